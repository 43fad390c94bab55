"use strict";
// The script panel: a whole file, typed into with the editor's services. What is typed plays at once, and Save writes it.
let opened = null, writer = null, questions = new Map(), lastQuestion = 0;

// The programs that open a file from a link.
const programs = { "VS Code": "vscode://file", Cursor: "cursor://file", Zed: "zed://file", "Sublime Text": "subl://open?url=file://" };

function needText(file) {
  if (opened?.file !== file || opened.revision !== source?.revision) send({ m: "open", file });
}

function isDirty() {
  return Boolean(writer && opened && !byId("panel").hidden && writer.code.value !== opened.text);
}

const panelPath = () => opened.path.startsWith("/") ? opened.path : `/${opened.path}`;

function openPanel() {
  if (!source) return;
  document.body.classList.add("writing");
  byId("panel").hidden = false;
  fit();
  send({ m: "open", file: source.file });
}

function closePanel() {
  if (isDirty()) revertText();
  document.body.classList.remove("writing");
  byId("panel").hidden = true;
  fit();
}

function revertText() {
  writer.load(opened.text, writer.code.selectionStart);
  editing.send({ m: "edit", commit: false, edits: [] });
}

// Takes a file that was asked for.
function showFile(message) {
  const known = opened, dirty = isDirty();
  if (dirty && known?.file === message.file) {
    // Someone else has saved the file: what is written here stays, on top of it.
    opened = { ...message };
    return showSaving();
  }
  opened = message;
  if (byId("panel").hidden) return;
  writer ??= new ScriptEditor(byId("sheet"), {
    ask: (m, request) => new Promise((answer) => {
      questions.set(lastQuestion += 1, answer);
      send({ m: "ask", id: lastQuestion, request: { m, ...request } });
    }),
    compiled(report, text) {
      if (!opened.canWrite || text === sentText || (text === opened.text && sentText === null)) return;
      sentText = text === opened.text ? null : text;
      if (sentText === null) editing.send({ m: "edit", commit: false, edits: [] });
      else if (report.isReplaced) editing.send({ m: "text", commit: false, file: opened.file, revision: opened.revision, text });
    },
    typed: showSaving,
  });
  writer.save = saveText;
  writer.path = panelPath();
  writer.code.readOnly = !message.canWrite;
  sentText = null;
  const isOther = known?.path !== message.path || !writer.code.value;
  if (writer.code.value !== message.text || isOther) writer.load(message.text, isOther ? 0 : writer.code.selectionStart);
  if (isOther) {
    const animator = scripts.animators.find(({ name }) => name === inspected);
    if (animator?.path === message.path) writer.reveal(animator.line);
  }
  byId("panel").querySelector("h2").textContent = message.path.split("/").pop();
  byId("panel").querySelector("h2").title = message.path;
  showPrograms();
  showSaving();
}

let sentText = null;

function saveText() {
  if (!isDirty() || !opened.canWrite) return;
  const text = writer.code.value;
  editing.send({ m: "text", commit: true, file: opened.file, revision: opened.revision, text });
  opened = { ...opened, text };
  sentText = null;
  showSaving();
}

function showSaving() {
  const dirty = isDirty();
  byId("save").disabled = !dirty;
  byId("save").textContent = dirty ? "Save" : "Saved";
  byId("panel").classList.toggle("dirty", dirty);
}

function showPrograms() {
  const select = byId("program"), line = scripts.animators.find(({ name }) => name === inspected)?.line ?? 1;
  select.hidden = !opened.location;
  select.replaceChildren(make("option", { textContent: "Open in editor", value: "" }), ...Object.entries(programs).map(([name, link]) =>
    make("option", { textContent: name, value: `${link}${encodeURI(opened.location ?? "")}:${line}:1` })), make("option", { textContent: "Copy its path", value: "path" }));
  select.onchange = () => {
    const { value } = select;
    select.value = "";
    if (value === "path") navigator.clipboard?.writeText(opened.location).catch(() => {});
    else if (value) location.href = value;
  };
}

// Undoes or redoes. A save that is undone at once is no change for whoever watches the files, so the page asks for them.
let isRewriting = false;
function rewrite(m) {
  isRewriting = true;
  send({ m });
}

function rewritten() {
  if (!isRewriting) return;
  isRewriting = false;
  editing.send({ m: "edit", commit: false, edits: [] });
  refreshPanel();
}

function setUpPanel() {
  byId("write").onclick = () => byId("panel").hidden ? openPanel() : closePanel();
  byId("close").onclick = closePanel;
  byId("save").onclick = saveText;
  byId("format").onclick = () => writer?.format();
  for (const [id, m] of [["undo", "undo"], ["undoFile", "undo"], ["redoFile", "redo"]]) byId(id).onclick = () => rewrite(m);
}

// The files of the folder have changed.
function refreshPanel() {
  if (opened && !byId("panel").hidden) send({ m: "open", file: source?.file ?? opened.file });
}
