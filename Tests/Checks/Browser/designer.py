"""What a designer does: sees why a claim fails, finds animators by their looks, drags times, and writes scripts."""

import json
import time

from person import LOOK, SCRIPTS, check

MOVES = SCRIPTS["moves.anim"]
WINDOWS = """animator both {
    duration 500ms
    timing linear
    to {
        alpha: 0 -> 1 during 20%..60%
        translate.x: container.width -> 0
    }
}
"""
SPRING = """animator lively {
    duration 500ms
    timing spring(stiffness: 247, damping: 25.1)
    to { translate.x: container.width -> 0 }
}
"""


def show(page, name):
    """Opens an animator of a file that has just been saved."""
    page.open()
    page.browser.wait(f"state.animators.some((each) => each.name === '{name}')")
    page.browser.evaluate(f"choose('{name}')")
    page.browser.wait(f"state.claimed === '{name}'")
    page.rest()


def looks_are_chips_and_effects_are_rows(page):
    effects = "///\n/// - closeBy: `side(padding: 4pt)`\n/// - farAway: `side(padding: 90pt)`\n"
    page.write("moves.anim", MOVES.replace("animator side(", effects + "animator side("))
    page.restart()
    page.open()
    page.browser.wait("document.querySelectorAll('#list [data-use]').length === 2")
    page.browser.evaluate("[...document.querySelectorAll('#looks button')].find((each) => each.textContent === 'slides').click()")
    names = page.browser.evaluate("[...document.querySelectorAll('#list .name')].map((each) => each.textContent)")
    check("farAway" in names and "grow" not in names, f"slides: {names}")
    page.browser.evaluate("[...document.querySelectorAll('#list [data-use]')].find((each) => each.innerText.includes('farAway')).click()")
    page.browser.wait("state.try === 'side' && state.parameters.padding === '90pt' && isAtRest()")
    # Pictures come while nothing moves, and play under the pointer.
    page.browser.wait("document.querySelectorAll('#list .thumb .card').length > 3", 20)
    x, y = page.box("#list [data-name=side]")
    look = f"{LOOK}(document.querySelector('#list [data-name=side] .thumb'))"
    page.browser.evaluate(f"window.before = {look}")
    page.browser.mouse("move", x, y)
    page.browser.wait(f"{look} !== before")
    page.shoot("list")


def pictures_load_while_paused(page):
    """A transition that is paused in the middle does not keep the pictures of the list away."""
    page.open(**{"try": "side"})
    page.rest()
    page.at(0.2)
    page.browser.evaluate("set({ version: state.version + 1 })")
    page.browser.wait("document.querySelectorAll('#list [role=option]').length === [...document.querySelectorAll('#list [role=option]')].filter((each) => each.player).length", 20)


def drag(page, selector, share):
    """Drags a part of the timeline by a share of its width."""
    x, y = page.box(selector)
    width = page.browser.evaluate("document.querySelector('.lane').getBoundingClientRect().width")
    page.browser.mouse("down", x, y)
    for step in range(1, 6):
        page.browser.mouse("move", x + width * share * step / 5, y)
        time.sleep(0.03)
    page.browser.mouse("up", x + width * share, y)


def times_are_dragged(page):
    page.write("both.anim", WINDOWS)
    show(page, "both")
    page.browser.wait("document.querySelectorAll('.lane.movable').length === 2")
    check(page.browser.evaluate("document.querySelectorAll('.keys i').length") == 4, "each track has two keys")
    page.at(0.2)
    page.drawn()
    check("/s" in page.browser.evaluate("document.querySelector('.track small').textContent"), "there is no velocity")
    row = "[...document.querySelectorAll('.track')].find((each) => each.innerText.includes('alpha'))"
    page.browser.evaluate(f"{row}.querySelector('.end.to').id = 'end'; {row}.querySelector('.span').id = 'bar'")
    drag(page, "#end", 0.2)
    page.holds("both.anim", WINDOWS.replace("20%..60%", "20%..80%"))
    page.browser.wait("state.change.curves.some(({ end }) => Math.abs(end - 0.4) < 1e-6) && !state.isDragging && !state.isDragging && editor.text.includes('80%')")
    page.rest()
    page.browser.evaluate(f"{row}.querySelector('.span').id = 'bar'")
    drag(page, "#bar", 0.1)
    page.holds("both.anim", WINDOWS.replace("20%..60%", "30%..90%"))
    page.browser.wait("!state.isDragging && editor.text.includes('90%')")
    page.rest()
    # A track without a window gets one.
    row = row.replace("alpha", "translate")
    page.browser.evaluate(f"{row}.querySelector('.end.to').id = 'last'")
    drag(page, "#last", -0.4)
    page.holds("both.anim", WINDOWS.replace("20%..60%", "30%..90%").replace("width -> 0", "width -> 0 during 0%..60%"))
    page.shoot("timeline")


