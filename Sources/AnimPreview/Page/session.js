// The session of the demo app: its socket, its questions and its time. The page owns the time: it asks the session for
// each moment.
import { announce, byId, clamp } from "./dom.js";
import { Stage } from "./stage.js";
import { device, render, set, size, state } from "./state.js";

// Whether an answer is awaited, whether the app wants another frame, what pointers have done since the last question,
// the pointers that are down, and the moment of the recording to ask for next.
export const session = { socket: null, inFlight: false, wants: false, points: [], pointers: new Map(), pending: null };
// In `live`, the session follows the page's clock; in `replay`, it shows moments of the recording.
export const time = {
  at: 0, mode: "live", playing: false, from: 0, to: 0,
  get hasRecording() { return this.to > this.from; },
  // The moment at which the last change is over. The last frame of the recording comes a little later.
  get end() {
    const { change } = state, end = change && !change.interactive ? change.t + change.duration : this.to;
    return end > this.from && end < this.to && this.to - end < 0.1 ? end : this.to;
  },
  // What the footer moves through.
  get now() { return (session.pending ?? this.at) - this.from; },
  get length() { return this.end - this.from; },
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

const questions = new Map();
let lastQuestion = 0;
export const ask = (m, request = {}) => new Promise((answer) => {
  questions.set(lastQuestion += 1, answer);
  send({ m: "ask", id: lastQuestion, request: { m, ...request } });
});

// Sends edits one at a time: while an answer is awaited, what is written waits, and of what is only played the latest.
export const editing = {
  awaited: false, waiting: [],
  send(message) {
    if (!this.awaited) {
      this.awaited = true;
      return send(message);
    }
    if (this.waiting.at(-1)?.commit === false) this.waiting.pop();
    this.waiting.push(message);
  },
  // Called with each answer; returns whether an edit was awaited.
  answered() {
    const was = this.awaited, next = this.waiting.shift();
    this.awaited = false;
    if (next) this.send(next);
    return was;
  },
};

// MARK: The socket

// Connects, and again whenever the connection is lost. Returns when it is connected for the first time.
export function connect(token, answers) {
  const socket = session.socket = new WebSocket(`ws://${location.host}/session`);
  socket.onopen = () => {
    announce("");
    stage.views.clear();
    Object.assign(session, { inFlight: true, wants: false });
    Object.assign(editing, { awaited: false, waiting: [] });
    for (const answer of questions.values()) answer(null);
    questions.clear();
    send({ m: "hello", token, place: state.place, ...device() });
    answers.connected();
    set({ isConnected: true });
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    answers[message.m]?.(message);
    if (session.points.length) tickEarly();
  };
  socket.onclose = () => {
    announce(state.isStranger ? "Open the link that animc preview has printed." : "not connected", true);
    set({ isConnected: false });
    setTimeout(() => connect(token, answers), 1000);
  };
}

export const answers = {
  ops({ ops, t, wants, shown = null, place }) {
    const moved = session.wants;
    Object.assign(session, { inFlight: false, wants });
    keepFocus(() => stage.apply(ops));
    time.at = t;
    if (state.try) return;
    set({ shown, place });
    if (moved && !wants) loopAgain();
  },
  recording({ from, to, replays }) {
    Object.assign(time, { from, to });
    // The scripts have changed: a moment that was being looked at stays, and what plays goes on from where it is.
    const isMoving = time.mode === "replay" || session.wants;
    if (replays) replay(isMoving ? session.pending ?? time.at : from, time.mode === "live" || time.playing);
    render();
  },
  answer({ id, answer }) {
    questions.get(id)?.(answer);
    questions.delete(id);
  },
};

// Views come and go. Whoever was at one of them with the keyboard stays on the device.
function keepFocus(change) {
  const device = byId("device"), wasInside = device.contains(document.activeElement);
  change();
  if (wasInside && !device.contains(document.activeElement)) device.focus({ preventScroll: true });
}

// MARK: Time

let lastTick = 0, lastEarly = 0;

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
  if (!wants && points.length === 0 && pointers.size === 0) return;
  const t = time.at + passed, events = points.splice(0).map(([stamp, ...rest]) =>
    [Number((time.at + clamp((stamp - begin) / 1000 * state.speed, 0, passed)).toFixed(5)), ...rest]);
  order({ m: "tick", t: Number(t.toFixed(5)), ...(events.length ? { points: events } : {}) });
}

