"""The look of the page: light, dark, and in windows of any width."""

from person import check

# Width, height, and how wide the phone is at least.
WINDOWS = {"390x844": (390, 844, 160), "1024x768": (1024, 768, 280), "1280x720": (1280, 720, 160), "1440x900": (1440, 900, 280),
           "zoom": (720, 450, 160), "700x760": (700, 760, 160)}


# Firefox takes the width of its scroll bar from the page.
SCROLL_BAR = 16


def page_fits_its_window(page):
    """In every window nothing extends beyond it, the whole phone is seen, as wide as promised, and every tool is there."""
    for name, (width, height, least) in WINDOWS.items():
        page.browser.resize(width, height)
        for state in [{"place": "stack/0"}, {"try": "side"}]:
            page.open(**state)
            if "try" in state:
                page.still(0.5)
            page.browser.evaluate("fit()")
            found = page.browser.evaluate("""(() => {
                const isSeen = (id) => {
                    const box = byId(id).getBoundingClientRect();
                    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.width > 20;
                };
                const out = [...document.querySelectorAll("button, select, input, textarea, #axis")].filter((each) => each.checkVisibility() && !each.closest("#list, #looks, #rows, #facts, .first"))
                    .filter((each) => { const box = each.getBoundingClientRect(); return box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1; });
                return [document.documentElement.scrollWidth, document.documentElement.scrollHeight, ["device", "play", "axis", "size"].every(isSeen),
                    out.map(({ id, textContent }) => id || textContent), byId("device").getBoundingClientRect().width];
            })()""")
            check(found[:4] == [width, height, True, []] and found[4] >= least, f"in a window of {name}: {found}")
        if page.browser.evaluate("byId('tabs').checkVisibility()"):
            for tab, part in {"list": "search", "text": "code", "facts": "change", "time": "rows"}.items():
                page.tap(f"#tabs [data-tab={tab}]")
                page.browser.wait(f"byId('{part}').checkVisibility() && byId('{part}').getBoundingClientRect().height > 20 && byId('{part}').getBoundingClientRect().bottom <= innerHeight + 1")
        page.shoot(name)
    # A window that is made smaller, and a phone that is turned, while the page is open.
    page.browser.resize(1280, 720)
    page.browser.evaluate("set({ turned: true })")
    page.browser.wait("(({ right, bottom, width }) => right <= innerWidth && bottom <= innerHeight && width > 280)(byId('frame').getBoundingClientRect())")
    page.browser.resize(1280, 900)


def dark_page_is_dark(page):
    if not hasattr(page.browser, "prefer"):
        return "asked of Chromium alone"
    darkness = {}
    for dark in [False, True]:
        page.browser.prefer(dark)
        page.open(**{"try": "side"})
        page.still(0.5)
        darkness[dark] = page.browser.evaluate("""["body", "#side", "#facts", "#timeline", "#list [aria-selected=false]", "#text"].map((name) => {
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
