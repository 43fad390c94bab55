"""Plays exported style sheets in view transitions of Chromium and Firefox, and compares them with the tool's own numbers.

    python3 Tests/Checks/Browser/styles.py [ANIMC] [ANIMATOR…]
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

from browser import kinds

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/animc"
ANIMATORS = sys.argv[2:] or [
    "slide", "adBackFade", "animateZoom", "animateFlipX", "animateBounceFrom", "mengSwing", "flutterSharedAxis",
    "swiftUIMoveFade", "animateRotateFrom", "pan",
]
# How far a corner and an opacity may be away, beside what the style sheet says of itself.
LIMIT, SHARE = 0.5, 0.005
FRACTIONS = [0, 0.07, 0.2, 0.35, 0.5, 0.66, 0.8, 0.93, 1]

# The result is left in a variable, because Firefox's driver does not wait for a promise.
PLAY = """void (async () => {
    window.played = null;
    const transition = document.startViewTransition({ update() { document.body.className = "second"; }, types: ["TYPE"] });
    await transition.ready;
    const animations = document.getAnimations();
    animations.forEach((each) => each.pause());
    const seen = [];
    for (const time of TIMES) {
        // At its very end, an animation would be over, and the transition with it.
        animations.forEach((each) => { each.currentTime = Math.min(time * 1000, each.effect.getComputedTiming().endTime - 0.001); });
        const row = {};
        for (const [name, part] of [["from", "old"], ["to", "new"]]) {
            const style = getComputedStyle(document.documentElement, `::view-transition-${part}(root)`);
            const matrix = new DOMMatrix(style.transform === "none" ? "" : style.transform);
            const [x, y] = [innerWidth / 2, innerHeight / 2];
            row[name] = {
                opacity: Number(style.opacity),
                corners: [[-x, -y], [x, -y], [x, y], [-x, y]].map(([across, down]) => {
                    const point = matrix.transformPoint(new DOMPoint(across, down));
                    return point.w > 0 ? [point.x / point.w + x, point.y / point.w + y] : null;
                }),
            };
        }
        seen.push(row);
    }
    transition.skipTransition();
    await transition.finished;
    document.body.className = "";
    window.played = JSON.stringify({ seen });
})().catch((problem) => { window.played = JSON.stringify({ problem: String(problem) }); })"""


def files():
    """The file of each animator."""
    found = {}
    for file in sorted((ROOT / "animators").glob("*.anim")):
        for line in file.read_text().splitlines():
            if line.startswith("animator "):
                found[line.split()[1].split("(")[0]] = file
    return found


def sheets():
    """Each animator with its file and its style sheet; prints why there is none."""
    known = files()
    for name in ANIMATORS:
        if name not in known:
            print(f"{name}: there is no such animator WRONG")
            yield name, None, None
            continue
        sheet = subprocess.run(
            [TOOL, "export", known[name], name, "--as", "push"], capture_output=True, text=True)
        if sheet.returncode:
            print(f"{name}: {sheet.stderr.strip()}")
        else:
            yield name, known[name], sheet.stdout


def compare(browser, title, name, file, sheet, size):
    """Whether a browser plays a style sheet in a window of some size as the tool says."""
    browser.resize(*size)
    size = browser.evaluate("innerWidth + 'x' + innerHeight")
    sample = json.loads(subprocess.run(
        [TOOL, "sample", file, name, "--as", "push", "--container", size, "--at", ",".join(map(str, FRACTIONS))],
        check=True, capture_output=True, text=True).stdout)
    times = [each["time"] for each in sample["samples"]]
    browser.evaluate(PLAY.replace("TYPE", "push").replace("TIMES", json.dumps(times)))
    browser.wait("window.played")
    played = json.loads(browser.evaluate("window.played"))
    if "problem" in played:
        print(f"{title}: {name} in {size}: {played['problem']} WRONG")
        return False
    distance, share = 0, 0
    for exact, seen in zip(sample["samples"], played["seen"]):
        for screen in ("from", "to"):
            view = exact["views"][screen]
            share = max(share, abs(min(max(view["alpha"], 0), 1) - seen[screen]["opacity"]))
            for one, other in zip(view["corners"], seen[screen]["corners"]):
                if other is None or one[0] is None or max(map(abs, one)) > 5760:
                    continue
                distance = max(distance, abs(one[0] - other[0]), abs(one[1] - other[1]))
    said = next((line for line in sheet.splitlines() if "px and" in line), "")
    allowed = LIMIT + (float(said.split("at most ")[1].split(" px")[0]) if said else 0)
    is_right = distance <= allowed and share <= SHARE
    print(f"{title}: {name} in {size}: {distance:.3f} px, {share:.4f} in opacity{'' if is_right else ' WRONG'}")
    return is_right


def main():
    generator = random.Random(31)
    browsers = []
    for kind in kinds():
        if not kind.find():
            print(f"{kind.__name__} is not installed: not tried")
            continue
        browser = kind()
        if browser.evaluate("CSS.supports('selector(:active-view-transition-type(a))')"):
            browsers.append((kind.__name__, browser))
        else:
            print(f"this {kind.__name__} is too old for the types of view transitions: not tried")
            browser.close()
    failures = 0 if browsers else 1
    for name, file, sheet in sheets():
        if not file:
            failures += 1
            continue
        sizes = [(generator.randint(320, 1440), generator.randint(320, 1000)) for _ in range(2)]
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.html")
            page.write_text(
                f"<!doctype html><meta charset=utf-8><style>body {{ background: white }}\n{sheet}</style><body>screen")
            for title, browser in browsers:
                browser.open(page.as_uri())
                failures += sum(not compare(browser, title, name, file, sheet, size) for size in sizes)
    for _, browser in browsers:
        browser.close()
    sys.exit(1 if failures else 0)


main()
