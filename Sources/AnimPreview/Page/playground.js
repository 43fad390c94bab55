// The playground: an editor with the compiler's own services, and a phone that plays what is written. Everything that
// computes runs in worker.js.
import { byId, questions } from "./dom.js";
import { ScriptEditor } from "./editor.js";
import { library } from "./examples.js";
import { showClaims } from "./facts.js";
import { EditedFile } from "./file.js";
import { announce, copyLink, fit, link, onFrame, part, problemsOf, readLink, render, scale, set, state, tried } from "./state.js";
import { drawMoment, setUpTimeline } from "./timeline.js";
import * as trial from "./trial.js";

// Scripts that others import are no examples.
const examples = library.filter(({ isExample }) => isExample);

const worker = new Worker("worker.js"), memory = { size: 0 };
const { ask, answer, waiting } = questions((question) => worker.postMessage(question));
worker.onmessage = ({ data }) => {
  memory.size = data.memory ?? memory.size;
  if (data.failed) set({ trouble: `The compiler cannot be loaded: ${data.failed}` });
  if (data.trapped) announce(data.trapped);
  // Files that have stopped the compiler would do so again.
  if (data.trapped && !data.hasFiles) editor.compile();
  answer(data.id, data.answer);
};

const file = new EditedFile("/script.anim", () => {
  if (editor.file === file) editor.refresh();
  render();
});
const editor = new ScriptEditor({ ask, check, save: () => editor.format(), async checked(report) {
  writeLink(file.text);
  if (report.isReplaced) play(await ask("animators") ?? []);
  checkClaims(report);
} });
const { code } = editor;

// Sends what is written, and the site's own scripts that it imports.
async function check({ path, text }) {
  let report = await ask("files", { files: [{ path, text }] });
  for (let tries = 0; report?.wanted?.length && tries < 8; tries += 1) {
    const imported = library.filter(({ path }) => report.wanted.includes(path));
    if (!imported.length) break;
    report = await ask("files", { files: imported.map(({ path, text }) => ({ path, text, isImported: true })) });
  }
  if (!report?.diagnostics) return null;
  set({ problems: problemsOf(report) });
  return report;
}

function play(animators) {
  const names = animators.map(({ name }) => name), isKnown = names.includes(state.try);
  const known = new Set(animators.find(({ name }) => name === state.try)?.parameters.map(({ name }) => name));
  set({ animators, version: state.version + 1, try: isKnown ? state.try : names[0] ?? "", parameters:
    Object.fromEntries(Object.entries(isKnown ? state.parameters : {}).filter(([name]) => known.has(name))) });
}

// Checks a few claims at a time, so that the next letter does not wait.
async function checkClaims(report) {
  const { version } = state, { text } = file;
  while (report?.pending > 0) {
    report = await ask("check", { count: 2 });
    if (!report?.diagnostics || text !== file.text) return;
  }
  set({ problems: problemsOf(report) });
  editor.take(report);
  if (report.isReplaced) set({ checked: version });
}

// A link carries the script in its fragment, deflated.
const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));
const pack = async (text) => (await through(text, new CompressionStream("deflate-raw")).bytes())
  .toBase64({ alphabet: "base64url", omitPadding: true });
const unpack = (text) =>
  through(Uint8Array.fromBase64(text, { alphabet: "base64url" }), new DecompressionStream("deflate-raw")).text();

let ownHash = "";
async function writeLink(text) {
  ownHash = link(new URLSearchParams({ script: await pack(text) }));
  history.replaceState(null, "", ownHash);
}

async function readScript(values) {
  const example = examples.find(({ name }) => name === (values.get("example") ?? "slide")) ?? examples[0];
  try {
    return values.get("text") ?? (values.get("script") ? await unpack(values.get("script")) : example.text);
  } catch {
    announce("The link is damaged: its script cannot be read.");
    return examples[0].text;
  }
}

byId("examples").append(...examples.map(({ name, title }) => new Option(title ?? name, name)));
byId("examples").onchange = () => {
  const example = examples.find(({ name }) => name === byId("examples").value);
  if (!example) return;
  set({ try: "", parameters: {} });
  // What was written can be had back.
  editor.write(example.text, 0, "Another example");
  code.scrollTop = 0;
};
byId("animator").onchange = () => {
  set({ try: byId("animator").value, parameters: {}, evidence: null });
  showDeclaration();
};
const showDeclaration = () => editor.reveal(editor.starts[(tried()?.line ?? 1) - 1] ?? 0, true);
byId("share").onclick = () => writeLink(file.text).then(copyLink);
addEventListener("hashchange", () => { if (location.hash !== ownHash) location.reload(); });
setUpTimeline(() => trial.clock, trial.stageOf);
trial.setUpTrial(ask);
part(() => [state.animators, state.try], (animators, name) => {
  byId("animator").replaceChildren(...animators.map(({ name }) => new Option(name)));
  byId("animator").value = name;
  byId("summary").textContent = (tried()?.summary ?? "").split("\n\n")[0];
});
part(() => [state.change?.operation], (operation) => { byId("operation").textContent = operation ?? ""; });
part(() => [state.try, state.checked], (animator) => showClaims(ask, animator));
part(() => [link(new URLSearchParams())], () => { if (editor.file) writeLink(file.text); });

const values = new URLSearchParams(location.hash.slice(1));
readLink(values, { loop: true });
file.store(await readScript(values), "");
file.text = file.saved;
// What the console, and whoever checks the page, may ask for.
window.preview = { ...trial, state, set, fit, byId, ask, editor, code, file, waiting, memory, get scale() { return scale; } };
set({ news: "Loading the compiler…" });
editor.open(file);
await editor.compile();
showDeclaration();
set({ news: "" });
onFrame((passed, stamp) => {
  trial.tickTrial(passed);
  drawMoment(stamp);
  return trial.clock.isMoving || trial.isBeginning();
});

// Keeps what has been loaded, for a time without a network. From then on, offline.js does.
async function keep() {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const cache = await caches.open("animators");
  await cache.addAll(new Set([location.pathname, "animators.wasm", ...files]));
  await navigator.serviceWorker.register("offline.js");
}
if ("serviceWorker" in navigator && !navigator.serviceWorker.controller) keep().catch(() => {});
