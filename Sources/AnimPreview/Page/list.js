"use strict";
// The list of animators and their effects: found by looks, with pictures that play under the pointer.
let look = "", films = new Map(), wantedFilms = [], askedFilm = null, showsAll = false;

// Every row of the list: an animator, or one of the effects that it plays. The first sentence about it tells the most.
function listRows() {
  return scripts.animators.flatMap((animator) => {
    const { name, path, summary, look } = animator, [first, ...rest] = summary.replace(/\s+/g, " ").split(/(?<=\.) /);
    const row = { animator, name, use: name, path, texts: [name, first, "", `${look ?? ""} ${path}`, rest.join(" ")] };
    const own = new Map((scripts.effects ?? []).filter(([, use]) => use.replace(/\(.*/, "") === name));
    own.delete(name);
    return [row, ...[...own].map(([effect, use]) =>
      ({ ...row, name: effect, use, isEffect: true, texts: [effect, first, use, look ?? "", rest.join(" ")] }))];
  });
}

// The rows that match what is searched, the best first, and of each animator only the best one: `rest` others are less
// likely.
function foundRows(rows, wanted) {
  const search = new Search(rows), all = search.find(wanted);
  const likely = search.likely(wanted).map(({ index }) => rows[index]);
  const best = likely.filter((row, index) => likely.findIndex(({ animator }) => animator === row.animator) === index);
  return showsAll ? { shown: all.map(({ index }) => rows[index]), rest: 0 }
    : { shown: best, rest: all.length - best.length };
}

function showList() {
  const wanted = byId("search").value.trim(), list = byId("list");
  showLooks();
  let rows = listRows().filter(({ animator }) => !look || animator.look === look), rest = 0;
  if (wanted) ({ shown: rows, rest } = foundRows(rows, wanted));
  else showsAll = false;
  const parts = rows.flatMap((row, index) => [
    ...(!wanted && row.path !== rows[index - 1]?.path
      ? [make("h2", { textContent: row.path.split("/").pop(), title: row.path })] : []),
    listRow(row, index),
  ]);
  if (rest) parts.push(
    make("button", { className: "more", textContent: `${rest} less likely`,
    onclick: () => { showsAll = true; showList(); } }));
  if (!rows.length) parts.push(
    make("p", { className: "empty", textContent: "Nothing looks like that. Try fewer words." }));
  list.replaceChildren(...parts);
  if (!wanted && state.try) chosenOption()?.scrollIntoView({ block: "nearest" });
  byId("app").setAttribute("aria-pressed", !state.try);
  activate(wanted ? null : chosenOption());
  showBadges();
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
  if (way && all.length) activate(all[Math.min(Math.max(all.indexOf(activeOption()) + way, 0), all.length - 1)]);
  else if (event.key === "Enter") (activeOption() ?? (byId("search").value.trim() ? all[0] : null))?.click();
  else return;
  event.preventDefault();
}

// Elsewhere, the arrows choose the neighbour at once.
function neighbour(way) {
  const all = options(), next = all[all.indexOf(chosenOption()) + way];
  next?.click();
  if (next) activate(chosenOption());
}

function listRow({ animator, name, use, isEffect }, index) {
  const title = isEffect ? `${use}: ${animator.summary}` : animator.summary;
  const option = make("div", { id: `option${index}`, title }, make("span", { className: "thumb" }),
    make("span", { className: "label" }, make("span", { className: "name", textContent: name }),
      ...(isEffect ? [make("small", { textContent: use })] : [])));
  option.className = isEffect ? "effect" : "";
  Object.assign(option.dataset, isEffect ? { use } : { name });
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", isEffect ? use !== state.try && use === expression() : name === state.try
    && !Object.keys(parameters).length);
  option.onclick = () => choose(animator.name, argumentsOf(use));
  option.onpointerenter = () => { option.stop = option.player?.loop(); };
  option.onpointerleave = () => option.stop?.();
  sight.observe(option);
  option.see = (isSeen) => isSeen ? wantFilm(use, () => showThumb(option, use)) : hideThumb(option);
  return option;
}

// The arguments of a call, by name.
function argumentsOf(use) {
  const inside = use.match(/\((.*)\)/)?.[1] ?? "";
  return Object.fromEntries(inside.split(",").map((part) => part.split(":").map((each) => each.trim()))
    .filter(({ length }) => length === 2));
}

// The looks that the folder has, as in its README.
function showLooks() {
  const looks = [...new Set(scripts.animators.map(({ look }) => look).filter(Boolean))], box = byId("looks");
  box.hidden = looks.length < 2;
  if (!looks.includes(look)) look = "";
  const count = (look) => scripts.animators.filter((animator) => animator.look === look).length;
  box.replaceChildren(...looks.map((name) => {
    const chip = make("button",
      { textContent: name, title: `${count(name)} of ${scripts.animators.length} animators` });
    chip.setAttribute("aria-pressed", name === look);
    chip.onclick = () => { look = look === name ? "" : name; showList(); };
    return chip;
  }));
}

// MARK: Pictures

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.isConnected ? target.see(isIntersecting)
    : sight.unobserve(target);
}, { rootMargin: "120px" });

// Films are asked for one at a time, once nothing else has happened for a moment.
let busyAt = 0;
function wantFilm(use, then) {
  if (films.has(use)) return then();
  wantedFilms = wantedFilms.filter((each) => each.use !== use);
  wantedFilms.push({ use, then });
}

function askForFilm() {
  // While a transition is paused in the middle, no frame is asked for, although it wants one.
  const isQuiet = socket?.readyState === WebSocket.OPEN && !inFlight && !(wants && time.mode === "live")
    && !pointers.size && !time.playing && !editing.awaited && !dragged;
  if (!isQuiet) busyAt = performance.now();
  if (performance.now() - busyAt < 700 || askedFilm || !wantedFilms.length) return;
  askedFilm = wantedFilms.shift();
  if (films.has(askedFilm.use)) askedFilm.then(), askedFilm = null;
  else send({ m: "film", use: askedFilm.use });
}

function takeFilm({ use, film, id }) {
  if (id !== null) return answers.answer({ id, answer: film });
  films.set(use, film);
  const { then } = askedFilm ?? {};
  askedFilm = null;
  then?.();
}

// Other scripts have other films.
function forgetFilms() {
  films = new Map();
  askedFilm = null;
  wantedFilms = [];
}

function showThumb(option, use) {
  const film = films.get(use), box = option.querySelector(".thumb");
  if (!film || !option.isConnected || option.player) return;
  const { mount } = frameOf(film, box.clientWidth, 3);
  mount.inert = true;
  box.replaceChildren(mount);
  option.player = new Film(mount, film);
  option.player.rest();
  if (option.matches(":hover")) option.onpointerenter();
}

function hideThumb(option) {
  option.stop?.();
  option.player = null;
  option.querySelector(".thumb").replaceChildren();
}
