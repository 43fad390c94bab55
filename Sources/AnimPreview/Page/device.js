"use strict";
// The device and its pointers.
const pointers = new Map();
// Pointers move before the frame in which other events arrive, if the browser says so.
const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";
// The device on the page; it stays there while a pointer is down.
let ground = { left: 0, top: 0 };

function place(event) {
  return [event.clientX - ground.left, event.clientY - ground.top].map((value) => Number((value / scale).toFixed(2)));
}

function note(event, phase, target) {
  if (time.mode === "replay") live();
  const number = event.pointerId % 1000, [x, y] = place(event);
  points.push([event.timeStamp, number, phase, x, y, ...(target === undefined ? [] : [target])]);
  if (!pointers.get(event.pointerId)) return;
  const [width, height] = size();
  points.push([event.timeStamp, number + 1000, phase, Number((width - x).toFixed(2)), Number((height - y).toFixed(2))]);
}

function listen() {
  const frame = byId("frame");
  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const view = stage.number(event.target);
    if (view === null) return;
    event.preventDefault();
    if (!pointers.size) ground = byId("device").getBoundingClientRect();
    frame.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event.altKey);
    note(event, "down", view);
    mark(event);
  });
  frame.addEventListener(moves, (event) => {
    if (!pointers.has(event.pointerId)) return;
    for (const part of event.getCoalescedEvents?.() ?? [event]) note(part, "move");
    mark(event);
    tickEarly();
  });
  for (const [name, phase] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
    frame.addEventListener(name, (event) => {
      if (!pointers.has(event.pointerId)) return;
      note(event, phase);
      pointers.delete(event.pointerId);
      unmark(event.pointerId);
    });
  }
  frame.addEventListener("wheel", (event) => event.ctrlKey ? pinch(event) : scroll(event), { passive: false });
  frame.addEventListener("keydown", pressView);
}

// Enter and space tap the button of the app that has the keyboard.
function pressView(event) {
  if (!["Enter", " "].includes(event.key) || !event.target.matches("[role=button]")) return;
  event.preventDefault();
  event.stopPropagation();
  tapView(event.target);
}

function tapView(element) {
  ground = byId("device").getBoundingClientRect();
  const box = element.getBoundingClientRect(), view = stage.number(element);
  const at = { timeStamp: performance.now(), pointerId: 900, clientX: box.x + box.width / 2, clientY: box.y
    + box.height / 2 };
  note(at, "down", view);
  note(at, "up");
  tickEarly();
}

// Whoever opens the link that the tool prints sees a transition before touching anything, and can scrub it.
function welcome() {
  if (!isFresh) return;
  isFresh = false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  setTimeout(() => {
    const row = byId("device").querySelector("[role=button].row, [role=button] .row, .row[role=button]");
    if (row && !state.try && time.mode === "live" && !wants && !time.hasRecording && !pointers.size) tapView(row);
  }, 700);
}

function scroll(event) {
  if (!event.target.closest(".scrolls") || pointers.size) return;
  event.preventDefault();
  if (time.mode === "replay") live();
  points.push([event.timeStamp, 903, "scroll", 0,
    Number((-event.deltaY * (event.deltaMode ? 20 : 1) / scale).toFixed(2)), stage.number(event.target)]);
}

// A pinch with a single pointer: Alt adds a second one, mirrored at the middle of the device, and the
// wheel with Ctrl moves both.
let spread = null;
function pinch(event) {
  event.preventDefault();
  const [width, height] = size();
  if (spread === null) {
    spread = { value: 160, timer: 0 };
    finger(event, "down", 1), finger(event, "down", -1);
  }
  spread.value = Math.min(Math.max(20, spread.value * Math.exp(-event.deltaY / 120)), Math.min(width, height));
  finger(event, "move", 1), finger(event, "move", -1);
  clearTimeout(spread.timer);
  spread.timer = setTimeout(() => {
    const last = { timeStamp: performance.now() };
    finger(last, "up", 1), finger(last, "up", -1);
    spread = null;
  }, 180);

  function finger(event, phase, side) {
    const [width, height] = size();
    if (time.mode === "replay") live();
    points.push([event.timeStamp, side > 0 ? 901 : 902, phase, width / 2 + (side * spread.value) / 2, height / 2]);
    if (phase === "up") pointers.delete(side > 0 ? 901 : 902); else pointers.set(side > 0 ? 901 : 902, false);
  }
}

function mark(event) {
  let dot = byId(`pointer${event.pointerId}`);
  if (!dot) byId("frame").append(dot = make("i", { className: "pointer", id: `pointer${event.pointerId}` }));
  dot.style.transform = `translate(${event.clientX - ground.left}px, ${event.clientY - ground.top}px)`;
}

function unmark(number) {
  byId(`pointer${number}`)?.remove();
}

// MARK: The device

function changeDevice() {
  fit();
  live();
  ask({ m: "set", ...device() });
  writeLink();
}
