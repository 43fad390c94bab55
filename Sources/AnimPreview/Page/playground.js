"use strict";
// The playground: an editor with the compiler's own services, and a phone that plays what is written. Everything that
// computes runs in worker.js.
const byId = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const devices = [
  { name: "iPhone", size: [390, 844], safe: [47, 0, 34, 0], corner: 46 }, { name: "iPhone SE", size: [320, 568], safe: [20, 0, 0, 0], corner: 8 },
  { name: "iPad", size: [820, 1180], safe: [24, 0, 20, 0], corner: 26 }, { name: "Landscape", size: [844, 390], safe: [0, 47, 21, 47], corner: 46 },
  { name: "Watch", size: [198, 242], safe: [0, 0, 0, 0], corner: 40 },
];
const path = "/script.anim", code = byId("code");
const state = { animator: "", device: 0, rtl: false, calm: false, reversed: false, left: false, loop: true, xray: false, speed: 1 };
let parameters = {};
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
  worker.postMessage({ id: lastId, request: { m, path, ...request } });
});

function say(text, isLost = false) {
  byId("status").textContent = text;
  byId("status").className = isLost ? "lost" : "";
}

// MARK: Text

// The module counts bytes of UTF-8, and the page units of UTF-16.
const isPlain = (text) => !/[^\x00-\x7f]/.test(text);
function toBytes(units) {
  return isPlain(code.value) ? units : new TextEncoder().encode(code.value.slice(0, units)).length;
}
function toUnits(bytes, text = code.value) {
  return isPlain(text) ? bytes : new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes)).length;
}

let problems = [], tokens = [], version = 0, isClean = false;

function replaceText(text, place) {
  code.value = text;
  if (place !== undefined) code.setSelectionRange(place, place);
  changed();
}

function apply(edits) {
  const text = code.value;
  const parts = [...edits].sort((a, b) => b.at - a.at);
  let result = text;
  for (const { at, length, text: replacement } of parts) {
    result = result.slice(0, toUnits(at, text)) + replacement + result.slice(toUnits(at + length, text));
  }
  const place = code.selectionStart;
  replaceText(result, Math.min(place, result.length));
}

let pause = 0;
function changed() {
  paint();
  clearTimeout(pause);
  pause = setTimeout(compile, 40);
}

// A question about the text needs the text that is shown.
function catchUp() {
  if (pause) compile();
}

async function compile() {
  clearTimeout(pause);
  pause = 0;
  const now = version += 1, text = code.value;
  let report = await ask("files", { files: [{ path, text }] });
  // Imports are read from the site's own scripts.
  for (let tries = 0; report?.wanted.length && tries < 8; tries += 1) {
    const found = library.filter(({ path }) => report.wanted.includes(path));
    if (!found.length) break;
    report = await ask("files", { files: found.map(({ path, text }) => ({ path, text, isImported: true })) });
  }
  if (!report || now !== version) return;
  tokens = await ask("tokens") ?? [];
  if (now !== version) return;
  take(report, report.isReplaced);
  if (report.isReplaced) {
    showAnimators(report.animators);
    begin();
  }
  writeLink();
  // A few proofs at a time, so that the next letter does not wait.
  let rest = report;
  while (rest?.pending > 0) {
    rest = await ask("prove", { count: 2 });
    if (!rest || now !== version) return;
  }
  if (rest) take(rest, report.isReplaced);
  if (report.isReplaced) showClaims();
}

function take(report, isReplaced) {
  const text = code.value;
  problems = report.diagnostics.filter(({ severity }) => severity !== "note")
    .map((problem) => ({ ...problem, from: toUnits(problem.at, text), to: toUnits(problem.at + problem.length, text) }));
  isClean = problems.length === 0;
  const count = (name) => problems.filter(({ severity }) => severity === name).length;
  const counts = [["error", count("error")], ["warning", count("warning")]].filter(([, number]) => number);
  const verdict = byId("verdict");
  verdict.textContent = report.pending > 0 && !counts.length ? "proving…" : counts.length
    ? counts.map(([name, number]) => `${number} ${name}${number === 1 ? "" : "s"}`).join(", ") : "no problems, for every size";
  verdict.className = count("error") ? "error" : counts.length ? "" : "good";
  paint();
  showProblems(isReplaced);
}