def script_is_written(page):
    if not hasattr(page.browser, "prefer"):
        return "its driver does not type"
    page.open(**{"try": "side"})
    page.browser.wait("state.claimed === 'side'")
    page.rest()
    page.browser.wait(f"editor.text === {json.dumps(MOVES)} && document.querySelectorAll('#paint .keyword').length > 3")
    # What is typed plays before it is saved.
    draft = MOVES.replace("16pt in", "40pt in")
    page.browser.evaluate(f"editor.write({json.dumps(draft)}, 0)")
    page.browser.wait("state.animators.find(({ name }) => name === 'side').parameters[0].default === '40pt'")
    page.holds("moves.anim", MOVES)
    check(page.browser.evaluate("byId('file').selectedOptions[0].textContent.includes('•') && !byId('save').disabled"), "nothing says that it is not saved")
    # A mistake is marked and explained at its line, and fixed.
    page.browser.evaluate(f"editor.write({json.dumps(draft.replace('duration', 'duratoin', 1))}, 0)")
    page.browser.wait("document.querySelector('#paint .message.error') && document.querySelector('#paint .is-error')?.textContent === 'duratoin'")
    page.browser.wait("((message) => message && (message.click(), true))(document.querySelector('#paint .message.error'))")
    page.browser.wait("((fix) => fix && (fix.click(), true))(document.querySelector('#help-box button'))")
    page.browser.wait(f"editor.text === {json.dumps(draft)} && byId('verdict').className !== 'error'", 20)
    # Completion.
    place = draft.index("timing linear") + len("timing lin")
    page.browser.evaluate(f"byId('code').setSelectionRange({place}, {place}); editor.complete(true)")
    page.browser.wait("editor.offered?.items.length")
    page.browser.evaluate("editor.closeChoices()")
    # Saving, undo and redo are those of the file.
    page.browser.evaluate("save(shown())")
    page.holds("moves.anim", draft)
    page.browser.wait("!isDirty()")
    page.tap("#undo")
    page.tap("#undo")
    page.browser.wait(f"editor.text === {json.dumps(draft)}")
    page.tap("#undo")
    page.browser.wait(f"editor.text === {json.dumps(MOVES)} && isDirty()")
    page.tap("#redo")
    page.browser.wait(f"editor.text === {json.dumps(draft)} && !isDirty()")
    page.browser.wait("[...document.querySelectorAll('#programs a')].some(({ href }) => href.startsWith('vscode://file/') && href.includes('moves.anim:'))")
    page.shoot("script")


def springs_are_changed_by_their_numbers(page):
    page.write("spring.anim", SPRING)
    show(page, "lively")
    page.browser.wait(f"editor.text === {json.dumps(SPRING)}")
    place = SPRING.index("stiffness")
    page.browser.evaluate(f"editor.code.setSelectionRange({place}, {place}); editor.showCurve()")
    page.browser.wait("document.querySelectorAll('#shape [type=range]').length === 2 && document.querySelector('#shape path').getAttribute('d').length > 200")
    values = page.browser.evaluate("[...document.querySelectorAll('#shape [type=range]')].map(({ value }) => Number(value))")
    check(abs(values[0] - 247) < 0.6 and abs(values[1] - 25.1) < 0.3, f"the spring is {values}")
    page.browser.evaluate("{ const damping = document.querySelectorAll('#shape [type=range]')[1]; damping.value = 18; damping.oninput(); damping.onchange(); }")
    page.browser.wait("editor.text.includes('spring(stiffness: 247, damping: 18)')")
    # The box stays below its line, whatever is written above the text.
    page.drawn()
    gap = page.browser.evaluate(f"byId('shape').getBoundingClientRect().top - editor.pointOf({place})[1]")
    check(-0.1 < gap < 20, f"the box is {gap} px below its line")
    page.holds("spring.anim", SPRING.replace("damping: 25.1", "damping: 18"))
    page.shoot("spring")
    # It is over when its line moves. A click on the bar of what the spring moves opens the same box.
    page.write("spring.anim", "// Another line\n" + SPRING.replace("damping: 25.1", "damping: 18"))
    page.browser.wait("editor.text.startsWith('// Another')")
    page.browser.evaluate("{ const damping = document.querySelectorAll('#shape [type=range]')[1]; damping.value = 30; damping.oninput(); }")
    page.browser.wait("document.querySelector('.lane.movable') && !byId('shape')")
    page.tap("#rows .lane .span")
    page.browser.wait("document.querySelectorAll('#shape [type=range]').length === 2 && !isDirty()")
    page.browser.evaluate("{ const damping = document.querySelectorAll('#shape [type=range]')[1]; damping.value = 20; damping.oninput(); byId('shape').hidePopover(); }")
    page.holds("spring.anim", "// Another line\n" + SPRING.replace("damping: 25.1", "damping: 20"))


