"use strict";
// The script panel: whole files, typed into with the editor's services. What is typed plays at once, and Save writes
// it.
// Each file has a buffer, so nothing is lost when another file is shown, when the panel is closed, or when a file
// changes
// on disk.
let writer = null, questions = new Map(), lastQuestion = 0;

// The buffers by path. `draft` was written on `text`, the file's contents at `revision`. `theirs` is a newer version
// that
// changes the same lines, until someone chooses. `saving` is a text on its way to the file, and `stale` the revision
// before
// it, which may still be heard of.
const buffers = new Map();
// The buffer in the editor, the path of the one that shall be there, and the draft that the app plays.
let opened = null, wantedPath = "", playedDraft = null;

const hasDraft = (buffer) => buffer.draft !== buffer.text;
const drafts = () => [...buffers.values()].filter(hasDraft);
const isDirty = () => Boolean(opened && hasDraft(opened));
const nameOf = ({ path }) => path.split("/").pop();

// The programs that open a file from a link.
const programs = { "VS Code": "vscode://file", Cursor: "cursor://file", Zed: "zed://file",
  "Sublime Text": "subl://open?url=file://" };

// The text of the file of the script that is shown; null until it has come.
function savedText({ path, revision }) {
  const known = buffers.get(path);
  return known?.revision === revision ? known.text : null;
}

function needText(shown) {
  if (savedText(shown) === null) send({ m: "open", path: shown.path });
}

// MARK: Opening and closing

function openFile(path) {
  wantedPath = path;
  send({ m: "open", path });
}

function openPanel() {
  if (!source) return;
  document.body.classList.add("writing");
  byId("panel").hidden = false;
  fit();
  openFile(source.path);
}

// What is not saved stays in its buffer, but the app plays the files again.
function closePanel() {
  leaveBuffer();
  playFiles();
  document.body.classList.remove("writing");
  byId("panel").hidden = true;
  showSaving();
  fit();
}

function playFiles() {
  if (playedDraft !== null) editing.send({ m: "edit", commit: false, edits: [] });
  playedDraft = null;
}

// Another animator may be in another file.
function followSource() {
  if (!byId("panel").hidden && source.path !== wantedPath) openFile(source.path);
}

function leaveBuffer() {
  if (opened) Object.assign(opened, { place: writer.code.selectionStart, top: writer.code.scrollTop });
  opened = null;
}

// MARK: Versions

// Takes a file that was asked for.
function showFile(file) {
  const known = buffers.get(file.path), buffer = known ?? { draft: file.text ?? "" }, waited = known?.stale
    || known?.theirs;
  if (file.gone) {
    if (known && hasDraft(known)) return say(known,
      `${nameOf(known)} is no longer in the folder. Its text stays here until you copy it or close the page.`);
    return void buffers.delete(file.path);
  }
  buffers.set(file.path, buffer);
  // What was there before a save says nothing about what is there now.
  if (!known) Object.assign(buffer, file);
  else if (file.revision !== known.stale) takeVersion(known, file);
  if (buffer.savesAgain && !buffer.stale) save(buffer);
  if (!byId("panel").hidden && file.path === wantedPath) showBuffer(buffer);
  if (waited && opened === buffer) writer.compile();
  showSaving();
}

// A newer version of a file. Whoever has typed nothing follows it. Otherwise both changes stay, if they do not meet.
function takeVersion(buffer, file) {
  const { text, draft, revision } = buffer;
  if (file.revision === revision || !hasDraft(buffer)) return Object.assign(buffer, file,
    { draft: hasDraft(buffer) ? draft : file.text, stale: null });
  const merged = merge(text, draft, file.text);
  if (merged === null) return askWhich(Object.assign(buffer, { theirs: file, stale: null }));
  Object.assign(buffer, file, { draft: merged, theirs: null, stale: null });
  if (merged !== draft) say(buffer, `${nameOf(buffer)} has changed on disk. That change is now in this text, too.`,
    ["Good"]);
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
    if (opened === buffer) showBuffer(buffer), writer.compile();
    showSaving();
  };
  say(buffer, `${nameOf(buffer)} has changed on disk, where you have changed it, too.`,
    ["Keep mine", choose({})], ["Show what is on disk, and throw mine away", choose({ draft: buffer.theirs.text })]);
}

// Says something about a buffer above it, until one of the answers is chosen.
function say(buffer, text, ...answers) {
  buffer.notice = { text, answers };
  if (opened === buffer) showNotice();
}

function showNotice() {
  const bar = byId("notice"), buffer = opened, { text, answers } = buffer?.notice ?? {};
  if (text) announce(text);
  bar.hidden = !text;
  bar.replaceChildren(...(text ? [make("span", { textContent: text }), ...answers.map(([title, act]) => make("button", {
    textContent: title,
    onclick: () => {
      buffer.notice = null;
      act?.();
      showNotice();
      writer.code.focus();
    },
  }))] : []));
}

// MARK: The editor

function makeWriter() {
  const made = new ScriptEditor(byId("sheet"), {
    ask: (m, request) => new Promise((answer) => {
      questions.set(lastQuestion += 1, answer);
      send({ m: "ask", id: lastQuestion, request: { m, ...request } });
    }),
    compiled: playDraft,
    typed(text) {
      if (opened) opened.draft = text;
      showSaving();
    },
  });
  made.save = () => { if (opened) save(opened); };
  return made;
}

