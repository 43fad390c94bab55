"use strict";
// The list of animators and their effects: found by looks, with pictures that play under the pointer.
let look = "", films = new Map(), wantedFilms = [], askedFilm = null, showsAll = false;

// Every row of the list: an animator, or one of the effects that it plays.
function listRows() {
  const rows = [];
  for (const animator of scripts.animators) {
    const { name, path, summary } = animator, own = (scripts.effects ?? []).filter(([, use]) => use.replace(/\(.*/, "") === name);
    rows.push({ animator, name, use: name, path, text: [name, own.map(([effect]) => effect).join(" "), animator.look ?? "", `${summary} ${path}`] });
    const seen = new Set([name]);
    for (const [effect, use] of own) {
      if (seen.has(effect)) continue;
      seen.add(effect);
      rows.push({ animator, name: effect, use, path, isEffect: true, text: [effect, `${name} ${use}`, animator.look ?? "", summary] });
    }
  }
  return rows;
}

function showList() {
  const wanted = byId("search").value, list = byId("list");
  showLooks();
  let rows = listRows().filter(({ animator }) => !look || animator.look === look), rest = 0;
  if (wanted.trim()) {
    rows = rows.map((row) => ({ ...row, score: Stage.score(row.text, wanted) })).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    // What only mentions the words comes after what is called so.
    const least = (rows[0]?.score ?? 0) * 0.4, best = rows.filter(({ score }) => score >= least);
    if (!showsAll && rows.length > 24 && best.length < rows.length) [rest, rows] = [rows.length - best.length, best];
  } else showsAll = false;
  const parts = [];
  let path = null;
  for (const row of rows) {
    if (!wanted.trim() && row.path !== path) parts.push(make("h2", { textContent: row.path.split("/").pop(), title: row.path }));
    path = row.path;
    parts.push(listRow(row));
  }
  if (rest) {
    const more = make("button", { className: "more", textContent: `${rest} less likely` });
    more.onclick = () => { showsAll = true; showList(); };
    parts.push(more);
  }
  if (!parts.length) parts.push(make("p", { className: "empty", textContent: "Nothing looks like that. Try fewer words." }));
  list.replaceChildren(...parts);
  if (!wanted && state.try) list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  byId("app").setAttribute("aria-pressed", !state.try);
  showBadges();
}

function listRow({ animator, name, use, isEffect }) {
  const picture = make("span", { className: "thumb" }), option = make("div", { title: isEffect ? `${use}: ${animator.summary}` : animator.summary });
  option.append(picture, make("span", { className: "name", textContent: name }), ...(isEffect ? [make("small", { textContent: use })] : []));
  option.className = isEffect ? "effect" : "";
  Object.assign(option.dataset, isEffect ? { use } : { name });
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", isEffect ? use !== state.try && use === expression() : name === state.try && !Object.keys(parameters).length);
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
  return Object.fromEntries(inside.split(",").map((part) => part.split(":").map((each) => each.trim())).filter(({ length }) => length === 2));
}

// The looks that the folder has, as in its README.
function showLooks() {
  const looks = [...new Set(scripts.animators.map(({ look }) => look).filter(Boolean))], box = byId("looks");
  box.hidden = looks.length < 2;
  if (!looks.includes(look)) look = "";
  const count = (look) => scripts.animators.filter((animator) => animator.look === look).length;
  box.replaceChildren(...looks.map((name) => {
    const chip = make("button", { textContent: name, title: `${count(name)} of ${scripts.animators.length} animators` });
    chip.setAttribute("aria-pressed", name === look);
    chip.onclick = () => { look = look === name ? "" : name; showList(); };
    return chip;
  }));
}

// MARK: Pictures

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.isConnected ? target.see(isIntersecting) : sight.unobserve(target);
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
  const isQuiet = socket?.readyState === WebSocket.OPEN && !inFlight && !(wants && time.mode === "live") && !pointers.size && !time.playing && !editing.awaited && !dragged;
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
