"use strict";
// The script, in which numbers can be dragged and other tokens replaced.
function showSource(message) {
  if (message.animator !== inspected || dragged) return;
  source = message;
  const section = byId("script");
  section.hidden = false;
  section.classList.toggle("locked", !message.canWrite);
  section.querySelector("pre").replaceChildren(...message.pieces.flatMap(([text, at, kind, unit, bezier]) => {
    if (at === undefined) return comments(text);
    const token = make("span", { textContent: text });
    Object.assign(token.dataset, { at, kind, unit });
    if (bezier !== undefined) token.dataset.bezier = bezier;
    if (kind === "color") token.style.setProperty("--swatch", text);
    if (message.canWrite) grip(token);
    return [token];
  }));
}

function comments(text) {
  return text.split(/(\/\/[^\n]*)/).map((part) => part.startsWith("//") ? make("span", { className: "comment", textContent: part }) : document.createTextNode(part));
}

function edit(edits, commit) {
  const list = edits.map(([token, text]) => ({ file: source.file, revision: source.revision, at: Number(token.dataset.at), old: token.dataset.old ?? token.textContent, new: text }));
  send({ m: "edit", commit, edits: list });
}

// Dragging a number plays the last change again with it; letting go writes it to the file.
function grip(token) {
  if (token.dataset.bezier !== undefined) return token.onclick = () => openBezier(token);
  if (token.dataset.kind !== "number") return token.onclick = () => choosePiece(token);
  token.onpointerdown = (event) => {
    event.preventDefault();
    token.setPointerCapture(event.pointerId);
    const old = token.textContent, value = parseFloat(old), decimals = (old.split(".")[1] ?? "").match(/^[0-9]*/)[0].length;
    const unit = token.dataset.unit;
    const pace = decimals ? 10 ** -decimals : value >= 100 && unit === "ms" ? 10 : unit === "" && value <= 2 ? 0.05 : 1;
    const places = Math.max(decimals, pace < 1 ? 2 : 0);
    dragged = { token, text: old };
    token.dataset.old = old;
    token.classList.add("dragged");
    token.onpointermove = (move) => {
      const next = Math.max(0, value + Math.round((move.clientX - event.clientX) / 3) * pace);
      const text = `${Number(next.toFixed(places))}${unit}`;
      if (text === dragged.text) return;
      dragged.text = token.textContent = text;
      edit([[token, text]], false);
    };
    token.onpointerup = token.onpointercancel = (end) => {
      token.onpointermove = token.onpointerup = token.onpointercancel = null;
      token.classList.remove("dragged");
      const { text } = dragged;
      dragged = null;
      if (end.type === "pointercancel" || text === old) {
        token.textContent = old;
        return edit([], false);
      }
      edit([[token, text]], true);
      delete token.dataset.old;
    };
  };
}

function choosePiece(token) {
  const old = token.textContent;
  token.dataset.old = old;
  if (token.dataset.kind === "truth") return edit([[token, old === "true" ? "false" : "true"]], true);
  const color = token.dataset.kind === "color";
  const wide = old.length === 4 ? `#${[...old.slice(1)].map((digit) => digit + digit).join("")}` : old.slice(0, 7);
  const input = make("input", color ? { type: "color", value: wide } : { type: "text", value: old, size: 12 });
  const done = () => { if (input.value !== old && input.value !== wide) edit([[token, input.value]], true); input.replaceWith(token); };
  input.onchange = done;
  if (!color) input.onblur = done;
  token.replaceWith(input);
  input.focus();
}

// The handles of a curve, each of which sets two numbers.
function openBezier(token) {
  document.querySelector(".bezier")?.remove();
  const tokens = [...byId("script").querySelectorAll(`[data-bezier="${token.dataset.bezier}"]`)];
  if (tokens.length !== 4) return;
  const values = tokens.map(({ textContent }) => parseFloat(textContent));
  const lines = [svg("line"), svg("line")], curve = svg("path"), handles = [0, 1].map((index) => svg("circle", { r: 7 }));
  const picture = svg("svg", { viewBox: "0 0 100 100" }, svg("rect", { width: 100, height: 100 }), ...lines, curve, ...handles);
  const panel = make("div", { className: "bezier" }, picture);
  const draw = () => {
    const [x1, y1, x2, y2] = values.map((value, index) => index % 2 ? 100 - value * 100 : value * 100);
    curve.setAttribute("d", `M0 100C${x1} ${y1} ${x2} ${y2} 100 0`);
    [[0, 100, x1, y1], [100, 0, x2, y2]].forEach(([a, b, c, d], index) => {
      Object.entries({ x1: a, y1: b, x2: c, y2: d }).forEach(([name, value]) => lines[index].setAttribute(name, value));
      handles[index].setAttribute("cx", c);
      handles[index].setAttribute("cy", d);
    });
  };
  draw();
  const box = token.getBoundingClientRect();
  Object.assign(panel.style, { left: `${Math.max(8, Math.min(box.left - 100, innerWidth - 236))}px`, top: `${Math.min(box.bottom + 10, innerHeight - 236)}px` });
  document.body.append(panel);
  const close = (event) => { if (!panel.contains(event.target)) { panel.remove(); removeEventListener("pointerdown", close, true); } };
  addEventListener("pointerdown", close, true);
  handles.forEach((handle, index) => {
    handle.onpointerdown = (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const pair = [tokens[index * 2], tokens[index * 2 + 1]];
      for (const each of pair) each.dataset.old ??= each.textContent;
      dragged = { token: pair[0] };
      handle.onpointermove = (move) => {
        const frame = picture.getBoundingClientRect();
        const x = Math.min(Math.max(0, (move.clientX - frame.left) / frame.width), 1);
        const y = Math.min(Math.max(0, 1 - (move.clientY - frame.top) / frame.height), 1);
        [values[index * 2], values[index * 2 + 1]] = [x, y];
        pair.forEach((each, part) => each.textContent = String(Number([x, y][part].toFixed(2))));
        draw();
        edit(pair.map((each) => [each, each.textContent]), false);
      };
      handle.onpointerup = () => {
        handle.onpointermove = handle.onpointerup = null;
        dragged = null;
        edit(pair.map((each) => [each, each.textContent]), true);
        panel.remove();
      };
    };
  });
}
