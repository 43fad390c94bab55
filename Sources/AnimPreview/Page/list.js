// The list of animators and their effects: found by looks, with pictures that play under the pointer.
import { byId, clamp, make } from "./dom.js";
import { phone } from "./film.js";
import { Search } from "./search.js";
import { ask } from "./session.js";
import { expression, part, set, state } from "./state.js";

let choose = () => {}, isQuiet = () => true;

export function setUpList(acts) {
  ({ choose, isQuiet } = acts);
  const search = byId("search");
  search.oninput = () => set({ wanted: search.value.trim(), showsAll: false });
  search.onkeydown = searchKey;
  part(() => [state.animators, state.look], showLooks);
  const listed = () => [state.animators, state.effects, state.look, state.wanted, state.showsAll];
  part(listed, showList);
  part(() => [expression(), ...listed()], showChosen);
  part(() => [state.proofs, ...listed()], showBadges);
}

// Every row of the list: an animator, or one of the effects that it plays. The first sentence about it tells the most.
function allRows() {
  return state.animators.flatMap((animator) => {
    const { name, path, summary, look } = animator, [first, ...rest] = summary.replace(/\s+/g, " ").split(/(?<=\.) /);
    const row = { animator, name, use: name, path, texts: [name, first, "", `${look ?? ""} ${path}`, rest.join(" ")] };
    const own = new Map(state.effects.filter(([, use]) => use.replace(/\(.*/, "") === name));
    own.delete(name);
    return [row, ...[...own].map(([effect, use]) => ({ ...row, name: effect, use, isEffect: true,
      texts: [effect, first, use, look ?? "", rest.join(" ")] }))];
  }).filter(({ animator }) => !state.look || animator.look === state.look);
}

// The rows that match what is searched, the best first, and of each animator only the best one.
function foundRows(rows) {
  const search = new Search(rows), all = search.find(state.wanted);
  if (state.showsAll) return { rows: all.map(({ index }) => rows[index]), rest: 0 };
  const likely = search.likely(state.wanted).map(({ index }) => rows[index]);
  const best = likely.filter((row, index) => likely.findIndex(({ animator }) => animator === row.animator) === index);
  return { rows: best, rest: all.length - best.length };
}

function showList() {
  const { wanted } = state, { rows, rest } = wanted ? foundRows(allRows()) : { rows: allRows(), rest: 0 };
  byId("list").replaceChildren(...rows.flatMap((row, index) => [
    ...(wanted || row.path === rows[index - 1]?.path ? []
      : [make("h2", { textContent: row.path.split("/").pop(), title: row.path })]), listRow(row, index),
  ]), ...(rest ? [make("button", { className: "more", textContent: `${rest} less likely`,
    onclick: () => set({ showsAll: true }) })] : []),
  ...(rows.length || !wanted && !state.look ? []
    : [make("p", { className: "empty", textContent: "Nothing looks like that. Try fewer words." })]));
}

function listRow({ animator: { name, summary }, name: title, use, isEffect }, index) {
  const option = make("div", { id: `option${index}`, title: isEffect ? `${use}: ${summary}` : summary, role: "option",
    className: isEffect ? "effect" : "" },
  make("span", { className: "thumb" }), make("span", { className: "label" }, make("span", { className: "name",
    textContent: title }), ...(isEffect ? [make("small", { textContent: use })] : [])));
  Object.assign(option.dataset, isEffect ? { use } : { name });
  option.onclick = () => choose(name, argumentsOf(use));
  option.onpointerenter = () => { option.stop = option.player?.loop(); };
  option.onpointerleave = () => option.stop?.();
  option.see = (isSeen) => isSeen ? wantFilm(use, option) : hideThumb(option);
  sight.observe(option);
  return option;
}

// The arguments of a call, by name.
function argumentsOf(use) {
  const parts = (use.match(/\((.*)\)/)?.[1] ?? "").split(",").map((part) => part.split(":").map((each) => each.trim()));
  return Object.fromEntries(parts.filter(({ length }) => length === 2));
}

function showChosen(use) {
  for (const option of options()) {
    const own = option.dataset.use ?? option.dataset.name;
    option.setAttribute("aria-selected", Boolean(state.try) && own === use);
  }
  byId("app").setAttribute("aria-pressed", !state.try);
  activate(state.wanted ? null : chosenOption());
}

// Marks the animators in which the proofs have found something.
function showBadges(proofs) {
  const found = new Map();
  for (const problem of proofs) {
    if (!found.has(problem.animator) || problem.severity === "error") found.set(problem.animator, problem);
  }
  for (const option of options()) {
    const problem = found.get(option.dataset.name);
    option.dataset.problem = problem?.severity ?? "";
    if (problem) option.title = problem.text;
  }
}

// The looks that the folder has, as in its README.
function showLooks() {
  const all = state.animators.map(({ look }) => look).filter(Boolean), looks = [...new Set(all)];
  byId("looks").hidden = looks.length < 2;
  if (!looks.includes(state.look)) set({ look: "" });
  byId("looks").replaceChildren(...looks.map((look) => make("button", {
    textContent: look, ariaPressed: look === state.look,
    title: `${all.filter((each) => each === look).length} of ${state.animators.length} animators`,
    onclick: () => set({ look: state.look === look ? "" : look }) })));
}

// MARK: The keyboard

const options = () => [...byId("list").querySelectorAll("[role=option]")];
const chosenOption = () => byId("list").querySelector("[aria-selected=true]");
const activeOption = () => byId("list").querySelector(".active");

// Marks the option that Enter chooses.
function activate(option) {
  activeOption()?.classList.remove("active");
  option?.classList.add("active");
  option?.scrollIntoView({ block: "nearest" });
  for (const id of ["search", "list"]) {
    if (option) byId(id).setAttribute("aria-activedescendant", option.id);
    else byId(id).removeAttribute("aria-activedescendant");
  }
}

// In the search, the arrows go through what was found, Enter chooses it, and Escape empties the field.
function searchKey(event) {
  const all = options(), way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way && all.length) activate(all[clamp(all.indexOf(activeOption()) + way, 0, all.length - 1)]);
  else if (event.key === "Enter") (activeOption() ?? (state.wanted ? all[0] : null))?.click();
  else return;
  event.preventDefault();
}

