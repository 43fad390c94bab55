"use strict";
// What the preview and the playground share: an animator that is tried on a device with some parameters, the link that
// says so, and what the proofs say. The pages keep this in `state`, and what it is at first in `defaults`.
const devices = [
  { name: "iPhone", size: [390, 844], safe: [47, 0, 34, 0], corner: 46 },
  { name: "iPhone SE", size: [320, 568], safe: [20, 0, 0, 0], corner: 8 },
  { name: "Pixel", size: [412, 915], safe: [36, 0, 24, 0], corner: 36 },
  { name: "iPad", size: [820, 1180], safe: [24, 0, 20, 0], corner: 26 },
  { name: "Small", size: [240, 320], safe: [0, 0, 0, 0], corner: 8 },
];
let parameters = {};
// The size of the phone on the page, as a part of its own.
let scale = 1;
const evidence = new Evidence(byId("evidence"), byId("device"));

// MARK: The link

function readState(values) {
  for (const name in state) {
    const value = values.get(name);
    if (value === null) continue;
    state[name] = typeof state[name] === "string" ? value : typeof state[name] === "boolean" ? value === "true"
      : Number(value) || 0;
  }
  try { parameters = JSON.parse(values.get("parameters") || "{}"); } catch { parameters = {}; }
  if (!devices[state.device]) state.device = 0;
}

// Adds what is not as it is at first; a counterexample has a device of its own, which no link knows.
function stateLink(values) {
  for (const name in state) {
    if (state[name] !== defaults[name] && (name !== "device" || !isExample())) values.set(name, state[name]);
  }
  if (Object.keys(parameters).length) values.set("parameters", JSON.stringify(parameters));
  return `#${values}`;
}

// The buttons that switch a part of the state.
const pressed = { turn: "turned", rtl: "rtl", calm: "calm", reversed: "reversed", left: "left", onion: "onion",
  xray: "xray", loop: "loop" };
function press(id, then) {
  byId(id).onclick = () => {
    state[pressed[id]] = !state[pressed[id]];
    showPressed();
    then();
  };
}

function showPressed() {
  for (const id in pressed) byId(id)?.setAttribute("aria-pressed", state[pressed[id]]);
  byId("device").classList.toggle("xray", state.xray);
}

// The only live region of the page: whoever cannot see it is told what has happened.
function announce(text, isLost = false) {
  write(byId("status"), "textContent", text);
  write(byId("status"), "className", isLost ? "lost" : "");
}

// Sets a property only if that changes it.
function write(element, name, value) {
  if (element[name] !== value) element[name] = value;
}

// MARK: The device

const isExample = () => devices[state.device].name === "Counterexample";

function showSizes() {
  byId("size").replaceChildren(
    ...devices.map(({ name, size }) =>
    make("option", { textContent: `${name} · ${size.map(Math.round).join(" × ")}` })));
  byId("size").selectedIndex = state.device;
}

// Chooses the device, the direction, the traits and the parameters with which a claim fails; returns the size.
function takeExample(example) {
  const size = example.container.map((length) => Math.min(Math.max(50, length), 4096));
  if (devices.at(-1).name === "Counterexample") devices.pop();
  devices.push({ name: "Counterexample", size, safe: example.safeArea ?? [0, 0, 0, 0], corner: 8 });
  Object.assign(state, {
    device: devices.length - 1, turned: false, rtl: example.rightToLeft, calm: example.reduceMotion === true,
    left: example.direction < 0, reversed: false,
  });
  parameters = Object.fromEntries(Object.entries(example.parameters).filter(([, value]) => typeof value === "number")
    .map(([name, value]) => {
    const units = tried()?.parameters.find((each) => each.name === name)?.units ?? [];
    const unit = units.find(([, factor]) => factor === 1)?.[0] ?? "";
    return [name, `${Number(value.toFixed(6))}${unit}`];
  }));
  showSizes();
  showPressed();
  return size;
}

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

