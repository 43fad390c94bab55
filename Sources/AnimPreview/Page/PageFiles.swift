// swift-format-ignore-file
// Written by `ANIM_REWRITE=1 swift test --filter PageFileTests` from the files beside this one.

/// The files of the page, as read-only text of the tool.
enum PageFiles {
  /// The names of the files and their texts.
  static let all: [(name: String, text: StaticString)] = [
("compare.js", #"""
"use strict";
// What a still picture cannot say: the onion skin and the paths of corners, and two versions on one clock.
const comparing = { isOn: false, other: "", players: [], pictures: 0 };

// A film of an expression on the device that is shown.
function filmOf(use) {
  return new Promise((take) => {
    questions.set(lastQuestion += 1, take);
    send({ m: "film", use, id: lastQuestion, ...device() });
  });
}

// MARK: Onion skin

// Draws where the views are at nine moments, and the path of each corner with a dot for every frame.
async function showOnion() {
  document.querySelector(".onion")?.remove();
  if (!state.onion || !state.try) return;
  const use = expression(), film = await filmOf(use);
  if (!film || use !== expression() || !state.onion) return;
  const [width, height] = film.size, stand = make("div", { className: "onion-stand" });
  Object.assign(stand.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(stand);
  const player = new Film(stand, film), boxes = [...stand.querySelectorAll(".stage > .card > .pivot > .box")].slice(0, 40);
  // Elements without a size are where a corner is, whatever transforms their view.
  const corners = boxes.map((box) => [[0, 0], [100, 0], [100, 100], [0, 100]].map(([x, y]) => {
    const corner = make("i");
    Object.assign(corner.style, { position: "absolute", left: `${x}%`, top: `${y}%` });
    box.append(corner);
    return corner;
  }));
  const origin = stand.getBoundingClientRect(), count = Math.min(Math.max(8, Math.ceil(film.duration * 60)), 120), paths = corners.map(() => []);
  for (let frame = 0; frame <= count; frame += 1) {
    player.show(frame / count);
    corners.forEach((each, index) => paths[index].push(each.map((corner) => {
      const { x, y } = corner.getBoundingClientRect();
      return [x - origin.x, y - origin.y];
    })));
  }
  stand.remove();
  const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`, moves = (path) => path.some((corners) => corners.some(([x, y], index) => Math.hypot(x - path[0][index][0], y - path[0][index][1]) > 1));
  const picture = svg("svg", { class: "onion", viewBox: `0 0 ${width} ${height}` });
  paths.filter(moves).forEach((path, index) => {
    const group = svg("g", { class: `hue${index % 3}` });
    for (let step = 0; step <= 8; step += 1) {
      group.append(svg("path", { class: "ghost", opacity: 0.25 + step * 0.08, d: `M${path[Math.round(step / 8 * count)].map(text).join("L")}Z` }));
    }
    for (const corner of [0, 1, 2, 3]) {
      const places = path.map((corners) => corners[corner]);
      group.append(svg("path", { class: "way", d: `M${places.map(text).join("L")}` }), svg("path", { class: "dots", d: places.map((place) => `M${text(place)}h0`).join("") }));
    }
    picture.append(group);
  });
  byId("frame").append(picture);
}

// MARK: A and B

// The versions to compare with: the saved file before the last change, and every other animator.
function showOthers() {
  const select = byId("other"), wanted = comparing.other;
  select.replaceChildren(make("option", { value: "", textContent: comparing.previous ? "the previous version" : "choose another" }), ...scripts.animators.map(({ name }) => make("option", { value: name, textContent: name })));
  select.value = wanted;
}

async function compare() {
  const box = byId("compare");
  box.hidden = !comparing.isOn || !state.try;
  document.body.classList.toggle("comparing", !box.hidden);
  if (box.hidden) return fit();
  showOthers();
  const use = expression(), now = await filmOf(use);
  if (use !== expression() || !now) return;
  if (comparing.latest?.use === use && JSON.stringify(comparing.latest.film) !== JSON.stringify(now)) comparing.previous = comparing.latest;
  if (comparing.latest?.use !== use) comparing.previous = null;
  comparing.latest = { use, film: now };
  showOthers();
  const other = comparing.other ? await filmOf(comparing.other) : comparing.previous?.film;
  const stage = byId("versions"), phones = [[`A: ${use}`, now], [comparing.other ? `B: ${comparing.other}` : "B: the previous version", other]];
  comparing.players = phones.map(([title, film]) => {
    const figure = make("figure", {}, make("div", { className: "phone" }), make("figcaption", { textContent: film ? `${title}, ${Math.round(film.duration * 1000)} ms` : "B: choose another animator, or save a change" }));
    return { figure, film };
  });
  stage.replaceChildren(...comparing.players.map(({ figure }) => figure));
  const free = stage.clientWidth / 2 - 20, high = stage.clientHeight - 34;
  for (const player of comparing.players) {
    if (!player.film) continue;
    const width = Math.max(60, Math.min(free, high * player.film.size[0] / player.film.size[1])), { mount, height } = frameOf(player.film, width, 14);
    mount.inert = true;
    const phone = player.figure.firstElementChild;
    Object.assign(phone.style, { width: `${width}px`, height: `${height}px` });
    phone.append(mount);
    player.play = new Film(mount, player.film);
  }
}

// Both play on one clock, which is that of the page's playhead while it is scrubbed.
function playVersions(moment) {
  if (byId("compare").hidden) return;
  const players = comparing.players.filter(({ play }) => play), longest = Math.max(0.001, ...players.map(({ film }) => film.duration));
  const seconds = time.mode === "replay" && !time.playing ? Math.max(0, (pending ?? time.now) - time.from) : (moment / 1000 * state.speed) % (longest + 0.7);
  for (const { play, film } of players) play.show(Math.min(1, seconds / (film.duration || 0.001)));
}

// MARK: Own pictures

// Two pictures that are dropped on the phone become the screens.
function takePictures(event) {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  files.slice(0, 2).forEach((file) => {
    const isFirst = comparing.pictures !== 1, sides = ["--from-picture", "--to-picture"];
    byId("device").style.setProperty(sides[isFirst ? 0 : 1], `url("${URL.createObjectURL(file)}")`);
    comparing.pictures = isFirst ? 1 : 2;
    byId("device").classList.add("pictured");
  });
}

function setUpComparing() {
  press("onion", () => { writeLink(); showOnion(); });
  byId("versus").onclick = () => {
    comparing.isOn = !comparing.isOn;
    byId("versus").setAttribute("aria-pressed", comparing.isOn);
    compare();
  };
  byId("other").onchange = () => { comparing.other = byId("other").value; compare(); };
  byId("desk").addEventListener("dragover", (event) => event.preventDefault());
  byId("desk").addEventListener("drop", takePictures);
}

"""#),
("device.js", #"""
"use strict";
// The device and its pointers.
const pointers = new Map();
// Pointers move before the frame in which other events arrive, if the browser says so.
const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";
// The device on the page; it stays there while a pointer is down.
let ground = { left: 0, top: 0 };

function place(event) {
  return [event.clientX - ground.left, event.clientY - ground.top].map((value) => Number((value / scale).toFixed(2)));
}

function note(event, phase, target) {
  if (time.mode === "replay") live();
  const number = event.pointerId % 1000, [x, y] = place(event);
  points.push([event.timeStamp, number, phase, x, y, ...(target === undefined ? [] : [target])]);
  if (!pointers.get(event.pointerId)) return;
  const [width, height] = size();
  points.push([event.timeStamp, number + 1000, phase, Number((width - x).toFixed(2)), Number((height - y).toFixed(2))]);
}

function listen() {
  const frame = byId("frame");
  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const view = stage.number(event.target);
    if (view === null) return;
    event.preventDefault();
    if (!pointers.size) ground = byId("device").getBoundingClientRect();
    frame.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event.altKey);
    note(event, "down", view);
    mark(event);
  });
  frame.addEventListener(moves, (event) => {
    if (!pointers.has(event.pointerId)) return;
    for (const part of event.getCoalescedEvents?.() ?? [event]) note(part, "move");
    mark(event);
    tickEarly();
  });
  for (const [name, phase] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
    frame.addEventListener(name, (event) => {
      if (!pointers.has(event.pointerId)) return;
      note(event, phase);
      pointers.delete(event.pointerId);
      unmark(event.pointerId);
    });
  }
  frame.addEventListener("wheel", (event) => event.ctrlKey ? pinch(event) : scroll(event), { passive: false });
  frame.addEventListener("keydown", pressView);
}

// Enter and space tap the button of the app that has the keyboard.
function pressView(event) {
  if (!["Enter", " "].includes(event.key) || !event.target.matches("[role=button]")) return;
  event.preventDefault();
  event.stopPropagation();
  tapView(event.target);
}

function tapView(element) {
  ground = byId("device").getBoundingClientRect();
  const box = element.getBoundingClientRect(), view = stage.number(element);
  const at = { timeStamp: performance.now(), pointerId: 900, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  note(at, "down", view);
  note(at, "up");
  tickEarly();
}

// Whoever opens the link that the tool prints sees a transition before touching anything, and can scrub it.
function welcome() {
  if (!isFresh) return;
  isFresh = false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  setTimeout(() => {
    const row = byId("device").querySelector("[role=button].row, [role=button] .row, .row[role=button]");
    if (row && !state.try && time.mode === "live" && !wants && !time.hasRecording && !pointers.size) tapView(row);
  }, 700);
}

function scroll(event) {
  if (!event.target.closest(".scrolls") || pointers.size) return;
  event.preventDefault();
  if (time.mode === "replay") live();
  points.push([event.timeStamp, 903, "scroll", 0, Number((-event.deltaY * (event.deltaMode ? 20 : 1) / scale).toFixed(2)), stage.number(event.target)]);
}

// A pinch with a single pointer: Alt adds a second one, mirrored at the middle of the device, and the
// wheel with Ctrl moves both.
let spread = null;
function pinch(event) {
  event.preventDefault();
  const [width, height] = size();
  if (spread === null) {
    spread = { value: 160, timer: 0 };
    finger(event, "down", 1), finger(event, "down", -1);
  }
  spread.value = Math.min(Math.max(20, spread.value * Math.exp(-event.deltaY / 120)), Math.min(width, height));
  finger(event, "move", 1), finger(event, "move", -1);
  clearTimeout(spread.timer);
  spread.timer = setTimeout(() => {
    const last = { timeStamp: performance.now() };
    finger(last, "up", 1), finger(last, "up", -1);
    spread = null;
  }, 180);

  function finger(event, phase, side) {
    const [width, height] = size();
    if (time.mode === "replay") live();
    points.push([event.timeStamp, side > 0 ? 901 : 902, phase, width / 2 + (side * spread.value) / 2, height / 2]);
    if (phase === "up") pointers.delete(side > 0 ? 901 : 902); else pointers.set(side > 0 ? 901 : 902, false);
  }
}

function mark(event) {
  let dot = byId(`pointer${event.pointerId}`);
  if (!dot) byId("frame").append(dot = make("i", { className: "pointer", id: `pointer${event.pointerId}` }));
  dot.style.transform = `translate(${event.clientX - ground.left}px, ${event.clientY - ground.top}px)`;
}

function unmark(number) {
  byId(`pointer${number}`)?.remove();
}

// MARK: The device

function changeDevice() {
  fit();
  live();
  ask({ m: "set", ...device() });
  writeLink();
}

"""#),
("editor.css", #"""
/* The editor of scripts, on every page that has one. */
.sheet { --sheet-paper: var(--sheet, var(--panel)); --sheet-ink: var(--text, var(--ink)); --sheet-faint: var(--soft, var(--faint)); --sheet-tint: var(--accent, var(--tint)); position: relative; flex: 1; min-height: 120px; background: var(--sheet-paper); border-block: 1px solid var(--edge); overflow: hidden; }
#code, #paint { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; padding: 12px 16px; border: 0; box-sizing: border-box; font: 13px/20px var(--mono); tab-size: 4; white-space: pre; overflow: auto; resize: none; letter-spacing: 0; }
#code { background: transparent; color: transparent; caret-color: var(--sheet-ink); outline: none; }
#code::selection { background: #4453e033; color: transparent; }
#paint { overflow: hidden; pointer-events: none; color: var(--sheet-ink); } #paint span { display: inline; margin: 0; font: inherit; white-space: inherit; }
#paint .keyword { color: #a3318e; } #paint .event, #paint .operation { color: #a3318e; } #paint .property { color: #1f6f8b; } #paint .number { color: #9a5b00; } #paint .string { color: #23824a; }
#paint .comment { color: var(--sheet-faint); } #paint .class, #paint .function { color: #4453e0; } #paint .parameter, #paint .variable { color: #6b4fb3; } #paint .type, #paint .enumMember { color: #2a7a6a; }
#verdict { margin-left: auto; font-size: 12.5px; color: var(--soft, var(--faint)); } #verdict.error { color: #c02a2a; } #verdict.good { color: #23824a; }
@media (prefers-color-scheme: dark) {
  #paint .keyword, #paint .event, #paint .operation { color: #ee8fd8; } #paint .property { color: #7fd0e6; } #paint .number { color: #f0b860; } #paint .string { color: #6fd39a; }
  #paint .class, #paint .function { color: #9fa9ff; } #paint .parameter, #paint .variable { color: #c4aef5; } #paint .type, #paint .enumMember { color: #7fd6c2; } #verdict.error { color: #ff8080; } #verdict.good { color: #6fd39a; }
}
#paint .is-error { text-decoration: underline wavy #d33 1.2px; text-underline-offset: 3px; text-decoration-skip-ink: none; } #paint .is-warning { text-decoration: underline wavy #c98a00 1.2px; text-underline-offset: 3px; text-decoration-skip-ink: none; }
#choices, #hint, #spring { position: absolute; z-index: 5; max-width: min(460px, 92%); max-height: 240px; overflow-y: auto; background: var(--sheet-paper); color: var(--sheet-ink); border: 1px solid var(--edge); border-radius: 8px; box-shadow: 0 12px 36px #0003; font-size: 12.5px; }
#choices div { padding: 3px 10px; display: flex; gap: 14px; cursor: pointer; font-family: var(--mono); } #choices div small { margin-left: auto; color: var(--sheet-faint); } #choices [aria-selected=true] { background: var(--sheet-tint); color: var(--sheet-paper); } #choices [aria-selected=true] small { color: inherit; }
#hint { padding: 8px 12px; } #hint p { margin: 0 0 6px; } #hint pre, #hint code { font: 12px/1.5 var(--mono); margin: 0 0 6px; white-space: pre-wrap; }
#spring { padding: 10px 12px; width: 248px; box-sizing: border-box; overflow: visible; max-height: none; } #spring svg { display: block; width: 100%; height: 110px; overflow: visible; } #spring path { fill: none; stroke: var(--sheet-tint); stroke-width: 2; } #spring line { stroke: var(--sheet-faint); stroke-dasharray: 3 3; opacity: .6; }
#spring small { display: block; color: var(--sheet-faint); margin: 4px 0 6px; } #spring label { display: grid; grid-template-columns: 62px 1fr 52px; gap: 8px; align-items: center; } #spring input { min-width: 0; width: 100%; accent-color: var(--sheet-tint); } #spring output { text-align: right; font-variant-numeric: tabular-nums; }
#problems { margin: 0; padding: 8px 12px; list-style: none; max-height: 34%; overflow-y: auto; font-size: 12.5px; }
#problems:empty { display: none; }
#problems li { padding: 6px 8px; border-left: 3px solid #c98a00; margin-bottom: 6px; background: var(--sheet, var(--raised)); border-radius: 0 6px 6px 0; overflow-wrap: anywhere; } #problems .error { border-color: #d33; }
#problems button { height: auto; padding: 1px 8px; font-size: 12px; margin: 4px 6px 0 0; text-align: left; } #problems a { color: inherit; cursor: pointer; text-decoration: none; } #problems code { color: var(--soft, var(--faint)); font-size: 11.5px; } #problems p { margin: 3px 0 0; color: var(--soft, var(--faint)); }

"""#),
("editor.js", #"""
"use strict";
// An editor for scripts with the compiler's own services, for every page that has one: diagnostics while typing, colours,
// completion, hover, fixes, formatting, and springs by response and damping.
class ScriptEditor {
  // `ask(name, request)` answers as EditorService does, and `imports(paths)` returns the other files that there are.
  // `compiled(report)` is called when a text is compiled, `proved(report)` when its proofs are done, and `failed(text)`
  // if the services cannot answer.
  constructor(mount, { ask, path = "/script.anim", imports = () => [], compiled = () => {}, proved = () => {}, typed = () => {} }) {
    Object.assign(this, { ask: (m, request = {}) => ask(m, { path: this.path, ...request }), path, imports, compiled, proved, onTyped: typed });
    Object.assign(this, { problems: [], tokens: [], version: 0, pause: 0, offered: null, resting: 0, leaves: false });
    const part = (name, element, properties = {}) => this[name] = make(element, { id: name, ...properties });
    mount.append(
      part("paint", "pre", { ariaHidden: "true" }),
      part("code", "textarea", { spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off", ariaLabel: "Script" }),
      part("choices", "div", { hidden: true }), part("hint", "div", { hidden: true }), part("spring", "div", { hidden: true }));
    this.choices.setAttribute("role", "listbox");
    this.hint.setAttribute("role", "tooltip");
    this.sheet = mount;
    const { code } = this;
    code.oninput = (event) => {
      this.changed();
      this.closeChoices();
      if (/^insertText$/.test(event.inputType) && /^[\w.]$/.test(event.data ?? "")) setTimeout(() => this.complete(), 60);
    };
    code.onscroll = () => { this.paintText(); this.closeChoices(); this.spring.hidden = true; };
    code.onkeydown = (event) => this.key(event);
    code.onblur = () => this.closeChoices();
    code.onmousemove = (event) => this.hover(event);
    code.onmouseleave = () => { clearTimeout(this.resting); this.hint.hidden = true; };
    code.onclick = () => this.showSpring();
    code.onkeyup = (event) => { if (event.key.startsWith("Arrow")) this.showSpring(); };
  }

  // MARK: Text

  // The services count bytes of UTF-8, and the page units of UTF-16.
  static isPlain(text) { return !/[^\x00-\x7f]/.test(text); }
  toBytes(units) { return ScriptEditor.isPlain(this.code.value) ? units : new TextEncoder().encode(this.code.value.slice(0, units)).length; }
  toUnits(bytes, text = this.code.value) { return ScriptEditor.isPlain(text) ? bytes : new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes)).length; }

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
      if (!document.execCommand(piece ? "insertText" : "delete", false, piece) || code.value !== text) code.value = text;
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
      .map((problem) => ({ ...problem, from: this.toUnits(problem.at, text), to: this.toUnits(problem.at + problem.length, text) }));
    const count = (name) => this.problems.filter(({ severity }) => severity === name).length;
    const counts = [["error", count("error")], ["warning", count("warning")]].filter(([, number]) => number);
    const verdict = document.getElementById("verdict");
    verdict.textContent = report.pending > 0 && !counts.length ? "proving…" : counts.length
      ? counts.map(([name, number]) => `${number} ${name}${number === 1 ? "" : "s"}`).join(", ") : "no problems";
    verdict.className = count("error") ? "error" : counts.length ? "" : "good";
    this.paintText();
    this.showProblems(isReplaced);
  }

  // Draws the text below the transparent one of the text area, with its colours and its problems.
  paintText() {
    const text = this.code.value, marks = [];
    for (const [at, length, kind] of this.tokens) marks.push([this.toUnits(at), this.toUnits(at + length), kind]);
    for (const { from, to, severity } of this.problems) marks.push([from, Math.max(to, from + 1), `is-${severity}`]);
    const edges = [...new Set([0, text.length, ...marks.flatMap(([from, to]) => [from, to])])].filter((edge) => edge <= text.length).sort((a, b) => a - b);
    const starts = new Map();
    for (const mark of marks) starts.set(mark[0], [...(starts.get(mark[0]) ?? []), mark]);
    let open = [];
    const parts = [];
    for (let index = 0; index + 1 < edges.length; index += 1) {
      const [from, to] = [edges[index], edges[index + 1]];
      open = [...open.filter(([, end]) => end > from), ...(starts.get(from) ?? [])];
      parts.push(open.length ? make("span", { className: open.map(([, , name]) => name).join(" "), textContent: text.slice(from, to) }) : text.slice(from, to));
    }
    this.paint.replaceChildren(...parts, "\n\n");
    this.paint.scrollTop = this.code.scrollTop;
    this.paint.scrollLeft = this.code.scrollLeft;
  }

  showProblems(isReplaced) {
    const list = document.getElementById("problems");
    list.replaceChildren(...this.problems.slice(0, 20).map((problem) => {
      const line = this.code.value.slice(0, problem.from).split("\n").length;
      const title = make("a", {}, `${line}: `, ...marked(problem.message), " ", make("small", { textContent: problem.id }));
      title.onclick = () => { this.code.focus(); this.code.setSelectionRange(problem.from, problem.to); };
      const row = make("li", { className: problem.severity }, title, ...problem.help.map((text) => make("p", {}, ...marked(text))));
      if (problem.hasFix) this.offerFixes(problem, row);
      return row;
    }));
    if (!isReplaced && list.firstChild) list.append(make("li", {}, "The phone keeps showing the last version without errors."));
  }

  async offerFixes(problem, row) {
    for (const { title, edits } of (await this.ask("fixes", { at: problem.at, end: problem.at + problem.length }) ?? []).slice(0, 3)) {
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
    const row = Math.floor((y - top + this.code.scrollTop) / height), column = Math.floor((x - left + this.code.scrollLeft) / width);
    if (row < 0 || row >= lines.length || column < 0 || column > lines[row].length) return null;
    return lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0) + column;
  }

  async complete() {
    this.catchUp();
    const { code } = this, text = code.value;
    const answer = await this.ask("complete", { at: this.toBytes(code.selectionStart) });
    if (!answer?.items || text !== code.value) return;
    const from = this.toUnits(answer.at), written = code.value.slice(from, code.selectionStart).toLowerCase();
    const items = answer.items.filter(({ label }) => label.toLowerCase().startsWith(written) && label.toLowerCase() !== written)
      .sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label)).slice(0, 60);
    if (!items.length) return this.closeChoices();
    this.offered = { from, items, chosen: 0 };
    const [x, y] = this.pointOf(from);
    Object.assign(this.choices.style, { left: `${Math.max(4, Math.min(x, this.sheet.clientWidth - 240))}px`, top: `${y + 2}px` });
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
    const { code } = this, { label, after } = this.offered.items[index], end = code.selectionStart, { from } = this.offered;
    this.closeChoices();
    const text = label + after;
    this.replaceText(code.value.slice(0, from) + text + code.value.slice(end), from + text.length - (after === "()" ? 1 : 0));
  }

  closeChoices() {
    this.offered = null;
    this.choices.hidden = true;
  }

  // Shows Markdown with paragraphs, code and bold words only.
  static showMarkdown(box, markdown) {
    box.replaceChildren(...markdown.split(/```anim\n|```\n?/).map((part, index) => index % 2
      ? make("pre", { textContent: part.trimEnd() })
      : make("p", {}, ...part.trim().split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((text) => text.startsWith("**") ? make("b", { textContent: text.slice(2, -2) })
        : text.startsWith("`") ? make("code", { textContent: text.slice(1, -1) }) : text))).filter((each) => each.textContent));
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
      Object.assign(hint.style, { left: `${Math.max(4, Math.min(x, box.width - hint.offsetWidth - 8))}px`, top: `${y + 16 + hint.offsetHeight > box.height ? Math.max(4, y - hint.offsetHeight - 8) : y + 16}px` });
    }, 250);
  }

  key(event) {
    const isCommand = event.ctrlKey || event.metaKey, { code } = this;
    if (this.offered) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move) {
        this.offered.chosen = (this.offered.chosen + move + this.offered.items.length) % this.offered.items.length;
        this.showChoices();
      } else if (["Enter", "Tab"].includes(event.key)) this.accept(this.offered.chosen);
      else if (event.key === "Escape") this.closeChoices();
      else return;
      return event.preventDefault();
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
      if (stiffness > 0) [response, dampingRatio] = [2 * Math.PI * Math.sqrt(mass / stiffness), (damping ?? 0) / (2 * Math.sqrt(stiffness * mass))];
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
    const isFitted = !(found.response > 0), state = { response: found.response ?? 0.4, dampingRatio: found.dampingRatio };
    const line = svg("path"), picture = svg("svg", { viewBox: "0 -50 200 170" }, svg("line", { x1: 0, x2: 200, y1: 0, y2: 0 }), line);
    const output = make("small");
    const draw = () => {
      const length = Math.max(0.6, state.response * 2.5);
      const points = Array.from({ length: 101 }, (_, index) => [index * 2, 100 - 100 * ScriptEditor.springValue(length * index / 100, state.response, state.dampingRatio, velocity)]);
      line.setAttribute("d", points.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y.toFixed(2)}`).join(""));
      const most = Math.max(...points.map(([, y]) => 1 - y / 100));
      output.textContent = `${isFitted ? "as long as its window" : `over ${Math.round(length * 1000)} ms`}${most > 1.0005 ? `, overshoots by ${((most - 1) * 100).toFixed(1)} %` : ", no overshoot"}`;
    };
    const slider = (name, title, least, most, step, text) => {
      const range = make("input", { type: "range", min: least, max: most, step, value: state[name], ariaLabel: title }), number = make("output", { textContent: text(state[name]) });
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
    if (!isFitted) rows.unshift(slider("response", "Response", 0.05, 1.5, 0.01, (value) => `${Math.round(value * 1000)} ms`));
    box.replaceChildren(picture, output, ...rows);
    draw();
    const [x, y] = this.pointOf(found.at), space = this.sheet;
    Object.assign(box.style, { left: `${Math.max(4, Math.min(x, space.clientWidth - 256))}px`, top: `${y + 240 > space.clientHeight ? Math.max(4, y - 250) : y + 6}px` });
  }

  writeSpring(isFitted, { response, dampingRatio }, velocity) {
    const found = this.springAt(this.code.selectionStart);
    if (!found) return;
    const parts = isFitted ? [] : [`response: ${Math.round(response * 1000)}ms`];
    parts.push(`dampingRatio: ${Number(dampingRatio.toFixed(2))}`);
    if (velocity !== undefined) parts.push(`velocity: ${velocity}`);
    const text = this.code.value;
    this.replaceText(`${text.slice(0, found.at)}spring(${parts.join(", ")})${text.slice(found.at + found.length)}`, found.at + 7);
  }
}

"""#),
("evidence.js", #"""
"use strict";
// Shows where and when a claim fails: the gap in red and enlarged, or the jump as before and after, with a sentence.
class Evidence {
  // `box` gets the sentence and the pictures; `frame` and `device` are the phone, and its views.
  constructor(box, frame, device) {
    Object.assign(this, { box, frame, device });
  }

  close() {
    this.box.hidden = true;
    this.box.replaceChildren();
    this.frame.querySelectorAll(".gap").forEach((each) => each.remove());
  }

  // What fails, where it is known, and on which device.
  open(row, size) {
    this.close();
    const { counterexample: example } = row, moment = example.time === undefined ? "" : ` at ${Math.round(example.time * 1000)} ms`;
    const facts = [`${size.map(Math.round).join(" × ")}${moment}`, example.rightToLeft && "right to left", example.direction < 0 && "from the left", example.interactive && "driven by a gesture", example.reduceMotion && "with Reduce Motion"];
    const sentence = row.problem ? marked(`${row.problem[0].toUpperCase()}${row.problem.slice(1)}.`) : [];
    this.pictures = make("div", { className: "pictures" });
    this.box.append(
      make("div", {}, make("b", { textContent: `Fails: ${row.title}` }), make("p", {}, ...sentence), make("small", { textContent: facts.filter(Boolean).join(", ") })),
      this.pictures, make("button", { textContent: "Close", onclick: () => this.close() }));
    this.box.hidden = false;
  }

  // The gap in red over the phone, and enlarged beside it.
  gap([x, y, width, height], size) {
    const mark = make("i", { className: "gap" });
    const share = (length, whole) => `${(length / whole) * 100}%`;
    Object.assign(mark.style, { left: share(x, size[0]), top: share(y, size[1]), width: share(width, size[0]), height: share(height, size[1]), minWidth: "2px", minHeight: "2px" });
    this.frame.append(mark);
    // The lens shows some of what is around the gap, and only the middle of a long one.
    const zoom = Math.min(24, Math.max(1.5, 100 / Math.max(1, Math.min(width, height))));
    const [centerX, centerY] = [x + width / 2, y + height / 2], [wide, high] = [200, 130];
    const copy = this.picture(size, zoom, wide / 2 - centerX * zoom, high / 2 - centerY * zoom), red = mark.cloneNode();
    Object.assign(red.style, { left: `${wide / 2 - width * zoom / 2}px`, top: `${high / 2 - height * zoom / 2}px`, width: `${Math.max(2, width * zoom)}px`, height: `${Math.max(2, height * zoom)}px` });
    this.add(`${short(zoom)} times as large: ${short(width)} × ${short(height)} pt`, [wide, high], copy, red);
  }

  // The phone as it is now.
  still(title, size) {
    const zoom = Math.min(150 / size[1], 200 / size[0]);
    this.add(title, [size[0] * zoom, size[1] * zoom], this.picture(size, zoom, 0, 0));
  }

  picture(size, zoom, x, y) {
    const copy = this.device.cloneNode(true);
    copy.removeAttribute("id");
    copy.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
    copy.inert = true;
    Object.assign(copy.style, { position: "absolute", left: 0, top: 0, width: `${size[0]}px`, height: `${size[1]}px`, transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${zoom})`, clipPath: "none", overflow: "hidden" });
    return copy;
  }

  add(title, [width, height], ...contents) {
    const lens = make("div", { className: "lens" }, ...contents);
    Object.assign(lens.style, { width: `${width}px`, height: `${height}px` });
    this.pictures.append(make("figure", {}, lens, make("figcaption", { textContent: title })));
  }
}

