"""Trials of single animators, and edits of their scripts."""

import pathlib
import time

from person import SCRIPTS, check

TORN = """
/// Ends in another place.
animator torn {
    duration 400ms
    timing linear
    to { translate.x: 0 -> 50pt }
}
"""


def matched_picture_is_seen(page):
    page.open(**{"try": "shared"})
    page.rest()
    page.at(0.2)
    width = page.browser.evaluate("document.querySelector('.picture .shot').getBoundingClientRect().width / scale")
    check(100 < width < 380, f"the matched picture is {width} wide")


def save_plays_again(page):
    page.open(**{"try": "side"})
    page.rest()
    begin = time.monotonic()
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("16pt in", "80pt in"))
    page.browser.wait("trial.opening.curves[0].values[60] === -470")
    seconds = time.monotonic() - begin
    page.rest()
    page.at(0.2)
    half = page.shift("North shore")[0]
    check(abs(half - 235) < 1, f"after the save the screen is at {half}")
    return f"{seconds * 1000:.0f} ms from the save to the picture"


def number_is_dragged(page):
    """What is dragged plays at the moment that is looked at, is written when it is let go, and can be undone."""
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#script [data-kind=number]')")
    page.rest()
    page.at(0.2)
    before = page.shift("North shore")[0]
    x, y = page.box("#script [data-kind=number]")
    page.browser.mouse("down", x, y)
    for step in range(1, 5):
        page.browser.mouse("move", x + 3 * 4 * step, y)
        time.sleep(0.05)
        moment = page.browser.evaluate("clock().now")
        check(abs(moment - 0.2) < 1e-6, f"in a drag the moment moves to {moment}")
    page.browser.wait("!state.isEditing && isSettled() && document.querySelector('#script .dragged').value === '32pt'")
    after = page.shift("North shore")[0]
    check(abs(after - before - 8) < 1, f"in a drag the screen moves from {before} to {after}")
    file = pathlib.Path(page.folder.name, "moves.anim")
    check(file.read_text(encoding="utf-8") == SCRIPTS["moves.anim"], "a drag wrote before it was let go")
    page.browser.mouse("up", x + 48, y)
    page.holds("moves.anim", SCRIPTS["moves.anim"].replace("16pt", "32pt", 1))
    page.browser.wait("!state.isEditing && isSettled()")
    check(abs(page.browser.evaluate("clock().now") - 0.2) < 1e-6, "the moment is gone after the drag")
    undo(page)


def handle_of_a_curve_is_dragged(page):
    """A handle that is touched changes nothing, and what is not dragged keeps its text, also beyond 1."""
    springy = SCRIPTS["moves.anim"].replace("bezier(0.4, 0, 0.2, 1)", "bezier(0.34, 0, 0.64, 1.56)")
    page.write("moves.anim", springy)
    page.open(**{"try": "short"})
    page.browser.wait("document.querySelectorAll('#script [data-bezier]').length === 4")
    page.rest()
    page.tap("#script [data-bezier]")
    page.browser.wait("document.querySelectorAll('#shape circle').length === 2")
    page.tap("#shape circle")
    time.sleep(0.2)
    x, y = page.box("#shape circle")
    side = page.browser.evaluate("document.querySelector('#shape rect').getBoundingClientRect().width")
    page.browser.mouse("down", x, y)
    for step in range(1, 5):
        page.browser.mouse("move", x - 0.24 * side * step / 4, y - 0.5 * side * step / 4)
        time.sleep(0.03)
    page.holds("moves.anim", springy)
    page.browser.mouse("up", x - 0.24 * side, y - 0.5 * side)
    texts = page.browser.evaluate("[...document.querySelectorAll('#script [data-bezier]')].map((each) => each.value)")
    # Firefox's driver has whole pixels.
    check(abs(float(texts[0]) - 0.1) < 0.02 and abs(float(texts[1]) - 0.5) < 0.02, f"the curve is {texts}")
    check(texts[2:] == ["0.64", "1.56"], f"the other handle is at {texts[2:]}")
    page.holds("moves.anim", springy.replace("bezier(0.34, 0, 0.64, 1.56)", f"bezier({', '.join(texts)})"))


def colour_is_chosen(page):
    page.open(**{"try": "short"})
    page.browser.wait("document.querySelector('#script [data-kind=color]')")
    page.rest()
    page.tap("#script [data-kind=color]")
    # The color picker is a window of the system, which tests cannot reach.
    page.browser.evaluate("""(() => {
        const input = document.querySelector("#script input[type=color]");
        input.value = "#cc2200";
        input.dispatchEvent(new Event("change"));
        return true;
    })()""")
    page.holds("moves.anim", SCRIPTS["moves.anim"].replace("#336699", "#cc2200"))


def undo(page):
    page.browser.wait("!document.getElementById('undo').hidden")
    page.tap("#undo")
    page.holds("moves.anim", SCRIPTS["moves.anim"])


