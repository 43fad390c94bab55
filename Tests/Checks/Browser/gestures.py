"""The demo app: taps, drags, edges, pinches, and interruptions."""

import time

from person import SCRIPTS, check


def tapped_screens_move(page):
    page.open()
    page.browser.evaluate("state.speed = 0.2")
    page.tap(".row")
    page.browser.wait("clock().now > 0.1")
    x = page.shift("Ridge line")[0]
    check(0 < x < 406, f"the pushed screen is at {x}")
    page.browser.evaluate("state.speed = 1")
    page.rest()
    check(abs(page.shift("Ridge line")[0]) < 0.01, "the pushed screen has not arrived")
    check(page.browser.evaluate("state.place") == "stack/1", "the page does not know its place")
    page.say("Next entry")
    page.rest()
    check(page.browser.evaluate("state.place") == "stack/2", "the second entry is not there")
    for depth in [1, 0]:
        page.tap(".link.back")
        page.rest()
        check(page.browser.evaluate("state.place") == f"stack/{depth}", f"going back did not lead to {depth}")


def drag_leads_and_goes_back(page):
    page.open(place="buttons/1")
    x, y = page.point(300, 400)
    page.browser.mouse("down", x, y)
    places = []
    for step in range(1, 13):
        page.browser.mouse("move", x - 5 * step, y)
        time.sleep(0.03)
        places.append(page.shift("North shore"))
    # The finger holds it there, however late the page is.
    page.browser.wait("state.shown?.share > 0.05 && state.shown.share < 0.25 && isSettled()")
    places.append(page.shift("North shore"))
    check(places[-1] and 300 < places[-1][0] < 400, f"the next screen is at {places[-1]}")
    time.sleep(0.2)
    last = page.shift("North shore")[0]
    page.browser.mouse("up", x - 60, y)
    time.sleep(0.03)
    seen = page.shift("North shore")
    check(seen is None or seen[0] - last < 120, f"it jumped from {last} to {seen}")
    page.rest()
    check(page.browser.evaluate("state.place") == "buttons/1", "a short drag must go back")


def touch_flick_goes_on(page):
    page.open(place="buttons/1")
    x, y = page.point(300, 400)
    page.browser.touch("down", (x, y))
    for step in range(1, 9):
        page.browser.touch("move", (x - 34 * step, y))
    page.browser.touch("up")
    page.rest()
    check(page.browser.evaluate("state.place") == "buttons/2", "a flick must go on")


def edge_drag_pops(page):
    # One file, so that no version has the animator without the rule that uses it.
    page.write("rules.anim", SCRIPTS["rules.anim"].replace(
        "when pop use reversed side", "when pop use back") + """\
animator back {
    duration 400ms
    timing linear
    from { translate.x: 0 -> container.width }
    order from above to
    interaction edgeDrag .leading {
        progress: drag.translation.x / container.width
    }
}
""")
    page.open(place="stack/1")
    page.browser.wait("state.animators.some(({ name }) => name === 'back')")
    x, y = page.point(4, 300)
    page.browser.mouse("down", x, y)
    for step in range(1, 11):
        page.browser.mouse("move", x + 28 * step, y)
        time.sleep(0.016)
    page.browser.mouse("up", x + 280, y)
    page.rest()
    check(page.browser.evaluate("state.place") == "stack/0", "the edge drag did not pop")


def lists_scroll(page):
    """A list follows the finger and the wheel, and stays where it is while its entry is open."""
    top = """[...document.querySelectorAll("#device .headline")].find((each) => each.textContent === "Night peak")?.getBoundingClientRect().y / scale"""
    page.open()
    page.browser.wait(f"({top}) > 0")
    before = page.browser.evaluate(top)
    page.drag([(200, 600), (205, 300)], steps=10)
    page.rest()
    dragged = page.browser.evaluate(top)
    check(before - dragged > 200, f"the list moved by {before - dragged} points")
    if hasattr(page.browser, "wheel"):
        page.browser.wheel(*page.point(200, 400), -40)
        page.browser.wait(f"{top} > {dragged} + 10")
    page.rest()
    # The browser scrolls smoothly, and says nothing when it has arrived.
    page.browser.wait(f"window.lastTop === (window.lastTop = {top})")
    place = page.browser.evaluate(top)
    page.say("High pass")
    page.rest()
    check(page.browser.evaluate("state.place") == "stack/1/6", page.browser.evaluate("state.place"))
    page.still(0)
    page.browser.wait(f"Math.abs({top} - {place}) < 1")
    page.still(1)
    page.browser.evaluate("live()")
    page.tap(".link.back")
    page.rest()
    page.browser.wait(f"Math.abs({top} - {place}) < 1")


def device_changes(page):
    page.open(place="gallery/0")
    page.browser.evaluate("document.getElementById('rtl').click()")
    page.browser.wait("document.querySelector('#device .device.rtl')")
    page.browser.evaluate("document.getElementById('turn').click()")
    page.browser.wait("size()[0] === 844 && document.querySelector('#device .device').style.width === '844px'")
    check(page.browser.evaluate("location.hash.includes('turned=true')"), "the link does not say it")


