// The list of all films.
import { make } from "./dom.js";
import { Shelf } from "./shelf.js";

const cards = [...document.querySelectorAll(".film-card")];

// The file of a film calls `film`.
const shelf = new Shelf((card) => card.loaded ?? new Promise((take) => {
  window.film = (film) => take(card.loaded = film);
  const script = make("script", { src: `films/${card.dataset.film}.js` });
  script.onload = script.onerror = () => { script.remove(); take(null); };
  document.body.append(script);
}));

for (const card of cards) {
  const stand = card.querySelector(".stand"), box = make("div");
  stand.append(box);
  shelf.add(card, box, parseFloat(getComputedStyle(stand).borderRadius));
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

// What the tool says about a word: about that word, one that begins with it, or one with another ending.
function fit(word) {
  for (let stem = word; stem === word || stem.length > Math.max(2, word.length - 4); stem = stem.slice(0, -1)) {
    const known = fits[stem] ?? fits[Object.keys(fits).find((each) => each.startsWith(stem))];
    if (known) return known;
  }
  return [];
}

// The cards that match a wish, the best first.
function find(wish) {
  const all = cards.map((card) => ({ card, score: 0, words: 0 }));
  for (const word of wish.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const found = fit(word);
    for (let at = 0; at < found.length; at += 2) {
      all[found[at]].score += found[at + 1];
      all[found[at]].words += 1;
    }
  }
  const least = Math.max(...all.map(({ score, words }) => score * words)) * 0.4;
  return all.filter(({ score, words }) => score && score * words >= least)
    .sort((one, other) => other.score * other.words - one.score * one.words).map(({ card }) => card);
}

const field = document.getElementById("search");
field.oninput = () => {
  const found = new Set(field.value.trim() ? find(field.value) : cards);
  for (const card of cards) card.hidden = !found.has(card);
};
field.onkeydown = ({ key }) => {
  if (key === "Enter") find(field.value)[0]?.click();
};
