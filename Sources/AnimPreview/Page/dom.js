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

// Whether the person has asked for less motion.
export const wantsCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Places a box that floats above others below a point of the window or, if there is no space, above it.
export function float(box, [x, y], above) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const top = y + height > innerHeight ? Math.max(4, y - height - above) : y;
  Object.assign(box.style, { left: `${clamp(x, 4, Math.max(4, innerWidth - width - 8))}px`, top: `${top}px` });
}
