"use strict";
// Plays a film: the operations of its first frame, then tracks of what changes. A track has the views and the property
// that it sets, and either a text around numbers, which the browser animates, or values and the moments at which they
// start. A number that changes is a start plus a span times one of the film's shapes.
class Film {
  constructor(mount, film) {
    Object.assign(this, { film, stage: new Stage(mount), animations: [], steps: [] });
    this.stage.apply(film.ops);
    for (const [runs, part, name, value, course] of film.tracks) {
      const views = Stage.numbers(runs);
      if (Array.isArray(value)) this.steps.push({ views, part, name, values: value, moments: course, last: 0 });
      else this.animate(views, part, name, this.keyframes(name, film.forms[value].split("#"), course));
    }
  }

  animate(views, part, name, frames) {
    const timing = { duration: Math.max(1, this.film.duration * 1000), fill: "both" };
    for (const view of views) {
      const animation = this.stage.views.get(view).parts[part].animate(frames, timing);
      animation.pause();
      this.animations.push(animation);
    }
  }

  // Between two keyframes, a browser splits matrices into their parts, so these have one for each frame.
  keyframes(name, texts, numbers) {
    const key = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    const count = texts[0].startsWith("matrix") ? Math.ceil(this.film.duration * 60) : 1;
    const moments = new Set(Array.from({ length: count + 1 }, (_, index) => index / count));
    for (const each of numbers) for (const moment of this.film.shapes[each[0]]?.[0] ?? []) moments.add(moment);
    return [...moments].sort((a, b) => a - b).map((offset) => ({ offset, [key]: numbers.reduce((text, each, index) =>
      text + (each.length ? this.mix(each, offset) : each) + texts[index + 1], texts[0]) }));
  }

  mix([shape, start, span], moment) {
    const [moments, values] = this.film.shapes[shape], last = Film.last(moments, moment), next = last + 1;
    const share = next === moments.length ? 0 : (moment - moments[last]) / (moments[next] - moments[last]);
    return Number((start + span * (values[last] + share * ((values[next] ?? 0) - values[last]))).toFixed(7));
  }

  // The index of the latest moment that has been reached.
  static last(moments, moment) {
    const next = moments.findIndex((key) => key > moment);
    return Math.max(0, (next < 0 ? moments.length : next) - 1);
  }

  // Shows a moment, from 0 at the start to 1 at the end.
  show(moment) {
    for (const animation of this.animations) animation.currentTime = moment * animation.effect.getTiming().duration;
    for (const step of this.steps) {
      const { views, part, name, values, moments } = step, last = Film.last(moments, moment);
      if (last === step.last) continue;
      step.last = last;
      for (const view of views) {
        if (part === null) this.stage.order(1, values[last]);
        else this.stage.set(view, part, name, values[last]);
      }
    }
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
