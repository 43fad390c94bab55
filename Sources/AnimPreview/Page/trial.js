// An animator that is tried on two screens. The page plays it by its own clock; while a gesture drives it, the frames
// come from the compiler: `ask(name, request)` asks the preview's server or the playground's worker.
import { byId } from "./dom.js";
import { Clock, Film } from "./film.js";
import { touches } from "./pointers.js";
import { Stage } from "./stage.js";
import { announce, device, expression, part, render, set, state } from "./state.js";

// The answer to `begin` with its film; what is tried, and how many answers about that are awaited; what pointers have
// done, and the seconds that have passed, since the last question about them; and what they do. `shown` is what is on stage
// at the moment `at`, as the compiler says.
export const trial = { opening: null, film: null, stage: null, key: "", awaited: 0, points: [], passed: 0, phase: "",
  shown: null, at: null, ended: null };
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
  ask = async (...words) => {
    trial.awaited += 1;
    const answer = await question(...words);
    trial.awaited -= 1;
    render();
    return answer;
  };
  part(() => [state.try && JSON.stringify(use()), state.version], (key) => {
    const isSame = trial.key === key;
    clock.isDriven = false;
    Object.assign(trial, { key, points: [], phase: "", at: null, ended: null });
    if (!key) Object.assign(trial, { opening: null, film: null, stage: null, shown: null });
    else if (isSame) begin(() => ({ now: clock.now, playing: clock.playing, isOver: !clock.playing && clock.now >= clock.length }));
    else begin(() => ({ now: 0, playing: true }));
  });
  touches(() => Boolean(state.try && trial.opening), (stamp, number, phase, x, y) => {
    clock.isDriven ||= phase === "down";
    if (!clock.isDriven) return;
    trial.points.push([stamp / 1000, number, phase, x, y]);
    drive(0);
  });
}

export const isBeginning = () => trial.awaited > 0;

// Asks for a film, and goes on at the moment that `place` returns then. The same film is not begun again.
async function begin(place) {
  const { key } = trial, { sought } = clock, asked = use();
  const opening = await ask("begin", asked);
  if (!opening || key !== trial.key) return;
  if (opening.refused) {
    trial.film?.stop();
    Object.assign(trial, { opening: null, film: null, shown: null });
    byId("device").replaceChildren();
    return set({ change: { animator: asked.use, others: [], curves: [], duration: 0, problems: [opening.refused] } });
  }
  const mount = byId("device"), { findings, duration } = opening, text = JSON.stringify(opening.film);
  const { now, playing, isOver = false } = place(), isSame = trial.film && text === trial.text;
  Object.assign(trial, { opening, text, shown: null, at: null });
  if (!isSame) {
    trial.film?.stop();
    const film = new Film(mount, opening.film);
    Object.assign(trial, { film, stage: film.stage });
    mount.firstElementChild.inert = true;
  }
  clock.length = duration;
  set({ change: { ...opening, animator: asked.use, t: 0, others: [], problems: findings } });
  // Whoever has sought a moment meanwhile sees that.
  if (clock.sought !== sought || isSame) clock.go(clock.now, clock.playing);
  else clock.go(isOver ? 0 : now, playing || isOver);
}

// Goes on by some seconds, and asks what is on stage at a moment that stays.
export function tickTrial(passed) {
  if (clock.isDriven) return drive(passed * state.speed);
  clock.tick(passed * state.speed, state.loop);
  if (!clock.playing && trial.opening && trial.at !== clock.now && !trial.awaited && !state.isDragging) read();
}

async function read() {
  const { key } = trial, { now } = clock;
  const answer = await ask("frame", { t: now });
  if (key === trial.key && !clock.isDriven && answer?.shown) Object.assign(trial, { shown: answer.shown, at: now });
}

// What is on stage, if the compiler has said it.
export const stageOf = () => clock.isDriven || (trial.at === clock.now && !clock.playing) ? trial.shown : null;

// Tells the compiler what pointers have done, and shows what follows. One question is asked after the other.
async function drive(passed) {
  trial.passed += passed;
  if (trial.awaited || !(trial.points.length || trial.phase === "settles")) return;
  const { key } = trial, asked = { ...use(), passed: trial.passed, points: trial.points.splice(0) };
  trial.passed = 0;
  const answer = await ask("drive", asked);
  if (!answer || key !== trial.key || !clock.isDriven) return;
  if (answer.refused) {
    clock.isDriven = false;
    return announce(answer.refused);
  }
  show(answer);
  if (trial.points.length) drive(0);
}

function show({ phase, isNew, ops, t, duration, shown = null, curves, outcome = null }) {
  Object.assign(trial, { phase, shown });
  if (isNew) {
    trial.film?.stop();
    Object.assign(trial, { film: null, stage: new Stage(byId("device")) });
  }
  if (ops) {
    trial.stage.apply(ops);
    byId("device").firstElementChild.inert = true;
    clock.length = duration;
    clock.go(t, false);
    if (isNew) set({ change: { ...state.change, interactive: true, duration, curves } });
  }
  if (phase !== "tap" && phase !== "over") return;
  // A click plays or pauses. The curves of time are back for the next play.
  clock.isDriven = false;
  trial.at = null;
  if (trial.film) clock.toggle();
  else begin(() => ({ now: outcome === "completed" ? Infinity : 0 }));
  trial.ended = phase === "over" ? { outcome, sought: clock.sought } : null;
}

// How the last gesture has ended, until something else is played or sought.
export const outcomeOf = () => trial.ended?.sought === clock.sought && !clock.isDriven ? trial.ended.outcome : null;
