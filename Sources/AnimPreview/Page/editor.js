// An editor for scripts with the compiler's own services, for every page that has one: diagnostics while typing,
// colours, completion, hover, fixes, formatting, and curves that are changed by their shape.
import { byId, float, make, marked, tally } from "./dom.js";
import { closeCurve, curveAt, openCurve } from "./curves.js";

// MARK: Texts

const encoder = new TextEncoder(), decoder = new TextDecoder();
const isPlain = (text) => !/[^\x00-\x7f]/.test(text);

// Returns a function from bytes of UTF-8, which the services count, to units of UTF-16, which the page counts.
export function unitsIn(text) {
  if (isPlain(text)) return (bytes) => bytes;
  const all = encoder.encode(text);
  return (bytes) => decoder.decode(all.slice(0, bytes)).length;
}
const bytesIn = (text, units) => isPlain(text) ? units : encoder.encode(text.slice(0, units)).length;

// The text after edits, each of which is a place, how much is replaced there, and by what.
export const edited = (text, edits) => [...edits].sort((a, b) => b.at - a.at).reduce((result, edit) =>
  result.slice(0, edit.at) + edit.text + result.slice(edit.at + edit.length), text);

// What is the same at the beginning and at the end of two texts: how much of each.
function common(old, now) {
  const least = Math.min(old.length, now.length);
  let start = 0, end = 0;
  while (start < least && old[start] === now[start]) start += 1;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { start, end };
}

// The pieces of a text from one place to another, each with the marks that cover it; a mark is `[from, to, name]`.
export function pieces(text, marks, from = 0, to = text.length) {
  const starts = Map.groupBy(marks, ([start]) => start), ends = marks.flatMap(([start, end]) => [start, end]);
  const edges = [...new Set([from, to, ...ends])].filter((edge) => from <= edge && edge <= to).sort((a, b) => a - b);
  let open = [];
  return edges.slice(0, -1).map((at, index) => {
    open = [...open.filter(([, end]) => end > at), ...(starts.get(at) ?? [])];
    return { at, text: text.slice(at, edges[index + 1]), className: open.map(([, , name]) => name).join(" ") };
  });
}

export const piece = ({ text, className }) => className ? make("span", { className, textContent: text }) : text;

// MARK: The editor

export class ScriptEditor {
  // `ask(name, request)` answers as EditorService does, and `imports(paths)` returns the other files that there are.
  // `typed(text)` is called with each text, `compiled(report, text)` when it is compiled, and `proved(report)` when its
  // proofs are done. `save()` is called by its key.
  constructor({ ask, imports = () => [], compiled = () => {}, proved = () => {}, typed = () => {},
    save = () => this.format() }) {
    Object.assign(this, { imports, compiled, proved, typed, save, path: "/script.anim", problems: [], tokens: [],
      version: 0, pause: 0, offered: null, resting: 0, leaves: false,
      ask: (m, request = {}) => ask(m, { path: this.path, ...request }) });
    for (const id of ["paint", "code", "choices", "hint"]) this[id] = byId(id);
    const { code } = this;
    code.oninput = ({ inputType, data }) => {
      this.changed();
      this.closeChoices();
      if (inputType === "insertText" && /^[\w.]$/.test(data ?? "")) setTimeout(() => this.complete(), 60);
    };
    code.onscroll = () => { this.align(); this.closeChoices(); closeCurve(); };
    code.onkeydown = (event) => this.key(event);
    code.onblur = () => this.closeChoices();
    // What is offered belongs to the place where it was asked for.
    document.addEventListener("selectionchange", () => {
      if (this.offered && !this.isAt(this.offered.at)) this.closeChoices();
    });
    code.onmousemove = (event) => this.hover(event);
    code.onmouseleave = () => { clearTimeout(this.resting); this.hint.hidden = true; };
    code.onclick = () => this.showCurve();
    code.onkeyup = ({ key }) => { if (key.startsWith("Arrow")) this.showCurve(); };
  }

  // MARK: Text

  // Shows another text, which cannot be undone.
  load(text, place = 0) {
    this.code.value = text;
    this.code.setSelectionRange(place, place);
    Object.assign(this, { tokens: [], problems: [] });
    this.changed();
  }

  // Replaces what differs, so that the browser can undo it.
  replaceText(text, place) {
    const { code } = this, { start, end } = common(code.value, text), piece = text.slice(start, text.length - end);
    if (text !== code.value) {
      code.focus();
      code.setSelectionRange(start, code.value.length - end);
      document.execCommand(piece ? "insertText" : "delete", false, piece);
      if (code.value !== text) code.value = text;
    }
    if (place !== undefined) code.setSelectionRange(place, place);
    this.changed();
  }

