// Everything that moves, over one axis of time: when each track plays as a bar that can be dragged, its keys, its
// curve, and at the playhead its value and velocity.
import { byId, clamp, make, milliseconds, short, write } from "./dom.js";
import { grip } from "./pointers.js";
import { svg } from "./svg.js";
import { part, state } from "./state.js";

// How a unit is written, and the factor from the number of the program.
const measures = { deg: ["°", 180 / Math.PI], pt: [" pt", 1] };
// The parts of a bar that can be dragged: the class, and what it is.
const sides = { both: ["span", "the whole track"], from: ["end from", "start"], to: ["end to", "end"] };
// What changes the times of a row, if the page can: `start(row, side)` returns what plays or writes other times.
export const mover = { canMove: () => false };
let rows = [];

part(() => [state.change, state.source, state.isConnected], showCurves);

// The value of a curve at a part of its length, and how much it changes over the whole length at that pace.
export function valueAt(values, share) {
  const place = share * (values.length - 1), index = Math.max(0, Math.min(Math.floor(place), values.length - 2));
  const rise = (values[index + 1] ?? values[index]) - values[index];
  return [values[index] + rise * (place - index), rise * (values.length - 1)];
}

function showCurves(change) {
  const section = byId("curves"), list = section.lastElementChild, curves = change?.curves ?? [];
  section.hidden = !curves.length;
  if (!change) return;
  showAxis(change.duration);
  const isSame = rows.length === curves.length && curves.every(({ view, property }, index) =>
    view === rows[index].data.view && property === rows[index].data.property);
  if (!isSame) {
    rows = curves.map(makeRow);
    list.replaceChildren(make("div", { className: "playhead" }), ...rows.map(({ element }) => element));
  }
  curves.forEach((data, index) => rows[index].show(data, change.duration || 1));
}

function showAxis(duration) {
  const length = duration * 1000, steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
  const step = steps.find((each) => length / each <= 6) ?? 20000;
  byId("axis").replaceChildren(...Array.from({ length: Math.floor(length / step + 1e-6) + 1 }, (_, index) =>
    make("span", { textContent: `${index * step}`, className: index * step > length * 0.95 ? "last" : "",
      style: { left: percent(index * step / length) } })), make("b", { textContent: "ms" }));
}

const percent = (share) => `${clamp(share, 0, 1) * 100}%`;

function makeRow(data) {
  const value = make("small"), name = make("span"), keys = make("div", { className: "keys" });
  const path = svg("path"), picture = svg("svg", { viewBox: "0 0 100 44", preserveAspectRatio: "none" }, path);
  const [bar, from, to] = Object.entries(sides).map(([side, [className]]) => {
    const handle = make("i", { className });
    grip(handle, () => mover.canMove(row.data) ? moving(row, side) : null);
    return handle;
  });
  const kind = ["from", "to"].includes(data.view) ? data.view : "other";
  const lane = make("div", { className: `lane ${kind}` }, bar, picture, keys, from, to);
  const row = { data, element: make("div", { className: "curve" }, name, value, lane), duration: 1 };
  row.show = (data, duration) => {
    Object.assign(row, { data, duration });
    const { values, start, end } = data, [unit, factor] = measures[data.unit] ?? ["", 1];
    const low = Math.min(...values), high = Math.max(...values);
    const y = (value) => 40 - ((value - low) / (high - low || 1)) * 36, number = (value) => short(value * factor);
    name.textContent = `${data.view}.${data.property}${data.count > 1 ? ` × ${data.count}` : ""}`;
    path.setAttribute("d", values.map((value, index) =>
      `${index ? "L" : "M"}${((index / (values.length - 1)) * 100).toFixed(2)} ${y(value).toFixed(2)}`).join(""));
    from.style.left = bar.style.left = percent(start / duration);
    to.style.left = percent(end / duration);
    bar.style.right = `calc(100% - ${to.style.left})`;
    keys.replaceChildren(...data.keys.map((moment) => {
      const place = clamp(moment / duration, 0, 1), value = values.length ? y(valueAt(values, place)[0]) : 22;
      const style = { left: percent(place), top: percent(value / 44) };
      return make("i", { title: `${milliseconds(moment)} ms`, style });
    }));
    // What is on stage counts; the curve only says what will be there if nothing interrupts it.
    row.read = (share, shown) => {
      const [now, rise] = shown ?? valueAt(values, share), pace = shown ? rise : rise / duration;
      write(value, "textContent", values.length ? `${number(now)}${unit} · ${number(pace)}${unit}/s` : "");
    };
    row.element.title = `${milliseconds(start)} to ${milliseconds(end)} ms`
      + (values.length ? `: from ${number(values[0])} to ${number(values.at(-1))}${unit}` : "");
    const isMovable = mover.canMove(data);
    lane.classList.toggle("movable", isMovable);
    lane.title = isMovable ? "Drag the bar or its ends" : "Its times are computed, or another animator declares them";
    nameBar(bar, "both", data, isMovable);
    nameBar(from, "from", data, isMovable);
    nameBar(to, "to", data, isMovable);
    row.read(share);
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

// Moving plays with other times; letting go writes them. The arrows move by 10 ms, and by 100 ms with Shift.
function moving({ data, duration, element }, side) {
  const change = mover.start(data, side, duration);
  const pace = duration / element.lastElementChild.getBoundingClientRect().width;
  let seconds = 0;
  const play = (time) => {
    seconds = time;
    change(seconds, false);
  };
  return { drag: (x) => play(x * pace), step: (x, y) => play(seconds + (x + y) / 100),
    end: (isDone) => change(isDone && Math.abs(seconds) > 1e-4 ? seconds : null, true) };
}

// The part of the change that has passed, from 0 to 1.
let share = 0;

// Moves the line through all rows, and writes their values if they can be read.
export function showPlayhead(now, isReadable) {
  const [head] = byId("curves").lastElementChild.children, { change, shown } = state;
  if (!head || !change?.duration) return;
  share = clamp(shown?.share ?? (now - change.t) / change.duration, 0, 1);
  head.style.transform = `translateX(${(share * 100).toFixed(2)}%)`;
  if (isReadable) rows.forEach((row, index) => row.read(share, shown?.values[index]));
}
