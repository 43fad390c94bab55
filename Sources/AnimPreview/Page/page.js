// The page of `animc preview`: what it asks at first, what the session says, its tools and its keys.
import { announce, byId, wantsCalm } from "./dom.js";
import * as compare from "./compare.js";
import { eachFrame } from "./film.js";
import "./facts.js";
import { drawMoment, setUpFooter } from "./footer.js";
import "./inspector.js";
import "./list.js";
import * as panel from "./panel.js";
import "./script.js";
import * as session from "./session.js";
import { device, fit, link, part, readLink, render, scale, set, size, state, tried } from "./state.js";
import * as trial from "./trial.js";

const { time, stage, choose } = session;
const { versus, isComparing, clock } = compare;

Object.assign(state, {
  scripts: { findings: [], isReplaced: true }, proofs: [], version: 0, source: null, inspected: "",
  claimed: "", shown: null, evidence: null, refusal: null, followers: [], history: {},
  wanted: "", look: "", isComparing: false, other: "", pictures: [], writing: "", isEditing: false,
  isConnected: false, isStranger: false,
});

// MARK: What the session says

const answers = {
  ...session.answers,
  scripts(message) {
    const before = state.animators, changed = new Map((message.changed ?? []).map((each) => [each.name, each]));
    const animators = message.animators
      ?? (changed.size ? before.map((animator) => changed.get(animator.name) ?? animator) : before);
    set({ scripts: message, animators, version: state.version + 1,
      // Proofs of the new version come later.
      proofs: message.revision === state.scripts.revision ? state.proofs : [] });
    if (before.length && message.animators) followName(before);
    panel.refreshPanel();
  },
  change(change) {
    const names = new Set(state.animators.map(({ name }) => name));
    const used = change.animator?.match(/[A-Za-z_][A-Za-z_0-9]*/g)?.find((word) => names.has(word));
    if (!state.try) set({ change, inspected: used ?? state.inspected });
  },
  finding: ({ text }) => state.change && set({ change: { ...state.change,
    problems: [...(state.change.problems ?? []), text] } }),
  proofs: ({ findings }) => set({ proofs: findings }),
  device(message) {
    announce(message.gone ? "" : `${message.name}: ${message.findings.length ? "errors" : "follows the folder"}`);
    const others = state.followers.filter(({ id }) => id !== message.id);
    set({ followers: message.gone ? others : [...others, message] });
  },
  refused({ why }) {
    session.session.inFlight = false;
    set({ refusal: why, isStranger: state.isStranger || why.includes("token") });
  },
};

// The animator that was tried may have another name now.
function followName(before) {
  if (state.inspected && !state.animators.some(({ name }) => name === state.inspected)) set({ inspected: "" });
  if (!state.try || tried()) return;
  const old = before.find(({ name }) => name === state.try), known = new Set(before.map(({ name }) => name));
  const fresh = state.animators.filter(({ name, path }) => !known.has(name) && path === old?.path);
  if (fresh.length !== 1) return announce(`${state.try} is no longer in the folder`, true), choose("");
  announce(`${state.try} is now called ${fresh[0].name}`);
  choose(fresh[0].name, state.parameters);
}

// Whoever opens the link that the tool prints sees a transition before touching anything, and can scrub it.
function welcome() {
  const row = byId("device").querySelector("[role=button].row");
  if (row && !state.try && isAtRest() && !time.hasRecording) session.tapView(row);
}

// MARK: Keys

function key(event) {
  const name = event.key.toLowerCase(), isCommand = event.metaKey || event.ctrlKey;
  if (event.target.matches("input:not(#scrub), select, textarea, [contenteditable], [role=spinbutton]")) return;
  if (event.key === " " && event.target.matches("button, summary, a, [role=button]")) return;
  if (event.altKey || isCommand !== (name === "z")) return;
  const buttons = { " ": "play", l: "loop", arrowleft: "back", arrowright: "on",
    z: event.shiftKey ? "redoFile" : "undoFile" };
  if (name === "r") clock().seek(0, true);
  else if (buttons[name]) byId(buttons[name]).click();
  else return;
  event.preventDefault();
}

// MARK: Starting

const isSettled = () => session.session.pending === null && !session.session.inFlight && !trial.isBeginning();

// Whether nothing moves by itself: neither the app nor what is tried.
function isAtRest() {
  const { wants, inFlight, points, pointers } = session.session;
  if (state.try) return Boolean(trial.trial.opening) && !trial.isBeginning() && !trial.clock.isMoving;
  return !wants && !inFlight && !points.length && !pointers.size && time.mode === "live";
}

const values = new URLSearchParams(location.hash.slice(1));
const token = values.get("token") ?? sessionStorage.getItem("token") ?? "";
sessionStorage.setItem("token", token);
const isFresh = !values.has("place") && !values.has("try") && !wantsCalm();
// A link always says where the app is: otherwise the page plays something by itself.
readLink(values, { place: "" });
state.place ||= "stack/0";
state.inspected = state.try;

setUpFooter(clock);
trial.setUpTrial(session.ask);
part(() => [link(new URLSearchParams({ token }))], (link) => history.replaceState(null, "", link));
part(() => [Boolean(state.try)], (isTried) => {
  for (const id of ["reversed", "left", "onion", "versus"]) byId(id).hidden = !isTried;
});
part(() => [JSON.stringify(device())], () => {
  if (!state.isConnected) return;
  session.live();
  session.order({ m: "set", ...device() });
});
part(() => [state.loop && Boolean(state.try)], (loops) => {
  if (loops && !trial.clock.playing) trial.clock.seek(0, true);
});
part(() => [isFresh && stage.views.size > 0], (isSeen) => { if (isSeen) setTimeout(welcome, 700); });
part(() => [state.isConnected], () => set({ followers: [] }));
part(() => [isComparing()], (isOn) => versus.seek(0, isOn && !wantsCalm()));
byId("app").onclick = () => choose("");
byId("reset").onclick = () => state.try ? trial.clock.seek(0, true) : (session.live(), session.order({ m: "reset" }));
document.addEventListener("keydown", key);
// Another link in the same tab opens no page of its own.
addEventListener("hashchange", () => location.reload());
render();
session.connect(token, answers);
eachFrame((passed, stamp) => {
  session.tick(stamp);
  if (state.try) trial.tickTrial(passed);
  if (isComparing()) versus.tick(passed * state.speed, true);
  drawMoment(stamp);
});

// What the console, and whoever checks the page, may ask for.
window.preview = { ...session, ...compare, ...panel, answers, trial: trial.trial, state, set, isAtRest,
  isSettled, fit, size, byId, get scale() { return scale; },
  isOpen: () => state.isConnected && isSettled() && (state.try ? trial.trial.opening : stage.views.size > 0) };
