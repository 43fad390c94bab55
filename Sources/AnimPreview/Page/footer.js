// What plays, pauses and scrubs, below each phone.
import { byId, make, milliseconds, write } from "./dom.js";
import { part, set, state } from "./state.js";
import { showPlayhead } from "./timeline.js";

const button = (id, title, glyph, className = "") =>
  make("button", { id, title, className }, make("i", { className: `glyph ${glyph}` }));
const speeds = make("span", { id: "speeds", className: "group", role: "group", ariaLabel: "Speed" },
  ...[["1×", 1], ["½", 0.5], ["⅕", 0.2], ["⅒", 0.1]].map(([textContent, speed]) => {
    const pace = make("button", { textContent });
    pace.dataset.speed = speed;
    return pace;
  }));

let current = null, lastReading = 0;

// `clock()` returns what is shown: how far it is, how long it takes, and whether it plays; `share()` how much of the
// change has passed, and `moves()` whether a number would change before it could be read.
export function setUpFooter(shown, keys = {}) {
  current = shown;
  const named = (title, key) => key ? `${title} (${key})` : title;
  document.querySelector("footer").append(
    button("play", named("Play again", keys.play), "play", "primary"),
    button("back", named("Previous frame", keys.back), "before"), button("on", named("Next frame", keys.on), "on"),
    make("input", { id: "scrub", type: "range", min: 0, max: 1, step: "any", value: 0, ariaLabel: "Moment",
      disabled: true }),
    make("span", { id: "moment", textContent: "–" }), button("loop", named("Play in a loop", keys.loop), "loop"), speeds);
  byId("play").onclick = () => current.clock().toggle();
  byId("back").onclick = () => step(-1);
  byId("on").onclick = () => step(1);
  byId("scrub").oninput = () => current.clock().seek(Number(byId("scrub").value) * current.clock().length);
  for (const button of byId("speeds").children) button.onclick = () => set({ speed: Number(button.dataset.speed) });
  part(() => [state.speed], (speed) => {
    for (const each of byId("speeds").children) each.setAttribute("aria-pressed", Number(each.dataset.speed) === speed);
  });
}

export const step = (frames) => current.clock().seek(current.clock().now + frames / 60);

// Draws what changes with time besides the device. While that moves, the numbers change ten times a second, because
// they could not be read faster.
export function drawMoment(stamp) {
  const { now, length, playing } = current.clock(), moves = current.moves(), scrub = byId("scrub");
  const isReadable = !moves || stamp - lastReading >= 100, share = length > 0 ? Math.min(1, now / length) : 0;
  const isHeld = document.activeElement === scrub && !moves && !playing;
  if (!isHeld || Math.abs(scrub.value - share) > 0.01) write(scrub, "value", String(share));
  showPlayhead(current.share(), isReadable);
  if (!isReadable) return;
  lastReading = stamp;
  write(scrub, "disabled", !(length > 0));
  const text = `${milliseconds(share * length)} of ${milliseconds(length)} ms`;
  write(byId("moment"), "textContent", length > 0 ? text : "–");
  scrub.setAttribute("aria-valuetext", byId("moment").textContent);
  write(byId("play").firstElementChild, "className", playing ? "glyph pause" : "glyph play");
}
