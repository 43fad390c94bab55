// The script panel: whole files, typed into with the editor's services. What is typed plays at once, and Save writes
// it. Each file has a buffer, so nothing is lost when another file is shown, when the panel is closed, or when a file
// changes on disk.
import { announce, byId, make } from "./dom.js";
import { ScriptEditor } from "./editor.js";
import { playFiles } from "./script.js";
import { ask, editing, isConnected, send } from "./session.js";
import { fit, part, render, set, state } from "./state.js";

// The buffers by path. `draft` was written on `text`, the file's contents at `revision`. `theirs` is a newer version
// that changes the same lines, until someone chooses. `saving` is a text on its way to the file, and `stale` the
// revision before it, which may still be heard of.
export const buffers = new Map();
// The editor, the buffer in it, the path of the one that shall be there, and the draft that the app plays.
export const panel = { writer: null, opened: null, wanted: "", played: null };

const hasDraft = (buffer) => buffer.draft !== buffer.text;
export const drafts = () => [...buffers.values()].filter(hasDraft);
export const isDirty = () => Boolean(panel.opened && hasDraft(panel.opened));
const nameOf = ({ path }) => path.split("/").pop();
const chosenLine = () => state.animators.find(({ name }) => name === state.inspected);

// The programs that open a file from a link.
const programs = { "VS Code": "vscode://file", Cursor: "cursor://file", Zed: "zed://file",
  "Sublime Text": "subl://open?url=file://" };

export function setUpPanel() {
  byId("write").onclick = () => state.isWriting ? closePanel() : openPanel();
  byId("close").onclick = closePanel;
  byId("save").onclick = () => save(panel.opened);
  byId("revert").onclick = askToRevert;
  byId("format").onclick = () => panel.writer?.format();
  byId("undo").onclick = byId("undoFile").onclick = () => rewrite("undo");
  byId("redoFile").onclick = () => rewrite("redo");
  addEventListener("beforeunload", (event) => { if (drafts().length) event.preventDefault(); });
  part(() => [state.isWriting], (isWriting) => {
    document.body.classList.toggle("writing", Boolean(isWriting));
    byId("panel").hidden = !isWriting;
    fit();
  });
  // Another animator may be in another file.
  part(() => [state.source?.path], (path) => { if (path && state.isWriting && path !== panel.wanted) openFile(path); });
  part(() => [state.history], ({ undo, redo }) => {
    byId("undo").hidden = byId("undoFile").disabled = !undo;
    byId("redoFile").disabled = !redo;
  });
  part(() => [isDirty(), drafts().map(({ path }) => path).join(), panel.opened], showSaving);
  part(() => [panel.opened, panel.opened?.notice], showNotice);
}

// MARK: Opening and closing

async function openFile(path) {
  panel.wanted = path;
  takeFile(await ask("open", { path }));
}

function openPanel() {
  if (!state.source) return;
  set({ isWriting: true });
  openFile(state.source.path);
}

// What is not saved stays in its buffer, but the app plays the files again.
function closePanel() {
  leaveBuffer();
  if (panel.played !== null) playFiles();
  panel.played = null;
  set({ isWriting: false });
}

function leaveBuffer() {
  const { opened, writer } = panel;
  if (opened) Object.assign(opened, { place: writer.code.selectionStart, top: writer.code.scrollTop });
  panel.opened = null;
}

// MARK: Versions

function takeFile(file) {
  if (!file) return;
  const known = buffers.get(file.path), buffer = known ?? { draft: file.text ?? "" };
  const waited = known?.stale || known?.theirs;
  if (file.gone) {
    if (!known || !hasDraft(known)) return void buffers.delete(file.path);
    const why = "is no longer in the folder. Its text stays here until you copy it or close the page.";
    return say(known, `${nameOf(known)} ${why}`);
  }
  buffers.set(file.path, buffer);
  // What was there before a save says nothing about what is there now.
  if (!known) Object.assign(buffer, file);
  else if (file.revision !== known.stale) takeVersion(known, file);
  if (buffer.savesAgain && !buffer.stale) save(buffer);
  if (state.isWriting && file.path === panel.wanted) showBuffer(buffer);
  if (waited && panel.opened === buffer) panel.writer.compile();
  render();
}