"""#),
("film.css", #"""
/* The pages that need no server. */
:root { --ground: #f3f3f6; --sheet: #fff; --edge: #0000001a; --text: #1a1c23; --soft: #6b7080; --accent: #4453e0; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ground: #101117; --sheet: #1b1d25; --edge: #ffffff1c; --text: #eceef4; --soft: #979cab; --accent: #8f9bff; } }
.single, .site { margin: 0; padding: 36px clamp(16px, 5vw, 64px) 64px; background: var(--ground); color: var(--text); font: 15px/1.55 -apple-system, Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; }
.single > header, .site > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 6px 16px; max-width: 1180px; margin: 0 auto 28px; }
.single h1, .site h1 { margin: 0; font-size: 30px; line-height: 1.2; letter-spacing: -.022em; }
.single h2, .site h2 { margin: 28px 0 10px; font-size: 13px; font-weight: 600; color: var(--soft); }
.single code, .single pre { font: 12.5px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; color: var(--soft); }
.single pre { margin: 0; padding: 16px 18px; border-radius: 12px; background: var(--sheet); border: 1px solid var(--edge); overflow-x: auto; color: var(--text); }
.columns { display: flex; flex-wrap: wrap; justify-content: center; gap: 24px 56px; max-width: 1180px; margin: 0 auto; }
.about { flex: 1 1 340px; min-width: 0; } .about p { margin: 0 0 12px; }
#shown { margin: 0; flex: none; }
.case { position: relative; background: #1b1c22; box-shadow: 0 0 0 1px #0006, 0 24px 60px #0003, 0 4px 14px #0002; }
.mount { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
.controls { display: flex; align-items: center; gap: 8px; margin-top: 22px; }
.controls input { flex: 1; min-width: 0; accent-color: var(--accent); }
.controls button { height: 30px; min-width: 36px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--sheet); color: inherit; font: inherit; font-size: 13px; cursor: pointer; }
.controls button:first-child { background: var(--accent); border-color: var(--accent); color: var(--sheet); }
.controls output { font-size: 12.5px; color: var(--soft); font-variant-numeric: tabular-nums; min-width: 64px; text-align: right; }
.curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 14px; }
.curves figure { margin: 0; } .curves svg { display: block; width: 100%; height: 60px; border-bottom: 1px solid var(--edge); }
.curves path { fill: none; stroke: var(--accent); stroke-width: 1.75; vector-effect: non-scaling-stroke; }
.curves figcaption { margin-top: 4px; font-size: 12px; color: var(--soft); }
.claims { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 6px; }
.claims li { padding: 2px 10px; border-radius: 99px; border: 1px solid var(--edge); font-size: 13px; background: var(--sheet); }
.claims span { color: var(--soft); } .claims .proved span { color: #23824a; } .claims .refuted span { color: #c02a2a; }
@media (prefers-color-scheme: dark) { .claims .proved span { color: #6fd39a; } .claims .refuted span { color: #ff8080; } }
.site > header { position: sticky; top: 0; z-index: 5; max-width: none; margin: -36px calc(-1 * clamp(16px, 5vw, 64px)) 0; padding: 18px clamp(16px, 5vw, 64px); background: color-mix(in srgb, var(--ground) 88%, transparent); backdrop-filter: blur(14px); }
.site h1 { font-size: 22px; }
.site #search { margin-left: auto; width: min(320px, 100%); height: 36px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 10px; background: var(--sheet); color: inherit; font: inherit; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(168px, 1fr)); gap: 22px; }
.film-card { display: grid; grid-template-columns: 1fr auto; gap: 10px 8px; color: inherit; text-decoration: none; font-size: 13.5px; }
.film-card b { overflow: hidden; text-overflow: ellipsis; } .film-card small { color: var(--soft); }
.film-card .stand { grid-column: 1 / 3; position: relative; overflow: hidden; aspect-ratio: 390 / 844; border-radius: 22px; background: var(--sheet); box-shadow: 0 0 0 1px var(--edge), 0 10px 30px #0000001f; transition: transform .2s; }
.film-card:hover .stand, .film-card:focus-visible .stand { transform: translateY(-3px); }
.film-card .mount { pointer-events: none; }
.film-card img, #shown svg { display: block; width: 100%; height: auto; }
@media (scripting: none) {
  .site .cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }
  .film-card .stand { aspect-ratio: auto; border-radius: 12px; padding: 8px; } .site #search { display: none; }
}
@media (max-width: 480px) and (scripting: enabled) {
  .site #search { margin: 0; width: 100%; }
  .cards { grid-template-columns: repeat(auto-fill, minmax(100px, 1fr)); gap: 16px 12px; }
  .film-card { font-size: 12px; gap: 6px 4px; } .film-card small { display: none; } .film-card b { grid-column: 1 / 3; } .film-card .stand { border-radius: 14px; }
}
[hidden] { display: none !important; }
.single nav, .site nav { display: flex; gap: 14px; } .single nav a, .site nav a { color: var(--soft); text-decoration: none; } .single nav a[aria-current], .site nav a[aria-current] { color: var(--text); font-weight: 600; }
a.edit { color: var(--accent); font-size: 13.5px; }
.text article, .text > header { max-width: 820px; margin: 0 auto; } .text > header { margin-bottom: 20px; } .text article a { color: var(--accent); }
.text h2 { font-size: 20px; color: var(--text); margin-top: 36px; } .text h3 { font-size: 14px; margin: 18px 0 6px; }
.text .wide { overflow-x: auto; } .text table { border-collapse: collapse; font-size: 14px; } .text th, .text td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--edge); }

"""#),
("film.js", #"""
"use strict";
// Plays a film: the operations of its first frame, then tracks of what changes. A track has the views
// and the property that it sets, and either texts with the moments at which they start, or texts
// around numbers. Each number is a start plus a span times one of the film's shapes.
class Film {
  constructor(mount, film) {
    this.film = film;
    this.stage = new Stage(mount);
    this.stage.apply(film.ops);
    this.shown = film.tracks.map(() => null);
  }

  // Shows a moment, from 0 at the start to 1 at the end.
  show(moment) {
    const { shapes, forms, tracks } = this.film;
    const shares = shapes.map(([moments, values]) => Film.mix(moments, values, moment));
    tracks.forEach(([views, part, name, texts, course], index) => {
      const value = typeof texts === "number" ? Film.text(forms[texts], course, shares) : texts[Film.last(course, moment)];
      if (value === this.shown[index]) return;
      this.shown[index] = value;
      for (const view of views) {
        if (part === null) this.stage.order(view, JSON.parse(value || "[]"));
        else this.stage.set(view, part, name, value);
      }
    });
  }

  // The index of the latest moment that has been reached.
  static last(moments, moment) {
    const next = moments.findIndex((key) => key > moment);
    return Math.max(0, (next < 0 ? moments.length : next) - 1);
  }

  static mix(moments, values, moment) {
    const last = Film.last(moments, moment), next = last + 1;
    if (next === moments.length) return values[last];
    return values[last] + ((values[next] - values[last]) * (moment - moments[last])) / (moments[next] - moments[last]);
  }

  static text(texts, numbers, shares) {
    return numbers.reduce((text, [shape, start, span], index) =>
      text + Number((start + span * shares[shape]).toFixed(7)) + texts[index + 1], texts[0]);
  }

  // Plays again and again, with a pause at the end, until the function that this returns is called. At rest, a film is
  // between its screens.
  loop() {
    let start = null;
    const seconds = this.film.duration || 0.001, frame = (now) => {
      if (Number.isNaN(start) || !this.stage.mount.isConnected) return;
      start ??= now;
      this.show(Math.min(1, ((now - start) / 1000 % (seconds + 0.7)) / seconds));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return () => { start = NaN; this.rest(); };
  }

  rest() { this.show(0.4); }
}

// The device of a film, scaled to a width on the page.
function frameOf(film, width, corner) {
  const scale = width / film.size[0];
  const mount = make("div", { className: "mount" });
  Object.assign(mount.style, {
    width: `${film.size[0]}px`, height: `${film.size[1]}px`, transform: `scale(${scale})`,
    clipPath: `inset(0 round ${corner / scale}px)`,
  });
  return { mount, height: film.size[1] * scale };
}

// The page of one film.
function openFilm(film) {
  const width = Math.min(film.size[0], (innerHeight - 250) * film.size[0] / film.size[1], innerWidth - 60);
  const { mount, height } = frameOf(film, width, 40);
  const box = make("div", { className: "case" }, mount);
  mount.inert = true;
  const rim = 9;
  Object.assign(box.style, { width: `${width}px`, height: `${height}px`, margin: `${rim}px`, borderRadius: "40px", outline: `${rim}px solid #1b1c22` });
  const play = make("button", { textContent: "Play" }), speed = make("button", { textContent: "1×" });
  const scrub = make("input", { type: "range", min: 0, max: 1, step: "any", value: 0, ariaLabel: "Moment" });
  const output = make("output");
  document.getElementById("shown").append(box, make("div", { className: "controls" }, play, scrub, output, speed));
  const player = new Film(mount, film);
  const speeds = [1, 0.5, 0.2, 0.1], names = ["1×", "½", "⅕", "⅒"];
  let moment = 0, playing = true, pause = 0, last = 0, pace = 0;

  const draw = () => {
    player.show(Math.min(moment, 1));
    scrub.value = Math.min(moment, 1);
    output.textContent = `${Math.round(Math.min(moment, 1) * film.duration * 1000)} ms`;
    play.textContent = playing ? "Pause" : "Play";
  };
  play.onclick = () => { playing = !playing; if (playing && moment >= 1) moment = 0; };
  scrub.oninput = () => { playing = false; moment = Number(scrub.value); draw(); };
  speed.onclick = () => { pace = (pace + 1) % speeds.length; speed.textContent = names[pace]; };
  addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === " ") { event.preventDefault(); play.click(); }
    if (step) { event.preventDefault(); playing = false; moment = Math.min(1, Math.max(0, moment + step / 60 / (film.duration || 1))); draw(); }
  });
  const frame = (now) => {
    requestAnimationFrame(frame);
    const passed = Math.min(0.1, (now - last) / 1000) * speeds[pace];
    last = now;
    if (!playing) return draw();
    // A pause at the end, then from the start again.
    if (moment >= 1) {
      pause += passed / speeds[pace];
      if (pause > 0.9) moment = pause = 0;
    } else moment += film.duration > 0 ? passed / film.duration : 1;
    draw();
  };
  draw();
  requestAnimationFrame(frame);
  window.player = { seek: (value) => { playing = false; moment = value; draw(); } };
}

// The list of all films. Each is loaded when it becomes visible, and plays under the pointer.
let film = null;
function openGallery() {
  const waiting = [];
  const load = () => {
    const card = waiting[0];
    if (!card) return;
    film = (data) => {
      const stand = card.querySelector(".stand");
      const { mount } = frameOf(data, stand.clientWidth, parseFloat(getComputedStyle(stand).borderRadius));
      mount.inert = true;
      stand.append(mount);
      card.player = new Film(mount, data);
      card.player.rest();
      card.begin(card.plays);
    };
    const script = make("script", { src: `films/${card.dataset.film}.js` });
    script.onload = script.onerror = () => { waiting.shift(); script.remove(); load(); };
    document.body.append(script);
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      if (waiting.push(target) === 1) load();
    }
  }, { rootMargin: "300px" });
  for (const card of document.querySelectorAll(".film-card")) {
    sight.observe(card);
    let stop = null;
    // A film that is still to be loaded plays then.
    card.begin = (plays) => {
      card.plays = plays;
      if (plays) stop ??= card.player?.loop() ?? null;
      else stop = void stop?.();
    };
    const begin = () => card.begin(true), end = () => card.begin(false);
    card.addEventListener("pointerenter", begin);
    card.addEventListener("pointerleave", end);
    card.addEventListener("focus", begin);
    card.addEventListener("blur", end);
    // Without a pointer that hovers, the films in the middle of the screen play.
    if (matchMedia("(hover: none)").matches) {
      new IntersectionObserver(([{ isIntersecting }]) => isIntersecting ? begin() : end(), { rootMargin: "-35% 0px", threshold: 0.1 }).observe(card);
    }
  }
  const search = document.getElementById("search");
  search.oninput = () => {
    const wanted = search.value;
    for (const section of document.querySelectorAll("section")) {
      const cards = [...section.querySelectorAll(".film-card")];
      for (const card of cards) card.hidden = !Stage.matches(card.dataset.text, wanted);
      section.hidden = cards.every(({ hidden }) => hidden);
    }
  };
}

