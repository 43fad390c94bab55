// The page of `animc preview`: what it asks at first, what the session says, its tools and its keys.
import { byId, make, wantsCalm } from "./dom.js";
import * as compare from "./compare.js";
import "./export.js";
import { showClaims } from "./facts.js";
import * as files from "./files.js";
import "./list.js";
import * as session from "./session.js";
import { announce, device, fit, link, onFrame, part, readLink, render, scale, set, showRows, size, state, tried } from "./state.js";
import { drawMoment, keys, setUpTimeline } from "./timeline.js";
import * as trial from "./trial.js";

const { time, stage, choose, ask } = session;
const { versus, isComparing, clock } = compare;

Object.assign(state, { inspected: "", followers: [], wanted: "", look: "", found: null, isComparing: false, other: "",
  pictures: [], writing: "", files: [], fresh: [], movable: "", report: null, isConnected: false, isStranger: false, tab: "list" });

const answers = {
  ...session.answers,
  scripts(message) {
    const before = state.animators, changed = new Map((message.changed ?? []).map((each) => [each.name, each]));
    const animators = message.animators
      ?? (changed.size ? before.map((animator) => changed.get(animator.name) ?? animator) : before);
    const fresh = message.files.filter((path) => !state.files.includes(path));
    set({ animators, files: message.files, fresh: fresh.length ? fresh : state.fresh, version: state.version + 1 });
    files.take(message.report);
    if (message.isReplaced) files.notePlayed();
    if (before.length && message.animators) followName(before);
    if (!state.writing) set({ writing: tried()?.path ?? files.firstFile() });
    files.refresh();
  },
  report: ({ report }) => files.take(report),
  change(change) {
    if (state.try) return;
    const names = new Set(state.animators.map(({ name }) => name));
    const used = change.animator?.match(/[A-Za-z_][A-Za-z_0-9]*/g)?.find((word) => names.has(word));
    // A change that begins before the last one is over takes it from there.
    const isTaken = session.session.wants && time.mode === "live" && state.change?.t < change.t;
    set({ change: { ...change, isTaken }, inspected: used ?? state.inspected });
  },
  finding: ({ text }) => state.change && !state.try && set({ change: { ...state.change,
    problems: [...(state.change.problems ?? []), text] } }),
  device(message) {
    if (!message.gone) announce(`${message.name}: ${message.findings.length ? "errors" : "follows the folder"}`);
    const others = state.followers.filter(({ id }) => id !== message.id);
    set({ followers: message.gone ? others : [...others, message] });
  },
  refused({ why }) {
    session.session.inFlight = false;
    if (why.includes("token")) set({ isStranger: true });
    else announce(why);
  },
};

// The animator that was tried may have another name now.
function followName(before) {
  const known = new Set(before.map(({ name }) => name)), find = (name) => state.animators.some((each) => each.name === name);
  if (state.inspected && !find(state.inspected)) set({ inspected: "" });
  if (!state.try || tried()) return;
  const old = before.find(({ name }) => name === state.try);
  const fresh = state.animators.filter(({ name, path }) => !known.has(name) && path === old?.path);
  if (fresh.length !== 1) {
    announce(`${state.try} is no longer in the folder`);
    return choose("");
  }
  announce(`${state.try} is now called ${fresh[0].name}`);
  set({ try: fresh[0].name, inspected: fresh[0].name });
}

// The claims of an animator. What is still said of another version is pale at once, and unseen after a moment. It keeps
// its place, because the text below would move while someone drags a number or a curve in it.
function inspect(animator, version, isDragging) {
  const section = byId("claims");
  section.classList.toggle("old", state.claims.length > 0);
  return isDragging ? null : showClaims(ask, animator);
}

// The running apps that follow the folder, with their reports.
const followerRow = ({ name, findings }) => make("li", { className: findings.length ? "refuted" : "proved" },
  make("span", { textContent: name }), ...findings.map((text) => make("pre", { textContent: text })));

// Whoever opens the link that the tool prints sees a transition before touching anything, and can scrub it.
function welcome() {
  const row = byId("device").querySelector("[role=button].row");
  if (row && !state.try && isAtRest() && !time.hasRecording) session.tapView(row);
}

// Each hint is there until its step has been done once in this browser.
const steps = { number: () => files.shown()?.past.at(-1)?.kind === "Number", edge: () => state.isDragging && Boolean(document.querySelector(".lane .dragged")),
  pictures: () => state.pictures.length > 0 };
for (const [name, isDone] of Object.entries(steps)) {
  const hint = document.querySelector(`[data-hint=${name}]`), key = `animators.${name}`;
  hint.hidden = Boolean(localStorage.getItem(key));
  hint.querySelector("button").onclick = () => end();
  const end = () => {
    hint.hidden = true;
    localStorage.setItem(key, "done");
  };
  part(() => [isDone()], (isDone) => { if (isDone) end(); });
}

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

// What is on stage: what the app or a gesture says, or the film of what is tried.
const stageOf = () => isComparing() ? null : state.try ? trial.stageOf()
  : { from: state.change ? state.change.t - time.from : 0, ...state.shown };
setUpTimeline(clock, stageOf);
trial.setUpTrial(ask);
part(() => [link(new URLSearchParams({ token }))], (link) => history.replaceState(null, "", link));
part(() => [Boolean(state.try)], (isTried) => {
  for (const id of ["reversed", "left", "onion", "versus"]) byId(id).hidden = !isTried;
});
part(() => [JSON.stringify(device())], () => {
  if (!state.isConnected) return;
  session.live();
  session.order({ m: "set", ...device() });
});
part(() => [state.loop, Boolean(state.try), isComparing()], (loops) => {
  if (loops && state.try && !clock().playing) clock().seek(0, true);
});
part(() => [isFresh && stage.views.size > 0], (isSeen) => { if (isSeen) setTimeout(welcome, 700); });
part(() => [state.isConnected], (isConnected) => {
  set({ followers: [] });
  if (!isConnected) return;
  files.forgetSent();
  if (files.drafts().length) files.playSoon(100);
});
part(() => [state.followers], (followers) => showRows("followers", followers.map(followerRow)));
part(() => [state.inspected, state.version, state.isDragging], inspect);
part(() => [state.tab], (tab) => {
  document.body.dataset.tab = tab;
  for (const button of byId("tabs").children) button.ariaSelected = button.dataset.tab === tab;
});
for (const button of byId("tabs").children) button.onclick = () => set({ tab: button.dataset.tab });
byId("app").onclick = () => choose("");
byId("help").onclick = () => byId("keys").showModal();
Object.assign(keys, { "/": () => byId("search").focus(), "?": () => byId("keys").showModal() });
// Another link in the same tab opens no page of its own.
addEventListener("hashchange", () => location.reload());
render();
session.connect(token, answers);
onFrame((passed, stamp) => {
  session.tick(stamp);
  if (state.try) trial.tickTrial(passed);
  if (isComparing()) versus.tick(passed * state.speed, state.loop);
  drawMoment(stamp);
  const waits = state.loop && !state.try && time.hasRecording;
  return clock().isMoving || (state.try && trial.clock.isMoving) || waits || trial.isBeginning() || trial.trial.phase === "settles";
});

// What the console, and whoever checks the page, may ask for.
window.preview = { ...session, ...compare, ...files, answers, trial: trial.trial, state, set, isAtRest,
  isSettled, fit, size, byId, get scale() { return scale; },
  isOpen: () => state.isConnected && isSettled() && (state.try ? trial.trial.opening : stage.views.size > 0) };