// A newer version of a file. Whoever has typed nothing follows it. Otherwise both changes stay, if they do not meet.
function takeVersion(buffer, file) {
  const { text, draft, revision } = buffer;
  if (!hasDraft(buffer)) return Object.assign(buffer, file, { draft: file.text, stale: null });
  if (file.revision === revision) return Object.assign(buffer, file, { stale: null });
  const merged = merge(text, draft, file.text);
  if (merged === null) return askWhich(Object.assign(buffer, { theirs: file, stale: null }));
  Object.assign(buffer, file, { draft: merged, theirs: null, stale: null });
  const said = `${nameOf(buffer)} has changed on disk. That change is now in this text, too.`;
  if (merged !== draft) say(buffer, said, ["Good"]);
}

// The text with both changes; null if they touch the same lines.
function merge(base, mine, theirs) {
  if (mine === theirs || theirs === base) return mine;
  const [old, ...texts] = [base, mine, theirs].map((text) => text.split("\n"));
  const spans = texts.map((lines) => {
    const least = Math.min(old.length, lines.length);
    let start = 0, end = 0;
    while (start < least && old[start] === lines[start]) start += 1;
    while (end < least - start && old.at(-1 - end) === lines.at(-1 - end)) end += 1;
    return { start, end: old.length - end, lines: lines.slice(start, lines.length - end) };
  });
  const [first, last] = spans.sort((a, b) => a.start - b.start);
  if (first.end >= last.start) return null;
  return [...old.slice(0, first.start), ...first.lines, ...old.slice(first.end, last.start), ...last.lines,
    ...old.slice(last.end)].join("\n");
}

function askWhich(buffer) {
  const choose = (change) => () => {
    Object.assign(buffer, buffer.theirs, { theirs: null }, change);
    if (panel.opened === buffer) showBuffer(buffer), panel.writer.compile();
  };
  say(buffer, `${nameOf(buffer)} has changed on disk, where you have changed it, too.`,
    ["Keep mine", choose({})], ["Show what is on disk, and throw mine away", choose({ draft: buffer.theirs.text })]);
}

// Says something about a buffer above it, until one of the answers is chosen.
function say(buffer, text, ...answers) {
  buffer.notice = { text, answers };
  render();
}

function showNotice(buffer, notice) {
  const bar = byId("notice"), { text, answers } = notice ?? {};
  if (text) announce(text);
  bar.hidden = !text;
  const choose = (act) => {
    buffer.notice = null;
    act?.();
    render();
    panel.writer.code.focus();
  };
  bar.replaceChildren(...(text ? [make("span", { textContent: text }), ...answers.map(([textContent, act]) =>
    make("button", { textContent, onclick: () => choose(act) }))] : []));
}

function askToRevert() {
  const buffer = panel.opened;
  say(buffer, `Throw away what is not saved in ${nameOf(buffer)}?`, ["Throw away", () => {
    buffer.draft = buffer.text;
    if (panel.opened === buffer) showBuffer(buffer);
  }], ["Keep"]);
}

// MARK: The editor

function makeWriter() {
  const writer = new ScriptEditor(byId("sheet"), { ask, compiled: playDraft, typed(text) {
    if (panel.opened) panel.opened.draft = text;
    render();
  } });
  writer.save = () => { if (panel.opened) save(panel.opened); };
  return writer;
}

// The app plays what stands in the editor, as soon as it has no errors.
function playDraft(report, text) {
  const { opened } = panel;
  if (!opened?.canWrite || text !== opened.draft || opened.stale || opened.theirs) return;
  const draft = hasDraft(opened) ? text : null;
  if (draft === panel.played || (draft !== null && !report.isReplaced)) return;
  panel.played = draft;
  if (draft === null) return playFiles();
  editing.send({ m: "text", commit: false, file: opened.file, revision: opened.revision, text });
}

