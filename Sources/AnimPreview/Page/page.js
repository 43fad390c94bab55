"use strict";
// The page of `animc preview`. It owns time: what the session shows is the answer to a moment.
const byId = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const devices = [
  { name: "iPhone", size: [390, 844], safe: [47, 0, 34, 0], corner: 46 },
  { name: "iPhone SE", size: [320, 568], safe: [20, 0, 0, 0], corner: 8 },
  { name: "Pixel", size: [412, 915], safe: [36, 0, 24, 0], corner: 36 },
  { name: "iPad", size: [820, 1180], safe: [24, 0, 20, 0], corner: 26 },
  { name: "Small", size: [240, 320], safe: [0, 0, 0, 0], corner: 8 },
];

// What a link holds, beside the token: everything that a page needs to be the same elsewhere.
const state = { place: "stack/0", try: "", reversed: false, device: 0, turned: false, rtl: false, calm: false, speed: 1, loop: false };
let token = "";

function readLink() {
  const values = new URLSearchParams(location.hash.slice(1));
  token = values.get("token") ?? sessionStorage.getItem("token") ?? "";
  sessionStorage.setItem("token", token);
  for (const name in state) {
    const value = values.get(name);
    if (value === null) continue;
    state[name] = typeof state[name] === "string" ? value : JSON.parse(value);
  }
  state.device = Math.min(Math.max(0, Math.trunc(Number(state.device)) || 0), devices.length - 1);
}

function writeLink() {
  const values = new URLSearchParams({ token });
  for (const name in state) values.set(name, String(state[name]));
  history.replaceState(null, "", `#${values}`);
}

// Time: in `live` the session goes on with the page's clock, in `replay` it shows moments of the
// recording.
const time = { now: 0, mode: "live", playing: false, from: 0, to: 0, hasRecording: false };
let socket = null, inFlight = false, wants = false, points = [], scripts = { animators: [], rules: [], findings: [] };
let lastFrame = 0, scale = 1, pending = null;
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
    inFlight = false;
    wants = false;
    send({ m: "hello", token, place: state.place, ...(state.try ? { try: expression() } : {}), ...device() });
    if (state.try) live(), ask({ m: "play" });
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    byId("status").textContent = "not connected";
    byId("status").className = "lost";
    setTimeout(connect, 1000);
  };
}

