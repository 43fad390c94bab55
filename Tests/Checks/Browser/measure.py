#!/usr/bin/env python3
"""Prints measurements of the preview and their limits: see README.md in this folder.

Times depend on the machine and on what else runs there, so that only corners and bytes decide how this ends.
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

from browser import Chromium
from person import SCRIPTS, Preview, check

ROOT = pathlib.Path(__file__).resolve().parents[3]
SIZE, SAFE = (390, 844), (47, 0, 34, 0)
# The values of a request that a trial's screens pass to scripts.
REQUEST = {
    "touch": (0.28, 0.62), "center": (0.28, 0.62), "origin": (0.28, 0.62), "targetCenter": (0.5, 0.25),
    "targetSize": (1, 0.33),
}
TILES = """\
animator tiles {
    duration 4s
    slices parts of from in grid(10, 10) { translate.y: 0 -> 300pt; rotate: 0 -> 90deg; alpha: 1 -> 0.2 }
}
animator two {
    duration 4s
    from { translate.x: 0 -> -100pt }
    to { translate.x: 390pt -> 0 }
}
"""
# Notes when a movement of a pointer is painted.
WATCH = """(() => {
    window.painted = [];
    const { socket } = session, oldSend = socket.send.bind(socket), oldOps = answers.ops;
    let noted = null, noteTime = null;
    const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";
    document.addEventListener(moves, (event) => { noteTime ??= event.timeStamp; }, true);
    socket.send = (text) => { noted = text.includes('"points"') ? noteTime : null; noteTime = null; oldSend(text); };
    answers.ops = (message) => {
        oldOps(message);
        const stamp = noted;
        if (stamp !== null) requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => painted.push(performance.now() - stamp); channel.port2.postMessage(0); });
    };
    return true;
})()"""
CORNERS = """(() => {
    const device = byId("device").getBoundingClientRect();
    return [...document.querySelectorAll("#device .card:not([style*='display: none']) > .pivot > .box")].map((box) => {
        const points = [["0", "0"], ["100%", "0"], ["100%", "100%"], ["0", "100%"]].map(([left, top]) => {
            const point = document.createElement("i");
            Object.assign(point.style, { position: "absolute", left, top, width: 0, height: 0 });
            box.append(point);
            const place = point.getBoundingClientRect();
            point.remove();
            return [(place.x - device.x) / scale, (place.y - device.y) / scale];
        });
        const title = box.closest(".picture") ? "" : box.querySelector(".title")?.textContent;
        return [{ "Ridge line": "from", "North shore": "to" }[title] ?? "", points];
    });
})()"""


def p95(values):
    return statistics.quantiles(values, n=20)[18] if len(values) > 1 else float("nan")


class Table:
    def __init__(self):
        self.failures = 0

    def row(self, what, measured, limit, decides=None):
        if decides is False:
            self.failures += 1
        print(f"{what:58} {measured:34} {limit}{'  FAILED' if decides is False else ''}", flush=True)


def corners(tool, browser, table, folder, page):
    """Compares the corners of each view in a browser with those that `animc sample` prints."""
    browser.resize(1280, 1000)
    preview = Preview(tool, browser, page, scripts=folder)
    preview.open(place="stack/0")
    listed = json.loads(subprocess.run([tool, "list", folder, "--format", "json"], capture_output=True, text=True).stdout)
    worst, count, views, skipped, notes = 0, 0, 0, 0, []
    for animator in listed["animators"]:
        name = animator["name"]
        requests = [word for key, share in REQUEST.items()
                    for word in ["--request", f"{key}=({share[0] * SIZE[0]}pt, {share[1] * SIZE[1]}pt)"]
                    if f'request.{key}' in json.dumps(animator)]
        moments = [f"{index / 10 * 0.999}" for index in range(11)]
        sampled = subprocess.run(
            [tool, "sample", ROOT / animator["path"] if not pathlib.Path(animator["path"]).is_absolute() else animator["path"],
             name, "--root", folder, "--container", f"{SIZE[0]}x{SIZE[1]}", "--safe-area", ",".join(map(str, SAFE)),
             "--at", ",".join(moments), *requests], capture_output=True, text=True, cwd=ROOT)
        if sampled.returncode or "animc:" in sampled.stderr:
            # Animators that look for views find others here than on the page's screens.
            skipped += 1
            continue
        sample = json.loads(sampled.stdout)
        browser.evaluate(f"choose({json.dumps(name)})")
        browser.wait(f"state.change?.animator === {json.dumps(name)} && isAtRest()", 30)
        bad = 0
        for moment in sample["samples"]:
            browser.evaluate(f"clock().seek({moment['time']})")
            shown = browser.evaluate(CORNERS)
            for view, data in moment["views"].items():
                if view == "container" or data["alpha"] == 0:
                    continue
                truth = data["corners"]
                if any(None in corner or max(map(abs, corner)) > 5000 for corner in truth):
                    continue
                # A screen that is replaced by snapshots is hidden; snapshots and overlays have no name there.
                rivals = [found for title, found in shown if title == (view if view in ["from", "to"] else "")]
                if not rivals:
                    check(view in ["from", "to"], f"{name}: nothing is shown for {view}")
                    continue
                error = min(max(abs(a - b) for one, other in zip(found, truth) for a, b in zip(one, other)) for found in rivals)
                side = lambda a, b: max(abs(a[0] - b[0]), abs(a[1] - b[1]))
                frame = data["frame"]
                grown = max(1, side(truth[0], truth[1]) / max(1, frame[2]), side(truth[0], truth[3]) / max(1, frame[3]))
                bad = max(bad, error / grown)
                views += 1
        count += 1
        worst = max(worst, bad)
        if bad > 0.05:
            notes.append(f"{name} {bad:.2f}")
    preview.close()
    table.row(f"corners of {views} views of {count} animators, 11 moments", f"{worst:.4f} px off", "0.05 px times magnification", worst <= 0.05)
    if notes:
        print("   " + ", ".join(notes))
    print(f"   {skipped} animators look for views, or have a request; they are not compared")


def pace(tool, browser, table, page):
    """Measures how many frames are lost while the page plays an animator."""
    browser.resize(1280, 900)
    for name, views in [("two", 3), ("tiles", 100)]:
        preview = Preview(tool, browser, page)
        preview.write("tiles.anim", TILES)
        preview.open(**{"try": name})
        preview.rest()
        gaps = browser.evaluate("""new Promise((done) => {
            const gaps = [];
            let last = null;
            const frame = (now) => {
                if (last !== null) gaps.push(now - last);
                last = now;
                if (clock().playing) requestAnimationFrame(frame); else done(gaps);
            };
            clock().seek(0, true);
            requestAnimationFrame(frame);
        })""")
        lost = 100 * sum(gap > 25 for gap in gaps) / len(gaps)
        table.row(f"frames lost, {views} views, {len(gaps)} frames", f"{lost:.1f} %, p95 {p95(gaps):.1f} ms", "1 %")
        preview.close()


def pointer(tool, browser, table, page):
    """Measures the time from a pointer's movement to the picture that shows it."""
    preview = Preview(tool, browser, page)
    preview.open(place="buttons/1")
    browser.evaluate(WATCH)
    preview.drag([(350, 400), (60, 400)], steps=150, pause=0.016)
    preview.rest()
    painted = browser.evaluate("painted")
    table.row(f"pointer to painted, {len(painted)} movements", f"p95 {p95(painted) / (1000 / 60):.1f} frames", "p95 2 frames")
    preview.close()


