// Pointers and arrow keys that change something.

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

const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 10],
  PageDown: [0, -10] };

// Lets a pointer or the arrow keys change something. `begin(event)` returns null or what is done with it: `drag(x, y)`
// with how far the pointer has gone, `step(x, y)` with the arrows, and `end(isDone)` when the pointer is let go, or
// when the keys have been quiet for a moment.
export function grip(element, begin) {
  let held = null, from = null, timer = 0;
  const end = (isDone) => {
    const last = held;
    held = null;
    clearTimeout(timer);
    last?.end(isDone);
  };
  element.addEventListener("blur", () => end(true));
  element.addEventListener("keydown", (event) => {
    const way = arrows[event.key];
    if (!way || !(held ??= begin(event))) return;
    event.preventDefault();
    event.stopPropagation();
    held.step(...way.map((part) => part * (event.shiftKey ? 10 : 1)));
    clearTimeout(timer);
    timer = setTimeout(end, 500, true);
  });
  const takes = (event) => {
    end(true);
    held = begin(event);
    return held;
  };
  follow(element, takes, (event, phase) => {
    if (phase === "down") from = event;
    else if (phase === "move") held?.drag(event.clientX - from.clientX, event.clientY - from.clientY);
    else end(phase === "up");
  });
}
