// The session of the demo app: its socket, its questions and its time. The page owns the time: it asks the session for
// each moment.
import { byId, clamp, questions } from "./dom.js";
import { onDevice, touches } from "./pointers.js";
import { Stage } from "./stage.js";
import { device, render, scale, set, size, state, wake } from "./state.js";

// Whether an answer is awaited, whether the app wants another frame, what pointers have done since the last question,
// the pointers that are down, and the moment of the recording to ask for next.
export const session = { socket: null, inFlight: false, wants: false, points: [], pointers: new Set(), pending: null };
// In `live`, the session follows the page's clock; in `replay`, it shows moments of the recording.
export const time = {
  at: 0, mode: "live", playing: false, from: 0, to: 0,
  get hasRecording() { return this.to > this.from; },
  // When the only change is over. Its last frame comes a little later, and while it runs, not all of it is recorded.
  get end() {
    const { change } = state, { from, to } = this, over = change ? change.t + change.duration : to;
    const isOver = over > to ? this.mode === "live" && session.wants : to - over < 0.1;
    return isOver && this.isPlain ? over : to;
  },
  // Whether the recording has one change, which nothing but the clock has moved.
  get isPlain() { return state.change?.t === this.from && !state.change.interactive && !state.change.isTaken; },
  get now() { return Math.max(0, (session.pending ?? this.at) - this.from); },
  get length() { return this.end - this.from; },
  get isMoving() {
    return this.playing || session.pending !== null || session.pointers.size > 0 || (session.wants && this.mode === "live");
  },
  seek(now, playing = false) { if (this.hasRecording) replay(this.from + now, playing); },
  toggle() {
    if (this.mode === "replay" && this.playing) return this.seek(this.now);
    this.seek(this.mode === "live" || this.at >= this.end - 1e-6 ? 0 : this.now, true);
  },
};
export const stage = new Stage(byId("device"));

export const isConnected = () => session.socket?.readyState === WebSocket.OPEN;

export function send(message) {
  if (isConnected()) session.socket.send(JSON.stringify(message));
}

// Asks for something that is answered by operations.
export function order(message) {
  session.inFlight = true;
  send(message);
}

// Tries an animator, or shows the app without a name.
export function choose(name, parameters = {}) {
  // What is tried already goes on.
  const change = name && name === state.try ? state.change : null;
  const { path = state.writing } = state.animators.find((each) => each.name === name) ?? {};
  set({ try: name, parameters, reversed: false, left: false, evidence: null, change, inspected: name, shown: null,
    writing: path });
  if (name) return;
  live();
  order({ m: "go", place: "stack/0" });
}

// What is asked without a connection is answered by null, and so is what waits when it is lost.
const { ask, answer, waiting } = questions((question) =>
  isConnected() ? send({ m: "ask", ...question }) : answer(question.id));
export { ask };

// MARK: The socket

// Connects, and again whenever the connection is lost.
export function connect(token, answers) {
  const socket = session.socket = new WebSocket(`ws://${location.host}/session`);
  socket.onopen = () => {
    stage.views.clear();
    session.pointers.clear();
    Object.assign(session, { inFlight: true, wants: false, points: [] });
    live();
    send({ m: "hello", token, place: state.place, ...device() });
    set({ isConnected: true, trouble: "", ...(state.try ? {} : { change: null, shown: null }) });
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    answers[message.m]?.(message);
    wake();
    if (session.points.length) tickEarly();
  };
  socket.onclose = () => {
    const trouble = state.isStranger ? "Open the link that animc preview has printed." : "not connected";
    set({ isConnected: false, trouble });
    for (const id of waiting.keys()) answer(id);
    setTimeout(() => connect(token, answers), 1000);
  };
}

export const answers = {
  ops({ ops, t, wants, shown = null, place }) {
    Object.assign(session, { inFlight: false, wants });
    const device = byId("device"), wasInside = device.contains(document.activeElement);
    stage.apply(ops);
    // Views come and go. Whoever was at one of them with the keyboard stays on the device.
    if (wasInside && !device.contains(document.activeElement)) device.focus({ preventScroll: true });
    time.at = t;
    if (!state.try) set({ shown, place });
  },
  recording({ from, to, replays }) {
    Object.assign(time, { from, to });
    // Nothing of the app is seen while an animator is tried.
    if (state.try) return;
    // The scripts have changed: a moment that was being looked at stays, and what plays goes on from where it is.
    const isMoving = time.mode === "replay" || session.wants;
    if (replays) replay(isMoving ? session.pending ?? time.at : from, time.mode === "live" || time.playing);
    render();
  },
  answer: (message) => answer(message.id, message.answer),
};

// MARK: Time

let lastTick = 0, lastEarly = 0, rested = 0;

