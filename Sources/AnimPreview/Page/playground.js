// The playground: an editor with the compiler's own services, and a phone that plays what is written. Everything that
// computes runs in worker.js.
import { announce, byId } from "./dom.js";
import { ScriptEditor } from "./editor.js";
import { library } from "./examples.js";
import "./facts.js";
import { eachFrame } from "./film.js";
import { drawMoment, setUpFooter } from "./footer.js";
import { fit, link, part, readLink, render, scale, set, state, tried } from "./state.js";
import * as trial from "./trial.js";

Object.assign(state, { version: 0, shown: null, evidence: null });
// Scripts that others import are no examples.
const examples = library.filter(({ isExample }) => isExample);

// MARK: The worker

const worker = new Worker("worker.js"), waiting = new Map(), memory = { size: 0 };
let lastId = 0;
worker.onmessage = ({ data }) => {
  memory.size = data.memory ?? memory.size;
  const answer = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.failed) announce(`The compiler cannot be loaded: ${data.failed}`, true);
  if (data.trapped) announce(data.trapped, true);
  // Files that have stopped the compiler would do so again.
  if (data.trapped && !data.hasFiles) editor.compile();
  answer?.(data.answer ?? null);
};
const ask = (m, request = {}) => new Promise((answer) => {
  waiting.set(lastId += 1, answer);
  worker.postMessage({ id: lastId, request: { m, ...request } });
});

// MARK: The editor

const editor = new ScriptEditor({
  ask,
  // Imports are read from the site's own scripts.
  imports: (paths) => library.filter(({ path }) => paths.includes(path)),
  compiled({ isReplaced, animators }, text) {
    writeLink(text);
    if (!isReplaced) return;
    const names = animators.map(({ name }) => name), isKnown = names.includes(state.try);
    const known = new Set(animators.find(({ name }) => name === state.try)?.parameters.map(({ name }) => name));
    set({ animators, version: state.version + 1, evidence: null, try: isKnown ? state.try : names[0] ?? "", parameters:
      Object.fromEntries(Object.entries(isKnown ? state.parameters : {}).filter(([name]) => known.has(name))) });
  },
  proved({ isReplaced }) { if (isReplaced) set({ proofs: state.version }); },
});
const { code } = editor;

async function showClaims(animator) {
  const claims = animator ? await ask("claims", { animator }) ?? [] : [];
  return () => set({ claims, claimed: animator });
}

// MARK: Links

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
    announce("The link is damaged: its script cannot be read.", true);
    return examples[0].text;
  }
}

// MARK: The page

byId("examples").append(...examples.map(({ name, title }) => new Option(title ?? name, name)));
byId("examples").onchange = () => {
  const example = examples.find(({ name }) => name === byId("examples").value);
  if (!example) return;
  set({ try: "", parameters: {} });
  editor.load(example.text);
  code.scrollTop = 0;
};
byId("animator").onchange = () => {
  set({ try: byId("animator").value, parameters: {}, evidence: null });
  editor.reveal(tried()?.line ?? 1);
};
byId("format").onclick = () => editor.format();
byId("share").onclick = async () => {
  await writeLink(code.value);
  try {
    await navigator.clipboard.writeText(location.href);
    byId("share").textContent = "Copied";
  } catch {
    byId("share").textContent = "The link is in the address bar";
  }
  setTimeout(() => byId("share").textContent = "Copy link", 1500);
};
addEventListener("hashchange", () => { if (location.hash !== ownHash) location.reload(); });
setUpFooter(() => trial.clock);
trial.setUpTrial(ask);
part(() => [state.animators, state.try], (animators, name) => {
  byId("animator").replaceChildren(...animators.map(({ name }) => new Option(name)));
  byId("animator").value = name;
  byId("summary").textContent = (tried()?.summary ?? "").split("\n\n")[0];
});
part(() => [state.change?.operation], (operation) => { byId("operation").textContent = operation ?? ""; });
part(() => [state.try, state.proofs], showClaims);
part(() => [link(new URLSearchParams())], () => { if (editor.version) writeLink(code.value); });

const values = new URLSearchParams(location.hash.slice(1));
readLink(values, { loop: true });
code.value = await readScript(values);
// What the console, and whoever checks the page, may ask for.
window.preview = { ...trial, state, set, fit, byId, ask, editor, code, waiting, memory, get scale() { return scale; } };
render();
await editor.compile();
editor.reveal(tried()?.line ?? 1);
if (byId("status").textContent.startsWith("Loading")) announce("");
eachFrame((passed, stamp) => {
  trial.tickTrial(passed);
  drawMoment(stamp);
});

// Keeps what has been loaded, for a time without a network. From then on, offline.js does.
async function keep() {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const cache = await caches.open("animators");
  await cache.addAll(new Set([location.pathname, "animators.wasm", ...files]));
  await navigator.serviceWorker.register("offline.js");
}
if ("serviceWorker" in navigator && !navigator.serviceWorker.controller) keep().catch(() => {});