const answers = {
  ops(message) {
    inFlight = false;
    stage.apply(message.ops);
    time.now = message.t;
    wants = message.wants;
    if (message.place !== state.place && !state.try) {
      state.place = message.place;
      writeLink();
    }
    showMoment();
  },
  scripts(message) {
    scripts = message;
    showList();
    showFindings();
    if (!dragged) showParameters();
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
  source: showSource,
  claims: showClaims,
  device(message) {
    if (message.gone) followers.delete(message.id);
    else followers.set(message.id, message);
    showFollowers();
  },
  edited() {
    byId("undo").hidden = false;
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
  finding(message) {
    byId("change").append(make("p", { className: "problem", textContent: `${message.text}.` }));
  },
  refused(message) {
    inFlight = false;
    const change = byId("change");
    change.querySelector(".refusal")?.remove();
    change.prepend(make("p", { className: "problem refusal", textContent: message.why }));
  },
};

function receive(message) {
  answers[message.m]?.(message);
}

// MARK: Frames

function frame(moment) {
  requestAnimationFrame(frame);
  const passed = Math.min(0.1, (moment - lastFrame) / 1000) * state.speed;
  lastFrame = moment;
  if (inFlight || socket?.readyState !== WebSocket.OPEN) return;
  if (time.mode === "replay") return replayFrame(passed);
  if (!wants && points.length === 0 && pointers.size === 0) return;
  const t = time.now + passed;
  const events = points.splice(0).map(([stamp, ...rest]) => {
    const at = time.now + Math.min(Math.max(0, passed - ((moment - stamp) / 1000) * state.speed), passed);
    return [Number(at.toFixed(5)), ...rest];
  });
  ask({ m: "tick", t: Number(t.toFixed(5)), ...(events.length ? { points: events } : {}) });
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

function endReplay() {
  if (!state.loop) return live();
  time.playing = false;
  setTimeout(() => { if (time.mode === "replay" && state.loop) replay(time.from, true); }, 500);
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

function showMoment() {
  showPlayhead();
  const length = time.to - time.from, now = Math.min(Math.max(0, (pending ?? time.now) - time.from), length);
  const scrub = byId("scrub");
  scrub.disabled = !time.hasRecording;
  scrub.max = length || 1;
  if (document.activeElement !== scrub || time.playing || time.mode === "live") scrub.value = now;
  const text = (seconds) => String(Math.round(seconds * 1000));
  byId("moment").textContent = time.hasRecording ? `${text(now)} of ${text(length)} ms` : "–";
  byId("play").firstElementChild.className = time.mode === "replay" && time.playing ? "glyph pause" : "glyph play";
}

// MARK: Pointers

const pointers = new Map();

function place(event) {
  const box = byId("device").getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top].map((value) => Number((value / scale).toFixed(2)));
}

function note(event, phase, target) {
  if (time.mode === "replay") live();
  points.push([event.timeStamp, event.pointerId % 1000, phase, ...place(event), ...(target === undefined ? [] : [target])]);
}

function listen() {
  const frame = byId("frame");
  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const view = stage.number(event.target);
    if (view === null) return;
    event.preventDefault();
    frame.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event.altKey);
    note(event, "down", view);
    mark(event);
  });
  frame.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    for (const part of event.getCoalescedEvents?.() ?? [event]) note(part, "move");
    mark(event);
  });
  for (const [name, phase] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
    frame.addEventListener(name, (event) => {
      if (!pointers.delete(event.pointerId)) return;
      note(event, phase);
      unmark(event.pointerId);
    });
  }
  frame.addEventListener("wheel", pinch, { passive: false });
}

// Alt mirrors the pointer at the middle of the device, and the wheel with ctrl does the same: two
// fingers that pinch.
let spread = null;
function pinch(event) {
  if (!event.ctrlKey) return;
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
  const box = byId("frame").getBoundingClientRect();
  dot.style.transform = `translate(${event.clientX - box.left}px, ${event.clientY - box.top}px)`;
}

function unmark(number) {
  byId(`pointer${number}`)?.remove();
}

// MARK: The device

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

function changeDevice() {
  fit();
  live();
  ask({ m: "set", ...device() });
  writeLink();
}

