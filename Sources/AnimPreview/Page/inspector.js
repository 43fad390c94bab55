"use strict";
// The panels next to the device: animators, their parameters, the last change, curves, claims and
// findings.
function expression() {
  const values = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  const call = values.length ? `${state.try}(${values.join(", ")})` : state.try;
  return state.reversed ? `reversed ${call}` : call;
}

let parameters = {};

function choose(name, values = {}) {
  parameters = values;
  evidence.close();
  state.try = name;
  Object.assign(state, { reversed: false, left: false });
  byId("left").setAttribute("aria-pressed", false);
  if (!name) state.place = "stack/0";
  start();
  showList();
  showParameters();
}

const trial = () => ({ m: "try", use: expression(), ...(state.left ? { direction: -1 } : {}) });

function start() {
  live();
  for (const id of ["reversed", "left"]) byId(id).hidden = !state.try;
  byId("reversed").setAttribute("aria-pressed", state.reversed);
  byId("callbacks").lastElementChild.replaceChildren();
  ask(state.try ? trial() : { m: "go", place: state.place });
  writeLink();
}

// Marks the animators in which the proofs have found something.
function showBadges() {
  const found = new Map();
  for (const { animator, severity, text } of proofs.findings) {
    if (!found.has(animator) || severity === "error") found.set(animator, { severity, text });
  }
  for (const option of byId("list").querySelectorAll("[role=option]")) {
    const problem = found.get(option.dataset.name);
    option.dataset.problem = problem?.severity ?? "";
    if (problem) option.title = problem.text;
  }
}

// The range of a slider: unit, minimum, maximum, step.
const units = {
  Length: [["pt", 0, 400, 1]], Time: [["ms", 0, 2000, 10], ["s", 0, 2, 0.01]],
  Angle: [["deg", -360, 360, 1], ["rad", -10, 10, 0.1]], Number: [["%", 0, 200, 1], ["", 0, 2, 0.01]],
};
const unitsOf = (type = "") => units[type.replace(/ in .*/, "")] ?? [];

function showParameters() {
  const section = byId("parameters"), rows = section.lastElementChild;
  const animator = scripts.animators.find(({ name }) => name === state.try);
  section.hidden = !animator?.parameters.length;
  rows.replaceChildren();
  for (const parameter of animator?.parameters ?? []) rows.append(parameterRow(parameter));
}