// Draws the text below the transparent one of the text area, with its colours and its problems.
function paint() {
  const text = code.value, marks = [];
  for (const [at, length, kind] of tokens) marks.push([toUnits(at), toUnits(at + length), kind]);
  for (const { from, to, severity } of problems) marks.push([from, Math.max(to, from + 1), `is-${severity}`]);
  const edges = [...new Set([0, text.length, ...marks.flatMap(([from, to]) => [from, to])])].filter((edge) => edge <= text.length).sort((a, b) => a - b);
  const parts = [];
  for (let index = 0; index + 1 < edges.length; index += 1) {
    const [from, to] = [edges[index], edges[index + 1]];
    const classes = marks.filter(([start, end]) => start <= from && to <= end).map(([, , name]) => name);
    parts.push(classes.length ? make("span", { className: classes.join(" "), textContent: text.slice(from, to) }) : text.slice(from, to));
  }
  byId("paint").replaceChildren(...parts, "\n\n");
  byId("paint").scrollTop = code.scrollTop;
  byId("paint").scrollLeft = code.scrollLeft;
}

function showProblems(isReplaced) {
  const list = byId("problems");
  list.replaceChildren(...problems.slice(0, 20).map((problem) => {
    const line = code.value.slice(0, problem.from).split("\n").length;
    const title = make("a", {}, `${line}: `, ...marked(problem.message), " ", make("small", { textContent: problem.id }));
    title.onclick = () => { code.focus(); code.setSelectionRange(problem.from, problem.to); };
    const row = make("li", { className: problem.severity }, title, ...problem.help.map((text) => make("p", {}, ...marked(text))));
    if (problem.hasFix) fixes(problem, row);
    return row;
  }));
  if (!isReplaced && list.firstChild) list.append(make("li", {}, "The phone keeps showing the last version without errors."));
}

// A text with code in backticks.
const marked = (text) => text.split("`").map((part, index) => index % 2 ? make("code", { textContent: part }) : part);

async function fixes(problem, row) {
  for (const { title, edits } of (await ask("fixes", { at: problem.at, end: problem.at + problem.length }) ?? []).slice(0, 3)) {
    const button = make("button", {}, ...marked(title));
    button.onclick = () => apply(edits);
    row.append(button);
  }
}

// MARK: Completion and hover

// The size of a letter, and the place of an offset in the sheet.
const letter = () => {
  const probe = make("span", { textContent: "0".repeat(40) });
  byId("paint").append(probe);
  const width = probe.getBoundingClientRect().width / 40;
  probe.remove();
  return { width: width || 7.8, height: 20, left: 16, top: 12 };
};
function pointOf(offset) {
  const lines = code.value.slice(0, offset).split("\n"), { width, height, left, top } = letter();
  const column = lines.at(-1).replaceAll("\t", "    ").length;
  return [left + column * width - code.scrollLeft, top + lines.length * height - code.scrollTop];
}
function offsetAt(x, y) {
  const { width, height, left, top } = letter(), lines = code.value.split("\n");
  const row = Math.floor((y - top + code.scrollTop) / height), column = Math.floor((x - left + code.scrollLeft) / width);
  if (row < 0 || row >= lines.length || column < 0 || column > lines[row].length) return null;
  return lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0) + column;
}

let offered = null;
async function complete() {
  catchUp();
  const text = code.value;
  const answer = await ask("complete", { at: toBytes(code.selectionStart) });
  if (!answer?.items || text !== code.value) return;
  const from = toUnits(answer.at), written = code.value.slice(from, code.selectionStart).toLowerCase();
  const items = answer.items.filter(({ label }) => label.toLowerCase().startsWith(written) && label.toLowerCase() !== written)
    .sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label)).slice(0, 60);
  if (!items.length) return closeChoices();
  offered = { from, items, chosen: 0 };
  const [x, y] = pointOf(from), box = byId("choices");
  Object.assign(box.style, { left: `${Math.min(x, byId("sheet").clientWidth - 240)}px`, top: `${y + 2}px` });
  box.hidden = false;
  showChoices();
}

function showChoices() {
  byId("choices").replaceChildren(...offered.items.map(({ label, detail }, index) => {
    const row = make("div", {}, label, make("small", { textContent: detail }));
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", index === offered.chosen);
    row.onpointerdown = (event) => { event.preventDefault(); accept(index); };
    return row;
  }));
  byId("choices").children[offered.chosen]?.scrollIntoView({ block: "nearest" });
}