// The app plays what stands in the editor, as soon as it has no errors.
function playDraft(report, text) {
  if (!opened?.canWrite || text !== opened.draft || opened.stale || opened.theirs) return;
  const draft = hasDraft(opened) ? text : null;
  if (draft === playedDraft) return;
  if (draft === null) return playFiles();
  if (!report.isReplaced) return;
  playedDraft = draft;
  editing.send({ m: "text", commit: false, file: opened.file, revision: opened.revision, text });
}

function showBuffer(buffer) {
  writer ??= makeWriter();
  const isOther = opened !== buffer;
  if (isOther) leaveBuffer();
  opened = buffer;
  wantedPath = buffer.path;
  writer.path = buffer.path.startsWith("/") ? buffer.path : `/${buffer.path}`;
  writer.code.readOnly = !buffer.canWrite;
  if (isOther || writer.code.value !== buffer.draft) writer.load(buffer.draft, isOther ? buffer.place ?? 0
    : writer.code.selectionStart);
  const animator = scripts.animators.find(({ name }) => name === inspected);
  if (isOther && buffer.top !== undefined) writer.code.scrollTop = buffer.top;
  else if (isOther && animator?.path === buffer.path) writer.reveal(animator.line);
  Object.assign(byId("panel").querySelector("h2"), { textContent: nameOf(buffer), title: buffer.path });
  showPrograms();
  showNotice();
  showSaving();
}

// MARK: Saving

function save(buffer) {
  if (!buffer.canWrite || !hasDraft(buffer)) return;
  // Someone has to choose first.
  if (buffer.theirs) return byId("notice").querySelector("button")?.focus();
  // The text before is still on its way.
  if (buffer.saving !== undefined || buffer.stale) return void (buffer.savesAgain = true);
  if (socket?.readyState !== WebSocket.OPEN) return say(buffer, "Not saved: the page is not connected.", ["Close"]);
  Object.assign(buffer, { saving: buffer.draft, savesAgain: false });
  playedDraft = null;
  editing.send({ m: "text", commit: true, file: buffer.file, revision: buffer.revision, text: buffer.draft });
}

// What was on its way is in the file, or is not if there is a reason.
function saved(why) {
  for (const buffer of buffers.values()) {
    const { saving, revision } = buffer;
    if (saving === undefined) continue;
    delete buffer.saving;
    if (why === undefined) Object.assign(buffer, { text: saving, stale: saving === buffer.text ? null : revision });
    else say(buffer, `Not saved: ${why}.`, ["Close"]);
  }
  showSaving();
}

function showSaving() {
  const dirty = isDirty(), others = drafts().filter((buffer) => buffer !== opened);
  byId("save").disabled = !dirty;
  byId("save").textContent = dirty ? "Save" : "Saved";
  byId("revert").hidden = !dirty;
  byId("panel").classList.toggle("dirty", dirty);
  byId("write").textContent = drafts().length ? "Edit •" : "Edit";
  byId("drafts").replaceChildren(...others.map((buffer) => make("button", {
    textContent: `${nameOf(buffer)} •`, title: `${buffer.path} is not saved`, onclick: () => showBuffer(buffer),
  })));
}

function askToRevert() {
  const buffer = opened;
  say(buffer, `Throw away what is not saved in ${nameOf(buffer)}?`, ["Throw away", () => {
    buffer.draft = buffer.text;
    if (opened === buffer) showBuffer(buffer);
  }], ["Keep"]);
}

function showPrograms() {
  const select = byId("program"), line = scripts.animators.find(({ name }) => name === inspected)?.line ?? 1;
  select.hidden = !opened.location;
  select.replaceChildren(make("option", { textContent: "Open in editor", value: "" }),
    ...Object.entries(programs).map(([name, link]) =>
    make("option", { textContent: name, value: `${link}${encodeURI(opened.location ?? "")}:${line}:1` })),
      make("option", { textContent: "Copy its path", value: "path" }));
  select.onchange = () => {
    const { value } = select;
    select.value = "";
    if (value === "path") navigator.clipboard?.writeText(opened.location).catch(() => {});
    else if (value) location.href = value;
  };
}

// Undoes or redoes. A save that is undone at once is no change for whoever watches the files, so the page asks for
// them.
let isRewriting = false;
function rewrite(m) {
  isRewriting = true;
  send({ m });
}

function rewritten() {
  if (!isRewriting) return;
  isRewriting = false;
  for (const buffer of buffers.values()) buffer.stale = null;
  editing.send({ m: "edit", commit: false, edits: [] });
  refreshPanel();
}

function setUpPanel() {
  byId("write").onclick = () => byId("panel").hidden ? openPanel() : closePanel();
  byId("close").onclick = closePanel;
  byId("save").onclick = () => save(opened);
  byId("revert").onclick = askToRevert;
  byId("format").onclick = () => writer?.format();
  for (const [id, m] of [["undo", "undo"], ["undoFile", "undo"], ["redoFile", "redo"]]) byId(id)
    .onclick = () => rewrite(m);
  addEventListener("beforeunload", (event) => { if (drafts().length) event.preventDefault(); });
}

// The files of the folder have changed: what is shown, and what is not saved, may have to follow.
function refreshPanel() {
  for (const buffer of buffers.values()) if (hasDraft(buffer) || buffer.stale
    || buffer === opened) send({ m: "open", path: buffer.path });
}
