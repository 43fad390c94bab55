// The list of animators and their effects: found by looks, with pictures that play under the pointer.
import { byId, clamp, make } from "./dom.js";
import { Shelf } from "./shelf.js";
import { clock } from "./compare.js";
import { ask, choose, session } from "./session.js";
import { expression, part, set, state } from "./state.js";
import { isBeginning } from "./trial.js";

byId("search").oninput = () => set({ wanted: byId("search").value.trim() });
byId("search").onkeydown = searchKey;
part(() => [state.animators, state.look], showLooks);
part(() => [state.wanted, state.look, state.animators], seek);
const listed = () => [state.animators, state.look, state.found];
part(listed, showList);
part(() => [expression(), ...listed()], showChosen);

// Every row of the list: an animator, or one of the effects that it plays.
const allRows = () => state.animators.filter(({ look }) => !state.look || look === state.look).flatMap((animator) =>
  [{ animator, name: animator.name, use: animator.name },
    ...animator.effects.map(([name, use]) => ({ animator, name, use, isEffect: true }))]);

// The session ranks what is searched. `sought` is over when what was found last is in the list.
let sought = null;

function seek(wanted, look) {
  const answer = sought = (wanted ? ask("search", { text: wanted, look }) : Promise.resolve(null)).then((found) => {
    if (answer === sought) set({ found: wanted && (found ?? []) });
  });
}

// The best row of each animator that matches what is searched.
function foundRows() {
  const rows = allRows();
  return state.found.map(([animator, effect]) => rows.find((row) =>
    row.animator.name === animator && row.name === (effect ?? animator))).filter(Boolean);
}

// A picture stays in the list until there is a new one.
let cards = new Map();
function showList() {
  const { found } = state, rows = found ? foundRows() : allRows(), before = cards;
  const families = found ? [["", rows]] : [...Map.groupBy(rows, ({ animator }) => animator.path)];
  cards = new Map(rows.map((row) => [`${row.animator.path} ${row.use} ${row.name}`, row]));
  for (const [key, row] of cards) cards.set(key, card(row, before.get(key)));
  const shown = [...cards.values()];
  byId("list").replaceChildren(...families.flatMap(([path, rows]) => [
    ...(path ? [make("h2", { textContent: path.split("/").pop(), title: path })] : []), ...shown.splice(0, rows.length)]));
}

function card({ animator: { name, summary }, name: title, use, isEffect }, known) {
  const option = known ?? make("div", { role: "option", use, dataset: isEffect ? { use } : { name } },
    make("span", { className: "thumb" }, make("div")), make("span", { className: "name", textContent: title }));
  Object.assign(option, { title: isEffect ? `${use}: ${summary}` : summary, onclick: () => choose(name, argumentsOf(use)) });
  if (!known) shelf.add(option, option.querySelector(".thumb > div"), 10);
  return option;
}

// The arguments of a call, by name.
const argumentsOf = (use) => Object.fromEntries(
  [...use.matchAll(/(\w+):\s*(\([^()]*\)|[^,)]+)/g)].map(([, name, value]) => [name, value]));

function showChosen(use) {
  for (const option of options()) option.ariaSelected = Boolean(state.try) && option.use === use;
  byId("app").ariaPressed = !state.try;
  activate(state.found ? null : byId("list").querySelector("[aria-selected=true]"));
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
async function searchKey(event) {
  const all = options(), way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way && event.key !== "Enter") return;
  event.preventDefault();
  if (way) return all.length && activate(all[clamp(all.indexOf(activeOption()) + way, 0, all.length - 1)]);
  await sought;
  (activeOption() ?? (state.found ? options()[0] : null))?.click();
}

let busyAt = 0;
part(() => [state.version], () => shelf.renew());

const isBusy = () => !state.isConnected || session.inFlight || state.isDragging || isBeginning()
  || clock().isMoving;

// A film is asked for once nothing else has happened for a moment.
const shelf = new Shelf(async ({ use }) => {
  do {
    await new Promise(requestAnimationFrame);
    if (isBusy()) busyAt = performance.now();
  } while (performance.now() - busyAt < 700);
  return ask("film", { use });
});
