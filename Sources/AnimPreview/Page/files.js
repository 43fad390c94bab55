// The files of the folder as they are written on this page. What is typed plays after a pause, and what is dragged at
// once; it is saved by a person, or when a number is let go in a file without other changes. Each file keeps its text,
// whatever is shown, saved, or lost meanwhile.
import { curveAt, openCurve } from "./curves.js";
import { byId, make, oneAtATime, write } from "./dom.js";
import { ScriptEditor } from "./editor.js";
import { EditedFile } from "./file.js";
import { ask, isConnected } from "./session.js";
import { announce, bind, part, problemsOf, render, set, state } from "./state.js";
import { plain, unitsIn } from "./texts.js";
import { mover } from "./timeline.js";

// The files by path, and the text of each over its saved one that the session knows. `played` are the texts that play.
export const files = new Map();
let sent = new Map(), played = new Map(), hasWritten = false, isDue = false, playing = 0;

export const shown = () => files.get(state.writing);
export const drafts = () => [...files.values()].filter(({ isDirty }) => isDirty);
export const isDirty = () => Boolean(shown()?.isDirty);

// What a drag had saved is saved again when it is undone.
export const editor = new ScriptEditor({ ask, check, save: () => save(shown()), stepped({ isSaved }) {
  playSoon(0);
  if (isSaved) save(shown());
} });

byId("save").onclick = () => save(shown());
byId("mine").onclick = () => choose(true);
byId("theirs").onclick = () => choose(false);
byId("saveAs").onclick = () => saveAs(prompt("Save as", shown().path)?.trim());
addEventListener("beforeunload", (event) => { if (drafts().length) event.preventDefault(); });

part(() => [state.writing, state.files], (path) => open(path));
// Another animator may be in another file.
part(() => [state.inspected, Boolean(pathOf(state.inspected))], (animator, isKnown) => {
  if (!isKnown) return;
  const path = pathOf(animator);
  set({ writing: path });
  if (editor.file?.path === path && document.activeElement !== editor.code) editor.reveal(placeOf(editor.file), true);
});
bind("file", "writing", () => [...new Set([...state.files, ...(state.writing ? [state.writing] : []), ...drafts().map(({ path }) => path)])]
  .map((path) => new Option(`${path.split("/").pop()}${files.get(path)?.isDirty ? " •" : ""}`, path)),
() => [state.files, drafts().map(({ path }) => path).join()]);
part(() => [shown(), isDirty(), shown()?.theirs, shown()?.isGone, shown()?.refusal, shown()?.canWrite, state.isConnected], showSaving);
part(() => [state.problems, state.writing], showOthers);

const pathOf = (animator) => state.animators.find(({ name }) => name === animator)?.path;

// MARK: Reading

// The file with a path, which is read if the page does not know it. Nothing if it is not there.
async function read(path) {
  const found = files.has(path) ? null : await ask("open", { path });
  if (found && !found.gone && !files.has(path)) {
    files.set(path, new EditedFile(path, changed));
    files.get(path).take(found);
  }
  return files.get(path);
}

async function open(path) {
  const file = path ? await read(path) : null;
  return file && (() => {
    if (editor.file !== file) editor.open(file, placeOf(file));
    render();
  });
}

// Where the animator begins that is looked at.
function placeOf({ path, text }) {
  const line = state.animators.find((each) => each.name === state.inspected && each.path === path)?.line ?? 1;
  return text.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
}

// The folder has changed: every file that the page knows follows.
export const refresh = oneAtATime(async () => {
  for (const file of [...files.values()]) {
    const now = await ask("open", { path: file.path });
    // What is dragged or saved just now is compared when that is over.
    file.isBehind = file.isHeld;
    if (!now || file.isHeld || file.saving) continue;
    if (now.gone && await hasMoved(file)) continue;
    if (now.gone && !file.isDirty) {
      files.delete(file.path);
      if (state.writing === file.path) set({ writing: firstFile() });
      continue;
    }
    const what = file.take(now);
    if (what === "merged") announce(`${file.name} was changed by others, too: both changes are in the text`);
  }
  render();
});

// A file that is gone, while another one with its text is new, has another name.
async function hasMoved(file) {
  for (const path of state.fresh.filter((path) => !files.get(path)?.isDirty)) {
    const other = await ask("open", { path });
    if (!other || other.gone || plain(other.text) !== file.saved || file.isHeld) continue;
    const isShown = state.writing === file.path || state.writing === path;
    announce(`${file.name} is now called ${path.split("/").pop()}`);
    files.delete(file.path);
    file.path = path;
    files.set(path, file);
    file.take(other);
    if (isShown) {
      set({ writing: path });
      if (editor.file !== file) editor.open(file);
    }
    return true;
  }
  return false;
}

export const firstFile = () => state.files.find((path) => state.animators.some((each) => each.path === path)) ?? state.files[0] ?? "";

