"use strict";
const byId = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// A number as short as it can be read.
const short = (value) => String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

// Whether the person has asked for less motion.
const wantsCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// A text with code in backticks.
const marked = (text) => text.split("`").map((part, index) => index % 2 ? make("code", { textContent: part }) : part);

// Draws the views of a session. It knows no property or screen by name: the operations and stage.css
// say what a view looks like.
class Stage {
  constructor(mount) {
    this.mount = mount;
    this.views = new Map();
  }

  static operations = new Set(["new", "clone", "clones", "fade", "look", "set", "sets", "order", "root", "drop"]);

  apply(operations) {
    for (const [name, ...values] of operations) {
      if (Stage.operations.has(name)) this[name](...values);
    }
  }

  // The number of the view that contains an element of the page; null if there is none.
  number(element) {
    const view = element?.closest?.("[data-view]");
    return view && this.mount.contains(view) ? Number(view.dataset.view) : null;
  }

  element(className, ...children) {
    return make("div", { className }, ...children);
  }

  keep(number, outer, parts, inner) {
    outer.dataset.view = number;
    this.views.set(number, { parts: { outer, ...parts }, inner, text: null });
  }

  // A view with a name is a button; the name is empty if its text is its name.
  new(number, kind, look, text, name) {
    if (kind === "card") this.card(number);
    else {
      const outer = this.element("");
      this.keep(number, outer, {}, outer);
    }
    this.views.get(number).kind = kind;
    this.look(number, look, text);
    if (name === undefined) return;
    const { outer } = this.views.get(number).parts;
    outer.setAttribute("role", "button");
    outer.tabIndex = 0;
    if (name) outer.setAttribute("aria-label", name);
  }

  // The elements of a view that moves on a stage.
  card(number, ...contents) {
    const view = this.element("skin", ...contents);
    const coat = this.element("coat");
    const window = this.element("window", view, coat);
    const box = this.element("box", window);
    const pivot = this.element("pivot", box);
    this.keep(number, this.element("view card", pivot), { pivot, box, window, view, coat }, view);
  }

  look(number, name, text) {
    const view = this.views.get(number);
    view.look = name;
    view.parts.outer.className = `view ${view.kind} ${name}`;
    if (/\b(tab|key)\b/.test(name)) view.parts.outer.setAttribute("aria-pressed", / selected\b/.test(name));
    if (!text && !view.text) return;
    if (!view.text) {
      view.text = document.createTextNode(text);
      view.inner.prepend(view.text);
    }
    view.text.data = text;
  }

  // A copy of another view as it looks now, or of a part of it, without the views hidden in it.
  clone(number, source, [x, y, width, height], hidden) {
    const original = this.views.get(source), shot = this.element("shot", this.copy(original, x, y, hidden));
    // The paper of a screen comes from its look.
    if (original.parts.view && original.look) shot.className += ` ${original.look}`;
    shot.inert = true;
    shot.style.width = `${width}px`;
    shot.style.height = `${height}px`;
    this.card(number, shot);
    const view = this.views.get(number);
    view.kind = "card picture";
    view.parts.shot = shot;
    view.parts.outer.className = "view card picture";
  }

  // Complete copies of parts of one view: each is the number of the copy, and the part.
  clones(source, ...copies) {
    for (const [number, ...part] of copies) this.clone(number, source, part, []);
  }

  copy(source, x, y, hidden) {
    const original = source.parts.view ?? source.parts.outer;
    const copy = original.cloneNode(true);
    const names = new Set(hidden.map(String));
    for (const element of copy.querySelectorAll("[data-view]")) {
      element.style.display = names.has(element.dataset.view) ? "none" : "";
      delete element.dataset.view;
    }
    delete copy.dataset.view;
    Object.assign(copy.style, { left: `${-x}px`, top: `${-y}px`, filter: "", display: "" });
    if (!source.parts.view) return copy;
    // A copied screen has no card around it, so it takes the size from there.
    const box = source.parts.box.style;
    Object.assign(copy.style, { inset: "auto", left: `${-x}px`, top: `${-y}px`, width: box.width, height: box.height });
    return copy;
  }

  // Two pictures, the second of which replaces the first.
  fade(number, first, second) {
    const parts = { first, second };
    for (const name in parts) {
      const { parts: { shot } } = this.views.get(parts[name]);
      parts[name] = this.element("view", shot);
    }
    this.card(number, parts.first, parts.second);
    const view = this.views.get(number);
    view.kind = "card picture";
    Object.assign(view.parts, parts);
    view.parts.outer.className = "view card picture";
  }

  set(number, part, name, value) {
    this.views.get(number)?.parts[part]?.style.setProperty(name, value);
  }

  // The numbers of views, in which a pair stands for all from its first to its last.
  static numbers(runs) {
    return runs.flatMap((run) => Array.isArray(run)
      ? Array.from({ length: run[1] - run[0] + 1 }, (_, index) => run[0] + index) : run);
  }

  // One property of many views: each group is a value and the views that have it.
  sets(part, name, ...groups) {
    for (const [value, ...runs] of groups) {
      for (const number of Stage.numbers(runs)) this.set(number, part, name, value);
    }
  }

  order(number, children) {
    const view = this.views.get(number);
    const elements = children.map((child) => this.views.get(child).parts.outer);
    if (view.text) elements.unshift(view.text);
    const inner = view.inner;
    for (const element of [...inner.childNodes]) {
      if (!elements.includes(element)) element.remove();
    }
    elements.forEach((element, index) => {
      if (inner.childNodes[index] !== element) inner.insertBefore(element, inner.childNodes[index] ?? null);
    });
  }

  root(number) {
    this.mount.replaceChildren(this.views.get(number).parts.outer);
  }

  drop(number) {
    const view = this.views.get(number);
    if (view?.parts.outer.parentNode && !view.parts.outer.isConnected) view.parts.outer.remove();
    this.views.delete(number);
  }
}
