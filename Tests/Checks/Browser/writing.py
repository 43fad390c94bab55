"""Writing in the script: what is typed stays until someone throws it away."""

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


def write(page, place, text):
    """Opens the page if need be, and types after a text that is there."""
    if not page.browser.evaluate("globalThis.preview && state.writing"):
        page.open(**{"try": "side"})
        page.rest()
    page.browser.wait(f"editor.text.includes({json.dumps(place)})")
    page.browser.evaluate(f"{{ const at = editor.text.indexOf({json.dumps(place)}) + {len(place)}; byId('code').focus(); byId('code').setSelectionRange(at, at); }}")
    for letter in text:
        page.browser.press(letter if letter != "\n" else "Enter")
        time.sleep(0.03)


def draft(page):
    return page.browser.evaluate("editor.text")


def enter_ends_the_line(page):
    """Neither a number nor a word that is finished is completed."""
    write(page, "timing linear", "\nto { alpha: 0 -> 1")
    page.browser.wait("editor.offered?.isUnit")
    page.browser.press("Enter")
    check("to { alpha: 0 -> 1\n" in draft(page), draft(page)[:300])
    # A unit can be chosen.
    write(page, "to { alpha: 0 -> 1", "0")
    page.browser.wait("editor.offered?.isUnit")
    page.browser.evaluate("editor.accept(0)")
    check("to { alpha: 0 -> 10%\n" in draft(page), draft(page)[:300])
    write(page, "to { alpha: 0 -> 10%", "\n}\ntiming ease")
    time.sleep(0.5)
    page.browser.press("Enter")
    check("\n    }\n    timing ease\n" in draft(page), draft(page)[:300])
    # A number in front of its unit is complete.
    page.browser.evaluate("{ const at = editor.text.indexOf('400ms'); byId('code').setSelectionRange(at, at + 3); }")
    for letter in "700":
        page.browser.press(letter)
    time.sleep(0.5)
    check(page.browser.evaluate("!editor.offered && editor.text.includes('duration 700ms')"), "a unit is offered beside a unit")


def completion_belongs_to_its_place(page):
    """What is offered goes away when the cursor leaves, and takes nothing with it."""
    write(page, "timing linear", "\nov")
    page.browser.wait("editor.offered")
    before = draft(page)
    page.browser.evaluate("byId('code').setSelectionRange(editor.text.length, editor.text.length)")
    page.browser.press("Enter")
    page.browser.wait("!editor.offered")
    check(draft(page) == before + "\n", "Enter did more than to end a line")


def each_file_keeps_its_text(page):
    """Another file, another animator and a page that is left lose nothing; what is not saved plays together."""
    page.write("other.anim", OTHER)
    write(page, "travel side by side.", " KEPT")
    page.browser.evaluate("choose('fades')")
    page.browser.wait("editor.text.includes('fades') && [...byId('file').options].some(({ textContent }) => textContent === 'moves.anim •')")
    write(page, "duration ", "9")
    page.browser.wait("state.change?.duration > 9")
    page.browser.evaluate("choose('side')")
    page.browser.wait("editor.text.includes('side by side. KEPT')")
    check(page.browser.evaluate("state.animators.find(({ name }) => name === 'side').summary.includes('KEPT')"), "the draft does not play")
    check(page.browser.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"), "the page can be left without a question")
    page.browser.evaluate("byId('save').click()")
    page.holds("moves.anim", MOVES.replace("side by side.", "side by side. KEPT"))
    page.holds("other.anim", OTHER)
    page.browser.wait("!isDirty() && drafts().length === 1")
    page.browser.evaluate("byId('file').value = drafts()[0].path; byId('file').onchange()")
    page.browser.wait("editor.text.includes('duration 9300ms')")
    page.browser.evaluate("byId('undo').click()")
    page.browser.wait("drafts().length === 0")


def changes_of_two_sides_are_merged(page):
    """Other lines of a file are followed; the same line is a conflict, in which nothing is written until someone chooses."""
    write(page, "travel side by side.", " Mine")
    page.write("moves.anim", MOVES.replace("comes up from below.", "comes up."))
    page.browser.wait("editor.text.includes('comes up.') && editor.text.includes('Mine') && !byId('notice').checkVisibility()")
    page.browser.evaluate("byId('save').click()")
    both = MOVES.replace("comes up from below.", "comes up.").replace("side by side.", "side by side. Mine")
    page.holds("moves.anim", both)
    page.browser.wait("!isDirty()")
    write(page, "side by side. Mine", "s")
    theirs = both.replace("Mine", "Theirs")
    for choice, expected in [("#theirs", theirs), ("#mine", both.replace("Mine", "Mines"))]:
        page.write("moves.anim", theirs)
        page.browser.wait("byId('mine').checkVisibility()")
        page.browser.evaluate("save(shown())")
        time.sleep(0.3)
        page.holds("moves.anim", theirs)
        check("Mines" in draft(page), "what was typed is gone")
        page.tap(choice)
        page.browser.wait("!byId('notice').checkVisibility()")
        check(draft(page) == expected, draft(page)[:200])
        if choice == "#theirs":
            page.browser.evaluate("byId('undo').click()")
            page.browser.wait("editor.text.includes('Mines')")
            theirs = theirs.replace("Theirs", "Others")
    # What was kept plays at once.
    page.browser.wait("state.animators.find(({ name }) => name === 'side').summary.includes('Mines')")
    page.browser.evaluate("save(shown())")
    page.holds("moves.anim", expected)


def undo_takes_back_what_was_done_last(page):
    """A number that was dragged, whatever others save meanwhile; and nothing else."""
    page.open(**{"try": "side"})
    page.rest()
    page.browser.wait("document.querySelector('#paint .drag')")
    # Whoever has searched before undoes nothing in the search.
    page.tap("#search")
    page.browser.press("s")
    x, y = page.box("#paint .drag")
    page.browser.mouse("down", x, y)
    for step in range(1, 5):
        page.browser.mouse("move", x + 12 * step, y)
        time.sleep(0.03)
    page.browser.mouse("up", x + 48, y)
    page.holds("moves.anim", MOVES.replace("16pt", "32pt", 1))
    theirs = MOVES.replace("16pt", "32pt", 1).replace("comes up from below.", "comes up.")
    page.write("moves.anim", theirs)
    page.browser.wait("editor.text.includes('comes up.') && !isDirty()")
    page.browser.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))")
    page.holds("moves.anim", MOVES.replace("comes up from below.", "comes up."))
    check(page.browser.evaluate("byId('search').value") == "s", "the search is undone")
    # What others save during a drag is in the text after it, and saved with it.
    page.browser.wait("!isDirty() && !isBusy() && !shown().isBehind")
    x, y = page.box("#paint .drag")
    page.browser.mouse("down", x, y)
    page.browser.mouse("move", x + 24, y)
    page.browser.wait("editor.text.includes('24pt')")
    page.write("moves.anim", MOVES.replace("comes up from below.", "comes."))
    page.browser.wait("shown().isBehind")
    page.browser.mouse("up", x + 24, y)
    page.holds("moves.anim", MOVES.replace("comes up from below.", "comes.").replace("16pt", "24pt", 1))
    page.browser.wait("!isDirty() && !byId('notice').checkVisibility()")


