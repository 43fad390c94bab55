// Films that are loaded one at a time when they are seen, and play under the pointer, one at a time.
import { wantsCalm } from "./dom.js";
import { Clock, eachFrame, phone } from "./film.js";

export class Shelf {
  // `load(place)` returns the film of a place, later.
  constructor(load) {
    Object.assign(this, { load, last: null, playing: null, turns: 0 });
    this.clock = new Clock(({ now }) => this.playing?.player?.seek(now));
    this.sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.see(target, isIntersecting && target.isConnected);
    }, { rootMargin: "200px" });
  }

  // Adds an element with a box for its film.
  add(place, box, width, corner) {
    place.fill = (film) => {
      if (!film) box.replaceChildren();
      place.player = film && phone(box, film, width, corner);
      place.player?.rest();
    };
    place.onpointerenter = place.onfocus = () => this.play(place);
    place.onpointerleave = place.onblur = () => { if (this.playing === place) this.play(null); };
    this.sight.observe(place);
  }

  see(place, isSeen) {
    place.isSeen = isSeen;
    if (isSeen) this.last = this.fillAfter(this.last, place);
    else place.fill(null);
    if (!place.isConnected) this.sight.unobserve(place);
  }

  async fillAfter(last, place) {
    await last;
    const film = place.isSeen && !place.player ? await this.load(place) : null;
    if (!film || !place.isSeen) return;
    place.fill(film);
    if (this.playing === place || place.matches(":hover")) this.play(place);
  }

  // Plays a film again and again instead of another one, unless less motion is wanted. One that is still to be loaded
  // plays then.
  play(place) {
    const turn = this.turns += 1, { player } = place ?? {};
    this.playing?.player?.rest();
    this.playing = place;
    if (!player || wantsCalm()) return;
    this.clock.length = player.film.duration || 0.001;
    this.clock.seek(0, true);
    eachFrame((passed) => turn === this.turns && player === place.player && (this.clock.tick(passed, true), true));
  }
}
