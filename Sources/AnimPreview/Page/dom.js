// Elements and texts.
export const byId = (id) => document.getElementById(id);

export function make(name, { style, dataset, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  Object.assign(element.style, style);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

// Sets a property only if that changes it.
export function write(element, name, value) {
  if (element[name] !== value) element[name] = value;
}

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

// A number as short as it can be read.
export const short = (value) => String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

export const milliseconds = (seconds) => Math.round(seconds * 1000);

export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

// How many there are, such as `2 errors`. Empty if there are none.
export const counted = ({ length }, name) => length ? `${length} ${name}${length === 1 ? "" : "s"}` : "";

// How many errors and warnings there are among some problems.
export const tally = (problems, and) => ["error", "warning"].map((name) =>
  counted(problems.filter(({ severity }) => severity === name), name)).filter(Boolean).join(and);

// A text with code in backticks, and bold words.
export const marked = (text) => text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) =>
  part[0] === "`" ? make("code", { textContent: part.slice(1, -1) })
    : part.startsWith("**") ? make("b", { textContent: part.slice(2, -2) }) : part);

// Questions that are answered later: `ask` posts one with a number, and `answer` gives the answer to that
// number; null without one.
export function questions(post) {
  const waiting = new Map();
  let last = 0;
  return {
    waiting,
    ask: (m, request = {}) => new Promise((answer) => {
      waiting.set(last += 1, answer);
      post({ id: last, request: { m, ...request } });
    }),
    answer(id, answer = null) {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}

// A function that runs another one, and once more if it was called meanwhile. What it returns is over when both are.
export function oneAtATime(run) {
  let isWanted = false;
  const loop = async () => {
    while (isWanted) {
      isWanted = false;
      await run();
    }
    call.running = null;
  };
  const call = () => {
    isWanted = true;
    return call.running ??= loop();
  };
  return call;
}

// Whether the person has asked for less motion.
export const wantsCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Opens a box with some elements at a point of the window, until someone goes elsewhere.
export function openBox(id, children, point, above) {
  const box = make("div", { id, popover: "auto" }, ...children);
  box.ontoggle = ({ newState }) => { if (newState === "closed") box.remove(); };
  document.body.append(box);
  box.showPopover();
  float(box, point, above);
  return box;
}

// Places a box that floats above others below a point of the window or, if there is no space, above it.
export function float(box, [x, y], above) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const top = y + height > innerHeight ? Math.max(4, y - height - above) : y;
  Object.assign(box.style, { left: `${clamp(x, 4, Math.max(4, innerWidth - width - 8))}px`, top: `${top}px` });
}
