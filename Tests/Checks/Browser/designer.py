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
    page.browser.wait("document.querySelectorAll('#list .effect').length === 2")
    page.browser.evaluate("[...document.querySelectorAll('#looks button')].find((each) => each.textContent === 'slides').click()")
    names = page.browser.evaluate("[...document.querySelectorAll('#list .name')].map((each) => each.textContent)")
    check("farAway" in names and "grow" not in names, f"slides: {names}")
    page.browser.evaluate("[...document.querySelectorAll('#list .effect')].find((each) => each.innerText.includes('farAway')).click()")
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
    page.browser.evaluate("set({ animators: [...state.animators] })")
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
    check("/s" in page.browser.evaluate("document.querySelector('.curve small').textContent"), "there is no velocity")
    row = "[...document.querySelectorAll('.curve')].find((each) => each.innerText.includes('alpha'))"
    page.browser.evaluate(f"{row}.querySelector('.end.to').id = 'end'; {row}.querySelector('.span').id = 'bar'")
    drag(page, "#end", 0.2)
    page.holds("both.anim", WINDOWS.replace("20%..60%", "20%..80%"))
    page.browser.wait("state.change.curves.some(({ end }) => Math.abs(end - 0.4) < 1e-6) && !state.isDragging && !state.isEditing && state.source.text.includes('80%')")
    page.rest()
    page.browser.evaluate(f"{row}.querySelector('.span').id = 'bar'")
    drag(page, "#bar", 0.1)
    page.holds("both.anim", WINDOWS.replace("20%..60%", "30%..90%"))
    page.browser.wait("!state.isEditing && state.source.text.includes('90%')")
    page.rest()
    # A track without a window gets one.
    row = row.replace("alpha", "translate")
    page.browser.evaluate(f"{row}.querySelector('.end.to').id = 'last'")
    drag(page, "#last", -0.4)
    page.holds("both.anim", WINDOWS.replace("20%..60%", "30%..90%").replace("width -> 0", "width -> 0 during 0%..60%"))
    page.shoot("timeline")


def script_is_written_in_a_panel(page):
    if not hasattr(page.browser, "prefer"):
        return "its driver does not type"
    page.open(**{"try": "side"})
    page.browser.wait("state.claimed === 'side'")
    page.rest()
    page.tap("#write")
    page.browser.wait(f"panel.writer?.code.value === {json.dumps(MOVES)} && document.querySelectorAll('#paint .keyword').length > 3")
    wide = page.browser.evaluate("document.getElementById('panel').getBoundingClientRect().width")
    check(wide > 420, f"the panel is {wide} wide")
    # What is typed plays before it is saved.
    draft = MOVES.replace("16pt in", "40pt in")
    page.browser.evaluate(f"panel.writer.replaceText({json.dumps(draft)})")
    page.browser.wait("state.animators.find(({ name }) => name === 'side').parameters[0].default === '40pt'")
    page.holds("moves.anim", MOVES)
    check(page.browser.evaluate("getComputedStyle(byId('panel').querySelector('h2'), '::after').content.includes('•')"), "nothing says that it is not saved")
    # A mistake is marked, explained and fixed.
    page.browser.evaluate(f"panel.writer.replaceText({json.dumps(draft.replace('duration', 'duratoin', 1))})")
    page.browser.wait("document.querySelector('#problems .error button') && document.querySelector('#paint .is-error')?.textContent === 'duratoin'")
    # The list may be drawn again meanwhile: it is looked for and clicked at once.
    page.browser.wait("((fix) => fix && (fix.click(), true))(document.querySelector('#problems .error button'))")
    page.browser.wait(f"panel.writer.code.value === {json.dumps(draft)} && document.getElementById('verdict').className !== 'error'", 20)
    # Completion and hover.
    place = draft.index("timing linear") + len("timing lin")
    page.browser.evaluate(f"panel.writer.code.setSelectionRange({place}, {place}); panel.writer.complete()")
    page.browser.wait("panel.writer.offered?.items.length")
    page.browser.evaluate("panel.writer.closeChoices()")
    # Saving, undo and redo are those of the file.
    page.browser.evaluate("save(panel.opened)")
    page.holds("moves.anim", draft)
    page.browser.wait("!document.getElementById('undoFile').disabled && !isDirty()")
    page.tap("#undoFile")
    page.holds("moves.anim", MOVES)
    page.browser.wait(f"panel.writer.code.value === {json.dumps(MOVES)} && !document.getElementById('redoFile').disabled")
    page.tap("#redoFile")
    page.holds("moves.anim", draft)
    page.browser.wait("[...document.querySelectorAll('#programs a')].some(({ href }) => href.startsWith('vscode://file/') && href.includes('moves.anim:'))")
    page.shoot("panel")
    page.tap("#close")
    page.browser.wait("document.getElementById('panel').hidden && document.getElementById('inspector').checkVisibility()")


