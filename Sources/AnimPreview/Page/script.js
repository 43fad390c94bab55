// The script of the animator that is shown, in which numbers can be dragged and other tokens replaced. Every change is
// one of the file's text: it plays at once, and letting go writes it.
import { byId, clamp, grip, make } from "./dom.js";
import { svg } from "./svg.js";
import { unitsIn } from "./editor.js";
import { editing } from "./session.js";
import { part, set, state } from "./state.js";

// The place of the token that gets the keyboard back after an edit.
let focused = null;

export function setUpScript() {
  part(() => [state.source, state.isConnected], showScript);
}

const canEdit = () => Boolean(state.source?.canWrite && state.isConnected);

// Sends a text with other tokens in place of some: each edit is a place, what is there, and what shall be there.
function send(edits, commit, { file, revision, text } = state.source) {
  const changed = [...edits].sort((a, b) => b.at - a.at).reduce((text, { at, old, new: piece }) =>
    text.slice(0, at) + piece + text.slice(at + old.length), text);
  if (commit && changed === text) playFiles();
  else editing.send({ m: "text", commit, file, revision, text: changed, isWhole: true });
}

export const playFiles = () => editing.send({ m: "files", commit: false });

// Reads what the server says of a script, whose places are in bytes.
export function readSource({ tokens, from, to, ...rest }) {
  const units = unitsIn(rest.text), [start, end] = [units(from), units(to)], { text } = rest;
  let curve = null;
  return { ...rest, start, end, units, tokens: tokens.map(([at, length]) => {
    const place = units(at), piece = text.slice(place, units(at + length)), before = text.slice(start, place);
    const isTruth = piece === "true" || piece === "false";
    const kind = /^[\d.]/.test(piece) ? "number" : piece[0] === "#" ? "color" : isTruth ? "truth" : "member";
    // Each number of a curve that is written as four numbers knows the curve.
    const isFirst = /\bbezier\($/.test(before) && /^([\d.-]+, *){3}[\d.-]+\)/.test(text.slice(place));
    if (isFirst) curve = { place, end: place + text.slice(place).indexOf(")") };
    const bezier = curve && place < curve.end ? curve.place : null;
    return { at: place, text: piece, kind, unit: kind === "number" ? unitOf(piece) : "", bezier };
  }) };
}

