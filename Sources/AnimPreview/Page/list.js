// The list of animators and their effects: found by looks, with pictures that play under the pointer.
import { byId, clamp, make } from "./dom.js";
import { Search } from "./search.js";
import { Shelf } from "./shelf.js";
import { ask } from "./session.js";
import { expression, part, set, state } from "./state.js";

let choose = null, isQuiet = null;

export function setUpList(acts) {
  ({ choose, isQuiet } = acts);
  const search = byId("search");
  search.oninput = () => set({ wanted: search.value.trim() });
  search.onkeydown = searchKey;
  part(() => [state.animators, state.look], showLooks);
  const listed = () => [state.animators, state.effects, state.look, state.wanted];
  part(listed, showList);
  part(() => [expression(), ...listed()], showChosen);
}

// Every row of the list: an animator, or one of the effects that it plays. The first sentence about it tells the most.
function allRows() {
  return state.animators.filter(({ look }) => !state.look || look === state.look).flatMap((animator) => {
    const { name, path, summary, look } = animator, [first, ...rest] = summary.replace(/\s+/g, " ").split(/(?<=\.) /);
    const row = { animator, name, use: name, texts: [name, first, "", `${look ?? ""} ${path}`, rest.join(" ")] };
    const own = new Map(state.effects.filter(([effect, use]) => use.replace(/\(.*/, "") === name && effect !== name));
    return [row, ...[...own].map(([effect, use]) => ({ animator, name: effect, use, isEffect: true,
      texts: [effect, first, use, look ?? "", rest.join(" ")] }))];
  });
}

// The best row of each animator that matches what is searched.
function foundRows() {
  const found = new Search(allRows()).find(state.wanted);
  return Map.groupBy(found, ({ animator }) => animator).values().map(([row]) => row).toArray();
}

function showList() {
  const { wanted } = state, rows = wanted ? foundRows() : allRows();
  const families = wanted ? [["", rows]] : [...Map.groupBy(rows, ({ animator }) => animator.path)];
  byId("list").replaceChildren(...families.flatMap(([path, rows]) => [
    ...(path ? [make("h2", { textContent: path.split("/").pop(), title: path })] : []), ...rows.map(listRow)]));
}

function listRow({ animator: { name, summary }, name: title, use, isEffect }) {
  const box = make("span", { className: "thumb" }), call = isEffect ? [make("small", { textContent: use })] : [];
  const option = make("div", { title: isEffect ? `${use}: ${summary}` : summary, role: "option",
    className: isEffect ? "effect" : "", onclick: () => choose(name, argumentsOf(use)), use }, box,
  make("span", { className: "label" }, make("span", { className: "name", textContent: title }), ...call));
  Object.assign(option.dataset, isEffect ? { use } : { name });
  shelf.add(option, box, 19, 3);
  return option;
}

// The arguments of a call, by name.
const argumentsOf = (use) => Object.fromEntries(
  [...use.matchAll(/(\w+):\s*(\([^()]*\)|[^,)]+)/g)].map(([, name, value]) => [name, value]));

function showChosen(use) {
  for (const option of options()) option.ariaSelected = Boolean(state.try) && option.use === use;
  byId("app").ariaPressed = !state.try;
  activate(state.wanted ? null : byId("list").querySelector("[aria-selected=true]"));
}

// The looks that the folder has, as in its README.
function showLooks() {
  const all = state.animators.map(({ look }) => look).filter(Boolean), looks = [...new Set(all)];
  if (!looks.includes(state.look)) set({ look: "" });
  byId("looks").replaceChildren(...looks.map((look) => make("button", {
    textContent: look, ariaPressed: look === state.look,
    title: `${all.filter((each) => each === look).length} of ${state.animators.length} animators`,
    onclick: () => set({ look: state.look === look ? "" : look }) })));
}

// MARK: The keyboard

const options = () => [...byId("list").querySelectorAll("[role=option]")];
const activeOption = () => byId("list").querySelector(".active");

// Marks the option that Enter chooses.
function activate(option) {
  activeOption()?.classList.remove("active");
  option?.classList.add("active");
  option?.scrollIntoView({ block: "nearest" });
  byId("search").ariaActiveDescendantElement = option;
}

// In the search, the arrows go through what was found, Enter chooses it, and Escape empties the field.
function searchKey(event) {
  const all = options(), way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way && all.length) activate(all[clamp(all.indexOf(activeOption()) + way, 0, all.length - 1)]);
  else if (event.key === "Enter") (activeOption() ?? (state.wanted ? all[0] : null))?.click();
  else return;
  event.preventDefault();
}

// MARK: Pictures

let films = new Map(), filmed = null, busyAt = 0;

// A film is asked for once nothing else has happened for a moment. Other scripts have other films.
const shelf = new Shelf(async ({ use }) => {
  do {
    await new Promise(requestAnimationFrame);
    if (!isQuiet()) busyAt = performance.now();
  } while (performance.now() - busyAt < 700);
  if (filmed !== state.animators) [films, filmed] = [new Map(), state.animators];
  if (!films.has(use)) films.set(use, await ask("film", { use }));
  return films.get(use);
});
