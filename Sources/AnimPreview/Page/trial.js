// An animator that is tried on two screens. The page plays it by its own clock; while a gesture drives it, the frames
// come from the compiler: `ask(name, request)` asks the preview's server or the playground's worker.
import { announce, byId } from "./dom.js";
import { Clock, Film } from "./film.js";
import { follow } from "./pointers.js";
import { Stage } from "./stage.js";
import { device, expression, part, render, scale, set, state } from "./state.js";
import { valueAt } from "./timeline.js";

// The answer to `begin` with its film or, while a gesture drives it, its stage; what is tried; the pointers that drive
// it, how it settles after them, and how many answers are awaited.
export const trial = { opening: null, film: null, stage: null, key: "", finger: null, course: null, awaited: 0 };
let ask = null;

export const clock = new Clock(({ now }) => {
  trial.film?.seek(now);
  render();
});

// Plays anew when something else is tried. With other scripts, a moment that is looked at stays, and what plays goes
// on; only what is over begins again.
export function setUpTrial(question) {
  ask = question;
  const key = () => state.try && JSON.stringify([expression(), state.left, device()]);
  part(() => [key(), state.version], (key) => {
    const isSame = trial.key === key, isOver = !clock.playing && clock.now >= clock.length;
    trial.key = key;
    if (!key) Object.assign(trial, { opening: null, film: null, stage: null, finger: null, course: null });
    else if (isSame && !isOver) begin({ now: clock.now, playing: clock.playing });
    else begin({ now: 0, playing: true });
  });
  follow(byId("frame"), () => Boolean(state.try && trial.opening), (event, phase) =>
    phase === "down" ? touch(event) : phase === "move" ? move(event) : release(event));
}

export const isBeginning = () => trial.awaited > 0;

export async function begin({ now, playing = false, interactive = false }) {
  const use = expression(), { key } = trial, { sought } = clock;
  trial.awaited += 1;
  const opening = await ask("begin", { use, ...(state.left ? { direction: -1 } : {}), ...device(), interactive });
  trial.awaited -= 1;
  if (!opening || key !== trial.key) return;
  if (opening.refused) return announce(opening.refused, true);
  const mount = byId("device"), { film, findings, duration } = opening;
  trial.film?.stop();
  Object.assign(trial, { opening, film: film && new Film(mount, film), course: null });
  trial.stage = trial.film?.stage ?? new Stage(mount);
  if (!film) trial.stage.apply(opening.ops);
  mount.firstElementChild.inert = true;
  clock.length = duration;
  if (findings.length) announce(findings[0]);
  if (film) set({ change: { ...opening, animator: use, t: 0, others: [], problems: findings }, shown: null });
  // Whoever has sought a moment meanwhile sees that.
  if (clock.sought === sought) clock.go(now, playing);
  else clock.go(clock.now, clock.playing);
}

// A function that is called again with the latest values once it is done with earlier ones.
function latest(act) {
  let isBusy = false, next = null;
  return async (...values) => {
    next = values;
    if (isBusy) return;
    isBusy = true;
    for (let now = next; now; now = next) {
      next = null;
      await act(...now);
    }
    isBusy = false;
  };
}

// Shows a moment by a frame of the compiler, unless another stage has begun meanwhile.
const show = latest(async (stage, time, translation = [0, 0]) => {
  const answer = await ask("frame", { t: time, translation });
  if (stage !== trial.stage) return;
  if (answer?.ops) stage.apply(answer.ops);
  clock.go(time, false);
});

// Goes on by some seconds.
export function tickTrial(passed) {
  const { course, stage } = trial;
  if (!course) return clock.tick(passed * state.speed, state.loop);
  course.passed += passed * state.speed;
  const share = course.duration > 0 ? Math.min(1, course.passed / course.duration) : 1;
  const now = valueAt(course.values, share)[0] * clock.length;
  show(stage, now);
  if (share < 1) return;
  // The curves of time are back for the next play.
  trial.course = null;
  begin({ now });
}

// MARK: Gestures

// How far the pointers have gone together, and how far they are apart. One pointer with Alt has a second one, mirrored
// at the middle; without it, it pinches by its distance from where it went down.
function reach({ pointers, isMirrored, apart }, at) {
  const all = [...pointers.values()], sum = (key) => all.reduce((sum, each) => sum + each[key], 0) / all.length;
  const [x, y] = [(sum("x") - sum("startX")) / scale, (sum("y") - sum("startY")) / scale];
  const spread = apart ? spreadOf(all, isMirrored) / apart : 1 + (x + y) / 200;
  return { at, x, y, spread: Math.max(0.05, spread) };
}

function spreadOf([first, second], isMirrored) {
  const box = byId("frame").getBoundingClientRect();
  const mirrored = { x: 2 * box.x + box.width - first.x, y: 2 * box.y + box.height - first.y };
  const other = second ?? (isMirrored ? mirrored : null);
  return other && Math.hypot(first.x - other.x, first.y - other.y);
}

// A gesture as scripts know it. Its velocities are those of the last 100 ms.
function gesture(finger, stamp) {
  const now = reach(finger), before = finger.places.find(({ at }) => stamp - at < 100) ?? finger.places.at(-1);
  const pace = (key) => (now[key] - before[key]) / Math.max(0.001, (stamp - before.at) / 1000);
  return { translation: [now.x, now.y], velocity: [pace("x"), pace("y")], scale: now.spread,
    scaleVelocity: pace("spread") };
}

function touch({ altKey, pointerId, clientX: x, clientY: y, timeStamp }) {
  trial.course = null;
  clock.isDriven = true;
  const finger = trial.finger ??= { pointers: new Map(), places: [], isMirrored: altKey, driving: null, progress: 0 };
  finger.pointers.set(pointerId, { x, y, startX: x, startY: y });
  finger.apart = spreadOf([...finger.pointers.values()], finger.isMirrored);
  finger.places.push(reach(finger, timeStamp));
}

async function move({ pointerId, clientX: x, clientY: y, timeStamp }) {
  const { finger } = trial, pointer = finger.pointers.get(pointerId);
  Object.assign(pointer, { x, y });
  finger.places = [...finger.places, reach(finger, timeStamp)].slice(-12);
  if (!finger.driving && Math.hypot(x - pointer.startX, y - pointer.startY) < 6) return;
  await (finger.driving ??= begin({ now: 0, interactive: true }));
  drive(finger);
}

// Asks how far the gesture drives the transition.
const drive = latest(async (finger) => {
  const asked = gesture(finger, finger.places.at(-1).at), answer = await ask("gesture", asked);
  finger.progress = answer?.progress ?? 0;
  if (trial.finger === finger) show(trial.stage, finger.progress * clock.length, asked.translation);
});

// The last pointer that is lifted ends the gesture, and the transition settles. A click plays or pauses.
async function release({ pointerId, timeStamp, type }) {
  const { finger } = trial;
  const end = gesture(finger, timeStamp), { driving, progress } = finger;
  finger.pointers.delete(pointerId);
  if (finger.pointers.size) return;
  trial.finger = null;
  clock.isDriven = false;
  if (!driving) return clock.toggle();
  await driving;
  const answer = await ask("release", type === "pointercancel" ? { progress } : { ...end, progress });
  if (answer?.course) trial.course = { values: answer.course, duration: answer.duration, passed: 0 };
}