def file_that_goes_is_saved_again(page):
    """Text that is typed while a save is on its way is saved by the next one; a file that goes away leaves its text."""
    write(page, "travel side by side.", " One")
    page.browser.evaluate("save(shown())")
    write(page, "side by side. One", " Two")
    page.browser.evaluate("save(shown())")
    page.holds("moves.anim", MOVES.replace("side by side.", "side by side. One Two"))
    page.browser.wait("!isDirty()")
    write(page, "side by side. One Two", " Three")
    file = pathlib.Path(page.folder.name, "moves.anim")
    file.unlink()
    page.browser.wait("byId('notice').innerText.includes('no longer in the folder') && byId('saveAs').checkVisibility()")
    check("Two Three" in draft(page), "the text is gone")
    page.browser.evaluate("byId('save').click()")
    page.holds("moves.anim", MOVES.replace("side by side.", "side by side. One Two Three"))
    page.browser.wait("!isDirty() && !byId('notice').checkVisibility()")
    # A file that is renamed takes its text with it.
    write(page, "One Two Three", " Four")
    file.rename(file.with_name("renamed.anim"))
    page.browser.wait("shown()?.name === 'renamed.anim' && editor.text.includes('Three Four') && isDirty() && !byId('notice').checkVisibility()")
    page.browser.evaluate("byId('save').click()")
    page.holds("renamed.anim", MOVES.replace("side by side.", "side by side. One Two Three Four"))


def large_files_and_other_endings_stay(page):
    """A file of 5,000 lines is painted as far as it is seen, and the endings of lines stay what they are."""
    text = MOVES + "".join(f"// line {number}\n" for number in range(5000))
    file = pathlib.Path(page.folder.name, "moves.anim")
    file.write_bytes(text.replace("\n", "\r\n").encode())
    page.open(**{"try": "side"})
    page.browser.wait("editor.lines.length > 5000 && document.querySelectorAll('#paint .keyword').length > 3", 20)
    check(page.browser.evaluate("document.querySelectorAll('#paint .line').length") < 80, "lines are painted that nobody sees")
    seconds = page.browser.evaluate("(() => { byId('code').setSelectionRange(0, 0); byId('code').focus(); const start = performance.now(); for (let step = 0; step < 10; step += 1) document.execCommand('insertText', false, 'x'); return (performance.now() - start) / 10; })()")
    page.browser.evaluate("editor.write(editor.text.replace(/^x+/, '').replace('side by side.', 'side by side. Mine'), 0)")
    page.browser.evaluate("byId('save').click()")
    page.holds("moves.anim", text.replace("side by side.", "side by side. Mine").replace("\n", "\r\n"), 10)
    return f"{seconds:.1f} ms for a letter"


def input_methods_and_paste_are_typing(page):
    if not hasattr(page.browser, "prefer"):
        return "asked of Chromium alone"
    write(page, "travel side by side.", "")
    page.browser.call("Input.imeSetComposition", text="にほ", selectionStart=2, selectionEnd=2)
    page.browser.wait("editor.text.includes('side by side.にほ') && byId('paint').innerText.includes('にほ')")
    page.browser.call("Input.insertText", text="日本")
    page.browser.wait("editor.text.includes('side by side.日本') && !editor.text.includes('にほ')")
    page.browser.evaluate("document.execCommand('insertText', false, '\\n/// pasted\\n/// twice')")
    page.browser.wait("editor.text.includes('日本\\n/// pasted\\n/// twice') && shown().text === editor.text")
    page.browser.evaluate("while (isDirty()) byId('undo').click()")
    check(draft(page) == MOVES, "undo leaves something")


CHECKS = [
    enter_ends_the_line, completion_belongs_to_its_place, each_file_keeps_its_text, changes_of_two_sides_are_merged,
    undo_takes_back_what_was_done_last, file_that_goes_is_saved_again, large_files_and_other_endings_stay,
    input_methods_and_paste_are_typing,
]
