"use strict";
// Shows where and when a claim fails: the gap in red and enlarged, or the jump as before and after, with a sentence.
class Evidence {
  // `box` gets the sentence and the pictures; `frame` and `device` are the phone, and its views.
  constructor(box, frame, device) {
    Object.assign(this, { box, frame, device });
  }

  close() {
    this.box.hidden = true;
    this.box.replaceChildren();
    this.frame.querySelectorAll(".gap").forEach((each) => each.remove());
  }

  // What fails, where it is known, and on which device.
  open(row, size) {
    this.close();
    const { counterexample: example } = row, moment = example.time === undefined ? "" : ` at ${Math.round(example.time * 1000)} ms`;
    const facts = [`${size.map(Math.round).join(" × ")}${moment}`, example.rightToLeft && "right to left", example.direction < 0 && "from the left", example.interactive && "driven by a gesture", example.reduceMotion && "with Reduce Motion"];
    const sentence = row.problem ? marked(`${row.problem[0].toUpperCase()}${row.problem.slice(1)}.`) : [];
    this.pictures = make("div", { className: "pictures" });
    this.box.append(
      make("div", {}, make("b", { textContent: `Fails: ${row.title}` }), make("p", {}, ...sentence), make("small", { textContent: facts.filter(Boolean).join(", ") })),
      this.pictures, make("button", { textContent: "Close", onclick: () => this.close() }));
    this.box.hidden = false;
  }

  // The gap in red over the phone, and enlarged beside it.
  gap([x, y, width, height], size) {
    const mark = make("i", { className: "gap" });
    const share = (length, whole) => `${(length / whole) * 100}%`;
    Object.assign(mark.style, { left: share(x, size[0]), top: share(y, size[1]), width: share(width, size[0]), height: share(height, size[1]), minWidth: "2px", minHeight: "2px" });
    this.frame.append(mark);
    // The lens shows some of what is around the gap, and only the middle of a long one.
    const zoom = Math.min(24, Math.max(1.5, 100 / Math.max(1, Math.min(width, height))));
    const [centerX, centerY] = [x + width / 2, y + height / 2], [wide, high] = [200, 130];
    const copy = this.picture(size, zoom, wide / 2 - centerX * zoom, high / 2 - centerY * zoom), red = mark.cloneNode();
    Object.assign(red.style, { left: `${wide / 2 - width * zoom / 2}px`, top: `${high / 2 - height * zoom / 2}px`, width: `${Math.max(2, width * zoom)}px`, height: `${Math.max(2, height * zoom)}px` });
    this.add(`${short(zoom)} times as large: ${short(width)} × ${short(height)} pt`, [wide, high], copy, red);
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
    Object.assign(copy.style, { position: "absolute", left: 0, top: 0, width: `${size[0]}px`, height: `${size[1]}px`, transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${zoom})`, clipPath: "none", overflow: "hidden" });
    return copy;
  }

  add(title, [width, height], ...contents) {
    const lens = make("div", { className: "lens" }, ...contents);
    Object.assign(lens.style, { width: `${width}px`, height: `${height}px` });
    this.pictures.append(make("figure", {}, lens, make("figcaption", { textContent: title })));
  }
}
