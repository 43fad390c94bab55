"use strict";
// The page of `animc preview`: its link, its socket, its clock and its tools. The page owns the time: it asks the
// session
// for each moment.
// The contents of a link besides the token: everything that another page needs to show the same.
const state = { place: "stack/0", try: "", reversed: false, left: false, onion: false, device: 0, turned: false,
  rtl: false, calm: false, speed: 1, loop: false, xray: false };
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
const time = {
  now: 0, mode: "live", playing: false, from: 0, to: 0, hasRecording: false,
  // The moment at which the last change is over. The last frame of the recording comes a little later.
  get end() {
    const end = shownChange && !shownChange.interactive ? shownChange.t + shownChange.duration : this.to;
    return end > this.from && end < this.to && this.to - end < 0.1 ? end : this.to;
  },
};
let socket = null, inFlight = false, wants = false, points = [], scripts = { animators: [], rules: [], findings: [] };
let lastTick = 0, lastEarly = 0, pending = null;
let proofs = { revision: 0, findings: [] }, isStranger = false;
const stage = new Stage(byId("device"));

const isConnected = () => socket?.readyState === WebSocket.OPEN;

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
    announce("");
    stage.views.clear();
    followers.clear();
    showFollowers();
    inFlight = wants = false;
    editing.reset();
    saved("the connection was lost");
    forgetFilms();
    send({ m: "hello", token, place: state.place, ...(state.try ? { ...trial(), try: expression() } : {}),
      ...device() });
    if (state.try) live(), ask({ m: "play" });
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    announce(isStranger ? "Open the link that animc preview has printed." : "not connected", true);
    refreshGrips();
    setTimeout(connect, 1000);
  };
}

const answers = {
  ops(message) {
    inFlight = false;
    keepFocus(() => stage.apply(message.ops));
    time.now = message.t;
    const moved = wants;
    wants = message.wants;
    shown = message.shown ?? null;
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
    const before = scripts.animators, animators = message.animators
      ?? before.map((animator) => changed.get(animator.name) ?? animator);
    scripts = { ...scripts, ...message, effects: message.effects ?? scripts.effects, animators };
    const isListed = animators.length === before.length
      && animators.every((each, index) =>
        ["name", "path", "look", "summary"].every((name) => each[name] === before[index][name]));
    // Proofs of the new version come later.
    if (message.revision !== proofs.revision) proofs = { revision: message.revision, findings: [] };
    editing.answered();
    if (message.animators || message.changed?.length) forgetFilms();
    if (!isListed) showList();
    if (before.length && !isListed) followName(before);
    refreshPanel();
    if (!dragged) showOnion(), compare();
    showFindings();
    if (!dragged) showParameters(tried());
    if (inspected && !dragged) inspect(inspected, true);
  },
  recording(message) {
    Object.assign(time, { from: message.from, to: message.to, hasRecording: message.to > message.from });
    if (message.replays) replayChanged();
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
    announce(message.gone ? "" : `${message.name}: ${message.findings.length ? "errors" : "follows the folder"}`);
    if (message.gone) followers.delete(message.id);
    else followers.set(message.id, message);
    showFollowers();
  },
  edited({ undo, redo }) {
    editing.answered();
    saved();
    showRefusal(null);
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
  report({ text }) {
    showRefusal(null);
    make("a", { href: URL.createObjectURL(new Blob([text])), download: "report.txt" }).click();
  },
  finding(message) {
    byId("change").append(make("p", { className: "problem", textContent: `${message.text}.` }));
  },
  refused(message) {
    inFlight = false;
    if (message.why.includes("token")) isStranger = true;
    isRewriting = false;
    saved(message.why);
    // What was refused is not in the file: show what is.
    if (editing.answered() && inspected && !dragged) inspect(inspected, true);
    showRefusal(message.why);
  },
};

// What could not be done, until something else can.
function showRefusal(why) {
  document.querySelector(".refusal")?.remove();
  if (!why) return;
  const text = `${why[0].toUpperCase()}${why.slice(1)}.`;
  byId("inspector").prepend(make("p", { className: "problem refusal" }, ...marked(text)));
  announce(text);
}

// Views come and go. Whoever was at one of them with the keyboard stays on the device.
function keepFocus(change) {
  const device = byId("device"), wasInside = device.contains(document.activeElement);
  change();
  if (wasInside && !device.contains(document.activeElement)) device.focus({ preventScroll: true });
}

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
    if (time.now >= time.end - 1e-6) return endReplay();
    ask({ m: "seek", t: Math.min(time.end, time.now + passed) });
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
    if (state.loop && time.mode === "live" && !wants && time.hasRecording && time.to === last
      && !pointers.size) replay(time.from, true);
  }, 500);
}

function live() {
  Object.assign(time, { mode: "live", playing: false });
  showMoment();
}

function replay(moment, playing) {
  Object.assign(time, { mode: "replay", playing });
  pending = Math.min(Math.max(moment, time.from), time.end);
  showMoment();
}