function accept(index) {
  const { label, after } = offered.items[index], end = code.selectionStart, { from } = offered;
  closeChoices();
  const text = label + after;
  replaceText(code.value.slice(0, from) + text + code.value.slice(end), from + text.length - (after === "()" ? 1 : 0));
}

function closeChoices() {
  offered = null;
  byId("choices").hidden = true;
}

// Shows Markdown with paragraphs, code and bold words only.
function showMarkdown(box, markdown) {
  box.replaceChildren(...markdown.split(/```anim\n|```\n?/).map((part, index) => index % 2
    ? make("pre", { textContent: part.trimEnd() })
    : make("p", {}, ...part.trim().split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((text) => text.startsWith("**") ? make("b", { textContent: text.slice(2, -2) })
      : text.startsWith("`") ? make("code", { textContent: text.slice(1, -1) }) : text))).filter((each) => each.textContent));
}

let resting = 0;
function hover(event) {
  clearTimeout(resting);
  byId("hint").hidden = true;
  const box = byId("sheet").getBoundingClientRect(), [x, y] = [event.clientX - box.x, event.clientY - box.y];
  resting = setTimeout(async () => {
    const offset = offsetAt(x, y);
    if (offset === null || offered) return;
    const problem = problems.find(({ from, to }) => from <= offset && offset <= to);
    const answer = await ask("hover", { at: toBytes(offset) });
    const text = [problem && `**${problem.severity}** ${problem.message}`, answer?.text].filter(Boolean).join("\n\n");
    if (!text) return;
    const hint = byId("hint");
    showMarkdown(hint, text);
    hint.hidden = false;
    Object.assign(hint.style, { left: `${Math.max(4, Math.min(x, box.width - hint.offsetWidth - 8))}px`, top: `${y + 16 + hint.offsetHeight > box.height ? Math.max(4, y - hint.offsetHeight - 8) : y + 16}px` });
  }, 250);
}

function typed(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (offered) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      offered.chosen = (offered.chosen + move + offered.items.length) % offered.items.length;
      showChoices();
    } else if (["Enter", "Tab"].includes(event.key)) accept(offered.chosen);
    else if (event.key === "Escape") closeChoices();
    else return;
    return event.preventDefault();
  }
  if (isCommand && event.key === " ") complete();
  else if (isCommand && event.key === "s") format();
  else if (event.key === "Tab" && !event.shiftKey && !leaves) document.execCommand("insertText", false, "    ");
  else if (event.key === "Enter" && !isCommand) {
    const line = code.value.slice(0, code.selectionStart).split("\n").at(-1), blank = line.match(/^ */)[0];
    document.execCommand("insertText", false, `\n${blank}${line.trimEnd().endsWith("{") ? "    " : ""}`);
  } else {
    // After Escape, Tab leaves the editor.
    leaves = event.key === "Escape" || (leaves && event.key === "Tab");
    return;
  }
  event.preventDefault();
}
let leaves = false;

async function format() {
  catchUp();
  const { edits } = await ask("format") ?? {};
  if (edits?.length) apply(edits);
}

// MARK: The phone

const player = { stage: null, duration: 0, time: 0, playing: true, inFlight: false, next: null, gesture: null, started: 0, course: null };

function expression() {
  const values = Object.entries(parameters).filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`);
  return `${state.reversed ? "reversed " : ""}${state.animator}${values.length ? `(${values.join(", ")})` : ""}`;
}

function setting() {
  const { size, safe } = devices[state.device];
  return {
    use: expression(), container: size, safe, direction: state.left ? -1 : 1,
    traits: [...(state.rtl ? ["rightToLeft"] : []), ...(state.calm ? ["reduceMotion"] : [])],
  };
}

// Begins the transition anew, at a moment: without one, at that which is shown.
async function begin(isInteractive = false, time = null) {
  if (!state.animator) return;
  const answer = await ask("begin", { ...setting(), interactive: isInteractive });
  if (!answer) return;
  if (answer.refused) return say(answer.refused, true);
  say(answer.findings[0] ?? (answer.hasGesture ? `Drag the phone: ${answer.gesture}` : ""));
  player.stage = new Stage(byId("device"));
  player.stage.apply(answer.ops);
  byId("device").firstElementChild.inert = true;
  Object.assign(player, { duration: answer.duration, gesture: answer.gesture, inFlight: false, next: null });
  if (!isInteractive) showTracks(answer.tracks);
  fit();
  show(Math.min(time ?? player.time, player.duration));
}

function fit() {
  const desk = byId("desk"), [width, height] = devices[state.device].size;
  const scale = Math.max(0.1, Math.min(1, (desk.clientWidth - 40) / width, (desk.clientHeight - 40) / height));
  player.scale = scale;
  Object.assign(byId("frame").style, { width: `${width * scale}px`, height: `${height * scale}px` });
  Object.assign(byId("device").style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`, clipPath: `inset(0 round ${devices[state.device].corner}px)` });
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

