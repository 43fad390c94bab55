// The page of one film. A site's pages load theirs.
import { make, milliseconds, wantsCalm } from "./dom.js";
import { Clock, eachFrame, phone } from "./film.js";

window.film = (film) => {
  const box = make("div", { className: "case" }), play = make("button"), output = make("span", { className: "time" });
  const scrub = make("input", { type: "range", min: 0, max: film.duration || 0.001, step: "any", ariaLabel: "Moment" });
  const speed = make("select", { ariaLabel: "Speed" },
    new Option("1×", 1), new Option("½", 0.5), new Option("⅕", 0.2), new Option("⅒", 0.1));
  document.getElementById("shown").append(box, make("div", { className: "controls" }, play, scrub, output, speed));
  box.style.setProperty("--ratio", film.size[0] / film.size[1]);
  const player = phone(box, film, 40);
  const clock = new Clock(({ now, playing }) => {
    player.seek(now);
    scrub.value = now;
    output.textContent = `${milliseconds(Math.min(now, film.duration))} ms`;
    play.textContent = playing ? "Pause" : "Play";
  });
  play.onclick = () => clock.toggle();
  scrub.oninput = () => clock.seek(Number(scrub.value));
  clock.length = film.duration || 0.001;
  clock.seek(0, !wantsCalm());
  eachFrame((passed) => clock.tick(passed * speed.value, true));
  window.player = { seek: (share) => clock.seek(share * clock.length) };
};

const { film } = document.body.dataset;
if (film) document.body.append(make("script", { src: `films/${film}.js` }));
