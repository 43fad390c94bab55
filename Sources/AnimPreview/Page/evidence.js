"use strict";
// Shows where and when a claim fails, with a sentence: a jump is shown as before and after.
class Evidence {
  // `box` gets the sentence and the pictures of `device`, the phone's views.
  constructor(box, device) {
    Object.assign(this, { box, device });
  }

  close() {
    this.box.hidden = true;
    this.box.replaceChildren();
  }

  // What fails, where it is known, and on which device.
  open(row, size) {
    this.close();
    const { counterexample: example } = row, moment = example.time === undefined ? ""
      : ` at ${Math.round(example.time * 1000)} ms`;
    const facts = [`${size.map(Math.round).join(" × ")}${moment}`, example.rightToLeft && "right to left",
      example.direction < 0 && "from the left", example.interactive && "driven by a gesture", example.reduceMotion
      && "with Reduce Motion"];
    const sentence = row.problem ? marked(`${row.problem[0].toUpperCase()}${row.problem.slice(1)}.`) : [];
    this.pictures = make("div", { className: "pictures" });
    this.box.append(
      make("div", {}, make("b", { textContent: `Fails: ${row.title}` }), make("p", {}, ...sentence),
        make("small", { textContent: facts.filter(Boolean).join(", ") })),
      this.pictures, make("button", { textContent: "Close", onclick: () => this.close() }));
    this.box.hidden = false;
    announce(`Fails: ${row.title}`);
  }

  // The phone as it is now.
  still(title, size) {
    const zoom = Math.min(150 / size[1], 200 / size[0]);
    this.add(title, [size[0] * zoom, size[1] * zoom], this.picture(size, zoom, 0, 0));
  }

  picture(size, zoom, x, y) {
    const copy = this.device.cloneNode(true);
    copy.removeAttribute("id");
    copy.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
    copy.inert = true;
    Object.assign(copy.style,
      { position: "absolute", left: 0, top: 0, width: `${size[0]}px`, height: `${size[1]}px`, transformOrigin: "0 0",
      transform: `translate(${x}px, ${y}px) scale(${zoom})`, clipPath: "none", overflow: "hidden" });
    return copy;
  }

  add(title, [width, height], ...contents) {
    const lens = make("div", { className: "lens" }, ...contents);
    Object.assign(lens.style, { width: `${width}px`, height: `${height}px` });
    this.pictures.append(make("figure", {}, lens, make("figcaption", { textContent: title })));
  }
}
