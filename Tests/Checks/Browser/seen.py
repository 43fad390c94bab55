"""What a person sees, hears and types: values that are those on stage, moments that stay, names, keys and wishes."""

import json
import pathlib
import re
import subprocess
import time

from person import LOOK, SCRIPTS, Preview, check

SHIPPED = pathlib.Path(__file__).resolve().parents[3] / "animators"
MOVES = SCRIPTS["moves.anim"]

# The shown value of each row of the timeline that moves a screen, next to where that screen is.
ON_STAGE = """(() => {
    const cards = [...document.querySelectorAll("#device .screen")].filter((card) => card.querySelector(":scope > .pivot > .box .title"));
    const places = cards.map((card) => new DOMMatrix(getComputedStyle(card.querySelector(":scope > .pivot")).transform).m41);
    return [...document.querySelectorAll("#rows .track")].filter((row) => /translate(.x)?$/.test(row.querySelector("span").textContent))
        .map((row) => [row.querySelector("span").textContent, parseFloat(row.querySelector("small").textContent), places]);
})()"""


def choose(page, name):
    """Tries an animator that has just been written."""
    page.open()
    page.browser.wait(f"state.animators.some((each) => each.name === {json.dumps(name)})")
    page.browser.evaluate(f"choose({json.dumps(name)})")
    page.rest()


def agree(page, what):
    # The values are written ten times a second.
    time.sleep(0.3)
    rows = page.browser.evaluate(ON_STAGE)
    check(rows, f"{what}: no row moves a screen")
    for name, value, places in rows:
        check(any(abs(value - place) < 1.5 for place in places), f"{what}: {name} says {value}, the screens are at {places}")


def hold_a_drag(page):
    """Drags a screen to the side and holds it there; returns where the finger went down."""
    page.open(place="buttons/1")
    x, y = page.point(300, 400)
    page.browser.mouse("down", x, y)
    for step in range(1, 13):
        page.browser.mouse("move", x - 8 * step, y)
        time.sleep(0.03)
    time.sleep(0.7)
    return x, y


def values_are_those_on_stage(page):
    """A gesture, an interruption and a moment of the recording: the timeline says what is seen."""
    x, y = hold_a_drag(page)
    agree(page, "a held drag")
    line = page.browser.evaluate("new DOMMatrix(getComputedStyle(byId('head')).transform).e / byId('head').clientWidth")
    progress = page.browser.evaluate("state.shown.share")
    check(0.05 < line < 0.6 and abs(line - progress) < 0.02, f"the playhead is at {line}, the drag at {progress}")
    page.browser.mouse("up", x - 96, y)
    page.rest()
    page.open(place="stack/0")
    page.browser.evaluate("state.speed = 0.2")
    page.tap(".row")
    page.rest()
    page.tap(".link.back")
    time.sleep(1.3)
    page.tap(".row")
    page.rest()
    for after in [0.01, 0.05, 0.15]:
        page.at(f"state.change.t - time.from + {after}")
        agree(page, f"{after} s after an interruption")


def keys_stand_on_their_curves(page):
    """With any timing, the dot of a key is where the curve has the key's value."""
    timings = ["linear", "easeIn", "easeOut", "bezier(0.9, 0, 0.1, 1)", "spring(dampingRatio: 0.7)"]
    text = "".join(
        f"\nanimator keys{number} {{\n    duration 400ms\n    timing {timing}\n    to {{ rotate: -8deg -> 4deg at 60% -> 0 }}\n}}\n"
        for number, timing in enumerate(timings))
    page.write("moves.anim", MOVES + text)
    for number, timing in enumerate(timings):
        choose(page, f"keys{number}")
        page.browser.wait("document.querySelectorAll('.track .keys i').length === 3")
        far = page.browser.evaluate("""(() => {
            const row = document.querySelector(".track"), lane = row.querySelector(".lane").getBoundingClientRect();
            const dot = row.querySelectorAll(".keys i")[1].getBoundingClientRect(), path = row.querySelector("path:not(.speed)");
            const points = Array.from({ length: 801 }, (_, step) => path.getPointAtLength(path.getTotalLength() * step / 800));
            const peak = points.reduce((best, point) => point.y < best.y ? point : best);
            return Math.abs(lane.x + peak.x * lane.width / 100 - dot.x - dot.width / 2) / lane.width;
        })()""")
        check(far < 0.01, f"with {timing} the dot of the highest key is {far:.2%} of the lane from the peak")


