// The page of one film. A site's pages load theirs.
import { clamp, make, milliseconds, wantsCalm } from "./dom.js";
import { Clock, eachFrame, phone } from "./film.js";

window.film = (film) => {
  const box = make("div", { className: "case" }), play = make("button"), speed = make("button");
  const scrub = make("input", { type: "range", min: 0, max: 1, step: "any", ariaLabel: "Moment" });
  const output = make("span", { className: "time" }), paces = [["1×", 1], ["½", 0.5], ["⅕", 0.2], ["⅒", 0.1]];
  document.getElementById("shown").append(box, make("div", { className: "controls" }, play, scrub, output, speed));
  const player = phone(box, film, Math.min(film.size[0], (innerHeight - 250) * film.size[0] / film.size[1],
    innerWidth - 60), 40);
  const clock = new Clock(({ now, length, playing }) => {
    player.seek(now);
    scrub.value = now / length;
    output.textContent = `${milliseconds(Math.min(now, film.duration))} ms`;
    play.textContent = playing ? "Pause" : "Play";
  });
  const pace = (first) => Object.assign(speed, { textContent: first[0], ariaLabel: `Speed: ${first[0]}` });
  const seek = (share) => clock.seek(share * clock.length);
  play.onclick = () => clock.toggle();
  scrub.oninput = () => seek(Number(scrub.value));
  speed.onclick = () => { paces.push(paces.shift()); pace(paces[0]); };
  addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A button that has the focus is pressed.
    if (event.key === " " && !event.target.matches("button, a, summary")) clock.toggle();
    else if (step) clock.seek(clamp(clock.now + step / 60, 0, clock.length));
    else return;
    event.preventDefault();
  });
  clock.length = film.duration || 0.001;
  pace(paces[0]);
  clock.seek(0, !wantsCalm());
  eachFrame((passed) => clock.tick(passed * paces[0][1], true));
  window.player = { seek };
};

const { film } = document.body.dataset;
if (film) document.body.append(make("script", { src: `films/${film}.js` }));
