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
  const bar = make("i", { className: "span" }), ends = ["from", "to"].map((side) => make("i", { className: `end ${side}` }));
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
  const { file, path, revision } = source, pace = place.end === undefined ? paceOf(data) : 0;
  row.classList.add("dragged");
  dragged = { token: row };
  if (place.end !== undefined) needText(source);
  let last = null;
  const change = (seconds, commit) => {
    const before = side === "to" ? 0 : Math.max(-data.start, seconds), after = side === "from" ? 0 : seconds;
    if (place.end !== undefined) {
      const text = savedText({ path, revision });
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
