// The script panel: whole files, typed into with the editor's services. What is typed plays at once, and Save writes
// it. Each file has a buffer, so nothing is lost when another file is shown, when the panel is closed, or when a file
// changes on disk.
import { announce, byId, make } from "./dom.js";
import { common, ScriptEditor } from "./editor.js";
import { ask, editing, isConnected } from "./session.js";
import { fit, part, render, set, state } from "./state.js";

// The buffers by path. `draft` was written on `text`, the file's contents at `revision`. `theirs` is a newer version
// that changes the same lines, until someone chooses, and `saving` is a save that is not over.
const buffers = new Map();
// The editor, the buffer in it, and the draft that the app plays. The path of the file that shall be there is
// `state.writing`.
export const panel = { writer: null, opened: null, played: null };

const hasDraft = (buffer) => buffer.draft !== buffer.text;
export const drafts = () => [...buffers.values()].filter(hasDraft);
export const isDirty = () => Boolean(panel.opened && hasDraft(panel.opened));
const nameOf = ({ path }) => path.split("/").pop();
const chosenLine = ({ path }) =>
  state.animators.find((each) => each.name === state.inspected && each.path === path)?.line;

export function setUpPanel() {
  byId("write").onclick = () => set({ writing: state.writing ? "" : state.source?.path ?? "" });
  byId("close").onclick = () => set({ writing: "" });
  byId("save").onclick = () => save(panel.opened);
  byId("revert").onclick = askToRevert;
  byId("format").onclick = () => panel.writer?.format();
  byId("undo").onclick = byId("undoFile").onclick = () => editing.rewrite("undo");
  byId("redoFile").onclick = () => editing.rewrite("redo");
  addEventListener("beforeunload", (event) => { if (drafts().length) event.preventDefault(); });
  part(() => [state.writing], showPanel);
  // Another animator may be in another file.
  part(() => [state.source?.path], (path) => { if (path && state.writing) set({ writing: path }); });
  part(() => [state.history], ({ undo, redo }) => {
    byId("undo").hidden = byId("undoFile").disabled = !undo;
    byId("redoFile").disabled = !redo;
  });
  part(() => [isDirty(), drafts().map(({ path }) => path).join(), panel.opened], showSaving);
  part(() => [panel.opened, panel.opened?.notice], showNotice);
}

// What is not saved stays in its buffer when the panel is closed, but the app plays the files again.
function showPanel(path) {
  document.body.classList.toggle("writing", Boolean(path));
  byId("panel").hidden = !path;
  fit();
  if (path) openFile(path);
  else leaveBuffer();
  if (path || panel.played === null) return;
  editing.playFiles();
  panel.played = null;
}

// MARK: Versions

async function openFile(path) {
  const file = await ask("open", { path }), known = buffers.get(path);
  if (!file) return;
  if (file.gone) {
    if (!known || !hasDraft(known)) return void buffers.delete(path);
    const why = "is no longer in the folder. Its text stays here until you copy it or close the page.";
    say(known, `${nameOf(known)} ${why}`);
    if (path === state.writing) showBuffer(known);
    return;
  }
  const buffer = known ?? { ...file, draft: file.text };
  buffers.set(path, buffer);
  // What is there while it is being saved says nothing about what is there then.
  if (!buffer.saving) takeVersion(buffer, file);
  if (path === state.writing) showBuffer(buffer);
  render();
}

// A newer version of a file. Whoever has typed nothing follows it. Otherwise both changes stay, if they do not meet.
function takeVersion(buffer, file) {
  const { text, draft } = buffer, merged = merge(text, draft, file.text);
  if (merged === null) return askWhich(Object.assign(buffer, { theirs: file }));
  Object.assign(buffer, file, { draft: merged, theirs: null });
  const said = `${nameOf(buffer)} has changed on disk. That change is now in this text, too.`;
  if (text !== draft && merged !== draft) say(buffer, said, ["Good"]);
}

