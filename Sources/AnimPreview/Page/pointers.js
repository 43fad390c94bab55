// Pointers and arrow keys that change something.
import { byId } from "./dom.js";
import { scale, set, size } from "./state.js";

// Follows the pointers that go down on an element and that it takes: `act(event, phase)` hears of `down`, `move`, `up`
// and `cancel`.
export function follow(element, takes, act, moves = "pointermove") {
  const held = new Set();
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !takes(event)) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    held.add(event.pointerId);
    act(event, "down");
  });
  element.addEventListener(moves, (event) => held.has(event.pointerId) && act(event, "move"));
  element.addEventListener("pointerup", (event) => held.delete(event.pointerId) && act(event, "up"));
  element.addEventListener("pointercancel", (event) => held.delete(event.pointerId) && act(event, "cancel"));
}

// A point of the window in points of the device, which stays where it is while a pointer is down.
export function onDevice(x, y, box = byId("device").getBoundingClientRect()) {
  return [(x - box.x) / scale, (y - box.y) / scale];
}

// Pointers move before the frame in which other events arrive, if the browser says so.
const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";

// Follows the pointers on the phone, in points of the device. A pointer with Alt has a second one, mirrored at the
// middle of the device.
export function touches(takes, act) {
  const mirrored = new Set();
  let box = null;
  follow(byId("frame"), ({ target }) => takes(target), (event, phase) => {
    const [width, height] = size(), number = event.pointerId % 1000;
    if (phase === "down") {
      box = byId("device").getBoundingClientRect();
      mirrored[event.altKey ? "add" : "delete"](number);
    }
    const parts = phase === "move" ? event.getCoalescedEvents?.() : null;
    for (const { timeStamp, clientX, clientY } of parts?.length ? parts : [event]) {
      const [x, y] = onDevice(clientX, clientY, box);
      act(timeStamp, number, phase, x, y, event.target);
      if (mirrored.has(number)) act(timeStamp, number + 1000, phase, width - x, height - y);
    }
  }, moves);
}

const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 10],
  PageDown: [0, -10] };

// Lets a pointer or the arrow keys change something. `begin(event)` returns null or what is done with it: `drag(x, y)`
// with how far the pointer has gone, `step(x, y)` with the arrows, and `end(isDone, hasMoved)` when the pointer is let
// go, or when the keys have been quiet for a moment. Returns a function that ends it.
export function grip(element, begin) {
  let held = null, from = null, hasMoved = false, timer = 0;
  const hold = (next) => {
    if (next === held) return held;
    held = next;
    element.classList.toggle("dragged", Boolean(held));
    move(false);
    return held;
  };
  const move = (isMoving) => {
    hasMoved = isMoving;
    set({ isDragging: isMoving });
  };
  const end = (isDone) => {
    const last = held, moved = hasMoved;
    clearTimeout(timer);
    if (!last) return;
    hold(null);
    last.end(isDone, moved);
  };
  element.addEventListener("blur", () => end(true));
  element.addEventListener("keydown", (event) => {
    const way = arrows[event.key];
    if (!way || !(held ?? hold(begin(event)))) return;
    event.preventDefault();
    event.stopPropagation();
    move(true);
    held.step(...way.map((part) => part * (event.shiftKey ? 10 : 1)));
    clearTimeout(timer);
    timer = setTimeout(end, 500, true);
  });
  const takes = (event) => {
    end(true);
    return hold(begin(event));
  };
  follow(element, takes, (event, phase) => {
    if (phase === "down") from = event;
    else if (phase !== "move") return end(phase === "up");
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!hasMoved && Math.hypot(x, y) >= 3) move(true);
    if (hasMoved) held?.drag(x, y);
  });
  return end;
}
