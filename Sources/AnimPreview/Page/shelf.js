// Films that are loaded one at a time when they are seen, and play under the pointer, one at a time.
import { wantsCalm } from "./dom.js";
import { Clock, eachFrame, phone } from "./film.js";

export class Shelf {
  // `load(place)` returns the film of a place, later.
  constructor(load) {
    Object.assign(this, { load, last: null, playing: null, turns: 0, places: new Set() });
    this.clock = new Clock(({ now }) => this.playing?.player?.seek(now));
    this.sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.see(target, isIntersecting && target.isConnected);
    }, { rootMargin: "200px" });
  }

  // Adds an element with a box for its film.
  add(place, box, corner) {
    place.fill = (film) => {
      if (!film) box.replaceChildren();
      place.film = film;
      place.player = film && phone(box, film, corner);
      place.player?.rest();
    };
    place.onpointerenter = place.onfocus = () => this.play(place);
    place.onpointerleave = place.onblur = () => { if (this.playing === place) this.play(null); };
    this.sight.observe(place);
    this.places.add(place);
  }

  see(place, isSeen) {
    place.isSeen = isSeen;
    if (isSeen) this.last = this.fillAfter(this.last, place);
    else place.fill(null);
  }

  // Loads the films of what is seen again, and shows them if they are others.
  renew() {
    for (const place of this.places) {
      if (!place.isConnected) this.places.delete(place);
      place.isOld = true;
      if (place.isSeen) this.last = this.fillAfter(this.last, place);
    }
  }

  async fillAfter(last, place) {
    await last;
    if (!place.isSeen || (place.player && !place.isOld)) return;
    place.isOld = false;
    const film = await this.load(place);
    if (!film || !place.isSeen || (place.player && JSON.stringify(film) === JSON.stringify(place.film))) return;
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
