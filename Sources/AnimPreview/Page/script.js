// The script of the animator that is shown, in which numbers can be dragged and other tokens replaced. Every change is
// one of the file's text: it plays at once, and letting go writes it.
import { byId, clamp, make } from "./dom.js";
import { curveAt, openCurve } from "./curves.js";
import { edited, piece, pieces, unitsIn } from "./editor.js";
import { grip } from "./pointers.js";
import { editing } from "./session.js";
import { part, state } from "./state.js";
import { mover } from "./timeline.js";

part(() => [state.source?.text, state.source?.start, state.source?.canWrite, state.isConnected], showScript);

const canEdit = () => Boolean(state.source?.canWrite && state.isConnected);

// Plays the file with edits, or writes it. What was refused is not in the file.
async function change(edits, isDone, source = state.source) {
  const text = edited(source.text, edits);
  if (isDone && text === source.text) return editing.playFiles();
  if (await editing.edit(source, text, { commit: isDone, isWhole: true })) showScript();
}

// Reads what the server says of a script, whose places are in bytes.
export function readSource({ tokens, from, to, ...rest }) {
  const units = unitsIn(rest.text);
  return { ...rest, units, start: units(from), end: units(to), tokens: tokens.map(([at, length]) => {
    const place = units(at), text = rest.text.slice(place, units(at + length)), curve = curveAt(rest.text, place);
    const kind = /^[\d.]/.test(text) ? "number" : text[0] === "#" ? "color" : "name";
    return { at: place, text, kind, curve: curve?.kind === "bezier" ? curve : null };
  }) };
}

function showScript() {
  const section = byId("script"), pre = section.querySelector("pre"), focused = document.activeElement.dataset.at;
  const { source } = state;
  section.hidden = !source;
  if (!source || state.isDragging) return;
  const { text, tokens, start, end } = source, known = new Map(tokens.map((token) => [token.at, token]));
  const find = (pattern, name) => [...text.matchAll(pattern)].map(({ index, 0: found }) =>
    [index, index + found.length, name]);
  // A line is broken neither between a minus and what follows it, nor between a field and what follows that.
  const marks = [...tokens.map(({ at, text }) => [at, at + text.length, "token"]), ...find(/\/\/.*/g, "comment"),
    ...find(/-/g, "minus")];
  pre.replaceChildren(...pieces(text, marks, start, end).flatMap((each) => {
    const token = each.className === "token" && known.get(each.at);
    return token ? [tokenField(token, text.slice(start, token.at)), "\u2060"] : piece(each);
  }));
  if (focused) pre.querySelector(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
}

// MARK: Tokens

const unitOf = (text) => text.match(/[a-z%]*$/)[0];

// A number after some steps.
function stepped(text, steps) {
  const value = parseFloat(text), unit = unitOf(text), decimals = (text.split(".")[1] ?? "").match(/^\d*/)[0].length;
  const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
  return `${Number(Math.max(0, value + steps * pace).toFixed(Math.max(decimals, pace < 1 ? 2 : 0)))}${unit}`;
}

// Shows a text in the field of a token. A field for colors knows only those with six digits.
function showToken(field, text) {
  field.value = field.type !== "color" ? text
    : text.length === 4 ? text.replace(/[^#]/g, "$&$&") : text.slice(0, 7);
  if (field.role !== "spinbutton") return;
  field.ariaValueNow = parseFloat(text);
  field.ariaValueText = text;
}

// A token is a field. Numbers can also be dragged, and stepped with the arrows: that plays, and letting go writes.
function tokenField({ at, text: old, kind, curve }, before) {
  const isNumber = kind === "number", name = before.split("\n").at(-1).trim().replace(/[\s{:;]+$/, "") || kind;
  const field = make("input", { type: kind === "color" ? "color" : "text", size: old.length, spellcheck: false,
    disabled: !canEdit(), ariaLabel: isNumber ? name : `${name} ${old}`, role: isNumber ? "spinbutton" : null,
    dataset: { at, kind, ...(curve ? { bezier: curve.at } : {}) } });
  showToken(field, old);
  const replace = (text, isDone) => change([{ at, length: old.length, text }], isDone);
  field.onchange = () => replace(field.value, true);
  field.onkeydown = ({ key }) => { if (key === "Escape") showToken(field, old); };
  if (curve) field.onclick = () => editCurve(field, curve);
  if (kind === "color") return make("label", {}, field, old);
  if (!isNumber) return field;
  const play = (text) => {
    if (text === field.value) return;
    showToken(field, text);
    replace(text, false);
  };
  grip(field, ({ key, pointerType }) => {
    // The arrows to the sides move the cursor in the field.
    if (field.disabled || key === "ArrowLeft" || key === "ArrowRight") return null;
    if (pointerType !== "touch") field.focus();
    return {
      drag(x) { if (!curve) play(stepped(old, Math.round(x / 3))); },
      step(_, steps) { play(stepped(field.value, steps)); },
      end(isDone, hasMoved) {
        const text = isDone ? field.value : old;
        showToken(field, text);
        if (hasMoved) replace(text, true);
        else if (!key && !curve) {
          field.focus();
          field.select();
        }
      },
    };
  });
  return field;
}

// The box of a curve, whose numbers the fields show, too.
function editCurve(field, curve) {
  const fields = byId("script").querySelectorAll(`[data-bezier="${curve.at}"]`), box = field.getBoundingClientRect();
  const { source } = state;
  openCurve(curve, [box.left - 100, box.bottom + 10], (text, isDone) => {
    [...text.matchAll(/[\d.]+/g)].forEach(([number], index) => showToken(fields[index], number));
    change([{ ...curve, text }], isDone, source);
  });
}

// MARK: Times

// What the timeline drags: the numbers of a window, or the place where one can be written.
Object.assign(mover, {
  canMove: ({ place }) => Boolean(place && canEdit() && state.source.file === place.file),
  start(data, side, duration) {
    const { source } = state, { units } = source, { place, start, end } = data;
    return (seconds, isDone) => {
      if (seconds === null) return editing.playFiles();
      const before = side === "to" ? 0 : Math.max(-start, seconds), after = side === "from" ? 0 : seconds;
      if (place.end !== undefined) {
        const [from, to] = [start + before, end + after].map((time) => Math.round(clamp(time / duration, 0, 1) * 100));
        const text = ` during ${from}%..${to}%`;
        if (to > from) change([{ at: units(place.end), length: 0, text }], isDone, source);
        return;
      }
      const pace = paceOf(data, duration), ends = [["from", before], ["to", after]].filter(([name]) => place[name]);
      const edits = ends.map(([name, by]) => {
        const [at, text] = place[name];
        return { at: units(at), length: text.length, text: by === 0 ? text : moved(text, by * pace) };
      });
      if (edits.length < 2 || parseFloat(edits[0].text) < parseFloat(edits[1].text)) change(edits, isDone, source);
    };
  },
});

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
