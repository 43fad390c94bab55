// What plays, pauses and scrubs, below each phone.
import { byId, make, milliseconds, write } from "./dom.js";
import { paces } from "./film.js";
import { part, set, state } from "./state.js";
import { showPlayhead } from "./timeline.js";

const button = (id, title, glyph, properties = {}) =>
  make("button", { id, title, ...properties }, make("i", { className: `glyph ${glyph}` }));

let shown = null, lastReading = 0;

// `clock()` returns the clock that is shown: how far it is, how long it takes, whether it plays, and whether a number
// would change before it could be read.
export function setUpFooter(clock, keys = {}) {
  shown = clock;
  const named = (title, key) => key ? `${title} (${key})` : title;
  const speeds = paces.map(([speed, textContent]) => make("button", { textContent, onclick: () => set({ speed }) }));
  document.querySelector("footer").append(
    button("play", named("Play again", keys.play), "play", { className: "primary" }),
    button("back", named("Previous frame", keys.back), "before"), button("on", named("Next frame", keys.on), "on"),
    make("input", { id: "scrub", type: "range", min: 0, max: 1, step: "any", value: 0, ariaLabel: "Moment",
      disabled: true }),
    make("span", { id: "moment", textContent: "–" }),
    button("loop", named("Play in a loop", keys.loop), "loop", { dataset: { switch: "loop" } }),
    make("span", { id: "speeds", className: "group", role: "group", ariaLabel: "Speed" }, ...speeds));
  byId("play").onclick = () => shown().toggle();
  byId("back").onclick = () => step(-1);
  byId("on").onclick = () => step(1);
  byId("scrub").oninput = () => shown().seek(Number(byId("scrub").value) * shown().length);
  part(() => [state.speed], () => {
    paces.forEach(([speed], index) => { speeds[index].ariaPressed = speed === state.speed; });
  });
}

const step = (frames) => shown().seek(shown().now + frames / 60);

// Draws what changes with time besides the device. While that moves, the numbers change ten times a second, because
// they could not be read faster.
export function drawMoment(stamp) {
  const { at, now, length, playing, isMoving } = shown(), scrub = byId("scrub");
  const isReadable = !isMoving || stamp - lastReading >= 100, share = length > 0 ? Math.min(1, now / length) : 0;
  const isHeld = document.activeElement === scrub && !isMoving;
  if (!isHeld || Math.abs(scrub.value - share) > 0.01) write(scrub, "value", String(share));
  showPlayhead(at, isReadable);
  if (!isReadable) return;
  lastReading = stamp;
  write(scrub, "disabled", !(length > 0));
  const text = `${milliseconds(share * length)} of ${milliseconds(length)} ms`;
  write(byId("moment"), "textContent", length > 0 ? text : "–");
  scrub.ariaValueText = byId("moment").textContent;
  write(byId("play").firstElementChild, "className", playing ? "glyph pause" : "glyph play");
}
