"""What the browser paints, compared with `animc film --png` of the same scene and moment: in a trial, in a film's page
and in A | B. Both show the same papers, which are those of the strip; its letters are a part of them."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import urllib.parse

from person import Preview, check
from pixels import pixels

SHIPPED = pathlib.Path(__file__).resolve().parents[3] / "animators"
# Those of hundreds of slices take a minute in a build for debugging; `fold` and `portal` are of the same kinds.
SLOW = ["explode", "pageFlip"] if os.environ.get("ANIM_THOROUGH") else []
ANIMATORS = ["sheet", "dialog", "slide", "fold", "portal", "heroMatch", "heroCascade", "easyPresent", "adFlip", "ionicPage", *SLOW]
SIZE = ["--container", "390x844", "--safe-area", "47,0,34,0"]
# The moment, as a part of the duration.
SHARE = 0.4
MEAN_LIMIT, FAR, FAR_LIMIT = 3, 24, 0.02
# The device has round corners and an edge.
CORNER, EDGE = 30, 3

STYLE = """
.device { background: #eceff3 !important; }
.screen > .pivot > .box { outline: none; }
.dialog > .pivot > .box { border-radius: 0; box-shadow: none; }
.dialog > .pivot > .box > .window, .sheet > .pivot > .box > .window { border-radius: 0; }
.shot > .element { color: transparent; border-radius: 0; box-shadow: none; background:
  linear-gradient(#fff 0 0) 20% 17.05% / 50% 12% no-repeat, linear-gradient(#fff 0 0) 14.29% 45.45% / 30% 12% no-repeat, CARD; }
.skin > .view:first-child > .shot > .element { --card: #82a9d3; }
""".replace("CARD", "linear-gradient(var(--card, #ebb36d) 0 0)")


def paper(svg, frame, role, other):
    """Returns a screen of a strip as a picture of its own. A strip draws no rows in a screen that is in pieces."""
    found = re.search(rf'<g id="{role}">(.*?)</g>', svg, re.S) or re.search(rf'<g id="{role}">(.*?)</g>', other, re.S)
    isWhole = re.search(rf'"#{role}"| id="{role}"', frame) or frame.count(f'class="{role}"') == 1
    group = found[1] if isWhole else re.sub(r'<path class="rows"[^>]*>', "", found[1])
    x, y, wide, high = re.search(r'd="M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)', group).groups()
    style = re.search(r"<style>(.*?)@media", svg)[1]
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {wide} {high}" width="{wide}" height="{high}"><style>{style}</style>{group}</svg>'
    return f"data:image/svg+xml,{urllib.parse.quote(text)}"


def film(page, folder, *words):
    return subprocess.run([page.tool, "film", folder, *words, *SIZE], check=True, capture_output=True, text=True).stdout


def strip(page, name, path):
    """Returns the pixels of a moment of the strip, and its screens' papers."""
    svg = film(page, SHIPPED, name, "--at", f"0%,{SHARE:.0%},100%")
    film(page, SHIPPED, name, "--at", f"0%,{SHARE:.0%},100%", "--png", "--output", path)
    _, _, rows = pixels(path)
    x, y = [float(part) * 2 for part in re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">', svg)[-2]]
    wide, high = [round(float(part) * 2) for part in re.search(r'class="stage" d="M0 0h([\d.]+)v([\d.]+)', svg).groups()]
    other = "" if 'id="from"' in svg and 'id="to"' in svg else film(page, SHIPPED, "slide", "--at", "0%,100%")
    picture = [row[round(x):round(x) + wide] for row in rows[round(y):round(y) + high]]
    frame = svg.split('<g transform="translate(')[-2]
    return picture, [paper(svg, frame, role, other) for role in ["from", "to"]]


def differs(ours, theirs):
    """Returns the mean difference of two pictures, and the part of their pixels that are far off: from the colors of the
    pixel there and those next to it, because edges and letters are smoothed in two ways."""
    total, far, count = 0, 0, 0
    high, wide = min(len(ours), len(theirs)), min(len(ours[0]), len(theirs[0]))
    for row in range(EDGE, high - EDGE, 2):
        margin = CORNER if min(row, high - row) < CORNER else EDGE
        three = theirs[row - 1], theirs[row], theirs[row + 1]
        for column in range(margin, wide - margin, 2):
            around = [line[x] for line in three for x in (column - 1, column, column + 1)]
            off = [max(min(part) - own, own - max(part), 0) for own, *part in zip(ours[row][column], *around)]
            total, far, count = total + sum(off) / 3, far + (max(off) > FAR), count + 1
    return total / count, far / count


def seen(page, selector, path, high):
    """Returns the pixels of an element, as high as a picture."""
    x, y, wide, tall = page.browser.evaluate(f"""(() => {{
        const {{ x, y, width, height }} = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
        return [x, y, width, height];
    }})()""")
    page.browser.screenshot(path, (x, y, wide, tall), high / tall)
    return pixels(path)[2]


def pictures_are_those_of_the_strip(page):
    if not hasattr(page.browser, "prefer"):
        return "asked of Chromium alone"
    browser, worst, wrong, strips = page.browser, (0, ""), [], {}
    dress = f"{{ const sheet = new CSSStyleSheet(); sheet.replaceSync({json.dumps(STYLE)}); document.adoptedStyleSheets.push(sheet); }}"

    def compare(name, where, selector):
        nonlocal worst
        mean, far = differs(strips[name][0], seen(page, selector, path, len(strips[name][0])))
        worst = max(worst, (mean, f"{name} in {where}"))
        if mean > MEAN_LIMIT or far > FAR_LIMIT:
            wrong.append(f"{name} in {where}: {mean:.1f} of 255 in the mean, {far:.1%} far off")

    with tempfile.TemporaryDirectory() as folder:
        path, file = pathlib.Path(folder, "picture.png"), pathlib.Path(folder, "film.html")
        for name in ANIMATORS:
            strips[name] = strip(page, name, path)
            film(page, SHIPPED, name, "--html", "--output", file)
            browser.open(file.as_uri())
            browser.evaluate(f"""{dress} document.body.classList.add("pictured-from", "pictured-to");
                {json.dumps(strips[name][1])}.forEach((link, index) =>
                    document.body.style.setProperty(["--from-picture", "--to-picture"][index], `url("${{link}}")`));
                player.seek({SHARE})""")
            compare(name, "a film", ".mount")
        other = Preview(page.tool, browser, page.page, scripts=str(SHIPPED))
        try:
            other.open()
            browser.wait("state.animators.length > 100", 30)
            # Without rows in the list, none of their pictures is made meanwhile.
            browser.evaluate(f"{dress} set({{ wanted: 'none of them' }})")
            for name in ANIMATORS:
                browser.evaluate(f"choose({json.dumps(name)}); set({{ pictures: {json.dumps(strips[name][1])}, isComparing: false }})")
                browser.wait(f"state.change?.animator === {json.dumps(name)}", 30)
                other.still(SHARE)
                compare(name, "a trial", "#device")
                browser.evaluate("versus.phones = []; set({ isComparing: true })")
                browser.wait("versus.phones[0]?.player", 30)
                browser.evaluate(f"versus.seek(versus.length * {SHARE})")
                compare(name, "A | B", "#versions .mount")
        finally:
            other.close()
    check(not wrong, "; ".join(wrong))
    return f"at most {worst[0]:.1f} of 255 in the mean: {worst[1]}"


CHECKS = [pictures_are_those_of_the_strip]
