// What a still picture cannot say: the onion skin and the paths of corners, and two versions on one clock.
import { byId, make, milliseconds } from "./dom.js";
import { svg } from "./svg.js";
import { Clock, phone } from "./film.js";
import { ask, time } from "./session.js";
import { part, render, set, state } from "./state.js";
import * as trial from "./trial.js";

// Both versions play on one clock, from the beginning of both to the end of the longer one.
export const versus = new Clock(({ now }) => versus.phones.forEach(({ player }) => player?.seek(now)));
Object.assign(versus, { phones: [], latest: null, previous: null });

export const isComparing = () => state.isComparing && Boolean(state.try);
// What the footer moves through: both versions that are compared, the trial, or the recording of the app.
export const clock = () => isComparing() ? versus : state.try ? trial.clock : time;

// The film of the animator that is tried. Nothing is compared while something is dragged.
const film = () => [state.try && state.change?.film, state.isDragging];
part(() => [state.onion, ...film()], showOnion);
part(() => [isComparing(), state.other, ...film()], compare);
part(() => [state.animators, state.other, versus.previous], showOthers);
part(() => [state.pictures, Boolean(state.try)], showPictures);
byId("other").onchange = () => set({ other: byId("other").value });
byId("unpicture").onclick = () => {
  state.pictures.forEach((link) => URL.revokeObjectURL(link));
  set({ pictures: [] });
};
byId("desk").addEventListener("dragover", (event) => event.preventDefault());
byId("desk").addEventListener("drop", takePictures);

// MARK: Onion skin

// Draws where the views are at nine moments, and the path of each corner with a dot for every frame.
async function showOnion(isShown, film, isDragging) {
  if (isDragging) return;
  const paths = isShown && film ? await ask("paths", trial.use()) : null;
  return () => {
    document.querySelector(".onion")?.remove();
    if (paths) byId("frame").append(onion(film.size, paths));
  };
}

// A path has the four corners of a view for each frame. Those behind the viewer are nowhere.
function onion([width, height], paths) {
  const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const moves = (path) => path.some((corners) => corners.some(([x, y], index) =>
    Math.hypot(x - path[0][index][0], y - path[0][index][1]) > 1));
  const shown = paths.map((path) => path.filter((corners) => !corners.flat().includes(null))).filter(moves);
  return svg("svg", { class: "onion", viewBox: `0 0 ${width} ${height}` }, ...shown.map((path, index) =>
    svg("g", { class: `hue${index % 3}` }, ...Array.from({ length: 9 }, (_, step) => svg("path", { class: "ghost",
      opacity: 0.25 + step * 0.08, d: `M${path[Math.round(step / 8 * (path.length - 1))].map(text).join("L")}Z` })),
    ...[0, 1, 2, 3].flatMap((corner) => {
      const places = path.map((corners) => text(corners[corner]));
      return [svg("path", { class: "way", d: `M${places.join("L")}` }),
        svg("path", { class: "dots", d: places.map((place) => `M${place}h0`).join("") })];
    }))));
}

// MARK: A and B

async function compare(isShown, other, film, isDragging) {
  if (isDragging) return;
  byId("compare").hidden = !isShown;
  if (!isShown || !film) return;
  const named = other && await ask("film", trial.use(other));
  return () => {
    const { latest } = versus, { animator: use } = state.change, isOther = latest?.use !== use;
    if (isOther || JSON.stringify(latest.film) !== JSON.stringify(film)) versus.previous = isOther ? null : latest.film;
    versus.latest = { use, film };
    render();
    showPhones([[`A: ${use}`, film], other ? [`B: ${other}`, named] : ["B: the previous version", versus.previous]]);
  };
}

function showOthers(animators, other, previous) {
  byId("other").replaceChildren(new Option(previous ? "the previous version" : "choose another", ""),
    ...animators.map(({ name }) => new Option(name)));
  byId("other").value = other;
}

function showPhones(pairs) {
  const space = byId("versions"), [wide, high] = [space.clientWidth / 2 - 20, space.clientHeight - 34];
  versus.phones = pairs.map(([title, film]) => ({ film, box: make("div", { className: "phone" }), title: film
    ? `${title}, ${milliseconds(film.duration)} ms` : "B: choose another animator, or save a change" }));
  space.replaceChildren(...versus.phones.map(({ box, title }) =>
    make("figure", {}, box, make("figcaption", { textContent: title }))));
  for (const each of versus.phones.filter(({ film }) => film)) {
    const { box, film: { size: [width, height] } } = each;
    each.player = phone(box, each.film, Math.max(60, Math.min(wide, high * width / height)), 14);
  }
  versus.length = Math.max(0.001, ...versus.phones.map(({ film }) => film?.duration ?? 0));
  versus.seek(versus.now, versus.playing);
}

// MARK: Own pictures

// Two pictures that are dropped on the phone become the screens on which an animator is tried.
function takePictures(event) {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith("image/")).slice(0, 2);
  set({ pictures: files.map((file) => URL.createObjectURL(file)) });
}

// The demo app has screens of its own, which the pictures do not replace.
function showPictures(links, isTried) {
  const main = document.querySelector("main");
  ["from", "to"].forEach((side, index) => {
    main.classList.toggle(`pictured-${side}`, Boolean(links[index]) && isTried);
    if (links[index]) main.style.setProperty(`--${side}-picture`, `url("${links[index]}")`);
    else main.style.removeProperty(`--${side}-picture`);
  });
  byId("unpicture").hidden = !links.length || !isTried;
}
