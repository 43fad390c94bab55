// What is known about an animator beside its text and its time: the change, its parameters, its claims, and why one fails.
import { byId, clamp, counted, make, marked, milliseconds, sentence } from "./dom.js";
import { phone } from "./film.js";
import { announce, devices, part, set, showRows, state, tried } from "./state.js";
import { clock, isBeginning, outcomeOf, trial } from "./trial.js";

const outcome = () => state.try ? outcomeOf() : state.shown?.outcome ?? null;
part(() => [state.change, tried(), outcome()], showChange);
part(() => [tried(), state.parameters], (animator) =>
  showRows("parameters", (animator?.parameters ?? []).map(parameterRow)));
part(() => [state.claims], (claims) => showRows("claims", claims.filter(({ vacuous }) => !vacuous).map(claimRow)));
part(() => [state.evidence], showEvidence);

function showChange(change, animator, outcome) {
  const section = byId("change");
  if (!change) {
    const text = "Tap a button of the app, drag a screen, or choose an animator.";
    return section.replaceChildren(make("p", { className: "empty", textContent: text }));
  }
  const { operation, from, to, why, others = [], problems = [] } = change;
  const rule = animator ? `${animator.path}:${animator.line}` : state.try ? "" : change.rule ?? none();
  const facts = [operation, [from, to].filter(Boolean).join(" → "), change.in && `in ${change.in}`,
    change.duration > 0 && `${milliseconds(change.duration)} ms`, change.interactive && "interactive"].filter(Boolean);
  const isWorthSaying = why && why !== "no other rule matches";
  section.replaceChildren(make("h3", { textContent: change.animator ?? "default" }),
    make("span", { className: "path", textContent: rule, title: rule }),
    make("span", { className: "facts" }, ...facts.map((text) => make("span", { textContent: text })),
      ...(outcome ? [make("span", { className: outcome, textContent: outcome })] : [])),
    ...(isWorthSaying ? [make("p", {}, ...marked(sentence(why)))] : []),
    ...problems.map((text) => make("p", { className: "problem", textContent: `${text}.` })),
    ...(others.length ? [make("details", {}, make("summary", {}, `${counted(others, "rule")} lost`),
      make("ul", {}, ...others.map(({ use, place, lost }) => make("li", {}, make("b", { textContent: use }), " ",
        make("span", { className: "path", textContent: place }),
        make("div", { className: "empty" }, ...marked(lost))))))] : []));
}

// Why no rule answers.
const none = () => !state.animators.length && state.problems.some(({ severity }) => severity === "error")
  ? "nothing is loaded until the errors are mended" : "no rule answers; the container's own animator";

// What a slider offers for a number with a unit: the least and the greatest number, and the step.
const sliders = {
  pt: [0, 400, 1], ms: [0, 2000, 10], s: [0, 2, 0.01], deg: [-360, 360, 1], rad: [-10, 10, 0.1], "%": [0, 200, 1],
  "": [0, 2, 0.01],
};

function parameterRow({ name, type, default: value, range: limits, units, choices }) {
  const text = state.parameters[name] ?? value ?? "", number = parseFloat(text);
  const [unit, factor] = units.find(([unit]) => new RegExp(`^-?[0-9.]+${unit}$`).test(text)) ?? [];
  const output = make("span", { className: "value", textContent: text });
  const field = choices.length ? make("select", {}, ...choices.map((each) => new Option(each)))
    : make("input", { type: unit === undefined ? "text" : "range", spellcheck: false });
  if (unit !== undefined) {
    const [low, high, step] = sliders[unit] ?? [-1, 1, 0.01];
    const limit = (index) => typeof limits?.[index] === "number" ? Number((limits[index] / factor).toFixed(6)) : null;
    const min = limit(0) ?? Math.min(low, number * 2), max = limit(1) ?? Math.max(high, number * 2);
    // The number is where it is, also between two steps.
    Object.assign(field, { min, max, step: Number.isInteger((number - min) / step) ? step : "any" });
  }
  const chosen = () => unit === undefined ? field.value.trim() : `${Number(Number(field.value).toFixed(4))}${unit}`;
  field.value = unit === undefined ? text : number;
  field.oninput = () => { output.textContent = chosen(); };
  field.onchange = () => {
    const { [name]: _, ...rest } = state.parameters;
    set({ parameters: chosen() ? { ...rest, [name]: chosen() } : rest, evidence: null });
  };
  return make("label", { className: "parameter" }, make("span", { textContent: name, title: type }), field, output);
}

