// The list of all films.
import { make } from "./dom.js";
import { Search } from "./search.js";
import { Shelf } from "./shelf.js";

const cards = [...document.querySelectorAll(".film-card")];

// The file of a film calls `film`.
const shelf = new Shelf((card) => card.film ?? new Promise((take) => {
  window.film = (film) => take(card.film = film);
  const script = make("script", { src: `films/${card.dataset.film}.js` });
  script.onload = script.onerror = () => { script.remove(); take(null); };
  document.body.append(script);
}));

for (const card of cards) {
  const stand = card.querySelector(".stand"), box = make("div");
  stand.append(box);
  shelf.add(card, box, stand.clientWidth, parseFloat(getComputedStyle(stand).borderRadius));
}

// Without a pointer that hovers, the first film in the middle of the screen plays.
if (matchMedia("(hover: none)").matches) {
  const middle = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) middle[isIntersecting ? "add" : "delete"](target);
    const first = cards.find((card) => middle.has(card)) ?? null;
    if (first !== shelf.playing) shelf.play(first);
  }, { rootMargin: "-35% 0px", threshold: 0.1 });
  for (const card of cards) observer.observe(card);
}

const finder = new Search(cards.map((card) => {
  const { film, text, effects = "" } = card.dataset;
  return { card, texts: [film, text, effects] };
}));
const field = document.getElementById("search");
field.oninput = () => {
  const found = new Set(finder.find(field.value).map(({ card }) => card));
  for (const card of cards) card.hidden = Boolean(field.value.trim()) && !found.has(card);
};
field.onkeydown = ({ key }) => {
  if (key === "Enter") finder.find(field.value)[0]?.card.click();
};