// A page of a site says what it shows.
if (document.body.classList.contains("site")) openGallery();
else if (document.body.dataset.film) {
  film = openFilm;
  document.body.append(make("script", { src: `films/${document.body.dataset.film}.js` }));
}

"""#),
("index.html", #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>animc preview</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='1' y='3' width='8' height='10' rx='2' fill='%23889'/%3E%3Crect x='6' y='1' width='9' height='14' rx='2' fill='%234a6cf7'/%3E%3C/svg%3E">
<link rel="stylesheet" href="/stage.css">
<link rel="stylesheet" href="/editor.css">
<link rel="stylesheet" href="/trial.css">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<aside id="side" aria-label="Animators">
  <header>
    <h1>Preview</h1>
    <span id="status" role="status"></span>
  </header>
  <button id="app" class="app" aria-pressed="true"><b>Demo app</b><small>follows the rules of the folder</small></button>
  <input id="search" type="search" placeholder="Search by look or name" title="Words such as: card flips, doors open, slide up, iOS push, parallax" aria-label="Search animators" autocomplete="off" spellcheck="false">
  <div id="looks" role="group" aria-label="Looks"></div>
  <div id="list" role="listbox" aria-label="Animators" tabindex="0"></div>
</aside>

<main>
  <div id="tools" role="toolbar" aria-label="Device">
    <select id="size" aria-label="Size"></select>
    <button id="turn" title="Turn the device"><i class="glyph turn"></i></button>
    <span class="group">
      <button id="rtl" aria-pressed="false" title="Right to left">RTL</button>
      <button id="calm" aria-pressed="false" title="Reduced motion">Reduced</button>
      <button id="reversed" aria-pressed="false" title="Reversed" hidden>Reversed</button>
      <button id="left" aria-pressed="false" title="The new screen enters from the left" hidden>From left</button>
    </span>
    <button id="onion" aria-pressed="false" title="Show where everything is at nine moments, and the path of each corner" hidden>Onion</button>
    <button id="versus" aria-pressed="false" title="Play two animators, or the last two versions, on one clock" hidden>A | B</button>
    <button id="xray" aria-pressed="false" title="Show the frames of all views instead of their contents">X-ray</button>
    <button id="reset" title="Start the app again">Reset</button>
    <button id="report" title="Save what has happened since nothing moved, for animc replay">Report</button>
  </div>
  <div id="desk"><div id="frame"><div id="device" role="group" aria-label="Demo app"></div></div></div>
  <section id="compare" aria-label="Two versions" hidden>
    <label>Compare with <select id="other" aria-label="Compare with"></select></label>
    <div id="versions"></div>
  </section>
  <section id="evidence" aria-label="Counterexample" aria-live="polite" hidden></section>
  <div id="findings" aria-live="polite" hidden></div>
</main>

<section id="panel" aria-label="Script panel" hidden>
  <header>
    <h2></h2>
    <span id="verdict" role="status"></span>
    <button id="format" title="Format">Format</button>
    <button id="undoFile" title="Undo what was saved last (Ctrl+Z)" disabled>Undo</button>
    <button id="redoFile" title="Save again what was undone (Ctrl+Shift+Z)" disabled>Redo</button>
    <button id="save" class="primary" title="Save (Ctrl+S)" disabled>Saved</button>
    <select id="program" aria-label="Open in editor" hidden></select>
    <button id="close" title="Close the panel">Close</button>
  </header>
  <div id="sheet" class="sheet"></div>
  <ol id="problems" aria-live="polite"></ol>
</section>

<aside id="inspector" aria-label="The change">
  <section id="followers" aria-live="polite" hidden><h2>Devices</h2><ul></ul></section>
  <section id="change"><p class="empty">Tap a button of the app, drag a screen, or choose an animator.</p></section>
  <section id="parameters" hidden><h2>Parameters</h2><div></div></section>
  <section id="curves" hidden><h2>Timeline</h2><div id="axis"></div><div></div></section>
  <section id="script" hidden><h2>Script <button id="undo" hidden>Undo</button><button id="write" title="Write in a wide panel">Edit</button></h2><pre></pre><p class="hint">Drag a number, or press Enter to type one. The file changes when you let go.</p></section>
  <section id="claims" hidden><h2>Claims</h2><ul></ul></section>
  <section id="callbacks" hidden><h2>Callbacks</h2><ol></ol></section>
</aside>

<footer>
  <button id="play" class="primary" title="Play again (space)"><i class="glyph play"></i></button>
  <button id="back" title="Previous frame (left arrow)"><i class="glyph back"></i></button>
  <button id="on" title="Next frame (right arrow)"><i class="glyph on"></i></button>
  <input id="scrub" type="range" min="0" max="1" step="any" value="0" aria-label="Moment" disabled>
  <output id="moment">–</output>
  <button id="loop" aria-pressed="false" title="Play in a loop (L)"><i class="glyph loop"></i></button>
  <span class="group" id="speeds" role="group" aria-label="Speed">
    <button data-speed="1" aria-pressed="true">1×</button>
    <button data-speed="0.5" aria-pressed="false">½</button>
    <button data-speed="0.2" aria-pressed="false">⅕</button>
    <button data-speed="0.1" aria-pressed="false">⅒</button>
  </span>
</footer>
<script src="/stage.js"></script>
<script src="/film.js"></script>
<script src="/evidence.js"></script>
<script src="/trial.js"></script>
<script src="/device.js"></script>
<script src="/timeline.js"></script>
<script src="/inspector.js"></script>
<script src="/list.js"></script>
<script src="/editor.js"></script>
<script src="/panel.js"></script>
<script src="/compare.js"></script>
<script src="/script.js"></script>
<script src="/page.js"></script>
</body>
</html>

"""#),
("inspector.js", #"""
"use strict";
// The panels next to the device: animators, their parameters, the last change, curves, claims and
// findings.
function choose(name, values = {}) {
  parameters = values;
  evidence.close();
  state.try = name;
  Object.assign(state, { reversed: false, left: false });
  if (!name) {
    state.place = "stack/0";
    forgetChange();
  }
  start();
  showList();
  showParameters(tried());
}

const tried = () => scripts.animators.find(({ name }) => name === state.try);

function start() {
  live();
  for (const id of ["reversed", "left", "onion", "versus"]) byId(id).hidden = !state.try;
  showPressed();
  byId("callbacks").lastElementChild.replaceChildren();
  ask(state.try ? { m: "try", ...trial() } : { m: "go", place: state.place });
  writeLink();
  showOnion();
  compare();
}

// Marks the animators in which the proofs have found something.
function showBadges() {
  const found = new Map();
  for (const { animator, severity, text } of proofs.findings) {
    if (!found.has(animator) || severity === "error") found.set(animator, { severity, text });
  }
  for (const option of byId("list").querySelectorAll("[role=option]")) {
    const problem = found.get(option.dataset.name);
    option.dataset.problem = problem?.severity ?? "";
    if (problem) option.title = problem.text;
  }
}

// MARK: The last change

const nothingYet = byId("change").firstElementChild;

// The app has not changed yet, whatever has been tried before.
function forgetChange() {
  shownChange = source = null;
  inspected = "";
  for (const id of ["curves", "script", "claims"]) byId(id).hidden = true;
  byId("change").replaceChildren(nothingYet);
}

function showChange(change) {
  const section = byId("change");
  const animator = tried();
  const rule = animator ? `${animator.path}:${animator.line}` : change.rule ?? "no rule answers; the container's own animator";
  section.replaceChildren(
    make("h3", { textContent: change.animator ?? "default" }), make("div", { className: "path", textContent: rule }));
  const facts = make("div", { className: "facts" });
  const names = [change.from, change.to].filter(Boolean).join(" → ");
  for (const text of [change.operation, names, change.in && `in ${change.in}`, `${Math.round(change.duration * 1000)} ms`, change.interactive && "interactive"]) {
    if (text) facts.append(make("span", { textContent: text }));
  }
  section.append(facts);
  if (change.why && !state.try) section.append(make("p", { textContent: `${change.why[0].toUpperCase()}${change.why.slice(1)}.` }));
  if (change.others.length) {
    const list = make("ul", {}, ...change.others.map((other) => make("li", {},
      make("b", { textContent: other.use }), " ", make("span", { className: "path", textContent: other.place }),
      make("div", { className: "empty", textContent: other.lost }))));
    section.append(make("details", {}, make("summary", { textContent: `${change.others.length} lost` }), list));
  }
}

// MARK: Claims

let inspected = "";

function inspect(name, again = false) {
  if (!name || (name === inspected && !again)) return;
  inspected = name;
  send({ m: "inspect", animator: name });
}

function showClaims({ animator, rows }) {
  if (animator === inspected) listClaims(rows, (row) => showExample(animator, row));
}

// Shows a counterexample on a device of its size, in its direction, at its moment: the gap, or the jump as before and after.
async function showExample(animator, row) {
  const { counterexample: example, claim } = row;
  state.try = animator;
  const [width, height] = takeExample(example);
  fit();
  send({ m: "set", ...device() });
  start();
  showList();
  evidence.open(row, [width, height]);
  const known = shownChange;
  await until(() => shownChange !== known && !inFlight);
  // From here on, only these moments are asked for.
  Object.assign(time, { mode: "replay", playing: false });
  pending = null;
  const see = async (message) => {
    await until(() => !inFlight);
    ask(message);
    await until(() => !inFlight);
  };
  const begun = shownChange.t, end = begun + shownChange.duration, moment = begun + (example.time ?? 0), picture = (title) => evidence.still(title, [width, height]);
  await see({ m: "tick", t: end + 0.02 });
  if (claim === "starts-well") {
    await see({ m: "seek", t: begun, before: true });
    picture("Before");
    await see({ m: "seek", t: begun });
    picture("Its first frame");
  } else if (claim === "ends-well") {
    await see({ m: "seek", t: end - 1e-4 });
    picture("Its last frame");
    await see({ m: "seek", t: end + 0.02 });
    picture("After");
    await see({ m: "seek", t: end - 1e-4 });
  } else {
    await see({ m: "seek", t: moment });
  }
  showMoment();
  if (example.place?.every((value) => typeof value === "number")) evidence.gap(example.place, [width, height]);
}

// Resolves when something holds, or after two seconds.
function until(holds) {
  const end = performance.now() + 2000;
  return new Promise((done) => {
    const look = () => holds() || performance.now() > end ? done() : requestAnimationFrame(look);
    look();
  });
}

function showFindings() {
  const band = byId("findings");
  const errors = scripts.findings.filter(({ severity }) => severity === "error");
  const proved = [...proofs.findings].sort((a, b) => a.severity.localeCompare(b.severity));
  const shown = errors.length ? errors : [...scripts.findings, ...proved];
  band.hidden = !shown.length;
  band.className = shown.some(({ severity }) => severity === "error") ? "error" : "";
  band.replaceChildren();
  if (errors.length) {
    const went = scripts.isReplaced ? "" : scripts.animators.length ? "; the last good version stays in use" : "";
    band.append(make("p", { textContent: `${errors.length} ${errors.length === 1 ? "error" : "errors"}${went}` }));
  }
  const texts = shown.slice(0, 8).map(({ text }) => make("pre", { textContent: text }));
  if (errors.length || !shown.length) return band.append(...texts);
  // The proofs' findings stay folded, because the animators can be played.
  const count = (severity) => shown.filter((finding) => finding.severity === severity).length;
  const counts = [["error", count("error")], ["warning", count("warning")]].filter(([, number]) => number);
  const text = counts.map(([name, number]) => `${number} ${name}${number === 1 ? "" : "s"}`).join(" and ");
  const rest = shown.length > texts.length ? [make("p", { textContent: `and ${shown.length - texts.length} more: run animc check` })] : [];
  band.append(make("details", {}, make("summary", { textContent: `The check finds ${text}.` }), ...texts, ...rest));
}

// The running apps that follow the folder, with their reports.
const followers = new Map();

function showFollowers() {
  const section = byId("followers");
  section.hidden = !followers.size;
  section.lastElementChild.replaceChildren(...[...followers.values()].map(({ name, findings }) => make(
    "li", { className: findings.length ? "refuted" : "proved" }, make("span", { textContent: name }),
    ...findings.map((text) => make("pre", { textContent: text })))));
}

"""#),
("list.js", #"""
"use strict";
// The list of animators and their effects: found by looks, with pictures that play under the pointer.
let look = "", films = new Map(), wantedFilms = [], askedFilm = null, showsAll = false;

// Every row of the list: an animator, or one of the effects that it plays.
function listRows() {
  const rows = [];
  for (const animator of scripts.animators) {
    const { name, path, summary } = animator, own = (scripts.effects ?? []).filter(([, use]) => use.replace(/\(.*/, "") === name);
    rows.push({ animator, name, use: name, path, text: [name, own.map(([effect]) => effect).join(" "), animator.look ?? "", `${summary} ${path}`] });
    const seen = new Set([name]);
    for (const [effect, use] of own) {
      if (seen.has(effect)) continue;
      seen.add(effect);
      rows.push({ animator, name: effect, use, path, isEffect: true, text: [effect, `${name} ${use}`, animator.look ?? "", summary] });
    }
  }
  return rows;
}

function showList() {
  const wanted = byId("search").value, list = byId("list");
  showLooks();
  let rows = listRows().filter(({ animator }) => !look || animator.look === look), rest = 0;
  if (wanted.trim()) {
    rows = rows.map((row) => ({ ...row, score: Stage.score(row.text, wanted) })).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    // What only mentions the words comes after what is called so.
    const least = (rows[0]?.score ?? 0) * 0.4, best = rows.filter(({ score }) => score >= least);
    if (!showsAll && rows.length > 24 && best.length < rows.length) [rest, rows] = [rows.length - best.length, best];
  } else showsAll = false;
  const parts = [];
  let path = null;
  for (const row of rows) {
    if (!wanted.trim() && row.path !== path) parts.push(make("h2", { textContent: row.path.split("/").pop(), title: row.path }));
    path = row.path;
    parts.push(listRow(row));
  }
  if (rest) {
    const more = make("button", { className: "more", textContent: `${rest} less likely` });
    more.onclick = () => { showsAll = true; showList(); };
    parts.push(more);
  }
  if (!parts.length) parts.push(make("p", { className: "empty", textContent: "Nothing looks like that. Try fewer words." }));
  list.replaceChildren(...parts);
  if (!wanted && state.try) list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  byId("app").setAttribute("aria-pressed", !state.try);
  showBadges();
}

function listRow({ animator, name, use, isEffect }) {
  const picture = make("span", { className: "thumb" }), option = make("div", { title: isEffect ? `${use}: ${animator.summary}` : animator.summary });
  option.append(picture, make("span", { className: "name", textContent: name }), ...(isEffect ? [make("small", { textContent: use })] : []));
  option.className = isEffect ? "effect" : "";
  Object.assign(option.dataset, isEffect ? { use } : { name });
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", isEffect ? use !== state.try && use === expression() : name === state.try && !Object.keys(parameters).length);
  option.onclick = () => choose(animator.name, argumentsOf(use));
  option.onpointerenter = () => { option.stop = option.player?.loop(); };
  option.onpointerleave = () => option.stop?.();
  sight.observe(option);
  option.see = (isSeen) => isSeen ? wantFilm(use, () => showThumb(option, use)) : hideThumb(option);
  return option;
}

// The arguments of a call, by name.
function argumentsOf(use) {
  const inside = use.match(/\((.*)\)/)?.[1] ?? "";
  return Object.fromEntries(inside.split(",").map((part) => part.split(":").map((each) => each.trim())).filter(({ length }) => length === 2));
}

// The looks that the folder has, as in its README.
function showLooks() {
  const looks = [...new Set(scripts.animators.map(({ look }) => look).filter(Boolean))], box = byId("looks");
  box.hidden = looks.length < 2;
  if (!looks.includes(look)) look = "";
  const count = (look) => scripts.animators.filter((animator) => animator.look === look).length;
  box.replaceChildren(...looks.map((name) => {
    const chip = make("button", { textContent: name, title: `${count(name)} of ${scripts.animators.length} animators` });
    chip.setAttribute("aria-pressed", name === look);
    chip.onclick = () => { look = look === name ? "" : name; showList(); };
    return chip;
  }));
}

// MARK: Pictures

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.isConnected ? target.see(isIntersecting) : sight.unobserve(target);
}, { rootMargin: "120px" });

// Films are asked for one at a time, once nothing else has happened for a moment.
let busyAt = 0;
function wantFilm(use, then) {
  if (films.has(use)) return then();
  wantedFilms = wantedFilms.filter((each) => each.use !== use);
  wantedFilms.push({ use, then });
}

function askForFilm() {
  // While a transition is paused in the middle, no frame is asked for, although it wants one.
  const isQuiet = socket?.readyState === WebSocket.OPEN && !inFlight && !(wants && time.mode === "live") && !pointers.size && !time.playing && !editing.awaited && !dragged;
  if (!isQuiet) busyAt = performance.now();
  if (performance.now() - busyAt < 700 || askedFilm || !wantedFilms.length) return;
  askedFilm = wantedFilms.shift();
  if (films.has(askedFilm.use)) askedFilm.then(), askedFilm = null;
  else send({ m: "film", use: askedFilm.use });
}

function takeFilm({ use, film, id }) {
  if (id !== null) return answers.answer({ id, answer: film });
  films.set(use, film);
  const { then } = askedFilm ?? {};
  askedFilm = null;
  then?.();
}

// Other scripts have other films.
function forgetFilms() {
  films = new Map();
  askedFilm = null;
  wantedFilms = [];
}

function showThumb(option, use) {
  const film = films.get(use), box = option.querySelector(".thumb");
  if (!film || !option.isConnected || option.player) return;
  const { mount } = frameOf(film, box.clientWidth, 3);
  mount.inert = true;
  box.replaceChildren(mount);
  option.player = new Film(mount, film);
  option.player.rest();
  if (option.matches(":hover")) option.onpointerenter();
}

function hideThumb(option) {
  option.stop?.();
  option.player = null;
  option.querySelector(".thumb").replaceChildren();
}

"""#),
("offline.js", #"""
"use strict";
// Keeps the site's files, so that it works without a network once it has been loaded. Newer files replace them.
const name = "animators";

self.addEventListener("install", (event) => {
  const files = ["playground.html", "playground.css", "playground.js", "editor.css", "editor.js", "trial.css", "evidence.js", "trial.js", "timeline.js", "worker.js", "stage.js", "stage.css", "film.css", "film.js", "examples.js", "animators.wasm", "index.html", "diagnostics.html"];
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).then((answer) => {
    const copy = answer.clone();
    if (answer.ok) event.waitUntil(caches.open(name).then((cache) => cache.put(event.request, copy)));
    return answer;
  }).catch(() => caches.match(event.request, { ignoreSearch: true })));
});

"""#),
("page.css", #"""
:root {
  color-scheme: light dark;
  --ground: #f3f3f6; --panel: #ffffff; --raised: #fff; --edge: #0000001a; --ink: #1a1c23; --faint: #6b7080;
  --tint: #4453e0; --tint-ink: #fff; --wash: #4453e012; --error: #c02a2a; --warning: #9a6200; --good: #23824a;
  --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font: 13px/1.45 -apple-system, Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101117; --panel: #181a21; --raised: #242731; --edge: #ffffff1c; --ink: #eceef4; --faint: #979cab;
    --tint: #8f9bff; --tint-ink: #10121a; --wash: #8f9bff1c; --error: #ff8080; --warning: #f0b860; --good: #6fd39a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; height: 100vh; height: 100dvh; overflow: hidden; color: var(--ink); background: var(--ground);
  display: grid; grid-template: minmax(0, 1fr) auto / 248px minmax(0, 1fr) 316px;
  grid-template-areas: "side main inspector" "foot foot foot";
}
button, input, select { font: inherit; color: inherit; }
button, select {
  height: 28px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 7px; background: var(--raised); cursor: pointer;
}
button:hover, select:hover { border-color: color-mix(in srgb, var(--tint) 50%, var(--edge)); }
button[aria-pressed=true] { background: var(--tint); border-color: var(--tint); color: var(--tint-ink); }
:focus-visible { outline: 2px solid var(--tint); outline-offset: 1px; }
[hidden] { display: none !important; }
.group { display: inline-flex; }
.group > button { border-radius: 0; margin-left: -1px; }
.group > button:first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
.group > button:last-child, .group > button:has(+ [hidden]:last-child) { border-radius: 0 7px 7px 0; }
h1 { font-size: 15px; font-weight: 650; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 11px; font-weight: 600; margin: 0 0 8px; color: var(--faint); text-transform: uppercase; letter-spacing: .06em; }
small { font-size: 11.5px; color: var(--faint); }
code { font-family: var(--mono); font-size: 11.5px; }