// The text with both changes; null if they touch the same lines.
function merge(base, mine, theirs) {
  if (mine === base) return theirs;
  if (mine === theirs || theirs === base) return mine;
  const [old, ...texts] = [base, mine, theirs].map((text) => text.split("\n"));
  const [first, last] = texts.map((lines) => {
    const { start, end } = common(old, lines);
    return { start, end: old.length - end, lines: lines.slice(start, lines.length - end) };
  }).sort((a, b) => a.start - b.start);
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

function askToRevert() {
  const buffer = panel.opened;
  say(buffer, `Throw away what is not saved in ${nameOf(buffer)}?`, ["Throw away", () => {
    buffer.draft = buffer.text;
    if (panel.opened === buffer) showBuffer(buffer);
  }], ["Keep"]);
}

// Says something about a buffer above it, until one of the answers is chosen.
function say(buffer, text, ...answers) {
  buffer.notice = { text, answers };
  render();
}

function showNotice(buffer, notice) {
  const { text, answers = [] } = notice ?? {};
  if (text) announce(text);
  byId("notice").hidden = !text;
  const choose = (act) => {
    buffer.notice = null;
    act?.();
    render();
    panel.writer.code.focus();
  };
  byId("notice").replaceChildren(make("span", { textContent: text }),
    ...answers.map(([textContent, act]) => make("button", { textContent, onclick: () => choose(act) })));
}

// MARK: The editor

const makeWriter = () => new ScriptEditor(byId("sheet"), { ask, compiled: playDraft, typed(text) {
  if (panel.opened) panel.opened.draft = text;
  render();
}, save: () => { if (panel.opened) save(panel.opened); } });

// The app plays what stands in the editor, as soon as it has no errors.
function playDraft(report, text) {
  const { opened } = panel;
  if (!opened?.canWrite || text !== opened.draft || opened.saving || opened.theirs) return;
  const draft = hasDraft(opened) ? text : null;
  if (draft === panel.played || (draft !== null && !report.isReplaced)) return;
  panel.played = draft;
  if (draft === null) editing.playFiles();
  else editing.edit(opened, text, {});
}

function leaveBuffer() {
  const { opened, writer } = panel;
  if (opened) Object.assign(opened, { place: writer.code.selectionStart, top: writer.code.scrollTop });
  panel.opened = null;
}

function showBuffer(buffer) {
  const writer = panel.writer ??= makeWriter(), isOther = panel.opened !== buffer, { code } = writer;
  const line = chosenLine(buffer), { path, place = 0, top, location } = buffer;
  if (isOther) leaveBuffer();
  panel.opened = buffer;
  writer.path = path.startsWith("/") ? path : `/${path}`;
  code.readOnly = !buffer.canWrite;
  if (isOther || code.value !== buffer.draft) writer.load(buffer.draft, isOther ? place : code.selectionStart);
  if (isOther && top !== undefined) code.scrollTop = top;
  else if (isOther && line) writer.reveal(line);
  Object.assign(byId("panel").querySelector("h2"), { textContent: nameOf(buffer), title: path });
  for (const link of byId("programs").children) {
    link.href = `${link.dataset.link}${encodeURI(location ?? "")}:${line ?? 1}:1`;
  }
  render();
}

// MARK: Saving

export async function save(buffer) {
  while (buffer.saving) await buffer.saving;
  if (!buffer.canWrite || !hasDraft(buffer)) return;
  // Someone has to choose first.
  if (buffer.theirs) return byId("notice").querySelector("button")?.focus();
  if (!isConnected()) return say(buffer, "Not saved: the page is not connected.", ["Close"]);
  const { draft } = buffer;
  panel.played = null;
  buffer.saving = editing.edit(buffer, draft, { commit: true });
  const why = await buffer.saving;
  buffer.saving = null;
  if (why) say(buffer, `Not saved: ${why}.`, ["Close"]);
  else buffer.text = draft;
  // What was typed meanwhile has not been played.
  if (panel.opened === buffer && hasDraft(buffer)) panel.writer.compile();
  openFile(buffer.path);
}

function showSaving(isDirty, paths, opened) {
  byId("save").disabled = !isDirty;
  byId("save").textContent = isDirty ? "Save" : "Saved";
  byId("revert").hidden = !isDirty;
  byId("panel").classList.toggle("dirty", isDirty);
  byId("write").textContent = paths ? "Edit •" : "Edit";
  byId("drafts").replaceChildren(...drafts().filter((buffer) => buffer !== opened).map((buffer) =>
    make("button", { textContent: `${nameOf(buffer)} •`, title: `${buffer.path} is not saved`,
      onclick: () => set({ writing: buffer.path }) })));
}

// The files of the folder have changed: what is shown, and what is not saved, may have to follow.
export function refreshPanel() {
  for (const buffer of buffers.values()) {
    if (hasDraft(buffer) || buffer === panel.opened) openFile(buffer.path);
  }
}
