"use strict";
// The panels next to the device: animators, their parameters, the last change, curves, claims and
// findings.
function choose(name, values = {}) {
  parameters = values;
  evidence.close();
  state.try = name;
  Object.assign(state, { reversed: false, left: false });
  if (!name) {
    state.place = "stack/0";
    forgetChange();
  }
  start();
  showList();
  showParameters(tried());
}

// The animator that was tried may have another name now.
function followName(before) {
  if (inspected && !scripts.animators.some(({ name }) => name === inspected)) forgetScript();
  if (!state.try || tried()) return;
  const old = before.find(({ name }) => name === state.try), known = new Set(before.map(({ name }) => name));
  const fresh = scripts.animators.filter(({ name, path }) => !known.has(name) && path === old?.path);
  if (fresh.length !== 1) return announce(`${state.try} is no longer in the folder`, true), choose("");
  announce(`${state.try} is now called ${fresh[0].name}`);
  choose(fresh[0].name, parameters);
}

const tried = () => scripts.animators.find(({ name }) => name === state.try);

function start() {
  live();
  showRefusal(null);
  for (const id of ["reversed", "left", "onion", "versus"]) byId(id).hidden = !state.try;
  showPressed();
  showPictures();
  byId("callbacks").lastElementChild.replaceChildren();
  ask(state.try ? { m: "try", ...trial() } : { m: "go", place: state.place });
  writeLink();
  showOnion();
  compare();
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

// MARK: The last change

const nothingYet = byId("change").firstElementChild;

// The app has not changed yet, whatever has been tried before.
function forgetChange() {
  shownChange = null;
  byId("curves").hidden = true;
  forgetScript();
  byId("change").replaceChildren(nothingYet);
}

// What is shown of a script cannot be changed when it is no longer there.
function forgetScript() {
  source = null;
  inspected = "";
  for (const id of ["script", "claims"]) byId(id).hidden = true;
}

function showChange(change) {
  const section = byId("change");
  const animator = tried();
  const rule = animator ? `${animator.path}:${animator.line}` : change.rule
    ?? "no rule answers; the container's own animator";
  section.replaceChildren(
    make("h3", { textContent: change.animator ?? "default" }), make("div", { className: "path", textContent: rule }));
  const facts = make("div", { className: "facts" });
  const names = [change.from, change.to].filter(Boolean).join(" → ");
  for (const text of [change.operation, names, change.in && `in ${change.in}`,
    `${Math.round(change.duration * 1000)} ms`, change.interactive && "interactive"]) {
    if (text) facts.append(make("span", { textContent: text }));
  }
  section.append(facts);
  if (change.why && !state.try) section.append(
    make("p", {}, ...marked(`${change.why[0].toUpperCase()}${change.why.slice(1)}.`)));
  if (change.others.length) {
    const list = make("ul", {}, ...change.others.map((other) => make("li", {},
      make("b", { textContent: other.use }), " ", make("span", { className: "path", textContent: other.place }),
      make("div", { className: "empty" }, ...marked(other.lost)))));
    section.append(make("details", {}, make("summary", { textContent: `${change.others.length} lost` }), list));
  }
}

// MARK: Claims

let inspected = "";

function inspect(name, again = false) {
  if (!name || (name === inspected && !again)) return;
  inspected = name;
  send({ m: "inspect", animator: name });
}

function showClaims({ animator, rows }) {
  if (animator === inspected) listClaims(rows, (row) => showExample(animator, row));
}

// Shows a counterexample on a device of its size, in its direction, at its moment: a jump as before and after.
async function showExample(animator, row) {
  const { counterexample: example, claim } = row;
  state.try = animator;
  const [width, height] = takeExample(example);
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
  const begun = shownChange.t, end = begun + shownChange.duration, moment = begun + (example.time ?? 0),
    picture = (title) => evidence.still(title, [width, height]);
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
}

// Resolves when something holds, or after two seconds.
function until(holds) {
  const end = performance.now() + 2000;
  return new Promise((done) => {
    const look = () => holds() || performance.now() > end ? done() : requestAnimationFrame(look);
    look();
  });
}

// Says how many errors there are, when that changes.
let announcedErrors = "";
function announceErrors(text) {
  if (text === announcedErrors) return;
  if (text || byId("status").textContent === announcedErrors) announce(text, Boolean(text));
  announcedErrors = text;
}

function showFindings() {
  const band = byId("findings");
  const errors = scripts.findings.filter(({ severity }) => severity === "error");
  announceErrors(errors.length ? `${errors.length} ${errors.length === 1 ? "error" : "errors"}` : "");
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
  const rest = shown.length > texts.length
    ? [make("p", { textContent: `and ${shown.length - texts.length} more: run animc check` })] : [];
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
