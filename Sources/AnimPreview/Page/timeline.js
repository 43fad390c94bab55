"use strict";
// Everything that moves, over one axis of time: when each track plays as a bar that can be dragged, its keys, its
// curve,
// and at the playhead its value and velocity.
let shownChange = null;
// What is dragged, and the script that is shown with the places of its numbers.
let dragged = null, source = null;
// Where the change on stage is, and the values of its rows; null once it is over.
let shown = null;

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

// How a unit is written, and the factor from the number of the program.
const measures = { deg: ["°", 180 / Math.PI], pt: [" pt", 1] };

// The value of a curve at a part of its length, and how much it changes over the whole length at that pace.
function valueAt(values, share) {
  const place = share * (values.length - 1), index = Math.min(Math.floor(place), values.length - 2),
    rise = values[index + 1] - values[index];
  return [values[index] + rise * (place - index), rise * (values.length - 1)];
}

function showCurves(change) {
  const section = byId("curves"), list = section.lastElementChild, rows = change.curves;
  const isSame = shownChange && shownChange.curves.length === rows.length
    && rows.every((row, index) => row.view === shownChange.curves[index].view
      && row.property === shownChange.curves[index].property);
  shownChange = change;
  section.hidden = !rows.length;
  showAxis(change.duration);
  // A bar that is dragged stays the same element.
  if (isSame && dragged) return rows.forEach((row, index) => list.children[index + 1].show(row));
  list.replaceChildren(make("div", { className: "playhead" }), ...rows.map(timelineRow));
  if (focusedBar) list.querySelector(`[aria-label="${CSS.escape(focusedBar)}"]`)?.focus({ preventScroll: true });
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
  const bar = make("i", { className: "span" }),
    ends = ["from", "to"].map((side) => make("i", { className: `end ${side}` }));
  const parts = { both: bar, from: ends[0], to: ends[1] };
  const keys = make("div", { className: "keys" }), speed = svg("path", { class: "speed" }), path = svg("path");
  const kind = first.view === "from" ? "from" : first.view === "to" ? "to" : "other";
  const lane = make("div", { className: `lane ${kind}` }, bar,
    svg("svg", { viewBox: "0 0 100 44", preserveAspectRatio: "none" }, speed, path), keys, ...ends);
  const row = make("div", { className: "curve" }, name, value, lane);
  row.show = (data) => {
    row.data = data;
    const { values } = data, duration = shownChange.duration || 1,
      share = (seconds) => `${Math.min(Math.max(seconds / duration, 0), 1) * 100}%`;
    name.textContent = `${data.view}.${data.property}${data.count > 1 ? ` × ${data.count}` : ""}`;
    const low = Math.min(...values), high = Math.max(...values),
      y = (value) => 40 - ((value - low) / (high - low || 1)) * 36;
    const draw = (points, y) =>
      points.map((value, index) =>
      `${index ? "L" : "M"}${((index / (points.length - 1)) * 100).toFixed(2)} ${y(value).toFixed(2)}`).join("");
    path.setAttribute("d", values.length ? draw(values, y) : "");
    const speeds = values.slice(1)
      .map((value, index) => Math.abs(value - values[index]) * (values.length - 1) / duration),
      fastest = Math.max(...speeds, 1e-9);
    speed.setAttribute("d", speeds.length ? draw(speeds, (value) => 42 - (value / fastest) * 38) : "");
    Object.assign(bar.style, { left: share(data.start), right: `calc(100% - ${share(data.end)})` });
    ends[0].style.left = share(data.start);
    ends[1].style.left = share(data.end);
    keys.replaceChildren(...data.keys.map((moment) => {
      const place = Math.min(Math.max(moment / duration, 0), 1),
        dot = make("i", { title: `${Math.round(moment * 1000)} ms` });
      Object.assign(dot.style,
        { left: `${place * 100}%`, top: `${values.length ? y(valueAt(values, place)[0]) / 44 * 100 : 50}%` });
      return dot;
    }));
    const [unit, factor] = measures[data.unit] ?? ["", 1];
    // What is on stage counts; the curve only says what will be there if nothing interrupts it.
    row.read = (share, shown) => {
      if (!values.length) return write(value, "textContent", "");
      const [now, rise] = shown ?? valueAt(values, share), pace = shown ? rise : rise / duration;
      write(value, "textContent", `${short(now * factor)}${unit} · ${short(pace * factor)}${unit}/s`);
    };
    const times = `${Math.round(data.start * 1000)} to ${Math.round(data.end * 1000)} ms`;
    const reach = values.length && `from ${short(values[0] * factor)} to ${short(values.at(-1) * factor)}${unit}`;
    row.title = values.length ? `${times}: ${reach}, ${short(low * factor)} at least, ${short(high * factor)} at most, `
      + `${short(fastest * factor)}${unit} a second at the fastest` : times;
    lane.classList.toggle("movable", canMove(data));
    for (const side in parts) nameBar(parts[side], side, data);
    lane.title = canMove(data) ? "Drag the bar or its ends" : source
      ? "Its times are computed, or another animator declares them" : "";
    row.read(playedShare());
  };
  row.show(first);
  for (const side in parts) {
    parts[side].onpointerdown = (event) => dragTimes(event, row, side);
    parts[side].onkeydown = (event) => stepTimes(event, row, side);
  }
  return row;
}

