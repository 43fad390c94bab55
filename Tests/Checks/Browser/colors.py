"""What the page paints: points of papers, sheets and dims are looked at in pictures, not asked of styles."""

import pathlib
import tempfile
import time

from person import check
from pixels import pixels

PAPER, PANEL, BLACK = (245, 245, 248), (255, 255, 255), (0, 0, 0)


def mixed(color, other, share):
    return tuple(one + (two - one) * share for one, two in zip(color, other))


WARM, COOL = mixed(PAPER, (232, 160, 64), 0.12), mixed(PAPER, (64, 104, 224), 0.1)
SCRIPT = """
/// Lies on a dimmed screen.
animator lies {
    duration 400ms
    timing linear
    from { dim.alpha: 0.4 }
    to { translate.y: container.height - to.final.y -> 0 }
}

/// The next screen in four columns, which stay where they are.
animator columns {
    duration 400ms
    timing linear
    slices piece of to in grid(4, 1) {}
}

when present use lies
"""


def seen(page, x, y):
    """Returns the color of a point of the device."""
    left, top = page.point(x, y)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "point.png")
        page.browser.screenshot(path, (int(left), int(top), 2, 2))
        return tuple(pixels(path)[2][0][0])


def looks(page, what, points, color):
    """Checks the colors of points. A busy machine may paint them late."""
    for x, y in points:
        end = time.monotonic() + 3
        found = seen(page, x, y)
        while max(abs(one - two) for one, two in zip(found, color)) > 3:
            check(time.monotonic() < end, f"{what} at {x}, {y} is {found} instead of {tuple(map(round, color))}")
            found = seen(page, x, y)


def screens_have_their_paper(page):
    """At rest and while they move, the demo app's screens cover what is behind them."""
    for place in ["stack/0", "gallery/0", "present/0"]:
        page.open(place=place)
        looks(page, place, [(5, 300), (385, 560), (5, 700)], PAPER)
    page.open(place="stack/0")
    page.tap("#device .row")
    page.rest()
    page.still(0.5)
    lefts = page.browser.evaluate("""[...document.querySelectorAll("#device .title")].map((title) =>
        (title.closest(".box").getBoundingClientRect().x - document.getElementById("device").getBoundingClientRect().x) / scale)""")
    margins = [x for left in lefts for x in (left + 6, left + 384) if 4 < x < 386]
    check(len(lefts) == 2 and len(margins) == 2, f"the screens of a push are at {lefts}")
    looks(page, "a push", [(x, y) for x in margins for y in (600, 700)], PAPER)
    for use, shown in [("side", [(COOL, 5), (WARM, 215)]), ("reversed side", [(COOL, 385), (WARM, 5)])]:
        page.open(**{"try": use.split()[-1], **({"reversed": "true"} if " " in use else {})})
        page.still(0.5)
        for color, x in shown:
            looks(page, use, [(x, 58), (x, 780)], color)


def sheets_are_seen_on_their_dim(page):
    page.write("rules.anim", SCRIPT)
    page.open(place="present/0")
    page.rest()
    page.say("Sheet")
    page.rest()
    looks(page, "the sheet", [(8, 400), (382, 500), (8, 800)], PANEL)
    page.still(0.5)
    looks(page, "the sheet half-way", [(8, 600), (382, 700), (8, 760)], PANEL)
    looks(page, "the dimmed screen", [(5, 300), (385, 420)], mixed(PAPER, BLACK, 0.4))
    page.open(place="present/0")
    page.say("Dialog")
    page.rest()
    looks(page, "the dialog", [(60, 422)], PANEL)


def copies_have_their_paper(page):
    """Slices and the phones beside each other show the same as the screens."""
    page.write("rules.anim", SCRIPT)
    page.open()
    page.browser.wait("state.animators.some(({ name }) => name === 'columns')")
    page.browser.evaluate("choose('columns')")
    page.rest()
    page.still(0.5)
    points = [(5, 300), (100, 58), (200, 58), (300, 58), (385, 780)]
    looks(page, "the slices", points, WARM)
    # The same in a film.
    page.tap("#versus")
    page.browser.wait("versus.phones[0]?.player")
    page.browser.wait("document.querySelector('#versions .picture')")
    box = page.browser.evaluate("(() => { const box = document.querySelector('#versions .mount').getBoundingClientRect(); return [box.x, box.y, box.width]; })()")
    whole, page.point = page.point, lambda x, y: (box[0] + x * box[2] / 390, box[1] + y * box[2] / 390)
    looks(page, "the slices in a film", points, WARM)
    page.point = whole


CHECKS = [screens_have_their_paper, sheets_are_seen_on_their_dim, copies_have_their_paper]
