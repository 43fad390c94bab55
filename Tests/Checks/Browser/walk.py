"""Walks at random through the page: whatever a person, other programs and the connection do in whatever order, the page says
what is on stage and what the tool says of the same text, and loses none of it.

`ANIM_WALK=7` takes only that walk. `ANIM_THOROUGH=1` takes 20 walks instead of 2."""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import time

from browser import Failure
from person import SCRIPTS, Preview, check

STEPS = int(os.environ.get("ANIM_STEPS", 300))
MOVES = "// mine: \n// theirs: \n" + SCRIPTS["moves.anim"]
FILES = {"rules.anim": "// mine: \n// theirs: \n" + SCRIPTS["rules.anim"], "moves.anim": MOVES}
NUMBER = re.compile(r"Length = (\d+)pt")

# What the page says, and what it draws. A screen's place is that of its pivot.
SAID = """(() => {
    const places = [...document.querySelectorAll("#device .screen")].map((card) => new DOMMatrix(getComputedStyle(card.querySelector(":scope > .pivot")).transform));
    return {
        tried: state.try, expression: state.try ? trial.opening && state.change?.animator : "", moment: byId("moment").textContent, status: byId("status").textContent,
        isConnected: state.isConnected, now: clock().now, length: clock().length, isComparing: isComparing(), container: size(),
        traits: [state.rtl, state.calm, state.left, state.reversed], isAtEnd: clock().now >= clock().length,
        rows: [...document.querySelectorAll("#rows .track")].map((row) => [...row.querySelectorAll("span, small")].map((each) => each.textContent)),
        places: places.map(({ m41, m42 }) => [m41, m42]), outcome: document.querySelector("#change .cancelled, #change .completed")?.textContent ?? "",
        change: byId("change").innerText, problems: state.problems.map(({ severity, id, path, message }) => [severity, id, path.split("/").pop(), message]),
        pending: state.report?.pending ?? 1, shown: editor.file?.path === byId("file").value ? editor.file.name : "", text: editor.text, verdict: byId("verdict").textContent,
        notice: byId("notice").checkVisibility() ? byId("notice").firstElementChild.textContent : "",
        texts: Object.fromEntries([...files.values()].map((file) => [file.name, file.text])),
        dirty: drafts().map(({ name }) => name), conflict: [...files.values()].filter(({ theirs }) => theirs).map(({ name }) => name),
        gone: [...files.values()].filter(({ isGone }) => isGone).map(({ name }) => name), undo: byId("undo").disabled ? "" : byId("undo").title,
    };
})()"""
# Nothing moves, and everything that was written has been followed and proved.
SETTLED = """state.isConnected && isSettled() && !isBusy() && !clock().isMoving && !state.isDragging && state.report.pending === 0
    && (!state.try || isComparing() || trial.at === clock().now)"""