// The scripts have changed. A moment that was being looked at stays, and what plays goes on from where it is. Only what
// is
// over begins again.
function replayChanged() {
  const isMoving = time.mode === "replay" || wants;
  replay(isMoving ? pending ?? time.now : time.from, time.mode === "live" || time.playing);
}

function play() {
  if (versus.isShown) return versus.seek(versus.now >= versus.length ? 0 : versus.now, !versus.playing);
  if (time.mode === "replay" && time.playing) {
    time.playing = false;
    return showMoment();
  }
  if (!time.hasRecording) return state.try ? ask({ m: "play" }) : undefined;
  const atEnd = time.mode === "live" || time.now >= time.end - 1e-6;
  replay(atEnd ? time.from : time.now, true);
}

function step(frames) {
  if (versus.isShown) return versus.seek(versus.now + frames / 60);
  if (!time.hasRecording) return;
  replay((pending ?? time.now) + frames / 60, false);
}

// The page is drawn in the next frame: only the device must not wait.
let isStale = true, lastReading = 0;
function showMoment() {
  isStale = true;
}

// The part of the change that has passed, from 0 to 1.
const playedShare = () => shownChange?.duration
  ? Math.min(Math.max(0, shown?.share ?? (time.now - shownChange.t) / shownChange.duration), 1) : 0;

// Shows a part of what the footer moves through: the recording, or both versions that are compared.
function seek(share) {
  if (versus.isShown) return versus.seek(share * versus.length);
  replay(time.from + share * (time.end - time.from), false);
}

function repeat() {
  if (versus.isShown) return versus.seek(0, true);
  if (time.hasRecording) replay(time.from, true);
}

// The part of it that has passed, from 0 to 1.
function share() {
  if (versus.isShown) return Math.min(1, versus.now / versus.length);
  const length = time.end - time.from;
  return length > 0 ? Math.min(Math.max(0, ((pending ?? time.now) - time.from) / length), 1) : 0;
}

// Draws what changes with time besides the device. While the device moves, the numbers change ten times a second,
// because they could not be read faster.
function drawMoment(moment) {
  if (!isStale) return;
  const moves = versus.isShown ? versus.playing : time.mode === "live" ? wants || pointers.size > 0 : time.playing;
  const isReadable = !moves || moment - lastReading >= 100;
  isStale = !isReadable;
  const scrub = byId("scrub"), isHeld = document.activeElement === scrub && !moves && time.mode !== "live";
  if (!isHeld) write(scrub, "value", String(share()));
  showPlayhead(isReadable);
  if (!isReadable) return;
  lastReading = moment;
  const text = (seconds) => String(Math.round(seconds * 1000));
  const length = versus.isShown ? versus.length : time.end - time.from, hasLength = versus.isShown || time.hasRecording;
  const isPlaying = versus.isShown ? versus.playing : time.mode === "replay" && time.playing;
  write(scrub, "disabled", !hasLength);
  write(byId("moment"), "textContent", hasLength ? `${text(share() * length)} of ${text(length)} ms` : "–");
  scrub.setAttribute("aria-valuetext", byId("moment").textContent);
  write(byId("play").firstElementChild, "className", isPlaying ? "glyph pause" : "glyph play");
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
  press("loop", () => { writeLink();
    if (state.loop && time.mode === "live" && time.hasRecording) replay(time.from, true); });
  for (const id of ["reversed", "left", "onion", "versus"]) byId(id).hidden = !state.try;
  byId("app").onclick = () => choose("");
  byId("reset").onclick = () => { live(); ask({ m: "reset" }); };
  byId("report").onclick = () => send({ m: "report" });
  byId("search").oninput = showList;
  byId("search").onkeydown = searchKey;
  setUpPanel();
  setUpComparing();
  byId("play").onclick = play;
  byId("back").onclick = () => step(-1);
  byId("on").onclick = () => step(1);
  byId("scrub").oninput = () => seek(Number(byId("scrub").value));
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
  for (const button of byId("speeds").children) button.setAttribute("aria-pressed",
    Number(button.dataset.speed) === state.speed);
}

function key(event) {
  const isScrub = event.target.id === "scrub", isCommand = event.metaKey || event.ctrlKey;
  if (event.target.matches("input:not(#scrub), select, textarea, [contenteditable], [role=spinbutton]")) return;
  if (isScrub && ["ArrowUp", "ArrowDown"].includes(event.key)) return event.preventDefault();
  if (event.key === " " && event.target.matches("button, summary, a, [role=button]")) return;
  if (event.altKey || isCommand !== (event.key.toLowerCase() === "z" && isCommand)) return;
  const keys = {
    z: () => { if (!byId(event.shiftKey ? "redoFile" : "undoFile").disabled) rewrite(event.shiftKey ? "redo" : "undo");
      }, " ": play, r: repeat, l: () => byId("loop").click(),
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), "/": () => byId("search").focus(),
    ArrowDown: () => neighbour(1), ArrowUp: () => neighbour(-1),
  };
  const action = keys[isCommand ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

setUp();