function showBuffer(buffer) {
  const writer = panel.writer ??= makeWriter(), isOther = panel.opened !== buffer, { code } = writer;
  if (isOther) leaveBuffer();
  Object.assign(panel, { opened: buffer, wanted: buffer.path });
  writer.path = buffer.path.startsWith("/") ? buffer.path : `/${buffer.path}`;
  code.readOnly = !buffer.canWrite;
  const place = isOther ? buffer.place ?? 0 : code.selectionStart;
  if (isOther || code.value !== buffer.draft) writer.load(buffer.draft, place);
  if (isOther && buffer.top !== undefined) code.scrollTop = buffer.top;
  else if (isOther && chosenLine()?.path === buffer.path) writer.reveal(chosenLine().line);
  Object.assign(byId("panel").querySelector("h2"), { textContent: nameOf(buffer), title: buffer.path });
  showPrograms(buffer);
  render();
}

// MARK: Saving

export function save(buffer) {
  if (!buffer.canWrite || !hasDraft(buffer)) return;
  // Someone has to choose first.
  if (buffer.theirs) return byId("notice").querySelector("button")?.focus();
  // The text before is still on its way.
  if (buffer.saving !== undefined || buffer.stale) return void (buffer.savesAgain = true);
  if (!isConnected()) return say(buffer, "Not saved: the page is not connected.", ["Close"]);
  Object.assign(buffer, { saving: buffer.draft, savesAgain: false });
  panel.played = null;
  editing.send({ m: "text", commit: true, file: buffer.file, revision: buffer.revision, text: buffer.draft });
}

// What was on its way is in the file, or is not if there is a reason.
export function saved(why) {
  for (const buffer of buffers.values()) {
    const { saving, revision } = buffer;
    if (saving === undefined) continue;
    delete buffer.saving;
    if (why === undefined) Object.assign(buffer, { text: saving, stale: saving === buffer.text ? null : revision });
    else say(buffer, `Not saved: ${why}.`, ["Close"]);
  }
  render();
}

function showSaving(isDirty, paths, opened) {
  byId("save").disabled = !isDirty;
  byId("save").textContent = isDirty ? "Save" : "Saved";
  byId("revert").hidden = !isDirty;
  byId("panel").classList.toggle("dirty", isDirty);
  byId("write").textContent = paths ? "Edit •" : "Edit";
  byId("drafts").replaceChildren(...drafts().filter((buffer) => buffer !== opened).map((buffer) => make("button", {
    textContent: `${nameOf(buffer)} •`, title: `${buffer.path} is not saved`, onclick: () => showBuffer(buffer) })));
}

function showPrograms({ location: path }) {
  const select = byId("program"), line = chosenLine()?.line ?? 1;
  select.hidden = !path;
  select.replaceChildren(...[["Open in editor", ""], ...Object.entries(programs).map(([name, link]) =>
    [name, `${link}${encodeURI(path ?? "")}:${line}:1`]), ["Copy its path", "path"]].map(([textContent, value]) =>
    make("option", { textContent, value })));
  select.onchange = () => {
    const { value } = select;
    select.value = "";
    if (value === "path") navigator.clipboard?.writeText(path).catch(() => {});
    else if (value) location.href = value;
  };
}

// Undoes or redoes. A save that is undone at once is no change for whoever watches the files, so the page asks for
// them.
let isRewriting = false;
export function rewrite(m) {
  isRewriting = true;
  send({ m });
}

export function rewritten(isDone) {
  if (isRewriting && isDone) {
    for (const buffer of buffers.values()) buffer.stale = null;
    playFiles();
    refreshPanel();
  }
  isRewriting = false;
}

// The files of the folder have changed: what is shown, and what is not saved, may have to follow.
export function refreshPanel() {
  for (const buffer of buffers.values()) {
    if (hasDraft(buffer) || buffer.stale || buffer === panel.opened) ask("open", { path: buffer.path }).then(takeFile);
  }
}
