"""What the page shows is what happens, and what the files say."""

import json
import pathlib
import re
import subprocess
import time

from looks import SCROLL_BAR
from scripts import open_curve
from person import SCRIPTS, Preview, check

MOVES = SCRIPTS["moves.anim"]


def text(page, selector):
    return page.browser.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")


def interruption_is_shown(page):
    """A pop that a push interrupts is the change that the inspector shows, with its own curves."""
    page.open(place="buttons/0")
    page.browser.evaluate("state.speed = 0.1")
    for number, name in [(1, "Two"), (2, "Three"), (3, "Four"), (1, "Two"), (4, "Five")]:
        page.tap(".key", number)
        page.browser.wait(f"document.querySelector('#change .facts')?.innerText.includes('→ {name}')", 3)
        page.browser.wait("document.querySelectorAll('.track').length > 0 && Math.abs(state.change.t - time.at) < 0.2", 3)
    page.browser.evaluate("state.speed = 1")
    page.rest()
    check(page.browser.evaluate("state.place") == "buttons/4", "the last tap does not count")


def what_is_wrong_stays_and_does_not_play(page):
    """A number that the compiler refuses stays in the text with its error; what played plays on, and undo takes it back."""
    if not hasattr(page.browser, "prefer"):
        return "its driver has no pointer beyond the window"
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#paint .drag')")
    page.rest()
    x, y = page.box("#paint .drag")
    page.browser.mouse("down", x, y)
    for step in range(1, 13):
        page.browser.mouse("move", x + 24 * step, y)
        time.sleep(0.02)
    # The parameter is at most 100 points.
    page.browser.wait("document.querySelector('#paint .drag').textContent === '112pt'")
    page.browser.mouse("up", x + 288, y)
    page.browser.wait("document.querySelector('#paint .message.error') && state.trouble === '' && byId('status').textContent.includes('error')")
    page.browser.evaluate("byId('undo').click()")
    page.browser.wait("!isDirty() && document.querySelector('#paint .drag').textContent === '16pt' && !document.querySelector('#paint .message.error')")
    page.holds("moves.anim", MOVES)
    page.rest()
    page.browser.evaluate("clock().seek(0, true)")
    page.rest()
    page.at(0.2)
    half = page.shift("North shore")[0]
    check(abs(half - 203) < 1, f"after the error the screen is at {half}")


def cancelled_pointer_restores_a_handle(page):
    page.open(**{"try": "short"})
    page.rest()
    open_curve(page)
    page.browser.evaluate("""(() => {
        const handle = document.querySelector("#shape circle"), box = handle.getBoundingClientRect();
        handle.setPointerCapture = () => {};
        const fire = (type, dx) => handle.dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX: box.x + dx, clientY: box.y, bubbles: true }));
        fire("pointerdown", 0), fire("pointermove", 40), fire("pointermove", 60), fire("pointercancel", 60);
        return true;
    })()""")
    page.browser.wait("!state.isDragging && !isDirty()")
    check(page.browser.evaluate("editor.text.includes('bezier(0.4, 0, 0.2, 1)')"), "after the cancelled drag the curve is another one")
    page.holds("moves.anim", MOVES)


def loop_goes_to_the_new_end(page):
    page.open(**{"try": "side", "loop": "true"})
    page.browser.wait("clock().playing")
    page.write("moves.anim", MOVES.replace("400ms", "1200ms", 1))
    page.browser.wait("clock().length > 1.1", 6)
    page.browser.wait("clock().playing && clock().now > 0.9", 6)
    # A shorter version has no pause at its end.
    page.write("moves.anim", MOVES.replace("400ms", "200ms", 1))
    page.browser.wait("clock().length < 0.3", 6)
    page.browser.wait("clock().playing && clock().now > 0.1", 6)


def folder_that_fails_the_check_says_so(page):
    page.write("moves.anim", MOVES + "\nanimator torn {\n    duration 300ms\n    to { translate.x: 0 -> 50pt }\n}\n")
    page.open()
    page.browser.wait("state.problems.some(({ id }) => id.startsWith('jump-at-end'))", 20)
    page.write("moves.anim", MOVES)
    page.browser.wait("!state.problems.some(({ id }) => id.startsWith('jump-at-end'))")