def letters(tool, browser, table, page, folder, count=40):
    """Measures the time from a question about another text of a shipped script to its answer."""
    preview = Preview(tool, browser, page, scripts=folder)
    preview.open(**{"try": "slide"})
    browser.wait("state.report.pending === 0", 300)
    spent = browser.evaluate(f"""(async () => {{
        const {{ path, raw }} = shown(), spent = [];
        for (let length = 1; length <= {count}; length += 1) {{
            const begin = performance.now();
            await ask("files", {{ files: [{{ path, text: raw + " ".repeat(length) }}] }});
            spent.push(performance.now() - begin);
        }}
        return spent;
    }})()""")
    table.row(f"a letter, {count} letters", f"median {statistics.median(spent):.1f} ms, p95 {p95(spent):.1f} ms", "p95 30 ms")
    preview.close()


def saves(tool, browser, table, page, count=30):
    preview = Preview(tool, browser, page)
    preview.open(**{"try": "side"})
    preview.rest()
    text, passed = (pathlib.Path(preview.folder.name) / "moves.anim").read_text(), []
    for index in range(count):
        preview.rest()
        browser.evaluate("""{
            const { film } = trial, look = () => { if (trial.film !== film) window.shownAt = Date.now(); else requestAnimationFrame(look); };
            window.shownAt = 0;
            look();
        }""")
        begin = time.time() * 1000
        preview.write("moves.anim", text.replace("16pt in", f"{20 + index}pt in"))
        browser.wait("window.shownAt")
        passed.append(browser.evaluate("window.shownAt") - begin)
    table.row(f"save to picture, {count} saves", f"median {statistics.median(passed):.0f} ms, p95 {p95(passed):.0f} ms", "p95 150 ms")
    preview.close()