function showMoment() {
  const share = player.duration > 0 ? player.time / player.duration : 1;
  if (document.activeElement !== byId("scrub") || player.playing) byId("scrub").value = share;
  byId("moment").textContent = `${Math.round(player.time * 1000)} of ${Math.round(player.duration * 1000)} ms`;
  byId("run").textContent = player.playing ? "Pause" : "Play";
  for (const line of document.querySelectorAll("#tracks line")) {
    line.setAttribute("x1", share * 100);
    line.setAttribute("x2", share * 100);
  }
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

// A finger drives the transition by the script's own progress; letting go settles it.
let finger = null;
const pinches = () => player.gesture === "pinch";
function gestureOf(event) {
  const [x, y] = [(event.clientX - finger.x) / player.scale, (event.clientY - finger.y) / player.scale];
  const recent = finger.places.filter(({ at }) => event.timeStamp - at < 100)[0] ?? finger.places.at(-1);
  const seconds = Math.max(0.001, (event.timeStamp - recent.at) / 1000);
  const velocity = [(event.clientX - recent.x) / player.scale / seconds, (event.clientY - recent.y) / player.scale / seconds];
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
  if (!names.includes(state.animator)) {
    state.animator = names[0] ?? "";
    parameters = {};
  }
  select.value = state.animator;
  showFacts();
}

function showFacts() {
  const animator = animators.find(({ name }) => name === state.animator);
  byId("summary").textContent = (animator?.summary ?? "").split("\n\n")[0];
  const known = new Set(animator?.parameters.map(({ name }) => name));
  parameters = Object.fromEntries(Object.entries(parameters).filter(([name]) => known.has(name)));
  byId("parameters").replaceChildren(...(animator?.parameters ?? []).map(({ name, type, default: value }) => {
    const input = make("input", { value: parameters[name] ?? "", placeholder: value ?? type, ariaLabel: name });
    input.onchange = () => {
      parameters[name] = input.value.trim();
      restart();
    };
    return make("label", { title: type }, name, input);
  }));
}

// Scrolls to the animator that the phone shows.
function reveal() {
  const line = animators.find(({ name }) => name === state.animator)?.line ?? 1;
  code.scrollTop = Math.max(0, (line - 6) * 20);
}

async function showClaims() {
  const name = state.animator, rows = await ask("claims", { animator: name }) ?? [];
  if (name !== state.animator) return;
  byId("claims").replaceChildren(...rows.map((row) => {
    const item = make("li", { className: row.verdict, title: row.reason ?? row.claim }, Stage.claims[row.claim] ?? row.claim, make("span", { textContent: row.verdict }));
    const example = row.counterexample;
    if (example) {
      const button = make("button", { textContent: "Show me" });
      button.onclick = () => showExample(example);
      item.append(button);
    }
    return item;
  }));
}

// Shows the moment of a counterexample on a device of its size.
async function showExample(example) {
  const [width, height] = example.container.map((length) => Math.min(Math.max(50, length), 4096));
  const own = devices.findIndex(({ name }) => name === "Counterexample");
  if (own >= 0) devices.pop();
  devices.push({ name: "Counterexample", size: [width, height], safe: example.safeArea ?? [0, 0, 0, 0], corner: 8 });
  showSizes();
  Object.assign(state, { device: devices.length - 1, rtl: example.rightToLeft, calm: example.reduceMotion === true, left: example.direction < 0, reversed: false });
  showState();
  player.playing = false;
  player.time = example.time ?? 0;
  await begin();
}

function showTracks(tracks) {
  byId("tracks").replaceChildren(...tracks.map(({ view, property, values }) => {
    const low = Math.min(...values), high = Math.max(...values);
    const d = values.map((value, index) => `${index ? "L" : "M"}${((index / (values.length - 1)) * 100).toFixed(2)} ${(30 - ((value - low) / (high - low || 1)) * 26).toFixed(2)}`).join("");
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 100 34");
    svg.setAttribute("preserveAspectRatio", "none");
    for (const [name, attributes] of [["path", { d }], ["line", { x1: 0, x2: 0, y1: 0, y2: 34 }]]) {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in attributes) shape.setAttribute(key, attributes[key]);
      svg.append(shape);
    }
    return make("div", { title: `${low} to ${high}` }, `${view}.${property}`, svg);
  }));
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
  for (const name in state) if (state[name] !== defaults[name] && !(name === "device" && state.device > 4)) values.set(name, state[name]);
  if (Object.keys(parameters).length) values.set("parameters", JSON.stringify(parameters));
  ownHash = `#${values}`;
  history.replaceState(null, "", ownHash);
}
const defaults = { ...state };

