"use strict";
// Plays a film: the operations of its first frame, then tracks of what changes. A track has the views
// and the property that it sets, and either texts with the moments at which they start, or texts
// around numbers. Each number is a start plus a span times one of the film's shapes.
class Film {
  constructor(mount, film) {
    this.film = film;
    this.stage = new Stage(mount);
    this.stage.apply(film.ops);
    this.tracks = film.tracks.map(([runs, ...rest]) => [Stage.numbers(runs), ...rest]);
    this.shown = film.tracks.map(() => null);
  }

  // Shows a moment, from 0 at the start to 1 at the end.
  show(moment) {
    const { film: { shapes, forms }, tracks } = this;
    const shares = shapes.map(([moments, values]) => Film.mix(moments, values, moment));
    tracks.forEach(([views, part, name, texts, course], index) => {
      const value = typeof texts === "number" ? Film.text(forms[texts], course, shares)
        : texts[Film.last(course, moment)];
      if (value === this.shown[index]) return;
      this.shown[index] = value;
      for (const view of views) {
        if (part === null) this.stage.order(view, JSON.parse(value || "[]"));
        else this.stage.set(view, part, name, value);
      }
    });
  }

  // The index of the latest moment that has been reached.
  static last(moments, moment) {
    const next = moments.findIndex((key) => key > moment);
    return Math.max(0, (next < 0 ? moments.length : next) - 1);
  }

  static mix(moments, values, moment) {
    const last = Film.last(moments, moment), next = last + 1;
    if (next === moments.length) return values[last];
    return values[last] + ((values[next] - values[last]) * (moment - moments[last])) / (moments[next] - moments[last]);
  }

  static text(texts, numbers, shares) {
    return numbers.reduce((text, [shape, start, span], index) =>
      text + Number((start + span * shares[shape]).toFixed(7)) + texts[index + 1], texts[0]);
  }

  // Plays again and again, with a pause at the end, until the function that this returns is called. At rest, a film is
  // between its screens, and it stays there if the person has asked for less motion.
  loop() {
    if (wantsCalm()) return () => {};
    let start = null;
    const seconds = this.film.duration || 0.001, frame = (now) => {
      if (Number.isNaN(start) || !this.stage.mount.isConnected) return;
      start ??= now;
      this.show(Math.min(1, ((now - start) / 1000 % (seconds + 0.7)) / seconds));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return () => { start = NaN; this.rest(); };
  }

  rest() { this.show(0.4); }
}

// The device of a film, scaled to a width on the page.
function frameOf(film, width, corner) {
  const scale = width / film.size[0];
  const mount = make("div", { className: "mount" });
  Object.assign(mount.style, {
    width: `${film.size[0]}px`, height: `${film.size[1]}px`, transform: `scale(${scale})`,
    clipPath: `inset(0 round ${corner / scale}px)`,
  });
  return { mount, height: film.size[1] * scale };
}

// The page of one film.
function openFilm(film) {
  const width = Math.min(film.size[0], (innerHeight - 250) * film.size[0] / film.size[1], innerWidth - 60);
  const { mount, height } = frameOf(film, width, 40);
  const box = make("div", { className: "case" }, mount);
  mount.inert = true;
  const rim = 9;
  Object.assign(box.style,
    { width: `${width}px`, height: `${height}px`, margin: `${rim}px`, borderRadius: "40px",
    outline: `${rim}px solid #1b1c22` });
  const play = make("button", { textContent: "Play" }),
    speed = make("button", { textContent: "1×", ariaLabel: "Speed: 1×" });
  const scrub = make("input", { type: "range", min: 0, max: 1, step: "any", value: 0, ariaLabel: "Moment" });
  const output = make("span", { className: "time" });
  document.getElementById("shown").append(box, make("div", { className: "controls" }, play, scrub, output, speed));
  const player = new Film(mount, film);
  const speeds = [1, 0.5, 0.2, 0.1], names = ["1×", "½", "⅕", "⅒"];
  let moment = 0, playing = !wantsCalm(), pause = 0, last = 0, pace = 0;

  const draw = () => {
    player.show(Math.min(moment, 1));
    scrub.value = Math.min(moment, 1);
    output.textContent = `${Math.round(Math.min(moment, 1) * film.duration * 1000)} ms`;
    play.textContent = playing ? "Pause" : "Play";
  };
  play.onclick = () => { playing = !playing; if (playing && moment >= 1) moment = 0; };
  scrub.oninput = () => { playing = false; moment = Number(scrub.value); draw(); };
  speed.onclick = () =>
    { pace = (pace + 1) % speeds.length; speed.textContent = names[pace]; speed.ariaLabel = `Speed: ${names[pace]}`; };
  addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A button that has the focus is pressed.
    if (event.key === " " && !event.target.matches("button, a, summary")) { event.preventDefault(); play.click(); }
    if (step) { event.preventDefault(); playing = false;
      moment = Math.min(1, Math.max(0, moment + step / 60 / (film.duration || 1))); draw(); }
  });
  const frame = (now) => {
    requestAnimationFrame(frame);
    const passed = Math.min(0.1, (now - last) / 1000) * speeds[pace];
    last = now;
    if (!playing) return draw();
    // A pause at the end, then from the start again.
    if (moment >= 1) {
      pause += passed / speeds[pace];
      if (pause > 0.9) moment = pause = 0;
    } else moment += film.duration > 0 ? passed / film.duration : 1;
    draw();
  };
  draw();
  requestAnimationFrame(frame);
  window.player = { seek: (value) => { playing = false; moment = value; draw(); } };
}

// A page of a site says what it shows.
let film = openFilm;
if (document.body.dataset.film) document.body.append(make("script", { src: `films/${document.body.dataset.film}.js` }));
