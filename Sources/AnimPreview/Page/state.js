// What the preview and the playground show, and the one way to show it: `set` changes the state, and `render` draws the
// parts of the page whose inputs are others than before.
import { byId, clamp, tally, write } from "./dom.js";
import { eachFrame, shape } from "./film.js";

export const devices = [
  { name: "iPhone", size: [390, 844], safe: [47, 0, 34, 0], corner: 46 },
  { name: "iPhone SE", size: [320, 568], safe: [20, 0, 0, 0], corner: 8 },
  { name: "Pixel", size: [412, 915], safe: [36, 0, 24, 0], corner: 36 },
  { name: "iPad", size: [820, 1180], safe: [24, 0, 20, 0], corner: 26 },
  { name: "Small", size: [240, 320], safe: [0, 0, 0, 0], corner: 8 },
];

// What a link carries, as it is at first.
const linked = { try: "", parameters: {}, reversed: false, left: false, onion: false, device: 0, turned: false,
  rtl: false, calm: false, speed: 1, loop: false, xray: false };
// `trouble` stays as long as it is true, `news` for some seconds. `problems` are those of all files.
export const state = { ...linked, animators: [], change: null, shown: null, claims: [], claimed: "", problems: [],
  evidence: null, isDragging: false, trouble: "", news: "", version: 0 };

// MARK: Rendering

const parts = [];
let isWaiting = false;

// Declares a part of the page: what it shows, and how. A part that has to ask returns a function, later, which is only
// called if nothing else is shown meanwhile.
export const part = (inputs, draw) => parts.push({ inputs, draw, shown: null });

export function render() {
  wake();
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    for (const part of parts) {
      const inputs = part.inputs();
      if (part.shown && inputs.every((each, index) => each === part.shown[index])) continue;
      part.shown = inputs;
      part.draw(...inputs)?.then?.((show) => part.shown === inputs && show?.());
    }
  });
}

export function set(changes) {
  Object.assign(state, changes);
  render();
}

// Shows the rows of a section. Without any, style sheets hide it.
export const showRows = (id, rows) => byId(id).lastElementChild.replaceChildren(...rows);

// MARK: Frames

let frame = null, isAwake = false, isWanted = false;

// Calls a function before each frame as long as it returns true, and again whenever something has happened.
export function onFrame(call) {
  frame = call;
  wake();
}

export function wake() {
  isWanted = true;
  if (isAwake || !frame) return;
  isAwake = true;
  eachFrame((passed, stamp) => {
    isWanted = false;
    const isMoving = frame(passed, stamp);
    return isAwake = isMoving || isWanted;
  });
}

// MARK: What the page says

// The problems of a report that a person has to do something about.
export const problemsOf = ({ diagnostics }) => diagnostics.filter(({ severity }) => severity !== "note");

let fading = 0;

// Says what has happened. The only live region of the page forgets it when it is over.
export function announce(news) {
  clearTimeout(fading);
  fading = setTimeout(set, 5000, { news: "" });
  set({ news });
}

part(() => [state.trouble, state.problems, state.news], (trouble, problems, news) => {
  const errors = trouble || tally(problems.filter(({ severity }) => severity === "error"));
  write(byId("status"), "textContent", errors || news);
  write(byId("status"), "className", errors ? "lost" : "");
});

// MARK: Links

const written = (value) => typeof value === "string" ? value : JSON.stringify(value);

// `own` are the names that a page's link carries besides those of both pages, with their first values.
export function readLink(values, own = {}) {
  Object.assign(linked, own);
  for (const [name, first] of Object.entries(linked)) {
    const value = values.get(name) ?? written(first);
    try { state[name] = typeof first === "string" ? value : JSON.parse(value); } catch { state[name] = first; }
  }
  if (!devices[state.device]) state.device = 0;
}

export async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    announce("The link is in the clipboard");
  } catch {
    announce("The link is in the address bar");
  }
}

// Adds what is not as it is at first; a counterexample has a device of its own, which no link knows.
export function link(values) {
  for (const [name, first] of Object.entries(linked)) {
    const value = written(state[name]);
    if (value !== written(first) && (name !== "device" || !devices[5])) values.set(name, value);
  }
  return `#${values}`;
}

// MARK: The device

export function size() {
  const [width, height] = devices[state.device].size;
  return state.turned ? [height, width] : [width, height];
}

export function device() {
  const [top, left, bottom, right] = devices[state.device].safe;
  const traits = [...(state.rtl ? ["rightToLeft"] : []), ...(state.calm ? ["reduceMotion"] : [])];
  return { container: size(), safe: state.turned ? [0, top, bottom / 2, top] : [top, left, bottom, right], traits };
}

// The size of the phone on the page, as a part of its own.
export let scale = 1;

export function fit() {
  const desk = byId("desk"), [width, height] = size(), frame = byId("frame"), style = getComputedStyle(desk);
  const space = (first, second, bezel) => parseFloat(style[first]) + parseFloat(style[second]) + bezel;
  const bezel = 2 * parseFloat(style.getPropertyValue("--bezel"));
  scale = clamp(Math.min((desk.clientWidth - space("paddingLeft", "paddingRight", bezel)) / width,
    (desk.clientHeight - space("paddingTop", "paddingBottom", bezel)) / height), 0.05, Math.max(1, 300 / width));
  shape(frame, byId("device"), size(), scale, devices[state.device].corner);
  // Between two pixels, letters would be blurred.
  frame.style.translate = "";
  const box = frame.getBoundingClientRect();
  frame.style.translate = `${Math.round(box.left) - box.left}px ${Math.round(box.top) - box.top}px`;
}

// The tools of both pages: buttons that switch a part of the state, and lists that give it a value.
for (const each of document.querySelectorAll("[data-switch]")) {
  const { switch: name } = each.dataset;
  each.onclick = () => set({ [name]: !state[name] });
  part(() => [state[name]], (isOn) => { each.ariaPressed = Boolean(isOn); });
}
// A list whose value is a part of the state, with options that follow other parts.
export function bind(id, name, options, inputs = () => []) {
  const list = byId(id);
  list.onchange = () => set({ [name]: typeof state[name] === "number" ? Number(list.value) : list.value });
  part(() => [state[name], ...inputs()], () => {
    if (options) list.replaceChildren(...options());
    list.value = state[name];
  });
}
bind("speed", "speed");
part(() => [state.xray], (isOn) => { byId("device").classList.toggle("xray", isOn); });
bind("size", "device", () => devices.map(({ name, size }, index) =>
  new Option(`${name} · ${size.map(Math.round).join(" × ")}`, index)), () => [devices.at(-1).size.join()]);
part(() => [state.device, state.turned, devices.at(-1).size.join()], fit);
new ResizeObserver(fit).observe(byId("desk"));

// MARK: What is tried

export const tried = () => state.animators.find(({ name }) => name === state.try);

export function expression() {
  const values = Object.entries(state.parameters).map(([name, value]) => `${name}: ${value}`);
  return `${state.reversed ? "reversed " : ""}${state.try}${values.length ? `(${values.join(", ")})` : ""}`;
}
