// Everything that moves, over one axis of time as wide as the page, which is also the playhead: when each track plays as a
// bar that can be dragged, its keys, its curve, and what is on stage.
import { byId, clamp, make, milliseconds, short, write } from "./dom.js";
import { grip } from "./pointers.js";
import { svg } from "./svg.js";
import { part, set, state } from "./state.js";

// How a unit is written, and the factor from the number of the program.
const measures = { deg: ["°", 180 / Math.PI], pt: [" pt", 1] };
// The parts of a bar that can be dragged: the class, and what it is.
const sides = { both: ["span", "the whole track"], from: ["end from", "start"], to: ["end to", "end"] };
// What changes the times and the curve of a row, if the page can: `start(row, side)` returns what plays or writes other
// times, and `curveOf(row)` what opens the box of its curve at a point; null if it has none that can be changed.
export const mover = { canMove: () => false };
const high = 24;
let rows = [];

part(() => [state.change, state.movable], showRows);

// The value of a curve at a part of its length, and how much it changes over the whole length at that pace.
export function valueAt(values, share) {
  const place = share * (values.length - 1), index = Math.max(0, Math.min(Math.floor(place), values.length - 2));
  const rise = (values[index + 1] ?? values[index]) - values[index];
  return [values[index] + rise * (place - index), rise * (values.length - 1)];
}

function showRows(change) {
  const list = byId("rows"), curves = change?.curves ?? [];
  const isSame = rows.length === curves.length && curves.every(({ view, property }, index) =>
    view === rows[index].data.view && property === rows[index].data.property);
  if (!isSame) {
    rows = curves.map(makeRow);
    list.replaceChildren(...rows.map(({ element }) => element));
  }
  byId("timeline").classList.toggle("still", !rows.length);
  curves.forEach((data, index) => rows[index].show(data, change.duration || 1));
}

const percent = (share) => `${clamp(share, 0, 1) * 100}%`;

function makeRow(data) {
  const value = make("small"), name = make("span"), keys = make("div", { className: "keys" }), time = make("b");
  const path = svg("path"), picture = svg("svg", { viewBox: `0 0 100 ${high}`, preserveAspectRatio: "none" }, path);
  const [bar, from, to] = Object.entries(sides).map(([side, [className]]) => {
    const handle = make("i", { className });
    grip(handle, () => mover.canMove(row.data) ? moving(row, side) : null);
    handle.onkeydown = ({ key }) => { if (key === "Enter") openCurve(row); };
    return handle;
  });
  const kind = ["from", "to"].includes(data.view) ? data.view : "other";
  const lane = make("div", { className: `lane ${kind}` }, bar, picture, keys, from, to, time);
  const row = { data, lane, element: make("div", { className: "track" }, make("div", { className: "label" }, name, value), lane), duration: 1 };
  row.show = (data, duration) => {
    Object.assign(row, { data, duration });
    const { values, start, end } = data, [unit, factor] = measures[data.unit] ?? ["", 1];
    const low = Math.min(...values), most = Math.max(...values), number = (value) => short(value * factor);
    const y = (value) => high - 3 - ((value - low) / (most - low || 1)) * (high - 6);
    name.textContent = `${data.view}.${data.property}${data.count > 1 ? ` × ${data.count}` : ""}`;
    path.setAttribute("d", values.map((value, index) =>
      `${index ? "L" : "M"}${((index / (values.length - 1)) * 100).toFixed(2)} ${y(value).toFixed(2)}`).join(""));
    from.style.left = bar.style.left = percent(start / duration);
    to.style.left = percent(end / duration);
    bar.style.right = `calc(100% - ${to.style.left})`;
    keys.replaceChildren(...data.keys.map((moment) => {
      const place = clamp(moment / duration, 0, 1), value = values.length ? y(valueAt(values, place)[0]) : high / 2;
      return make("i", { title: `${milliseconds(moment)} ms`, style: { left: percent(place), top: percent(value / high) } });
    }));
    time.textContent = `${milliseconds(start)} – ${milliseconds(end)} ms`;
    time.style.left = percent((start + end) / 2 / duration);
    // What is on stage counts; the curve only says what will be there.
    row.read = (share, shown) => {
      const [now, pace] = shown ?? (values.length ? valueAt(values, share) : []);
      const speed = shown ? pace : pace / duration, isFast = share > 0 && share < 1 && speed !== undefined && Math.abs(speed * factor) >= 0.005;
      const text = now === undefined ? "" : `${number(now)}${unit}${isFast ? ` · ${number(speed)}${unit}/s` : ""}`;
      write(value, "textContent", text);
    };
    row.element.title = `${milliseconds(start)} to ${milliseconds(end)} ms`
      + (values.length ? `: from ${number(values[0])} to ${number(values.at(-1))}${unit}` : "");
    const isMovable = mover.canMove(data);
    lane.classList.toggle("movable", isMovable);
    lane.title = isMovable ? `Drag the bar or its ends${mover.curveOf(data) ? ". Click for its curve" : ""}` : "Its times are computed, or another animator declares them";
    for (const [side, handle] of Object.entries({ both: bar, from, to })) nameBar(handle, side, data, isMovable);
  };
  return row;
}