def speed_goes_on_when_taken_over(page):
    """A pushed screen is popped halfway: it turns around without a jump."""
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("timing linear", "timing spring(dampingRatio: 1)", 1))
    page.open()
    page.browser.evaluate("state.speed = 0.1")
    page.browser.evaluate("""window.places = []; (function note() {
        const box = [...document.querySelectorAll("#device .title")].find((each) => each.textContent === "Ridge line")?.closest(".box");
        if (box) places.push([time.at, box.getBoundingClientRect().x / scale]);
        requestAnimationFrame(note);
    })()""")
    page.tap(".row")
    page.browser.wait("clock().now > 0.12")
    page.tap(".link.back")
    turned = page.browser.evaluate("places.length")
    page.browser.wait("clock().now > 0.3")
    page.browser.evaluate("state.speed = 1")
    page.rest()
    check(page.browser.evaluate("state.place") == "stack/0", "the pop does not count")
    places = [place for place in page.browser.evaluate("places") if place[0] > 0]
    # The spring crosses the device in 400 ms, and reaches 3,440 points per second.
    jumps = [abs(b[1] - a[1]) - 3500 * (b[0] - a[0]) for a, b in zip(places, places[1:])]
    check(len(jumps) > 10 and max(jumps) < 3, f"it jumped by {max(jumps, default=0)} points")
    check(turned < len(places), "nothing moved after the tap")


def fingers_pinch(page):
    if page.browser.fingers == 1:
        return "its driver has one finger"
    page.open(**{"try": "grow"})
    page.rest()
    (x, y), reach = page.point(195, 420), page.point(255, 420)[0] - page.point(195, 420)[0]
    apart = lambda share: [(x - reach * share, y), (x + reach * share, y)]
    page.browser.touch("down", *apart(1))
    for step in range(1, 9):
        page.browser.touch("move", *apart(1 + step / 8))
        time.sleep(0.02)
    time.sleep(0.2)
    width = page.browser.evaluate("""Math.min(...[...document.querySelectorAll("#device .card .box")]
        .map((each) => each.getBoundingClientRect().width / scale).filter((width) => width > 1))""")
    check(100 < width < 300, f"with the fingers twice as far apart the screen is {width} wide")
    page.browser.touch("up", *apart(2))
    page.rest()


def alt_drag_pinches(page):
    if page.browser.fingers == 1:
        return "its driver holds no key"
    page.open(**{"try": "grow"})
    page.rest()
    x, y = page.point(255, 422)
    reach = x - page.point(195, 422)[0]
    page.browser.mouse("down", x, y, modifiers=1)
    for step in range(1, 9):
        page.browser.mouse("move", x + reach * step / 8, y, modifiers=1)
        time.sleep(0.02)
    page.browser.wait("trial.phase === 'drives'")
    seen = page.browser.evaluate("""Math.min(...[...document.querySelectorAll("#device .card .box")]
        .map((each) => each.getBoundingClientRect().width / scale).filter((width) => width > 1))""")
    check(100 < seen < 300, f"the screen is {seen} wide")
    page.browser.mouse("up", x + reach, y, modifiers=1)
    page.rest()
    return f"{seen:.0f} points wide at twice the distance"


def screens_are_presented(page):
    page.open(place="present/0")
    for choice, title, leave in [
            ("Sheet", "Sheet", "Done"), ("Dialog", "Discard the draft?", "Keep"), ("Full screen", "Ice field", None)]:
        page.say(choice)
        page.rest()
        shown = page.browser.evaluate("document.getElementById('device').innerText")
        check(title in shown, f"{choice} shows {shown}")
        page.say(leave) if leave else page.tap(".close")
        page.rest()
        check(title not in page.browser.evaluate("document.getElementById('device').innerText") or title == "Sheet",
              f"{choice} is still there")
        check(page.shift("Present")[1] == 0, "the presenter is not where it was")


def sheet_is_dragged_down(page):
    page.open(place="present/0")
    page.say("Sheet")
    page.rest()
    page.drag([(200, 300), (200, 340)], steps=10, pause=0.04)
    page.rest()
    check(page.browser.evaluate("document.querySelectorAll('#device .grabber').length") == 1, "a short drag closed it")
    page.drag([(200, 200), (200, 820)], steps=12, pointer="touch")
    page.rest()
    check(page.browser.evaluate("document.querySelectorAll('#device .grabber').length") == 0, "a long drag did not close it")


CHECKS = [
    tapped_screens_move, speed_goes_on_when_taken_over,
    drag_leads_and_goes_back, touch_flick_goes_on, edge_drag_pops, fingers_pinch, alt_drag_pinches,
    screens_are_presented, sheet_is_dragged_down, lists_scroll, device_changes,
]
