// Curves that are changed by their shape: the calls `bezier(…)` and `spring(…)` of a script, in a box below them.
import { clamp, make, milliseconds, openBox } from "./dom.js";
import { grip } from "./pointers.js";
import { svg } from "./svg.js";

// What is in the box of each kind of call.
const kinds = { bezier: bezierParts, spring: springParts };
// Curves that CSS knows by name, and one that goes beyond its end.
const presets = { ease: [0.25, 0.1, 0.25, 1], "ease in": [0.42, 0, 1, 1], "ease out": [0, 0, 0.58, 1],
  "in and out": [0.42, 0, 0.58, 1], overshoot: [0.34, 1.56, 0.64, 1] };
// The least and the greatest number of each argument of a spring, in its unit, and the step.
const ranges = { response: [50, 1500, 10], duration: [50, 2000, 10], dampingRatio: [0.05, 1.5, 0.01], bounce: [-0.5, 0.9, 0.01],
  mass: [0.1, 10, 0.1], stiffness: [10, 1000, 1], damping: [1, 100, 0.5], velocity: [-10, 10, 0.1] };

// The call at a place of a text. Null if there is none, or if the numbers of a Bézier curve are computed.
export function curveAt(text, place) {
  for (const { index: at, 0: call, 1: kind, 2: inside } of text.matchAll(/\b(bezier|spring)\(([^()]*)\)/g)) {
    if (place < at || place > at + call.length) continue;
    const numbers = inside.split(",");
    const isPlain = numbers.length === 4 && numbers.every((each) => each.trim() && isFinite(each));
    return kind === "spring" || isPlain ? { kind, at, call, length: call.length, numbers } : null;
  }
  return null;
}

// Opens the box of the call at a place of a file. `pointOf(at)` is where in the window, `ask` is asked what a spring means,
// and `save()` is called if a change that is over belongs into the file.
export async function openCurve(file, place, pointOf, ask, save) {
  closeCurve();
  const curve = curveAt(file.text, place);
  if (!curve) return;
  const change = changing(curve, file, save), parts = await kinds[curve.kind](curve, change, ask);
  closeCurve();
  if (!parts.length) return;
  const box = openBox("shape", parts, pointOf(curve.at), 30);
  box.className = curve.kind;
  box.addEventListener("toggle", ({ newState }) => { if (newState === "closed") change.end(); });
}

export const closeCurve = () => document.getElementById("shape")?.remove();

// Writes other texts for a call: `show` plays one, and `end` keeps the last one, or none. If the text around the call has
// become another one, the box is over.
function changing({ at, length }, file, save) {
  let hand = null, last = "", known = file.text;
  return {
    show(text) {
      if (!hand && file.text !== known) return closeCurve();
      hand ??= file.hold("Curve");
      last = text;
      hand.show([{ at, length, text }]);
    },
    end(isDone = true) {
      if (!hand) return;
      if (isDone) length = last.length;
      if (hand.end(isDone)) save();
      [hand, known] = [null, file.text];
    },
  };
}

// A field for a number, which is written while it is typed, and kept when it is left.
function numberField(name, value, [min, max, step], change) {
  const field = make("input", { type: "number", ariaLabel: name, step, value });
  if (min !== null) Object.assign(field, { min, max });
  field.oninput = () => { if (field.value && field.checkValidity()) change.show(field.value); };
  field.onchange = field.onblur = () => change.end();
  return field;
}

