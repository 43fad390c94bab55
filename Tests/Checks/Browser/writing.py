"""Writing in the script panel: what is typed stays until someone throws it away."""

import json
import pathlib
import time

from person import SCRIPTS, check

MOVES, RULES = SCRIPTS["moves.anim"], SCRIPTS["rules.anim"]
OTHER = """/// Fades.
animator fades {
    duration 300ms
    to { alpha: 0 -> 1 }
}
"""


def write(page, place, text, after=None):
    """Opens the panel if need be, and types at the end of a text that is there."""
    if page.browser.evaluate("document.getElementById('panel')?.hidden ?? true"):
        page.open(**{"try": "side"})
        page.browser.wait("state.claimed === 'side' && !byId('script').hidden")
        page.rest()
        page.tap("#write")
        page.browser.wait(f"panel.opened && panel.writer.code.value.includes({json.dumps(place)})")
    page.browser.evaluate(f"{{ const at = byId('code').value.indexOf({json.dumps(place)}) + {len(place)}; byId('code').focus(); byId('code').setSelectionRange(at, at); }}")
    for letter in text:
        page.browser.press(letter if letter != "\n" else "Enter")
        time.sleep(0.03)


def draft(page):
    return page.browser.evaluate("byId('code').value")


def enter_after_a_number_ends_the_line(page):
    write(page, "timing linear", "\nto { alpha: 0 -> 1")
    page.browser.wait("panel.writer.offered?.isUnit")
    page.browser.press("Enter")
    check("to { alpha: 0 -> 1\n" in draft(page), draft(page)[:300])
    # A unit can be chosen.
    write(page, "to { alpha: 0 -> 1", "0")
    page.browser.wait("panel.writer.offered?.isUnit")
    page.browser.evaluate("panel.writer.accept(0)")
    check("to { alpha: 0 -> 10%\n" in draft(page), draft(page)[:300])


def completion_belongs_to_its_place(page):
    """What is offered goes away when the cursor leaves, and takes nothing with it."""
    write(page, "timing linear", "\nov")
    page.browser.wait("panel.writer.offered")
    before = draft(page)
    page.browser.evaluate("byId('code').setSelectionRange(byId('code').value.length, byId('code').value.length)")
    page.browser.press("Enter")
    page.browser.wait("!panel.writer.offered")
    check(draft(page) == before + "\n", "Enter did more than to end a line")


def each_file_keeps_its_text(page):
    """Another file, a closed panel and a page that is left lose nothing."""
    page.write("other.anim", OTHER)
    write(page, "travel side by side.", " KEPT")
    page.browser.evaluate("choose('fades')")
    page.browser.wait("byId('code').value.includes('fades') && document.querySelector('#drafts button')?.textContent.includes('moves.anim')")
    write(page, "Fades.", " TOO")
    page.browser.evaluate("choose('side')")
    page.browser.wait("byId('code').value.includes('side by side. KEPT')")
    page.tap("#close")
    check("•" in page.browser.evaluate("byId('write').textContent"), "nothing says that there is unsaved text")
    check(page.browser.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"), "the page can be left without a question")
    page.tap("#write")
    page.browser.wait("isDirty() && byId('code').value.includes('side by side. KEPT')")
    page.browser.evaluate("byId('save').click()")
    page.holds("moves.anim", MOVES.replace("side by side.", "side by side. KEPT"))
    page.browser.wait("!isDirty() && drafts().length === 1")
    # What is thrown away can be had back.
    page.browser.evaluate("document.querySelector('#drafts button').click()")
    page.browser.wait("byId('code').value.includes('Fades. TOO')")
    page.tap("#revert")
    page.browser.wait("!byId('code').value.includes('TOO') && drafts().length === 0")
    page.browser.evaluate("document.execCommand('undo')")
    page.browser.wait("byId('code').value.includes('TOO') && drafts().length === 1")
    page.holds("other.anim", OTHER)


def someone_chooses_between_two_changes(page):
    """A file that changes on disk is told, and nothing is written until someone chooses."""
    write(page, "travel side by side.", " Mine")
    theirs = MOVES.replace("side by side.", "side by side. Theirs")
    for choice, expected in [("#theirs", theirs), ("#mine", MOVES.replace("side by side.", "side by side. Mine"))]:
        page.write("moves.anim", theirs)
        page.browser.wait("byId('notice').checkVisibility() && byId('mine').checkVisibility()")
        page.browser.evaluate("save(panel.opened)")
        time.sleep(0.3)
        page.holds("moves.anim", theirs)
        check("Mine" in draft(page), "what was typed is gone")
        page.tap(choice)
        page.browser.wait("!byId('notice').checkVisibility()")
        check(draft(page) == expected, draft(page)[:200])
        if choice == "#theirs":
            page.browser.evaluate("document.execCommand('undo')")
            page.browser.wait("byId('code').value.includes('Mine')")
            theirs = theirs.replace("Theirs", "Others")
    page.browser.evaluate("save(panel.opened)")
    page.holds("moves.anim", expected)


def saves_follow_each_other(page):
    """Text that is typed while a save is on its way is saved by the next one."""
    write(page, "travel side by side.", " One")
    page.browser.evaluate("save(panel.opened)")
    write(page, "side by side. One", " Two")
    page.browser.evaluate("save(panel.opened)")
    page.holds("moves.anim", MOVES.replace("side by side.", "side by side. One Two"))
    page.browser.wait("!isDirty()")
    # A file that goes away leaves its text.
    write(page, "side by side. One Two", " Three")
    pathlib.Path(page.folder.name, "moves.anim").unlink()
    page.browser.wait("byId('notice').checkVisibility() && byId('notice').innerText.includes('no longer in the folder')")
    check("Two Three" in draft(page), "the text is gone")


CHECKS = [
    enter_after_a_number_ends_the_line, completion_belongs_to_its_place, each_file_keeps_its_text,
    someone_chooses_between_two_changes, saves_follow_each_other,
]
