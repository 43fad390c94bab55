// Films, the clock that plays them, and the phones in which they are shown.
import { clamp, make } from "./dom.js";
import { Stage } from "./stage.js";

// Plays a film: the operations of its first frame, then tracks of what changes. A track has the views and the property
// that it sets, and either a text around numbers, which the browser animates, or values and the moments at which they
// start. A number that changes is a start plus a span times one of the film's lines.
export class Film {
  constructor(mount, film) {
    Object.assign(this, { film, stage: new Stage(mount), animations: [], steps: [] });
    this.stage.apply(film.ops);
    for (const [runs, part, name, value, course] of film.tracks) {
      const views = Stage.numbers(runs);
      if (Array.isArray(value)) this.steps.push({ views, part, name, values: value, moments: course, last: 0 });
      else this.animate(views, part, this.keyframes(name, film.forms[value].split("#"), course));
    }
  }

  animate(views, part, frames) {
    for (const view of views) {
      const animation = this.stage.views.get(view).parts[part].animate(frames, { duration: 1000, fill: "both" });
      animation.pause();
      this.animations.push(animation);
    }
  }

  // Between two keyframes, a browser splits matrices into their parts, so these have one for each frame.
  keyframes(name, texts, numbers) {
    const key = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    const count = texts[0].startsWith("matrix") ? Math.ceil(this.film.duration * 60) : 1;
    const moments = new Set(Array.from({ length: count + 1 }, (_, index) => index / count));
    for (const [line] of numbers.filter(Array.isArray)) {
      for (const moment of this.film.lines[line][0]) moments.add(moment);
    }
    return [...moments].sort((a, b) => a - b).map((offset) => ({ offset, [key]: numbers.reduce((text, each, index) =>
      text + (Array.isArray(each) ? this.mix(each, offset) : each) + texts[index + 1], texts[0]) }));
  }

  mix([line, start, span], moment) {
    const [moments, values] = this.film.lines[line], last = Film.last(moments, moment), next = last + 1;
    const share = next === moments.length ? 0 : (moment - moments[last]) / (moments[next] - moments[last]);
    return Number((start + span * (values[last] + share * ((values[next] ?? 0) - values[last]))).toFixed(7));
  }

  // The index of the latest moment that has been reached.
  static last(moments, moment) { return Math.max(0, moments.findLastIndex((key) => key <= moment)); }

  // Shows a moment, from 0 at the start to 1 at the end.
  show(moment) {
    for (const animation of this.animations) animation.currentTime = moment * 1000;
    for (const step of this.steps) {
      const { views, part, name, values, moments } = step, last = Film.last(moments, moment);
      if (last === step.last) continue;
      step.last = last;
      for (const view of views) {
        if (part === null) this.stage.order(view, values[last]);
        else this.stage.set(view, part, name, values[last]);
      }
    }
  }

  // Shows some seconds after the start.
  seek(seconds) { this.show(clamp(seconds / (this.film.duration || 0.001), 0, 1)); }

  // Ends the animations of a film that another one replaces.
  stop() { for (const animation of this.animations) animation.cancel(); }

  // At rest, a film is between its screens.
  rest() { this.show(0.4); }
}

// Goes from 0 to a length in seconds. `draw` is called with each moment.
export class Clock {
  constructor(draw) {
    Object.assign(this, { draw, now: 0, length: 0, playing: false, isDriven: false, rest: 0, sought: 0 });
  }

  get isMoving() { return this.playing || this.isDriven; }

  seek(now, playing = false) {
    this.sought += 1;
    this.go(now, playing);
  }

  go(now, playing) {
    Object.assign(this, { now: clamp(now, 0, this.length), playing, rest: 0 });
    this.draw(this);
  }

  toggle() { this.seek(this.playing || this.now < this.length ? this.now : 0, !this.playing); }

  // Goes on by some seconds. After a pause at the end, it begins again or stops.
  tick(seconds, loops) {
    if (!this.playing) return;
    if (this.now < this.length) return this.go(this.now + seconds, true);
    this.rest += seconds;
    if (!loops) this.go(this.now, false);
    else if (this.rest > 0.7) this.go(0, true);
  }
}

// Calls a function before each frame with the seconds since the last one, until it returns false.
export function eachFrame(call) {
  let last = null;
  const frame = (now) => {
    const passed = last === null ? 0 : Math.min(0.1, (now - last) / 1000);
    last = now;
    if (call(passed, now) !== false) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function screen(mount, [width, height], scale, corner) {
  Object.assign(mount.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`,
    clipPath: `inset(0 round ${corner}px)` });
}

// Shapes a phone: a box on the page, and in it what has the size of the phone's screen, scaled, with round corners.
export function shape(box, mount, [width, height], scale, corner) {
  screen(mount, [width, height], scale, corner);
  Object.assign(box.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  box.style.setProperty("--corner", `${corner * scale}px`);
}

// A film on a phone as wide as its box on the page, also when that changes.
export function phone(box, film, corner) {
  const mount = make("div", { className: "mount", inert: true }), [width, height] = film.size;
  box.style.aspectRatio = `${width} / ${height}`;
  box.replaceChildren(mount);
  const fit = () => {
    const scale = box.clientWidth / width;
    if (scale > 0) screen(mount, film.size, scale, corner / scale);
  };
  new ResizeObserver(fit).observe(box);
  fit();
  return new Film(mount, film);
}