def idle(tool, browser, table, page, seconds):
    """Counts how many times a server wakes while three tabs show an app at rest."""
    # The parents of a folder are watched too, and other programs write to the folder for temporary files.
    place = tempfile.TemporaryDirectory(dir=ROOT / ".build")
    folder = pathlib.Path(place.name, "app", "animators")
    folder.mkdir(parents=True)
    for name, text in SCRIPTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    preview = Preview(tool, browser, page, scripts=folder)
    preview.open(place="stack/0")
    sockets = []
    for _ in range(2):
        target = browser.call("Target.createTarget", url=preview.link)["targetId"]
        sockets.append(target)
    time.sleep(3)
    status = pathlib.Path(f"/proc/{preview.server.pid}/status")
    if not status.exists():
        return table.row("three idle tabs", "needs /proc", "no wake-up")
    wakes = lambda: sum(int(re.search(name + r":\s+(\d+)", text).group(1)) for text in [
        (task / "status").read_text() for task in status.parent.glob("task/*")] for name in ["\nvoluntary_ctxt_switches"])
    before = wakes()
    time.sleep(seconds)
    after = wakes()
    for target in sockets:
        browser.call("Target.closeTarget", targetId=target)
    table.row(f"three idle tabs, {seconds} s", f"{after - before} wake-ups", "none", after == before)
    preview.close()
    place.cleanup()


def exports(tool, browser, table, folder):
    """Measures the size of pages that need no server, and what they request."""
    with tempfile.TemporaryDirectory() as place:
        for name in ["slide", "heroMatch", "explode"]:
            file = pathlib.Path(place, f"{name}.html")
            subprocess.run([tool, "film", folder, name, "--html", "--output", file], check=True, capture_output=True)
            browser.call("Network.enable")
            browser.asked = []
            browser.open(file.as_uri())
            browser.wait("window.player")
            time.sleep(0.3)
            browser.evaluate("1")
            asked = browser.evaluate("performance.getEntriesByType('resource').length")
            bytes = file.stat().st_size
            table.row(f"exported page of {name}", f"{bytes / 1000:.0f} kB, {asked} requests", "100 kB, none", bytes <= 100_000 and asked == 0)


def binary(tool, table):
    """Measures the symbols of the preview in the tool."""
    try:
        listed = subprocess.run(["nm", "--print-size", "--defined-only", tool], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return table.row("symbols of the preview in the binary", "needs nm", "700 KB")
    size = sum(int(parts[1], 16) for parts in map(str.split, listed.splitlines())
               if len(parts) == 4 and "11AnimPreview" in parts[3])
    table.row("symbols of the preview in the binary", f"{size / 1024:.0f} KB", "700 KB", size <= 700 * 1024 if "release" in tool else None)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", nargs="?", default=".build/release/animc")
    parser.add_argument("--page", help="a folder with the page's own files, instead of those in the tool")
    parser.add_argument("--idle", type=int, default=60, help="seconds of rest; 60")
    parser.add_argument("--only", nargs="*", default=["corners", "pace", "pointer", "letters", "saves", "idle", "exports", "binary"])
    options = parser.parse_args()
    if not Chromium.find():
        sys.exit("Tests/Checks/Browser: Chromium is not installed")
    tool, table, folder = str((ROOT / options.tool).resolve()), Table(), str(ROOT / "animators")
    browser = Chromium()
    try:
        for name in options.only:
            {"corners": lambda: corners(tool, browser, table, folder, options.page),
             "pace": lambda: pace(tool, browser, table, options.page),
             "pointer": lambda: pointer(tool, browser, table, options.page),
             "letters": lambda: letters(tool, browser, table, options.page, folder),
             "saves": lambda: saves(tool, browser, table, options.page),
             "idle": lambda: idle(tool, browser, table, options.page, options.idle),
             "exports": lambda: exports(tool, browser, table, folder),
             "binary": lambda: binary(tool, table)}[name]()
    finally:
        browser.close()
    sys.exit(1 if table.failures else 0)


if __name__ == "__main__":
    main()