function showScript(source, isConnected) {
  const section = byId("script"), pre = section.querySelector("pre");
  section.hidden = !source;
  section.classList.toggle("locked", !source?.canWrite);
  section.classList.toggle("lost", !isConnected);
  if (!source || pre.contains(state.dragged)) return;
  let place = source.start;
  const nodes = source.tokens.flatMap((token) => {
    const before = source.text.slice(place, token.at), element = make("span", { textContent: token.text });
    place = token.at + token.text.length;
    Object.assign(element.dataset, { at: token.at, kind: token.kind });
    if (token.bezier !== null) element.dataset.bezier = token.bezier;
    if (token.kind === "color") element.style.setProperty("--swatch", token.text);
    if (source.canWrite) hold(element, token, source.text.slice(source.start, token.at));
    return [...comments(before), element];
  });
  pre.replaceChildren(...joined([...nodes, ...comments(source.text.slice(place, source.end))]));
  if (focused !== null) pre.querySelector(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
  focused = null;
}

const comments = (text) => text.split(/(\/\/[^\n]*)/).filter(Boolean).map((part) =>
  part.startsWith("//") ? make("span", { className: "comment", textContent: part }) : document.createTextNode(part));

// A line is not broken between a minus and what follows it.
function joined(nodes) {
  return nodes.flatMap((node, index) => {
    if (node.nodeType !== Node.TEXT_NODE) return /-$/.test(nodes[index - 1]?.data ?? "") ? [] : [node];
    const parts = node.data.split(/(\S*-\S*)/).filter(Boolean);
    return parts.map((part, place) => !part.includes("-") ? document.createTextNode(part)
      : make("span", { className: "joined" }, part,
        ...(place === parts.length - 1 && part.endsWith("-") && nodes[index + 1] ? [nodes[index + 1]] : [])));
  });
}

// MARK: Tokens

// How a number changes in one step, and its text after some steps.
function stepping(text, unit) {
  const value = parseFloat(text), decimals = (text.split(".")[1] ?? "").match(/^[0-9]*/)[0].length;
  const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
  const places = Math.max(decimals, pace < 1 ? 2 : 0);
  return (steps) => `${Number(Math.max(0, value + steps * pace).toFixed(places))}${unit}`;
}

// Shows another text in a token, and says it to screen readers.
function write(element, text) {
  element.textContent = text;
  if (element.dataset.kind !== "number") return;
  element.setAttribute("aria-valuenow", parseFloat(text));
  element.setAttribute("aria-valuetext", text);
}

// Dragging a number plays with it; letting go writes it. With the keyboard, arrows change it and Enter opens a field.
// Its name is its line up to there.
function hold(element, token, before) {
  const { text: old, kind, unit, bezier } = token, isNumber = kind === "number";
  const name = before.split("\n").at(-1).trim().replace(/[\s{:;]+$/, "") || kind;
  const change = (text, commit) => send([{ at: token.at, old, new: text }], commit);
  element.tabIndex = 0;
  element.role = isNumber ? "spinbutton" : "button";
  element.ariaLabel = isNumber ? name : `${name} ${old}`;
  write(element, old);
  const open = () => canEdit() && (kind === "truth" ? change(old === "true" ? "false" : "true", true)
    : openField(element, token, change));
  element.onkeydown = (event) => {
    if (!canEdit() || (event.key !== "Enter" && (event.key !== " " || isNumber))) return;
    open();
    event.preventDefault();
    event.stopPropagation();
  };
  element.onclick = bezier !== null ? () => canEdit() && openBezier(element, bezier) : isNumber ? null : open;
  if (!isNumber) return;
  if (bezier === null) element.ondblclick = open;
  const play = (text) => {
    if (text === element.textContent) return;
    element.classList.add("dragged");
    write(element, text);
    change(text, false);
  };
  grip(element, () => {
    if (!canEdit()) return null;
    const first = stepping(old, unit);
    element.focus();
    set({ dragged: element });
    return { drag: (x) => bezier === null && play(first(Math.round(x / 3))),
      step: (x, y) => play(stepping(element.textContent, unit)(x + y)), end(isDone, isThere) {
        const text = element.textContent;
        element.classList.remove("dragged");
        focused = isThere ? token.at : null;
        set({ dragged: null });
        if (!isDone) write(element, old);
        if (text !== old) change(isDone ? text : old, true);
      } };
  });
}

function openField(element, { at, text, kind }, change) {
  const wide = text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join("")}` : text.slice(0, 7);
  const isColor = kind === "color";
  const input = make("input", isColor ? { type: "color", value: wide } : { type: "text", value: text, size: 12 });
  input.ariaLabel = element.getAttribute("aria-label");
  const done = (isKey) => {
    const isOther = ![text, wide].includes(input.value);
    focused = isOther ? at : null;
    input.replaceWith(element);
    if (isOther) change(input.value, true);
    if (isKey === true) element.focus({ preventScroll: true });
  };
  if (isColor) input.onchange = done;
  else {
    input.onblur = done;
    input.onkeydown = ({ key }) => {
      if (key === "Escape") input.value = text;
      if (key === "Escape" || key === "Enter") input.onblur = null, done(true);
    };
  }
  element.replaceWith(input);
  input.focus();
  input.select();
}

// MARK: Curves

// The handles of a curve, each of which sets two numbers. The second number of each may be below 0 or above 1.
function openBezier(element, bezier) {
  document.querySelector(".bezier")?.remove();
  const tokens = state.source.tokens.filter((token) => token.bezier === bezier), { source } = state;
  const elements = tokens.map(({ at }) => byId("script").querySelector(`[data-at="${at}"]`));
  if (tokens.length !== 4) return;
  const values = tokens.map(({ text }) => parseFloat(text)), texts = tokens.map(({ text }) => text);
  const low = Math.min(-0.5, values[1] - 0.25, values[3] - 0.25);
  const high = Math.max(1.5, values[1] + 0.25, values[3] + 0.25);
  const lines = [svg("line"), svg("line")], curve = svg("path");
  const handles = ["First handle", "Second handle"].map((name) =>
    svg("circle", { r: 6, tabindex: 0, role: "slider", "aria-label": name }));
  const picture = svg("svg", { viewBox: `-6 ${100 - high * 100} 112 ${(high - low) * 100}` },
    svg("rect", { width: 100, height: 100 }), ...lines, curve, ...handles);
  const panel = make("div", { className: "bezier" }, picture);
  const draw = () => {
    const [x1, y1, x2, y2] = values.map((value, index) => index % 2 ? 100 - value * 100 : value * 100);
    curve.setAttribute("d", `M0 100C${x1} ${y1} ${x2} ${y2} 100 0`);
    [[0, 100, x1, y1], [100, 0, x2, y2]].forEach((ends, index) => {
      ["x1", "y1", "x2", "y2"].forEach((name, place) => lines[index].setAttribute(name, ends[place]));
      handles[index].setAttribute("cx", ends[2]);
      handles[index].setAttribute("cy", ends[3]);
      handles[index].setAttribute("aria-valuetext", `${values[index * 2]}, ${values[index * 2 + 1]}`);
    });
  };
  const edits = () => tokens.map(({ at, text }, index) => ({ at, old: text, new: texts[index] }));
  const change = (commit) => send(edits(), commit, source);
  // Sets the numbers of a handle; a number that stays the same keeps its text.
  const move = (index, x, y) => {
    [clamp(x, 0, 1), clamp(y, low, high)].map((value) => Number(value.toFixed(2))).forEach((value, place) => {
      const number = index * 2 + place, old = tokens[number].text;
      texts[number] = Math.abs(parseFloat(old) - value) < 0.005 ? old : String(value);
      values[number] = parseFloat(texts[number]);
      write(elements[number], texts[number]);
    });
    draw();
  };
  handles.forEach((handle, index) => {
    const place = () => values.slice(index * 2, index * 2 + 2);
    handle.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") panel.remove(), element.focus({ preventScroll: true });
    });
    grip(handle, () => {
      const [x, y] = place(), zoom = picture.getBoundingClientRect().width / 1.12;
      let hasMoved = false;
      const play = (x, y) => {
        hasMoved = true;
        move(index, x, y);
        change(false);
      };
      set({ dragged: elements[0] });
      return {
        drag: (across, down) => {
          if (hasMoved || Math.hypot(across, down) >= 2) play(x + across / zoom, y - down / zoom);
        },
        step(across, up) {
          const [x, y] = place();
          play(x + across / 100, y + up / 100);
        },
        end(isDone, isThere) {
          set({ dragged: null });
          if (!hasMoved) return;
          if (isThere === undefined) panel.remove();
          if (!isDone) tokens.forEach(({ text }, number) => { texts[number] = text; write(elements[number], text); });
          change(true);
        },
      };
    });
  });
  draw();
  const box = element.getBoundingClientRect(), left = clamp(box.left - 100, 8, Math.max(8, innerWidth - 236));
  const top = clamp(box.bottom + 10, 8, Math.max(8, innerHeight - 300));
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
  document.body.append(panel);
  const close = ({ target }) => {
    if (panel.contains(target)) return;
    panel.remove();
    removeEventListener("pointerdown", close, true);
  };
  addEventListener("pointerdown", close, true);
}

// MARK: Times

// What the timeline drags: the numbers of a window, or the place where one can be written.
export const times = {
  canMove: ({ place }) => Boolean(place && canEdit() && state.source.file === place.file),
  start(data, side, duration) {
    const { source } = state, { units } = source, { place, start, end } = data;
    return (seconds, commit) => {
      if (seconds === null) return playFiles();
      const before = side === "to" ? 0 : Math.max(-start, seconds), after = side === "from" ? 0 : seconds;
      if (place.end !== undefined) {
        const [from, to] = [start + before, end + after].map((time) => Math.round(clamp(time / duration, 0, 1) * 100));
        if (to > from) send([{ at: units(place.end), old: "", new: ` during ${from}%..${to}%` }], commit, source);
        return;
      }
      const pace = paceOf(data, duration), ends = [["from", before], ["to", after]].filter(([name]) => place[name]);
      const edits = ends.map(([name, by]) => ({ at: units(place[name][0]), old: place[name][1],
        new: by === 0 ? place[name][1] : moved(place[name][1], by * pace) }));
      if (edits.length < 2 || parseFloat(edits[0].new) < parseFloat(edits[1].new)) send(edits, commit, source);
    };
  },
};

const unitOf = (text) => text.match(/[a-z%]*$/)[0];

// A number of a script moved, in its own unit and with the decimals that are worth writing.
function moved(text, by) {
  const unit = unitOf(text), value = parseFloat(text) + by;
  return `${Math.max(0, Number(value.toFixed(unit === "s" || unit === "" ? 3 : 0)))}${unit}`;
}

// How much a number of a window changes in a second.
function paceOf({ place, length }, duration) {
  const [from, to] = [place.from?.[1], place.to?.[1]], span = parseFloat(to) - parseFloat(from);
  if (from && to && unitOf(from) === unitOf(to) && span > 0 && length > 0) return span / length;
  return { ms: 1000, s: 1, "%": 100 / duration }[unitOf(from ?? to)] ?? 1 / duration;
}
