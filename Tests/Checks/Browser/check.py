#!/usr/bin/env python3
"""Compares pictures and numbers of `animc` with a browser: see README.md in this folder."""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import Chromium

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FRACTIONS = "0,0.2,0.4,0.6,0.8,1"
CORNER_LIMIT = 0.05
SHIFT = 2.5
# The share of pixels that may differ where dimmed white letters fade into a screen.
PIXEL_LIMIT = 1e-4
# Every kind of picture, but no white backdrop, which would look like a screen's letters.
PATHS = ["Tests/Checks/Browser/scenes.anim", *(f"animators/{name}.anim" for name in [
    "adTransitions", "bubble", "hero", "ionic", "slide", "vctransitions"])]


def run(tool, *words):
    return subprocess.run([tool, *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def cases(tool, paths):
    """Returns a strip and its numbers for every animator of the paths, all with the same scene."""
    scene = ["--scene", "Tests/Checks/Browser/views.scene"]
    for path in paths:
        for animator in json.loads(run(tool, "list", path, "--format", "json"))["animators"]:
            file, name = animator["path"], animator["name"]
            sample = run(tool, "sample", file, name, "--at", FRACTIONS, *scene)
            film = run(tool, "film", file, name, "--at", FRACTIONS, *scene)
            yield {"name": f"{file} {name}", "sample": json.loads(sample), "film": film}


def measure(browser, found):
    """Runs the page's script in the browser, and returns what it finds."""
    data = json.dumps(list(found)).replace("</", "<\\/")
    page = (
        "<!doctype html><meta charset='utf-8'><style>body{margin:0}</style><body><script>"
        + (HERE / "page.js").read_text(encoding="utf-8") + f"main({data}, {SHIFT})</script>"
    )
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "page.html")
        file.write_text(page, encoding="utf-8")
        dom = run(
            browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile",
            "--force-device-scale-factor=1", "--virtual-time-budget=600000", "--dump-dom", file.as_uri())
    result = re.search(r'<pre id="results">(.*)</pre>', dom, re.DOTALL)
    if not result:
        sys.exit("the browser's page did not come to an end")
    return json.loads(html.unescape(result.group(1)))


def main():
    browser = Chromium.find()
    if not browser:
        sys.exit("Tests/Checks/Browser: Chromium is not installed")
    tool = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/animc"
    results = measure(browser, cases(str((ROOT / tool).resolve()), sys.argv[2:] or PATHS))
    failures = 0
    for result in results:
        corners, pixels = result["corners"], result["pixels"]
        is_right = corners["count"] > 0 and corners["error"] <= CORNER_LIMIT and pixels["wrong"] <= PIXEL_LIMIT * pixels["count"]
        if not is_right:
            failures += 1
            print(f"{result['name']}: corners off by {corners['error']:.3f} px, "
                  f"{pixels['wrong']} of {pixels['count']} pixels are another view's")
    missed = [result["name"] for result in results
              if result["pixels"]["refuted"] <= PIXEL_LIMIT * result["pixels"]["count"]]
    corners = sum(result["corners"]["count"] for result in results)
    pixels = sum(result["pixels"]["count"] for result in results)
    worst = max(result["corners"]["error"] for result in results)
    print(f"{len(results)} animators: {corners} corners, at most {worst:.3f} px off; {pixels} pixels; "
          f"{len(missed)} look alike with their screens {SHIFT} px elsewhere; {failures} failed")
    # Screens that only fade, or that fill the container, look the same when they are moved.
    sys.exit(0 if failures == 0 and 2 * len(missed) < len(results) else 1)


main()