  apply(edits) {
    const { value } = this.code, units = unitsIn(value), text = edited(value, edits.map(({ at, length, text }) =>
      ({ at: units(at), length: units(at + length) - units(at), text })));
    this.replaceText(text, Math.min(this.code.selectionStart, text.length));
  }

  changed() {
    this.paintText();
    this.typed(this.code.value);
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.compile(), 40);
  }

  // A question about the text needs the text that is shown.
  catchUp() { if (this.pause) this.compile(); }

  async compile() {
    clearTimeout(this.pause);
    this.pause = 0;
    const { path } = this, now = this.version += 1, text = this.code.value;
    let report = await this.ask("files", { files: [{ path, text }] });
    for (let tries = 0; report?.wanted?.length && tries < 8; tries += 1) {
      const files = this.imports(report.wanted).map(({ path, text }) => ({ path, text, isImported: true }));
      if (!files.length) break;
      report = await this.ask("files", { files });
    }
    const tokens = report?.diagnostics && now === this.version && await this.ask("tokens");
    if (!tokens || now !== this.version) return;
    this.tokens = Array.isArray(tokens) ? tokens : [];
    this.take(report, report.isReplaced);
    this.compiled(report, text);
    // A few proofs at a time, so that the next letter does not wait.
    let rest = report;
    while (rest.pending > 0) {
      rest = await this.ask("prove", { count: 2 });
      if (!rest || now !== this.version) return;
    }
    this.take(rest, report.isReplaced);
    this.proved(report);
  }

  take(report, isReplaced) {
    const units = unitsIn(this.code.value), verdict = byId("verdict");
    this.problems = report.diagnostics.filter(({ severity, path }) => severity !== "note" && path === this.path)
      .map((problem) => ({ ...problem, from: units(problem.at), to: units(problem.at + problem.length) }));
    const found = tally(this.problems, ", "), isWrong = this.problems.some(({ severity }) => severity === "error");
    verdict.textContent = found || (report.pending > 0 ? "checking…" : "no problems");
    verdict.className = isWrong ? "error" : found ? "" : "good";
    this.code.ariaInvalid = isWrong;
    this.paintText();
    this.showProblems(isReplaced);
  }

  // Draws the text below the transparent one of the text area, with its colours and its problems.
  paintText() {
    const { paint, code } = this, text = code.value, units = unitsIn(text);
    const tokens = this.tokens.map(([at, length, kind]) => [units(at), units(at + length), kind]);
    const problems = this.problems.map(({ from, to, severity }) => [from, Math.max(to, from + 1), `is-${severity}`]);
    paint.replaceChildren(...pieces(text, [...tokens, ...problems]).map(piece), "\n\n");
    this.align();
  }

  align() {
    this.paint.scrollTo(this.code.scrollLeft, this.code.scrollTop);
  }

  showProblems(isReplaced) {
    const rows = this.problems.slice(0, 20).map((problem, number) => {
      const { from, to, message, id, severity, help } = problem;
      const line = this.code.value.slice(0, from).split("\n").length;
      const title = make("a", { onclick: () => { this.code.focus(); this.code.setSelectionRange(from, to); } },
        `${line}: `, ...marked(message), " ", make("small", { textContent: id }));
      const row = make("li", { className: severity }, title, ...help.map((text) => make("p", {}, ...marked(text))));
      // A fix is tried before it is offered, which takes time.
      if (severity !== "note" && number < 5) this.offerFixes(problem, row);
      return row;
    });
    const text = "The phone keeps showing the last version without errors.";
    if (!isReplaced && rows.length) rows.push(make("li", { textContent: text }));
    byId("problems").replaceChildren(...rows);
  }

  async offerFixes({ at, length }, row) {
    const fixes = await this.ask("fixes", { at, end: at + length }) ?? [];
    row.append(...fixes.slice(0, 3).map(({ title, edits }) =>
      make("button", { onclick: () => this.apply(edits) }, ...marked(title))));
  }

  // MARK: Completion and hover

  // Where a place of the text is in the window, below its line.
  pointOf(offset) {
    const lines = this.code.value.slice(0, offset).split("\n"), probe = make("span", { textContent: "0".repeat(40) });
    this.paint.append(probe);
    const width = probe.getBoundingClientRect().width / 40, column = lines.at(-1).replaceAll("\t", "    ").length;
    probe.remove();
    const { x, y } = this.code.getBoundingClientRect();
    return [x + 16 + column * width - this.code.scrollLeft, y + 12 + lines.length * 20 - this.code.scrollTop];
  }

  async complete() {
    this.catchUp();
    const { code } = this, text = code.value, at = code.selectionStart;
    const answer = await this.ask("complete", { at: bytesIn(text, at) });
    if (!answer?.items || text !== code.value || !this.isAt(at)) return;
    const from = unitsIn(text)(answer.at), written = text.slice(from, at).toLowerCase();
    const isWanted = (name) => name.startsWith(written) && name !== written;
    const items = answer.items.filter(({ label }) => isWanted(label.toLowerCase()))
      .sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label)).slice(0, 60);
    if (!items.length) return this.closeChoices();
    // After a number, only units are offered; whoever ends the line there has written all of it.
    this.offered = { from, at, items, chosen: 0, isUnit: /[\d.]$/.test(text.slice(0, from)) };
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
    const { value } = this.code, { from, at, items } = this.offered, { label, after } = items[index];
    this.closeChoices();
    const text = label + after, place = from + text.length - (after === "()" ? 1 : 0);
    this.replaceText(edited(value, [{ at: from, length: at - from, text }]), place);
  }

  isAt(place) { return this.code.selectionStart === place && this.code.selectionEnd === place; }

  closeChoices() {
    this.offered = null;
    this.choices.hidden = true;
  }

  hover({ clientX, clientY }) {
    clearTimeout(this.resting);
    this.hint.hidden = true;
    this.resting = setTimeout(async () => {
      const { offsetNode, offset: at } = document.caretPositionFromPoint?.(clientX, clientY) ?? {};
      const [x, y] = this.pointOf(at);
      // Beyond the end of a line, and below the last one, there is nothing to say.
      if (offsetNode !== this.code || this.offered || clientX > x + 20 || clientY > y) return;
      const problem = this.problems.find(({ from, to }) => from <= at && at <= to);
      const answer = await this.ask("hover", { at: bytesIn(this.code.value, at) });
      const text = [problem && `**${problem.severity}** ${problem.message}`, answer?.text].filter(Boolean).join("\n\n");
      if (!text) return;
      this.hint.replaceChildren(...explained(text));
      this.hint.hidden = false;
      float(this.hint, [x, y + 4], 24);
    }, 250);
  }

  // MARK: Keys

  key(event) {
    if (this.offered && !this.isAt(this.offered.at)) this.closeChoices();
    const { key } = event, isCommand = event.ctrlKey || event.metaKey, { offered } = this;
    const insert = (text) => document.execCommand("insertText", false, text);
    const way = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (offered && way) {
      offered.chosen = (offered.chosen + way + offered.items.length) % offered.items.length;
      this.showChoices();
    } else if (offered && (key === "Tab" || (key === "Enter" && !offered.isUnit))) this.accept(offered.chosen);
    else if (offered && key === "Escape") this.closeChoices();
    else if (isCommand && key === " ") this.complete();
    else if (isCommand && key === "s") this.save();
    else if (key === "Tab" && !event.shiftKey && !this.leaves) insert("    ");
    else if (key === "Enter" && !isCommand) {
      const line = this.code.value.slice(0, this.code.selectionStart).split("\n").at(-1);
      this.closeChoices();
      insert(`\n${line.match(/^ */)[0]}${line.trimEnd().endsWith("{") ? "    " : ""}`);
    } else {
      // After Escape, Tab leaves the editor.
      this.leaves = key === "Escape" || (this.leaves && key === "Tab");
      return;
    }
    event.preventDefault();
  }

  async format() {
    this.catchUp();
    const { edits } = await this.ask("format") ?? {};
    if (edits?.length) this.apply(edits);
  }

  // Scrolls to a line.
  reveal(line) { this.code.scrollTop = Math.max(0, (line - 6) * 20); }

  // Opens the box of the curve at the cursor.
  showCurve() {
    const { code } = this, curve = curveAt(code.value, code.selectionStart);
    if (!curve) return closeCurve();
    const [x, y] = this.pointOf(curve.at);
    openCurve(curve, [x, y + 6], (text) => {
      const place = curve.at + text.indexOf("(") + 1;
      this.replaceText(edited(code.value, [{ ...curve, text }]), place);
      curve.length = text.length;
    }, this.ask);
  }
}

// The paragraphs and the blocks of code of an explanation.
const explained = (markdown) => markdown.split(/```anim\n|```\n?/).map((part, index) =>
  index % 2 ? make("pre", { textContent: part.trimEnd() }) : make("p", {}, ...marked(part.trim())))
  .filter(({ textContent }) => textContent);
