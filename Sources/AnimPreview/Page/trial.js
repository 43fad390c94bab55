// An animator that is tried on two screens. The page plays it by its own clock; while a gesture drives it, the frames
// come from the compiler: `ask(name, request)` asks the preview's server or the playground's worker.
import { announce, byId } from "./dom.js";
import { Clock, Film } from "./film.js";
import { Stage } from "./stage.js";
import { device, expression, part, render, scale, set, state } from "./state.js";

// The answer to `begin` with its film or, while a gesture drives it, its stage; the pointers, how it settles after
// them, and whether frames are awaited.
export const trial = { opening: null, film: null, stage: null, key: "", finger: null, course: null, awaited: 0,
  next: null };
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
  const box = byId("frame");
  box.addEventListener("pointerdown", touch);
  box.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, release);
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
  Object.assign(trial, { opening, film: film && new Film(mount, film), course: null, next: null, isAsking: false });
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

// Shows a moment by frames of the compiler: while one is awaited, the latest waits.
async function show(time, translation = [0, 0]) {
  if (trial.isAsking) return void (trial.next = [time, translation]);
  const { stage } = trial;
  trial.isAsking = true;
  const answer = await ask("frame", { t: time, translation });
  // Another stage has begun meanwhile, with questions of its own.
  if (stage !== trial.stage) return;
  trial.isAsking = false;
  if (answer?.ops) stage.apply(answer.ops);
  clock.go(time, false);
  const { next } = trial;
  trial.next = null;
  if (next) show(...next);
}

// Goes on by some seconds.
export function tickTrial(passed) {
  const { course } = trial;
  if (!course) return clock.tick(passed * state.speed, state.loop);
  if (trial.isAsking) return;
  course.passed += passed * state.speed;
  const share = course.duration > 0 ? Math.min(1, course.passed / course.duration) : 1, { values } = course;
  const place = share * (values.length - 1), index = Math.min(Math.floor(place), Math.max(0, values.length - 2));
  const progress = values[index] + ((values[index + 1] ?? values[index]) - values[index]) * (place - index);
  show(progress * clock.length);
  if (share < 1) return;
  // The curves of time are back for the next play.
  trial.course = null;
  begin({ now: progress * clock.length });
}

// MARK: Gestures

// How far the pointers have gone together, and how far they are apart. One pointer with Alt has a second one, mirrored
// at the middle; without it, it pinches by its distance from where it went down.
function reach({ pointers, isMirrored, apart }) {
  const all = [...pointers.values()], sum = (key) => all.reduce((sum, each) => sum + each[key], 0) / all.length;
  const [x, y] = [(sum("x") - sum("startX")) / scale, (sum("y") - sum("startY")) / scale];
  const spread = apart ? spreadOf(all, isMirrored) / apart : 1 + (x + y) / 200;
  return { x, y, spread: Math.max(0.05, spread) };
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

function touch(event) {
  if (!state.try || event.button !== 0 || !trial.opening) return;
  event.preventDefault();
  byId("frame").setPointerCapture(event.pointerId);
  trial.course = null;
  trial.finger ??= { pointers: new Map(), places: [], isMirrored: event.altKey };
  const { finger } = trial, [x, y] = [event.clientX, event.clientY];
  finger.pointers.set(event.pointerId, { x, y, startX: x, startY: y });
  finger.apart = spreadOf([...finger.pointers.values()], finger.isMirrored);
  finger.places.push({ at: event.timeStamp, ...reach(finger) });
}

async function move(event) {
  const { finger } = trial, pointer = finger?.pointers.get(event.pointerId);
  if (!pointer) return;
  Object.assign(pointer, { x: event.clientX, y: event.clientY });
  finger.places.push({ at: event.timeStamp, ...reach(finger) });
  if (finger.places.length > 12) finger.places.shift();
  if (!finger.isDriving && Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) < 6) return;
  if (!finger.isDriving) finger.isDriving = begin({ now: 0, interactive: true });
  await finger.isDriving;
  drive(finger);
}

// Asks how far the gesture drives the transition, again as long as it has moved meanwhile.
async function drive(finger) {
  if (finger.isAsking) return;
  finger.isAsking = true;
  for (let last = null; trial.finger === finger && last !== finger.places.at(-1);) {
    last = finger.places.at(-1);
    const asked = gesture(finger, last.at), answer = await ask("gesture", asked);
    finger.progress = answer?.progress ?? 0;
    if (trial.finger === finger) show(finger.progress * clock.length, asked.translation);
  }
  finger.isAsking = false;
}

// The last pointer that is lifted ends the gesture, and the transition settles. A click plays or pauses.
async function release(event) {
  const { finger } = trial;
  if (!finger?.pointers.has(event.pointerId)) return;
  const end = gesture(finger, event.timeStamp), { isDriving, progress = 0 } = finger;
  finger.pointers.delete(event.pointerId);
  if (finger.pointers.size) return;
  trial.finger = null;
  if (!isDriving) return clock.toggle();
  await isDriving;
  const answer = await ask("release", event.type === "pointercancel" ? { progress } : { ...end, progress });
  if (answer?.course) trial.course = { values: answer.course, duration: answer.duration, passed: 0 };
}