// The handles of a curve, each of which sets two numbers. The second number of each may be below 0 or above 1.
function bezierParts({ numbers: given }, change) {
  const texts = [...given], heights = [1, 3].map((index) => Number(texts[index]));
  const low = Math.min(-0.5, ...heights.map((y) => y - 0.25)), high = Math.max(1.5, ...heights.map((y) => y + 0.25));
  const place = (index) => texts.slice(index * 2, index * 2 + 2).map(Number);
  const points = () => [0, 1].map((index) => place(index).map((value, axis) => axis ? 100 - value * 100 : value * 100));
  const outline = () => `M0 100C${points()} 100 0`;
  const arms = svg("path", { class: "arms" }), path = svg("path"), ghost = svg("path", { class: "ghost", d: outline() });
  const handles = ["First handle", "Second handle"].map((name) =>
    svg("circle", { r: 6, tabindex: 0, role: "slider", "aria-label": name }));
  const picture = svg("svg", { viewBox: `-6 ${100 - high * 100} 112 ${(high - low) * 100}` },
    svg("rect", { width: 100, height: 100 }), ghost, arms, path, ...handles);
  const call = () => `bezier(${texts.join(",")})`;
  const fields = ["x1", "y1", "x2", "y2"].map((name, index) => numberField(name, Number(texts[index]),
    index % 2 ? [null, null, 0.01] : [0, 1, 0.01], { ...change, show(value) {
      texts[index] = texts[index].replace(/\S+/, value);
      draw();
      change.show(call());
    } }));
  const draw = () => {
    path.setAttribute("d", outline());
    const ends = points();
    arms.setAttribute("d", `M0 100L${ends[0]}M100 0L${ends[1]}`);
    ends.forEach(([x, y], index) => {
      handles[index].setAttribute("cx", x);
      handles[index].setAttribute("cy", y);
      handles[index].setAttribute("aria-valuetext", place(index).join(", "));
    });
    fields.forEach((field, index) => { if (field !== document.activeElement) field.value = Number(texts[index]); });
  };
  // A number that stays the same keeps its text.
  const move = (index, x, y) => {
    [clamp(x, 0, 1), clamp(y, low, high)].forEach((value, axis) => {
      const number = index * 2 + axis, text = texts[number];
      if (Math.abs(text - value) >= 0.005) texts[number] = text.replace(/\S+/, Number(value.toFixed(2)));
    });
    draw();
    change.show(call());
  };
  handles.forEach((handle, index) => grip(handle, () => {
    const before = [...texts], [x, y] = place(index), zoom = picture.querySelector("rect").getBoundingClientRect().width;
    return {
      drag(across, down) { move(index, x + across / zoom, y - down / zoom); },
      step(across, up) {
        const [x, y] = place(index);
        move(index, x + across / 100, y + up / 100);
      },
      end(isDone) {
        if (!isDone) texts.splice(0, 4, ...before);
        draw();
        change.end(isDone);
      },
    };
  }));
  const buttons = Object.entries(presets).map(([name, numbers]) => make("button", { textContent: name, onclick() {
    numbers.forEach((number, index) => { texts[index] = texts[index].replace(/\S+/, number); });
    draw();
    change.show(call());
    change.end();
  } }));
  draw();
  return [picture, make("div", { className: "fields" }, ...fields), make("div", { className: "presets" }, ...buttons)];
}

// The curve of a spring, and a slider with a number for each argument that is written as one. There is nothing if the
// arguments are computed.
async function springParts({ call: given }, change, ask) {
  const first = await ask("spring", { text: given });
  if (!first) return [];
  let call = given;
  const path = svg("path"), ghost = svg("path", { class: "ghost" }), output = make("small");
  const outline = ({ values, length }, whole) => `M${values.map((value, index) =>
    `${(index * 2 * length / whole).toFixed(2)} ${(100 - 100 * value).toFixed(2)}`).join("L")}`;
  const picture = svg("svg", {}, svg("line", { x1: 0, x2: 200, y1: 0, y2: 0 }), ghost, path);
  const draw = (spring) => {
    const { values, isFitted, length } = spring, whole = Math.max(length, first.length), most = Math.max(...values, 1.1);
    picture.setAttribute("viewBox", `0 ${-100 * (most - 1) - 6} 200 ${100 * most + 12}`);
    path.setAttribute("d", outline(spring, whole));
    ghost.setAttribute("d", outline(first, whole));
    const much = (Math.max(...values) - 1) * 100;
    output.textContent = `${isFitted ? "as long as its window" : `over ${milliseconds(length)} ms`}, `
      + (much > 0.05 ? `overshoots by ${much.toFixed(1)} %` : "no overshoot");
  };
  draw(first);
  const rows = [...given.matchAll(/(\w+):\s*(-?[\d.]+)(ms|s)?(?=\s*[,)])/g)].filter(([, name]) => ranges[name]).map(([, name, text, unit = ""]) => {
    const [low, high, step] = ranges[name].map((each) => unit === "s" ? each / 1000 : each);
    const range = [Math.min(low, text), Math.max(high, text), step];
    const write = { end: () => change.end(), show(value) {
      call = call.replace(new RegExp(`(\\b${name}:\\s*)-?[\\d.]+`), `$1${Number(value)}`);
      for (const field of [slider, number]) if (field !== document.activeElement) field.value = value;
      change.show(call);
      ask("spring", { text: call }).then((spring) => { if (spring) draw(spring); });
    } };
    const number = numberField(name, Number(text), range, write);
    const slider = numberField(name, Number(text), range, write);
    slider.type = "range";
    slider.value = text;
    return make("label", {}, name, slider, number, unit);
  });
  return [picture, output, ...rows];
}