// A connection is new, so its session knows none of the texts.
export function forgetSent() {
  [sent, played, hasWritten] = [new Map(), new Map(), false];
}

// MARK: Playing

function changed(file, isByHand) {
  if (editor.file === file) editor.refresh();
  if (file.isBehind && !file.isHeld) refresh();
  playSoon(isByHand || editor.file !== file ? 0 : 250);
  render();
}

// Takes what is known of all files.
export const take = (report) => set({ report, problems: problemsOf(report) });

// Sends what is written over the files, one check after the other. Returns the report; null without a connection.
let lastCheck = Promise.resolve();
function check() { return lastCheck = lastCheck.then(send); }

async function send() {
  const texts = new Map([...files.values()].filter(({ isGone, text, saved }) => !isGone && text !== saved)
    .map((file) => [file.path, file.output]));
  const changes = [...new Set([...texts.keys(), ...sent.keys()])].filter((path) => texts.get(path) !== sent.get(path));
  const report = changes.length || !state.report ? await ask("files", { files: changes.map((path) => ({ path, text: texts.get(path) })) })
    : state.report;
  if (report?.diagnostics) {
    sent = texts;
    hasWritten ||= changes.length > 0;
    take(report);
  }
  return report?.diagnostics ? report : null;
}

// Plays what is written, once nothing else has been written for some time.
export function playSoon(delay) {
  clearTimeout(playing);
  isDue = true;
  playing = setTimeout(play, delay);
}

// Whether something that was written or saved has not been followed yet.
export const isBusy = () => isDue || Boolean(play.running || refresh.running) || Boolean(editor.pause)
  || [...files.values()].some(({ saving }) => saving);

const play = oneAtATime(async () => {
  isDue = false;
  const report = await check(), isNew = sent.size !== played.size || [...sent].some(([path, text]) => played.get(path) !== text);
  if (report?.isReplaced && isNew) await ask("play");
});

// The session has begun to play all that it knows.
export function notePlayed() { played = sent; }

// Checks the claims of one animator after the other in what is written, so that the next letter does not wait. Those of
// what is saved, the server checks by itself.
const checkClaims = oneAtATime(async () => {
  while (state.report?.pending > 0 && hasWritten && isConnected()) {
    const texts = sent, report = await ask("check", { count: 1 });
    if (!report?.diagnostics) break;
    if (texts === sent) take(report);
    await new Promise((done) => setTimeout(done, 30));
  }
});
// The text shows what is known of it as soon as the report is about it.
const isReported = ({ file } = editor) => Boolean(file) && (sent.get(file.path) ?? file.raw) === file.output;
part(() => [state.report, editor.file?.path, isReported()], (report, path, isReported) => {
  if (report && isReported) editor.take(report);
  if (report) checkClaims();
});

// MARK: Saving

// Writes a file. Who has changed the same lines as others has to choose first.
export async function save(file) {
  while (file?.saving) await file.saving;
  if (file?.isBehind) await refresh();
  if (!file?.canWrite || !file.isDirty || file.isHeld) return;
  if (file.theirs) return byId("mine").focus();
  if (file.isGone) return saveAs(file.path);
  await store(file, file.path);
}

async function store(file, path) {
  const { output: text, revision } = file, late = new Promise((done) => setTimeout(done, 5000, { refused: "the folder does not answer" }));
  file.storing = file.text;
  file.saving = Promise.race([ask("save", { path, text, revision: path === file.path ? revision : "" }), late]);
  const answer = await file.saving ?? { refused: "the connection was lost" };
  file.saving = file.storing = null;
  file.refusal = answer.refused ? `Not saved: ${answer.refused}` : null;
  if (!answer.refused && path === file.path) file.store(text, answer.revision);
  render();
  refresh();
  return !answer.refused;
}

// Writes the text of a file under another name, or again under its own.
async function saveAs(path) {
  const file = shown(), before = file.path;
  if (!file || !path) return;
  if (path !== before && (files.has(path) || state.files.includes(path))) {
    return file.refusal = `Not saved: there is a file ${path} already`, render();
  }
  if (!await store(Object.assign(file, { revision: file.isGone ? "" : file.revision }), path) || path === before) return;
  files.delete(before);
  Object.assign(file, { path, isGone: false });
  files.set(path, file);
  set({ writing: path });
  refresh();
}

function choose(isMine) {
  shown().choose(isMine);
  playSoon(0);
  editor.code.focus();
}

// MARK: What is said of the file

