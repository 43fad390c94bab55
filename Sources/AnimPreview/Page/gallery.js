// The list of all films. Each is loaded when it becomes visible, and plays under the pointer.
import { make } from "./dom.js";
import { phone } from "./film.js";
import { Search } from "./search.js";

const waiting = [], cards = [...document.querySelectorAll(".film-card")];
let playing = null;

// The next film that is loaded calls `film`.
function load() {
  const [card] = waiting;
  if (!card) return;
  window.film = (film) => {
    const stand = card.querySelector(".stand"), box = make("div");
    stand.append(box);
    card.player = phone(box, film, stand.clientWidth, parseFloat(getComputedStyle(stand).borderRadius));
    card.player.rest();
    if (playing?.card === card) play(card);
  };
  const script = make("script", { src: `films/${card.dataset.film}.js` });
  script.onload = script.onerror = () => { waiting.shift(); script.remove(); load(); };
  document.body.append(script);
}

// Plays one card, and no other. A film that is still to be loaded plays then.
function play(card) {
  playing?.stop?.();
  playing = card && { card, stop: card.player?.loop() };
}

const sight = new IntersectionObserver((entries) => {
  for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
    sight.unobserve(target);
    if (waiting.push(target) === 1) load();
  }
}, { rootMargin: "300px" });

for (const card of cards) {
  sight.observe(card);
  card.onpointerenter = card.onfocus = () => play(card);
  card.onpointerleave = card.onblur = () => { if (playing?.card === card) play(null); };
}

// Without a pointer that hovers, the first film in the middle of the screen plays.
if (matchMedia("(hover: none)").matches) {
  const middle = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) middle[isIntersecting ? "add" : "delete"](target);
    const first = cards.find((card) => middle.has(card)) ?? null;
    if (first !== (playing?.card ?? null)) play(first);
  }, { rootMargin: "-35% 0px", threshold: 0.1 });
  for (const card of cards) observer.observe(card);
}

const finder = new Search(cards.map(({ dataset }) => ({ texts: [dataset.film, dataset.text, dataset.effects ?? ""] })));
const field = document.getElementById("search");
field.oninput = () => {
  const found = new Set(finder.likely(field.value).map(({ index }) => cards[index]));
  for (const card of cards) card.hidden = Boolean(field.value.trim()) && !found.has(card);
  for (const section of document.querySelectorAll("section")) {
    section.hidden = !section.querySelector(".film-card:not([hidden])");
  }
  document.getElementById("nothing").hidden = cards.some(({ hidden }) => !hidden);
};
field.onkeydown = ({ key }) => {
  const [first] = finder.find(field.value);
  if (key === "Enter" && first) cards[first.index].click();
};