def springs_have_response_and_damping(page):
    page.write("spring.anim", SPRING)
    show(page, "lively")
    page.tap("#write")
    page.browser.wait(f"panel.writer?.code.value === {json.dumps(SPRING)}")
    place = SPRING.index("stiffness")
    page.browser.evaluate(f"panel.writer.code.setSelectionRange({place}, {place}); panel.writer.showCurve()")
    page.browser.wait("document.querySelectorAll('#shape input').length === 2 && document.querySelector('#shape path').getAttribute('d').length > 200")
    values = page.browser.evaluate("[...document.querySelectorAll('#shape input')].map(({ value }) => Number(value))")
    check(abs(values[0] - 0.4) < 0.006 and abs(values[1] - 0.8) < 0.006, f"the spring is {values}")
    page.browser.evaluate("{ const damping = document.querySelectorAll('#shape input')[1]; damping.value = 0.6; damping.oninput(); }")
    page.browser.wait("panel.writer.code.value.includes('spring(response: 400ms, dampingRatio: 0.6)')")
    # The box stays below its line, whatever is written above the text.
    page.drawn()
    gap = page.browser.evaluate(f"byId('shape').getBoundingClientRect().top - panel.writer.pointOf({place})[1]")
    check(0 <= gap < 20, f"the box is {gap} px below its line")
    page.browser.evaluate("save(panel.opened)")
    page.holds("spring.anim", SPRING.replace("stiffness: 247, damping: 25.1", "response: 400ms, dampingRatio: 0.6"))
    page.shoot("spring")


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
    page.browser.wait("versus.phones[0]?.player && !versus.phones[1].player")
    page.browser.evaluate("byId('other').value = 'short'; byId('other').onchange()")
    page.browser.wait("versus.phones.length === 2 && versus.phones.every(({ player }) => player)")
    captions = "[...document.querySelectorAll('#versions figcaption')].map((each) => each.textContent)"
    check(page.browser.evaluate(captions) == ["A: side, 400 ms", "B: short, 900 ms"], f"{page.browser.evaluate(captions)}")
    # The slider goes to the end of the longer one, and both follow the playhead.
    page.browser.evaluate("byId('scrub').value = 1; byId('scrub').oninput()")
    page.browser.wait("byId('moment').textContent === '900 of 900 ms' && Math.abs(versus.now - 0.9) < 1e-6")
    for share in [0.1, 0.3]:
        page.browser.evaluate(f"window.shown = versus.phones.map(({{ box }}) => {LOOK}(box))")
        page.browser.evaluate(f"versus.seek(versus.length * {share})")
        page.browser.wait(f"versus.phones.every(({{ box }}, index) => {LOOK}(box) !== window.shown[index])")
    page.shoot("versions")
    # After a save, the version before is beside it.
    page.browser.evaluate("byId('other').value = ''; byId('other').onchange()")
    page.browser.wait("versus.phones.length === 2 && !versus.phones[1].player")
    page.write("moves.anim", moves.replace("400ms", "800ms", 1))
    page.browser.wait(f"{captions}.join() === 'A: side, 800 ms,B: the previous version, 400 ms'")


CHECKS = [
    looks_are_chips_and_effects_are_rows, pictures_load_while_paused,
    times_are_dragged, script_is_written_in_a_panel, springs_have_response_and_damping,
    onion_skin_shows_the_paths_of_corners, two_versions_play_on_one_clock,
]