// Elsewhere, the arrows choose the neighbour at once.
export function neighbour(way) {
  const all = options();
  all[all.indexOf(chosenOption()) + way]?.click();
}

// MARK: Pictures

let films = new Map(), wanted = [], isAsking = false, busyAt = 0;

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (target.isConnected) target.see(isIntersecting); else sight.unobserve(target);
  }
}, { rootMargin: "120px" });

function wantFilm(use, option) {
  if (films.has(use)) return showThumb(option, films.get(use));
  wanted = wanted.filter((each) => each.option !== option && each.option.isConnected);
  wanted.push({ use, option });
}

// Films are asked for one at a time, once nothing else has happened for a moment.
export async function askForFilm() {
  if (!isQuiet()) busyAt = performance.now();
  if (performance.now() - busyAt < 700 || isAsking || !wanted.length) return;
  const { use, option } = wanted.shift(), known = films;
  if (!known.has(use)) {
    isAsking = true;
    const film = await ask("film", { use });
    isAsking = false;
    if (known !== films) return;
    known.set(use, film);
  }
  showThumb(option, films.get(use));
}

// Other scripts have other films.
export function forgetFilms() {
  films = new Map();
  wanted = [];
  for (const option of options()) {
    hideThumb(option);
    sight.unobserve(option);
    sight.observe(option);
  }
}

function showThumb(option, film) {
  const box = option.querySelector(".thumb");
  if (!film || !option.isConnected || option.player) return;
  option.player = phone(box, film, 19, 3);
  option.player.rest();
  if (option.matches(":hover")) option.onpointerenter();
}

function hideThumb(option) {
  option.stop?.();
  option.player = null;
  option.querySelector(".thumb").replaceChildren();
}
