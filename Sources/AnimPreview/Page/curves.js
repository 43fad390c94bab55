// Curves that are changed by their shape: the calls `bezier(…)` and `spring(…)` of a script, in a box next to them.
import { clamp, float, make, milliseconds } from "./dom.js";
import { grip } from "./pointers.js";
import { svg } from "./svg.js";

// What is in the box of each kind of call.
const kinds = { bezier: bezierParts, spring: springParts };

// The call at a place of a text. Null if there is none, or if the numbers of a Bézier curve are computed.
export function curveAt(text, place) {
  for (const { index: at, 0: call, 1: kind, 2: inside } of text.matchAll(/\b(bezier|spring)\(([^()]*)\)/g)) {
    if (place < at || place > at + call.length) continue;
    const numbers = inside.split(",");
    const isPlain = numbers.length === 4 && numbers.every((each) => each.trim() && isFinite(each));
    return kind === "spring" || isPlain ? { kind, at, length: call.length, call, numbers } : null;
  }
  return null;
}

// Opens the box of a call at a point of the window. `change(text, isDone)` takes another text for the call; `isDone`
// says whether it is the last one for now. `ask` is asked what a spring means.
export async function openCurve(curve, point, change, ask) {
  closeCurve();
  const box = make("div", { id: "shape", className: curve.kind, popover: "auto" });
  box.ontoggle = ({ newState }) => { if (newState === "closed") box.remove(); };
  document.body.append(box);
  box.append(...await kinds[curve.kind](curve, change, ask));
  if (!box.isConnected || !box.firstChild) return box.remove();
  box.showPopover();
  float(box, point, 30);
}

export const closeCurve = () => document.getElementById("shape")?.remove();

// MARK: Bézier curves

// The handles of a curve, each of which sets two numbers. The second number of each may be below 0 or above 1.
function bezierParts({ numbers: texts }, change) {
  const place = (index) => texts.slice(index * 2, index * 2 + 2).map(Number), heights = [place(0)[1], place(1)[1]];
  const low = Math.min(-0.5, ...heights.map((y) => y - 0.25)), high = Math.max(1.5, ...heights.map((y) => y + 0.25));
  const arms = svg("path", { class: "arms" }), path = svg("path");
  const handles = ["First handle", "Second handle"].map((name) =>
    svg("circle", { r: 6, tabindex: 0, role: "slider", "aria-label": name }));
  const picture = svg("svg", { viewBox: `-6 ${100 - high * 100} 112 ${(high - low) * 100}` },
    svg("rect", { width: 100, height: 100 }), arms, path, ...handles);
  const show = (isDone) => {
    const places = [0, 1].map((index) => place(index).map((value, axis) => axis ? 100 - value * 100 : value * 100));
    path.setAttribute("d", `M0 100C${places} 100 0`);
    arms.setAttribute("d", `M0 100L${places[0]}M100 0L${places[1]}`);
    places.forEach(([x, y], index) => {
      handles[index].setAttribute("cx", x);
      handles[index].setAttribute("cy", y);
      handles[index].setAttribute("aria-valuetext", place(index).join(", "));
    });
    if (isDone !== undefined) change(`bezier(${texts.join(",")})`, isDone);
  };
  // A number that stays the same keeps its text.
  const move = (index, x, y) => {
    [clamp(x, 0, 1), clamp(y, low, high)].forEach((value, axis) => {
      const number = index * 2 + axis, text = texts[number];
      if (Math.abs(text - value) >= 0.005) texts[number] = text.replace(/\S+/, Number(value.toFixed(2)));
    });
    show(false);
  };
  handles.forEach((handle, index) => grip(handle, () => {
    const before = [...texts], [x, y] = place(index), zoom = picture.getBoundingClientRect().width / 1.12;
    return {
      drag(across, down) { move(index, x + across / zoom, y - down / zoom); },
      step(across, up) {
        const [x, y] = place(index);
        move(index, x + across / 100, y + up / 100);
      },
      end(isDone, hasMoved) {
        if (!isDone) texts.splice(0, 4, ...before);
        if (hasMoved) show(true);
      },
    };
  }));
  show();
  return [picture];
}

// MARK: Springs

// The curve of a spring and two sliders. Without a response of its own, it has the length of its window. There is
// nothing if its arguments are computed.
async function springParts({ call }, change, ask) {
  const spring = await ask("spring", { text: call });
  if (!spring) return [];
  const path = svg("path"), output = make("small"), { isFitted, velocity } = spring;
  const show = ({ values, length }) => {
    const points = values.map((value, index) => `${index * 2} ${(100 - 100 * value).toFixed(2)}`);
    path.setAttribute("d", `M${points.join("L")}`);
    const much = (Math.max(...values) - 1) * 100;
    output.textContent = `${isFitted ? "as long as its window" : `over ${milliseconds(length)} ms`}, `
      + (much > 0.05 ? `overshoots by ${much.toFixed(1)} %` : "no overshoot");
  };
  const slider = (name, title, text) => {
    const number = make("span", { className: "value", textContent: text(spring[name]) });
    const range = make("input", { type: "range", min: 0.05, max: 1.5, step: 0.01, value: spring[name] });
    range.oninput = async () => {
      spring[name] = Number(range.value);
      number.textContent = text(spring[name]);
      const parts = [...(isFitted ? [] : [`response: ${milliseconds(spring.response)}ms`]),
        `dampingRatio: ${Number(spring.dampingRatio.toFixed(2))}`, ...(velocity ? [`velocity: ${velocity}`] : [])];
      const changed = `spring(${parts.join(", ")})`;
      change(changed, true);
      range.focus();
      show(await ask("spring", { text: changed }) ?? spring);
    };
    return make("label", {}, title, range, number);
  };
  show(spring);
  return [svg("svg", { viewBox: "0 -50 200 170" }, svg("line", { x1: 0, x2: 200, y1: 0, y2: 0 }), path), output,
    ...(isFitted ? [] : [slider("response", "Response", (value) => `${milliseconds(value)} ms`)]),
    slider("dampingRatio", "Damping", (value) => value.toFixed(2))];
}