def rows_open_their_own_pictures(page):
    for number, name in enumerate(["Ridge line", "Salt flats", "North shore"]):
        page.open()
        page.tap(".row", number)
        page.rest()
        check(page.shift(name) is not None, f"row {number} shows no {name}")
    check(page.browser.evaluate("state.place") == "stack/1/2", page.browser.evaluate("state.place"))
    link = page.browser.evaluate("location.href")
    page.browser.open("about:blank")
    page.browser.open(link)
    page.browser.wait("isOpen()")
    check(page.shift("North shore") is not None, "the link opens another picture")


def chosen_name_can_be_read(page):
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#list [aria-selected=true]')")
    x, y = page.box("#list [aria-selected=true]")
    page.browser.mouse("move", x, y)
    light = page.browser.evaluate("""["color", "backgroundColor"].map((name) => {
        const [r, g, b] = getComputedStyle(document.querySelector("#list [aria-selected=true]"))[name].match(/[0-9.]+/g).map(Number);
        return (r + g + b) / 765;
    })""")
    check(abs(light[0] - light[1]) > 0.3, f"under the pointer the writing is {light[0]} bright on {light[1]}")


def phone_never_scrolls(page):
    """Whoever goes through the app with the keyboard scrolls its list, and neither the phone nor the page."""
    page.open(place="stack/0")
    rows = page.browser.evaluate("document.querySelectorAll('#device .row').length")
    for row in range(rows):
        page.browser.evaluate(f"document.querySelectorAll('#device .row')[{row}].focus()")
        page.rest()
    time.sleep(0.3)
    found = page.browser.evaluate("""(() => {
        const scrolled = [...document.querySelectorAll("#desk, #desk *")].filter((each) => each.scrollTop || each.scrollLeft).length;
        const last = [...document.querySelectorAll("#device .row")].at(-1).getBoundingClientRect(), phone = byId("device").getBoundingClientRect();
        return [scrolled, document.scrollingElement.scrollTop, last.bottom < phone.bottom - 50 * scale];
    })()""")
    # A window that has not the focus gets no events about it.
    if not page.browser.evaluate("document.hasFocus()"):
        found[2] = True
    check(found == [0, 0, True], f"scrolled elements, the page, and whether the last row is seen: {found}")


def change_and_script_agree_after_a_broken_save(page):
    page.open()
    page.tap(".row")
    page.rest()
    page.browser.wait("byId('code').value.includes('animator side')")
    page.write("moves.anim", MOVES.replace("duration 400ms", "duration 400pt", 1))
    page.browser.wait("document.querySelector('#paint .message.error')")
    page.tap(".tab", 3)
    page.rest()
    page.say("Sheet")
    page.rest()
    page.browser.wait("document.querySelector('#change h3').innerText.includes('rise')")
    page.write("moves.anim", MOVES)
    page.browser.wait("!document.querySelector('#paint .message.error') && byId('verdict').className !== 'error' && byId('status').textContent === ''")


def app_forgets_what_was_tried(page):
    """The app that is opened after an animator says nothing about that animator."""
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelectorAll('#claims li').length && document.querySelectorAll('.track').length === 2")
    page.tap("#app")
    page.browser.wait("state.try === '' && isOpen() && isAtRest()")
    shown = page.browser.evaluate("['claims', 'parameters'].filter((id) => byId(id).checkVisibility()).concat([...document.querySelectorAll('.track')].map(() => 'a track'))")
    check(not shown and "Tap a button" in text(page, "#change"), f"{shown} is shown, and {text(page, '#change')}")
    page.tap(".row")
    page.rest()
    page.browser.wait("document.querySelectorAll('.track').length > 0")