// A bar and its ends are sliders for whoever uses the keyboard.
function nameBar(bar, side, { view, property, start, end }, isMovable) {
  const now = milliseconds(side === "to" ? end : start);
  Object.assign(bar, isMovable ? { tabIndex: 0, role: "slider", ariaLabel: `${view}.${property}, ${sides[side][1]}`,
    ariaValueNow: now, ariaValueText: side === "both" ? `${now} to ${milliseconds(end)} ms` : `${now} ms` }
    : { tabIndex: -1, role: null });
}

// Moving plays with other times; letting go keeps them. The arrows move by 10 ms, and by 100 ms with Shift.
function moving(row, side) {
  const { data, duration, lane } = row, change = mover.start(data, side, duration), pace = duration / lane.getBoundingClientRect().width;
  let seconds = 0;
  const play = (time) => {
    seconds = time;
    change.show(seconds);
  };
  return { drag: (x) => play(x * pace), step: (x, y) => play(seconds + (x + y) / 100), end(isDone, hasMoved) {
    change.end(isDone && Math.abs(seconds) > 1e-4);
    if (isDone && !hasMoved) openCurve(row);
  } };
}

function openCurve({ data, lane }) {
  const { x, y, height } = lane.getBoundingClientRect();
  if (mover.canMove(data)) mover.curveOf(data)?.([x + 40, y + height]);
}

// The clock that is shown: how far it is, how long it takes, whether it plays, and whether anything moves; and what is on
// stage at that moment, as `{ share, values }`, if that is known better than from the curves.
let clock = null, stage = null, axis = "", lastReading = 0;

export function setUpTimeline(shownClock, shownStage) {
  [clock, stage] = [shownClock, shownStage];
  byId("play").onclick = () => clock().toggle();
  const element = byId("axis");
  grip(element, (event) => {
    const { length, now } = clock(), box = element.getBoundingClientRect();
    if (!(length > 0)) return null;
    const at = event.key ? now : (event.clientX - box.left) / box.width * length;
    if (!event.key) clock().seek(at);
    return {
      drag: (x) => clock().seek(clamp(at + x / box.width * length, 0, length)),
      step: (x, y) => clock().seek(clamp(clock().now + (x + y) / 60, 0, length)),
      end() {},
    };
  });
}

const step = (frames) => clock().seek(clock().now + frames / 60);

// What the keys do, wherever nothing is written and no button has the keyboard.
export const keys = {
  " ": () => clock().toggle(), r: () => clock().seek(0, true), l: () => set({ loop: !state.loop }),
  ArrowLeft: () => step(-1), ArrowRight: () => step(1),
};
document.addEventListener("keydown", (event) => {
  const { target, key, ctrlKey, metaKey, shiftKey } = event, isCommand = ctrlKey || metaKey, name = key.toLowerCase();
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (target.matches("input:not([type=range]), select, textarea")) return;
  if (key === " " && target.matches("button, summary, a, [role=button]")) return;
  const command = name === "z" ? shiftKey ? "redo" : "undo" : name === "s" ? "save" : "";
  const act = isCommand ? byId(command) && (() => byId(command).click()) : keys[key] ?? keys[name];
  if (!act) return;
  act();
  event.preventDefault();
});

function showAxis(length) {
  const key = `${length} ${byId("axis").clientWidth}`;
  if (key === axis) return;
  axis = key;
  const whole = length * 1000, most = Math.max(2, byId("axis").clientWidth / 70);
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000].find((each) => whole / each <= most) ?? 20000;
  const count = whole > 0 ? Math.floor(whole / step + 1e-6) + 1 : 0;
  byId("ticks").replaceChildren(...Array.from({ length: count }, (_, index) => make("span", {
    textContent: index ? index * step : "0 ms", className: index * step > whole * 0.96 ? "last" : "",
    style: { left: percent(index * step / whole) } })));
}

// Draws what changes with time besides the device. While that moves, the numbers change ten times a second, because
// they could not be read faster.
export function drawMoment(stamp) {
  const { now, length, playing, isMoving } = clock(), { change } = state, known = stage();
  const place = length > 0 ? clamp(now / length, 0, 1) : 0, share = clamp(known?.share ?? (change?.duration ? (now - (known?.from ?? 0)) / change.duration : 0), 0, 1);
  byId("knob").style.transform = `translateX(${(place * 100).toFixed(3)}%)`;
  byId("head").style.transform = `translateX(${(share * 100).toFixed(3)}%)`;
  const isReadable = !isMoving || stamp - lastReading >= 100;
  if (!isReadable) return;
  lastReading = stamp;
  showAxis(length);
  rows.forEach((row, index) => row.read(share, known?.values?.[index] ?? null));
  const text = length > 0 ? `${milliseconds(place * length)} of ${milliseconds(length)} ms` : "–";
  write(byId("moment"), "textContent", text);
  Object.assign(byId("axis"), { ariaValueNow: milliseconds(now), ariaValueMax: milliseconds(length), ariaValueText: text });
  write(byId("play").firstElementChild, "className", playing ? "glyph pause" : "glyph play");
}
