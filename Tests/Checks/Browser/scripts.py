"""Trials of single animators, and edits of their scripts."""

import json
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
    """What is dragged plays at the moment that is looked at, is written when it is let go, and can be undone at once."""
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#paint .drag')")
    page.rest()
    page.at(0.2)
    before = page.shift("North shore")[0]
    x, y = page.box("#paint .drag")
    page.browser.mouse("down", x, y)
    for step in range(1, 5):
        page.browser.mouse("move", x + 3 * 4 * step, y)
        time.sleep(0.05)
        moment = page.browser.evaluate("clock().now")
        check(abs(moment - 0.2) < 1e-6, f"in a drag the moment moves to {moment}")
    page.browser.wait("isSettled() && document.querySelector('#paint .drag').textContent === '32pt' && Math.abs(state.change.curves[0].values[60] + 422) < 1")
    after = page.shift("North shore")[0]
    check(abs(after - before - 8) < 1, f"in a drag the screen moves from {before} to {after}")
    page.holds("moves.anim", SCRIPTS["moves.anim"])
    page.browser.mouse("up", x + 48, y)
    page.holds("moves.anim", SCRIPTS["moves.anim"].replace("16pt", "32pt", 1))
    check(abs(page.browser.evaluate("clock().now") - 0.2) < 1e-6, "the moment is gone after the drag")
    page.browser.evaluate("byId('code').dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))")
    page.holds("moves.anim", SCRIPTS["moves.anim"])
    page.tap("#redo")
    page.holds("moves.anim", SCRIPTS["moves.anim"].replace("16pt", "32pt", 1))


def open_curve(page, text="bezier("):
    """Opens the box of a curve, as a click on its text does."""
    page.browser.wait(f"editor.text.includes({json.dumps(text)})")
    page.browser.evaluate(f"{{ const at = editor.text.indexOf({json.dumps(text)}) + 3; byId('code').setSelectionRange(at, at); editor.reveal(at); }}")
    page.drawn()
    page.browser.evaluate("editor.showCurve()")
    page.browser.wait("document.querySelector('#shape svg')")


def handle_of_a_curve_is_dragged(page):
    """A handle that is touched changes nothing, what is not dragged keeps its text, also beyond 1, and the text stays in place."""
    springy = SCRIPTS["moves.anim"].replace("bezier(0.4, 0, 0.2, 1)", "bezier(0.34, 0, 0.64, 1.56)")
    page.write("moves.anim", springy)
    page.open(**{"try": "short"})
    page.rest()
    open_curve(page)
    page.browser.wait("document.querySelectorAll('#shape circle').length === 2")
    page.tap("#shape circle")
    time.sleep(0.2)
    x, y = page.box("#shape circle")
    side, height = page.browser.evaluate("[document.querySelector('#shape rect').getBoundingClientRect().width, byId('code').clientHeight]")
    page.browser.mouse("down", x, y)
    for step in range(1, 5):
        page.browser.mouse("move", x - 0.24 * side * step / 4, y - 0.5 * side * step / 4)
        time.sleep(0.03)
    page.holds("moves.anim", springy)
    ghost = page.browser.evaluate("['path.ghost', 'path:not([class])'].map((name) => document.querySelector(`#shape ${name}`).getAttribute('d'))")
    check(ghost[0] != ghost[1], "the curve that was there is not seen")
    page.browser.mouse("up", x - 0.24 * side, y - 0.5 * side)
    texts = page.browser.evaluate("[...document.querySelectorAll('#shape [type=number]')].map((each) => each.value)")
    # Firefox's driver has whole pixels.
    check(abs(float(texts[0]) - 0.1) < 0.02 and abs(float(texts[1]) - 0.5) < 0.02, f"the curve is {texts}")
    check(texts[2:] == ["0.64", "1.56"], f"the other handle is at {texts[2:]}")
    page.holds("moves.anim", springy.replace("bezier(0.34, 0, 0.64, 1.56)", f"bezier({', '.join(texts)})"))
    page.drawn()
    now = page.browser.evaluate("byId('code').clientHeight")
    check(now == height, f"after the drag the text is {now} points high instead of {height}")
    page.browser.evaluate("[...document.querySelectorAll('#shape .presets button')].find((each) => each.textContent === 'ease in').click()")
    page.holds("moves.anim", springy.replace("bezier(0.34, 0, 0.64, 1.56)", "bezier(0.42, 0, 1, 1)"))