// Asks for what a pointer does as soon as possible, so that the next frame already shows it.
export function tickEarly() {
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
  // A version that lasts longer than the recording goes on live, and is recorded.
  live();
  if (!session.wants) loopAgain();
}

function loopAgain() {
  const last = time.to;
  setTimeout(() => {
    const isQuiet = time.mode === "live" && !session.wants && !session.pointers.size && !state.try;
    if (state.loop && isQuiet && time.hasRecording && time.to === last) replay(time.from, true);
  }, 500);
}

export function live() {
  Object.assign(time, { mode: "live", playing: false });
  render();
}

export function replay(moment, playing) {
  Object.assign(time, { mode: "replay", playing });
  session.pending = clamp(moment, time.from, time.end);
  render();
}

// MARK: Pointers

const decimals = (value) => Number(value.toFixed(2));

// Pointers move before the frame in which other events arrive, if the browser says so.
const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";
// The device on the page; it stays there while a pointer is down.
let ground = { left: 0, top: 0, width: 1 };
const ofDevice = (length) => decimals(length * size()[0] / ground.width);

// A pointer with Alt has a second one, mirrored at the middle of the device.
function note({ pointerId, timeStamp, clientX, clientY }, phase, target) {
  if (time.mode === "replay") live();
  const number = pointerId % 1000, [x, y] = [ofDevice(clientX - ground.left), ofDevice(clientY - ground.top)];
  session.points.push([timeStamp, number, phase, x, y, ...(target === undefined ? [] : [target])]);
  if (!session.pointers.get(pointerId)) return;
  const [width, height] = size();
  session.points.push([timeStamp, number + 1000, phase, decimals(width - x), decimals(height - y)]);
}

export function listen() {
  const frame = byId("frame"), { pointers } = session;
  frame.addEventListener("pointerdown", (event) => {
    const view = stage.number(event.target);
    if (event.button !== 0 || view === null || state.try) return;
    event.preventDefault();
    if (!pointers.size) ground = byId("device").getBoundingClientRect();
    frame.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event.altKey);
    note(event, "down", view);
  });
  frame.addEventListener(moves, (event) => {
    if (!pointers.has(event.pointerId)) return;
    for (const part of event.getCoalescedEvents?.() ?? [event]) note(part, "move");
    tickEarly();
  });
  for (const [name, phase] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
    frame.addEventListener(name, (event) => {
      if (!pointers.has(event.pointerId)) return;
      note(event, phase);
      pointers.delete(event.pointerId);
    });
  }
  frame.addEventListener("wheel", (event) => state.try ? null : event.ctrlKey ? pinch(event) : scroll(event),
    { passive: false });
  // Enter and space tap the button of the app that has the keyboard.
  frame.addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(event.key) || !event.target.matches("[role=button]")) return;
    event.preventDefault();
    event.stopPropagation();
    tapView(event.target);
  });
}

export function tapView(element) {
  ground = byId("device").getBoundingClientRect();
  const box = element.getBoundingClientRect(), at = { timeStamp: performance.now(), pointerId: 900,
    clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  note(at, "down", stage.number(element));
  note(at, "up");
  tickEarly();
}

function scroll(event) {
  if (!event.target.closest(".scrolls") || session.pointers.size) return;
  event.preventDefault();
  ground = byId("device").getBoundingClientRect();
  if (time.mode === "replay") live();
  const way = ofDevice(-event.deltaY * (event.deltaMode ? 20 : 1));
  session.points.push([event.timeStamp, 903, "scroll", 0, way, stage.number(event.target)]);
}

// The wheel with Ctrl moves two pointers apart, from the middle of the device.
let spread = null;
function pinch(event) {
  event.preventDefault();
  const [width, height] = size();
  const both = (timeStamp, phase) => [1, -1].forEach((side) => {
    const number = side > 0 ? 901 : 902;
    if (time.mode === "replay") live();
    session.points.push([timeStamp, number, phase, width / 2 + (side * spread.value) / 2, height / 2]);
    if (phase === "up") session.pointers.delete(number); else session.pointers.set(number, false);
  });
  if (!spread) {
    spread = { value: 160 };
    both(event.timeStamp, "down");
  }
  spread.value = clamp(spread.value * Math.exp(-event.deltaY / 120), 20, Math.min(width, height));
  both(event.timeStamp, "move");
  clearTimeout(spread.timer);
  spread.timer = setTimeout(() => { both(performance.now(), "up"); spread = null; }, 180);
}
