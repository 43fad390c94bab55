"use strict";
// An editor for scripts with the compiler's own services, for every page that has one: diagnostics while typing,
// colours,
// completion, hover, fixes, formatting, and springs by response and damping.
class ScriptEditor {
  // `ask(name, request)` answers as EditorService does, and `imports(paths)` returns the other files that there are.
  // `compiled(report)` is called when a text is compiled, `proved(report)` when its proofs are done, and `failed(text)`
  // if the services cannot answer.
  constructor(mount, { ask, path = "/script.anim", imports = () => [], compiled = () => {}, proved = () => {},
    typed = () => {} }) {
    Object.assign(this, { ask: (m, request = {}) => ask(m, { path: this.path, ...request }), path, imports, compiled,
      proved, onTyped: typed });
    Object.assign(this, { problems: [], tokens: [], version: 0, pause: 0, offered: null, resting: 0, leaves: false });
    const part = (name, element, properties = {}) => this[name] = make(element, { id: name, ...properties });
    mount.append(
      part("paint", "pre", { ariaHidden: "true" }),
      part("code", "textarea",
        { spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off", ariaLabel: "Script" }),
      part("choices", "div", { hidden: true }), part("hint", "div", { hidden: true }),
        part("spring", "div", { hidden: true }));
    this.choices.setAttribute("role", "listbox");
    this.hint.setAttribute("role", "tooltip");
    this.sheet = mount;
    const { code } = this;
    code.oninput = (event) => {
      this.changed();
      this.closeChoices();
      if (/^insertText$/.test(event.inputType) && /^[\w.]$/.test(event.data ?? "")) setTimeout(() => this.complete(),
        60);
    };
    code.onscroll = () => { this.paintText(); this.closeChoices(); this.spring.hidden = true; };
    code.onkeydown = (event) => this.key(event);
    code.onblur = () => this.closeChoices();
    // What is offered belongs to the place where it was asked for.
    document.addEventListener("selectionchange",
      () => { if (this.offered && !this.isAt(this.offered.at)) this.closeChoices(); });
    code.onmousemove = (event) => this.hover(event);
    code.onmouseleave = () => { clearTimeout(this.resting); this.hint.hidden = true; };
    code.onclick = () => this.showSpring();
    code.onkeyup = (event) => { if (event.key.startsWith("Arrow")) this.showSpring(); };
  }

  // MARK: Text

  // The services count bytes of UTF-8, and the page units of UTF-16.
  static isPlain(text) { return !/[^\x00-\x7f]/.test(text); }
  toBytes(units) { return ScriptEditor.isPlain(this.code.value) ? units
    : new TextEncoder().encode(this.code.value.slice(0, units)).length; }
  toUnits(bytes, text = this.code.value) { return ScriptEditor.isPlain(text) ? bytes
    : new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes)).length; }