class Walk:
    def __init__(self, page, seed):
        self.page, self.browser, self.random = page, page.browser, random.Random(seed)
        self.folder = pathlib.Path(page.folder.name)
        # What the page should hold: the text of each file, its saved text, and what can be undone and redone in it.
        self.disk = dict(FILES)
        self.text = dict(FILES)
        self.past = {name: [] for name in FILES}
        self.future = {name: [] for name in FILES}
        self.shown = "moves.anim"
        self.count = 0
        self.checked = {}

    # MARK: Texts

    def save_outside(self, name, text):
        self.disk[name] = text
        self.page.write(name, text)

    def line(self, name, key, text=None):
        """A line of a text that one side owns; with another text, the whole text with that instead."""
        found = re.search(rf"^// {key}: (.*)$", name, re.M)
        return found[1] if text is None else name[:found.start(1)] + text + name[found.end(1):]

    def change(self, text, is_saved=False):
        """Notes that a person has changed the file that is shown, and whether that was saved at once."""
        name = self.shown
        self.past[name].append((self.own(self.text[name]), is_saved))
        self.future[name] = []
        self.text[name] = text

    def own(self, text):
        """What a person changes in a file: the own line, and the first number."""
        number = NUMBER.search(text)
        return self.line(text, "mine"), number and number[1]

    def with_own(self, text, own):
        text = self.line(text, "mine", own[0])
        return NUMBER.sub(f"Length = {own[1]}pt", text, 1) if own[1] else text

    def follow(self, name, theirs):
        """What the page should hold after others have saved: their line, and one's own."""
        if self.text[name] == self.disk[name]:
            self.text[name] = theirs
        else:
            self.text[name] = self.line(self.text[name], "theirs", self.line(theirs, "theirs"))
        self.save_outside(name, theirs)

    # MARK: Actions

    def type(self):
        word = "".join(self.random.choice("abcdefgh") for _ in range(3))
        place = self.text[self.shown].index("// mine: ") + 9
        self.browser.evaluate(f"byId('code').focus(); byId('code').setSelectionRange({place}, {place})")
        self.browser.evaluate(f"document.execCommand('insertText', false, '{word}')")
        # What is typed next is another step.
        self.browser.evaluate("shown().past.at(-1).time = -1e9")
        self.change(self.text[self.shown][:place] + word + self.text[self.shown][place:])

    def press_enter_and_undo(self):
        """Enter ends the line, and undo takes that back alone."""
        place = self.text[self.shown].index("\n// theirs")
        self.browser.evaluate(f"byId('code').focus(); byId('code').setSelectionRange({place}, {place})")
        self.browser.press("Enter")
        text = self.text[self.shown]
        self.browser.wait(f"editor.text === {json.dumps(text[:place] + chr(10) + text[place:])}")
        self.browser.evaluate("byId('undo').click()")
        self.future[self.shown] = []

    def undo(self):
        name = self.shown
        if not self.past[name]:
            return
        before, clean = self.own(self.text[name]), self.text[name] == self.disk[name]
        own, is_saved = self.past[name].pop()
        self.future[name].append((before, is_saved))
        self.browser.evaluate("document.activeElement.blur(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))")
        self.text[name] = self.with_own(self.text[name], own)
        if clean and is_saved:
            self.disk[name] = self.text[name]

    def redo(self):
        name = self.shown
        if not self.future[name]:
            return
        before, clean = self.own(self.text[name]), self.text[name] == self.disk[name]
        own, is_saved = self.future[name].pop()
        self.past[name].append((before, is_saved))
        self.browser.evaluate("byId('redo').click()")
        self.text[name] = self.with_own(self.text[name], own)
        if clean and is_saved:
            self.disk[name] = self.text[name]

    def save(self):
        self.browser.evaluate("byId('save').click()")
        self.disk[self.shown] = self.text[self.shown]

    def others_save(self):
        name = self.random.choice(list(FILES))
        self.count += 1
        self.follow(name, self.line(self.disk[name], "theirs", f"{self.count}"))

    def others_save_the_same_line(self):
        """Only the same line is a conflict, which one of the sides wins."""
        name = self.shown
        if self.text[name] == self.disk[name] or self.own(self.text[name])[0] == self.own(self.disk[name])[0]:
            return
        self.count += 1
        theirs = self.line(self.disk[name], "mine", f"others {self.count}")
        self.save_outside(name, theirs)
        self.browser.wait("byId('mine').checkVisibility()")
        if self.random.random() < 0.5:
            self.browser.evaluate("byId('mine').click()")
        else:
            self.browser.evaluate("byId('theirs').click()")
            self.change(theirs)

    def others_break_and_mend(self):
        name = "moves.anim"
        if self.text[name] != self.disk[name]:
            return
        good = self.disk[name]
        self.follow(name, good.replace("timing bezier", "timng bezier"))
        self.browser.wait("byId('status').textContent.includes('error') && state.problems.some(({ severity }) => severity === 'error')")
        self.follow(name, good)

    def rename_file(self):
        """A file that is renamed elsewhere, and back, takes its text along."""
        path = self.folder / "moves.anim"
        if self.text["rules.anim"] != self.disk["rules.anim"]:
            return
        self.page.write("rules.anim", self.disk["rules.anim"].replace('"moves.anim"', '"renamed.anim"'))
        path.rename(self.folder / "renamed.anim")
        self.browser.wait("state.files.some((path) => path.endsWith('renamed.anim')) && ![...files.keys()].some((path) => path.endsWith('/moves.anim'))")
        (self.folder / "renamed.anim").rename(path)
        self.page.write("rules.anim", self.disk["rules.anim"])
        self.browser.wait("state.files.some((path) => path.endsWith('/moves.anim')) && ![...files.keys()].some((path) => path.endsWith('renamed.anim'))")

    def delete_file(self):
        """A file that is deleted elsewhere keeps its text on the page, and is saved again."""
        name = self.shown
        if self.text[name] == self.disk[name]:
            return
        (self.folder / name).unlink()
        self.browser.wait("byId('notice').innerText.includes('no longer in the folder')")
        self.browser.evaluate("byId('save').click()")
        self.browser.wait("!isDirty()")
        self.disk[name] = self.text[name]

    def drag_number(self, ends=True):
        if self.shown != "moves.anim" or not NUMBER.search(self.text[self.shown]):
            return
        self.browser.evaluate("editor.reveal(editor.text.indexOf('Length = '), true)")
        self.page.drawn()
        x, y = self.page.box("#paint .drag")
        steps = self.random.choice([-4, 3, 5, 8])
        before = self.own(self.text[self.shown])[1]
        self.browser.mouse("down", x, y)
        for step in range(1, 4):
            self.browser.mouse("move", x + 3 * steps * step / 3, y)
        after = str(max(0, int(before) + steps))
        self.browser.wait(f"editor.text.includes('Length = {after}pt')")
        if not ends:
            self.browser.evaluate("for (const pointerId of [0, 1]) byId('paint').dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }))")
            self.browser.mouse("up", x + 3 * steps, y)
            return
        self.browser.mouse("up", x + 3 * steps, y)
        clean = self.text[self.shown] == self.disk[self.shown]
        if after != before:
            self.change(NUMBER.sub(f"Length = {after}pt", self.text[self.shown], 1), clean)
            if clean:
                self.disk[self.shown] = self.text[self.shown]

    def cancel_drag(self):
        if hasattr(self.browser, "prefer"):
            self.drag_number(ends=False)

    def choose(self):
        name = self.random.choice(["side", "rise", "grow", "short", "shared"])
        self.browser.evaluate(f"choose('{name}')")
        self.shown = "moves.anim"

    def app(self):
        self.browser.evaluate("choose('')")

    def show_other_file(self):
        self.shown = self.random.choice(list(FILES))
        self.browser.evaluate(f"byId('file').value = [...byId('file').options].find((each) => each.value.endsWith('/{self.shown}')).value; byId('file').onchange()")

    def tap(self):
        if self.browser.evaluate("state.try"):
            return
        self.browser.evaluate("""(() => {
            const buttons = [...document.querySelectorAll("#device [role=button]")].filter((each) => each.checkVisibility());
            if (buttons.length) tapView(buttons[%d %% buttons.length]);
        })()""" % self.random.randrange(1000))
        self.follow_app()

    def follow_app(self):
        self.browser.wait("isAtRest() && isSettled()", 20)
        # The text follows the animator of the change.
        self.shown = self.browser.evaluate("editor.file.name")

    def drag_phone(self):
        way = self.random.choice([(300, 400, 120, 400), (200, 200, 200, 520), (60, 400, 300, 400)])
        size = self.browser.evaluate("size()")
        if size != [390, 844]:
            return
        x, y = self.page.point(*way[:2])
        u, v = self.page.point(*way[2:])
        share = self.random.choice([0.3, 1])
        self.browser.mouse("down", x, y)
        for step in range(1, 6):
            self.browser.mouse("move", x + (u - x) * share * step / 5, y + (v - y) * share * step / 5)
            time.sleep(0.02)
        # A finger that rests holds what it drives, and the page says where.
        time.sleep(0.35)
        said = self.browser.evaluate(SAID)
        self.check_places(said)
        if self.random.random() < 0.5:
            for step in range(4, -1, -1):
                self.browser.mouse("move", x + (u - x) * share * step / 5, y + (v - y) * share * step / 5)
                time.sleep(0.03)
        self.browser.mouse("up", x, y)
        self.follow_app()

    def switch(self, name):
        return lambda: self.browser.evaluate(f"set({{ {name}: !state.{name} }})")

    def another_device(self):
        self.browser.evaluate(f"set({{ device: {self.random.randrange(3)} }})")

    def seek(self):
        self.browser.evaluate(f"clock().seek(clock().length * {self.random.random():.3f})")

    def play(self):
        self.browser.evaluate("clock().toggle()")

    def drag_axis(self):
        if not self.browser.evaluate("clock().length > 0"):
            return
        x, y = self.page.box("#axis")
        self.browser.mouse("down", x, y)
        self.browser.mouse("move", x + 40, y)
        self.browser.mouse("up", x + 40, y)

    def lose_connection(self):
        self.page.restart()
        self.browser.wait("state.isConnected", 15)

    def resize(self):
        width, height = self.random.choice([(1280, 900), (1024, 768), (1440, 900)])
        self.browser.resize(width, height)

    def search(self):
        self.browser.evaluate(f"byId('search').value = '{self.random.choice(['', 'slide', 'grow', 'zzz'])}'; byId('search').oninput()")

    # MARK: Laws

    def settle(self):
        try:
            self.browser.wait(SETTLED, 20)
        except Exception:
            state = self.browser.evaluate("[state.isConnected, isSettled(), isBusy(), clock().isMoving, state.isDragging, state.report.pending, trial.at, clock().now].join()")
            check(False, f"never settled: {state}")
        time.sleep(0.05)

    def check_places(self, said):
        """What the timeline says of a screen is where a screen is."""
        for row in said["rows"]:
            axis = {"from.translate.x": 0, "to.translate.x": 0, "from.translate.y": 1, "to.translate.y": 1}.get(row[0])
            value = re.match(r"(-?[0-9.]+) pt", row[1])
            if axis is None or not value or abs(float(value[1])) < 1:
                continue
            check(any(abs(float(value[1]) - place[axis]) < 1.1 for place in said["places"]), f"{row} is not on stage: {said['places']}")

    def check_laws(self):
        """Other programs' saves are seen a moment later, so the laws have some seconds to hold."""
        end = time.monotonic() + 4
        while True:
            try:
                self.settle()
                return self.check_once()
            except Failure:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def check_once(self):
        said = self.browser.evaluate(SAID)
        # No text is lost or changed.
        for name, text in said["texts"].items():
            lines = [[*each.split("\n")[:2], *NUMBER.findall(each)] for each in (self.text[name], text)]
            check(text == self.text[name], f"{name} should be {lines[0]} and is {lines[1]}")
        check(said["text"] == self.text[self.shown] and said["shown"] == self.shown, f"{said['shown']} is shown instead of {self.shown}")
        for name, text in self.disk.items():
            self.page.holds(name, text)
        dirty = sorted(name for name in FILES if self.text[name] != self.disk[name])
        check(sorted(said["dirty"]) == dirty and not said["conflict"] and not said["gone"] and not said["notice"], f"unsaved are {dirty}, and the page says {said['dirty']}, {said['notice']}")
        # What the page says of the texts is what the tool says.
        check(said["isConnected"] and "connected" not in said["status"], said["status"])
        check(("error" in said["status"]) == any(row[0] == "error" for row in said["problems"]), f"the page says `{said['status']}` of {said['problems']}")
        own = [row for row in said["problems"] if row[2] == self.shown]
        words = [f"{count} {kind}{'s' if count > 1 else ''}" for kind in ["error", "warning"] if (count := sum(row[0] == kind for row in own))]
        if not said["pending"]:
            check(said["verdict"] == (", ".join(words) or "no problems"), f"the verdict is {said['verdict']}, of {own}")
            expected = self.report()
            found = sorted(tuple(row) for row in said["problems"])
            check(found == expected, f"the page finds {found}, and the tool {expected}")
        # What the page says of the moment is what is on stage, and what the tool samples.
        if said["tried"] and not said["isComparing"]:
            self.check_sample(said)
        elif not said["tried"] and not said["outcome"]:
            self.check_places(said)

    def copy(self):
        """A folder with the texts of the page."""
        folder = pathlib.Path(tempfile.mkdtemp())
        for name, text in self.text.items():
            (folder / name).write_text(text, encoding="utf-8")
        return folder

    def report(self):
        key = json.dumps(self.text)
        if key not in self.checked:
            folder = self.copy()
            output = subprocess.run([self.page.tool, "check", folder, "--format", "json"], capture_output=True, text=True).stdout
            shutil.rmtree(folder)
            rows = json.loads(output)["diagnostics"]
            self.checked[key] = sorted((row["severity"], row["id"], pathlib.Path(row["path"]).name, row["message"]) for row in rows if row["severity"] != "note")
        return self.checked[key]

    def check_sample(self, said):
        rtl, calm, left, reversed = said["traits"]
        at, whole = re.match(r"(\d+) of (\d+) ms", said["moment"]).groups()
        folder = self.copy()
        arguments = [self.page.tool, "sample", folder, said["expression"], "--at", f"{said['now']:.6f}s", "--container", "x".join(f"{each:g}" for each in said["container"]),
                     *(["--right-to-left"] if rtl else []), *(["--reduce-motion"] if calm else []), *(["--direction", "-1"] if left else [])]
        run = subprocess.run(arguments, capture_output=True, text=True)
        shutil.rmtree(folder)
        check(run.stdout, f"{said['expression']}: {run.stderr}")
        sample = json.loads(run.stdout)
        check(abs(sample["duration"] * 1000 - int(whole)) <= 1 and abs(said["now"] * 1000 - int(at)) <= 1, f"the page says {said['moment']}, the tool {sample['duration']}")
        views = sample["samples"][0]["views"]
        for row in said["rows"]:
            view, _, name = row[0].partition(".") if not row[0].startswith("overlay.") else (row[0].rsplit(".", 1)[0], ".", row[0].rsplit(".", 1)[1])
            value = re.match(r"-?[0-9.]+", row[1])
            state = views.get(view)
            if not value or not state:
                continue
            known = {"translate.x": state["matrix"][12], "translate.y": state["matrix"][13], "alpha": state["alpha"], "scale": state["matrix"][0]}
            if name in known:
                near = 0.51 if abs(known[name]) >= 100 else 0.006
                check(abs(float(value[0]) - known[name]) <= near, f"{row} at {said['now']} of {said['expression']}: the tool says {known[name]}")


