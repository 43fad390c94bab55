// What plays, pauses and scrubs, below each phone.
import { byId, milliseconds, write } from "./dom.js";
import { showPlayhead } from "./timeline.js";

let shown = null, lastReading = 0;

// `clock()` returns the clock that is shown: how far it is, how long it takes, whether it plays, and whether a number
// would change before it could be read.
export function setUpFooter(clock) {
  shown = clock;
  byId("play").onclick = () => shown().toggle();
  byId("back").onclick = () => step(-1);
  byId("on").onclick = () => step(1);
  byId("scrub").oninput = () => shown().seek(Number(byId("scrub").value) * shown().length);
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