  // Shows another text, which cannot be undone.
  load(text, place = 0) {
    this.code.value = text;
    this.code.setSelectionRange(place, place);
    this.tokens = [];
    this.problems = [];
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
      if (!document.execCommand(piece ? "insertText" : "delete", false, piece) || code.value !== text) code.value =
        text;
    }
    if (place !== undefined) code.setSelectionRange(place, place);
    this.changed();
  }

  apply(edits) {
    const text = this.code.value;
    let result = text;
    for (const { at, length, text: replacement } of [...edits].sort((a, b) => b.at - a.at)) {
      result = result.slice(0, this.toUnits(at, text)) + replacement + result.slice(this.toUnits(at + length, text));
    }
    this.replaceText(result, Math.min(this.code.selectionStart, result.length));
  }

  changed() {
    this.paintText();
    this.onTyped(this.code.value);
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.compile(), 40);
  }

  // A question about the text needs the text that is shown.
  catchUp() {
    if (this.pause) this.compile();
  }

  async compile() {
    clearTimeout(this.pause);
    this.pause = 0;
    const { path } = this, now = this.version += 1, text = this.code.value;
    let report = await this.ask("files", { files: [{ path, text }] });
    for (let tries = 0; report?.wanted?.length && tries < 8; tries += 1) {
      const found = this.imports(report.wanted);
      if (!found.length) break;
      report = await this.ask("files", { files: found.map(({ path, text }) => ({ path, text, isImported: true })) });
    }
    if (!report?.diagnostics || now !== this.version) return;
    this.tokens = await this.ask("tokens") ?? [];
    if (now !== this.version) return;
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
    const text = this.code.value;
    this.problems = report.diagnostics.filter(({ severity, path }) => severity !== "note" && path === this.path)
      .map((problem) => ({ ...problem, from: this.toUnits(problem.at, text),
        to: this.toUnits(problem.at + problem.length, text) }));
    const count = (name) => this.problems.filter(({ severity }) => severity === name).length;
    const counts = [["error", count("error")], ["warning", count("warning")]].filter(([, number]) => number);
    const verdict = document.getElementById("verdict");
    verdict.textContent = report.pending > 0 && !counts.length ? "proving…" : counts.length
      ? counts.map(([name, number]) => `${number} ${name}${number === 1 ? "" : "s"}`).join(", ") : "no problems";
    verdict.className = count("error") ? "error" : counts.length ? "" : "good";
    this.code.setAttribute("aria-invalid", count("error") > 0);
    this.paintText();
    this.showProblems(isReplaced);
  }

  // Draws the text below the transparent one of the text area, with its colours and its problems.
  paintText() {
    const text = this.code.value, marks = [];
    for (const [at, length, kind] of this.tokens) marks.push([this.toUnits(at), this.toUnits(at + length), kind]);
    for (const { from, to, severity } of this.problems) marks.push([from, Math.max(to, from + 1), `is-${severity}`]);
    const edges = [...new Set([0, text.length, ...marks.flatMap(([from, to]) => [from, to])])].filter((edge) =>
      edge <= text.length).sort((a, b) => a - b);
    const starts = new Map();
    for (const mark of marks) starts.set(mark[0], [...(starts.get(mark[0]) ?? []), mark]);
    let open = [];
    const parts = [];
    for (let index = 0; index + 1 < edges.length; index += 1) {
      const [from, to] = [edges[index], edges[index + 1]];
      open = [...open.filter(([, end]) => end > from), ...(starts.get(from) ?? [])];
      parts.push(open.length
        ? make("span", { className: open.map(([, , name]) => name).join(" "), textContent: text.slice(from, to) })
        : text.slice(from, to));
    }
    this.paint.replaceChildren(...parts, "\n\n");
    this.paint.scrollTop = this.code.scrollTop;
    this.paint.scrollLeft = this.code.scrollLeft;
  }

  showProblems(isReplaced) {
    const list = document.getElementById("problems");
    list.replaceChildren(...this.problems.slice(0, 20).map((problem) => {
      const line = this.code.value.slice(0, problem.from).split("\n").length;
      const title = make("a", {}, `${line}: `, ...marked(problem.message), " ",
        make("small", { textContent: problem.id }));
      title.onclick = () => { this.code.focus(); this.code.setSelectionRange(problem.from, problem.to); };
      const row = make("li", { className: problem.severity }, title,
        ...problem.help.map((text) => make("p", {}, ...marked(text))));
      if (problem.hasFix) this.offerFixes(problem, row);
      return row;
    }));
    if (!isReplaced && list.firstChild) list.append(
      make("li", {}, "The phone keeps showing the last version without errors."));
  }

  async offerFixes(problem, row) {
    for (const { title, edits } of (await this.ask("fixes", { at: problem.at, end: problem.at + problem.length })
      ?? []).slice(0, 3)) {
      const button = make("button", {}, ...marked(title));
      button.onclick = () => this.apply(edits);
      row.append(button);
    }
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
    const row = Math.floor((y - top + this.code.scrollTop) / height),
      column = Math.floor((x - left + this.code.scrollLeft) / width);
    if (row < 0 || row >= lines.length || column < 0 || column > lines[row].length) return null;
    return lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0) + column;
  }

  async complete() {
    this.catchUp();
    const { code } = this, text = code.value, at = code.selectionStart;
    const answer = await this.ask("complete", { at: this.toBytes(at) });
    if (!answer?.items || text !== code.value || !this.isAt(at)) return;
    const from = this.toUnits(answer.at), written = text.slice(from, at).toLowerCase();
    const items = answer.items.filter(({ label }) => label.toLowerCase().startsWith(written)
      && label.toLowerCase() !== written)
      .sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label)).slice(0, 60);
    if (!items.length) return this.closeChoices();
    // After a number, only units are offered; whoever ends the line there has written all of it.
    this.offered = { from, at, items, chosen: 0, isUnit: /[\d.]$/.test(text.slice(0, from)) };
    const [x, y] = this.pointOf(from);
    Object.assign(this.choices.style,
      { left: `${Math.max(4, Math.min(x, this.sheet.clientWidth - 240))}px`, top: `${y + 2}px` });
    this.choices.hidden = false;
    this.showChoices();
  }

  showChoices() {
    this.choices.replaceChildren(...this.offered.items.map(({ label, detail }, index) => {
      const row = make("div", {}, label, make("small", { textContent: detail }));
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", index === this.offered.chosen);
      row.onpointerdown = (event) => { event.preventDefault(); this.accept(index); };
      return row;
    }));
    this.choices.children[this.offered.chosen]?.scrollIntoView({ block: "nearest" });
  }

  accept(index) {
    const { code } = this, { from, at: end, items } = this.offered, { label, after } = items[index];
    this.closeChoices();
    if (!this.isAt(end)) return;
    const text = label + after;
    this.replaceText(code.value.slice(0, from) + text + code.value.slice(end), from
      + text.length - (after === "()" ? 1 : 0));
  }

  isAt(place) { return this.code.selectionStart === place && this.code.selectionEnd === place; }

  closeChoices() {
    this.offered = null;
    this.choices.hidden = true;
  }

  // Shows Markdown with paragraphs, code and bold words only.
  static showMarkdown(box, markdown) {
    box.replaceChildren(...markdown.split(/```anim\n|```\n?/).map((part, index) => index % 2
      ? make("pre", { textContent: part.trimEnd() })
      : make("p", {}, ...part.trim().split(/(\*\*[^*]+\*\*|`[^`]+`)/)
        .map((text) => text.startsWith("**") ? make("b", { textContent: text.slice(2, -2) })
        : text.startsWith("`") ? make("code", { textContent: text.slice(1, -1) }) : text)))
          .filter((each) => each.textContent));
  }

  hover(event) {
    clearTimeout(this.resting);
    this.hint.hidden = true;
    const box = this.sheet.getBoundingClientRect(), [x, y] = [event.clientX - box.x, event.clientY - box.y];
    this.resting = setTimeout(async () => {
      const offset = this.offsetAt(x, y), { hint } = this;
      if (offset === null || this.offered) return;
      const problem = this.problems.find(({ from, to }) => from <= offset && offset <= to);
      const answer = await this.ask("hover", { at: this.toBytes(offset) });
      const text = [problem && `**${problem.severity}** ${problem.message}`, answer?.text].filter(Boolean).join("\n\n");
      if (!text) return;
      ScriptEditor.showMarkdown(hint, text);
      hint.hidden = false;
      Object.assign(hint.style,
        { left: `${Math.max(4, Math.min(x, box.width - hint.offsetWidth - 8))}px`,
        top: `${y + 16 + hint.offsetHeight > box.height ? Math.max(4, y - hint.offsetHeight - 8) : y + 16}px` });
    }, 250);
  }

  key(event) {
    const isCommand = event.ctrlKey || event.metaKey, { code } = this;
    if (this.offered) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key], takes = event.key === "Tab"
        || (event.key === "Enter" && !this.offered.isUnit);
      if (move) {
        this.offered.chosen = (this.offered.chosen + move + this.offered.items.length) % this.offered.items.length;
        this.showChoices();
      } else if (takes) this.accept(this.offered.chosen);
      else if (["Enter", "Escape"].includes(event.key)) this.closeChoices();
      if (move || takes || event.key === "Escape") return event.preventDefault();
    }
    if (isCommand && event.key === " ") this.complete();
    else if (isCommand && event.key === "s") this.save();
    else if (event.key === "Tab" && !event.shiftKey && !this.leaves) document.execCommand("insertText", false, "    ");
    else if (event.key === "Enter" && !isCommand) {
      const line = code.value.slice(0, code.selectionStart).split("\n").at(-1), blank = line.match(/^ */)[0];
      document.execCommand("insertText", false, `\n${blank}${line.trimEnd().endsWith("{") ? "    " : ""}`);
    } else {
      // After Escape, Tab leaves the editor.
      this.leaves = event.key === "Escape" || (this.leaves && event.key === "Tab");
      if (event.key === "Escape") this.spring.hidden = true;
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
    for (const match of this.code.value.matchAll(/\bspring\(([^()]*)\)/g)) {
      if (offset < match.index || offset > match.index + match[0].length) continue;
      const values = {};
      for (const part of match[1].split(",")) {
        const [, name, number, unit] = part.match(/^\s*(\w+)\s*:\s*(-?[\d.]+)(ms|s|%)?\s*$/) ?? [];
        if (name) values[name] = Number(number) * ({ ms: 0.001, "%": 0.01 }[unit] ?? 1);
        else if (part.trim()) return null;
      }
      const { mass = 1, stiffness, damping, duration, bounce = 0, velocity } = values;
      let { response, dampingRatio } = values;
      if (stiffness > 0) [response, dampingRatio] =
        [2 * Math.PI * Math.sqrt(mass / stiffness), (damping ?? 0) / (2 * Math.sqrt(stiffness * mass))];
      else if (duration > 0) [response, dampingRatio] = [duration, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce];
      if (!(dampingRatio >= 0)) return null;
      return { at: match.index, length: match[0].length, response, dampingRatio, velocity };
    }
    return null;
  }

  // Where a spring is after some seconds, from 0 to its end at 1.
  static springValue(seconds, response, ratio, velocity = 0) {
    const w = 2 * Math.PI / response, decay = Math.exp(-ratio * w * seconds);
    if (ratio < 1) {
      const d = w * Math.sqrt(1 - ratio * ratio);
      return 1 - decay * (Math.cos(d * seconds) + ((ratio * w - velocity) / d) * Math.sin(d * seconds));
    }
    if (ratio === 1) return 1 - decay * (1 + (w - velocity) * seconds);
    const d = w * Math.sqrt(ratio * ratio - 1);
    return 1 - decay * (Math.cosh(d * seconds) + ((ratio * w - velocity) / d) * Math.sinh(d * seconds));
  }

  // Two sliders and the curve, next to the spring at the cursor.
  showSpring() {
    const found = this.springAt(this.code.selectionStart), box = this.spring;
    box.hidden = !found;
    if (!found) return;
    const { velocity } = found;
    // Without a response, the spring has the length of its window.
    const isFitted = !(found.response > 0),
      state = { response: found.response ?? 0.4, dampingRatio: found.dampingRatio };
    const line = svg("path"),
      picture = svg("svg", { viewBox: "0 -50 200 170" }, svg("line", { x1: 0, x2: 200, y1: 0, y2: 0 }), line);
    const output = make("small");
    const draw = () => {
      const length = Math.max(0.6, state.response * 2.5);
      const points = Array.from({ length: 101 },
        (_, index) => [index * 2,
        100 - 100 * ScriptEditor.springValue(length * index / 100, state.response, state.dampingRatio, velocity)]);
      line.setAttribute("d", points.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y.toFixed(2)}`).join(""));
      const most = Math.max(...points.map(([, y]) => 1 - y / 100));
      const much = ((most - 1) * 100).toFixed(1), milliseconds = Math.round(length * 1000);
      const over = most > 1.0005 ? `, overshoots by ${much} %` : ", no overshoot";
      output.textContent = `${isFitted ? "as long as its window" : `over ${milliseconds} ms`}${over}`;
    };
    const slider = (name, title, least, most, step, text) => {
      const range = make("input",
        { type: "range", min: least, max: most, step, value: state[name], ariaLabel: title }),
        number = make("span", { className: "value", textContent: text(state[name]) });
      range.oninput = () => {
        state[name] = Number(range.value);
        number.textContent = text(state[name]);
        draw();
        this.writeSpring(isFitted, state, velocity);
        range.focus();
      };
      return make("label", {}, title, range, number);
    };
    const rows = [slider("dampingRatio", "Damping", 0.05, 1.5, 0.01, (value) => value.toFixed(2))];
    if (!isFitted) rows.unshift(
      slider("response", "Response", 0.05, 1.5, 0.01, (value) => `${Math.round(value * 1000)} ms`));
    box.replaceChildren(picture, output, ...rows);
    draw();
    const [x, y] = this.pointOf(found.at), space = this.sheet;
    Object.assign(box.style,
      { left: `${Math.max(4, Math.min(x, space.clientWidth - 256))}px`,
      top: `${y + 240 > space.clientHeight ? Math.max(4, y - 250) : y + 6}px` });
  }

  writeSpring(isFitted, { response, dampingRatio }, velocity) {
    const found = this.springAt(this.code.selectionStart);
    if (!found) return;
    const parts = isFitted ? [] : [`response: ${Math.round(response * 1000)}ms`];
    parts.push(`dampingRatio: ${Number(dampingRatio.toFixed(2))}`);
    if (velocity !== undefined) parts.push(`velocity: ${velocity}`);
    const text = this.code.value;
    this.replaceText(`${text.slice(0, found.at)}spring(${parts.join(", ")})${text.slice(found.at + found.length)}`,
      found.at + 7);
  }
}
