import { make } from "./dom.js";

// Draws the views of a session. It knows no property or screen by name: the operations and stage.css say what a view
// looks like.
export class Stage {
  constructor(mount) { Object.assign(this, { mount, views: new Map() }); }

  apply(operations) {
    for (const [name, ...values] of operations) this[name](...values);
  }

  // The number of the view that contains an element of the page; null if there is none.
  number(element) {
    const view = element?.closest?.("[data-view]");
    return view && this.mount.contains(view) ? Number(view.dataset.view) : null;
  }

  element(className, ...children) { return make("div", { className }, ...children); }

  keep(number, kind, outer, parts = {}, inner = outer) {
    outer.dataset.view = number;
    this.views.set(number, { kind, parts: { outer, ...parts }, inner, text: null });
  }

  // A view with a name is a button; the name is empty if its text is its name.
  new(number, kind, look, text, name) {
    if (kind === "card") this.card(number, kind);
    else this.keep(number, kind, this.element(""));
    this.look(number, look, text);
    if (name === undefined) return;
    const { outer } = this.views.get(number).parts;
    Object.assign(outer, { role: "button", tabIndex: 0 });
    if (name) outer.ariaLabel = name;
  }

  // The elements of a view that moves on a stage.
  card(number, kind, parts = {}, ...contents) {
    const view = this.element("skin", ...contents), coat = this.element("coat");
    const window = this.element("window", view, coat), box = this.element("box", window);
    const pivot = this.element("pivot", box), outer = this.element(`view ${kind}`, pivot);
    this.keep(number, kind, outer, { pivot, box, window, view, coat, ...parts }, view);
  }

  look(number, name, text) {
    const view = this.views.get(number), { outer } = view.parts;
    view.look = name;
    outer.className = `view ${view.kind} ${name}`;
    if (/\b(tab|key)\b/.test(name)) outer.ariaPressed = / selected\b/.test(name);
    if (!text && !view.text) return;
    if (!view.text) {
      view.text = document.createTextNode(text);
      view.inner.prepend(view.text);
    }
    view.text.data = text;
  }

  // A copy of another view as it looks now, or of a part of it, without the views hidden in it. The paper of a screen
  // comes from its look.
  clone(number, source, [x, y, width, height], hidden) {
    const original = this.views.get(source), look = original.parts.view && original.look;
    const shot = make("div", { className: look ? `shot ${look}` : "shot", inert: true,
      style: { width: `${width}px`, height: `${height}px` } }, this.copy(original, x, y, hidden));
    this.card(number, "card picture", { shot }, shot);
  }

  // Complete copies of parts of one view: each is the number of the copy, and the part.
  clones(source, ...copies) {
    for (const [number, ...part] of copies) this.clone(number, source, part, []);
  }

  copy({ parts: { view, outer, box } }, x, y, hidden) {
    const copy = (view ?? outer).cloneNode(true), names = new Set(hidden.map(String));
    for (const element of copy.querySelectorAll("[data-view]")) {
      element.style.display = names.has(element.dataset.view) ? "none" : "";
      delete element.dataset.view;
    }
    delete copy.dataset.view;
    // A copied screen has no card around it, so it takes the size from there.
    const size = view ? { inset: "auto", width: box.style.width, height: box.style.height } : {};
    Object.assign(copy.style, { filter: "", display: "", ...size, left: `${-x}px`, top: `${-y}px` });
    return copy;
  }

  // Two pictures, the second of which replaces the first.
  fade(number, ...pictures) {
    const [first, second] = pictures.map((each) => this.element("view", this.views.get(each).parts.shot));
    this.card(number, "card picture", { first, second }, first, second);
  }

  set(number, part, name, value) { this.views.get(number)?.parts[part]?.style.setProperty(name, value); }

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
    const { inner, text } = this.views.get(number);
    const elements = [...(text ? [text] : []), ...children.map((child) => this.views.get(child).parts.outer)];
    for (const element of [...inner.childNodes]) if (!elements.includes(element)) element.remove();
    elements.forEach((element, index) => {
      if (inner.childNodes[index] !== element) inner.insertBefore(element, inner.childNodes[index] ?? null);
    });
  }

  root(number) { this.mount.replaceChildren(this.views.get(number).parts.outer); }

  drop(number) {
    const outer = this.views.get(number)?.parts.outer;
    if (outer?.parentNode && !outer.isConnected) outer.remove();
    this.views.delete(number);
  }
}
