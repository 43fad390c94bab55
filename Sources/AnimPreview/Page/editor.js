// An editor for scripts with the compiler's own services, for every page that has one: diagnostics while typing,
// colours, completion, hover, fixes, formatting, and springs by response and damping.
import { byId, counted, float, make, marked } from "./dom.js";
import { svg } from "./svg.js";

const encoder = new TextEncoder(), decoder = new TextDecoder();
const isPlain = (text) => !/[^\x00-\x7f]/.test(text);

// Returns a function from bytes of UTF-8, which the services count, to units of UTF-16, which the page counts.
export function unitsIn(text) {
  if (isPlain(text)) return (bytes) => bytes;
  const all = encoder.encode(text);
  return (bytes) => decoder.decode(all.slice(0, bytes)).length;
}
const bytesIn = (text, units) => isPlain(text) ? units : encoder.encode(text.slice(0, units)).length;

export class ScriptEditor {
  // `ask(name, request)` answers as EditorService does, and `imports(paths)` returns the other files that there are.
  // `typed(text)` is called with each text, `compiled(report, text)` when it is compiled, and `proved(report)` when its
  // proofs are done.
  constructor(mount, { ask, path = "/script.anim", imports = () => [], compiled = () => {}, proved = () => {},
    typed = () => {} }) {
    Object.assign(this, { path, imports, compiled, proved, typed, problems: [], tokens: [], version: 0, pause: 0,
      offered: null, resting: 0, leaves: false, sheet: mount,
      ask: (m, request = {}) => ask(m, { path: this.path, ...request }) });
    const part = (name, element, properties = {}) => this[name] = make(element, { id: name, ...properties });
    mount.append(part("paint", "pre", { ariaHidden: "true" }),
      part("code", "textarea", { spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off",
        ariaLabel: "Script" }),
      part("choices", "div", { hidden: true, role: "listbox" }), part("hint", "div", { hidden: true, role: "tooltip" }),
      part("spring", "div", { hidden: true }));
    const { code } = this;
    code.oninput = ({ inputType, data }) => {
      this.changed();
      this.closeChoices();
      if (inputType === "insertText" && /^[\w.]$/.test(data ?? "")) setTimeout(() => this.complete(), 60);
    };
    code.onscroll = () => { this.paintText(); this.closeChoices(); this.spring.hidden = true; };
    code.onkeydown = (event) => this.key(event);
    code.onblur = () => this.closeChoices();
    // What is offered belongs to the place where it was asked for.
    document.addEventListener("selectionchange", () => {
      if (this.offered && !this.isAt(this.offered.at)) this.closeChoices();
    });
    code.onmousemove = (event) => this.hover(event);
    code.onmouseleave = () => { clearTimeout(this.resting); this.hint.hidden = true; };
    code.onclick = () => this.showSpring();
    code.onkeyup = ({ key }) => { if (key.startsWith("Arrow")) this.showSpring(); };
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
    const { code } = this, old = code.value;
    if (text !== old) {
      let start = 0, end = 0;
      while (start < old.length && start < text.length && old[start] === text[start]) start += 1;
      while (end < old.length - start && end < text.length - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
      const piece = text.slice(start, text.length - end);
      code.focus();
      code.setSelectionRange(start, old.length - end);
      document.execCommand(piece ? "insertText" : "delete", false, piece);
      if (code.value !== text) code.value = text;
    }
    if (place !== undefined) code.setSelectionRange(place, place);
    this.changed();
  }

  apply(edits) {
    const text = this.code.value, units = unitsIn(text);
    const result = [...edits].sort((a, b) => b.at - a.at).reduce((result, { at, length, text: piece }) =>
      result.slice(0, units(at)) + piece + result.slice(units(at + length)), text);
    this.replaceText(result, Math.min(this.code.selectionStart, result.length));
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
    if (!report?.diagnostics || now !== this.version) return;
    const tokens = await this.ask("tokens");
    if (now !== this.version) return;
    this.tokens = Array.isArray(tokens) ? tokens : [];
    this.take(report, report.isReplaced);
    this.compiled(report, text);
    // A few proofs at a time, so that the next letter does not wait.
    let rest = report;
    while (rest?.pending > 0) {
      rest = await this.ask("prove", { count: 2 });
      if (!rest || now !== this.version) return;
    }
    if (rest) this.take(rest, report.isReplaced);
    this.proved(report);
  }

  take(report, isReplaced) {
    const units = unitsIn(this.code.value), verdict = byId("verdict");
    this.problems = report.diagnostics.filter(({ severity, path }) => severity !== "note" && path === this.path)
      .map((problem) => ({ ...problem, from: units(problem.at), to: units(problem.at + problem.length) }));
    const count = (name) => this.problems.filter(({ severity }) => severity === name).length;
    const counts = ["error", "warning"].filter(count).map((name) => counted(count(name), name)).join(", ");
    verdict.textContent = counts || (report.pending > 0 ? "proving…" : "no problems");
    verdict.className = count("error") ? "error" : counts ? "" : "good";
    this.code.setAttribute("aria-invalid", count("error") > 0);
    this.paintText();
    this.showProblems(isReplaced);
  }

  // Draws the text below the transparent one of the text area, with its colours and its problems.
  paintText() {
    const text = this.code.value, units = unitsIn(text), starts = new Map();
    const marks = [...this.tokens.map(([at, length, kind]) => [units(at), units(at + length), kind]),
      ...this.problems.map(({ from, to, severity }) => [from, Math.max(to, from + 1), `is-${severity}`])];
    const edges = [...new Set([0, text.length, ...marks.flatMap(([from, to]) => [from, to])])]
      .filter((edge) => edge <= text.length).sort((a, b) => a - b);
    for (const mark of marks) starts.set(mark[0], [...(starts.get(mark[0]) ?? []), mark]);
    let open = [];
    this.paint.replaceChildren(...edges.slice(0, -1).map((from, index) => {
      const textContent = text.slice(from, edges[index + 1]);
      open = [...open.filter(([, end]) => end > from), ...(starts.get(from) ?? [])];
      const className = open.map(([, , name]) => name).join(" ");
      return className ? make("span", { className, textContent }) : textContent;
    }), "\n\n");
    this.paint.scrollTop = this.code.scrollTop;
    this.paint.scrollLeft = this.code.scrollLeft;
  }

  showProblems(isReplaced) {
    const list = byId("problems");
    list.replaceChildren(...this.problems.slice(0, 20).map((problem) => {
      const { from, to, message, id, severity, help, hasFix } = problem;
      const line = this.code.value.slice(0, from).split("\n").length;
      const title = make("a", { onclick: () => { this.code.focus(); this.code.setSelectionRange(from, to); } },
        `${line}: `, ...marked(message), " ", make("small", { textContent: id }));
      const row = make("li", { className: severity }, title, ...help.map((text) => make("p", {}, ...marked(text))));
      if (hasFix) this.offerFixes(problem, row);
      return row;
    }));
    const text = "The phone keeps showing the last version without errors.";
    if (!isReplaced && list.firstChild) list.append(make("li", { textContent: text }));
  }

  async offerFixes({ at, length }, row) {
    const fixes = await this.ask("fixes", { at, end: at + length }) ?? [];
    row.append(...fixes.slice(0, 3).map(({ title, edits }) =>
      make("button", { onclick: () => this.apply(edits) }, ...marked(title))));
  }

  // MARK: Completion and hover

  // The size of a letter, and the place of an offset in the sheet.
  letter() {
    const probe = make("span", { textContent: "0".repeat(40) });
    this.paint.append(probe);
    const width = probe.getBoundingClientRect().width / 40;
    probe.remove();
    return { width: width || 7.8, height: 20, left: 16, top: 12 };
  }

  pointOf(offset) {
    const lines = this.code.value.slice(0, offset).split("\n"), { width, height, left, top } = this.letter();
    const column = lines.at(-1).replaceAll("\t", "    ").length;
    return [left + column * width - this.code.scrollLeft, top + lines.length * height - this.code.scrollTop];
  }

  offsetAt(x, y) {
    const { width, height, left, top } = this.letter(), lines = this.code.value.split("\n");
    const row = Math.floor((y - top + this.code.scrollTop) / height);
    const column = Math.floor((x - left + this.code.scrollLeft) / width);
    if (row < 0 || row >= lines.length || column < 0 || column > lines[row].length) return null;
    return lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0) + column;
  }