async function readLink() {
  const values = new URLSearchParams(location.hash.slice(1));
  for (const name in state) {
    const value = values.get(name);
    if (value !== null) state[name] = typeof state[name] === "string" ? value : typeof state[name] === "boolean" ? value === "true" : Number(value) || 0;
  }
  state.device = devices[state.device] ? state.device : 0;
  try { parameters = JSON.parse(values.get("parameters") ?? "{}"); } catch { parameters = {}; }
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

function restart() {
  player.time = 0;
  player.playing = true;
  writeLink();
  begin();
}

function showState() {
  for (const name of ["rtl", "calm", "reversed", "left", "loop", "xray"]) byId(name).setAttribute("aria-pressed", state[name]);
  byId("device").classList.toggle("xray", state.xray);
  byId("size").selectedIndex = state.device;
  byId("speed").value = state.speed;
}

function showSizes() {
  byId("size").replaceChildren(...devices.map(({ name, size }) => make("option", { textContent: `${name} · ${size.map(Math.round).join(" × ")}` })));
}

async function setUp() {
  showSizes();
  byId("examples").replaceChildren(make("option", { textContent: "Examples", value: "" }), ...examples.map(({ name, title }) => make("option", { value: name, textContent: title ?? name })));
  byId("examples").onchange = () => {
    const example = examples.find(({ name }) => name === byId("examples").value);
    if (!example) return;
    state.animator = "";
    parameters = {};
    player.time = 0;
    player.playing = true;
    replaceText(example.text, 0);
    code.scrollTop = 0;
  };
  await readLink();
  showState();
  byId("animator").onchange = () => { state.animator = byId("animator").value; parameters = {}; showFacts(); reveal(); restart(); showClaims(); };
  byId("size").onchange = () => { state.device = byId("size").selectedIndex; restart(); };
  byId("speed").onchange = () => { state.speed = Number(byId("speed").value); writeLink(); };
  for (const name of ["rtl", "calm", "reversed", "left", "loop", "xray"]) {
    byId(name).onclick = () => { state[name] = !state[name]; showState(); if (name === "loop" || name === "xray") writeLink(); else restart(); };
  }
  byId("run").onclick = toggle;
  byId("format").onclick = format;
  byId("share").onclick = async () => {
    await writeLink();
    try { await navigator.clipboard.writeText(location.href); byId("share").textContent = "Copied"; } catch { byId("share").textContent = "The link is in the address bar"; }
    setTimeout(() => byId("share").textContent = "Copy link", 1500);
  };
  byId("scrub").oninput = () => { player.playing = false; player.course = null; show(Number(byId("scrub").value) * player.duration); };
  code.oninput = (event) => {
    changed();
    closeChoices();
    if (/^insertText$/.test(event.inputType) && /[\w.]/.test(event.data ?? "")) setTimeout(complete, 60);
  };
  code.onscroll = () => { paint(); closeChoices(); };
  code.onkeydown = typed;
  code.onblur = closeChoices;
  code.onmousemove = hover;
  code.onmouseleave = () => { clearTimeout(resting); byId("hint").hidden = true; };
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
  addEventListener("resize", fit);
  addEventListener("hashchange", () => { if (location.hash !== ownHash) location.reload(); });
  fit();
  await compile();
  reveal();
  if (byId("status").textContent.startsWith("Loading")) say("");
  requestAnimationFrame(frame);
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
}

setUp();