def counterexample_is_shown(page):
    page.open(**{"try": "short"})
    page.browser.wait("document.querySelector('#claims .refuted button')")
    page.tap("#claims .refuted button")
    page.browser.wait("document.querySelectorAll('#evidence figure').length === 2 && isAtRest()")
    size = page.browser.evaluate("document.querySelector('#evidence small').textContent").split(" at ")[0]
    check(page.browser.evaluate("size().join(' × ')") == size, "the device has another size")
    width = page.browser.evaluate("size()[0]")
    check(width > 320, f"on {width} points nothing is wrong")
    shown = page.shift("North shore")
    check(abs(shown[0] - 320) < 1, f"the screen begins at {shown[0]}")
    # A jump at the end.
    page.write("moves.anim", SCRIPTS["moves.anim"] + TORN)
    page.browser.wait("state.animators.some((each) => each.name === 'torn')")
    page.browser.evaluate("choose('torn')")
    page.browser.wait("state.claimed === 'torn' && isAtRest()")
    row = "[...document.querySelectorAll('#claims li')].find((each) => each.innerText.includes('Ends where'))"
    page.browser.wait(f"{row}?.querySelector('button')")
    page.browser.evaluate(f"{row}.querySelector('button').click()")
    titles = "[...document.querySelectorAll('#evidence figcaption')].map((each) => each.textContent).join()"
    page.browser.wait(f"{titles} === 'Its last frame,After'")
    places = page.browser.evaluate("""[...document.querySelectorAll("#evidence .lens")].map((lens) => {
        const card = [...lens.querySelectorAll(".title")].find((each) => each.textContent === "North shore").closest(".box").getBoundingClientRect();
        return Math.round((card.x - lens.getBoundingClientRect().x - lens.clientLeft) / lens.getBoundingClientRect().width * 1000);
    })""")
    check(places[0] > 40 and abs(places[1]) < 12, f"the screen is at {places} thousandths")


def wrong_save_leaves_the_last_good_version(page):
    page.open(place="buttons/0")
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("duration 400ms", "duration 400pt", 1))
    page.browser.wait("document.getElementById('findings').className === 'error'")
    text = page.browser.evaluate("document.getElementById('findings').innerText")
    check("moves.anim" in text and "the last good version stays in use" in text, text)
    page.browser.evaluate("state.speed = 0.2")
    page.tap(".key", 1)
    page.browser.wait("clock().now > 0.1")
    x = page.shift("Salt flats")[0]
    check(0 < x < 406, f"the next screen is at {x}")
    page.browser.evaluate("state.speed = 1")
    page.rest()
    page.write("moves.anim", SCRIPTS["moves.anim"])
    page.browser.wait("document.getElementById('findings').className !== 'error'")


def nonsense_is_refused(page):
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#script [data-kind=number]') && isAtRest()")
    for text in ["16ms", "16pt; duration 1s", "-1pt"]:
        page.tap("#script [data-kind=number]")
        for letter in text:
            page.browser.press(letter)
        page.browser.press("Enter")
        page.browser.wait("document.querySelector('#refusal:not(:empty)')")
        page.holds("moves.anim", SCRIPTS["moves.anim"])
        page.browser.evaluate("set({ refusal: null })")
        page.browser.wait("!state.isEditing && document.querySelector('#script [data-kind=number]')?.value === '16pt'")


def moments_are_scrubbed_and_stepped(page):
    page.open(**{"try": "side"})
    page.rest()
    left, top, width, height = page.browser.evaluate("""(() => {
        const box = document.getElementById("scrub").getBoundingClientRect();
        return [box.x, box.y, box.width, box.height];
    })()""")
    y = top + height / 2
    page.browser.mouse("down", left + width - 8, y)
    for step in range(1, 9):
        page.browser.mouse("move", left + width - 8 - (width / 2 - 8) * step / 8, y)
    page.browser.mouse("up", left + width / 2, y)
    page.rest()
    page.drawn()
    line = page.browser.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.playhead')).transform).e / document.querySelector('.playhead').clientWidth")
    for seen in [page.browser.evaluate("clock().now / clock().length"), line]:
        check(abs(seen - 0.5) < 0.05, f"the middle of the bar is at {seen}")
    page.at(0.2)
    page.drawn()
    said = page.browser.evaluate("byId('moment').textContent")
    check(said == "200 of 400 ms", f"the footer says {said}")
    before = page.browser.evaluate("clock().now")
    page.browser.press("ArrowRight")
    page.browser.wait("isSettled()")
    page.browser.press("ArrowRight")
    page.browser.wait("isSettled()")
    page.browser.press("ArrowLeft")
    page.browser.wait("isSettled()")
    step = page.browser.evaluate("clock().now") - before
    check(abs(step - 1 / 60) < 1e-4, f"a step is {step * 1000} ms")
    page.browser.press(" ")
    page.browser.wait("clock().playing")
    page.rest()
    page.browser.press("l")
    page.browser.wait("state.loop && clock().playing")
    page.browser.wait("clock().now > 0.3")
    page.browser.wait("clock().now < 0.2")
    page.browser.press("l")
    page.rest()


def parameters_and_direction_are_chosen(page):
    page.open(**{"try": "side"})
    page.rest()
    x, y = page.box("#parameters input[type=range]")
    page.browser.mouse("down", x, y)
    page.browser.mouse("up", x, y)
    page.browser.wait("state.parameters.padding === '50pt'")
    page.open(**{"try": "rise"})
    page.rest()
    page.tap("#reversed")
    page.browser.wait("state.reversed && isAtRest()")
    page.still(0.25)
    # Reversed, the leaving screen goes down to where the arriving one came from.
    check(page.shift("Ridge line")[1] > 150, f"reversed the screen is at {page.shift('Ridge line')}")


CHECKS = [
    moments_are_scrubbed_and_stepped, parameters_and_direction_are_chosen,
    matched_picture_is_seen, save_plays_again, wrong_save_leaves_the_last_good_version,
    number_is_dragged, handle_of_a_curve_is_dragged, colour_is_chosen, nonsense_is_refused,
    counterexample_is_shown,
]
