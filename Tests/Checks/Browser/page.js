// Run in a browser: compares what it lays out and paints with the corners that `animc sample` prints.
"use strict";

/** The style of a view: its frame, its own matrix and the anchor, as a browser knows them. */
function style(view) {
  const [x, y, width, height] = view.frame;
  const [across, down] = [view.overrides["anchor.x"] ?? 0.5, view.overrides["anchor.y"] ?? 0.5];
  return `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;`
    + `transform-origin:${across * 100}% ${down * 100}%;transform:matrix3d(${view.matrix})`;
}

/** Boxes without a size at the corners of every view, where CSS puts them. */
function laidOut(sample, [width, height]) {
  const container = sample.views.container;
  const eye = container.overrides.perspective;
  const stage = document.createElement("div");
  stage.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;`
    + (typeof eye === "number" ? `perspective:${eye}px` : "");
  const inside = document.createElement("div");
  inside.style.cssText = "width:100%;height:100%;transform-style:preserve-3d;"
    + `transform:matrix3d(${container.matrix})`;
  stage.append(inside);
  document.body.append(stage);
  const corners = {};
  for (const [name, view] of Object.entries(sample.views)) {
    if (name === "container") continue;
    const box = document.createElement("div");
    box.style.cssText = style(view);
    const places = ["left:0;top:0", "left:100%;top:0", "left:100%;top:100%", "left:0;top:100%"];
    box.innerHTML = places.map(place => `<i style="position:absolute;${place}"></i>`).join("");
    inside.append(box);
    corners[name] = [...box.children].map(corner => {
      const rectangle = corner.getBoundingClientRect();
      return [rectangle.x, rectangle.y];
    });
  }
  stage.remove();
  return corners;
}

/** The greatest distance between the browser's corners and those of `sample`. */
function cornerError(document) {
  let [error, count] = [0, 0];
  for (const sample of document.samples) {
    const corners = laidOut(sample, document.container);
    for (const [name, found] of Object.entries(corners)) {
      sample.views[name].corners.forEach(([x, y], index) => {
        // A corner behind the eye is nowhere, and one far away has its rounding far away.
        if (x === null || Math.abs(x) > 5000 || Math.abs(y) > 5000) return;
        error = Math.max(error, Math.abs(x - found[index][0]), Math.abs(y - found[index][1]));
        count += 1;
      });
    }
  }
  return { error, count };
}

/** What leads a point of the picture back to fractions of a view, by the view's four corners. */
function inverse([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole];
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  const rows = [
    [e - f * h, c * h - b, b * f - c * e], [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  const determinant = a * rows[0][0] + b * rows[1][0] + c * rows[2][0];
  const lead = (x, y) => {
    const [u, v, w] = rows.map(row => (row[0] * x + row[1] * y + row[2]) / determinant);
    return w > 0 ? [u / w, v / w] : null;
  };
  return { lead, determinant };
}

/** Whether a point of a view's plane belongs to its outline. */
function isInOutline(view, [u, v]) {
  if (u < 0 || v < 0 || u > 1 || v > 1) return false;
  const [, , width, height] = view.frame;
  const [x, y] = [u * width, v * height];
  const clip = view.overrides.clip;
  if (clip?.kind === "inset") {
    const [top, right, bottom, left, round = 0] = clip.values;
    if (y < top || x > width - right || y > height - bottom || x < left) return false;
    if (!isInRound(x - left, y - top, width - left - right, height - top - bottom, round)) return false;
  } else if (clip?.kind === "circle") {
    const [centerX, centerY, radius] = clip.values;
    if (Math.hypot(x - centerX, y - centerY) > radius) return false;
  }
  return isInRound(x, y, width, height, view.overrides.cornerRadius ?? 0);
}

/** Whether a point of a rectangle remains if its corners are round. */
function isInRound(x, y, width, height, wanted) {
  const radius = Math.min(wanted, width / 2, height / 2);
  const [outX, outY] = [
    Math.max(radius - x, x - width + radius, 0), Math.max(radius - y, y - height + radius, 0)];
  return Math.hypot(outX, outY) <= radius || outX === 0 || outY === 0;
}

/** Where a pixel lies: 1 inside, -1 outside by at least a pixel, 0 too near to an edge to say. */
function place(view, map, x, y) {
  let inside = 0;
  for (const [dx, dy] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1], [.7, .7], [-.7, .7], [.7, -.7], [-.7, -.7]]) {
    const point = map.lead(x + 0.5 + dx, y + 0.5 + dy);
    if (point && isInOutline(view, point)) inside += 1;
  }
  return inside === 9 ? 1 : inside === 0 ? -1 : 0;
}

/** The views of a sample from front to back, with what is known of how they are painted. */
function painted(sample, shift) {
  const views = [...sample.order].reverse().map(name => ({ name, view: sample.views[name] }));
  return views.filter(({ view }) => view.alpha > 0).map(({ name, view }) => {
    const corners = view.corners.map(([x, y]) => [x === null ? NaN : x + shift, y]);
    const map = inverse(corners);
    const color = view.overrides.color;
    const isOpaque = view.alpha > 0.999 && (!name.startsWith("overlay") || color?.[3] > 0.999);
    const isKnown = Number.isFinite(map.determinant) && Math.abs(map.determinant) > 1
      && !(view.overrides.blur > 0);
    return { name, view, map, isOpaque, isKnown, color };
  }).filter(({ name, view, map, color }) =>
    !(view.overrides.backface === false && map.determinant < 0)
      && !(name.startsWith("overlay") && !(color?.[3] > 0)));
}

const stageColor = [236, 239, 243];
const isNear = (pixel, color) => color.every((part, index) => Math.abs(part - pixel[index]) <= 3);

/** Whether a pixel may have its color where that view, or none, is in front. */
function fits(pixel, front, backdrop) {
  if (!front) return isNear(pixel, backdrop);
  if (front.name.startsWith("overlay")) return isNear(pixel, front.color.map(part => part * 255).slice(0, 3));
  if (isNear(pixel, backdrop)) return false;
  if (front.name !== "from" && front.name !== "to") return true;
  return front.name === "from" ? pixel[0] <= pixel[2] + 6 : pixel[2] <= pixel[0] + 6;
}

/** How many pixels of a frame were looked at, and how many are not what `sample` says. */
function comparePixels(pixels, sample, [width, height], shift) {
  const views = painted(sample, shift);
  const container = sample.views.container;
  const color = container.overrides.color;
  const isFlat = container.matrix.every((part, index) => part === (index % 5 === 0 ? 1 : 0));
  const hasShadow = views.some(({ view }) => view.overrides["shadow.alpha"] > 0);
  const isBackdropKnown = !hasShadow && (!color || color[3] === 0 || (isFlat && color[3] === 1));
  const backdrop = color && color[3] > 0 ? color.map(part => part * 255).slice(0, 3) : stageColor;
  let [count, wrong] = [0, 0];
  if (container.overrides.clip && container.overrides.clip !== "none") return { count, wrong };
  for (let y = 2; y < height - 2; y += 3) {
    next: for (let x = 2; x < width - 2; x += 3) {
      let front = null;
      for (const candidate of views) {
        if (!candidate.isKnown) continue next;
        const where = place(candidate.view, candidate.map, x, y);
        if (where < 0) continue;
        if (where === 0 || !candidate.isOpaque) continue next;
        front = candidate;
        break;
      }
      if (!front && !isBackdropKnown) continue;
      const index = 4 * (y * width + x);
      count += 1;
      if (!fits([...pixels.slice(index, index + 3)], front, backdrop)) wrong += 1;
    }
  }
  return { count, wrong };
}

/** Paints a strip so that a pixel is a point, and compares its frames. */
async function pixelError({ film, sample }, shift) {
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(film);
  await image.decode();
  const [width, height] = sample.container;
  const scale = Math.max(width, height) / 200;
  const canvas = document.createElement("canvas");
  const total = { count: 0, wrong: 0, refuted: 0 };
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  sample.samples.forEach((moment, number) => {
    const left = 12 + number * (width / scale + 12);
    context.setTransform(scale, 0, 0, scale, -left * scale, -30 * scale);
    context.clearRect(0, 0, 1e5, 1e5);
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    const { count, wrong } = comparePixels(pixels, moment, sample.container, 0);
    total.count += count;
    total.wrong += wrong;
    // The comparison must see it when the corners are those of another place.
    total.refuted += comparePixels(pixels, moment, sample.container, shift).wrong;
  });
  return total;
}

async function main(cases, shift) {
  const results = [];
  for (const one of cases) {
    results.push({ name: one.name, corners: cornerError(one.sample), pixels: await pixelError(one, shift) });
  }
  document.body.innerHTML = `<pre id="results"></pre>`;
  document.getElementById("results").textContent = JSON.stringify(results);
}