def names_are_followed(page):
    """An animator or a file that has another name is shown under it, and one that is gone cannot be changed."""
    page.open(**{"try": "rise"})
    page.browser.wait("document.querySelector('#paint .drag')")
    page.write("rules.anim", SCRIPTS["rules.anim"].replace("rise", "climb"))
    page.write("moves.anim", MOVES.replace("animator rise", "animator climb"))
    page.browser.wait("state.try === 'climb' && byId('code').value.includes('climb')")
    check("climb" in page.browser.evaluate("byId('status').textContent"), "the page does not say so")
    page.write("other.anim", MOVES.replace("animator rise", "animator climb"))
    page.write("rules.anim", SCRIPTS["rules.anim"].replace("rise", "climb").replace("moves.anim", "other.anim"))
    pathlib.Path(page.folder.name, "moves.anim").unlink()
    page.browser.wait("[...document.querySelectorAll('#list h2')].map((each) => each.textContent).join() === 'other.anim'")
    page.write("rules.anim", "when push use grow\n" + 'import "other.anim"\n')
    page.write("other.anim", MOVES.split("/// Grows")[0].replace("animator rise", "animator climb").split("/// A sheet")[0] + "/// Grows" + MOVES.split("/// Grows")[1])
    page.browser.wait("state.try === ''")


def pictures_are_screens(page):
    """Own pictures are seen in pieces too, the app keeps its screens, and they can be removed."""
    page.write("moves.anim", MOVES + "\nanimator tiles {\n    duration 400ms\n    slices parts of from in grid(2, 2) { scale: 1 -> 0 }\n}\n")
    choose(page, "tiles")
    page.browser.evaluate("""(async () => {
        const dataTransfer = new DataTransfer();
        for (const color of ["#c83c3c", "#3c3cc8"]) {
            const canvas = Object.assign(document.createElement("canvas"), { width: 39, height: 84 }), brush = canvas.getContext("2d");
            brush.fillStyle = color;
            brush.fillRect(0, 0, 39, 84);
            dataTransfer.items.add(new File([await new Promise((take) => canvas.toBlob(take))], `${color}.png`, { type: "image/png" }));
        }
        byId("desk").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    })()""")
    page.browser.wait("!byId('unpicture').hidden")
    # A page that may not load them would show paper.
    page.browser.evaluate("""window.wide = null; Promise.all(["--from-picture", "--to-picture"].map(async (side) => {
        const image = new Image();
        image.src = document.querySelector("main").style.getPropertyValue(side).slice(5, -2);
        return image.decode().then(() => image.naturalWidth, () => 0);
    })).then((all) => { wide = all; }); true""")
    page.browser.wait("wide")
    wide = page.browser.evaluate("wide")
    check(wide == [39, 39], f"the pictures are {wide} wide")
    page.still(0.3)
    shots = "[...document.querySelectorAll('#device .shot > .skin')].map((each) => getComputedStyle(each).backgroundImage.includes('blob:'))"
    found = page.browser.evaluate(shots)
    check(len(found) == 4 and all(found), f"the pieces show the picture: {found}")
    letters = "[...document.querySelectorAll('#device .title')].filter((each) => each.checkVisibility({ visibilityProperty: true })).length"
    check(page.browser.evaluate(letters) == 0, "letters lie on the pictures")
    page.tap("#app")
    page.browser.wait(f"state.try === '' && isSettled() && {letters} > 0")
    check(page.browser.evaluate("byId('unpicture').hidden"), "the app has pictures that can be removed")
    page.browser.evaluate("choose('tiles')")
    page.rest()
    page.tap("#unpicture")
    page.browser.wait(f"{letters} > 0")