def onion_skin_shows_the_paths_of_corners(page):
    page.open(**{"try": "side"})
    page.rest()
    page.tap("#onion")
    page.browser.wait("document.querySelectorAll('#frame .onion g').length >= 2")
    found = page.browser.evaluate("""[...document.querySelectorAll("#frame .onion g")].map((group) => {
        const numbers = group.querySelector(".way").getAttribute("d").match(/-?[0-9.]+/g).map(Number), xs = numbers.filter((_, index) => index % 2 === 0);
        return [group.querySelectorAll(".ghost").length, group.querySelector(".dots").getAttribute("d").split("M").length - 2, Math.max(...xs) - Math.min(...xs)];
    })""")
    # 400 ms are 24 frames, and each screen travels its width and the padding.
    check(any(abs(way - 406) < 2 for _, _, way in found), f"the ways are {found}")
    check(all(ghosts == 9 and dots == 24 for ghosts, dots, _ in found), f"ghosts and frames: {found}")
    check(page.browser.evaluate("location.hash.includes('onion=true')"), "the link does not say it")
    page.shoot("onion")
    page.tap("#onion")
    page.browser.wait("!document.querySelector('.onion')")


def two_versions_play_on_one_clock(page):
    moves = MOVES.replace("duration 400ms\n    timing bezier", "duration 900ms\n    timing bezier")
    page.write("moves.anim", moves)
    page.open(**{"try": "side"})
    page.rest()
    page.tap("#versus")
    page.browser.wait("versus.phones[0]?.player && versus.phones[1].element.innerText.includes('Nothing was different')")
    page.browser.wait("versus.now === versus.length")
    page.browser.evaluate("byId('other').value = 'short'; byId('other').onchange()")
    page.browser.wait("versus.phones.length === 2 && versus.phones.every(({ player }) => player)")
    captions = "[...document.querySelectorAll('#versions figcaption')].map((each) => each.textContent)"
    check(page.browser.evaluate(captions) == ["A: side, 400 ms", "B: short, 900 ms"], f"{page.browser.evaluate(captions)}")
    # The axis goes to the end of the longer one, and both follow the playhead.
    page.browser.evaluate("clock().seek(clock().length)")
    page.browser.wait("byId('moment').textContent === '900 of 900 ms' && Math.abs(versus.now - 0.9) < 1e-6")
    for share in [0.1, 0.3]:
        page.browser.evaluate(f"window.shown = versus.phones.map(({{ box }}) => {LOOK}(box))")
        page.browser.evaluate(f"versus.seek(versus.length * {share})")
        page.browser.wait(f"versus.phones.every(({{ box }}, index) => {LOOK}(box) !== window.shown[index])")
    page.shoot("versions")
    # After a save, the version before is beside it.
    page.browser.evaluate("byId('other').value = ''; byId('other').onchange()")
    page.browser.wait("versus.phones.length === 2 && !versus.phones[1].player")
    # What is not saved is beside what is saved, whatever was typed before.
    page.browser.evaluate("for (const number of ['500', '600', '700']) editor.write(editor.text.replace(/duration \\d+ms/, `duration ${number}ms`), 0)")
    page.browser.wait(f"{captions}.join() === 'A: side, 700 ms,B: saved, 400 ms'")
    page.browser.evaluate("while (byId('undo').disabled === false && isDirty()) shown().undo()")
    page.browser.wait("!isDirty() && isAtRest()")
    page.write("moves.anim", moves.replace("400ms", "800ms", 1))
    page.browser.wait(f"{captions}.join() === 'A: side, 800 ms,B: the version before, 400 ms'")


CHECKS = [
    looks_are_chips_and_effects_are_rows, pictures_load_while_paused,
    times_are_dragged, script_is_written, springs_are_changed_by_their_numbers,
    onion_skin_shows_the_paths_of_corners, two_versions_play_on_one_clock,
]
