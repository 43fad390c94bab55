"""The look of the page: light, dark, and in windows of any width."""

from person import check

WINDOWS = {"wide": (1280, 860), "middle": (800, 860), "narrow": (390, 860)}


# Firefox takes the width of its scroll bar from the page.
SCROLL_BAR = 16


def page_fits_its_window(page):
    """In every window, nothing extends beyond the page, and the important parts are visible."""
    for name, (width, height) in WINDOWS.items():
        page.browser.resize(width, height)
        page.open(**{"try": "side"})
        page.still(0.5)
        found = page.browser.evaluate("""[document.documentElement.scrollWidth, document.documentElement.scrollHeight,
            ...["device", "play", "scrub", "size"].map((id) => {
                const box = document.getElementById(id).getBoundingClientRect();
                return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.width > 20;
            })]""")
        # On a phone the inspector is below, so the page scrolls down.
        if name == "narrow":
            for part in ["search", "inspector", "script"]:
                page.browser.wait(f"document.getElementById('{part}').checkVisibility()")
        isRight = 0 <= width - found[0] <= SCROLL_BAR and (found[1] == height or name == "narrow") and all(found[2:])
        check(isRight, f"in a {name} window: {found}")
        page.shoot(name)
    page.browser.resize(1280, 900)


def dark_page_is_dark(page):
    if not hasattr(page.browser, "prefer"):
        return "asked of Chromium alone"
    darkness = {}
    for dark in [False, True]:
        page.browser.prefer(dark)
        page.open(**{"try": "side"})
        page.still(0.5)
        darkness[dark] = page.browser.evaluate("""["body", "#side", "#inspector", "footer", "#list [aria-selected=false]", "#script"].map((name) => {
            const light = (color) => color.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
            const style = getComputedStyle(document.querySelector(name));
            return [light(style.color), style.backgroundColor.endsWith(", 0)") ? null : light(style.backgroundColor)];
        })""")
        page.shoot("dark" if dark else "light")
    page.browser.prefer(False)
    for (ink, ground), (paler, darker) in zip(darkness[False], darkness[True]):
        check(ink < 0.5 < paler, f"writing is {ink} and {paler} bright")
        check(ground is None or (ground > 0.8 and darker < 0.2), f"grounds are {ground} and {darker} bright")


def fresh_page_has_played(page):
    """The printed link shows a transition before anything is touched; another page with the same state does not."""
    page.browser.open(page.link)
    page.browser.wait("isAtRest() && state.place === 'stack/1'")
    check(page.browser.evaluate("location.hash.includes('place=stack')"), "the link does not say where the app is")
    page.still(0.5)
    check(0 < page.shift("Ridge line")[0] < 406, "it cannot be scrubbed")


CHECKS = [page_fits_its_window, dark_page_is_dark, fresh_page_has_played]
