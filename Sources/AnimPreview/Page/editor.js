// An editor for scripts with the compiler's own services, for every page that has one: a text area below its painted
// lines, in which numbers can be dragged, problems stand at their lines, and curves open below theirs.
import { byId, clamp, float, make, marked, openBox, tally, write } from "./dom.js";
import { closeCurve, openCurve } from "./curves.js";
import { grip } from "./pointers.js";
import { part, problemsOf, render, state } from "./state.js";
import { bytesIn, difference, edited, pieces, unitsIn } from "./texts.js";

// The height of a line, and the space above the first one and before each.
const lineHeight = 20, top = 12, left = 48;
const number = /(?<![\w#.])\d+(?:\.\d+)?(?:[a-z]+|%)?/g, color = /#[0-9a-fA-F]{3,8}\b/g;

// A number with its unit after some steps.
export function stepped(text, steps) {
  const [, digits, unit] = text.match(/^([\d.]+)(.*)$/), value = Number(digits);
  const decimals = (digits.split(".")[1] ?? "").length;
  const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
  return `${Number(Math.max(0, value + steps * pace).toFixed(Math.max(decimals, pace < 1 ? 2 : 0)))}${unit}`;
}

export class ScriptEditor {
  // `ask(name, request)` answers as EditorService does. `check(file)` sends what is written, and returns the report about it,
  // or null if that is old already. `checked(report)` is called when it is shown, `save()` by its keys, and
  // `stepped(entry)` when something was undone or made again.
  constructor({ ask, check, checked = () => {}, save, stepped = () => {} }) {
    Object.assign(this, { check, checked, save, stepped, file: null, tokens: [], problems: [], lines: [""], starts: [0],
      version: 0, pause: 0, offered: null, resting: 0, leaves: false, pressed: null, shownPlace: null,
      ask: (m, request = {}) => ask(m, { path: this.file.path, ...request }) });
    for (const id of ["sheet", "paint", "gutter", "code", "choices", "hint"]) this[id] = byId(id);
    const { code } = this;
    code.addEventListener("beforeinput", (event) => this.before(event));
    code.oninput = (event) => this.typed(event);
    code.onscroll = () => {
      const place = `${code.scrollLeft} ${code.scrollTop}`;
      this.paintLines();
      // A text that is written again is scrolled to where it was.
      if (place !== this.scrolled) [this.scrolled] = [place, this.closeChoices(), closeCurve()];
    };
    code.onkeydown = (event) => this.key(event);
    code.onblur = () => this.closeChoices();
    // What is offered belongs to the place where it was asked for.
    document.addEventListener("selectionchange", () => {
      if (this.offered && !this.isAt(this.offered.at)) this.closeChoices();
    });
    this.sheet.onmousemove = (event) => this.hover(event);
    this.sheet.onmouseleave = () => { clearTimeout(this.resting); this.hint.hidden = true; };
    code.onclick = () => this.showCurve();
    code.onkeyup = ({ key }) => { if (key.startsWith("Arrow")) this.showCurve(); };
    grip(this.paint, (event) => this.press(event));
    this.paint.ondblclick = () => this.pressed && code.setSelectionRange(...this.pressed);
    this.endSteps = grip(code, ({ altKey, key }) =>
      altKey && ["ArrowUp", "ArrowDown"].includes(key) ? this.numberAt(code.selectionStart) : null);
    byId("format").onclick = () => this.format();
    for (const way of ["undo", "redo"]) byId(way).onclick = () => this.step(way);
    part(() => [this.file, this.file?.past.at(-1), this.file?.future.at(-1)], (file, last, next) => {
      for (const [way, entry, keys] of [["Undo", last, "Ctrl+Z"], ["Redo", next, "Ctrl+Shift+Z"]]) {
        const text = entry ? `${way}: ${entry.kind}` : `Nothing to ${way.toLowerCase()}`;
        Object.assign(byId(way.toLowerCase()), { disabled: !entry, title: `${text} (${keys})` });
      }
    });
    // What was shown stays in sight when the text gets another size, until someone goes elsewhere.
    for (const type of ["wheel", "pointerdown", "keydown"]) code.addEventListener(type, () => { this.shownPlace = null; });
    new ResizeObserver(() => {
      if (this.shownPlace !== null) this.reveal(...this.shownPlace);
      this.paintLines();
    }).observe(code);
  }

  // MARK: Text

  get text() { return this.code.value; }

  // Shows a file from some place on.
  open(file, place = 0) {
    Object.assign(this, { file, tokens: [], problems: [] });
    Object.assign(this.code, { readOnly: !file.canWrite, value: file.text });
    this.code.setSelectionRange(place, place);
    this.reveal(place, true);
    this.changed();
  }

  // Shows the text of the file, which something else has changed. The cursor stays where it is in the text around it.
  refresh() {
    const { code, file } = this;
    code.readOnly = !file.canWrite;
    if (file.text === this.text) return;
    const { at, length, text } = difference(this.text, file.text);
    const ends = [code.selectionStart, code.selectionEnd].map((place) =>
      place <= at ? place : Math.max(at, place + text.length - length));
    const { scrollLeft, scrollTop } = code;
    this.shift(this.text, file.text);
    code.value = file.text;
    code.setSelectionRange(...ends);
    code.scrollTo(scrollLeft, scrollTop);
    this.changed();
  }

  // Replaces a part of the text, as typing does. What it selects follows.
  insert(text, at = this.code.selectionStart, end = this.code.selectionEnd, place = at + text.length) {
    this.write(edited(this.text, [{ at, length: end - at, text }]), place);
  }

  write(text, place, kind) {
    if (this.code.readOnly) return;
    this.file.write(text, this.code.selectionStart, kind);
    this.code.setSelectionRange(place, place);
    this.reveal(place);
  }

  apply(edits, kind) {
    const units = unitsIn(this.text), text = edited(this.text, edits.map(({ at, length, text }) =>
      ({ at: units(at), length: units(at + length) - units(at), text })));
    this.write(text, Math.min(this.code.selectionStart, text.length), kind);
  }

  // Digits that are typed over a number keep its unit. What is undone is what the page remembers.
  before(event) {
    const { inputType, data } = event, { code } = this;
    if (inputType === "historyUndo" || inputType === "historyRedo") {
      event.preventDefault();
      return this.step(inputType === "historyUndo" ? "undo" : "redo");
    }
    const chosen = this.text.slice(code.selectionStart, code.selectionEnd), unit = chosen.match(/^[\d.]+([a-z]+|%)$/)?.[1];
    if (inputType !== "insertText" || !unit || !/^[\d.]$/.test(data ?? "")) return;
    event.preventDefault();
    this.insert(data, code.selectionStart, code.selectionEnd - unit.length);
  }

  typed({ inputType, data }) {
    const before = this.file.text, { selectionStart } = this.code;
    this.shift(before, this.text);
    this.file.write(this.text, selectionStart + before.length - this.text.length);
    this.changed();
    this.closeChoices();
    if (data === "}") this.outdent();
    if (inputType === "insertText" && /^[\w.]$/.test(data ?? "")) setTimeout(() => this.complete(), 60);
  }

  // Until the compiler has read another text, what it has said of the last one stays at what it is about.
  shift(before, now) {
    const { at, length, text } = difference(before, now), by = text.length - length;
    const moved = ([from, to, ...rest]) => from >= at + length ? [from + by, to + by, ...rest] : to <= at ? [from, to, ...rest] : null;
    this.tokens = this.tokens.map(moved).filter(Boolean);
    this.problems = this.problems.flatMap((problem) => {
      const place = moved([problem.from, problem.to]);
      return place ? [{ ...problem, from: place[0], to: place[1] }] : [];
    });
  }

  changed() {
    const lines = this.lines = this.text.split("\n");
    let start = 0;
    this.starts = lines.map((line) => (start += line.length + 1) - line.length - 1);
    this.paintLines();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.compile(), 40);
  }

  // A question about the text needs the text that is shown.
  catchUp() { if (this.pause) return this.compile(); }

  async compile() {
    clearTimeout(this.pause);
    this.pause = 0;
    const { file, text } = this, now = this.version += 1;
    const report = await this.check(file);
    if (!report || now !== this.version || file !== this.file || text !== this.text) return;
    this.take(report);
    this.checked(report);
    await this.colorLines();
  }

  // Shows what is known of the text.
  take(report) {
    const { pending } = report, units = unitsIn(this.text), own = problemsOf(report).filter(({ path }) => path === this.file.path);
    this.problems = own.map((problem) =>
      ({ ...problem, from: units(problem.at), to: units(problem.at + problem.length) }));
    const found = tally(own, ", "), isWrong = own.some(({ severity }) => severity === "error");
    write(byId("verdict"), "textContent", found || (pending > 0 ? "checking…" : "no problems"));
    write(byId("verdict"), "className", isWrong ? "error" : found || pending > 0 ? "" : "good");
    this.code.ariaInvalid = isWrong;
    this.paintLines();
  }

  // MARK: Lines

  // The first and the last line that can be seen.
  get seen() {
    const { scrollTop, clientHeight } = this.code, last = this.lines.length - 1;
    return [scrollTop - top, scrollTop - top + clientHeight].map((y) => Math.min(last, Math.max(0, Math.floor(y / lineHeight))));
  }

  lineOf(place) {
    const next = this.starts.findIndex((start) => start > place);
    return next < 0 ? this.lines.length - 1 : next - 1;
  }

  // Paints the lines that can be seen over the transparent ones of the text area.
  paintLines() {
    const { code, paint, gutter } = this, [first, last] = this.seen;
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const place = (line) => ({ top: `${top + line * lineHeight - code.scrollTop}px` });
    paint.replaceChildren(...numbers.map((line) => make("div", { className: "line",
      style: { ...place(line), left: `${left - code.scrollLeft}px` } }, ...this.paintLine(line))));
    gutter.replaceChildren(...numbers.map((line) => make("i", { textContent: line + 1, style: place(line) })));
    clearTimeout(this.coloring);
    if (this.colored && (first < this.colored[0] || last > this.colored[1])) {
      this.coloring = setTimeout(() => this.colorLines(), 60);
    }
  }

  // Asks what the words in and around the lines mean that can be seen.
  async colorLines() {
    const { text, file } = this, [first, last] = this.seen, units = unitsIn(text);
    const lines = [Math.max(0, first - 100), Math.min(this.lines.length - 1, last + 100)];
    const [from, to] = lines.map((line) => bytesIn(text, this.starts[line] + (line === lines[1] ? this.lines[line].length : 0)));
    const tokens = await this.ask("tokens", { from, to });
    if (!Array.isArray(tokens) || text !== this.text || file !== this.file) return;
    this.colored = lines;
    this.tokens = tokens.map(([at, length, kind]) => [units(at), units(at + length), kind]);
    this.paintLines();
  }

  paintLine(line) {
    const start = this.starts[line], text = this.lines[line], code = text.replace(/\/\/.*|"[^"]*"/g, (found) => " ".repeat(found.length));
    const find = (pattern, name) => [...code.matchAll(pattern)].map(({ index, 0: found }) =>
      [start + index, start + index + found.length, name]);
    const here = this.problems.filter(({ from }) => this.lineOf(from) === line);
    const marks = [...this.tokens, ...find(number, "drag"), ...find(color, "swatch"),
      ...this.problems.map(({ from, to, severity }) => [from, Math.max(to, from + 1), `is-${severity}`])];
    const parts = pieces(this.text, marks, start, start + text.length).map(({ at, text, className }) => !className ? text
      : make("span", { className, textContent: text, dataset: { at },
        style: className.includes("swatch") ? { boxShadow: `inset 0 -3px ${text}` } : {} }));
    if (here.length) parts.push(make("button", { className: `message ${here[0].severity}`, title: "What helps",
      onclick: () => this.showHelp(here) }, ...marked(here[0].message)));
    return parts;
  }

  // Scrolls to a place of the text if it cannot be seen, or begins with it.
  reveal(place, isFirst = false) {
    this.shownPlace = [place, isFirst];
    const { code } = this, y = top + this.text.slice(0, place).split("\n").length * lineHeight;
    if (isFirst) code.scrollTop = y - 3 * lineHeight;
    else if (y - lineHeight < code.scrollTop || y > code.scrollTop + code.clientHeight) {
      code.scrollTop = Math.max(0, y - code.clientHeight / 3);
    }
  }

  // Where a place of the text is in the window, below its line.
  pointOf(place) {
    const line = this.lineOf(place), { x, y } = this.code.getBoundingClientRect();
    const column = this.lines[line].slice(0, place - this.starts[line]).replaceAll("\t", "    ").length;
    return [x + left + column * this.letter - this.code.scrollLeft, y + top + (line + 1) * lineHeight - this.code.scrollTop];
  }

  // The width of a letter, all of which have the same.
  get letter() {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(this.code).font;
    return pen.measureText("0").width;
  }

  // MARK: Problems

  // The problems of a line with what helps. A fix is tried before it is offered, which takes time.
  showHelp(problems) {
    const box = openBox("help-box", problems.map((problem) => {
      const { message, id, severity, help, at, length } = problem;
      const row = make("div", { className: severity }, make("p", {}, ...marked(message), " ", make("small", { textContent: id })),
        ...help.map((text) => make("p", {}, ...marked(text))));
      this.ask("fixes", { at, end: at + length }).then((fixes) => row.append(...(fixes ?? []).slice(0, 3).map((fix) =>
        make("button", { onclick: () => { box.hidePopover(); this.apply(fix.edits, "Fix"); } }, ...marked(fix.title)))));
      return row;
    }), this.pointOf(problems[0].from), 24);
  }

  // MARK: Numbers and colors

  // A number can be dragged. Who only presses it sets the cursor there.
  press({ target, clientX, pointerType }) {
    const token = target.closest(".drag, .swatch"), { code } = this;
    this.pressed = null;
    if (!token || code.readOnly) return null;
    const at = Number(token.dataset.at), text = token.textContent, isNumber = token.matches(".drag");
    const column = Math.round((clientX - this.pointOf(at)[0]) / this.letter);
    const turning = isNumber ? this.turning(at, text) : { drag() {}, end() {} };
    if (pointerType !== "touch") code.focus({ preventScroll: true });
    this.pressed = [at, at + text.length];
    return { ...turning, end: (isDone, hasMoved) => {
      if (hasMoved || !isDone) return turning.end(isDone);
      code.focus({ preventScroll: true });
      if (!isNumber) return this.pickColor(at, text);
      const place = at + clamp(column, 0, text.length);
      code.setSelectionRange(place, place);
      this.showCurve();
    } };
  }

  // What a pointer or the arrow keys do with a number.
  turning(at, text) {
    const hand = this.file.hold("Number");
    let steps = 0;
    const turn = (count) => {
      steps = count;
      hand.show([{ at, length: text.length, text: stepped(text, steps) }]);
    };
    return { drag: (x) => turn(Math.round(x / 3)), step: (x, y) => turn(steps + y),
      end: (isDone) => { if (hand.end(isDone)) this.save(); } };
  }

  // The number at the cursor.
  numberAt(place) {
    const line = this.lineOf(place), start = this.starts[line];
    const found = [...this.lines[line].matchAll(number)].find(({ index, 0: text }) =>
      start + index <= place && place <= start + index + text.length);
    return found && !this.code.readOnly ? this.turning(start + found.index, found[0]) : null;
  }

  pickColor(at, text) {
    const [x, y] = this.pointOf(at), hand = this.file.hold("Color");
    const value = text.length === 4 ? text.replace(/[^#]/g, "$&$&") : text.slice(0, 7), rest = text.slice(7);
    const field = make("input", { type: "color", id: "color", value, ariaLabel: "Color",
      style: { left: `${x}px`, top: `${y - lineHeight}px` } });
    field.oninput = () => hand.show([{ at, length: text.length, text: field.value + rest }]);
    // A field that is removed loses the keyboard, too.
    field.onchange = field.onblur = () => {
      field.onblur = null;
      field.remove();
      if (hand.end(true)) this.save();
    };
    document.body.append(field);
    field.focus();
    try { field.showPicker(); } catch { field.click(); }
  }

  // MARK: Completion and hover

  // Offers what fits. A word that is finished, and one that goes on after the cursor, are complete.
  async complete(isWanted = false) {
    await this.catchUp();
    const { code, text } = this, at = code.selectionStart;
    if (!isWanted && /^[\w%]/.test(text.slice(at))) return;
    const answer = await this.ask("complete", { at: bytesIn(text, at) });
    if (!answer?.items || text !== this.text || !this.isAt(at)) return;
    const units = unitsIn(text), from = units(answer.at), to = units(answer.at + answer.length);
    const written = text.slice(from, at).toLowerCase();
    const fits = answer.items.filter(({ label }) => label.toLowerCase().startsWith(written));
    const isFinished = fits.some(({ label }) => label.toLowerCase() === written);
    const items = fits.filter(({ label }) => label.toLowerCase() !== written)
      .sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label)).slice(0, 60);
    if (!items.length || (isFinished && !isWanted)) return this.closeChoices();
    // After a number, only units are offered; whoever ends the line there has written all of it.
    this.offered = { from, at, to, items, chosen: 0, isUnit: /[\d.]$/.test(text.slice(0, from)) };
    this.choices.hidden = false;
    this.showChoices();
    float(this.choices, this.pointOf(from), 22);
  }

  showChoices() {
    this.choices.replaceChildren(...this.offered.items.map(({ label, detail }, index) => make("div", {
      role: "option", ariaSelected: index === this.offered.chosen,
      onpointerdown: (event) => { event.preventDefault(); this.accept(index); },
    }, label, make("small", { textContent: detail }))));
    this.choices.children[this.offered.chosen].scrollIntoView({ block: "nearest" });
  }

  accept(index) {
    const { from, to, items } = this.offered, { label, after } = items[index], text = label + after;
    this.closeChoices();
    this.insert(text, from, to, from + text.length - (after === "()" ? 1 : 0));
  }

  isAt(place) { return this.code.selectionStart === place && this.code.selectionEnd === place; }

  closeChoices() {
    this.offered = null;
    this.choices.hidden = true;
  }

  // Explains what the pointer rests on.
  hover({ clientX, clientY }) {
    clearTimeout(this.resting);
    this.hint.hidden = true;
    if (state.isDragging || this.offered) return;
    this.resting = setTimeout(async () => {
      const { x, y } = this.code.getBoundingClientRect();
      const line = Math.floor((clientY - y - top + this.code.scrollTop) / lineHeight);
      const column = Math.floor((clientX - x - left + this.code.scrollLeft) / this.letter);
      // Beyond the end of a line, and below the last one, there is nothing to say.
      if (!this.lines[line] || column < 0 || column >= this.lines[line].length) return;
      const { text } = this, answer = await this.ask("hover", { at: bytesIn(text, this.starts[line] + column) });
      if (!answer?.text || text !== this.text) return;
      this.hint.replaceChildren(...explained(answer.text));
      this.hint.hidden = false;
      float(this.hint, [clientX, y + top + (line + 1) * lineHeight - this.code.scrollTop + 4], 28);
    }, 350);
  }

  // MARK: Keys

  key(event) {
    if (event.isComposing) return;
    if (this.offered && !this.isAt(this.offered.at)) this.closeChoices();
    const { key, shiftKey } = event, isCommand = event.ctrlKey || event.metaKey, { offered } = this;
    const way = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (way && event.altKey) return;
    if (key !== "Alt" && key !== "Shift") this.endSteps(true);
    if (offered && way) {
      offered.chosen = (offered.chosen + way + offered.items.length) % offered.items.length;
      offered.isUnit = false;
      this.showChoices();
    } else if (offered && !shiftKey && (key === "Tab" || (key === "Enter" && !offered.isUnit))) this.accept(offered.chosen);
    else if (offered && key === "Escape") this.closeChoices();
    else if (isCommand && key === " ") this.complete(true);
    else if (isCommand && key.toLowerCase() === "s") this.save();
    else if (isCommand && key.toLowerCase() === "z") this.step(shiftKey ? "redo" : "undo");
    else if (isCommand && key.toLowerCase() === "y") this.step("redo");
    else if (key === "Tab" && !isCommand && !this.leaves) this.indent(shiftKey);
    else if (key === "Enter" && !isCommand) this.breakLine();
    else {
      // After Escape, Tab leaves the editor.
      this.leaves = key === "Escape" || (this.leaves && (key === "Tab" || key === "Shift"));
      return;
    }
    event.preventDefault();
  }

  // Ends the line. The next one is as far in as this one, or further after a brace.
  breakLine() {
    const { selectionStart, selectionEnd } = this.code, before = this.text.slice(0, selectionStart).split("\n").at(-1);
    const indent = before.match(/^\s*/)[0], opens = before.trimEnd().endsWith("{");
    const rest = opens && this.text[selectionEnd] === "}" ? `\n${indent}` : "", text = `\n${indent}${opens ? "    " : ""}`;
    this.closeChoices();
    this.insert(text + rest, selectionStart, selectionEnd, selectionStart + text.length);
  }

  // Moves all lines of the selection in or out, or inserts blanks at the cursor.
  indent(isOut) {
    const { selectionStart, selectionEnd } = this.code;
    if (!isOut && selectionStart === selectionEnd) return this.insert("    ");
    const first = this.lineOf(selectionStart), last = Math.max(first, this.lineOf(selectionEnd - 1));
    const lines = this.lines.map((line, index) => index < first || index > last ? line
      : isOut ? line.replace(/^( {1,4}|\t)/, "") : line && `    ${line}`);
    const length = lines.join("\n").length - this.text.length, at = this.starts[first];
    this.write(lines.join("\n"), selectionStart);
    const start = Math.max(at, selectionStart + (lines[first].length - this.lines[first].length));
    this.code.setSelectionRange(selectionStart === selectionEnd ? start : at, selectionEnd + length);
  }

  // A brace that closes a block stands below the line that opens it.
  outdent() {
    const at = this.code.selectionStart, line = this.lineOf(at), [, blanks] = this.lines[line].match(/^(\s+)\}$/) ?? [];
    if (!blanks) return;
    let depth = 1, opening = line - 1;
    for (; opening >= 0; opening -= 1) {
      depth += (this.lines[opening].match(/\}/g) ?? []).length - (this.lines[opening].match(/\{/g) ?? []).length;
      if (depth <= 0) break;
    }
    const indent = this.lines[opening]?.match(/^\s*/)[0] ?? "";
    if (indent !== blanks) this.insert(`${indent}}`, this.starts[line], at);
  }

  // Undoes what was done last, or does it again.
  step(way) {
    this.endSteps(true);
    const { code } = this, entry = this.file?.[way]();
    render();
    if (!entry) return;
    code.setSelectionRange(entry.place, entry.place);
    this.reveal(entry.place);
    this.stepped(entry);
  }

  async format() {
    await this.catchUp();
    const { edits } = await this.ask("format") ?? {};
    if (edits?.length) this.apply(edits, "Format");
  }

  // Opens the box of the curve at the cursor.
  showCurve() {
    const { code, file } = this, place = code.selectionStart;
    if (place !== code.selectionEnd || code.readOnly) return closeCurve();
    // It opens below its line, which goes up if there is no space.
    openCurve(file, place, (at) => {
      if (this.pointOf(at)[1] > innerHeight - 320) {
        this.reveal(at, true);
        this.scrolled = `${code.scrollLeft} ${code.scrollTop}`;
      }
      return this.pointOf(at);
    }, this.ask, () => this.save());
  }
}

// The paragraphs and the blocks of code of an explanation.
const explained = (markdown) => markdown.split(/```anim\n|```\n?/).map((part, index) =>
  index % 2 ? make("pre", { textContent: part.trimEnd() }) : make("p", {}, ...marked(part.trim())))
  .filter(({ textContent }) => textContent);