function parameterRow({ name, type, default: value, range: limits }) {
  const row = make("label", { className: "parameter" }, make("span", { textContent: name, title: type }));
  const text = parameters[name] ?? value ?? "";
  const [unit, low, high, stepping] = unitsOf(type).find(([unit]) => new RegExp(`^-?[0-9.]+${unit}$`).test(text)) ?? [];
  const number = unit === undefined ? null : parseFloat(text);
  const set = (text) => {
    parameters[name] = text;
    start();
  };
  if (number !== null) {
    const output = make("output", { textContent: text });
    const factor = { ms: 1000, deg: 180 / Math.PI, "%": 100 }[unit] ?? 1;
    const [least, most] = (limits ?? []).map((limit) => limit === null ? undefined : Number((limit * factor).toFixed(6)));
    const range = make("input", {
      type: "range", min: least ?? Math.min(low, number * 2), max: most ?? Math.max(high, number * 2), step: stepping, value: number,
    });
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

// MARK: The last change

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

// MARK: Claims

let inspected = "", dragged = null, source = null;

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

function showClaims({ animator, rows }) {
  if (animator !== inspected) return;
  const section = byId("claims");
  section.hidden = !rows.length;
  section.lastElementChild.replaceChildren(...rows.map((row) => {
    const item = make("li", { className: row.verdict, title: row.reason ?? row.claim }, make("span", { textContent: Stage.claims[row.claim] ?? row.claim }));
    const example = row.counterexample;
    if (!example) return item.append(make("small", { textContent: row.verdict })), item;
    const button = make("button", { textContent: "Show me" });
    button.onclick = () => showExample(animator, row);
    const moment = example.time === undefined ? "" : ` at ${Math.round(example.time * 1000)} ms`;
    item.append(button, make("small", {}, ...marked(`${row.problem ? `${row.problem}, ` : ""}${example.container.map(Math.round).join(" × ")}${moment}`)));
    return item;
  }));
}

// Shows a counterexample on a device of its size, in its direction, at its moment: the gap, or the jump as before and after.
async function showExample(animator, row) {
  const { counterexample: example, claim } = row;
  const [width, height] = example.container.map((length) => Math.round(Math.min(Math.max(50, length), 4096)));
  devices[devices.length - 1] = { name: "Counterexample", size: [width, height], safe: example.safeArea ?? [0, 0, 0, 0], corner: 8 };
  Object.assign(byId("size").lastElementChild, { textContent: `Counterexample · ${width} × ${height}` });
  byId("size").selectedIndex = state.device = devices.length - 1;
  Object.assign(state, { turned: false, rtl: example.rightToLeft, calm: example.reduceMotion === true, left: example.direction < 0, try: animator, reversed: false });
  for (const [id, name] of [["turn", "turned"], ["rtl", "rtl"], ["calm", "calm"], ["left", "left"]]) byId(id).setAttribute("aria-pressed", state[name]);
  parameters = Object.fromEntries(Object.entries(example.parameters).filter(([, value]) => typeof value === "number").map(([name, value]) => {
    const type = scripts.animators.find((each) => each.name === animator)?.parameters.find((each) => each.name === name)?.type ?? "";
    const unit = { Length: "pt", Time: "s", Angle: "rad" }[type.replace(/ in .*/, "")] ?? "";
    return [name, `${Number(value.toFixed(6))}${unit}`];
  }));
  fit();
  send({ m: "set", ...device() });
  start();
  showList();
  evidence.open(row, [width, height]);
  const known = shownChange;
  await until(() => shownChange !== known && !inFlight);
  // From here on, only these moments are asked for.
  Object.assign(time, { mode: "replay", playing: false });
  pending = null;
  const see = async (message) => {
    await until(() => !inFlight);
    ask(message);
    await until(() => !inFlight);
  };
  const begun = shownChange.t, end = begun + shownChange.duration, moment = begun + (example.time ?? 0), picture = (title) => evidence.still(title, [width, height]);
  await see({ m: "tick", t: end + 0.02 });
  if (claim === "starts-well") {
    await see({ m: "seek", t: begun, before: true });
    picture("Before");
    await see({ m: "seek", t: begun });
    picture("Its first frame");
  } else if (claim === "ends-well") {
    await see({ m: "seek", t: end - 1e-4 });
    picture("Its last frame");
    await see({ m: "seek", t: end + 0.02 });
    picture("After");
    await see({ m: "seek", t: end - 1e-4 });
  } else {
    await see({ m: "seek", t: moment });
  }
  showMoment();
  if (example.place?.every((value) => typeof value === "number")) evidence.gap(example.place, [width, height]);
}

// Resolves when something holds, or after two seconds.
function until(holds) {
  const end = performance.now() + 2000;
  return new Promise((done) => {
    const look = () => holds() || performance.now() > end ? done() : requestAnimationFrame(look);
    look();
  });
}

function showFindings() {
  const band = byId("findings");
  const errors = scripts.findings.filter(({ severity }) => severity === "error");
  const proved = [...proofs.findings].sort((a, b) => a.severity.localeCompare(b.severity));
  const shown = errors.length ? errors : [...scripts.findings, ...proved];
  band.hidden = !shown.length;
  band.className = shown.some(({ severity }) => severity === "error") ? "error" : "";
  band.replaceChildren();
  if (errors.length) {
    const went = scripts.isReplaced ? "" : scripts.animators.length ? "; the last good version stays in use" : "";
    band.append(make("p", { textContent: `${errors.length} ${errors.length === 1 ? "error" : "errors"}${went}` }));
  }
  const texts = shown.slice(0, 8).map(({ text }) => make("pre", { textContent: text }));
  if (errors.length || !shown.length) return band.append(...texts);
  // The proofs' findings stay folded, because the animators can be played.
  const count = (severity) => shown.filter((finding) => finding.severity === severity).length;
  const counts = [["error", count("error")], ["warning", count("warning")]].filter(([, number]) => number);
  const text = counts.map(([name, number]) => `${number} ${name}${number === 1 ? "" : "s"}`).join(" and ");
  const rest = shown.length > texts.length ? [make("p", { textContent: `and ${shown.length - texts.length} more: run animc check` })] : [];
  band.append(make("details", {}, make("summary", { textContent: `The check finds ${text}.` }), ...texts, ...rest));
}

// The running apps that follow the folder, with their reports.
const followers = new Map();

function showFollowers() {
  const section = byId("followers");
  section.hidden = !followers.size;
  section.lastElementChild.replaceChildren(...[...followers.values()].map(({ name, findings }) => make(
    "li", { className: findings.length ? "refuted" : "proved" }, make("span", { textContent: name }),
    ...findings.map((text) => make("pre", { textContent: text })))));
}
