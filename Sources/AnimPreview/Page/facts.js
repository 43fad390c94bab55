// What both pages say about an animator: its parameters, its claims, and why one fails.
import { announce, byId, clamp, make, marked, milliseconds, sentence } from "./dom.js";
import { Film } from "./film.js";
import { Stage } from "./stage.js";
import { devices, part, set, state, tried } from "./state.js";
import { clock, isBeginning, trial } from "./trial.js";

export function setUpFacts() {
  part(() => [tried(), state.parameters, state.dragged], (animator, _, dragged) => dragged || showParameters(animator));
  part(() => [state.claims], showClaims);
  part(() => [state.evidence], showEvidence);
}

// MARK: Parameters

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
  const text = state.parameters[name] ?? value ?? "", number = parseFloat(text);
  const [unit, factor] = units.find(([unit]) => new RegExp(`^-?[0-9.]+${unit}$`).test(text)) ?? [];
  const choose = (text) => {
    const { [name]: _, ...rest } = state.parameters;
    set({ parameters: text.trim() ? { ...rest, [name]: text.trim() } : rest, evidence: null });
  };
  if (unit === undefined) {
    const input = choices.length
      ? make("select", { className: "wide" }, ...choices.map((choice) => make("option", { textContent: choice })))
      : make("input", { type: "text", className: "wide", spellcheck: false });
    input.value = text;
    input.onchange = () => choose(input.value);
    return row.append(input), row;
  }
  const [low, high, step] = sliders[unit] ?? [-1, 1, 0.01], [least, most] = (limits ?? []).map((limit) =>
    limit === null ? undefined : Number((limit / factor).toFixed(6)));
  const output = make("span", { className: "value", textContent: text });
  const range = make("input", { type: "range", min: least ?? Math.min(low, number * 2),
    max: most ?? Math.max(high, number * 2), step, value: number });
  range.oninput = () => output.textContent = `${range.value}${unit}`;
  range.onchange = () => choose(`${range.value}${unit}`);
  return row.append(range, output), row;
}

// MARK: Claims

function showClaims(rows) {
  const section = byId("claims");
  section.hidden = !rows.length;
  section.lastElementChild.replaceChildren(...rows.map((row) => {
    const { counterexample: example, problem, verdict } = row;
    const item = make("li", { className: verdict, title: row.reason ?? row.claim });
    item.append(make("span", { textContent: row.title }));
    if (!example) return item.append(make("small", { textContent: verdict })), item;
    // A sentence says the moment itself.
    const moment = example.time === undefined || problem ? "" : ` at ${milliseconds(example.time)} ms`;
    const place = `${problem ? `${problem}, in ` : ""}${example.container.map(Math.round).join(" × ")}${moment}`;
    item.append(make("button", { textContent: "Show me", onclick: () => showExample(row) }),
      make("small", {}, ...marked(place)));
    return item;
  }));
}

// Tries the animator as a claim fails: on a device of that size, in that direction, with those parameters.
async function showExample(row) {
  const { counterexample: example, claim } = row, units = (name) => tried()?.parameters.find((each) =>
    each.name === name)?.units.find(([, factor]) => factor === 1)?.[0] ?? "";
  set({ try: state.claimed || state.try });
  const size = example.container.map((length) => clamp(length, 50, 4096));
  devices.splice(5, 1, { name: "Counterexample", size, safe: example.safeArea ?? [0, 0, 0, 0], corner: 8 });
  set({
    device: 5, turned: false, rtl: example.rightToLeft, calm: example.reduceMotion === true,
    left: example.direction < 0, reversed: false, evidence: null,
    parameters: Object.fromEntries(Object.entries(example.parameters).filter(([, value]) => typeof value === "number")
      .map(([name, value]) => [name, `${Number(value.toFixed(6))}${units(name)}`])),
  });
  const pictures = [];
  do await new Promise(requestAnimationFrame); while (isBeginning());
  const end = clock.length, still = (title, film, ends) => pictures.push({ title, film, ends });
  if (claim === "starts-well") still("Before", trial.film, 0), still("Its first frame", trial.film);
  else if (claim === "ends-well") still("Its last frame", trial.film), still("After", trial.film, 1);
  clock.seek(claim === "ends-well" ? end : example.time ?? 0);
  set({ evidence: { row, size, pictures, moment: claim === "ends-well" ? 1 : 0 } });
}

function showEvidence(evidence) {
  const box = byId("evidence");
  box.hidden = !evidence;
  box.replaceChildren();
  if (!evidence) return;
  const { row: { counterexample: example, problem, title }, size, pictures, moment } = evidence;
  const at = example.time === undefined ? "" : ` at ${milliseconds(example.time)} ms`;
  const facts = [`${size.map(Math.round).join(" × ")}${at}`,
    example.rightToLeft && "right to left", example.direction < 0 && "from the left",
    example.interactive && "driven by a gesture", example.reduceMotion && "with Reduce Motion"];
  const stand = make("div", { className: "pictures" });
  box.append(make("div", {}, make("b", { textContent: `Fails: ${title}` }),
    make("p", {}, ...(problem ? marked(sentence(problem)) : [])),
    make("small", { textContent: facts.filter(Boolean).join(", ") })),
  stand, make("button", { textContent: "Close", onclick: () => set({ evidence: null }) }));
  for (const picture of pictures) stand.append(still(picture, size, moment));
  announce(`Fails: ${title}`);
}

// The phone in a picture: at an end of the transition or, if there are `ends`, when nothing moves before or after it.
function still({ title, film: { film }, ends }, size, moment) {
  const zoom = Math.min(150 / size[1], 200 / size[0]), mount = make("div", { inert: true, className: "mount" });
  Object.assign(mount.style, { width: `${size[0]}px`, height: `${size[1]}px`, transform: `scale(${zoom})` });
  if (ends === undefined) new Film(mount, film).show(moment);
  else new Stage(mount).apply(atRest(film.ops, ends));
  const lens = make("div", { className: "lens" }, mount);
  Object.assign(lens.style, { width: `${size[0] * zoom}px`, height: `${size[1] * zoom}px` });
  return make("figure", {}, lens, make("figcaption", { textContent: title }));
}

// The operations that show one of the two screens where it is at rest, above its presenter if it has one.
function atRest(operations, ends) {
  const { operation } = trial.opening, presented = { present: 1, dismiss: 0 }[operation];
  const layout = (name) => ["translate", "width", "height"].includes(name);
  const kept = operations.filter(([name, number, part, property]) => name === "new" || name === "root"
    || (name === "order" && number !== 1) || (name === "set" && part !== "display" && property !== "display")
    || (name === "sets" && layout(part)));
  return [...kept, ["order", 1, ends === presented ? [3 - presented, 2 + presented] : [2 + ends]]];
}
