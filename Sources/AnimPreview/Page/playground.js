"use strict";
// The playground: an editor with the compiler's own services, and a phone that plays what is written. Everything that
// computes runs in worker.js.
const state = { try: "", device: 0, turned: false, rtl: false, calm: false, reversed: false, left: false, loop: true,
  xray: false, speed: 1 };
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
  if (data.failed) announce(`The compiler cannot be loaded: ${data.failed}`, true);
  else if (data.trapped) announce(data.trapped, true);
  answer?.(data.answer ?? null);
};
const ask = (m, request = {}) => new Promise((answer) => {
  waiting.set(lastId += 1, answer);
  worker.postMessage({ id: lastId, request: { m, ...request } });
});

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

const player = { stage: null, duration: 0, time: 0, playing: true, inFlight: false, next: null, gesture: null,
  started: 0, course: null };

// Begins the transition anew, at a moment: without one, at that which is shown.
async function begin(isInteractive = false, time = null) {
  if (!state.try) return;
  const answer = await ask("begin", { ...trial(), ...device(), interactive: isInteractive });
  if (!answer) return;
  if (answer.refused) return announce(answer.refused, true);
  announce(answer.findings[0] ?? (answer.gesture ? `Drag the phone: ${answer.gesture}` : ""));
  byId("operation").textContent = answer.operation;
  player.stage = new Stage(byId("device"));
  player.stage.apply(answer.film?.ops ?? answer.ops);
  byId("device").firstElementChild.inert = true;
  Object.assign(player, { duration: answer.duration, gesture: answer.gesture, inFlight: false, next: null });
  if (!isInteractive) showCurves({ duration: answer.duration, curves: answer.curves });
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
  return pinches() ? { scale: Math.max(0.05, 1 + (x + y) / 200), scaleVelocity: (velocity[0] + velocity[1]) / 200 }
    : { translation: [x, y], velocity };
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

// Shows a counterexample on a device of its size, at its moment.
async function showExample(row) {
  const { counterexample: example } = row, size = takeExample(example);
  showFacts();
  player.playing = false;
  evidence.open(row, size);
  // A frame that was asked for before may still arrive.
  await begin(false, example.time ?? 0);
  while (player.inFlight) await new Promise(requestAnimationFrame);
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
    announce("The link is damaged: its script cannot be read.", true);
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
  byId("examples").replaceChildren(make("option", { textContent: "Examples", value: "" }),
    ...examples.map(({ name, title }) => make("option", { value: name, textContent: title ?? name })));
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
  byId("animator").onchange = () =>
    { state.try = byId("animator").value; parameters = {}; showFacts(); reveal(); start(); showClaims(); };
  byId("size").onchange = () => { state.device = byId("size").selectedIndex; start(); };
  byId("speed").onchange = () => { state.speed = Number(byId("speed").value); writeLink(); };
  for (const id of ["turn", "rtl", "calm", "reversed", "left"]) press(id, start);
  for (const id of ["loop", "xray"]) press(id, writeLink);
  byId("run").onclick = toggle;
  byId("format").onclick = () => editor.format();
  byId("share").onclick = async () => {
    await writeLink();
    try { await navigator.clipboard.writeText(location.href); byId("share").textContent = "Copied";
      } catch { byId("share").textContent = "The link is in the address bar"; }
    setTimeout(() => byId("share").textContent = "Copy link", 1500);
  };
  byId("scrub").oninput = () =>
    { player.playing = false; player.course = null; show(Number(byId("scrub").value) * player.duration); };
  const box = byId("frame");
  box.onpointerdown = (event) => {
    if (event.button !== 0 || finger) return;
    event.preventDefault();
    box.setPointerCapture(event.pointerId);
    player.course = null;
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, event,
      places: [{ at: event.timeStamp, x: event.clientX, y: event.clientY }] };
  };
  box.onpointermove = touchMoved;
  box.onpointerup = box.onpointercancel = touchEnded;
  new ResizeObserver(fit).observe(byId("desk"));
  addEventListener("hashchange", () => { if (location.hash !== ownHash) location.reload(); });
  fit();
  await editor.compile();
  reveal();
  if (byId("status").textContent.startsWith("Loading")) announce("");
  requestAnimationFrame(frame);
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
}

setUp();
