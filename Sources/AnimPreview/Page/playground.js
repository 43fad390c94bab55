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

function expression() {
  const values = Object.entries(parameters).filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`);
  return `${state.reversed ? "reversed " : ""}${state.animator}${values.length ? `(${values.join(", ")})` : ""}`;
}

function setting() {
  const { size, safe } = devices[state.device];
  return {
    use: expression(), container: size, safe, ...(state.left ? { direction: -1 } : {}),
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
  byId("operation").textContent = answer.operation;
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
  editor.reveal(animators.find(({ name }) => name === state.animator)?.line ?? 1);
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
    editor.load(example.text);
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
  addEventListener("resize", fit);
  addEventListener("hashchange", () => { if (location.hash !== ownHash) location.reload(); });
  fit();
  await editor.compile();
  reveal();
  if (byId("status").textContent.startsWith("Loading")) say("");
  requestAnimationFrame(frame);
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
}

setUp();
