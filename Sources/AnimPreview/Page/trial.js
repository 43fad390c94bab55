// An animator that is tried on two screens. The page plays it by its own clock; while a gesture drives it, the frames
// come from the compiler: `ask(name, request)` asks the preview's server or the playground's worker.
import { announce, byId } from "./dom.js";
import { Clock, Film } from "./film.js";
import { touches } from "./pointers.js";
import { Stage } from "./stage.js";
import { device, expression, part, render, set, state } from "./state.js";
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
  touches(() => Boolean(state.try && trial.opening), touch);
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

const apartNow = ([one, two]) => two ? Math.hypot(one.now[0] - two.now[0], one.now[1] - two.now[1]) : 0;

// How far the pointers have gone together, and how far they are apart, compared with the beginning.
function reach({ pointers, apart }, at) {
  const all = [...pointers.values()];
  const mean = (axis) => all.reduce((sum, { now, start }) => sum + now[axis] - start[axis], 0) / all.length;
  return { at, x: mean(0), y: mean(1), spread: apart ? Math.max(0.05, apartNow(all) / apart) : 1 };
}

// A gesture as scripts know it. Its velocities are those of the last 100 ms.
function gesture(finger, stamp) {
  const now = reach(finger), before = finger.places.find(({ at }) => stamp - at < 100) ?? finger.places.at(-1);
  const pace = (key) => (now[key] - before[key]) / Math.max(0.001, (stamp - before.at) / 1000);
  return { translation: [now.x, now.y], velocity: [pace("x"), pace("y")], scale: now.spread,
    scaleVelocity: pace("spread") };
}

function touch(stamp, number, phase, ...now) {
  if (phase === "down") hold(number, now);
  const { finger } = trial, pointer = finger?.pointers.get(number);
  if (!pointer) return;
  pointer.now = now;
  if (phase !== "move" && phase !== "down") return release(stamp, phase);
  finger.places = [...finger.places.filter(({ at }) => stamp - at < 200), reach(finger, stamp)];
  if (finger.driving || Math.hypot(now[0] - pointer.start[0], now[1] - pointer.start[1]) >= 6) lead(finger);
}

function hold(number, start) {
  trial.course = null;
  clock.isDriven = true;
  const finger = trial.finger ??= { pointers: new Map(), places: [], driving: null, progress: 0 };
  finger.pointers.set(number, { start, now: start });
  finger.apart = apartNow([...finger.pointers.values()]);
}

async function lead(finger) {
  await (finger.driving ??= begin({ now: 0, interactive: true }));
  drive(finger);
}

// Asks how far the gesture drives the transition.
const drive = latest(async (finger) => {
  const asked = gesture(finger, finger.places.at(-1).at), answer = await ask("gesture", asked);
  finger.progress = answer?.progress ?? 0;
  if (trial.finger === finger) show(trial.stage, finger.progress * clock.length, asked.translation);
});

// The first pointer that is lifted ends the gesture, and the transition settles. A click plays or pauses.
async function release(stamp, phase) {
  const { finger } = trial, end = gesture(finger, stamp);
  trial.finger = null;
  clock.isDriven = false;
  if (!finger.driving) return clock.toggle();
  await finger.driving;
  const { progress } = finger, answer = await ask("release", phase === "cancel" ? { progress } : { ...end, progress });
  if (answer?.course) trial.course = { values: answer.course, duration: answer.duration, passed: 0 };
}
