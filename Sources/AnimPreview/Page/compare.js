// What a still picture cannot say: the onion skin and the paths of corners, and two versions on one clock.
import { byId, make, milliseconds, wantsCalm } from "./dom.js";
import { svg } from "./svg.js";
import { Clock, phone } from "./film.js";
import { ask, time } from "./session.js";
import { bind, part, render, set, state } from "./state.js";
import * as trial from "./trial.js";

// Both versions play on one clock, from the beginning of both to the end of the longer one.
export const versus = new Clock(({ now }) => {
  for (const { player } of versus.phones) player?.seek(now);
  render();
});
versus.phones = [];

export const isComparing = () => state.isComparing && Boolean(state.try);
// What the footer moves through: both versions that are compared, the trial, or the recording of the app.
export const clock = () => isComparing() ? versus : state.try ? trial.clock : time;

// The film of the animator that is tried. Nothing is compared while something is dragged.
const film = () => [state.try && state.change?.film, state.isDragging];
part(() => [state.onion, ...film()], showOnion);
part(() => [isComparing(), state.other, state.version, ...film()], compare);
bind("other", "other", () => [new Option("an earlier version", ""), ...state.animators.map(({ name }) => new Option(name))],
  () => [state.animators]);
part(() => [state.pictures, Boolean(state.try)], showPictures);
byId("unpicture").onclick = () => {
  state.pictures.forEach((link) => URL.revokeObjectURL(link));
  set({ pictures: [] });
};
byId("desk").addEventListener("dragover", (event) => event.preventDefault());
byId("desk").addEventListener("drop", takePictures);

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
  const shown = paths.map(({ name, corners: path }) => ({ name, path: path.filter((corners) => !corners.flat().includes(null)) }))
    .filter(({ path }) => path.length && moves(path));
  return svg("svg", { class: "onion", viewBox: `0 0 ${width} ${height}` }, ...shown.map(({ name, path }) =>
    svg("g", { class: ["from", "to"].includes(name) ? name : "other" }, ...Array.from({ length: 9 }, (_, step) => svg("path", { class: "ghost",
      opacity: 0.25 + step * 0.08, d: `M${path[Math.round(step / 8 * (path.length - 1))].map(text).join("L")}Z` })),
    ...[0, 1, 2, 3].flatMap((corner) => {
      const places = path.map((corners) => text(corners[corner]));
      return [svg("path", { class: "way", d: `M${places.join("L")}` }),
        svg("path", { class: "dots", d: places.map((place) => `M${place}h0`).join("") })];
    }))));
}

// Beside what plays, another animator or an earlier version: the saved one while something is not saved, or else the last
// one that plays otherwise.
async function compare(isShown, other, version, film, isDragging) {
  if (isDragging) return;
  byId("compare").hidden = !isShown;
  if (!isShown) versus.phones = [];
  if (!isShown || !film) return;
  const { animator: use } = state.change, earlier = other ? null : await ask("earlier", trial.use());
  const second = other ? [`B: ${other}`, await ask("film", trial.use(other))]
    : [earlier?.isSaved ? "B: saved" : "B: the version before", earlier?.film];
  return () => showPhones([[`A: ${use}`, film], second]);
}

// Both begin when they are shown at first, and go on with others.
function showPhones(pairs) {
  const isFirst = !versus.phones.length;
  versus.phones = pairs.map(([title, film]) => {
    if (!film) return { element: make("p", { className: "empty", textContent: "Nothing was different before. Choose another animator." }) };
    const [width, height] = film.size, box = make("div", { className: "phone",
      style: { width: `min(50cqw - 28px, (100cqh - 44px) * ${width / height})` } });
    const caption = make("figcaption", { textContent: `${title}, ${milliseconds(film.duration)} ms` });
    return { film, element: make("figure", {}, box, caption), box };
  });
  byId("versions").replaceChildren(...versus.phones.map(({ element }) => element));
  for (const each of versus.phones) if (each.film) each.player = phone(each.box, each.film, 14);
  versus.length = Math.max(0.001, ...versus.phones.map(({ film }) => film?.duration ?? 0));
  versus.seek(isFirst ? 0 : versus.now, isFirst ? !wantsCalm() : versus.playing);
}

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
