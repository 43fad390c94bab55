// An animator that is tried on two screens. The page plays it by its own clock; while a gesture drives it, the frames
// come from the compiler: `ask(name, request)` asks the preview's server or the playground's worker.
import { announce, byId } from "./dom.js";
import { Clock, Film } from "./film.js";
import { touches } from "./pointers.js";
import { Stage } from "./stage.js";
import { device, expression, part, render, set, state } from "./state.js";

// The answer to `begin` with its film; what is tried, and how many answers about that are awaited; what pointers have
// done, and the seconds that have passed, since the last question about them; and what they do.
export const trial = { opening: null, film: null, stage: null, key: "", awaited: 0, points: [], passed: 0, phase: "" };
let ask = null;

export const clock = new Clock(({ now }) => {
  trial.film?.seek(now);
  render();
});

// What is asked about an expression: on which device it plays, and from which side.
export const use = (text = expression()) => ({ use: text, ...(state.left ? { direction: -1 } : {}), ...device() });

// Plays anew when something else is tried. With other scripts, a moment that is looked at stays, and what plays goes
// on; only what is over begins again.
export function setUpTrial(question) {
  ask = question;
  part(() => [state.try && JSON.stringify(use()), state.version], (key) => {
    const isSame = trial.key === key, isOver = !clock.playing && clock.now >= clock.length;
    clock.isDriven = false;
    Object.assign(trial, { key, points: [], phase: "" });
    if (!key) Object.assign(trial, { opening: null, film: null, stage: null });
    else if (isSame && !isOver) begin({ now: clock.now, playing: clock.playing });
    else begin({ now: 0, playing: true });
  });
  touches(() => Boolean(state.try && trial.opening), (stamp, number, phase, x, y) => {
    clock.isDriven ||= phase === "down";
    if (!clock.isDriven) return;
    trial.points.push([stamp / 1000, number, phase, x, y]);
    drive(0);
  });
}

export const isBeginning = () => trial.awaited > 0;

async function begin({ now, playing = false }) {
  const { key } = trial, { sought } = clock, asked = use();
  trial.awaited += 1;
  const opening = await ask("begin", asked);
  trial.awaited -= 1;
  if (!opening || key !== trial.key) return;
  if (opening.refused) return announce(opening.refused, true);
  const mount = byId("device"), { findings, duration } = opening;
  trial.film?.stop();
  const film = new Film(mount, opening.film);
  Object.assign(trial, { opening, film, stage: film.stage });
  mount.firstElementChild.inert = true;
  clock.length = duration;
  if (findings.length) announce(findings[0]);
  set({ change: { ...opening, animator: asked.use, t: 0, others: [], problems: findings }, shown: null });
  // Whoever has sought a moment meanwhile sees that.
  if (clock.sought === sought) clock.go(now, playing);
  else clock.go(clock.now, clock.playing);
}

// Goes on by some seconds.
export function tickTrial(passed) {
  if (clock.isDriven) drive(passed * state.speed);
  else clock.tick(passed * state.speed, state.loop);
}

// MARK: Gestures

// Tells the compiler what pointers have done, and shows what follows. One question is asked after the other.
async function drive(passed) {
  trial.passed += passed;
  if (trial.awaited || !(trial.points.length || trial.phase === "settles")) return;
  const { key } = trial, asked = { ...use(), passed: trial.passed, points: trial.points.splice(0) };
  trial.awaited += 1;
  trial.passed = 0;
  const answer = await ask("drive", asked);
  trial.awaited -= 1;
  if (!answer || key !== trial.key || !clock.isDriven) return;
  if (answer.refused) {
    clock.isDriven = false;
    return announce(answer.refused, true);
  }
  show(answer);
  if (trial.points.length) drive(0);
}

function show({ phase, isNew, ops, t, duration }) {
  trial.phase = phase;
  if (isNew) {
    trial.film?.stop();
    Object.assign(trial, { film: null, stage: new Stage(byId("device")) });
  }
  if (ops) {
    trial.stage.apply(ops);
    byId("device").firstElementChild.inert = true;
    clock.length = duration;
    clock.go(t, false);
  }
  if (phase !== "tap" && phase !== "over") return;
  // A click plays or pauses. The curves of time are back for the next play.
  clock.isDriven = false;
  if (trial.film) clock.toggle();
  else begin({ now: clock.now });
}