function fit() {
  const desk = byId("desk"), [width, height] = size();
  const style = getComputedStyle(desk);
  const free = [desk.clientWidth - parseFloat(style.paddingLeft) * 2 - 18, desk.clientHeight - 36];
  scale = Math.max(0.1, Math.min(1, free[0] / width, free[1] / height));
  const frame = byId("frame"), corner = devices[state.device].corner;
  Object.assign(frame.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  frame.style.setProperty("--corner", `${corner * scale}px`);
  frame.style.setProperty("--bezel", `${corner}px`);
  Object.assign(byId("device").style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` });
}

// MARK: Animators and parameters

function expression() {
  const values = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  const call = values.length ? `${state.try}(${values.join(", ")})` : state.try;
  return state.reversed ? `reversed ${call}` : call;
}

let parameters = {};

function choose(name) {
  parameters = {};
  state.try = name;
  state.reversed = false;
  if (!name) state.place = "stack/0";
  start();
  showList();
  showParameters();
}

function start() {
  live();
  byId("reversed").hidden = !state.try;
  byId("reversed").setAttribute("aria-pressed", state.reversed);
  byId("callbacks").lastElementChild.replaceChildren();
  ask(state.try ? { m: "try", use: expression() } : { m: "go", place: state.place });
  writeLink();
}

function showList() {
  const wanted = byId("search").value.trim().toLowerCase();
  const list = byId("list");
  const files = new Map();
  for (const animator of scripts.animators) {
    const text = `${animator.name} ${animator.path} ${animator.summary}`.toLowerCase();
    if (!text.includes(wanted)) continue;
    files.set(animator.path, [...(files.get(animator.path) ?? []), animator]);
  }
  list.replaceChildren();
  for (const [path, animators] of files) {
    list.append(make("h2", { textContent: path.split("/").pop(), title: path }));
    for (const { name, summary } of animators) {
      const option = make("div", { textContent: name, title: summary });
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", name === state.try);
      option.onclick = () => choose(name);
      list.append(option);
    }
  }
  if (!wanted && state.try) list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  if (!list.childElementCount) list.append(make("p", { className: "empty", textContent: "None of that name." }));
  byId("app").setAttribute("aria-pressed", !state.try);
}

const units = { Length: ["pt", 0, 400, 1], Time: ["ms", 0, 2000, 10], Angle: ["deg", -360, 360, 1], Number: ["", 0, 2, 0.01] };

function showParameters() {
  const section = byId("parameters"), rows = section.lastElementChild;
  const animator = scripts.animators.find(({ name }) => name === state.try);
  section.hidden = !animator?.parameters.length;
  rows.replaceChildren();
  for (const parameter of animator?.parameters ?? []) rows.append(parameterRow(parameter));
}

function parameterRow({ name, type, default: value }) {
  const row = make("label", { className: "parameter" }, make("span", { textContent: name, title: type }));
  const [unit, low, high, stepping] = units[type.replace(/ in .*/, "")] ?? [];
  const text = parameters[name] ?? value ?? "";
  const number = unit !== undefined && new RegExp(`^-?[0-9.]+${unit}$`).test(text) ? parseFloat(text) : null;
  const set = (text) => {
    parameters[name] = text;
    start();
  };
  if (number !== null) {
    const output = make("output", { textContent: text });
    const limit = Math.max(high, number * 2);
    const range = make("input", { type: "range", min: Math.min(low, number * 2), max: limit, step: stepping, value: number });
    range.oninput = () => output.textContent = `${range.value}${unit}`;
    range.onchange = () => set(`${range.value}${unit}`);
    row.append(range, output);
  } else if (type === "Bool" || type === "Edge") {
    const choices = type === "Bool" ? ["true", "false"] : [".left", ".right", ".top", ".bottom", ".leading", ".trailing"];
    const select = make("select", { className: "wide" }, ...choices.map((choice) => make("option", { textContent: choice })));
    select.value = text;
    select.onchange = () => set(select.value);
    row.append(select);
  } else {
    const input = make("input", { type: "text", className: "wide", value: text, spellcheck: false });
    input.onchange = () => set(input.value);
    row.append(input);
  }
  return row;
}

// MARK: What is said of a change

function showChange(change) {
  const section = byId("change");
  const tried = state.try && scripts.animators.find(({ name }) => name === state.try);
  const rule = tried ? `${tried.path}:${tried.line}` : change.rule ?? "no rule answers; the container's own animator";
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

// MARK: Curves, claims and the script

let shownChange = null, inspected = "", dragged = null, source = null;

function inspect(name, again = false) {
  if (!name || (name === inspected && !again)) return;
  inspected = name;
  send({ m: "inspect", animator: name });
}

const svg = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
};

function showCurves(change) {
  shownChange = change;
  const section = byId("curves");
  section.hidden = !change.curves.length;
  section.lastElementChild.replaceChildren(...change.curves.map(({ view, property, values }) => {
    const low = Math.min(...values), high = Math.max(...values);
    const y = (value) => 40 - ((value - low) / (high - low || 1)) * 36;
    const path = values.map((value, index) => `${index ? "L" : "M"}${((index / (values.length - 1)) * 100).toFixed(2)} ${y(value).toFixed(2)}`).join("");
    const text = (value) => String(Math.round(value * 100) / 100);
    const line = svg("line", { x1: 0, x2: 0, y1: 0, y2: 44 });
    const kind = view === "from" ? "from" : view === "to" ? "to" : "other";
    const row = make("div", { className: "curve" }, make("span", { textContent: `${view}.${property}` }), make("small"),
      svg("svg", { viewBox: "0 0 100 44", preserveAspectRatio: "none", class: kind }, svg("path", { d: path }), line));
    row.move = (share) => {
      line.setAttribute("x1", share * 100);
      line.setAttribute("x2", share * 100);
      const place = share * (values.length - 1), index = Math.min(Math.floor(place), values.length - 2);
      row.children[1].textContent = text(values[index] + (values[index + 1] - values[index]) * (place - index));
    };
    row.title = `from ${text(values[0])} to ${text(values.at(-1))}, ${text(low)} at least, ${text(high)} at most`;
    row.move(0);
    return row;
  }));
}

function showPlayhead() {
  if (!shownChange?.duration) return;
  const share = Math.min(Math.max(0, (time.now - shownChange.t) / shownChange.duration), 1);
  for (const row of byId("curves").lastElementChild.children) row.move?.(share);
}

function showClaims({ animator, rows }) {
  if (animator !== inspected) return;
  const section = byId("claims");
  section.hidden = !rows.length;
  section.lastElementChild.replaceChildren(...rows.map((row) => {
    const item = make("li", { className: row.verdict, title: row.reason ?? "" }, make("span", { textContent: row.claim }));
    const example = row.counterexample;
    if (!example) return item.append(make("small", { textContent: row.verdict })), item;
    const button = make("button", { textContent: "Show me" });
    button.onclick = () => showExample(animator, example);
    const moment = example.time === undefined ? "" : ` at ${Math.round(example.time * 1000)} ms`;
    item.append(button, make("small", { textContent: `${example.container.map(Math.round).join(" × ")}${moment}` }));
    return item;
  }));
}

// A device of the counterexample's size, at its moment.
function showExample(animator, example) {
  const [width, height] = example.container.map((length) => Math.round(Math.min(Math.max(50, length), 4096)));
  devices[devices.length - 1] = { name: "Counterexample", size: [width, height], safe: [0, 0, 0, 0], corner: 8 };
  Object.assign(byId("size").lastElementChild, { textContent: `Counterexample · ${width} × ${height}` });
  byId("size").selectedIndex = state.device = devices.length - 1;
  Object.assign(state, { turned: false, rtl: example.rightToLeft, calm: example.reduceMotion === true, try: animator });
  for (const [id, name] of [["turn", "turned"], ["rtl", "rtl"], ["calm", "calm"]]) byId(id).setAttribute("aria-pressed", state[name]);
  parameters = Object.fromEntries(Object.entries(example.parameters).filter(([, value]) => typeof value === "number").map(([name, value]) => {
    const unit = units[scripts.animators.find((each) => each.name === animator)?.parameters.find((each) => each.name === name)?.type]?.[0] ?? "";
    const scaled = unit === "ms" ? value * 1000 : unit === "deg" ? (value * 180) / Math.PI : value;
    return [name, `${Number(scaled.toFixed(4))}${unit}`];
  }));
  fit();
  send({ m: "set", ...device() });
  start();
  showList();
  setTimeout(() => replay(time.from + (example.time ?? 0), false), 400);
}

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
}

function comments(text) {
  return text.split(/(\/\/[^\n]*)/).map((part) => part.startsWith("//") ? make("span", { className: "comment", textContent: part }) : document.createTextNode(part));
}

function edit(edits, commit) {
  const list = edits.map(([token, text]) => ({ file: source.file, revision: source.revision, at: Number(token.dataset.at), old: token.dataset.old ?? token.textContent, new: text }));
  send({ m: "edit", commit, edits: list });
}

// Dragging a number: the change plays again with it; letting go writes it.
function grip(token) {
  if (token.dataset.bezier !== undefined) return token.onclick = () => openBezier(token);
  if (token.dataset.kind !== "number") return token.onclick = () => choosePiece(token);
  token.onpointerdown = (event) => {
    event.preventDefault();
    token.setPointerCapture(event.pointerId);
    const old = token.textContent, value = parseFloat(old), decimals = (old.split(".")[1] ?? "").match(/^[0-9]*/)[0].length;
    const unit = token.dataset.unit;
    const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
    const places = Math.max(decimals, pace < 1 ? 2 : 0);
    dragged = { token, text: old };
    token.dataset.old = old;
    token.classList.add("dragged");
    token.onpointermove = (move) => {
      const next = Math.max(0, value + Math.round((move.clientX - event.clientX) / 3) * pace);
      const text = `${Number(next.toFixed(places))}${unit}`;
      if (text === dragged.text) return;
      dragged.text = token.textContent = text;
      edit([[token, text]], false);
    };
    token.onpointerup = token.onpointercancel = (end) => {
      token.onpointermove = token.onpointerup = token.onpointercancel = null;
      token.classList.remove("dragged");
      const { text } = dragged;
      dragged = null;
      if (end.type === "pointercancel" || text === old) {
        token.textContent = old;
        return edit([], false);
      }
      edit([[token, text]], true);
      delete token.dataset.old;
    };
  };
}

function choosePiece(token) {
  const old = token.textContent;
  token.dataset.old = old;
  if (token.dataset.kind === "truth") return edit([[token, old === "true" ? "false" : "true"]], true);
  const color = token.dataset.kind === "color";
  const wide = old.length === 4 ? `#${[...old.slice(1)].map((digit) => digit + digit).join("")}` : old.slice(0, 7);
  const input = make("input", color ? { type: "color", value: wide } : { type: "text", value: old, size: 12 });
  const done = () => { if (input.value !== old && input.value !== wide) edit([[token, input.value]], true); input.replaceWith(token); };
  input.onchange = done;
  if (!color) input.onblur = done;
  token.replaceWith(input);
  input.focus();
}

// The handles of a curve: two numbers at once.
function openBezier(token) {
  document.querySelector(".bezier")?.remove();
  const tokens = [...byId("script").querySelectorAll(`[data-bezier="${token.dataset.bezier}"]`)];
  if (tokens.length !== 4) return;
  const values = tokens.map(({ textContent }) => parseFloat(textContent));
  const lines = [svg("line"), svg("line")], curve = svg("path"), handles = [0, 1].map((index) => svg("circle", { r: 7 }));
  const picture = svg("svg", { viewBox: "0 0 100 100" }, svg("rect", { width: 100, height: 100 }), ...lines, curve, ...handles);
  const panel = make("div", { className: "bezier" }, picture);
  const draw = () => {
    const [x1, y1, x2, y2] = values.map((value, index) => index % 2 ? 100 - value * 100 : value * 100);
    curve.setAttribute("d", `M0 100C${x1} ${y1} ${x2} ${y2} 100 0`);
    [[0, 100, x1, y1], [100, 0, x2, y2]].forEach(([a, b, c, d], index) => {
      Object.entries({ x1: a, y1: b, x2: c, y2: d }).forEach(([name, value]) => lines[index].setAttribute(name, value));
      handles[index].setAttribute("cx", c);
      handles[index].setAttribute("cy", d);
    });
  };
  draw();
  const box = token.getBoundingClientRect();
  Object.assign(panel.style, { left: `${Math.max(8, Math.min(box.left - 100, innerWidth - 236))}px`, top: `${Math.min(box.bottom + 10, innerHeight - 236)}px` });
  document.body.append(panel);
  const close = (event) => { if (!panel.contains(event.target)) { panel.remove(); removeEventListener("pointerdown", close, true); } };
  addEventListener("pointerdown", close, true);
  handles.forEach((handle, index) => {
    handle.onpointerdown = (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const pair = [tokens[index * 2], tokens[index * 2 + 1]];
      for (const each of pair) each.dataset.old ??= each.textContent;
      dragged = { token: pair[0] };
      handle.onpointermove = (move) => {
        const frame = picture.getBoundingClientRect();
        const x = Math.min(Math.max(0, (move.clientX - frame.left) / frame.width), 1);
        const y = Math.min(Math.max(0, 1 - (move.clientY - frame.top) / frame.height), 1);
        [values[index * 2], values[index * 2 + 1]] = [x, y];
        pair.forEach((each, part) => each.textContent = String(Number([x, y][part].toFixed(2))));
        draw();
        edit(pair.map((each) => [each, each.textContent]), false);
      };
      handle.onpointerup = () => {
        handle.onpointermove = handle.onpointerup = null;
        dragged = null;
        edit(pair.map((each) => [each, each.textContent]), true);
        panel.remove();
      };
    };
  });
}

function showFindings() {
  const band = byId("findings");
  const errors = scripts.findings.filter(({ severity }) => severity === "error");
  const shown = errors.length ? errors : scripts.findings;
  band.hidden = !shown.length;
  band.className = errors.length ? "error" : "";
  band.replaceChildren();
  if (errors.length) {
    const went = scripts.isReplaced ? "" : scripts.animators.length ? "; the last good version goes on" : "";
    band.append(make("p", { textContent: `${errors.length} ${errors.length === 1 ? "error" : "errors"}${went}` }));
  }
  for (const { text } of shown.slice(0, 8)) band.append(make("pre", { textContent: text }));
}

// Running apps that follow the folder, and what each reports.
const followers = new Map();

function showFollowers() {
  const section = byId("followers");
  section.hidden = !followers.size;
  section.lastElementChild.replaceChildren(...[...followers.values()].map(({ name, findings }) => make(
    "li", { className: findings.length ? "refuted" : "proved" }, make("span", { textContent: name }),
    ...findings.map((text) => make("pre", { textContent: text })))));
}

// MARK: The tools

function press(id, name, then) {
  const button = byId(id);
  button.setAttribute("aria-pressed", state[name]);
  button.onclick = () => {
    state[name] = !state[name];
    button.setAttribute("aria-pressed", state[name]);
    then();
  };
}

function setUp() {
  readLink();
  const sizes = byId("size");
  for (const { name, size } of devices) sizes.append(make("option", { textContent: `${name} · ${size.join(" × ")}` }));
  sizes.selectedIndex = state.device;
  sizes.onchange = () => {
    state.device = sizes.selectedIndex;
    changeDevice();
  };
  press("turn", "turned", changeDevice);
  press("rtl", "rtl", changeDevice);
  press("calm", "calm", changeDevice);
  press("reversed", "reversed", start);
  press("loop", "loop", () => { writeLink(); if (state.loop && time.mode === "live" && time.hasRecording) replay(time.from, true); });
  byId("reversed").hidden = !state.try;
  byId("app").onclick = () => choose("");
  byId("reset").onclick = () => { live(); ask({ m: "reset" }); };
  byId("search").oninput = showList;
  byId("undo").onclick = () => send({ m: "undo" });
  byId("play").onclick = play;
  byId("back").onclick = () => step(-1);
  byId("on").onclick = () => step(1);
  byId("scrub").oninput = () => replay(time.from + Number(byId("scrub").value), false);
  for (const button of byId("speeds").children) {
    button.onclick = () => {
      state.speed = Number(button.dataset.speed);
      showSpeed();
      writeLink();
    };
  }
  showSpeed();
  document.addEventListener("keydown", key);
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
  if (event.target.matches("input:not([type=range]), select, textarea") || event.metaKey || event.ctrlKey) return;
  const keys = {
    z: () => { if (!byId("undo").hidden) send({ m: "undo" }); }, " ": play, r: () => { if (time.hasRecording) replay(time.from, true); }, l: () => byId("loop").click(),
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), "/": () => byId("search").focus(),
    ArrowDown: () => neighbour(1), ArrowUp: () => neighbour(-1),
  };
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function neighbour(way) {
  const names = [...byId("list").querySelectorAll("[role=option]")].map((option) => option.textContent);
  const next = names[names.indexOf(state.try) + way];
  if (!next) return;
  choose(next);
  byId("list").querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
}

setUp();