def walk(page, seed):
    """A walk whose steps a number decides."""
    for name, text in FILES.items():
        page.write(name, text)
    self = Walk(page, seed)
    page.open(**{"try": "side"})
    actions = [self.type] * 3 + [self.undo] * 2 + [self.redo] + [self.save] + [self.drag_number] * 2 + [
        self.press_enter_and_undo, self.others_save, self.others_save_the_same_line, self.others_break_and_mend, self.rename_file,
        self.delete_file, self.cancel_drag, self.choose, self.app, self.show_other_file, self.tap, self.tap, self.drag_phone,
        self.switch("turned"), self.switch("rtl"), self.switch("calm"), self.switch("left"), self.switch("reversed"), self.switch("xray"),
        self.switch("onion"), self.switch("isComparing"), self.another_device, self.seek, self.play, self.drag_axis,
        self.lose_connection, self.resize, self.search]
    done = []
    self.check_laws()
    for _ in range(STEPS):
        action = self.random.choice(actions)
        done.append(getattr(action, "__name__", "switch"))
        try:
            action()
            self.check_laws()
        except Exception as problem:
            raise type(problem)(f"walk {seed}, after {done[-6:]}: {problem}") from problem
    # A connection that is lost is a problem for the console.
    problems = [problem for problem in page.browser.problems if "WebSocket" not in problem and "interrupted" not in problem]
    check(not problems, f"the page said: {problems}")
    page.browser.evaluate("for (const file of files.values()) Object.assign(file, { text: file.saved, isGone: false })")


def walks(page):
    """Each walk has a server and a folder of its own."""
    seeds = [int(os.environ["ANIM_WALK"])] if "ANIM_WALK" in os.environ else range(1, 21 if "ANIM_THOROUGH" in os.environ else 3)
    for seed in seeds:
        other = Preview(page.tool, page.browser, page.page)
        try:
            walk(other, seed)
        finally:
            page.browser.problems = []
            other.close()
    return f"{len(seeds)} walks of {STEPS} steps"


CHECKS = [walks]