def wishes_are_found(page):
    """What is searched is listed as the tool ranks it, effects too; the arrows go through it, and Enter chooses."""
    other = Preview(page.tool, page.browser, page.page, scripts=str(SHIPPED))
    listed = "[...document.querySelectorAll('#list [role=option]')].map((each) => each.dataset.use ?? each.dataset.name)"
    try:
        other.open()
        for wish in ["card flips over", "slide in from the left", "zzz"]:
            answer = json.loads(subprocess.run([page.tool, "list", SHIPPED, "--format", "json", wish], capture_output=True, text=True).stdout or '{"animators":[]}')
            page.browser.evaluate(f"byId('search').value = {json.dumps(wish)}; byId('search').oninput(); state.found = null")
            page.browser.wait("Array.isArray(state.found)")
            found = page.browser.evaluate(listed)
            names = [use.split("(")[0] for use in found]
            check(set(names[:5]) & {each["name"] for each in answer["animators"][:5]} or not found and not answer["animators"], f"{wish}: {names}")
        page.browser.evaluate("byId('search').value = 'cube'; byId('search').oninput(); byId('search').focus()")
        page.browser.wait(f"{listed}.length > 1 && {listed}.length < 20")
        page.browser.press("ArrowDown")
        page.browser.press("ArrowDown")
        second = page.browser.evaluate("document.querySelectorAll('#list [role=option]')[1].dataset.name")
        check(page.browser.evaluate("byId('search').ariaActiveDescendantElement.dataset.name") == second, "the second result is not active")
        page.browser.press("Enter")
        page.browser.wait(f"state.try === {json.dumps(second)}")
        # Enter waits for what is found.
        page.browser.evaluate("byId('search').value = 'accordion'; byId('search').oninput()")
        page.browser.press("Enter")
        page.browser.wait("/old/i.test(state.try)")
    finally:
        other.close()


def one_film_plays_on_touch(page):
    if not hasattr(page.browser, "hover"):
        return "its driver has no touch screen"
    folder = pathlib.Path(page.folder.name, "site")
    subprocess.run([page.tool, "gallery", page.folder.name, "--html", "--output", folder], check=True)
    page.browser.hover(False)
    try:
        page.browser.open((folder / "index.html").as_uri())
        page.browser.wait("document.querySelectorAll('.film-card .device').length === 5")
        time.sleep(0.5)
        looks = f"[...document.querySelectorAll('.film-card .stand')].map({LOOK})"
        page.browser.evaluate(f"window.before = {looks}")
        page.browser.wait(f"{looks}.some((look, index) => look !== before[index])")
        moving = page.browser.evaluate(f"{looks}.filter((look, index) => look !== before[index]).length")
        check(moving == 1, f"{moving} films play")
        page.browser.evaluate("document.getElementById('search').value = 'nothing like this at all'; document.getElementById('search').oninput()")
        check(page.browser.evaluate("document.getElementById('nothing').checkVisibility() && !document.querySelector('.film-card:not([hidden])')"), "an empty gallery says nothing")
    finally:
        page.browser.hover(True)


