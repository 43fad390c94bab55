"use strict";
// The script, in which numbers can be dragged and other tokens replaced.
function showSource(message) {
  if (message.animator !== inspected || dragged) return;
  source = message;
  followSource();
  const section = byId("script");
  section.hidden = false;
  section.classList.toggle("locked", !message.canWrite);
  section.classList.toggle("lost", !isConnected());
  section.querySelector("pre")
    .replaceChildren(...joined(message.pieces.flatMap(([text, at, kind, unit, bezier], index) => {
    if (at === undefined) return comments(text);
    const token = make("span", { textContent: text });
    Object.assign(token.dataset, { at, kind, unit });
    if (bezier !== undefined) token.dataset.bezier = bezier;
    if (kind === "color") token.style.setProperty("--swatch", text);
    if (message.canWrite) grip(token, nameOfToken(message.pieces, index));
    return [token];
  })));
  refreshTimeline();
  section.querySelector(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
  focused = null;
}

// The place of the token that gets the keyboard back after an edit.
let focused = null;

function comments(text) {
  return text.split(/(\/\/[^\n]*)/)
    .map((part) => part.startsWith("//") ? make("span", { className: "comment", textContent: part })
    : document.createTextNode(part));
}

// What a token is a part of: its line up to there.
function nameOfToken(pieces, index) {
  const before = pieces.slice(0, index).map(([text]) => text).join("").split("\n").at(-1).trim();
  return before.replace(/[\s{:;]+$/, "") || pieces[index][2];
}

// A line is not broken between a minus and what follows it.
function joined(nodes) {
  return nodes.flatMap((node, index) => {
    if (node.nodeType !== Node.TEXT_NODE) return /-$/.test(nodes[index - 1]?.data ?? "") ? [] : [node];
    const parts = node.data.split(/(\S*-\S*)/), last = parts.at(-2);
    return parts.filter(Boolean).map((part) => !part.includes("-") ? document.createTextNode(part)
      : make("span", { className: "joined" }, part,
        ...(part === last && parts.at(-1) === "" && /-$/.test(part) && nodes[index + 1] ? [nodes[index + 1]] : [])));
  });
}

// Without a connection, nothing can be changed.
function refreshGrips() {
  byId("script").classList.toggle("lost", !isConnected());
  refreshTimeline();
}

// Sends edits one at a time: while an answer is awaited, what is written waits, and of what is only played the latest.
const editing = {
  awaited: false,
  waiting: [],
  send(message) {
    if (!this.awaited) {
      this.awaited = true;
      return send(message);
    }
    if (this.waiting.at(-1)?.commit === false) this.waiting.pop();
    this.waiting.push(message);
  },
  // Called with each answer; returns whether an edit was awaited.
  answered() {
    const was = this.awaited, next = this.waiting.shift();
    this.awaited = false;
    if (next) this.send(next);
    return was;
  },
  reset() {
    Object.assign(this, { awaited: false, waiting: [] });
  },
};

function edit(edits, commit) {
  const list = edits.map(([token, text]) =>
    ({ file: source.file, revision: source.revision, at: Number(token.dataset.at), old: token.dataset.old
    ?? token.textContent, new: text }));
  editing.send({ m: "edit", commit, edits: list });
}

// How a number changes in one step, and its text after some steps.
function stepping(text, unit) {
  const value = parseFloat(text), decimals = (text.split(".")[1] ?? "").match(/^[0-9]*/)[0].length;
  const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
  const places = Math.max(decimals, pace < 1 ? 2 : 0);
  return (steps) => `${Number(Math.max(0, value + steps * pace).toFixed(places))}${unit}`;
}

// Dragging a number plays the last change again with it; letting go writes it to the file. With the keyboard, arrows
// change it and Enter opens a field.
function grip(token, name) {
  const { kind, unit } = token.dataset;
  token.tabIndex = 0;
  token.setAttribute("role", kind === "number" ? "spinbutton" : "button");
  token.setAttribute("aria-label", kind === "number" ? name : `${name} ${token.textContent}`);
  if (kind === "number") showNumber(token);
  token.onkeydown = (event) => {
    if (!isConnected()) return;
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.key === "Enter" || (event.key === " " && kind !== "number")) choosePiece(token);
    else if (kind === "number" && steps) stepToken(token, stepping(token.textContent, unit)(steps));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (token.dataset.bezier !== undefined) return token.onclick = () => openBezier(token);
  if (kind !== "number") return token.onclick = () => choosePiece(token);
  token.ondblclick = () => choosePiece(token);
  token.onpointerdown = (event) => {
    if (event.button !== 0 || !isConnected()) return;
    token.focus();
    const old = token.textContent, after = stepping(old, unit);
    dragged = { token, text: old };
    token.dataset.old = old;
    token.classList.add("dragged");
    follow(token, event, (x) => {
      const text = after(Math.round(x / 3));
      if (text === dragged.text) return;
      dragged.text = token.textContent = text;
      showNumber(token);
      edit([[token, text]], false);
    }, (isDone) => {
      token.classList.remove("dragged");
      const { text } = dragged;
      dragged = null;
      if (isDone && text !== old) return edit([[token, text]], true);
      token.textContent = old;
      if (text !== old || !isDone) edit([], false);
    });
  };
}

// What a screen reader says about a number.
function showNumber(token) {
  token.setAttribute("aria-valuenow", parseFloat(token.textContent));
  token.setAttribute("aria-valuetext", token.textContent);
}

// Steps by keyboard are previewed at once, and written together when the keys have been quiet for a moment.
function stepToken(token, text) {
  if (!dragged) {
    dragged = { token };
    token.dataset.old = token.textContent;
  }
  token.textContent = text;
  showNumber(token);
  edit([[token, text]], false);
  clearTimeout(dragged.timer);
  const commit = () => {
    token.onblur = null;
    clearTimeout(dragged?.timer);
    dragged = null;
    focused = document.activeElement === token ? Number(token.dataset.at) : null;
    edit([[token, token.textContent]], true);
  };
  dragged.timer = setTimeout(commit, 500);
  token.onblur = commit;
}

function choosePiece(token) {
  if (!isConnected()) return;
  const old = token.textContent;
  token.dataset.old = old;
  if (token.dataset.kind === "truth") return edit([[token, old === "true" ? "false" : "true"]], true);
  const color = token.dataset.kind === "color";
  focused = Number(token.dataset.at);
  const wide = old.length === 4 ? `#${[...old.slice(1)].map((digit) => digit + digit).join("")}` : old.slice(0, 7);
  const input = make("input", color ? { type: "color", value: wide } : { type: "text", value: old, size: 12 });
  input.setAttribute("aria-label", token.getAttribute("aria-label"));
  const done = (isKey) => {
    if (input.value !== old && input.value !== wide) edit([[token, input.value]], true);
    else focused = null;
    input.replaceWith(token);
    if (isKey === true) token.focus({ preventScroll: true });
  };
  if (color) input.onchange = done;
  else {
    input.onblur = done;
    input.onkeydown = (event) => {
      if (event.key === "Escape") input.value = old;
      if (["Escape", "Enter"].includes(event.key)) input.onblur = null, done(true);
    };
  }
  token.replaceWith(input);
  input.focus();
  input.select();
}

// The handles of a curve, each of which sets two numbers. The second number of each may be below 0 or above 1.
function openBezier(token) {
  if (!isConnected()) return;
  document.querySelector(".bezier")?.remove();
  const tokens = [...byId("script").querySelectorAll(`[data-bezier="${token.dataset.bezier}"]`)];
  if (tokens.length !== 4) return;
  const values = tokens.map(({ textContent }) => parseFloat(textContent));
  const low = Math.min(-0.5, values[1] - 0.25, values[3] - 0.25),
    high = Math.max(1.5, values[1] + 0.25, values[3] + 0.25);
  const lines = [svg("line"), svg("line")], curve = svg("path"),
    handles = [0, 1].map((index) =>
    svg("circle", { r: 6, tabindex: 0, role: "slider", "aria-label": index ? "Second handle" : "First handle" }));
  const picture = svg("svg", { viewBox: `-6 ${100 - high * 100} 112 ${(high - low) * 100}` },
    svg("rect", { width: 100, height: 100 }), ...lines, curve, ...handles);
  const panel = make("div", { className: "bezier" }, picture);
  const draw = () => {
    const [x1, y1, x2, y2] = values.map((value, index) => index % 2 ? 100 - value * 100 : value * 100);
    curve.setAttribute("d", `M0 100C${x1} ${y1} ${x2} ${y2} 100 0`);
    [[0, 100, x1, y1], [100, 0, x2, y2]].forEach(([a, b, c, d], index) => {
      Object.entries({ x1: a, y1: b, x2: c, y2: d }).forEach(([name, value]) => lines[index].setAttribute(name, value));
      handles[index].setAttribute("cx", c);
      handles[index].setAttribute("cy", d);
      handles[index].setAttribute("aria-valuetext", `${values[index * 2]}, ${values[index * 2 + 1]}`);
    });
  };
  draw();
  const box = token.getBoundingClientRect();
  Object.assign(panel.style,
    { left: `${Math.max(8, Math.min(box.left - 100, innerWidth - 236))}px`,
    top: `${Math.max(8, Math.min(box.bottom + 10, innerHeight - 300))}px` });
  document.body.append(panel);
  const close = (event) =>
    { if (!panel.contains(event.target)) { panel.remove(); removeEventListener("pointerdown", close, true); } };
  addEventListener("pointerdown", close, true);
  handles.forEach((handle, index) => {
    const pair = [tokens[index * 2], tokens[index * 2 + 1]];
    // Sets the numbers of the handle; a number that stays the same keeps its text.
    const move = (x, y, commit) => {
      const next = [Math.min(Math.max(0, x), 1),
        Math.min(Math.max(low, y), high)].map((value) => Number(value.toFixed(2)));
      pair.forEach((each, part) => {
        const old = each.dataset.old ??= each.textContent;
        each.textContent = Math.abs(parseFloat(old) - next[part]) < 0.005 ? old : String(next[part]);
        values[index * 2 + part] = parseFloat(each.textContent);
      });
      draw();
      edit(pair.filter((each) => each.textContent !== each.dataset.old || !commit)
        .map((each) => [each, each.textContent]), commit);
    };
    handle.onkeydown = (event) => {
      const way = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, 0.01],
        ArrowDown: [0, -0.01] }[event.key];
      if (event.key === "Escape") return panel.remove(), token.focus({ preventScroll: true });
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      for (const each of pair) each.dataset.old = each.textContent;
      move(values[index * 2] + way[0], values[index * 2 + 1] + way[1], true);
    };
    handle.onpointerdown = (event) => {
      for (const each of pair) each.dataset.old = each.textContent;
      const start = [values[index * 2], values[index * 2 + 1]];
      const scale = picture.getBoundingClientRect().width / 1.12;
      dragged = { token: pair[0] };
      let hasMoved = false;
      follow(handle, event, (x, y) => {
        if (!hasMoved && Math.hypot(x, y) < 2) return;
        hasMoved = true;
        move(start[0] + x / scale, start[1] - y / scale, false);
      }, (isDone) => {
        dragged = null;
        if (!hasMoved) return;
        panel.remove();
        if (isDone) return edit(pair.filter((each) => each.textContent !== each.dataset.old)
          .map((each) => [each, each.textContent]), true);
        for (const each of pair) each.textContent = each.dataset.old;
        edit([], false);
      });
    };
  });
}