  space() { return [this.sheet.clientWidth, this.sheet.clientHeight]; }

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
    const [x, y] = this.pointOf(from);
    this.choices.hidden = false;
    this.showChoices();
    float(this.choices, x, y + 2, this.space(), 22);
  }

  showChoices() {
    this.choices.replaceChildren(...this.offered.items.map(({ label, detail }, index) => make("div", {
      role: "option", ariaSelected: index === this.offered.chosen,
      onpointerdown: (event) => { event.preventDefault(); this.accept(index); },
    }, label, make("small", { textContent: detail }))));
    this.choices.children[this.offered.chosen]?.scrollIntoView({ block: "nearest" });
  }

  accept(index) {
    const { code } = this, { from, at, items } = this.offered, { label, after } = items[index], text = label + after;
    this.closeChoices();
    if (!this.isAt(at)) return;
    const place = from + text.length - (after === "()" ? 1 : 0);
    this.replaceText(code.value.slice(0, from) + text + code.value.slice(at), place);
  }

  isAt(place) { return this.code.selectionStart === place && this.code.selectionEnd === place; }

  closeChoices() {
    this.offered = null;
    this.choices.hidden = true;
  }

  hover({ clientX, clientY }) {
    clearTimeout(this.resting);
    this.hint.hidden = true;
    const box = this.sheet.getBoundingClientRect(), [x, y] = [clientX - box.x, clientY - box.y];
    this.resting = setTimeout(async () => {
      const at = this.offsetAt(x, y);
      if (at === null || this.offered) return;
      const problem = this.problems.find(({ from, to }) => from <= at && at <= to);
      const answer = await this.ask("hover", { at: bytesIn(this.code.value, at) });
      const text = [problem && `**${problem.severity}** ${problem.message}`, answer?.text].filter(Boolean).join("\n\n");
      if (!text) return;
      showMarkdown(this.hint, text);
      this.hint.hidden = false;
      float(this.hint, x, y + 16, this.space(), 24);
    }, 250);
  }

  // MARK: Keys

  key(event) {
    const { key } = event, isCommand = event.ctrlKey || event.metaKey, { code } = this;
    if (this.offered) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[key], count = this.offered.items.length;
      const takes = key === "Tab" || (key === "Enter" && !this.offered.isUnit);
      if (move) {
        this.offered.chosen = (this.offered.chosen + move + count) % count;
        this.showChoices();
      } else if (takes) this.accept(this.offered.chosen);
      else if (key === "Enter" || key === "Escape") this.closeChoices();
      if (move || takes || key === "Escape") return event.preventDefault();
    }
    if (isCommand && key === " ") this.complete();
    else if (isCommand && key === "s") this.save();
    else if (key === "Tab" && !event.shiftKey && !this.leaves) document.execCommand("insertText", false, "    ");
    else if (key === "Enter" && !isCommand) {
      const line = code.value.slice(0, code.selectionStart).split("\n").at(-1), blank = line.match(/^ */)[0];
      document.execCommand("insertText", false, `\n${blank}${line.trimEnd().endsWith("{") ? "    " : ""}`);
    } else {
      // After Escape, Tab leaves the editor.
      this.leaves = key === "Escape" || (this.leaves && key === "Tab");
      if (key === "Escape") this.spring.hidden = true;
      return;
    }
    event.preventDefault();
  }

  async format() {
    this.catchUp();
    const { edits } = await this.ask("format") ?? {};
    if (edits?.length) this.apply(edits);
  }

  // Pages without files format instead.
  save() { this.format(); }

  // Scrolls to a line.
  reveal(line) { this.code.scrollTop = Math.max(0, (line - 6) * 20); }

  // MARK: Springs

  // The spring at the cursor: its place, and its response and damping ratio, whatever it is written with.
  springAt(offset) {
    for (const { index: at, 0: whole, 1: inside } of this.code.value.matchAll(/\bspring\(([^()]*)\)/g)) {
      if (offset < at || offset > at + whole.length) continue;
      const values = {};
      for (const part of inside.split(",")) {
        const [, name, number, unit] = part.match(/^\s*(\w+)\s*:\s*(-?[\d.]+)(ms|s|%)?\s*$/) ?? [];
        if (name) values[name] = Number(number) * ({ ms: 0.001, "%": 0.01 }[unit] ?? 1);
        else if (part.trim()) return null;
      }
      const { mass = 1, stiffness, damping = 0, duration, bounce = 0, velocity } = values;
      let { response, dampingRatio } = values;
      if (stiffness > 0) {
        response = 2 * Math.PI * Math.sqrt(mass / stiffness);
        dampingRatio = damping / (2 * Math.sqrt(stiffness * mass));
      }
      if (duration > 0) response = duration, dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
      return dampingRatio >= 0 ? { at, length: whole.length, response, dampingRatio, velocity } : null;
    }
    return null;
  }

  // Two sliders and the curve, next to the spring at the cursor.
  showSpring() {
    const found = this.springAt(this.code.selectionStart), box = this.spring;
    box.hidden = !found;
    if (!found) return;
    const { velocity } = found, line = svg("path"), output = make("small");
    const picture = svg("svg", { viewBox: "0 -50 200 170" }, svg("line", { x1: 0, x2: 200, y1: 0, y2: 0 }), line);
    // Without a response, the spring has the length of its window.
    const { response = 0.4, dampingRatio } = found, spring = { response, dampingRatio };
    const isFitted = !(found.response > 0);
    const draw = () => {
      const length = Math.max(0.6, spring.response * 2.5);
      const values = Array.from({ length: 101 }, (_, index) => springValue(length * index / 100, spring, velocity));
      const points = values.map((value, index) => `${index * 2} ${(100 - 100 * value).toFixed(2)}`);
      line.setAttribute("d", `M${points.join("L")}`);
      const much = (Math.max(...values) - 1) * 100;
      const over = much > 0.05 ? `overshoots by ${much.toFixed(1)} %` : "no overshoot";
      output.textContent = `${isFitted ? "as long as its window" : `over ${Math.round(length * 1000)} ms`}, ${over}`;
    };
    const slider = (name, title, text) => {
      const range = make("input", { type: "range", min: 0.05, max: 1.5, step: 0.01, ariaLabel: title });
      range.value = spring[name];
      const number = make("span", { className: "value", textContent: text(spring[name]) });
      range.oninput = () => {
        spring[name] = Number(range.value);
        number.textContent = text(spring[name]);
        draw();
        this.writeSpring(isFitted, spring, velocity);
        range.focus();
      };
      return make("label", {}, title, range, number);
    };
    box.replaceChildren(picture, output,
      ...(isFitted ? [] : [slider("response", "Response", (value) => `${Math.round(value * 1000)} ms`)]),
      slider("dampingRatio", "Damping", (value) => value.toFixed(2)));
    draw();
    const [x, y] = this.pointOf(found.at);
    float(box, x, y + 6, this.space(), 30);
  }

  writeSpring(isFitted, { response, dampingRatio }, velocity) {
    const found = this.springAt(this.code.selectionStart), text = this.code.value;
    if (!found) return;
    const parts = [...(isFitted ? [] : [`response: ${Math.round(response * 1000)}ms`]),
      `dampingRatio: ${Number(dampingRatio.toFixed(2))}`, ...(velocity === undefined ? [] : [`velocity: ${velocity}`])];
    const after = text.slice(found.at + found.length);
    this.replaceText(`${text.slice(0, found.at)}spring(${parts.join(", ")})${after}`, found.at + 7);
  }
}

// Shows Markdown with paragraphs, code and bold words only.
function showMarkdown(box, markdown) {
  const words = (text) => text.trim().split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) =>
    part.startsWith("**") ? make("b", { textContent: part.slice(2, -2) })
      : part.startsWith("`") ? make("code", { textContent: part.slice(1, -1) }) : part);
  const blocks = markdown.split(/```anim\n|```\n?/).map((part, index) =>
    index % 2 ? make("pre", { textContent: part.trimEnd() }) : make("p", {}, ...words(part)));
  box.replaceChildren(...blocks.filter(({ textContent }) => textContent));
}

// Where a spring is after some seconds, from 0 to its end at 1.
function springValue(seconds, { response, dampingRatio: ratio }, velocity = 0) {
  const w = 2 * Math.PI / response, decay = Math.exp(-ratio * w * seconds);
  if (ratio === 1) return 1 - decay * (1 + (w - velocity) * seconds);
  const d = w * Math.sqrt(Math.abs(1 - ratio * ratio)), share = (ratio * w - velocity) / d;
  const [cos, sin] = ratio < 1 ? [Math.cos, Math.sin] : [Math.cosh, Math.sinh];
  return 1 - decay * (cos(d * seconds) + share * sin(d * seconds));
}
