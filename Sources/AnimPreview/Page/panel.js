// The script panel: whole files, typed into with the editor's services. What is typed plays at once, and Save writes
// it. Each file has a buffer, so nothing is lost when another file is shown, when the panel is closed, or when a file
// changes on disk.
import { announce, byId, make } from "./dom.js";
import { ScriptEditor } from "./editor.js";
import { ask, editing } from "./session.js";
import { part, render, set, state } from "./state.js";

// The buffers by path. `draft` was written on `text`, the file's contents at `revision`. `theirs` is another text that
// is on disk now, until someone chooses; `saving` is a save that is not over, and `refusal` why the last one failed.
const buffers = new Map();
// The editor, the buffer in it, and the draft that the app plays. The path of the file that shall be there is
// `state.writing`.
export const panel = { opened: null, played: null, writer: new ScriptEditor({ ask, compiled: playDraft, typed(text) {
  if (panel.opened) Object.assign(panel.opened, { draft: text, refusal: null });
  render();
}, save: () => { if (panel.opened) save(panel.opened); } }) };

const hasDraft = (buffer) => buffer.draft !== buffer.text;
export const drafts = () => [...buffers.values()].filter(hasDraft);
export const isDirty = () => Boolean(panel.opened && hasDraft(panel.opened));
const nameOf = ({ path }) => path.split("/").pop();
const chosenLine = ({ path }) =>
  state.animators.find((each) => each.name === state.inspected && each.path === path)?.line;

byId("write").onclick = () => set({ writing: state.writing ? "" : state.source?.path ?? "" });
byId("close").onclick = () => set({ writing: "" });
byId("save").onclick = () => save(panel.opened);
byId("format").onclick = () => panel.writer.format();
// The browser can undo this.
byId("revert").onclick = () => panel.writer.replaceText(panel.opened.text);
byId("mine").onclick = () => panel.writer.replaceText(rebased().draft);
byId("theirs").onclick = () => panel.writer.replaceText(rebased().text);
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
part(() => [panel.opened, panel.opened?.theirs, panel.opened?.refusal], showNotice);

// What is not saved stays in its buffer when the panel is closed, but the app plays the files again.
function showPanel(path) {
  byId("panel").hidden = !path;
  if (path) return openFile(path);
  panel.opened = null;
  if (panel.played !== null) editing.playFiles();
  panel.played = null;
}

// MARK: Versions

// Reads a file. Whoever has typed nothing follows what is there; otherwise someone has to choose.
async function openFile(path) {
  const file = await ask("open", { path }), known = buffers.get(path), isDraft = known && hasDraft(known);
  // What is there while it is being saved says nothing about what is there then.
  if (!file || known?.saving) return;
  if (file.gone && !isDraft) return buffers.delete(path);
  const buffer = known ?? {}, isMet = isDraft && ![known.text, known.draft].includes(file.text);
  buffers.set(path, Object.assign(buffer, isMet ? { theirs: file }
    : { ...file, theirs: null, draft: isDraft ? known.draft : file.text }));
  if (path === state.writing) showBuffer(buffer);
  render();
}

// The buffer that is shown, as if it were written on what is on disk.
function rebased() {
  const { opened } = panel;
  return Object.assign(opened, opened.theirs, { theirs: null });
}

function showNotice(buffer, theirs, refusal) {
  const text = theirs?.gone ? "This file is no longer in the folder. Its text stays here until the page is closed."
    : theirs ? "This file has changed on disk, and you have changed it, too."
      : refusal ? `Not saved: ${refusal}.` : "";
  byId("notice").firstElementChild.textContent = text;
  byId("mine").hidden = byId("theirs").hidden = !theirs || theirs.gone;
  if (text) announce(text);
}

// MARK: The editor

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

function showBuffer(buffer) {
  const { writer } = panel, isOther = panel.opened !== buffer, { code } = writer;
  const line = chosenLine(buffer), { path, location } = buffer;
  panel.opened = buffer;
  writer.path = path.startsWith("/") ? path : `/${path}`;
  code.readOnly = !buffer.canWrite;
  if (isOther || code.value !== buffer.draft) writer.load(buffer.draft, isOther ? 0 : code.selectionStart);
  if (isOther && line) writer.reveal(line);
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
  if (buffer.theirs) return byId("mine").focus();
  const { draft } = buffer;
  panel.played = null;
  buffer.saving = editing.edit(buffer, draft, { commit: true });
  buffer.refusal = await buffer.saving;
  buffer.saving = null;
  if (!buffer.refusal) buffer.text = draft;
  // What was typed meanwhile has not been played.
  if (panel.opened === buffer && hasDraft(buffer)) panel.writer.compile();
  openFile(buffer.path);
}

function showSaving(isDirty, paths, opened) {
  byId("save").disabled = byId("revert").disabled = !isDirty;
  byId("save").textContent = isDirty ? "Save" : "Saved";
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