def restarted_server_keeps_the_page(page):
    page.open(**{"try": "side"})
    page.browser.evaluate("document.title = ''; new MutationObserver(() => document.title += byId('status').textContent).observe(byId('status'), { childList: true })")
    link = page.restart()
    check(link == page.link, f"the link was {page.link} and is {link}")
    page.browser.wait("document.title.includes('not connected') && state.isConnected && isOpen()", 10)
    check(page.browser.evaluate("state.try === 'side' && byId('status').textContent") == "", "the page says that it is not connected")
    # Firefox reports that the connection was lost, as it should be here.
    page.browser.problems = [problem for problem in page.browser.problems if "interrupted" not in problem]


def link_opens_in_the_same_tab(page):
    page.open(**{"try": "side"})
    page.browser.evaluate(f"location.hash = {json.dumps(page.link.split('#')[1] + '&try=side&parameters=' + '%7B%22padding%22%3A%22100pt%22%7D')}")
    page.browser.wait("state.parameters.padding === '100pt' && isAtRest()")
    page.at(0.2)
    half = page.shift("North shore")[0]
    check(abs(half - 245) < 1, f"with the link's parameter the screen is at {half}")
    page.browser.evaluate("set({ parameters: { padding: '40pt' } })")
    check("40pt" in page.browser.evaluate("decodeURIComponent(location.hash)"), "the link lacks the parameter")


def fast_drag_stays_connected(page):
    """Ninety steps in a row end with the last one in the file, in the folder of shipped scripts."""
    if not hasattr(page.browser, "prefer"):
        return "its driver has no pointer beyond the window"
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#paint .drag')")
    page.rest()
    page.browser.evaluate("window.first = session.socket")
    x, y = page.box("#paint .drag")
    page.browser.mouse("down", x, y)
    for step in range(1, 91):
        page.browser.mouse("move", x + 3 * (step % 60), y + step % 2)
    page.browser.mouse("up", x + 3 * 30, y)
    page.holds("moves.anim", MOVES.replace("16pt in", "46pt in"))
    check(page.browser.evaluate("session.socket === window.first && state.isConnected"), "the connection broke")
    # A page that does not wait for answers loses nothing either.
    page.browser.wait("!state.isDragging && editor.text.includes('46pt') && !isDirty()")
    page.browser.evaluate("""(() => {
        for (let step = 0; step < 100; step += 1) {
            ask("files", { files: [{ path: shown().path, text: shown().text.replace("46pt", `${step % 90}pt`) }] });
            ask("play");
        }
        return true;
    })()""")
    page.browser.wait("state.animators.find(({ name }) => name === 'side').parameters[0].default === '9pt'")
    check(page.browser.evaluate("session.socket === window.first && state.isConnected"), "the connection broke")


def imported_file_is_followed(page):
    folder = pathlib.Path(page.folder.name)
    page.write("lib.anim", "let long = 200ms\n")
    page.write("one.anim", 'import "lib.anim"\n\nanimator fade {\n    duration long\n    to { alpha: 0 -> 1 }\n}\n\nwhen any use fade\n')
    other = Preview(page.tool, page.browser, page.page, scripts=str(folder / "one.anim"))
    try:
        other.open(**{"try": "fade"})
        page.browser.wait("isAtRest() && state.change?.duration === 0.2")
        page.write("lib.anim", "let long = 900ms\n")
        page.browser.wait("state.change?.duration === 0.9")
    finally:
        other.close()


def keys_do_what_is_focused(page):
    if not hasattr(page.browser, "prefer"):
        return "not asked of Firefox yet: its driver's space does not press the button that has the focus"
    page.open(**{"try": "side"})
    page.rest()
    page.browser.evaluate("window.played = 0; clock().toggle = () => { window.played += 1; }; document.getElementById('xray').focus()")
    page.browser.press(" ")
    page.browser.wait("state.xray")
    check(page.browser.evaluate("window.played") == 0, "space on a button plays")
    page.browser.evaluate("document.querySelector('#parameters input[type=range]').focus()")
    page.browser.press("ArrowDown")
    check(page.browser.evaluate("state.try") == "side", "an arrow on a slider changes the animator")
    # The number at the cursor can be stepped, and is saved when the keys have been quiet.
    page.browser.wait("editor.text.includes('16pt')")
    page.browser.evaluate("byId('code').focus(); { const at = editor.text.indexOf('16pt') + 1; byId('code').setSelectionRange(at, at); }")
    for key in ["ArrowUp"] * 3 + ["ArrowDown"]:
        page.browser.evaluate(f"byId('code').dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', altKey: true, bubbles: true, cancelable: true }}))")
    page.holds("moves.anim", MOVES.replace("16pt in", "18pt in"))
    page.browser.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))")
    page.holds("moves.anim", MOVES)


