// What the preview says about the last change, the folder, and who follows it.
import { announce, byId, counted, make, marked, milliseconds, sentence, tally } from "./dom.js";
import { readSource } from "./script.js";
import { ask } from "./session.js";
import { part, set, showRows, state, tried } from "./state.js";

part(() => [state.change, tried()], showChange);
part(() => [state.refusal], showRefusal);
part(() => [state.inspected, state.version, state.isEditing || state.isDragging], inspect);
part(() => [state.scripts, state.proofs], showFindings);
part(() => [state.followers], (followers) => showRows("followers", followers.map(followerRow)));

// The script and the claims of an animator. What was refused is not in the file, so each edit is followed, too.
async function inspect(animator, version, isBusy) {
  if (isBusy) return;
  const [source, claims] = animator
    ? await Promise.all([ask("source", { animator }), ask("claims", { animator })]) : [];
  return () => set({ source: source ? readSource(source) : null, claims: claims ?? [], claimed: animator });
}

function showChange(change, animator) {
  const section = byId("change");
  if (!change) {
    const text = "Tap a button of the app, drag a screen, or choose an animator.";
    return section.replaceChildren(make("p", { className: "empty", textContent: text }));
  }
  const { operation, from, to, why, others, problems = [] } = change;
  const nobody = "no rule answers; the container's own animator";
  const rule = animator ? `${animator.path}:${animator.line}` : change.rule ?? nobody;
  const facts = [operation, [from, to].filter(Boolean).join(" → "), change.in && `in ${change.in}`,
    `${milliseconds(change.duration)} ms`, change.interactive && "interactive"].filter(Boolean);
  section.replaceChildren(make("h3", { textContent: change.animator ?? "default" }),
    make("div", { className: "path", textContent: rule }),
    make("div", { className: "facts" }, ...facts.map((text) => make("span", { textContent: text }))),
    ...(why ? [make("p", {}, ...marked(sentence(why)))] : []),
    ...problems.map((text) => make("p", { className: "problem", textContent: `${text}.` })),
    ...(others.length ? [make("details", {}, make("summary", {}, `${counted(others, "rule")} lost`),
      make("ul", {}, ...others.map(({ use, place, lost }) => make("li", {}, make("b", { textContent: use }), " ",
        make("span", { className: "path", textContent: place }),
        make("div", { className: "empty" }, ...marked(lost))))))] : []));
}

// What could not be done, until something else can.
function showRefusal(why) {
  byId("refusal").replaceChildren(...(why ? marked(sentence(why)) : []));
  if (why) announce(sentence(why));
}

let announced = "";
function showFindings(scripts, proofs) {
  const band = byId("findings"), isWrong = ({ severity }) => severity === "error";
  const errors = scripts.findings.filter(isWrong), said = tally(errors);
  if (said !== announced && (said || byId("status").textContent === announced)) announce(said, Boolean(said));
  announced = said;
  const shown = errors.length ? errors : [...scripts.findings, ...proofs.filter(isWrong),
    ...proofs.filter((each) => !isWrong(each))];
  band.hidden = !shown.length;
  band.className = shown.some(isWrong) ? "error" : "";
  const texts = shown.slice(0, 8).map(({ text }) => make("pre", { textContent: text })), rest = shown.length - 8;
  const isKept = !scripts.isReplaced && state.animators.length;
  if (rest > 0) texts.push(make("p", { textContent: `and ${rest} more: run animc check` }));
  // The proofs' findings stay folded, because the animators can be played.
  band.replaceChildren(...(errors.length
    ? [make("p", { textContent: `${said}${isKept ? "; the last good version stays in use" : ""}` }), ...texts]
    : [make("details", {}, make("summary", { textContent: `The check finds ${tally(shown, " and ")}.` }), ...texts)]));
}

// The running apps that follow the folder, with their reports.
const followerRow = ({ name, findings }) => make("li", { className: findings.length ? "refuted" : "proved" },
  make("span", { textContent: name }), ...findings.map((text) => make("pre", { textContent: text })));
