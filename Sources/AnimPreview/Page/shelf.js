// Films that are loaded one at a time when they are seen, and play under the pointer, one at a time.
import { wantsCalm } from "./dom.js";
import { Clock, eachFrame, phone } from "./film.js";

export class Shelf {
  // `load(place)` returns the film of a place, later.
  constructor(load) {
    Object.assign(this, { load, wanted: new Set(), isLoading: false, playing: null, turns: 0 });
    this.clock = new Clock(({ now }) => this.playing?.player?.seek(now));
    this.sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.see(target, isIntersecting && target.isConnected);
      this.loadAll();
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
    if (isSeen) return this.wanted.add(place);
    this.wanted.delete(place);
    place.fill(null);
    if (!place.isConnected) this.sight.unobserve(place);
  }

  // Loads the film of a place again.
  renew(place) {
    this.see(place, false);
    this.sight.unobserve(place);
    this.sight.observe(place);
  }

  async loadAll() {
    if (this.isLoading) return;
    this.isLoading = true;
    for (const place of this.wanted) {
      const film = await this.load(place);
      if (!this.wanted.delete(place)) continue;
      place.fill(film);
      if (this.playing === place || place.matches(":hover")) this.play(place);
    }
    this.isLoading = false;
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
