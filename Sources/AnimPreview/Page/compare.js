"use strict";
// What a still picture cannot say: the onion skin and the paths of corners, and two versions on one clock.
const comparing = { isOn: false, other: "", players: [], pictures: 0 };

// A film of an expression on the device that is shown.
function filmOf(use) {
  return new Promise((take) => {
    questions.set(lastQuestion += 1, take);
    send({ m: "film", use, id: lastQuestion, ...device() });
  });
}

// MARK: Onion skin

// Draws where the views are at nine moments, and the path of each corner with a dot for every frame.
async function showOnion() {
  document.querySelector(".onion")?.remove();
  if (!state.onion || !state.try) return;
  const use = expression(), film = await filmOf(use);
  if (!film || use !== expression() || !state.onion) return;
  const [width, height] = film.size, stand = make("div", { className: "onion-stand" });
  Object.assign(stand.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(stand);
  const player = new Film(stand, film),
    boxes = [...stand.querySelectorAll(".stage > .card > .pivot > .box")].slice(0, 40);
  // Elements without a size are where a corner is, whatever transforms their view.
  const corners = boxes.map((box) => [[0, 0], [100, 0], [100, 100], [0, 100]].map(([x, y]) => {
    const corner = make("i");
    Object.assign(corner.style, { position: "absolute", left: `${x}%`, top: `${y}%` });
    box.append(corner);
    return corner;
  }));
  const origin = stand.getBoundingClientRect(), count = Math.min(Math.max(8, Math.ceil(film.duration * 60)), 120),
    paths = corners.map(() => []);
  for (let frame = 0; frame <= count; frame += 1) {
    player.show(frame / count);
    corners.forEach((each, index) => paths[index].push(each.map((corner) => {
      const { x, y } = corner.getBoundingClientRect();
      return [x - origin.x, y - origin.y];
    })));
  }
  stand.remove();
  const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`,
    moves = (path) => path.some((corners) =>
    corners.some(([x, y], index) => Math.hypot(x - path[0][index][0], y - path[0][index][1]) > 1));
  const picture = svg("svg", { class: "onion", viewBox: `0 0 ${width} ${height}` });
  paths.filter(moves).forEach((path, index) => {
    const group = svg("g", { class: `hue${index % 3}` });
    for (let step = 0; step <= 8; step += 1) {
      group.append(svg("path",
        { class: "ghost", opacity: 0.25 + step * 0.08,
        d: `M${path[Math.round(step / 8 * count)].map(text).join("L")}Z` }));
    }
    for (const corner of [0, 1, 2, 3]) {
      const places = path.map((corners) => corners[corner]);
      group.append(svg("path", { class: "way", d: `M${places.map(text).join("L")}` }),
        svg("path", { class: "dots", d: places.map((place) => `M${text(place)}h0`).join("") }));
    }
    picture.append(group);
  });
  byId("frame").append(picture);
}

// MARK: A and B

// The versions to compare with: the saved file before the last change, and every other animator.
function showOthers() {
  const select = byId("other"), wanted = comparing.other;
  select.replaceChildren(
    make("option", { value: "", textContent: comparing.previous ? "the previous version" : "choose another" }),
    ...scripts.animators.map(({ name }) => make("option", { value: name, textContent: name })));
  select.value = wanted;
}

async function compare() {
  const box = byId("compare");
  box.hidden = !comparing.isOn || !state.try;
  document.body.classList.toggle("comparing", !box.hidden);
  if (box.hidden) return fit();
  showOthers();
  const use = expression(), now = await filmOf(use);
  if (use !== expression() || !now) return;
  if (comparing.latest?.use === use
    && JSON.stringify(comparing.latest.film) !== JSON.stringify(now)) comparing.previous = comparing.latest;
  if (comparing.latest?.use !== use) comparing.previous = null;
  comparing.latest = { use, film: now };
  showOthers();
  const other = comparing.other ? await filmOf(comparing.other) : comparing.previous?.film;
  const stage = byId("versions"),
    phones = [[`A: ${use}`, now], [comparing.other ? `B: ${comparing.other}` : "B: the previous version", other]];
  comparing.players = phones.map(([title, film]) => {
    const figure = make("figure", {}, make("div", { className: "phone" }),
      make("figcaption", { textContent: film ? `${title}, ${Math.round(film.duration * 1000)} ms`
      : "B: choose another animator, or save a change" }));
    return { figure, film };
  });
  stage.replaceChildren(...comparing.players.map(({ figure }) => figure));
  const free = stage.clientWidth / 2 - 20, high = stage.clientHeight - 34;
  for (const player of comparing.players) {
    if (!player.film) continue;
    const width = Math.max(60, Math.min(free, high * player.film.size[0] / player.film.size[1])),
      { mount, height } = frameOf(player.film, width, 14);
    mount.inert = true;
    const phone = player.figure.firstElementChild;
    Object.assign(phone.style, { width: `${width}px`, height: `${height}px` });
    phone.append(mount);
    player.play = new Film(mount, player.film);
  }
}

// Both play on one clock, from the beginning of both to the end of the longer one. The footer moves it while they are
// shown.
const versus = {
  now: 0, playing: true, last: 0,
  get isShown() { return comparing.isOn && Boolean(state.try); },
  get length() { return Math.max(0.001, ...comparing.players.map(({ film }) => film?.duration ?? 0)); },
  seek(seconds, playing = false) {
    Object.assign(this, { now: Math.min(Math.max(seconds, 0), this.length), playing });
    showMoment();
  },
};

function playVersions(moment) {
  if (!versus.isShown) return;
  const passed = Math.min(0.1, (moment - versus.last) / 1000) * state.speed;
  versus.last = moment;
  // Both rest at the end before they begin again.
  if (versus.playing) versus.now = versus.now > versus.length + 0.7 ? 0 : versus.now + passed;
  for (const { play, film } of comparing.players) play?.show(Math.min(1, versus.now / (film.duration || 0.001)));
  if (versus.playing) showMoment();
}

// MARK: Own pictures

// Two pictures that are dropped on the phone become the screens on which an animator is tried.
function takePictures(event) {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  files.slice(0, 2).forEach((file) => {
    const isFirst = comparing.pictures !== 1, sides = ["--from-picture", "--to-picture"];
    document.querySelector("main").style.setProperty(sides[isFirst ? 0 : 1], `url("${URL.createObjectURL(file)}")`);
    comparing.pictures = isFirst ? 1 : 2;
  });
  showPictures();
}

// The demo app has screens of its own, which the pictures do not replace.
function showPictures() {
  const main = document.querySelector("main");
  ["from", "to"].forEach((side, index) =>
    main.classList.toggle(`pictured-${side}`, comparing.pictures > index && Boolean(state.try)));
  byId("unpicture").hidden = !comparing.pictures || !state.try;
}

function removePictures() {
  const { style } = document.querySelector("main");
  for (const side of ["--from-picture", "--to-picture"]) {
    URL.revokeObjectURL(style.getPropertyValue(side).slice(5, -2));
    style.removeProperty(side);
  }
  comparing.pictures = 0;
  showPictures();
}

function setUpComparing() {
  press("onion", () => { writeLink(); showOnion(); });
  byId("versus").onclick = () => {
    comparing.isOn = !comparing.isOn;
    byId("versus").setAttribute("aria-pressed", comparing.isOn);
    versus.seek(0, !wantsCalm());
    compare();
  };
  byId("unpicture").onclick = removePictures;
  byId("other").onchange = () => { comparing.other = byId("other").value; compare(); };
  byId("desk").addEventListener("dragover", (event) => event.preventDefault());
  byId("desk").addEventListener("drop", takePictures);
}