def colour_is_chosen(page):
    page.open(**{"try": "short"})
    page.browser.wait("document.querySelector('#paint .swatch')")
    page.rest()
    page.tap("#paint .swatch")
    # The color picker is a window of the system, which tests cannot reach.
    page.browser.wait("byId('color')")
    page.browser.evaluate("""(() => {
        const input = byId("color");
        input.value = "#cc2200";
        input.dispatchEvent(new Event("input"));
        input.dispatchEvent(new Event("change"));
        return true;
    })()""")
    page.holds("moves.anim", SCRIPTS["moves.anim"].replace("#336699", "#cc2200"))





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
    page.browser.wait("state.problems.some(({ severity }) => severity === 'error')")
    # The error stands at its line, in whatever file is shown.
    page.browser.wait("document.querySelector('#others .error')?.innerText.includes('moves.anim') || document.querySelector('#paint .message.error')")
    page.browser.evaluate("state.speed = 0.2")
    page.tap(".key", 1)
    page.browser.wait("clock().now > 0.1")
    x = page.shift("Salt flats")[0]
    check(0 < x < 406, f"the next screen is at {x}")
    page.browser.evaluate("state.speed = 1")
    page.rest()
    page.write("moves.anim", SCRIPTS["moves.anim"])
    page.browser.wait("state.problems.every(({ severity }) => severity !== 'error')")


def typed_numbers_keep_their_unit(page):
    """Digits that are typed over a number keep its unit; what is wrong stays in the text, with its error."""
    if not hasattr(page.browser, "prefer"):
        return "its driver does not type"
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#paint .drag') && isAtRest()")
    page.browser.evaluate("byId('code').focus(); { const at = editor.text.indexOf('16pt'); byId('code').setSelectionRange(at, at + 4); }")
    for letter in "24":
        page.browser.press(letter)
    page.browser.wait("editor.text.includes('Length = 24pt in') && !editor.offered")
    page.browser.wait("state.animators.find(({ name }) => name === 'side').parameters[0].default === '24pt'")
    # What follows after a pause is another step.
    time.sleep(1.1)
    page.browser.evaluate("editor.insert('ms', editor.text.indexOf('24pt') + 2, editor.text.indexOf('24pt') + 4)")
    page.browser.wait("document.querySelector('#paint .message.error') && byId('status').textContent.includes('error')")
    page.holds("moves.anim", SCRIPTS["moves.anim"])
    page.browser.evaluate("byId('undo').click()")
    page.browser.wait("!document.querySelector('#paint .message.error') && editor.text.includes('24pt') && !byId('status').textContent")


def moments_are_scrubbed_and_stepped(page):
    page.open(**{"try": "side"})
    page.rest()
    left, top, width, height = page.browser.evaluate("""(() => {
        const box = document.getElementById("axis").getBoundingClientRect();
        return [box.x, box.y, box.width, box.height];
    })()""")
    y = top + height / 2
    page.browser.mouse("down", left + width - 8, y)
    for step in range(1, 9):
        page.browser.mouse("move", left + width - 8 - (width / 2 - 8) * step / 8, y)
    page.browser.mouse("up", left + width / 2, y)
    page.rest()
    page.drawn()
    line = page.browser.evaluate("new DOMMatrix(getComputedStyle(byId('head')).transform).e / byId('head').clientWidth")
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
    page.browser.evaluate("byId('reversed').click()")
    page.browser.wait("state.reversed && isAtRest()")
    page.still(0.25)
    # Reversed, the leaving screen goes down to where the arriving one came from.
    check(page.shift("Ridge line")[1] > 150, f"reversed the screen is at {page.shift('Ridge line')}")


CHECKS = [
    moments_are_scrubbed_and_stepped, parameters_and_direction_are_chosen,
    matched_picture_is_seen, save_plays_again, wrong_save_leaves_the_last_good_version,
    number_is_dragged, handle_of_a_curve_is_dragged, colour_is_chosen, typed_numbers_keep_their_unit,
    counterexample_is_shown,
]
