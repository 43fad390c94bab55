#!/usr/bin/env python3
"""Writes what Chromium computes for the effects of animate.css into `Tests/Corpus/effects/animateCSS.txt`.

    python3 Tests/Checks/Browser/effects.py animate.css

Each row of the file keeps its effect, expression, view and duration. Its keyframes are replaced by opacity and corners
of a box as large as the container, at eleven moments, in two containers. A moment in which a corner is at the viewer or
behind has no corners. A browser decides what the keyframes mean,
so no rule of CSS stands here. Needs animate.css 4.1.1 and Chromium, and nothing else.
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

rows = pathlib.Path(__file__).parents[2] / "Corpus/effects/animateCSS.txt"
containers = [(320, 568), (667, 375)]

page = """<style>%s</style>
<style>.box { position: absolute; left: 0; top: 0 }</style>
<body><pre></pre><script>
// A list of functions has all digits, and the text of a matrix only six. But percentages get lost in the list.
const exact = (list, matrix) => {
  try {
    const [found, seen] = [list.toMatrix(), matrix].map(each => [...each.toFloat64Array()]);
    return seen.every((value, at) => Math.abs(value - found[at]) <= 1e-5 * (1 + Math.abs(value)))
      ? new DOMMatrix(found) : matrix;
  } catch {
    return matrix;
  }
};
const facts = %s.map(([effect, seconds, width, height]) => {
  const box = document.createElement("div");
  box.className = `box animate__animated animate__${effect}`;
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  document.body.append(box);
  const animation = box.getAnimations()[0];
  animation.pause();
  const moments = [];
  for (let tenth = 0; tenth <= 10; tenth++) {
    animation.currentTime = seconds * 100 * tenth;
    const style = getComputedStyle(box);
    const printed = new DOMMatrix(style.transform === "none" ? "" : style.transform);
    const matrix = exact(box.computedStyleMap().get("transform"), printed);
    const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
    const corners = [[0, 0], [width, 0], [width, height], [0, height]].flatMap(corner => {
      const point = matrix.transformPoint(new DOMPoint(corner[0] - x, corner[1] - y));
      return point.w > 0.02 ? [point.x / point.w + x, point.y / point.w + y] : [];
    });
    moments.push([parseFloat(style.opacity), ...corners]);
  }
  box.remove();
  return moments;
});
document.querySelector("pre").textContent = JSON.stringify(facts);
</script></body>"""


def short(number):
    """The number with at most three decimals."""
    return "0" if abs(number) < 0.0005 else f"{number:.3f}".rstrip("0").rstrip(".")


def main():
    effects, asked = [], []
    for line in rows.read_text().splitlines()[1:]:
        effect, expression, view = [field.strip() for field in line.split(" | ")][:3]
        head = re.match(r"(\S+) ([\d.]+)s", view)
        if any(other[:2] == (effect, expression) for other in effects):
            continue
        effects.append((effect, expression, head[1], head[2]))
        asked += [[effect, float(head[2]), *size] for size in containers]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "page.html"
        file.write_text(page % (pathlib.Path(sys.argv[1]).read_text(), json.dumps(asked)))
        chromium = ["chromium", "--headless", "--no-sandbox", "--disable-gpu"]
        shown = subprocess.run(chromium + ["--dump-dom", str(file)], check=True, capture_output=True, text=True).stdout
        version = subprocess.run(["chromium", "--version"], check=True, capture_output=True, text=True).stdout
    facts = iter(json.loads(html.unescape(re.search(r"<pre>(.*?)</pre>", shown, re.S)[1])))
    name = " ".join(version.split()[:2])
    lines = [f"# animate.css 4.1.1 in {name}: effect | expression | view, time and container | opacity and corners"]
    for effect, expression, view, seconds in effects:
        for width, height in containers:
            moments = [
                f"{tenth * 10}% alpha {short(alpha)}"
                + (f" corners({', '.join(map(short, corners))})" if len(corners) == 8 else "")
                for tenth, (alpha, *corners) in enumerate(next(facts))]
            lines.append(" | ".join([effect, expression, f"{view} {seconds}s - in {width}x{height}", *moments]))
    rows.write_text("\n".join(lines) + "\n")


main()