// Asks for the next moment. While an answer is awaited, time goes on, so the next question makes up for it.
export function tick(moment) {
  const { inFlight, wants, points, pointers } = session, isOpen = isConnected();
  if (inFlight && isOpen) return;
  // A page that was late goes on where it was, at most 100 ms further. What a pointer does keeps its pace: otherwise a
  // late page would take a slow drag for a flick.
  const before = lastTick, first = points[0], last = points.at(-1);
  const isHeld = first ? first[2] !== "down" : pointers.size > 0;
  const begin = isHeld ? before : Math.max(before, (first?.[0] ?? moment) - 100);
  const end = last ? Math.min(moment, last[0] + 100) : moment;
  const passed = Math.max(0, end - begin) / 1000 * state.speed;
  lastTick = Math.max(before, moment);
  if (!isOpen || state.try) return;
  if (time.mode === "replay") return replayFrame(passed);
  if (!wants && points.length === 0 && pointers.size === 0) {
    rested += passed;
    return state.loop && time.hasRecording && rested > 0.5 && replay(time.from, true);
  }
  rested = 0;
  const t = time.at + passed, events = points.splice(0).map(([stamp, ...rest]) =>
    [Number((time.at + clamp((stamp - begin) / 1000 * state.speed, 0, passed)).toFixed(5)), ...rest]);
  order({ m: "tick", t: Number(t.toFixed(5)), ...(events.length ? { points: events } : {}) });
}

// Asks for what a pointer does as soon as possible, so that the next frame already shows it.
function tickEarly() {
  const moment = performance.now();
  if (session.inFlight || time.mode !== "live" || moment - lastEarly < 4) return;
  lastEarly = moment;
  tick(moment);
}

function replayFrame(passed) {
  const { pending } = session;
  session.pending = null;
  if (pending !== null) return order({ m: "seek", t: pending });
  if (!time.playing) return;
  if (time.at < time.end - 1e-6) return order({ m: "seek", t: Math.min(time.end, time.at + passed) });
  // At the end of the recording, the app goes on live.
  live();
}

export function live() {
  rested = 0;
  session.pending = null;
  Object.assign(time, { mode: "live", playing: false });
  render();
}

export function replay(moment, playing) {
  Object.assign(time, { mode: "replay", playing });
  session.pending = clamp(moment, time.from, time.end);
  render();
}

// MARK: Pointers

// Notes what a pointer does, in points of the device.
function note(stamp, number, phase, ...point) {
  if (time.mode === "replay") live();
  if (phase === "down") session.pointers.add(number);
  else if (phase !== "move") session.pointers.delete(number);
  session.points.push([stamp, number, phase, ...point.map((each) => Number(each.toFixed(2)))]);
  wake();
}

const frame = byId("frame");
touches((target) => !state.try && stage.number(target) !== null, (stamp, number, phase, x, y, target) => {
  note(stamp, number, phase, x, y, ...(phase === "down" && target ? [stage.number(target)] : []));
  if (phase === "move") tickEarly();
});
// Whoever reaches a button with the keyboard sees it: the app scrolls to it.
frame.addEventListener("focusin", ({ target }) => {
  const list = target.closest(".scrolls"), box = target.getBoundingClientRect(), space = byId("device").getBoundingClientRect();
  if (!list || state.try) return;
  const below = box.bottom - (space.bottom - 96 * scale), above = space.top + 60 * scale - box.top;
  const way = below > 0 ? -below : above > 0 ? above : 0;
  if (way) note(performance.now(), 903, "scroll", 0, way / scale, stage.number(target));
});
frame.addEventListener("wheel", (event) => state.try ? null : event.ctrlKey ? pinch(event) : scroll(event),
  { passive: false });
// Enter and space tap the button of the app that has the keyboard.
frame.addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key) || !event.target.matches("[role=button]")) return;
  event.preventDefault();
  event.stopPropagation();
  tapView(event.target);
});

export function tapView(element) {
  const { x, y, width, height } = element.getBoundingClientRect(), now = performance.now();
  const middle = onDevice(x + width / 2, y + height / 2);
  note(now, 900, "down", ...middle, stage.number(element));
  note(now, 900, "up", ...middle);
  tickEarly();
}

function scroll(event) {
  if (!event.target.closest(".scrolls") || session.pointers.size) return;
  event.preventDefault();
  note(event.timeStamp, 903, "scroll", 0, -event.deltaY * (event.deltaMode ? 20 : 1) / scale,
    stage.number(event.target));
}

// The wheel with Ctrl moves two pointers apart, from the middle of the device, until it rests.
let spread = 0, rest = 0;
function pinch(event) {
  event.preventDefault();
  const [width, height] = size(), both = (stamp, phase) => [901, 902].forEach((number, index) =>
    note(stamp, number, phase, width / 2 + (index ? -spread : spread) / 2, height / 2));
  if (!spread) {
    spread = 160;
    both(event.timeStamp, "down");
  }
  spread = clamp(spread * Math.exp(-event.deltaY / 120), 20, Math.min(width, height));
  both(event.timeStamp, "move");
  clearTimeout(rest);
  rest = setTimeout(() => {
    both(performance.now(), "up");
    spread = 0;
  }, 180);
}