function fit() {
  const desk = byId("desk"), [width, height] = size();
  const style = getComputedStyle(desk);
  const free = [desk.clientWidth - parseFloat(style.paddingLeft) * 2 - 18, desk.clientHeight - 36];
  scale = Math.max(0.1, Math.min(1, free[0] / width, free[1] / height));
  const frame = byId("frame"), corner = devices[state.device].corner;
  Object.assign(frame.style, { width: `${width * scale}px`, height: `${height * scale}px`, translate: "" });
  // Between two pixels, letters would be blurred.
  const box = frame.getBoundingClientRect();
  frame.style.translate = `${Math.round(box.left) - box.left}px ${Math.round(box.top) - box.top}px`;
  frame.style.setProperty("--corner", `${corner * scale}px`);
  frame.style.setProperty("--bezel", `${corner}px`);
  Object.assign(byId("device").style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` });
}

// MARK: Parameters

function expression() {
  const values = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return `${state.reversed ? "reversed " : ""}${state.try}${values.length ? `(${values.join(", ")})` : ""}`;
}

// What a page asks to play.
const trial = () => ({ use: expression(), ...(state.left ? { direction: -1 } : {}) });

// What a slider offers for a number with a unit: the least and the greatest number, and the step.
const sliders = {
  pt: [0, 400, 1], ms: [0, 2000, 10], s: [0, 2, 0.01], deg: [-360, 360, 1], rad: [-10, 10, 0.1], "%": [0, 200, 1],
    "": [0, 2, 0.01],
};

function showParameters(animator) {
  const section = byId("parameters");
  section.hidden = !animator?.parameters.length;
  section.lastElementChild.replaceChildren(...(animator?.parameters ?? []).map(parameterRow));
}

function parameterRow({ name, type, default: value, range: limits, units, choices }) {
  const row = make("label", { className: "parameter" }, make("span", { textContent: name, title: type }));
  const text = parameters[name] ?? value ?? "";
  const [unit, factor] = units.find(([unit]) => new RegExp(`^-?[0-9.]+${unit}$`).test(text)) ?? [];
  const set = (text) => {
    if (text.trim()) parameters[name] = text.trim();
    else delete parameters[name];
    start();
  };
  if (unit !== undefined) {
    const number = parseFloat(text), output = make("span", { className: "value", textContent: text });
    const [low, high, step] = sliders[unit] ?? [-1, 1, 0.01];
    const [least, most] = (limits ?? [])
      .map((limit) => limit === null ? undefined : Number((limit / factor).toFixed(6)));
    const range = make("input", {
      type: "range", min: least ?? Math.min(low, number * 2), max: most ?? Math.max(high, number * 2), step,
        value: number,
    });
    range.oninput = () => output.textContent = `${range.value}${unit}`;
    range.onchange = () => set(`${range.value}${unit}`);
    row.append(range, output);
    return row;
  }
  const input = choices.length
    ? make("select", { className: "wide" }, ...choices.map((choice) => make("option", { textContent: choice })))
    : make("input", { type: "text", className: "wide", spellcheck: false });
  input.value = text;
  input.onchange = () => set(input.value);
  row.append(input);
  return row;
}

// MARK: Claims

function listClaims(rows, show) {
  const section = byId("claims");
  section.hidden = !rows.length;
  section.lastElementChild.replaceChildren(...rows.map((row) => {
    const { counterexample: example } = row,
      item = make("li", { className: row.verdict, title: row.reason ?? row.claim },
      make("span", { textContent: row.title }));
    if (!example) return item.append(make("small", { textContent: row.verdict })), item;
    // A sentence says the moment itself.
    const moment = example.time === undefined || row.problem ? "" : ` at ${Math.round(example.time * 1000)} ms`;
    item.append(
      make("button", { textContent: "Show me", onclick: () => show(row) }),
      make("small", {}, ...marked(
        `${row.problem ? `${row.problem}, in ` : ""}${example.container.map(Math.round).join(" × ")}${moment}`)));
    return item;
  }));
}