// Asks for the claims of an animator. Returns a function that shows them.
export async function showClaims(ask, animator) {
  const claims = animator ? await ask("claims", { animator }) : [];
  return () => {
    byId("claims").classList.remove("old");
    set({ claims: claims ?? [], claimed: animator });
  };
}

// A claim that fails says how, and shows it.
function claimRow(row) {
  const { counterexample: example, verdict, title, reason, claim } = row, kind = verdict.replaceAll(" ", "-");
  const text = [title, " ", make("small", { textContent: verdict })];
  return make("li", { className: kind, title: reason ?? claim }, ...(example
    ? [make("button", { title: "Show me", onclick: () => showExample(row) }, ...text)] : text));
}

const sizeOf = ({ container }) => container.map(Math.round).join(" × ");
const momentOf = ({ time }) => time === undefined ? "" : ` at ${milliseconds(time)} ms`;

// Tries the animator as a claim fails: on a device of that size, in that direction, with those parameters.
async function showExample(row) {
  const { counterexample: example, claim } = row;
  set({ try: state.claimed || state.try });
  const units = Object.fromEntries((tried()?.parameters ?? []).map(({ name, units }) =>
    [name, units.find(([, factor]) => factor === 1)?.[0] ?? ""]));
  const size = example.container.map((length) => clamp(length, 50, 4096));
  devices.splice(5, 1, { name: "Counterexample", size, safe: example.safeArea ?? [0, 0, 0, 0], corner: 8 });
  set({
    device: 5, turned: false, rtl: example.rightToLeft, calm: example.reduceMotion === true,
    left: example.direction < 0, reversed: false, evidence: null,
    parameters: Object.fromEntries(Object.entries(example.parameters).filter(([, value]) => typeof value === "number")
      .map(([name, value]) => [name, `${Number(value.toFixed(6))}${units[name] ?? ""}`])),
  });
  do await new Promise(requestAnimationFrame); while (isBeginning());
  const film = trial.film?.film, isEnd = claim === "ends-well";
  const pictures = isEnd ? [["Its last frame", film], ["After", atRest(film, 1)]]
    : claim === "starts-well" ? [["Before", atRest(film, 0)], ["Its first frame", film]] : [];
  clock.seek(isEnd ? clock.length : example.time ?? 0);
  set({ evidence: { row, pictures, moment: isEnd ? 1 : 0, of: state.version, animator: state.try } });
}

// An example of another version, or of another animator, says nothing about what plays.
part(() => [state.version, state.try], (version, animator) => {
  const { evidence } = state;
  if (evidence && (evidence.of !== version || evidence.animator !== animator)) set({ evidence: null });
});

function showEvidence(evidence) {
  const box = byId("evidence");
  box.replaceChildren();
  if (!evidence) return;
  const { row: { counterexample: example, problem, title }, pictures, moment } = evidence;
  const facts = [sizeOf(example) + momentOf(example), example.rightToLeft && "right to left",
    example.direction < 0 && "from the left", example.interactive && "driven by a gesture",
    example.reduceMotion && "with Reduce Motion"];
  box.append(make("div", {}, make("b", { textContent: `Fails: ${title}` }),
    make("p", {}, ...(problem ? marked(sentence(problem)) : [])),
    make("small", { textContent: facts.filter(Boolean).join(", ") })),
  make("div", { className: "pictures" }, ...pictures.map(([textContent, film]) => {
    const [width, height] = film.size, lens = make("div", { className: "lens",
      style: { width: `${Math.min(150 * width / height, 200)}px` } });
    phone(lens, film, 8).show(moment);
    return make("figure", {}, lens, make("figcaption", { textContent }));
  })), make("button", { textContent: "Close", onclick: () => set({ evidence: null }) }));
  announce(`Fails: ${title}`);
}

// A film of one of the two screens at rest, above its presenter if it has one, when nothing moves before or after.
function atRest(film, end) {
  const presented = { present: 1, dismiss: 0 }[trial.opening.operation];
  const layout = (name) => ["translate", "width", "height"].includes(name);
  const kept = film.ops.filter(([name, number, part, property]) => name === "new" || name === "root"
    || (name === "order" && number !== 1) || (name === "set" && part !== "display" && property !== "display")
    || (name === "sets" && layout(part)));
  const order = end === presented ? [3 - presented, 2 + presented] : [2 + end];
  return { ...film, ops: [...kept, ["order", 1, order]], tracks: [] };
}