function showSaving(file, isDirty, theirs, isGone, refusal, canWrite, isConnected) {
  const save = byId("save");
  save.disabled = !isDirty || !isConnected || !canWrite || Boolean(theirs);
  save.textContent = isGone ? "Save again" : isDirty ? "Save" : "Saved";
  byId("format").disabled = !canWrite;
  const notice = theirs ? "You and others have changed the same lines of this file."
    : isGone ? "This file is no longer in the folder. Its text stays here, and can be saved again."
      : refusal ? `${refusal}.` : file && !canWrite ? "This page may not change files." : "";
  write(byId("notice").firstElementChild, "textContent", notice);
  byId("mine").hidden = byId("theirs").hidden = !theirs;
  byId("saveAs").hidden = !isGone;
  const line = editor.lineOf(editor.code.selectionStart) + 1;
  for (const link of byId("programs").children) {
    if (link.dataset.link) link.href = `${link.dataset.link}${encodeURI(file?.location ?? "")}:${line}:1`;
  }
}

// The problems of other files, which are not at a line of this one.
function showOthers(problems, path) {
  const others = problems.filter((each) => each.path !== path), shown = others.slice(0, 3);
  byId("others").replaceChildren(...shown.map((each) => make("button", { className: each.severity,
    onclick: () => { if (state.files.includes(each.path)) goTo(each); } },
  make("b", { textContent: each.path.split("/").pop() }), ` ${each.message}`)),
  ...(others.length > shown.length ? [make("small", { textContent: `and ${others.length - shown.length} more in other files` })] : []));
}

async function goTo({ path, at }) {
  const file = await read(path);
  if (!file) return;
  set({ writing: path });
  if (editor.file !== file) editor.open(file);
  const place = unitsIn(editor.text)(at);
  editor.code.setSelectionRange(place, place);
  editor.reveal(place);
  editor.code.focus();
}

// MARK: Times

// The file that an animator plays from, if its text is the one that plays: then its places are known.
function playedFile(path) {
  const file = files.get(path);
  return file?.canWrite && !file.isHeld && state.isConnected && file.output === (played.get(path) ?? file.raw) ? file : null;
}
const playedPath = () => state.change?.curves?.find(({ place }) => place)?.place.path;
part(() => [state.change, playedFile(playedPath())?.text], (change) =>
  set({ movable: (change?.curves ?? []).map(mover.canMove).join() }));
part(() => [playedPath()], (path) => {
  if (path) read(path).then(render);
});

// The place in the text of the page for each of the bytes in its file.
function placesIn({ output }) {
  const units = unitsIn(output);
  return (bytes) => plain(output.slice(0, units(bytes))).length;
}

// What the timeline drags: the numbers of a window, or the place where one can be written.
Object.assign(mover, {
  canMove({ place }) {
    const file = playedFile(place?.path);
    return Boolean(file) && file.text.startsWith(plain(place.text), placesIn(file)(place.at));
  },
  curveOf({ place: { path, timing = 0 } }) {
    const file = playedFile(path), at = placesIn(file)(timing);
    return curveAt(file.text, at) && ((point) => openCurve(file, at, () => point, ask, () => save(file)));
  },
  start(data, side, duration) {
    const { place, start, end } = data, file = playedFile(place.path), units = placesIn(file), ends = {};
    for (const name of ["from", "to"]) if (place[name]) ends[name] = [units(place[name][0]), place[name][1]];
    const after = "from" in place ? null : units(place.at) + plain(place.text).length, hand = file.hold("Time");
    return {
      show(seconds) {
        const before = side === "to" ? 0 : Math.max(-start, seconds), behind = side === "from" ? 0 : seconds;
        if (after !== null) {
          const [from, to] = [start + before, end + behind].map((time) => Math.round(Math.min(1, Math.max(0, time / duration)) * 100));
          return to > from && hand.show([{ at: after, length: 0, text: ` during ${from}%..${to}%` }]);
        }
        const pace = paceOf(data, duration), edits = Object.entries({ from: before, to: behind }).filter(([name]) => ends[name])
          .map(([name, by]) => {
            const [at, text] = ends[name];
            return { at, length: text.length, text: by === 0 ? text : moved(text, by * pace) };
          });
        if (edits.length < 2 || parseFloat(edits[0].text) < parseFloat(edits[1].text)) hand.show(edits);
      },
      end(isDone) {
        if (hand.end(isDone)) save(file);
        playSoon(0);
      },
    };
  },
});

const unitOf = (text) => text.match(/[a-z%]*$/)[0];

// A number of a script moved, in its own unit and with the decimals that are worth writing.
function moved(text, by) {
  const unit = unitOf(text), value = parseFloat(text) + by;
  return `${Math.max(0, Number(value.toFixed(unit === "s" || unit === "" ? 3 : 0)))}${unit}`;
}

// How much a number of a window changes in a second.
function paceOf({ place, length }, duration) {
  const [from, to] = [place.from?.[1], place.to?.[1]], span = parseFloat(to) - parseFloat(from);
  if (from && to && unitOf(from) === unitOf(to) && span > 0 && length > 0) return span / length;
  return { ms: 1000, s: 1, "%": 100 / duration }[unitOf(from ?? to)] ?? 1 / duration;
}