def everything_has_a_name(page):
    """Whatever takes the focus has a role and a name, numbers have values, and one region speaks."""
    page.open(**{"try": "short"})
    page.browser.wait("document.querySelectorAll('.track').length && document.querySelector('#paint .drag') && document.querySelector('#claims li')")
    nameless = page.browser.evaluate("""[...document.querySelectorAll("button, input, select, textarea, [tabindex='0']")].filter((each) => each.checkVisibility())
        .filter((each) => !(each.getAttribute("aria-label") || each.textContent.trim() || each.labels?.length || each.title))
        .map((each) => each.outerHTML.slice(0, 90))""")
    check(not nameless, f"without a name: {nameless}")
    regions = page.browser.evaluate("[...document.querySelectorAll('[aria-live], [role=status], [role=alert], output')].map((each) => each.id)")
    check(regions == ["status"], f"{regions} speak")
    bars = page.browser.evaluate("[...document.querySelectorAll('.lane.movable [role=slider]')].length")
    check(bars > 0 and bars % 3 == 0, f"{bars} bars can be reached with the keyboard")


def keys_move_bars(page):
    page.write("moves.anim", MOVES.replace("to { alpha: 0 -> 1 }", "to { alpha: 0 -> 1 during 100ms..300ms }", 1))
    choose(page, "shared")
    page.browser.wait("document.querySelector('.lane.movable .end.to[role=slider]')")
    page.browser.evaluate("document.querySelector('.lane.movable .end.to').focus()")
    for _ in range(3):
        page.browser.press("ArrowRight")
    page.holds("moves.anim", MOVES.replace("to { alpha: 0 -> 1 }", "to { alpha: 0 -> 1 during 100ms..330ms }", 1))
    page.browser.wait("document.activeElement.matches('.end.to')")


def focus_stays(page):
    """Neither a tap, nor a field that is left, sends the focus to the beginning of the page."""
    page.open(place="stack/0")
    roles = page.browser.evaluate("[...document.querySelectorAll('#device [role=button]')].map((each) => each.innerText.split('\\n')[0] || each.ariaLabel)")
    check("Ridge line" in roles and "Gallery" in roles, f"the buttons are {roles}")
    page.browser.evaluate("document.querySelector('#device .row').focus()")
    page.browser.press("Enter")
    page.browser.wait("state.place === 'stack/1'")
    page.rest()
    check(page.browser.evaluate("byId('device').contains(document.activeElement)"), "after a tap the focus is elsewhere")


def text_outlives_the_connection(page):
    """What is typed without a server stays, says that it is not saved, and plays and can be saved when the server is back."""
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#paint .drag') && isAtRest()")
    page.server.send_signal(2)
    page.server.wait(timeout=5)
    page.browser.wait("!state.isConnected && byId('status').textContent === 'not connected'")
    page.browser.evaluate("editor.write(editor.text.replace('16pt', '24pt'), 0)")
    check(page.browser.evaluate("isDirty() && byId('save').disabled"), "what cannot be saved seems to be saved")
    page.start(page.address.split(":")[1])
    page.browser.wait("state.isConnected && byId('status').textContent === ''", 10)
    page.browser.wait("state.animators.find(({ name }) => name === 'side').parameters[0].default === '24pt' && !byId('save').disabled")
    page.holds("moves.anim", MOVES)
    page.browser.evaluate("byId('save').click()")
    page.holds("moves.anim", MOVES.replace("16pt", "24pt"))
    page.browser.problems = []


def problems_leave_the_phone_alone(page):
    page.open(**{"try": "side"})
    page.rest()
    size = "byId('frame').getBoundingClientRect().height"
    before = page.browser.evaluate(size)
    page.write("moves.anim", MOVES.replace("duration 400ms", "duration 400pt", 1))
    page.browser.wait("state.problems.some(({ severity }) => severity === 'error')")
    page.drawn()
    check(page.browser.evaluate(size) == before, "a problem changes the size of the phone")
    said = page.browser.evaluate("byId('status').textContent")
    check("error" in said, f"the page says `{said}`")


CHECKS = [
    values_are_those_on_stage, keys_stand_on_their_curves, names_are_followed, pictures_are_screens,
    wishes_are_found, one_film_plays_on_touch, everything_has_a_name, keys_move_bars, focus_stays,
    text_outlives_the_connection, problems_leave_the_phone_alone,
]