def gallery_is_seen_on_a_phone_and_without_scripts(page):
    page.write("moves.anim", MOVES.replace("Both screens", "`Both` screens"))
    folder = pathlib.Path(page.folder.name, "site")
    folder.mkdir()
    subprocess.run([page.tool, "gallery", page.folder.name, "--html", "--output", folder], check=True)
    index = (folder / "index.html").read_text(encoding="utf-8")
    strips = re.findall(r'<noscript><img src="([^"]*)"', index)
    check(len(strips) == 5, f"there are {len(strips)} strips")
    for name in strips:
        size = (folder / name).stat().st_size
        check(1000 < size < 8192, f"{name} has {size} bytes")
    if hasattr(page.browser, "scripting"):
        page.browser.scripting(False)
        page.browser.open((folder / "index.html").as_uri())
        page.browser.scripting(True)
        wide = page.browser.evaluate("[...document.images].map((image) => image.naturalWidth * image.width).filter(Boolean).length")
        check(wide == 5, f"without scripts {wide} films are seen")
        page.shoot("gallery-without-scripts")
    page.browser.resize(390, 844)
    page.browser.open((folder / "index.html").as_uri())
    page.browser.wait("document.querySelectorAll('.film-card .device').length === 5")
    wide, card = page.browser.evaluate("[document.documentElement.scrollWidth, document.querySelector('.film-card').offsetWidth]")
    page.browser.resize(1280, 900)
    check(0 <= 390 - wide <= SCROLL_BAR and 90 < card < 130, f"the gallery is {wide} wide, and a card {card}")
    found = re.findall(r"<p>[^<]*`[^<]*</p>", "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.html")))
    check(not found, f"backticks: {found}")


def footer_counts_the_change(page):
    """The footer begins with the change and not with the touch, and a save gives it another length at once."""
    page.open(place="stack/0")
    x, y = page.box(".row")
    page.browser.mouse("down", x, y)
    time.sleep(0.3)
    page.browser.mouse("up", x, y)
    page.rest()
    for length in [400, 700, 200]:
        page.write("moves.anim", MOVES.replace("400ms", f"{length}ms"))
        page.browser.wait(f"Math.round(state.change.duration * 1000) === {length}")
        page.still(0.5)
        page.drawn()
        said = page.browser.evaluate("byId('moment').textContent")
        check(said == f"{length // 2} of {length} ms", f"the footer says {said}")


def views_are_seen_through(page):
    page.open(**{"try": "side"})
    page.rest()
    before = page.browser.evaluate("getComputedStyle(document.querySelector('#device .photo')).backgroundImage")
    page.tap("#xray")
    after = page.browser.evaluate("getComputedStyle(document.querySelector('#device .photo')).backgroundImage")
    check(before != "none" and after == "none", f"the picture is still {after[:40]}")
    check("xray=true" in page.browser.evaluate("location.hash"), "the link lacks it")
    page.shoot("xray")


CHECKS = [
    interruption_is_shown, what_is_wrong_stays_and_does_not_play, cancelled_pointer_restores_a_handle,
    loop_goes_to_the_new_end, folder_that_fails_the_check_says_so,
    rows_open_their_own_pictures, chosen_name_can_be_read, phone_never_scrolls,
    change_and_script_agree_after_a_broken_save, app_forgets_what_was_tried, restarted_server_keeps_the_page, link_opens_in_the_same_tab,
    fast_drag_stays_connected, imported_file_is_followed, keys_do_what_is_focused,
    gallery_is_seen_on_a_phone_and_without_scripts,
    views_are_seen_through, footer_counts_the_change,
]