// A bar and its ends are sliders for whoever uses the keyboard.
function nameBar(part, side, data) {
  const { view, property, start, end } = data, can = canMove(data),
    milliseconds = (seconds) => Math.round(seconds * 1000);
  part.tabIndex = can ? 0 : -1;
  if (!can) return void part.removeAttribute("role");
  const names = { both: "the whole track", from: "start", to: "end" },
    values = { both: `${milliseconds(start)} to ${milliseconds(end)} ms` };
  part.setAttribute("role", "slider");
  part.setAttribute("aria-label", `${view}.${property}, ${names[side]}`);
  part.setAttribute("aria-valuenow", milliseconds(side === "to" ? end : start));
  part.setAttribute("aria-valuetext", values[side] ?? `${milliseconds(side === "to" ? end : start)} ms`);
}

// The script is known, and with it whether times can be changed.
function refreshTimeline() {
  if (!shownChange) return;
  for (const row of byId("curves").querySelectorAll(".curve")) row.show(row.data);
}

const canMove = ({ place }) => Boolean(place && source?.canWrite && source.file === place.file && isConnected());

// A number of a script moved by some seconds, in its own unit and with the decimals that are worth writing.
function moved(text, seconds, perSecond) {
  const unit = text.match(/[a-z%]*$/)[0], value = parseFloat(text) + seconds * perSecond;
  const decimals = unit === "s" ? 3 : unit === "" ? 3 : 0;
  return `${Math.max(0, Number(value.toFixed(decimals)))}${unit}`;
}

// How much a number of a window changes in a second.
function paceOf({ place, start, length }) {
  const unit = (text) => text.match(/[a-z%]*$/)[0], [from, to] = [place.from?.[1], place.to?.[1]];
  if (from && to && unit(from) === unit(to) && parseFloat(to) > parseFloat(from)
    && length > 0) return (parseFloat(to) - parseFloat(from)) / length;
  const one = unit(from ?? to);
  return { ms: 1000, s: 1, "%": 100 / shownChange.duration }[one] ?? 1 / shownChange.duration;
}

// Returns what plays a row with other times, or writes them. A track without a window gets one.
function changing(row, side) {
  const { data } = row, { place } = data, duration = shownChange.duration;
  const { file, path, revision } = source, pace = place.end === undefined ? paceOf(data) : 0;
  if (place.end !== undefined) needText(source);
  let last = null;
  return (seconds, commit) => {
    const before = side === "to" ? 0 : Math.max(-data.start, seconds), after = side === "from" ? 0 : seconds;
    if (place.end !== undefined) {
      const text = savedText({ path, revision });
      if (text === null) return;
      const percent = (seconds) => Math.round(Math.min(Math.max(seconds / duration, 0), 1) * 100);
      const [from, to] = [percent(data.start + before), percent(data.end + after)];
      if (to <= from) return;
      const bytes = new TextEncoder().encode(text), decoder = new TextDecoder();
      const head = decoder.decode(bytes.slice(0, place.end)), tail = decoder.decode(bytes.slice(place.end));
      const next = `${head} during ${from}%..${to}%${tail}`;
      return editing.send({ m: "text", commit, file, revision, text: next });
    }
    const edits = [["from", before], ["to", after]].filter(([name, by]) => place[name] && by !== 0)
      .map(([name, by]) => (
        { file, revision, at: place[name][0], old: place[name][1], new: moved(place[name][1], by, pace) }));
    const ends = ["from",
      "to"].map((name) => parseFloat(edits.find(({ at }) => at === place[name]?.[0])?.new ?? place[name]?.[1]));
    if (ends[0] >= ends[1]) return;
    if (commit || JSON.stringify(edits) !== last) editing.send({ m: "edit", commit, edits });
    last = JSON.stringify(edits);
  };
}

// Dragging plays with other times; letting go writes them.
function dragTimes(event, row, side) {
  if (event.button !== 0 || !canMove(row.data)) return;
  const width = row.lastElementChild.getBoundingClientRect().width, duration = shownChange.duration,
    change = changing(row, side);
  row.classList.add("dragged");
  dragged = { token: row };
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

// The arrows move a bar or an end by 10 ms, and by 100 ms with Shift. What they change is written when they have been
// quiet
// for a moment.
function stepTimes(event, row, side) {
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  if (!way || !canMove(row.data)) return;
  event.preventDefault();
  event.stopPropagation();
  const part = event.currentTarget;
  if (dragged?.token !== row) dragged = { token: row, seconds: 0, change: changing(row, side) };
  const held = dragged;
  held.seconds += way * (event.shiftKey ? 0.1 : 0.01);
  held.change(held.seconds, false);
  const commit = () => {
    part.onblur = null;
    clearTimeout(held.timer);
    if (dragged === held) dragged = null;
    focusedBar = document.activeElement === part ? part.getAttribute("aria-label") : null;
    if (Math.abs(held.seconds) > 1e-4) held.change(held.seconds, true);
    else editing.send({ m: "edit", commit: false, edits: [] });
  };
  clearTimeout(held.timer);
  held.timer = setTimeout(commit, 500);
  part.onblur = commit;
}

// The bar that gets the keyboard back after an edit.
let focusedBar = null;

// Moves the line through all rows, and writes their values if they can be read.
function showPlayhead(isReadable) {
  if (!shownChange?.duration) return;
  const share = playedShare(), [head, ...rows] = byId("curves").lastElementChild.children;
  head.style.transform = `translateX(${(share * 100).toFixed(2)}%)`;
  if (isReadable) rows.forEach((row, index) => row.read(share, shown?.values[index]));
}