#side { grid-area: side; display: flex; flex-direction: column; min-height: 0; background: var(--panel); border-right: 1px solid var(--edge); }
#side header { display: flex; align-items: baseline; gap: 8px; padding: 14px 14px 10px; }
#status { margin-left: auto; color: var(--faint); font-size: 11.5px; }
#status.lost { color: var(--error); }
.app { height: auto; margin: 0 10px 10px; padding: 8px 12px; text-align: left; display: grid; border-radius: 9px; }
.app[aria-pressed=true] small { color: inherit; opacity: .8; }
#search { height: 30px; margin: 0 10px 8px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--ground); }
#list { flex: 1; overflow-y: auto; padding: 0 6px 12px; outline-offset: -2px; scrollbar-width: thin; }
#list h2 { position: sticky; top: 0; margin: 0; padding: 8px 8px 4px; background: var(--panel); text-transform: none; letter-spacing: 0; font-family: var(--mono); font-weight: 500; z-index: 1; }
#list [role=option] { padding: 3px 8px 3px 4px; border-radius: 6px; cursor: pointer; overflow: hidden; white-space: nowrap; display: flex; align-items: center; gap: 9px; min-height: 46px; }
#list .effect { padding-left: 22px; } #list .name { overflow: hidden; text-overflow: ellipsis; } #list .effect small { margin-left: auto; overflow: hidden; text-overflow: ellipsis; max-width: 45%; font-family: var(--mono); font-size: 10.5px; } #list [aria-selected=true] small { color: inherit; }
.thumb { flex: none; width: 19px; height: 41px; border-radius: 3px; background: #3a3e4a; overflow: hidden; position: relative; box-shadow: 0 0 0 1px var(--edge); } .thumb .mount { position: absolute; left: 0; top: 0; transform-origin: 0 0; overflow: hidden; pointer-events: none; }
#looks { display: flex; gap: 5px; overflow: auto hidden; padding: 0 10px 8px; flex: none; scrollbar-width: none; } #looks button { flex: none; height: 23px; padding: 0 9px; font-size: 11.5px; border-radius: 99px; }
.more { width: calc(100% - 8px); margin: 6px 4px; }
#list [role=option]:hover { background: var(--wash); }
#list [role=option][aria-selected=true] { background: var(--tint); color: var(--tint-ink); }
#list [data-problem]:not([data-problem=""])::after { content: ""; flex: none; width: 7px; height: 7px; margin: 0 2px 0 auto; border-radius: 50%; background: var(--warning); box-shadow: 0 0 0 1.5px var(--panel); }
#list [data-problem=error]::after { background: var(--error); }
.empty { color: var(--faint); margin: 0; }

main { grid-area: main; display: grid; grid-template-rows: auto minmax(0, 1fr) auto; min-width: 0; min-height: 0; }
#tools { display: flex; flex-wrap: wrap; justify-content: center; gap: 6px; padding: 10px; } #tools button, #panel header button { padding: 0 8px; }
#desk { display: grid; place-items: center; min-height: 0; overflow: hidden; padding: 4px 16px 14px; }
#frame { position: relative; }
#device { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
#device { clip-path: inset(0 round var(--bezel, 44px)); }
#frame::before {
  content: ""; position: absolute; inset: -9px; border-radius: calc(var(--corner, 44px) + 9px); background: #1b1c22; z-index: -1;
  box-shadow: 0 0 0 1px #0006, 0 24px 60px #00000030, 0 4px 14px #00000020;
}
@media (prefers-color-scheme: dark) { #frame::before { background: #2a2c34; box-shadow: 0 0 0 1px #ffffff14, 0 24px 60px #0008; } }
.pointer { position: absolute; width: 34px; height: 34px; margin: -17px; border-radius: 50%; background: #8b93ff55; border: 1.5px solid #fff9; pointer-events: none; z-index: 9; }
#findings { max-height: 34vh; overflow: auto; margin: 0 16px 12px; padding: 10px 14px; border-radius: 10px; background: var(--panel); border: 1px solid var(--edge); border-left: 3px solid var(--warning); box-shadow: 0 6px 24px #0002; }
#findings.error { border-left-color: var(--error); }
#findings p { margin: 0 0 6px; font-weight: 600; }
#findings pre { margin: 0 0 10px; font: 11.5px/1.45 var(--mono); white-space: pre; overflow-x: auto; tab-size: 4; }

#panel { grid-area: inspector; display: flex; flex-direction: column; min-width: 0; min-height: 0; background: var(--panel); border-left: 1px solid var(--edge); } #panel header { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 8px 12px; } #panel h2 { margin: 0; text-transform: none; letter-spacing: 0; font-family: var(--mono); } #panel button:disabled { opacity: .5; cursor: default; } #panel #program { max-width: 132px; } #panel.dirty h2::after { content: " •"; color: var(--tint); }
.onion { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; z-index: 7; } .onion-stand { position: absolute; left: 0; top: 0; visibility: hidden; pointer-events: none; }
.onion path { fill: none; stroke: #2f7bff; vector-effect: non-scaling-stroke; } .onion .hue1 path { stroke: #ff8a1f; } .onion .hue2 path { stroke: #b04dff; } .onion .way { opacity: .5; } .onion .dots { stroke-width: 4; stroke-linecap: round; }
.comparing main { grid-template-rows: auto minmax(0, 1fr) auto auto; } .comparing #desk { display: none; } #compare { min-height: 0; display: flex; flex-direction: column; padding: 0 16px 12px; } #versions { flex: 1; min-height: 0; display: flex; justify-content: space-evenly; align-items: center; gap: 12px; margin-top: 8px; } #versions figure { margin: 0; } #versions figcaption { text-align: center; margin-top: 8px; color: var(--faint); overflow-wrap: anywhere; } .phone { position: relative; overflow: hidden; border-radius: 14px; outline: 6px solid #1b1c22; background: #2b2e38; min-width: 90px; min-height: 160px; margin: 6px auto; } .phone .mount { position: absolute; left: 0; top: 0; transform-origin: 0 0; overflow: hidden; }
.pictured .screen.cool > .pivot > .box > .window > .skin { background: var(--from-picture) center / cover, var(--paper) !important; } .pictured .screen.warm > .pivot > .box > .window > .skin { background: var(--to-picture) center / cover, var(--paper) !important; } .pictured .screen > .pivot > .box > .window > .skin > .element { visibility: hidden; }
.writing { grid-template-columns: 230px minmax(0, 1fr) minmax(420px, 46vw); } .writing #inspector { display: none; }
#inspector { grid-area: inspector; overflow: hidden auto; background: var(--panel); border-left: 1px solid var(--edge); scrollbar-width: thin; }
#inspector section { padding: 14px 16px; border-bottom: 1px solid var(--edge); }
#change h3 { margin: 0 0 2px; font-size: 15px; letter-spacing: -.01em; overflow-wrap: anywhere; }
#change .path { color: var(--faint); font-family: var(--mono); font-size: 11.5px; overflow-wrap: anywhere; }
#change p { margin: 8px 0 0; }
#change details { margin-top: 8px; }
#change summary { color: var(--faint); cursor: pointer; }
#change li { margin: 4px 0; }
#change ul { margin: 4px 0 0; padding-left: 16px; }
.facts { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 10px; }
.facts span { padding: 1px 8px; border-radius: 99px; background: var(--wash); font-size: 11.5px; }
.problem { color: var(--warning); }
.refusal { position: sticky; top: 0; z-index: 3; margin: 0; padding: 10px 16px; background: var(--panel); border-bottom: 1px solid var(--edge); }
#script h2 { display: flex; align-items: center; } #script h2 button { margin-left: auto; height: 22px; font-size: 11px; text-transform: none; letter-spacing: 0; }
#script pre { margin: 0; font: 11.5px/1.65 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; max-height: 420px; overflow-y: auto; scrollbar-width: thin; }
#script pre .comment { color: var(--faint); }
#script [data-at] { color: var(--tint); border-radius: 3px; cursor: ew-resize; box-shadow: 0 1px 0 color-mix(in srgb, var(--tint) 45%, transparent); touch-action: none; user-select: none; -webkit-user-select: none; white-space: nowrap; }
#script [data-at]:hover, #script [data-at].dragged { background: var(--wash); }
#script [data-kind=member], #script [data-kind=truth], #script [data-kind=color] { cursor: pointer; }
#script [data-kind=color]::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 3px; border-radius: 2px; background: var(--swatch); box-shadow: 0 0 0 1px var(--edge); }
#script.locked [data-at] { cursor: default; color: inherit; box-shadow: none; }
.hint { margin: 8px 0 0; color: var(--faint); font-size: 11.5px; } .locked .hint { display: none; }
.bezier { position: fixed; z-index: 20; padding: 14px; border-radius: 12px; background: var(--raised); border: 1px solid var(--edge); box-shadow: 0 16px 48px #0004; touch-action: none; }
.bezier svg { display: block; width: 190px; max-height: 60vh; overflow: visible; }
.bezier rect { fill: none; stroke: var(--edge); } .bezier path { fill: none; stroke: var(--tint); stroke-width: 2.5; } .bezier line { stroke: var(--faint); }
.bezier circle { fill: var(--tint); stroke: var(--raised); stroke-width: 2; cursor: grab; }
#followers pre { grid-column: 2 / 4; margin: 0; font: 11.5px/1.45 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
#callbacks ol { margin: 0; padding: 0; list-style: none; font: 11.5px/1.55 var(--mono); max-height: 260px; overflow-y: auto; scrollbar-width: thin; }
#callbacks li { display: flex; gap: 8px; }
#callbacks time { color: var(--faint); min-width: 52px; text-align: right; }

footer { grid-area: foot; display: flex; align-items: center; gap: 8px; padding: 9px 14px; background: var(--panel); border-top: 1px solid var(--edge); }
footer button { min-width: 30px; padding: 0 8px; }
.primary { background: var(--tint); border-color: var(--tint); color: var(--tint-ink); min-width: 38px !important; }
#scrub { flex: 1; min-width: 60px; }
input[type=range] { accent-color: var(--tint); }
#moment { width: 124px; contain: content; text-align: right; font-variant-numeric: tabular-nums; color: var(--faint); }
.glyph { display: inline-block; width: 12px; height: 12px; background: currentColor; vertical-align: -1px; }
.glyph.play { clip-path: polygon(12% 0, 100% 50%, 12% 100%); }
.glyph.pause { clip-path: polygon(8% 0, 38% 0, 38% 100%, 8% 100%, 8% 0, 62% 0, 92% 0, 92% 100%, 62% 100%, 62% 0); }
.glyph.back { clip-path: polygon(100% 0, 100% 100%, 34% 50%, 34% 100%, 14% 100%, 14% 0, 34% 0, 34% 50%); }
.glyph.on { clip-path: polygon(0 0, 66% 50%, 66% 0, 86% 0, 86% 100%, 66% 100%, 66% 50%, 0 100%); }
.glyph.loop { position: relative; background: none; border: 2px solid; border-radius: 6px; border-right-color: transparent; }
.glyph.loop::after { content: ""; position: absolute; right: -4px; top: -1px; border: 3.5px solid transparent; border-top: 5px solid; }
.glyph.turn { background: none; border: 1.6px solid; border-radius: 3px; transform: rotate(90deg) scaleX(.66); }

@media (max-width: 1020px) {
  body { grid-template: minmax(0, 1fr) minmax(0, 38%) auto / 220px minmax(0, 1fr); grid-template-areas: "side main" "side inspector" "foot foot"; }
  #inspector, #panel { border-left: 0; border-top: 1px solid var(--edge); }
  .writing { grid-template-rows: minmax(0, .8fr) minmax(0, 1fr) auto; grid-template-columns: 200px minmax(0, 1fr); }
}
@media (max-width: 680px) {
  body { height: auto; min-height: 100dvh; overflow: auto; grid-template: auto max(420px, 100dvh - 218px) auto auto / minmax(0, 1fr); grid-template-areas: "side" "main" "foot" "inspector"; }
  #tools { flex-wrap: nowrap; justify-content: start; overflow-x: auto; scrollbar-width: none; } #tools > * { flex: none; }
  #side h1, #list h2, .app small { display: none; }
  #side { border-right: 0; border-bottom: 1px solid var(--edge); display: grid; grid-template: auto auto / auto minmax(0, 1fr) auto; align-items: center; }
  #side header { padding: 0 8px; order: 3; }
  .app { margin: 6px 0 0 8px; } #search { margin: 6px 8px 0; }
  #list { grid-column: 1 / 4; order: 4; display: flex; overflow: auto hidden; padding: 6px; } #list [role=option] { flex: none; overflow: visible; } #looks { grid-column: 1 / 4; order: 3; padding: 6px 8px 0; } #list .effect { padding-left: 4px; } #list .effect small { display: none; }
  .writing { grid-template-rows: auto 62dvh auto 86dvh; grid-template-columns: minmax(0, 1fr); } .more { width: auto; flex: none; }
  #inspector { overflow: visible; border-top: 1px solid var(--edge); }
  footer { position: sticky; bottom: 0; z-index: 10; }
  footer { flex-wrap: wrap; } #scrub { order: -1; flex-basis: 100%; } #moment { flex: 1; text-align: left; white-space: nowrap; }
}

"""#),
("page.js", #"""
"use strict";
// The page of `animc preview`: its link, its socket, its clock and its tools. The page owns the time: it asks the session
// for each moment.
// The contents of a link besides the token: everything that another page needs to show the same.
const state = { place: "stack/0", try: "", reversed: false, left: false, onion: false, device: 0, turned: false, rtl: false, calm: false, speed: 1, loop: false, xray: false };
// A link always says where the app is: otherwise the page plays something by itself.
const defaults = { ...state, place: null };
let token = "";
// Whether the link says nothing about what to show.
let isFresh = false;

function readLink() {
  const values = new URLSearchParams(location.hash.slice(1));
  token = values.get("token") ?? sessionStorage.getItem("token") ?? "";
  sessionStorage.setItem("token", token);
  isFresh = !values.has("place") && !values.has("try");
  readState(values);
}

function writeLink() {
  history.replaceState(null, "", stateLink(new URLSearchParams({ token })));
}

// The modes of time: in `live`, the session follows the page's clock; in `replay`, it shows moments of
// the recording.
const time = { now: 0, mode: "live", playing: false, from: 0, to: 0, hasRecording: false };
let socket = null, inFlight = false, wants = false, points = [], scripts = { animators: [], rules: [], findings: [] };
// The progress of the change that a gesture drives; null if there is none.
let progress = null;
let lastTick = 0, lastEarly = 0, pending = null;
let proofs = { revision: 0, findings: [] }, isStranger = false;
const stage = new Stage(byId("device"));

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function ask(message) {
  inFlight = true;
  send(message);
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/session`);
  socket.onopen = () => {
    byId("status").textContent = "";
    byId("status").className = "";
    stage.views.clear();
    followers.clear();
    showFollowers();
    inFlight = wants = false;
    editing.reset();
    forgetFilms();
    send({ m: "hello", token, place: state.place, ...(state.try ? { ...trial(), try: expression() } : {}), ...device() });
    if (state.try) live(), ask({ m: "play" });
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    byId("status").textContent = isStranger ? "Open the link that animc preview has printed." : "not connected";
    byId("status").className = "lost";
    setTimeout(connect, 1000);
  };
}

const answers = {
  ops(message) {
    inFlight = false;
    stage.apply(message.ops);
    time.now = message.t;
    const moved = wants;
    wants = message.wants;
    progress = message.progress ?? null;
    if (moved && !wants) loopAgain();
    welcome();
    if (message.place !== state.place && !state.try) {
      state.place = message.place;
      writeLink();
    }
    showMoment();
  },
  scripts(message) {
    const changed = new Map((message.changed ?? []).map((animator) => [animator.name, animator]));
    const animators = message.animators ?? scripts.animators.map((animator) => changed.get(animator.name) ?? animator);
    scripts = { ...scripts, ...message, animators };
    // Proofs of the new version come later.
    if (message.revision !== proofs.revision) proofs = { revision: message.revision, findings: [] };
    editing.answered();
    if (message.animators || message.changed?.length) forgetFilms();
    if (message.animators) showList();
    refreshPanel();
    if (!dragged) showOnion(), compare();
    showFindings();
    if (!dragged) showParameters(tried());
    if (inspected && !dragged) inspect(inspected, true);
  },
  recording(message) {
    Object.assign(time, { from: message.from, to: message.to, hasRecording: message.to > message.from });
    if (message.replays) replay(message.from, true);
    showMoment();
  },
  change(message) {
    showChange(message);
    showCurves(message);
    const names = new Set(scripts.animators.map(({ name }) => name));
    inspect(state.try || (message.animator ?? "").match(/[A-Za-z_][A-Za-z_0-9]*/g)?.find((word) => names.has(word)));
  },
  proofs(message) {
    proofs = { revision: scripts.revision, findings: message.findings };
    showFindings();
    showBadges();
  },
  source: showSource,
  file: showFile,
  film: takeFilm,
  answer({ id, answer }) {
    questions.get(id)?.(answer);
    questions.delete(id);
  },
  claims: showClaims,
  device(message) {
    if (message.gone) followers.delete(message.id);
    else followers.set(message.id, message);
    showFollowers();
  },
  edited({ undo, redo }) {
    editing.answered();
    document.querySelector(".refusal")?.remove();
    byId("undo").hidden = !undo;
    byId("undoFile").disabled = !undo;
    byId("redoFile").disabled = !redo;
    rewritten();
  },
  callbacks(message) {
    const list = byId("callbacks").lastElementChild;
    if (message.anew) list.replaceChildren();
    for (const [moment, text] of message.lines) {
      list.append(make("li", {}, make("time", { textContent: `${Math.round((moment - time.from) * 1000)} ms` }), text));
    }
    while (list.childElementCount > 200) list.firstChild.remove();
    list.scrollTop = list.scrollHeight;
    byId("callbacks").hidden = list.childElementCount === 0;
  },
  // A recording brings its own device, on which nothing can be touched.
  replay({ of, container }) {
    const own = devices.find(({ isRecorded }) => isRecorded) ?? devices[devices.push({ isRecorded: true, safe: [0, 0, 0, 0], corner: 12 }) - 1];
    own.size = container;
    Object.assign(state, { device: devices.indexOf(own), turned: false, try: "" });
    byId("size").replaceChildren(make("option", { textContent: `${of} · ${container.join(" × ")}` }));
    byId("app").replaceChildren(make("b", { textContent: "Recording" }), make("small", { textContent: "what an app has recorded" }));
    for (const id of ["side", "size", "frame"]) byId(id).inert = true;
    for (const id of ["search", "looks", "turn", "rtl", "calm", "reset", "report", "write"]) byId(id).hidden = true;
    byId("script").querySelector("pre").inert = true;
    byId("script").querySelector(".hint").hidden = true;
    fit();
  },
  report({ text }) {
    make("a", { href: URL.createObjectURL(new Blob([text])), download: "report.txt" }).click();
  },
  finding(message) {
    byId("change").append(make("p", { className: "problem", textContent: `${message.text}.` }));
  },
  refused(message) {
    inFlight = false;
    if (message.why.includes("token")) isStranger = true;
    isRewriting = false;
    // What was refused is not in the file: show what is.
    if (editing.answered() && inspected && !dragged) inspect(inspected, true);
    document.querySelector(".refusal")?.remove();
    byId("inspector").prepend(make("p", { className: "problem refusal", role: "alert", textContent: `${message.why[0].toUpperCase()}${message.why.slice(1)}.` }));
  },
};

function receive(message) {
  answers[message.m]?.(message);
  if (points.length) tickEarly();
}

// MARK: Frames

function frame(moment) {
  requestAnimationFrame(frame);
  tick(moment);
  drawMoment(moment);
  askForFilm();
  playVersions(moment);
}

// Asks for the next moment. While an answer is awaited, time goes on, so the next question makes up for it.
function tick(moment) {
  const isOpen = socket?.readyState === WebSocket.OPEN;
  if (inFlight && isOpen) return;
  // A page that was late goes on where it was, at most 100 ms further. What a pointer does keeps its pace: otherwise a
  // late page would take a slow drag for a flick.
  const before = lastTick, first = points[0], last = points.at(-1);
  const isHeld = first ? first[2] !== "down" : pointers.size > 0;
  const begin = isHeld ? before : Math.max(before, (first?.[0] ?? moment) - 100);
  const end = last ? Math.min(moment, last[0] + 100) : moment;
  const passed = Math.max(0, end - begin) / 1000 * state.speed;
  lastTick = Math.max(before, moment);
  if (!isOpen) return;
  if (time.mode === "replay") return replayFrame(passed);
  if (!wants && points.length === 0 && pointers.size === 0) return;
  const t = time.now + passed;
  const events = points.splice(0).map(([stamp, ...rest]) => {
    const at = time.now + Math.min(Math.max(0, (stamp - begin) / 1000 * state.speed), passed);
    return [Number(at.toFixed(5)), ...rest];
  });
  ask({ m: "tick", t: Number(t.toFixed(5)), ...(events.length ? { points: events } : {}) });
}

// Asks for what a pointer does as soon as possible, so that the next frame already shows it.
function tickEarly() {
  const moment = performance.now();
  if (inFlight || time.mode !== "live" || moment - lastEarly < 4) return;
  lastEarly = moment;
  tick(moment);
}

function replayFrame(passed) {
  if (pending !== null) {
    ask({ m: "seek", t: pending });
    pending = null;
  } else if (time.playing) {
    if (time.now >= time.to - 1e-6) return endReplay();
    ask({ m: "seek", t: Math.min(time.to, time.now + passed) });
  }
}

// A version that lasts longer than the recording goes on live, and is recorded.
function endReplay() {
  live();
  if (!wants) loopAgain();
}

function loopAgain() {
  const last = time.to;
  setTimeout(() => {
    if (state.loop && time.mode === "live" && !wants && time.hasRecording && time.to === last && !pointers.size) replay(time.from, true);
  }, 500);
}

function live() {
  Object.assign(time, { mode: "live", playing: false });
  showMoment();
}

function replay(moment, playing) {
  Object.assign(time, { mode: "replay", playing });
  pending = Math.min(Math.max(moment, time.from), time.to);
  showMoment();
}

function play() {
  if (time.mode === "replay" && time.playing) {
    time.playing = false;
    return showMoment();
  }
  if (!time.hasRecording) return state.try ? ask({ m: "play" }) : undefined;
  const atEnd = time.mode === "live" || time.now >= time.to - 1e-6;
  replay(atEnd ? time.from : time.now, true);
}

function step(frames) {
  if (!time.hasRecording) return;
  replay((pending ?? time.now) + frames / 60, false);
}

// The page is drawn in the next frame: only the device must not wait.
let isStale = true, lastReading = 0;
function showMoment() {
  isStale = true;
}

// The part of the change that has passed, from 0 to 1.
const playedShare = () => shownChange?.duration ? Math.min(Math.max(0, progress ?? (time.now - shownChange.t) / shownChange.duration), 1) : 0;

// The part of the recording that has passed, from 0 to 1.
function share() {
  const length = time.to - time.from;
  return length > 0 ? Math.min(Math.max(0, ((pending ?? time.now) - time.from) / length), 1) : 0;
}

// Draws what changes with time besides the device. While the device moves, the numbers change ten times a second,
// because they could not be read faster.
function drawMoment(moment) {
  if (!isStale) return;
  const moves = time.mode === "live" ? wants || pointers.size > 0 : time.playing;
  const isReadable = !moves || moment - lastReading >= 100;
  isStale = !isReadable;
  const scrub = byId("scrub"), isHeld = document.activeElement === scrub && !time.playing && time.mode !== "live";
  if (!isHeld) write(scrub, "value", String(share()));
  showPlayhead(isReadable);
  if (!isReadable) return;
  lastReading = moment;
  const text = (seconds) => String(Math.round(seconds * 1000));
  const length = time.to - time.from;
  write(scrub, "disabled", !time.hasRecording);
  write(byId("moment"), "textContent", time.hasRecording ? `${text(share() * length)} of ${text(length)} ms` : "–");
  write(byId("play").firstElementChild, "className", time.mode === "replay" && time.playing ? "glyph pause" : "glyph play");
}

// MARK: The tools

function setUp() {
  readLink();
  showSizes();
  showPressed();
  byId("size").onchange = () => {
    state.device = byId("size").selectedIndex;
    changeDevice();
  };
  for (const id of ["turn", "rtl", "calm"]) press(id, changeDevice);
  for (const id of ["reversed", "left"]) press(id, start);
  press("xray", writeLink);
  press("loop", () => { writeLink(); if (state.loop && time.mode === "live" && time.hasRecording) replay(time.from, true); });
  for (const id of ["reversed", "left", "onion", "versus"]) byId(id).hidden = !state.try;
  byId("app").onclick = () => choose("");
  byId("reset").onclick = () => { live(); ask({ m: "reset" }); };
  byId("report").onclick = () => send({ m: "report" });
  byId("search").oninput = showList;
  setUpPanel();
  setUpComparing();
  byId("play").onclick = play;
  byId("back").onclick = () => step(-1);
  byId("on").onclick = () => step(1);
  byId("scrub").oninput = () => replay(time.from + Number(byId("scrub").value) * (time.to - time.from), false);
  for (const button of byId("speeds").children) {
    button.onclick = () => {
      state.speed = Number(button.dataset.speed);
      showSpeed();
      writeLink();
    };
  }
  showSpeed();
  document.addEventListener("keydown", key);
  // Another link in the same tab opens no page of its own.
  addEventListener("hashchange", () => location.reload());
  new ResizeObserver(fit).observe(byId("desk"));
  listen();
  fit();
  connect();
  requestAnimationFrame(frame);
}

function showSpeed() {
  for (const button of byId("speeds").children) button.setAttribute("aria-pressed", Number(button.dataset.speed) === state.speed);
}

function key(event) {
  const isScrub = event.target.id === "scrub", isCommand = event.metaKey || event.ctrlKey;
  if (event.target.matches("input:not(#scrub), select, textarea, [contenteditable], [role=spinbutton]")) return;
  if (isScrub && ["ArrowUp", "ArrowDown"].includes(event.key)) return event.preventDefault();
  if (event.key === " " && event.target.matches("button, summary, a, [role=button]")) return;
  if (event.altKey || isCommand !== (event.key.toLowerCase() === "z" && isCommand)) return;
  const keys = {
    z: () => { if (!byId(event.shiftKey ? "redoFile" : "undoFile").disabled) rewrite(event.shiftKey ? "redo" : "undo"); }, " ": play, r: () => { if (time.hasRecording) replay(time.from, true); }, l: () => byId("loop").click(),
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), "/": () => byId("search").focus(),
    ArrowDown: () => neighbour(1), ArrowUp: () => neighbour(-1),
  };
  const action = keys[isCommand ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function neighbour(way) {
  const names = [...byId("list").querySelectorAll("[role=option][data-name]")].map((option) => option.dataset.name);
  const next = names[names.indexOf(state.try) + way];
  if (!next) return;
  choose(next);
  byId("list").querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
}

setUp();

"""#),
("panel.js", #"""
"use strict";
// The script panel: a whole file, typed into with the editor's services. What is typed plays at once, and Save writes it.
let opened = null, writer = null, questions = new Map(), lastQuestion = 0;

// The programs that open a file from a link.
const programs = { "VS Code": "vscode://file", Cursor: "cursor://file", Zed: "zed://file", "Sublime Text": "subl://open?url=file://" };

function needText(file) {
  if (opened?.file !== file || opened.revision !== source?.revision) send({ m: "open", file });
}

function isDirty() {
  return Boolean(writer && opened && !byId("panel").hidden && writer.code.value !== opened.text);
}

const panelPath = () => opened.path.startsWith("/") ? opened.path : `/${opened.path}`;

function openPanel() {
  if (!source) return;
  document.body.classList.add("writing");
  byId("panel").hidden = false;
  fit();
  send({ m: "open", file: source.file });
}

function closePanel() {
  if (isDirty()) revertText();
  document.body.classList.remove("writing");
  byId("panel").hidden = true;
  fit();
}

function revertText() {
  writer.load(opened.text, writer.code.selectionStart);
  editing.send({ m: "edit", commit: false, edits: [] });
}

// Takes a file that was asked for.
function showFile(message) {
  const known = opened, dirty = isDirty();
  if (dirty && known?.file === message.file) {
    // Someone else has saved the file: what is written here stays, on top of it.
    opened = { ...message };
    return showSaving();
  }
  opened = message;
  if (byId("panel").hidden) return;
  writer ??= new ScriptEditor(byId("sheet"), {
    ask: (m, request) => new Promise((answer) => {
      questions.set(lastQuestion += 1, answer);
      send({ m: "ask", id: lastQuestion, request: { m, ...request } });
    }),
    compiled(report, text) {
      if (!opened.canWrite || text === sentText || (text === opened.text && sentText === null)) return;
      sentText = text === opened.text ? null : text;
      if (sentText === null) editing.send({ m: "edit", commit: false, edits: [] });
      else if (report.isReplaced) editing.send({ m: "text", commit: false, file: opened.file, revision: opened.revision, text });
    },
    typed: showSaving,
  });
  writer.save = saveText;
  writer.path = panelPath();
  writer.code.readOnly = !message.canWrite;
  sentText = null;
  const isOther = known?.path !== message.path || !writer.code.value;
  if (writer.code.value !== message.text || isOther) writer.load(message.text, isOther ? 0 : writer.code.selectionStart);
  if (isOther) {
    const animator = scripts.animators.find(({ name }) => name === inspected);
    if (animator?.path === message.path) writer.reveal(animator.line);
  }
  byId("panel").querySelector("h2").textContent = message.path.split("/").pop();
  byId("panel").querySelector("h2").title = message.path;
  showPrograms();
  showSaving();
}

let sentText = null;

function saveText() {
  if (!isDirty() || !opened.canWrite) return;
  const text = writer.code.value;
  editing.send({ m: "text", commit: true, file: opened.file, revision: opened.revision, text });
  opened = { ...opened, text };
  sentText = null;
  showSaving();
}

function showSaving() {
  const dirty = isDirty();
  byId("save").disabled = !dirty;
  byId("save").textContent = dirty ? "Save" : "Saved";
  byId("panel").classList.toggle("dirty", dirty);
}

function showPrograms() {
  const select = byId("program"), line = scripts.animators.find(({ name }) => name === inspected)?.line ?? 1;
  select.hidden = !opened.location;
  select.replaceChildren(make("option", { textContent: "Open in editor", value: "" }), ...Object.entries(programs).map(([name, link]) =>
    make("option", { textContent: name, value: `${link}${encodeURI(opened.location ?? "")}:${line}:1` })), make("option", { textContent: "Copy its path", value: "path" }));
  select.onchange = () => {
    const { value } = select;
    select.value = "";
    if (value === "path") navigator.clipboard?.writeText(opened.location).catch(() => {});
    else if (value) location.href = value;
  };
}

// Undoes or redoes. A save that is undone at once is no change for whoever watches the files, so the page asks for them.
let isRewriting = false;
function rewrite(m) {
  isRewriting = true;
  send({ m });
}

function rewritten() {
  if (!isRewriting) return;
  isRewriting = false;
  editing.send({ m: "edit", commit: false, edits: [] });
  refreshPanel();
}

function setUpPanel() {
  byId("write").onclick = () => byId("panel").hidden ? openPanel() : closePanel();
  byId("close").onclick = closePanel;
  byId("save").onclick = saveText;
  byId("format").onclick = () => writer?.format();
  for (const [id, m] of [["undo", "undo"], ["undoFile", "undo"], ["redoFile", "redo"]]) byId(id).onclick = () => rewrite(m);
}

// The files of the folder have changed.
function refreshPanel() {
  if (opened && !byId("panel").hidden) send({ m: "open", file: source?.file ?? opened.file });
}

"""#),
("playground.css", #"""
/* The playground: an editor, a phone, and what is known about the animator. */
.play { --panel: var(--sheet); --ink: var(--text); --faint: var(--soft); --tint: var(--accent); --good: #23824a; --error: #c02a2a; margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 -apple-system, Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", monospace; height: 100dvh; display: grid; grid-template-rows: auto minmax(0, 1fr); }
.play > header { display: flex; align-items: center; gap: 20px; padding: 10px 18px; background: var(--sheet); border-bottom: 1px solid var(--edge); }
@media (prefers-color-scheme: dark) { .play { --good: #6fd39a; --error: #ff8080; } }
.play * { box-sizing: border-box; } .play input { accent-color: var(--accent); } .play small { font-size: 11.5px; color: var(--faint); } .play #facts > section { font-size: 12.5px; } .play h1 { font-size: 16px; margin: 0; } .play h2 { font-size: 12px; font-weight: 600; color: var(--soft); margin: 18px 0 8px; }
.play nav { display: flex; gap: 14px; } .play nav a { color: var(--soft); text-decoration: none; } .play nav a[aria-current] { color: var(--text); font-weight: 600; }
.play #status { margin-left: auto; color: var(--soft); font-size: 12.5px; } .play #status.lost { color: #c02a2a; }
.play main { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(300px, .9fr) minmax(220px, .6fr); min-height: 0; }
.play main > section { display: flex; flex-direction: column; min-height: 0; min-width: 0; border-right: 1px solid var(--edge); }
.play #facts { padding: 14px 16px; overflow-y: auto; background: var(--sheet); border: 0; } .play #facts p { margin: 0 0 8px; }
.play .bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 8px 12px; }
.play button, .play select { font: inherit; font-size: 13px; color: inherit; height: 28px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 7px; background: var(--sheet); cursor: pointer; }
.play button[aria-pressed=true], .play .primary { background: var(--accent); border-color: var(--accent); color: var(--sheet); }
.play :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.play [hidden] { display: none; }
#desk { flex: 1; display: grid; place-items: center; min-height: 0; overflow: hidden; padding: 10px; }
.play #frame { position: relative; touch-action: none; } .play #device { position: absolute; left: 0; top: 0; transform-origin: 0 0; overflow: hidden; clip-path: inset(0 round var(--bezel)); }
.play #frame::before { content: ""; position: absolute; inset: -8px; border-radius: calc(var(--corner) + 8px); background: #1b1c22; z-index: -1; box-shadow: 0 14px 40px #0003; } .play #phone { z-index: 0; }
.play .controls { margin: 0; } .play .controls input { flex: 1; min-width: 60px; } .play .controls output { min-width: 92px; text-align: right; font-variant-numeric: tabular-nums; font-size: 12px; color: var(--soft); }
@media (max-width: 1080px) { .play { height: auto; } .play main { grid-template-columns: minmax(0, 1fr) minmax(0, .8fr); } .play #editor, .play #phone { height: 76dvh; } .play #facts { grid-column: 1 / 3; } }
@media (max-width: 680px) { .play > header { flex-wrap: wrap; gap: 6px 14px; } .play nav { order: 1; width: 100%; } .play main { display: flex; flex-direction: column; } .play #phone { order: -1; height: 70dvh; } .play #editor { height: 80dvh; } }

"""#),
("playground.html", #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'">
<title>Animators playground</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='1' y='3' width='8' height='10' rx='2' fill='%23889'/%3E%3Crect x='6' y='1' width='9' height='14' rx='2' fill='%234a6cf7'/%3E%3C/svg%3E">
<link rel="stylesheet" href="stage.css">
<link rel="stylesheet" href="film.css">
<link rel="stylesheet" href="editor.css">
<link rel="stylesheet" href="trial.css">
<link rel="stylesheet" href="playground.css">
</head>
<body class="play">
<header>
  <h1>Animators</h1>
  <nav></nav>
  <span id="status" role="status">Loading the compiler…</span>
  <button id="share" title="Copy a link that carries the script">Copy link</button>
</header>
<noscript><p class="still">The playground needs JavaScript and WebAssembly. The <a href="index.html">gallery</a> shows every animator without them.</p></noscript>
<main>
  <section id="editor" aria-label="Script">
    <div class="bar">
      <select id="examples" aria-label="Examples"></select>
      <button id="format" title="Format (Ctrl+S)">Format</button>
      <span id="verdict"></span>
    </div>
    <div id="sheet" class="sheet"></div>
    <ol id="problems" aria-live="polite"></ol>
  </section>
  <section id="phone" aria-label="Preview">
    <div class="bar">
      <select id="animator" aria-label="Animator"></select>
      <span id="operation" class="fact" title="The change for which the script's rules use it; a push without rules"></span>
      <select id="size" aria-label="Size"></select>
      <button id="turn" aria-pressed="false" title="Turn the device">Turn</button>
      <button id="rtl" aria-pressed="false" title="Right to left">RTL</button>
      <button id="calm" aria-pressed="false" title="Reduce Motion">Reduced</button>
      <button id="reversed" aria-pressed="false" title="Reversed">Reversed</button>
      <button id="left" aria-pressed="false" title="The new screen enters from the left">From left</button>
      <button id="xray" aria-pressed="false" title="Show the frames of all views instead of their contents">X-ray</button>
    </div>
    <div id="desk"><div id="frame"><div id="device" role="group" aria-label="Screens"></div></div></div>
    <section id="evidence" aria-label="Counterexample" aria-live="polite" hidden></section>
    <div class="bar controls">
      <button id="run" class="primary">Play</button>
      <input id="scrub" type="range" min="0" max="1" step="any" value="0" aria-label="Moment">
      <output id="moment"></output>
      <button id="loop" aria-pressed="true">Loop</button>
      <select id="speed" aria-label="Speed"><option value="1">1×</option><option value="0.5">½</option><option value="0.2">⅕</option><option value="0.1">⅒</option></select>
    </div>
  </section>
  <section id="facts" aria-label="About the animator">
    <p id="summary"></p>
    <section id="parameters" hidden><h2>Parameters</h2><div></div></section>
    <section id="claims" hidden><h2>Proofs</h2><ul></ul></section>
    <section id="curves" hidden><h2>Timeline</h2><div id="axis"></div><div></div></section>
  </section>
</main>
<script src="stage.js"></script>
<script src="evidence.js"></script>
<script src="trial.js"></script>
<script src="timeline.js"></script>
<script src="editor.js"></script>
<script src="examples.js"></script>
<script src="playground.js"></script>
</body>
</html>

"""#),
("playground.js", #"""
"use strict";
// The playground: an editor with the compiler's own services, and a phone that plays what is written. Everything that
// computes runs in worker.js.
const state = { try: "", device: 0, turned: false, rtl: false, calm: false, reversed: false, left: false, loop: true, xray: false, speed: 1 };
const defaults = { ...state };
// Scripts that others import are no examples.
const examples = library.filter(({ isExample }) => isExample);

// MARK: The worker

const worker = new Worker("worker.js"), waiting = new Map();
let lastId = 0, memory = 0;
worker.onmessage = ({ data }) => {
  memory = data.memory ?? memory;
  const answer = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.failed) say(`The compiler cannot be loaded: ${data.failed}`, true);
  else if (data.trapped) say(data.trapped, true);
  answer?.(data.answer ?? null);
};
const ask = (m, request = {}) => new Promise((answer) => {
  waiting.set(lastId += 1, answer);
  worker.postMessage({ id: lastId, request: { m, ...request } });
});

function say(text, isLost = false) {
  byId("status").textContent = text;
  byId("status").className = isLost ? "lost" : "";
}

// MARK: The editor

const editor = new ScriptEditor(byId("sheet"), {
  ask: (m, request) => ask(m, request),
  // Imports are read from the site's own scripts.
  imports: (paths) => library.filter(({ path }) => paths.includes(path)),
  compiled(report) {
    if (report.isReplaced) {
      evidence.close();
      showAnimators(report.animators);
      begin();
    }
    writeLink();
  },
  proved(report) { if (report.isReplaced) showClaims(); },
});
const { code } = editor;

// MARK: The phone

const player = { stage: null, duration: 0, time: 0, playing: true, inFlight: false, next: null, gesture: null, started: 0, course: null };

// Begins the transition anew, at a moment: without one, at that which is shown.
async function begin(isInteractive = false, time = null) {
  if (!state.try) return;
  const answer = await ask("begin", { ...trial(), ...device(), interactive: isInteractive });
  if (!answer) return;
  if (answer.refused) return say(answer.refused, true);
  say(answer.findings[0] ?? (answer.hasGesture ? `Drag the phone: ${answer.gesture}` : ""));
  byId("operation").textContent = answer.operation;
  player.stage = new Stage(byId("device"));
  player.stage.apply(answer.ops);
  byId("device").firstElementChild.inert = true;
  Object.assign(player, { duration: answer.duration, gesture: answer.gesture, inFlight: false, next: null });
  if (!isInteractive) showCurves({ duration: answer.duration, curves: answer.tracks });
  fit();
  show(Math.min(time ?? player.time, player.duration));
}

// Shows a moment: while one is awaited, the latest waits.
async function show(time, translation = [0, 0]) {
  if (player.inFlight) return player.next = [time, translation];
  player.inFlight = true;
  const { stage } = player;
  const answer = await ask("frame", { t: time, translation });
  // Another stage has begun meanwhile, with questions of its own.
  if (stage !== player.stage) return;
  player.inFlight = false;
  if (answer?.ops) {
    stage.apply(answer.ops);
    player.time = answer.t;
    showMoment();
  }
  const { next } = player;
  player.next = null;
  if (next) show(...next);
}

const playedShare = () => player.duration > 0 ? player.time / player.duration : 1;

function showMoment() {
  const share = playedShare();
  if (document.activeElement !== byId("scrub") || player.playing) byId("scrub").value = share;
  byId("moment").textContent = `${Math.round(player.time * 1000)} of ${Math.round(player.duration * 1000)} ms`;
  byId("run").textContent = player.playing ? "Pause" : "Play";
  showPlayhead(true);
}

let last = 0, rest = 0;
function frame(now) {
  requestAnimationFrame(frame);
  const passed = Math.min(0.1, (now - last) / 1000) * state.speed;
  last = now;
  if (finger || !player.stage || player.inFlight) return;
  if (player.course) return settle(passed);
  if (!player.playing) return;
  if (player.time >= player.duration) {
    rest += passed / state.speed;
    if (rest < 0.7) return;
    rest = 0;
    if (!state.loop) {
      player.playing = false;
      return showMoment();
    }
    return show(0);
  }
  show(Math.min(player.duration, player.time + Math.max(passed, 0.001)));
}

// A gesture drives the transition by the script's own progress. When it ends, the transition settles.
let finger = null;
const pinches = () => player.gesture === "pinch";
function gestureOf(event) {
  const [x, y] = [(event.clientX - finger.x) / scale, (event.clientY - finger.y) / scale];
  const recent = finger.places.filter(({ at }) => event.timeStamp - at < 100)[0] ?? finger.places.at(-1);
  const seconds = Math.max(0.001, (event.timeStamp - recent.at) / 1000);
  const velocity = [(event.clientX - recent.x) / scale / seconds, (event.clientY - recent.y) / scale / seconds];
  // One pointer pinches by its distance from where it went down.
  return pinches() ? { scale: Math.max(0.05, 1 + (x + y) / 200), scaleVelocity: (velocity[0] + velocity[1]) / 200 } : { translation: [x, y], velocity };
}

async function touchMoved(event) {
  if (!finger || event.pointerId !== finger.id) return;
  finger.event = event;
  finger.places.push({ at: event.timeStamp, x: event.clientX, y: event.clientY });
  if (finger.places.length > 12) finger.places.shift();
  if (!finger.isDriving) {
    if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < 6 || finger.isStarting) return;
    finger.isStarting = true;
    player.time = 0;
    await begin(true);
    if (!finger) return;
    finger.isDriving = true;
  }
  if (finger.isAsking) return;
  finger.isAsking = true;
  const gesture = gestureOf(finger.event), answer = await ask("gesture", gesture);
  if (!finger) return;
  finger.isAsking = false;
  finger.progress = answer?.progress ?? 0;
  show(finger.progress * player.duration, gesture.translation);
}

async function touchEnded(event) {
  if (!finger || event.pointerId !== finger.id) return;
  const { isDriving, progress = 0 } = finger, gesture = gestureOf(event);
  finger = null;
  if (!isDriving) return toggle();
  const answer = await ask("release", event.type === "pointercancel" ? { progress } : { ...gesture, progress });
  if (answer?.course) player.course = { ...answer, passed: 0 };
}

function settle(passed) {
  const { course, duration } = player.course;
  player.course.passed += passed;
  const share = duration > 0 ? Math.min(1, player.course.passed / duration) : 1;
  const place = share * (course.length - 1), index = Math.min(Math.floor(place), Math.max(0, course.length - 2));
  const progress = course[index] + ((course[index + 1] ?? course[index]) - course[index]) * (place - index);
  const time = progress * player.duration;
  show(time);
  if (share < 1) return;
  player.course = null;
  player.playing = false;
  // The curves of time are back for the next play.
  setTimeout(() => { if (!finger && !player.course) begin(false, time); }, 60);
}

function toggle() {
  player.playing = !player.playing;
  if (player.playing && player.time >= player.duration) show(0);
  showMoment();
}

// MARK: About the animator

let animators = [];
function showAnimators(list) {
  animators = list;
  const select = byId("animator"), names = list.map(({ name }) => name);
  select.replaceChildren(...names.map((name) => make("option", { textContent: name })));
  if (!names.includes(state.try)) {
    state.try = names[0] ?? "";
    parameters = {};
  }
  select.value = state.try;
  showFacts();
}

const tried = () => animators.find(({ name }) => name === state.try);

function showFacts() {
  const animator = tried();
  byId("summary").textContent = (animator?.summary ?? "").split("\n\n")[0];
  const known = new Set(animator?.parameters.map(({ name }) => name));
  parameters = Object.fromEntries(Object.entries(parameters).filter(([name]) => known.has(name)));
  showParameters(animator);
}

// Scrolls to the animator that the phone shows.
function reveal() {
  editor.reveal(tried()?.line ?? 1);
}

async function showClaims() {
  const name = state.try, rows = await ask("claims", { animator: name }) ?? [];
  if (name !== state.try) return;
  listClaims(rows, showExample);
}

// Shows a counterexample on a device of its size, at its moment, with the gap in red and enlarged.
async function showExample(row) {
  const { counterexample: example } = row, size = takeExample(example);
  showFacts();
  player.playing = false;
  evidence.open(row, size);
  // A frame that was asked for before may still arrive.
  await begin(false, example.time ?? 0);
  while (player.inFlight) await new Promise(requestAnimationFrame);
  if (example.place?.every((value) => typeof value === "number")) evidence.gap(example.place, size);
}

// MARK: Links

// A link carries the script in its fragment, deflated.
async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

let ownHash = "";
async function writeLink() {
  const values = new URLSearchParams({ script: await pack(code.value) });
  ownHash = stateLink(values);
  history.replaceState(null, "", ownHash);
}

async function readLink() {
  const values = new URLSearchParams(location.hash.slice(1));
  readState(values);
  const example = examples.find(({ name }) => name === values.get("example"));
  try {
    code.value = values.get("text") ?? (values.get("script") ? await unpack(values.get("script"))
      : (example ?? examples.find(({ name }) => name === "slide") ?? examples[0]).text);
  } catch {
    say("The link is damaged: its script cannot be read.", true);
    code.value = examples[0].text;
  }
}

// MARK: The page

function start() {
  evidence.close();
  player.time = 0;
  player.playing = true;
  writeLink();
  begin();
}

async function setUp() {
  byId("examples").replaceChildren(make("option", { textContent: "Examples", value: "" }), ...examples.map(({ name, title }) => make("option", { value: name, textContent: title ?? name })));
  byId("examples").onchange = () => {
    const example = examples.find(({ name }) => name === byId("examples").value);
    if (!example) return;
    state.try = "";
    parameters = {};
    player.time = 0;
    player.playing = true;
    editor.load(example.text);
    code.scrollTop = 0;
  };
  await readLink();
  showSizes();
  showPressed();
  byId("speed").value = state.speed;
  byId("animator").onchange = () => { state.try = byId("animator").value; parameters = {}; showFacts(); reveal(); start(); showClaims(); };
  byId("size").onchange = () => { state.device = byId("size").selectedIndex; start(); };
  byId("speed").onchange = () => { state.speed = Number(byId("speed").value); writeLink(); };
  for (const id of ["turn", "rtl", "calm", "reversed", "left"]) press(id, start);
  for (const id of ["loop", "xray"]) press(id, writeLink);
  byId("run").onclick = toggle;
  byId("format").onclick = () => editor.format();
  byId("share").onclick = async () => {
    await writeLink();
    try { await navigator.clipboard.writeText(location.href); byId("share").textContent = "Copied"; } catch { byId("share").textContent = "The link is in the address bar"; }
    setTimeout(() => byId("share").textContent = "Copy link", 1500);
  };
  byId("scrub").oninput = () => { player.playing = false; player.course = null; show(Number(byId("scrub").value) * player.duration); };
  const box = byId("frame");
  box.onpointerdown = (event) => {
    if (event.button !== 0 || finger) return;
    event.preventDefault();
    box.setPointerCapture(event.pointerId);
    player.course = null;
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, event, places: [{ at: event.timeStamp, x: event.clientX, y: event.clientY }] };
  };
  box.onpointermove = touchMoved;
  box.onpointerup = box.onpointercancel = touchEnded;
  new ResizeObserver(fit).observe(byId("desk"));
  addEventListener("hashchange", () => { if (location.hash !== ownHash) location.reload(); });
  fit();
  await editor.compile();
  reveal();
  if (byId("status").textContent.startsWith("Loading")) say("");
  requestAnimationFrame(frame);
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
}

setUp();

"""#),
("script.js", #"""
"use strict";
// The script, in which numbers can be dragged and other tokens replaced.
function showSource(message) {
  if (message.animator !== inspected || dragged) return;
  source = message;
  const section = byId("script");
  section.hidden = false;
  section.classList.toggle("locked", !message.canWrite);
  section.querySelector("pre").replaceChildren(...message.pieces.flatMap(([text, at, kind, unit, bezier]) => {
    if (at === undefined) return comments(text);
    const token = make("span", { textContent: text });
    Object.assign(token.dataset, { at, kind, unit });
    if (bezier !== undefined) token.dataset.bezier = bezier;
    if (kind === "color") token.style.setProperty("--swatch", text);
    if (message.canWrite) grip(token);
    return [token];
  }));
  refreshTimeline();
  section.querySelector(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
  focused = null;
}

// The place of the token that gets the keyboard back after an edit.
let focused = null;

function comments(text) {
  return text.split(/(\/\/[^\n]*)/).map((part) => part.startsWith("//") ? make("span", { className: "comment", textContent: part }) : document.createTextNode(part));
}

// Sends edits one at a time: while an answer is awaited, only the latest edit waits.
const editing = {
  awaited: false,
  next: null,
  send(message) {
    if (this.awaited) return this.next = message;
    this.awaited = true;
    send(message);
  },
  // Called with each answer; returns whether an edit was awaited.
  answered() {
    const was = this.awaited, { next } = this;
    this.reset();
    if (next) this.send(next);
    return was;
  },
  reset() {
    Object.assign(this, { awaited: false, next: null });
  },
};

function edit(edits, commit) {
  const list = edits.map(([token, text]) => ({ file: source.file, revision: source.revision, at: Number(token.dataset.at), old: token.dataset.old ?? token.textContent, new: text }));
  editing.send({ m: "edit", commit, edits: list });
}

// How a number changes in one step, and its text after some steps.
function stepping(text, unit) {
  const value = parseFloat(text), decimals = (text.split(".")[1] ?? "").match(/^[0-9]*/)[0].length;
  const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
  const places = Math.max(decimals, pace < 1 ? 2 : 0);
  return (steps) => `${Number(Math.max(0, value + steps * pace).toFixed(places))}${unit}`;
}

// Dragging a number plays the last change again with it; letting go writes it to the file. With the keyboard, arrows
// change it and Enter opens a field.
function grip(token) {
  const { kind, unit } = token.dataset;
  token.tabIndex = 0;
  token.setAttribute("role", kind === "number" ? "spinbutton" : "button");
  if (kind === "number") token.setAttribute("aria-valuetext", token.textContent);
  token.onkeydown = (event) => {
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.key === "Enter" || (event.key === " " && kind !== "number")) choosePiece(token);
    else if (kind === "number" && steps) stepToken(token, stepping(token.textContent, unit)(steps));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (token.dataset.bezier !== undefined) return token.onclick = () => openBezier(token);
  if (kind !== "number") return token.onclick = () => choosePiece(token);
  token.ondblclick = () => choosePiece(token);
  token.onpointerdown = (event) => {
    if (event.button !== 0) return;
    token.focus();
    const old = token.textContent, after = stepping(old, unit);
    dragged = { token, text: old };
    token.dataset.old = old;
    token.classList.add("dragged");
    follow(token, event, (x) => {
      const text = after(Math.round(x / 3));
      if (text === dragged.text) return;
      dragged.text = token.textContent = text;
      edit([[token, text]], false);
    }, (isDone) => {
      token.classList.remove("dragged");
      const { text } = dragged;
      dragged = null;
      if (isDone && text !== old) return edit([[token, text]], true);
      token.textContent = old;
      if (text !== old || !isDone) edit([], false);
    });
  };
}

// Steps by keyboard are previewed at once, and written together when the keys have been quiet for a moment.
function stepToken(token, text) {
  if (!dragged) {
    dragged = { token };
    token.dataset.old = token.textContent;
  }
  token.textContent = text;
  edit([[token, text]], false);
  clearTimeout(dragged.timer);
  const commit = () => {
    token.onblur = null;
    clearTimeout(dragged?.timer);
    dragged = null;
    focused = document.activeElement === token ? Number(token.dataset.at) : null;
    edit([[token, token.textContent]], true);
  };
  dragged.timer = setTimeout(commit, 500);
  token.onblur = commit;
}

function choosePiece(token) {
  const old = token.textContent;
  token.dataset.old = old;
  if (token.dataset.kind === "truth") return edit([[token, old === "true" ? "false" : "true"]], true);
  const color = token.dataset.kind === "color";
  focused = Number(token.dataset.at);
  const wide = old.length === 4 ? `#${[...old.slice(1)].map((digit) => digit + digit).join("")}` : old.slice(0, 7);
  const input = make("input", color ? { type: "color", value: wide } : { type: "text", value: old, size: 12 });
  const done = () => { if (input.value !== old && input.value !== wide) edit([[token, input.value]], true); input.replaceWith(token); };
  if (color) input.onchange = done;
  else {
    input.onblur = done;
    input.onkeydown = (event) => {
      if (event.key === "Escape") input.value = old;
      if (["Escape", "Enter"].includes(event.key)) input.blur();
    };
  }
  token.replaceWith(input);
  input.focus();
  input.select();
}

// The handles of a curve, each of which sets two numbers. The second number of each may be below 0 or above 1.
function openBezier(token) {
  document.querySelector(".bezier")?.remove();
  const tokens = [...byId("script").querySelectorAll(`[data-bezier="${token.dataset.bezier}"]`)];
  if (tokens.length !== 4) return;
  const values = tokens.map(({ textContent }) => parseFloat(textContent));
  const low = Math.min(-0.5, values[1] - 0.25, values[3] - 0.25), high = Math.max(1.5, values[1] + 0.25, values[3] + 0.25);
  const lines = [svg("line"), svg("line")], curve = svg("path"), handles = [0, 1].map((index) => svg("circle", { r: 6, tabindex: 0, role: "slider", "aria-label": index ? "Second handle" : "First handle" }));
  const picture = svg("svg", { viewBox: `-6 ${100 - high * 100} 112 ${(high - low) * 100}` }, svg("rect", { width: 100, height: 100 }), ...lines, curve, ...handles);
  const panel = make("div", { className: "bezier" }, picture);
  const draw = () => {
    const [x1, y1, x2, y2] = values.map((value, index) => index % 2 ? 100 - value * 100 : value * 100);
    curve.setAttribute("d", `M0 100C${x1} ${y1} ${x2} ${y2} 100 0`);
    [[0, 100, x1, y1], [100, 0, x2, y2]].forEach(([a, b, c, d], index) => {
      Object.entries({ x1: a, y1: b, x2: c, y2: d }).forEach(([name, value]) => lines[index].setAttribute(name, value));
      handles[index].setAttribute("cx", c);
      handles[index].setAttribute("cy", d);
      handles[index].setAttribute("aria-valuetext", `${values[index * 2]}, ${values[index * 2 + 1]}`);
    });
  };
  draw();
  const box = token.getBoundingClientRect();
  Object.assign(panel.style, { left: `${Math.max(8, Math.min(box.left - 100, innerWidth - 236))}px`, top: `${Math.max(8, Math.min(box.bottom + 10, innerHeight - 300))}px` });
  document.body.append(panel);
  const close = (event) => { if (!panel.contains(event.target)) { panel.remove(); removeEventListener("pointerdown", close, true); } };
  addEventListener("pointerdown", close, true);
  handles.forEach((handle, index) => {
    const pair = [tokens[index * 2], tokens[index * 2 + 1]];
    // Sets the numbers of the handle; a number that stays the same keeps its text.
    const move = (x, y, commit) => {
      const next = [Math.min(Math.max(0, x), 1), Math.min(Math.max(low, y), high)].map((value) => Number(value.toFixed(2)));
      pair.forEach((each, part) => {
        const old = each.dataset.old ??= each.textContent;
        each.textContent = Math.abs(parseFloat(old) - next[part]) < 0.005 ? old : String(next[part]);
        values[index * 2 + part] = parseFloat(each.textContent);
      });
      draw();
      edit(pair.filter((each) => each.textContent !== each.dataset.old || !commit).map((each) => [each, each.textContent]), commit);
    };
    handle.onkeydown = (event) => {
      const way = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, 0.01], ArrowDown: [0, -0.01] }[event.key];
      if (event.key === "Escape") return panel.remove();
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      for (const each of pair) each.dataset.old = each.textContent;
      move(values[index * 2] + way[0], values[index * 2 + 1] + way[1], true);
    };
    handle.onpointerdown = (event) => {
      for (const each of pair) each.dataset.old = each.textContent;
      const start = [values[index * 2], values[index * 2 + 1]];
      const scale = picture.getBoundingClientRect().width / 1.12;
      dragged = { token: pair[0] };
      let hasMoved = false;
      follow(handle, event, (x, y) => {
        if (!hasMoved && Math.hypot(x, y) < 2) return;
        hasMoved = true;
        move(start[0] + x / scale, start[1] - y / scale, false);
      }, (isDone) => {
        dragged = null;
        if (!hasMoved) return;
        panel.remove();
        if (isDone) return edit(pair.filter((each) => each.textContent !== each.dataset.old).map((each) => [each, each.textContent]), true);
        for (const each of pair) each.textContent = each.dataset.old;
        edit([], false);
      });
    };
  });
}

"""#),
("stage.css", #"""
/* The views of a session: first the structure, then the look of the demo app. */
.view, .view .pivot, .view .box, .view .window, .view .skin, .view .coat, .view .shot {
  position: absolute; left: 0; top: 0; box-sizing: border-box;
}
/* There may be hundreds of cards. Each is drawn once, then moved, and has no depth unless its matrix does. What draws
   nothing itself is hidden, so that it gets no layer. */
.card { inset: 0; transform: var(--eye); pointer-events: none; visibility: hidden; }
.stage { --eye: none; overflow: visible; }
.pivot { width: 0; height: 0; transform-origin: 0 0; will-change: transform, opacity; visibility: visible; }
.box { pointer-events: auto; }
.window, .skin, .coat { inset: 0; width: 100%; height: 100%; }
.skin { background-color: inherit; }
.coat { pointer-events: none; opacity: 0; background-color: #000; }
.shot { transform-origin: 0 0; overflow: hidden; }
.overlay .box, .picture .box, .picture .box * { pointer-events: none; }

.device {
  --ink: #14161c; --faint: #6d7382; --paper: #f5f5f8; --panel: #fff; --line: #0000000f; --tint: #4a5cf0;
  overflow: hidden; background: #2b2e38 radial-gradient(circle at 50% 40%, #4a4f5e, #1a1c23); color: var(--ink); isolation: isolate;
  font: 400 16px/1.3 -apple-system, "SF Pro Text", Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
  -webkit-font-smoothing: antialiased; user-select: none; -webkit-user-select: none; touch-action: none; cursor: default;
}
.device.rtl { direction: rtl; }
.screen > .pivot > .box > .window > .skin { background: var(--paper); }
.screen.warm > .pivot > .box > .window > .skin { background: color-mix(in srgb, var(--paper) 88%, #e8a040); }
.screen.cool > .pivot > .box > .window > .skin { background: color-mix(in srgb, var(--paper) 90%, #4068e0); }
/* What only contains other screens lets the dark device show through their gaps. */
.screen > .pivot > .box > .window > .skin:has(> .stage:only-child), .screen > .pivot > .box > .window > .skin:has(> .bar) { background: none; }
.screen > .pivot > .box { outline: 1px solid #0000002e; outline-offset: -1px; }
/* The frames of all views instead of their contents. */
.xray .skin, .xray .shot, .xray .element { background: none !important; color: transparent !important; box-shadow: none !important; }
.xray .element::before, .xray .element::after { display: none; }
.xray .element { outline: 1px dashed #ffffff66; outline-offset: -1px; }
.xray .card > .pivot > .box { outline: 2px solid #7fb2ff; outline-offset: -1px; background: #4a8cff3d; }
.xray .screen.warm > .pivot > .box { outline-color: #ffb057; background: #ff9a2b3d; } .xray .overlay > .pivot > .box { outline-color: #d58cff; background: #b04dff26; } .xray .picture > .pivot > .box { outline-color: #7ff0b2; background: #2bd07f26; }
.xray .screen:has(> .pivot > .box > .window > .skin > .stage) > .pivot > .box { outline: none; background: none; }
.dialog > .pivot > .box { border-radius: 22px; box-shadow: 0 18px 50px #0003; }
.dialog > .pivot > .box > .window { border-radius: 22px; overflow: hidden; }
.dialog > .pivot > .box > .window > .skin { background: var(--panel); }
.sheet > .pivot > .box > .window { border-radius: 26px 26px 0 0; overflow: hidden; }
.sheet > .pivot > .box > .window > .skin { background: var(--panel); }
.dark > .pivot > .box > .window > .skin { background: #07080c; }

.element { overflow: visible; white-space: nowrap; }
.title { font: 700 32px/42px -apple-system, "SF Pro Display", Inter, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; letter-spacing: -0.022em; overflow: hidden; text-overflow: ellipsis; }
.caption { color: var(--faint); font-size: 14px; line-height: 20px; overflow: hidden; text-overflow: ellipsis; }
.headline { font-weight: 600; font-size: 16px; line-height: 22px; overflow: hidden; text-overflow: ellipsis; }
.middle { text-align: center; white-space: normal; }
.light { color: #fff; }
.light.caption { color: #ffffffb3; }
.prose { white-space: normal; color: var(--ink); opacity: .82; font-size: 16px; line-height: 25px; overflow: hidden; }
.row { background: var(--panel); border-radius: 16px; box-shadow: 0 1px 2px #0000000a, 0 0 0 1px var(--line); padding: 0 16px; line-height: 52px; }
.link { color: var(--tint); font-weight: 500; line-height: 40px; padding-inline-start: 22px; }
.link.back::before { content: ""; position: absolute; inset-inline-start: 8px; top: 14px; width: 10px; height: 10px; border-left: 2.5px solid; border-bottom: 2.5px solid; transform: rotate(45deg); border-radius: 1px; }
.rtl .link.back::before { transform: rotate(-135deg); }
.chevron::before { content: ""; position: absolute; inset: 2px; border-top: 2px solid var(--faint); border-right: 2px solid var(--faint); transform: rotate(45deg) scale(.7); opacity: .7; }
.rtl .chevron::before { transform: rotate(-135deg) scale(.7); }
.button { background: var(--tint); color: #fff; font-weight: 600; text-align: center; line-height: 50px; border-radius: 14px; }
.dialog .button { line-height: 44px; border-radius: 12px; }
.button.quiet { background: color-mix(in srgb, var(--tint) 12%, transparent); color: var(--tint); }
.grabber { background: #8884; border-radius: 3px; }
.round { border-radius: 50%; }
.glass { background: #10121866; color: #fff; }
.glass.back::before { content: ""; position: absolute; left: 16px; top: 14px; width: 11px; height: 11px; border-left: 2.5px solid; border-bottom: 2.5px solid; transform: rotate(45deg); }
.rtl .glass.back::before { left: 12px; transform: rotate(-135deg); }
.glass.close::before, .glass.close::after { content: ""; position: absolute; left: 12px; top: 19px; width: 16px; height: 2.5px; background: currentColor; transform: rotate(45deg); border-radius: 2px; }
.glass.close::after { transform: rotate(-45deg); }
.bar { background: color-mix(in srgb, var(--panel) 94%, transparent); border-top: 1px solid var(--line); }
.tab { text-align: center; font-size: 11px; font-weight: 500; line-height: 14px; padding-top: 31px; color: var(--faint); }
.tab::before { content: ""; position: absolute; left: calc(50% - 11px); top: 7px; width: 22px; height: 20px; background: currentColor; opacity: .85; -webkit-mask: var(--sign) center / contain no-repeat; mask: var(--sign) center / contain no-repeat; }
.t0 { --sign: linear-gradient(#000 0 0) 0 2px / 100% 3px no-repeat, linear-gradient(#000 0 0) 0 9px / 100% 3px no-repeat, linear-gradient(#000 0 0) 0 16px / 70% 3px no-repeat; }
.t0::before, .t1::before, .t2::before, .t3::before { -webkit-mask: var(--sign); mask: var(--sign); }
.t1 { --sign: linear-gradient(#000 0 0) 0 0 / 10px 9px no-repeat, linear-gradient(#000 0 0) 12px 0 / 10px 9px no-repeat, linear-gradient(#000 0 0) 0 11px / 10px 9px no-repeat, linear-gradient(#000 0 0) 12px 11px / 10px 9px no-repeat; }
.t2 { --sign: radial-gradient(circle, #000 3.4px, #0000 3.9px) 0 50% / 7.4px 9px repeat-x; }
.t3 { --sign: linear-gradient(#000 0 0) 0 0 / 22px 4px no-repeat, linear-gradient(#000 0 0) 0 7px / 22px 13px no-repeat; }
.selected { color: var(--tint); }
.key { text-align: center; font-weight: 600; font-size: 18px; line-height: 52px; border-radius: 14px; background: var(--panel); box-shadow: 0 1px 2px #0000000a, 0 0 0 1px var(--line); }
.key.selected { background: var(--tint); color: #fff; }
.icon { background: color-mix(in srgb, var(--tint) 14%, transparent); border-radius: 10px; }
.icon::before { content: ""; position: absolute; border: 2.5px solid var(--tint); border-radius: 4px; }
.i0::before { inset: 19px 12px 9px; border-radius: 5px 5px 0 0; }
.i1::before { inset: 18px 11px; }
.i2::before { inset: 11px 15px; background: var(--tint); }

.photo { overflow: hidden; background-size: cover; color: #fff; }
.p0 { background: radial-gradient(circle at 70% 27%, #fff1d6 0 5.4%, #ffd08a55 5.8% 15%, #0000 32%), conic-gradient(from 139deg at 64% 50%, #191d3a 0 81deg, #0000 81.6deg), conic-gradient(from 134deg at 30% 40%, #2e3360 0 86deg, #0000 86.6deg), linear-gradient(#f8b27a, #ee8a66 40%, #9a5b80 74%, #4a3f70); }
.p1 { background: linear-gradient(#0000 49.6%, #fff9 49.8% 50.2%, #0000 50.4%), radial-gradient(ellipse 70% 10% at 50% 50%, #fffd, #0000), radial-gradient(ellipse 26% 7% at 24% 24%, #fff9, #0000), radial-gradient(ellipse 26% 7% at 24% 76%, #fff6, #0000), linear-gradient(#6ea6e0, #cfe6f6 47%, #fdf3e6 50%, #cbe2f1 54%, #5f96cc); }
.p2 { background: linear-gradient(#0000 66%, #0e2f3c 66% 66.6%, #17505f 66.6%, #2a7480), radial-gradient(circle at 26% 28%, #fff 0 3.4%, #fff3 3.8% 9%, #0000 22%), conic-gradient(from 138deg at 70% 34%, #17323f 0 84deg, #0000 84.6deg), conic-gradient(from 132deg at 40% 48%, #1f4656 0 90deg, #0000 90.6deg), linear-gradient(#2a6377, #5fa9ad 40%, #d3e6cb 66%); }
.p3 { background: radial-gradient(circle at 46% 124%, #7d2a1c 0 46%, #0000 46.4%), radial-gradient(circle at 98% 100%, #93351f 0 40%, #0000 40.4%), radial-gradient(circle at 2% 104%, #b4502f 0 42%, #0000 42.4%), radial-gradient(circle at 74% 22%, #fff6e2 0 7%, #0000 7.6%), linear-gradient(#fbe0b0, #f3b274 50%, #dd7c47); }
.p4 { background: linear-gradient(90deg, #0000 47.5%, #e9fff2cc 49% 51.4%, #0000 53%), radial-gradient(ellipse 30% 60% at 50% 60%, #d9ffe666, #0000), conic-gradient(from 146deg at 4% -20%, #0b3a29 0 60deg, #0000 60.6deg), conic-gradient(from 154deg at 97% -22%, #0d4330 0 62deg, #0000 62.6deg), linear-gradient(#4fa573, #226a47 60%, #0d3627); }
.p5 { background: conic-gradient(from 146deg at 30% 44%, #bfe0fa 0 70deg, #0000 70.6deg), conic-gradient(from 150deg at 74% 54%, #7fb4e8 0 66deg, #0000 66.6deg), radial-gradient(circle at 78% 18%, #fff 0 1.2%, #0000 1.6%), radial-gradient(circle at 22% 12%, #fffc 0 .8%, #0000 1.2%), radial-gradient(circle at 52% 24%, #fff9 0 .7%, #0000 1.1%), linear-gradient(#0b1a3a, #23457d 45%, #86bbea); }
.p0, .p1, .p2, .p3, .p4, .p5 { background-size: 100% 100%; }
.mirrored { scale: -1 1; filter: hue-rotate(-38deg) saturate(.85); }

@media (prefers-color-scheme: dark) {
  .device { --ink: #f3f4f8; --faint: #9aa0ae; --paper: #0e0f14; --panel: #1b1d25; --line: #ffffff12; --tint: #8090ff; }
  .button, .key.selected { color: #0b0c12; }
  .button.quiet { color: var(--tint); }
}

"""#),
("stage.js", #"""
"use strict";
const byId = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// A number as short as it can be read.
const short = (value) => String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

// A text with code in backticks.
const marked = (text) => text.split("`").map((part, index) => index % 2 ? make("code", { textContent: part }) : part);

// Draws the views of a session. It knows no property or screen by name: the operations and stage.css
// say what a view looks like.
class Stage {
  constructor(mount) {
    this.mount = mount;
    this.views = new Map();
  }

  static operations = new Set(["new", "clone", "clones", "fade", "look", "set", "sets", "order", "root", "drop"]);

  // What people call a look, and the words that scripts use for it.
  static looks = {
    flip: ["flip", "turn over", "rotate.y", "rotate.x"], card: ["card", "flip", "stack", "sheet"], flips: ["flip"], doors: ["door", "fold", "split", "halves"], open: ["open", "door", "reveal", "grow"],
    slide: ["slide", "push", "travel", "comes", "moves in", "enters"], push: ["push", "slide", "side by side"], ios: ["ios", "uikit", "uinavigation", "cupertino", "push"], iphone: ["ios", "uikit", "cupertino"], android: ["android", "material"],
    up: ["up", "bottom", "below", "rise", "sheet"], down: ["down", "top", "above"], left: ["left", "leading", "edge"], right: ["right", "trailing", "edge"],
    parallax: ["parallax", "third", "slower", "behind"], zoom: ["zoom", "scale", "grow", "shrink"], grow: ["grow", "scale", "zoom"], bounce: ["bounce", "spring", "elastic", "overshoot"], bouncy: ["bounce", "spring", "elastic", "overshoot"],
    fade: ["fade", "dissolve", "crossfade", "alpha"], dissolve: ["fade", "dissolve"], cube: ["cube", "box"], circle: ["circle", "round", "bubble", "reveal"], blinds: ["blind", "slice", "strip"], tiles: ["tile", "slice", "grid", "piece"], explode: ["explode", "shatter", "piece"],
    modal: ["modal", "sheet", "present", "dialog"], sheet: ["sheet", "modal", "bottom"], popup: ["dialog", "pop", "modal"], hero: ["hero", "shared", "match"], shared: ["shared", "match", "hero"], picture: ["picture", "photo", "match", "hero"], book: ["book", "page", "curl", "fold"], page: ["page", "book", "curl", "fold"], spin: ["spin", "rotat", "roll", "turn"], swipe: ["swipe", "drag", "slide", "push"], curl: ["page", "book", "fold"], "3d": ["cube", "flip", "depth", "perspective", "turn"], carousel: ["carrousel", "wheel", "cube"], elastic: ["spring", "bounce", "overshoot"], ripple: ["circle", "bubble", "wave"], burns: ["zoom"], ken: ["zoom"],
  };
  static idle = new Set(["a", "an", "the", "that", "which", "with", "in", "of", "to", "and", "from", "like", "screen", "transition", "animation", "effect"]);

  // The words that someone is looking for: each with its stem, and other words for the same look.
  static wanted(text) {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}.]+/u).filter((word) => word && !Stage.idle.has(word));
    return words.map((word) => ({ same: [word, ...(word.length > 4 ? [word.replace(/(ing|s)$/, "")] : [])], others: Stage.looks[word] ?? [] }));
  }

  // Whether a text says what someone is looking for: every word of it, or another word for the same look.
  static matches(text, wanted) {
    return Stage.score([text], wanted) > 0;
  }

  // How well texts, the most telling first, say what someone is looking for: 0 if a word is in none of them. A word itself
  // counts more than another word for the same look, and the start of a word more than its middle.
  static score(texts, wanted) {
    const words = Stage.wanted(wanted), weights = [8, 5, 3, 1];
    const parts = texts.map((text) => ` ${text.replace(/([a-z0-9])([A-Z])/g, "$1 $2")} ${text}`.toLowerCase());
    const worth = (part, each) => part.includes(` ${each}`) ? 1 : part.includes(each) ? 0.6 : 0;
    const best = words.map(({ same, others }) => Math.max(...parts.map((part, index) =>
      weights[index] * Math.max(...same.map((each) => worth(part, each)), ...others.map((each) => worth(part, each) * 0.5)))));
    return best.includes(0) ? 0 : best.reduce((sum, each) => sum + each, words.length ? 0 : 1);
  }

  apply(operations) {
    for (const [name, ...values] of operations) {
      if (Stage.operations.has(name)) this[name](...values);
    }
  }

  // The number of the view that contains an element of the page; null if there is none.
  number(element) {
    const view = element?.closest?.("[data-view]");
    return view && this.mount.contains(view) ? Number(view.dataset.view) : null;
  }

  element(className, ...children) {
    return make("div", { className }, ...children);
  }

  keep(number, outer, parts, inner) {
    outer.dataset.view = number;
    this.views.set(number, { parts: { outer, ...parts }, inner, text: null });
  }

  // A view with a name is a button; the name is empty if its text is its name.
  new(number, kind, look, text, name) {
    if (kind === "card") this.card(number);
    else {
      const outer = this.element("");
      this.keep(number, outer, {}, outer);
    }
    this.views.get(number).kind = kind;
    this.look(number, look, text);
    if (name === undefined) return;
    const { outer } = this.views.get(number).parts;
    outer.setAttribute("role", "button");
    outer.tabIndex = 0;
    if (name) outer.setAttribute("aria-label", name);
  }

  // The elements of a view that moves on a stage.
  card(number, ...contents) {
    const view = this.element("skin", ...contents);
    const coat = this.element("coat");
    const window = this.element("window", view, coat);
    const box = this.element("box", window);
    const pivot = this.element("pivot", box);
    this.keep(number, this.element("view card", pivot), { pivot, box, window, view, coat }, view);
  }

  look(number, name, text) {
    const view = this.views.get(number);
    view.parts.outer.className = `view ${view.kind} ${name}`;
    if (/\b(tab|key)\b/.test(name)) view.parts.outer.setAttribute("aria-pressed", / selected\b/.test(name));
    if (!text && !view.text) return;
    if (!view.text) {
      view.text = document.createTextNode(text);
      view.inner.prepend(view.text);
    }
    view.text.data = text;
  }

  // A copy of another view as it looks now, or of a part of it, without the views hidden in it.
  clone(number, source, [x, y, width, height], hidden) {
    const shot = this.element("shot", this.copy(this.views.get(source), x, y, hidden));
    shot.inert = true;
    shot.style.width = `${width}px`;
    shot.style.height = `${height}px`;
    this.card(number, shot);
    const view = this.views.get(number);
    view.kind = "card picture";
    view.parts.shot = shot;
    view.parts.outer.className = "view card picture";
  }

  // Complete copies of parts of one view: each is the number of the copy, and the part.
  clones(source, ...copies) {
    for (const [number, ...part] of copies) this.clone(number, source, part, []);
  }

  copy(source, x, y, hidden) {
    const original = source.parts.view ?? source.parts.outer;
    const copy = original.cloneNode(true);
    const names = new Set(hidden.map(String));
    for (const element of copy.querySelectorAll("[data-view]")) {
      element.style.display = names.has(element.dataset.view) ? "none" : "";
      delete element.dataset.view;
    }
    delete copy.dataset.view;
    Object.assign(copy.style, { left: `${-x}px`, top: `${-y}px`, filter: "", display: "" });
    if (!source.parts.view) return copy;
    // A copied screen has no card around it, so it takes the size and the background from there.
    const box = source.parts.box.style;
    Object.assign(copy.style, { inset: "auto", left: `${-x}px`, top: `${-y}px`, width: box.width, height: box.height });
    copy.style.background = getComputedStyle(original).background;
    return copy;
  }

  // Two pictures, the second of which replaces the first.
  fade(number, first, second) {
    const parts = { first, second };
    for (const name in parts) {
      const { parts: { shot } } = this.views.get(parts[name]);
      parts[name] = this.element("view", shot);
    }
    this.card(number, parts.first, parts.second);
    const view = this.views.get(number);
    view.kind = "card picture";
    Object.assign(view.parts, parts);
    view.parts.outer.className = "view card picture";
  }

  set(number, part, name, value) {
    this.views.get(number)?.parts[part]?.style.setProperty(name, value);
  }

  // One property of many views: each group is a value and the views that have it.
  sets(part, name, ...groups) {
    for (const [value, ...numbers] of groups) {
      for (const number of numbers) this.set(number, part, name, value);
    }
  }

  order(number, children) {
    const view = this.views.get(number);
    const elements = children.map((child) => this.views.get(child).parts.outer);
    if (view.text) elements.unshift(view.text);
    const inner = view.inner;
    for (const element of [...inner.childNodes]) {
      if (!elements.includes(element)) element.remove();
    }
    elements.forEach((element, index) => {
      if (inner.childNodes[index] !== element) inner.insertBefore(element, inner.childNodes[index] ?? null);
    });
  }

  root(number) {
    this.mount.replaceChildren(this.views.get(number).parts.outer);
  }

  drop(number) {
    const view = this.views.get(number);
    if (view?.parts.outer.parentNode && !view.parts.outer.isConnected) view.parts.outer.remove();
    this.views.delete(number);
  }
}

"""#),
("timeline.js", #"""
"use strict";
// Everything that moves, over one axis of time: when each track plays as a bar that can be dragged, its keys, its curve,
// and at the playhead its value and velocity.
let shownChange = null;
// What is dragged, and the script that is shown with the places of its numbers.
let dragged = null, source = null;

const svg = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
};

// Follows a pointer that went down on an element: `move` gets how far it has gone, and `end` whether it was let go.
function follow(element, event, move, end) {
  event.preventDefault();
  element.setPointerCapture(event.pointerId);
  element.onpointermove = ({ clientX, clientY }) => move(clientX - event.clientX, clientY - event.clientY);
  element.onpointerup = element.onpointercancel = ({ type }) => {
    element.onpointermove = element.onpointerup = element.onpointercancel = null;
    end(type === "pointerup");
  };
}

// The unit of a property, and the factor from the number of the program.
function measure(property) {
  if (/^rotate/.test(property)) return ["°", 180 / Math.PI];
  if (/^(translate|frame|cornerRadius|blur|shadow\.(radius|offset)|perspective|z)/.test(property)) return [" pt", 1];
  return ["", 1];
}

function showCurves(change) {
  const section = byId("curves"), list = section.lastElementChild, rows = change.curves;
  const isSame = shownChange && shownChange.curves.length === rows.length
    && rows.every((row, index) => row.view === shownChange.curves[index].view && row.property === shownChange.curves[index].property);
  shownChange = change;
  section.hidden = !rows.length;
  showAxis(change.duration);
  // A bar that is dragged stays the same element.
  if (isSame && dragged) return rows.forEach((row, index) => list.children[index + 1].show(row));
  list.replaceChildren(make("div", { className: "playhead" }), ...rows.map(timelineRow));
}

function showAxis(duration) {
  const axis = byId("axis"), milliseconds = duration * 1000;
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000].find((each) => milliseconds / each <= 6) ?? 20000;
  axis.replaceChildren(...Array.from({ length: Math.floor(milliseconds / step + 1e-6) + 1 }, (_, index) => {
    const tick = make("span", { textContent: `${index * step}` });
    tick.style.left = `${(index * step / milliseconds) * 100}%`;
    tick.classList.toggle("last", index * step > milliseconds * 0.95);
    return tick;
  }), make("b", { textContent: "ms" }));
}

function timelineRow(first) {
  const value = make("small"), name = make("span");
  const bar = make("i", { className: "bar" }), ends = ["from", "to"].map((side) => make("i", { className: `end ${side}` }));
  const keys = make("div", { className: "keys" }), speed = svg("path", { class: "speed" }), path = svg("path");
  const kind = first.view === "from" ? "from" : first.view === "to" ? "to" : "other";
  const lane = make("div", { className: `lane ${kind}` }, bar, svg("svg", { viewBox: "0 0 100 44", preserveAspectRatio: "none" }, speed, path), keys, ...ends);
  const row = make("div", { className: "curve" }, name, value, lane);
  row.show = (data) => {
    row.data = data;
    const { values } = data, duration = shownChange.duration || 1, share = (seconds) => `${Math.min(Math.max(seconds / duration, 0), 1) * 100}%`;
    name.textContent = `${data.view}.${data.property}${data.count > 1 ? ` × ${data.count}` : ""}`;
    const low = Math.min(...values), high = Math.max(...values), y = (value) => 40 - ((value - low) / (high - low || 1)) * 36;
    const draw = (points, y) => points.map((value, index) => `${index ? "L" : "M"}${((index / (points.length - 1)) * 100).toFixed(2)} ${y(value).toFixed(2)}`).join("");
    path.setAttribute("d", values.length ? draw(values, y) : "");
    const speeds = values.slice(1).map((value, index) => Math.abs(value - values[index]) * (values.length - 1) / duration), fastest = Math.max(...speeds, 1e-9);
    speed.setAttribute("d", speeds.length ? draw(speeds, (value) => 42 - (value / fastest) * 38) : "");
    Object.assign(bar.style, { left: share(data.start), right: `calc(100% - ${share(data.end)})` });
    ends[0].style.left = share(data.start);
    ends[1].style.left = share(data.end);
    keys.replaceChildren(...data.keys.map((moment) => {
      const place = Math.min(Math.max(moment / duration, 0), 1), dot = make("i", { title: `${Math.round(moment * 1000)} ms` });
      const at = values.length ? values[Math.round(place * (values.length - 1))] : 0;
      Object.assign(dot.style, { left: `${place * 100}%`, top: `${values.length ? y(at) / 44 * 100 : 50}%` });
      return dot;
    }));
    const [unit, factor] = measure(data.property);
    row.read = (share) => {
      if (!values.length) return write(value, "textContent", "");
      const place = share * (values.length - 1), index = Math.min(Math.floor(place), values.length - 2);
      const now = values[index] + (values[index + 1] - values[index]) * (place - index), pace = (values[index + 1] - values[index]) * (values.length - 1) / duration;
      write(value, "textContent", `${short(now * factor)}${unit} · ${short(pace * factor)}${unit}/s`);
    };
    const times = `${Math.round(data.start * 1000)} to ${Math.round(data.end * 1000)} ms`;
    row.title = values.length ? `${times}: from ${short(values[0] * factor)} to ${short(values.at(-1) * factor)}${unit}, ${short(low * factor)} at least, ${short(high * factor)} at most, ${short(fastest * factor)}${unit} a second at the fastest` : times;
    lane.classList.toggle("movable", canMove(data));
    lane.title = canMove(data) ? "Drag the bar or its ends" : source ? "Its times are computed, or another animator declares them" : "";
    row.read(playedShare());
  };
  row.show(first);
  [bar, ...ends].forEach((part) => part.onpointerdown = (event) => dragTimes(event, row, part === bar ? "both" : part === ends[0] ? "from" : "to"));
  return row;
}

// The script is known, and with it whether times can be changed.
function refreshTimeline() {
  for (const row of byId("curves").querySelectorAll(".curve")) row.show(row.data);
}

const canMove = ({ place }) => Boolean(place && source?.canWrite && source.file === place.file);

// A number of a script moved by some seconds, in its own unit and with the decimals that are worth writing.
function moved(text, seconds, perSecond) {
  const unit = text.match(/[a-z%]*$/)[0], value = parseFloat(text) + seconds * perSecond;
  const decimals = unit === "s" ? 3 : unit === "" ? 3 : 0;
  return `${Math.max(0, Number(value.toFixed(decimals)))}${unit}`;
}

// How much a number of a window changes in a second.
function paceOf({ place, start, length }) {
  const unit = (text) => text.match(/[a-z%]*$/)[0], [from, to] = [place.from?.[1], place.to?.[1]];
  if (from && to && unit(from) === unit(to) && parseFloat(to) > parseFloat(from) && length > 0) return (parseFloat(to) - parseFloat(from)) / length;
  const one = unit(from ?? to);
  return { ms: 1000, s: 1, "%": 100 / shownChange.duration }[one] ?? 1 / shownChange.duration;
}

// Dragging plays with other times; letting go writes them. A track without a window gets one.
function dragTimes(event, row, side) {
  const { data } = row, { place } = data;
  if (event.button !== 0 || !canMove(data)) return;
  const width = row.lastElementChild.getBoundingClientRect().width, duration = shownChange.duration;
  const { file, revision } = source, pace = place.end === undefined ? paceOf(data) : 0;
  row.classList.add("dragged");
  dragged = { token: row };
  if (place.end !== undefined) needText(file);
  let last = null;
  const change = (seconds, commit) => {
    const before = side === "to" ? 0 : Math.max(-data.start, seconds), after = side === "from" ? 0 : seconds;
    if (place.end !== undefined) {
      const text = opened?.file === file && opened.revision === revision ? opened.text : null;
      if (text === null) return;
      const percent = (seconds) => Math.round(Math.min(Math.max(seconds / duration, 0), 1) * 100);
      const [from, to] = [percent(data.start + before), percent(data.end + after)];
      if (to <= from) return;
      const bytes = new TextEncoder().encode(text), decoder = new TextDecoder();
      const next = `${decoder.decode(bytes.slice(0, place.end))} during ${from}%..${to}%${decoder.decode(bytes.slice(place.end))}`;
      return editing.send({ m: "text", commit, file, revision, text: next });
    }
    const edits = [["from", before], ["to", after]].filter(([name, by]) => place[name] && by !== 0)
      .map(([name, by]) => ({ file, revision, at: place[name][0], old: place[name][1], new: moved(place[name][1], by, pace) }));
    const ends = ["from", "to"].map((name) => parseFloat(edits.find(({ at }) => at === place[name]?.[0])?.new ?? place[name]?.[1]));
    if (ends[0] >= ends[1]) return;
    if (commit || JSON.stringify(edits) !== last) editing.send({ m: "edit", commit, edits });
    last = JSON.stringify(edits);
  };
  let seconds = 0;
  follow(event.target, event, (x) => {
    seconds = x / width * duration;
    change(seconds, false);
  }, (isDone) => {
    row.classList.remove("dragged");
    dragged = null;
    if (isDone && Math.abs(seconds) > 1e-4) change(seconds, true);
    else editing.send({ m: "edit", commit: false, edits: [] });
  });
}

// Moves the line through all rows, and writes their values if they can be read.
function showPlayhead(isReadable) {
  if (!shownChange?.duration) return;
  const share = playedShare(), [head, ...rows] = byId("curves").lastElementChild.children;
  head.style.transform = `translateX(${(share * 100).toFixed(2)}%)`;
  if (isReadable) for (const row of rows) row.read(share);
}

"""#),
("trial.css", #"""
/* What the preview and the playground say about an animator: its parameters, its timeline, its claims, and why one fails. */
.parameter { display: grid; grid-template-columns: minmax(60px, auto) 1fr 64px; gap: 4px 10px; align-items: center; margin-bottom: 6px; }
.parameter input[type=range] { width: 100%; }
.parameter > span:first-child { font-family: var(--mono); font-size: 11.5px; overflow: hidden; text-overflow: ellipsis; }
.parameter output, .parameter input[type=text] { font-family: var(--mono); font-size: 11.5px; text-align: right; }
.parameter input[type=text] { width: 100%; height: 24px; padding: 0 6px; border: 1px solid var(--edge); border-radius: 6px; background: var(--ground); }
.parameter .wide { grid-column: 2 / 4; }
#curves > div { display: grid; gap: 10px; position: relative; overflow: clip; overflow-clip-margin: 8px; }
.playhead { position: absolute; inset: 0; border-left: 1px solid; opacity: .45; pointer-events: none; will-change: transform; }
.curve { display: grid; grid-template-columns: 1fr auto; gap: 2px 8px; font-size: 11.5px; }
.curve span, .curve small { position: relative; background: var(--panel); } .curve span { font-family: var(--mono); justify-self: start; } .curve small { font-variant-numeric: tabular-nums; text-align: right; contain: content; justify-self: end; }
.lane { --hue: var(--tint); grid-column: 1 / 3; position: relative; height: 44px; border-bottom: 1px solid var(--edge); touch-action: none; } .lane.to { --hue: #e08a1e; } .lane.other { --hue: #8a68d8; }
.curve svg { position: absolute; inset: 0; width: 100%; height: 44px; overflow: visible; pointer-events: none; }
.curve path { fill: none; stroke: var(--hue); stroke-width: 1.75; vector-effect: non-scaling-stroke; stroke-linejoin: round; } .curve .speed { stroke-width: 1; stroke-dasharray: 2 3; opacity: .6; }
.lane .bar { position: absolute; top: 0; bottom: 0; background: color-mix(in srgb, var(--hue) 13%, transparent); border-radius: 4px; } .lane .end { position: absolute; top: 0; bottom: 0; width: 3px; margin-left: -1.5px; background: var(--hue); opacity: .45; border-radius: 2px; }
.movable .bar { cursor: grab; } .movable .end { cursor: ew-resize; opacity: .9; } .movable .end::before { content: ""; position: absolute; inset: 0 -6px; } .curve.dragged .bar { background: color-mix(in srgb, var(--hue) 28%, transparent); cursor: grabbing; }
.keys { position: absolute; inset: 0; pointer-events: none; } .keys i { position: absolute; width: 6px; height: 6px; margin: -3px; border-radius: 50%; background: var(--panel); border: 1.5px solid var(--hue); }
#curves > #axis { overflow: visible; display: block; } #axis { position: relative; height: 16px; margin: -4px 0 6px; font-size: 10.5px; color: var(--faint); border-bottom: 1px solid var(--edge); font-variant-numeric: tabular-nums; } #axis span { position: absolute; translate: -50% 0; } #axis span:first-child { translate: 0 0; } #axis span.last { translate: -100% 0; } #axis b { position: absolute; right: 0; top: -16px; font-weight: 400; }
#claims button { height: 22px; font-size: 11px; padding: 0 8px; }
#claims small { grid-column: 2 / 4; } #claims span + small { grid-column: auto; }
#claims ul, #followers ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 5px; }
#claims li, #followers li { display: grid; grid-template-columns: 14px 1fr auto; gap: 0 6px; align-items: center; }
#claims li::before, #followers li::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--faint); }
#claims .proved::before, #followers .proved::before { background: var(--good); } #claims .refuted::before, #followers .refuted::before { background: var(--error); }
/* Why a claim fails: the gap in red, and pictures of it. */
#evidence { display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap; margin: 0 16px 12px; padding: 12px 14px; border-radius: 10px; background: var(--panel); border: 1px solid var(--edge); border-left: 3px solid #e5283c; box-shadow: 0 6px 24px #0002; max-height: 42vh; overflow: auto; } #evidence > div:first-child { flex: 1 1 180px; min-width: 0; } #evidence p { margin: 4px 0; overflow-wrap: anywhere; } #evidence button { height: 24px; }
.pictures { display: flex; gap: 12px; flex-wrap: wrap; } .pictures figure { margin: 0; } .pictures figcaption { color: var(--faint); font-size: 11.5px; margin-top: 4px; text-align: center; } .lens { position: relative; overflow: hidden; border-radius: 8px; border: 1px solid var(--edge); background: #2b2e38; }
.gap { position: absolute; background: #ff1f3d; background: repeating-linear-gradient(45deg, #ff1f3dcc 0 4px, #ff1f3d88 4px 8px); outline: 2px solid #ff1f3d; box-shadow: 0 0 0 3px #fff9; pointer-events: none; z-index: 8; }

"""#),
("trial.js", #"""
"use strict";
// What the preview and the playground share: an animator that is tried on a device with some parameters, the link that
// says so, and what the proofs say. The pages keep this in `state`, and what it is at first in `defaults`.
const devices = [
  { name: "iPhone", size: [390, 844], safe: [47, 0, 34, 0], corner: 46 },
  { name: "iPhone SE", size: [320, 568], safe: [20, 0, 0, 0], corner: 8 },
  { name: "Pixel", size: [412, 915], safe: [36, 0, 24, 0], corner: 36 },
  { name: "iPad", size: [820, 1180], safe: [24, 0, 20, 0], corner: 26 },
  { name: "Small", size: [240, 320], safe: [0, 0, 0, 0], corner: 8 },
];
let parameters = {};
// The size of the phone on the page, as a part of its own.
let scale = 1;
const evidence = new Evidence(byId("evidence"), byId("frame"), byId("device"));

// MARK: The link

function readState(values) {
  for (const name in state) {
    const value = values.get(name);
    if (value === null) continue;
    state[name] = typeof state[name] === "string" ? value : typeof state[name] === "boolean" ? value === "true" : Number(value) || 0;
  }
  try { parameters = JSON.parse(values.get("parameters") || "{}"); } catch { parameters = {}; }
  if (!devices[state.device]) state.device = 0;
}

// Adds what is not as it is at first; a counterexample has a device of its own, which no link knows.
function stateLink(values) {
  for (const name in state) {
    if (state[name] !== defaults[name] && (name !== "device" || !isExample())) values.set(name, state[name]);
  }
  if (Object.keys(parameters).length) values.set("parameters", JSON.stringify(parameters));
  return `#${values}`;
}

// The buttons that switch a part of the state.
const pressed = { turn: "turned", rtl: "rtl", calm: "calm", reversed: "reversed", left: "left", onion: "onion", xray: "xray", loop: "loop" };
function press(id, then) {
  byId(id).onclick = () => {
    state[pressed[id]] = !state[pressed[id]];
    showPressed();
    then();
  };
}

function showPressed() {
  for (const id in pressed) byId(id)?.setAttribute("aria-pressed", state[pressed[id]]);
  byId("device").classList.toggle("xray", state.xray);
}

// Sets a property only if that changes it.
function write(element, name, value) {
  if (element[name] !== value) element[name] = value;
}

// MARK: The device

const isExample = () => devices[state.device].name === "Counterexample";

function showSizes() {
  byId("size").replaceChildren(...devices.map(({ name, size }) => make("option", { textContent: `${name} · ${size.map(Math.round).join(" × ")}` })));
  byId("size").selectedIndex = state.device;
}

// Chooses the device, the direction, the traits and the parameters with which a claim fails; returns the size.
function takeExample(example) {
  const size = example.container.map((length) => Math.min(Math.max(50, length), 4096));
  if (devices.at(-1).name === "Counterexample") devices.pop();
  devices.push({ name: "Counterexample", size, safe: example.safeArea ?? [0, 0, 0, 0], corner: 8 });
  Object.assign(state, {
    device: devices.length - 1, turned: false, rtl: example.rightToLeft, calm: example.reduceMotion === true,
    left: example.direction < 0, reversed: false,
  });
  parameters = Object.fromEntries(Object.entries(example.parameters).filter(([, value]) => typeof value === "number").map(([name, value]) => {
    const unit = { Length: "pt", Time: "s", Angle: "rad" }[kindOf(tried()?.parameters.find((each) => each.name === name)?.type)] ?? "";
    return [name, `${Number(value.toFixed(6))}${unit}`];
  }));
  showSizes();
  showPressed();
  return size;
}

function size() {
  const [width, height] = devices[state.device].size;
  return state.turned ? [height, width] : [width, height];
}

function device() {
  const [top, left, bottom, right] = devices[state.device].safe;
  const safe = state.turned ? [0, top, bottom / 2, top] : [top, left, bottom, right];
  const traits = [...(state.rtl ? ["rightToLeft"] : []), ...(state.calm ? ["reduceMotion"] : [])];
  return { container: size(), safe, traits };
}

function fit() {
  const desk = byId("desk"), [width, height] = size();
  const style = getComputedStyle(desk);
  const free = [desk.clientWidth - parseFloat(style.paddingLeft) * 2 - 18, desk.clientHeight - 36];
  scale = Math.max(0.1, Math.min(1, free[0] / width, free[1] / height));
  const frame = byId("frame"), corner = devices[state.device].corner;
  Object.assign(frame.style, { width: `${width * scale}px`, height: `${height * scale}px`, translate: "" });
  // Between two pixels, letters would be blurred.
  const box = frame.getBoundingClientRect();
  frame.style.translate = `${Math.round(box.left) - box.left}px ${Math.round(box.top) - box.top}px`;
  frame.style.setProperty("--corner", `${corner * scale}px`);
  frame.style.setProperty("--bezel", `${corner}px`);
  Object.assign(byId("device").style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` });
}

// MARK: Parameters

function expression() {
  const values = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return `${state.reversed ? "reversed " : ""}${state.try}${values.length ? `(${values.join(", ")})` : ""}`;
}

// What a page asks to play.
const trial = () => ({ use: expression(), ...(state.left ? { direction: -1 } : {}) });

// The range of a slider: unit, minimum, maximum, step.
const units = {
  Length: [["pt", 0, 400, 1]], Time: [["ms", 0, 2000, 10], ["s", 0, 2, 0.01]],
  Angle: [["deg", -360, 360, 1], ["rad", -10, 10, 0.1]], Number: [["%", 0, 200, 1], ["", 0, 2, 0.01]],
};
const kindOf = (type = "") => type.replace(/ in .*/, "");

function showParameters(animator) {
  const section = byId("parameters");
  section.hidden = !animator?.parameters.length;
  section.lastElementChild.replaceChildren(...(animator?.parameters ?? []).map(parameterRow));
}

function parameterRow({ name, type, default: value, range: limits }) {
  const row = make("label", { className: "parameter" }, make("span", { textContent: name, title: type }));
  const text = parameters[name] ?? value ?? "";
  const [unit, low, high, stepping] = (units[kindOf(type)] ?? []).find(([unit]) => new RegExp(`^-?[0-9.]+${unit}$`).test(text)) ?? [];
  const set = (text) => {
    if (text.trim()) parameters[name] = text.trim();
    else delete parameters[name];
    start();
  };
  if (unit !== undefined) {
    const number = parseFloat(text), output = make("output", { textContent: text });
    const factor = { ms: 1000, deg: 180 / Math.PI, "%": 100 }[unit] ?? 1;
    const [least, most] = (limits ?? []).map((limit) => limit === null ? undefined : Number((limit * factor).toFixed(6)));
    const range = make("input", {
      type: "range", min: least ?? Math.min(low, number * 2), max: most ?? Math.max(high, number * 2), step: stepping, value: number,
    });
    range.oninput = () => output.textContent = `${range.value}${unit}`;
    range.onchange = () => set(`${range.value}${unit}`);
    row.append(range, output);
    return row;
  }
  const choices = { Bool: ["true", "false"], Edge: [".left", ".right", ".top", ".bottom", ".leading", ".trailing"] }[type];
  const input = choices ? make("select", { className: "wide" }, ...choices.map((choice) => make("option", { textContent: choice })))
    : make("input", { type: "text", className: "wide", spellcheck: false });
  input.value = text;
  input.onchange = () => set(input.value);
  row.append(input);
  return row;
}

// MARK: Claims

function listClaims(rows, show) {
  const section = byId("claims");
  section.hidden = !rows.length;
  section.lastElementChild.replaceChildren(...rows.map((row) => {
    const { counterexample: example } = row, item = make("li", { className: row.verdict, title: row.reason ?? row.claim }, make("span", { textContent: row.title }));
    if (!example) return item.append(make("small", { textContent: row.verdict })), item;
    // A sentence says the moment itself.
    const moment = example.time === undefined || row.problem ? "" : ` at ${Math.round(example.time * 1000)} ms`;
    item.append(
      make("button", { textContent: "Show me", onclick: () => show(row) }),
      make("small", {}, ...marked(`${row.problem ? `${row.problem}, in ` : ""}${example.container.map(Math.round).join(" × ")}${moment}`)));
    return item;
  }));
}

"""#),
("worker.js", #"""
"use strict";
// Runs the compiler, the proofs and the transitions for the playground, in a worker. After a trap it makes another
// instance, gives it the same files and says what happened.
let program = null, instance = null, files = new Map();
const encoder = new TextEncoder(), decoder = new TextDecoder();

class Trap extends Error {}

const environment = {
  web_trap() { throw new Trap("the memory is used up"); },
  // Texts that are no numbers, and those that only JavaScript would read, are NaN.
  web_number(place, count) {
    const text = decoder.decode(new Uint8Array(instance.memory.buffer, place, count));
    return /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text) ? Number(text) : NaN;
  },
  fmod: (a, b) => a % b,
};
for (const name of ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log1p", "pow", "hypot", "cbrt"]) {
  environment[name] = Math[name];
}

async function start() {
  const answer = await fetch("animators.wasm");
  if (!answer.ok) throw new Error(`animators.wasm: ${answer.status}`);
  program = await WebAssembly.compile(await answer.arrayBuffer());
  await renew();
}

async function renew() {
  instance = (await WebAssembly.instantiate(program, { env: environment })).exports;
}

function call(request) {
  const bytes = encoder.encode(JSON.stringify(request));
  const place = instance.web_allocate(bytes.length);
  new Uint8Array(instance.memory.buffer, place, bytes.length).set(bytes);
  const answer = instance.web_call(place, bytes.length);
  return JSON.parse(decoder.decode(new Uint8Array(instance.memory.buffer, answer, instance.web_count())));
}

let ready = start();

self.onmessage = async ({ data: { id, request } }) => {
  try {
    await ready;
    for (const { path, text } of request.files ?? []) files.set(path, text);
    self.postMessage({ id, answer: call(request), memory: instance.memory.buffer.byteLength });
  } catch (error) {
    if (!program) return self.postMessage({ id, failed: String(error.message ?? error) });
    // The instance cannot be used after a trap.
    ready = renew();
    await ready;
    let trapped = `The compiler stopped: ${error.message}. It has been started again.`;
    try {
      if (!request.files) call({ m: "files", files: [...files].map(([path, text]) => ({ path, text })) });
    } catch {
      ready = renew();
    }
    self.postMessage({ id, trapped });
  }
};

"""#),
  ]
}
