// The pages of films: of one, of two versions beside each other, and of a site, whose pages load theirs.
import { make, milliseconds, wantsCalm } from "./dom.js";
import { Clock, eachFrame, phone } from "./film.js";

// A box for a film, as high as the window allows.
function boxOf(film, name = "case") {
  const box = make("div", { className: name });
  box.style.setProperty("--ratio", film.size[0] / film.size[1]);
  return box;
}

// Plays something below a figure, with controls: `draw(seconds)` shows a moment.
function controls(figure, length, draw) {
  const play = make("button"), output = make("span", { className: "time" });
  const scrub = make("input", { type: "range", min: 0, max: length, step: "any", ariaLabel: "Moment" });
  const speed = make("select", { ariaLabel: "Speed" },
    new Option("1×", 1), new Option("½", 0.5), new Option("⅕", 0.2), new Option("⅒", 0.1));
  figure.append(make("div", { className: "controls" }, play, scrub, output, speed));
  const clock = new Clock(({ now, playing }) => {
    draw(now);
    scrub.value = now;
    output.textContent = `${milliseconds(now)} ms`;
    play.textContent = playing ? "Pause" : "Play";
  });
  play.onclick = () => clock.toggle();
  scrub.oninput = () => clock.seek(Number(scrub.value));
  clock.length = length;
  eachFrame((passed) => clock.tick(passed * speed.value, true));
  return clock;
}

window.film = (film) => {
  const figure = document.getElementById("shown"), box = boxOf(film);
  figure.append(box);
  const player = phone(box, film, 40), clock = controls(figure, film.duration || 0.001, (now) => player.seek(now));
  clock.seek(0, !wantsCalm());
  window.player = { seek: (share) => clock.seek(share * clock.length) };
};

// The old and the new motion, and what is different in their pictures, which is black where both are the same.
window.compare = (pairs) => {
  const figures = document.querySelectorAll(".compared figure");
  window.players = pairs.map(({ old, new: other, span, isByHand, fraction }, index) => {
    const boxes = [["old", [old]], ["new", [other]], ["difference", [old, other]]].map(([name, films]) => {
      const box = boxOf(old), layers = films.map((film) => [make("div", { className: "layer" }), film]);
      box.append(...layers.map(([layer]) => layer));
      const players = layers.map(([layer, film]) => phone(layer, film, 40));
      return { players, element: make("div", { className: name }, box, make("figcaption", { textContent: name })) };
    });
    figures[index].append(make("div", { className: "versions" }, ...boxes.map(({ element }) => element)));
    const clock = controls(figures[index], span || 0.001, (now) => {
      for (const player of boxes.flatMap(({ players }) => players)) {
        if (isByHand) player.show(now / clock.length);
        else player.seek(now);
      }
    });
    clock.seek(fraction * clock.length);
    return clock;
  });
};

const { film } = document.body.dataset;
if (film) document.body.append(make("script", { src: `films/${film}.js` }));
