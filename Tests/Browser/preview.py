#!/usr/bin/env python3
"""Uses the preview as a person does, in a real browser: see README.md beside this file."""

import contextlib
import http.client
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

from browser import Chromium, Failure, Firefox

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SCRIPTS = {
    "rules.anim": """\
import "moves.anim"

when push use side
when pop use reversed side
when select use side
when present use rise
when dismiss use reversed rise
""",
    "moves.anim": """\
/// Both screens travel side by side.
animator side(padding: Length = 16pt in 0pt..100pt) {
    duration 400ms
    timing linear
    let way = direction * (container.width + padding)
    from { translate.x: 0 -> -way }
    to { translate.x: way -> 0 }
    interaction drag {
        progress: -drag.translation.x / container.width * direction
    }
}

/// A sheet comes up from below.
animator rise {
    duration 400ms
    timing linear
    to { translate.y: container.height - to.final.y -> 0 }
    interaction drag {
        progress: drag.translation.y / container.height
    }
}

/// A picture moves to its place.
animator shared {
    duration 400ms
    timing linear
    match photo like "photo*" { match.fade: 0 -> 1 }
    to { alpha: 0 -> 1 }
}

/// Grows out of the middle.
animator grow {
    duration 400ms
    timing linear
    to { scale: 0 -> 1 }
    interaction pinch { progress: (pinch.scale - 1) / 2 }
}
""",
}


class Preview:
    """A page of a server of its own, with a folder of scripts of its own."""

    def __init__(self, tool, browser):
        self.browser = browser
        self.tool = tool
        self.folder = tempfile.TemporaryDirectory()
        for name, text in SCRIPTS.items():
            self.write(name, text)
        self.server = subprocess.Popen(
            [tool, "preview", "--devices", self.folder.name], stdout=subprocess.PIPE, text=True)
        self.link = self.server.stdout.readline().strip()
        self.address, self.device_token = re.search(
            r'"http://(.*)"\)!, token: "(.*)"', self.server.stdout.readline()).groups()

    def write(self, name, text):
        pathlib.Path(self.folder.name, name).write_text(text, encoding="utf-8")

    def open(self, **state):
        self.browser.open("about:blank")
        self.browser.open(self.link + "".join(f"&{name}={value}" for name, value in state.items()))
        self.browser.wait("stage.views.size > 0")

    def close(self):
        # A page that is still there would say that its server is gone.
        self.browser.open("about:blank")
        self.server.send_signal(2)
        status = self.server.wait(timeout=5)
        self.folder.cleanup()
        return status

    def ask(self, target, report):
        """Asks as a running app does; the answer may take until the next save."""
        connection = http.client.HTTPConnection(self.address, timeout=10)
        connection.request("GET", target, headers={
            "Authorization": f"Bearer {self.device_token}", "Animators-Report": urllib.parse.quote(report)})
        return connection

    # What a person sees and does.

    def box(self, selector, index=0):
        """The middle of what is shown of a selector."""
        return self.browser.evaluate(f"""(() => {{
            const shown = [...document.querySelectorAll({json.dumps(selector)})]
                .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
            const box = shown.at({index}).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")

    def shift(self, name):
        """How far the screen of a look has moved, in points."""
        return self.browser.evaluate(f"""(() => {{
            const device = document.getElementById("device").getBoundingClientRect();
            const card = [...document.querySelectorAll("#device .title")].filter((element) => element.textContent === {json.dumps(name)}).at(-1);
            if (!card) return null;
            const box = card.closest(".box").getBoundingClientRect();
            return [(box.x - device.x) / scale, (box.y - device.y) / scale];
        }})()""")

    def tap(self, selector, index=0):
        x, y = self.box(selector, index)
        self.browser.mouse("down", x, y)
        self.browser.mouse("up", x, y)

    def rest(self):
        self.browser.wait("!wants && !inFlight && points.length === 0 && pointers.size === 0 && time.mode === 'live'")

    def point(self, x, y):
        """A place of the device on the page."""
        return self.browser.evaluate(f"""(() => {{
            const box = document.getElementById("device").getBoundingClientRect();
            return [box.x + {x} * scale, box.y + {y} * scale];
        }})()""")


def check(condition, what):
    if not condition:
        raise Failure(what)


def tapped_screens_move(page):
    page.open()
    page.browser.evaluate("state.speed = 0.2")
    page.tap(".row")
    page.browser.wait("time.now - time.from > 0.1")
    x = page.shift("Ridge line")[0]
    check(0 < x < 406, f"the pushed screen is at {x}")
    page.browser.evaluate("state.speed = 1")
    page.rest()
    check(abs(page.shift("Ridge line")[0]) < 0.01, "the pushed screen has not arrived")
    check(page.browser.evaluate("state.place") == "stack/1", "the page does not know its place")
    page.tap(".link.back")
    page.rest()
    check(page.browser.evaluate("state.place") == "stack/0", "going back did not arrive")


def tap_in_flight_takes_over(page):
    page.open(place="buttons/0")
    page.browser.evaluate("state.speed = 0.1")
    page.tap(".key", 1)
    page.browser.wait("time.now - time.from > 0.15")
    before = page.shift("Salt flats")[0]
    page.tap(".key", 2)
    time.sleep(0.1)
    after = page.shift("Salt flats")[0]
    check(abs(after - before) < 60, f"the screen jumped from {before} to {after}")
    page.browser.evaluate("state.speed = 1")
    page.rest()
    check(page.browser.evaluate("state.place") == "buttons/2", "the last tap does not count")


def drag_leads_and_goes_back(page):
    page.open(place="buttons/1")
    x, y = page.point(300, 400)
    page.browser.mouse("down", x, y)
    places = []
    for step in range(1, 13):
        page.browser.mouse("move", x - 5 * step, y)
        time.sleep(0.03)
        places.append(page.shift("North shore"))
    check(places[-1] and 300 < places[-1][0] < 400, f"the next screen is at {places[-1]}")
    time.sleep(0.2)
    last = page.shift("North shore")[0]
    page.browser.mouse("up", x - 60, y)
    time.sleep(0.03)
    seen = page.shift("North shore")
    check(seen is None or seen[0] - last < 120, f"it jumped from {last} to {seen}")
    page.rest()
    check(page.browser.evaluate("state.place") == "buttons/1", "a short drag must go back")


def touch_flick_goes_on(page):
    page.open(place="buttons/1")
    x, y = page.point(300, 400)
    page.browser.touch("down", (x, y))
    for step in range(1, 9):
        page.browser.touch("move", (x - 34 * step, y))
    page.browser.touch("up")
    page.rest()
    check(page.browser.evaluate("state.place") == "buttons/2", "a flick must go on")


def edge_drag_pops(page):
    page.write("back.anim", """\
animator back {
    duration 400ms
    timing linear
    from { translate.x: 0 -> container.width }
    order from above to
    interaction edgeDrag .leading {
        progress: drag.translation.x / container.width
    }
}
""")
    page.write("rules.anim", "import \"back.anim\"\n" + SCRIPTS["rules.anim"].replace(
        "when pop use reversed side", "when pop use back"))
    page.open(place="stack/1")
    page.browser.wait("scripts.animators.some(({ name }) => name === 'back')")
    x, y = page.point(4, 300)
    page.browser.mouse("down", x, y)
    for step in range(1, 11):
        page.browser.mouse("move", x + 28 * step, y)
        time.sleep(0.016)
    page.browser.mouse("up", x + 280, y)
    page.rest()
    check(page.browser.evaluate("state.place") == "stack/0", "the edge drag did not pop")


def animator_is_tried(page):
    page.open(**{"try": "side"})
    page.browser.wait("time.hasRecording && !wants")
    page.browser.evaluate("replay(time.from + 0.2, false)")
    page.browser.wait("pending === null && !inFlight")
    half = page.shift("North shore")[0]
    check(abs(half - 203) < 1, f"half-way the screen is at {half}")
    page.browser.evaluate("parameters.padding = '100pt'; start()")
    page.browser.wait("time.hasRecording && !wants && !inFlight")
    page.browser.evaluate("replay(time.from + 0.2, false)")
    page.browser.wait("pending === null && !inFlight")
    half = page.shift("North shore")[0]
    check(abs(half - 245) < 1, f"with another parameter it is at {half}")


def matched_picture_is_seen(page):
    page.open(**{"try": "shared"})
    page.browser.wait("time.hasRecording && !wants")
    page.browser.evaluate("replay(time.from + 0.2, false)")
    page.browser.wait("pending === null && !inFlight")
    width = page.browser.evaluate("document.querySelector('.picture .shot').getBoundingClientRect().width / scale")
    check(100 < width < 380, f"the matched picture is {width} wide")


def save_plays_again(page):
    page.open(**{"try": "side"})
    page.browser.wait("time.hasRecording && !wants")
    page.browser.evaluate("window.replays = 0; { const old = replay; replay = (...all) => { window.replays += 1; return old(...all); } }")
    begin = time.monotonic()
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("16pt in", "80pt in"))
    page.browser.wait("window.replays > 0")
    seconds = time.monotonic() - begin
    page.browser.wait("time.mode === 'live'")
    page.browser.evaluate("replay(time.from + 0.2, false)")
    page.browser.wait("pending === null && !inFlight")
    half = page.shift("North shore")[0]
    check(abs(half - 235) < 1, f"after the save the screen is at {half}")
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("translate.x: way", "translte.x: way"))
    page.browser.wait("!document.getElementById('findings').hidden")
    text = page.browser.evaluate("document.getElementById('findings').innerText")
    check("unknown-property" in text and "last good version" in text, text)
    page.write("moves.anim", SCRIPTS["moves.anim"])
    page.browser.wait("document.getElementById('findings').hidden")
    return f"{seconds * 1000:.0f} ms from the save to the picture"


def device_changes(page):
    page.open(place="gallery/0")
    page.browser.evaluate("document.getElementById('rtl').click()")
    page.browser.wait("document.querySelector('.device.rtl')")
    page.browser.evaluate("document.getElementById('turn').click()")
    page.browser.wait("size()[0] === 844 && document.querySelector('.device').style.width === '844px'")
    check(page.browser.evaluate("location.hash.includes('turned=true')"), "the link does not say it")


def number_is_dragged(page):
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelector('#script [data-kind=number]')")
    page.browser.wait("!wants && !inFlight && time.mode === 'live'")
    x, y = page.box("#script [data-kind=number]")
    page.browser.mouse("down", x, y)
    for step in range(1, 5):
        page.browser.mouse("move", x + 3 * 4 * step, y)
        time.sleep(0.05)
    page.browser.wait("document.querySelector('#script .dragged').textContent === '32pt'")
    file = pathlib.Path(page.folder.name, "moves.anim")
    check(file.read_text(encoding="utf-8") == SCRIPTS["moves.anim"], "a drag wrote before it was let go")
    page.browser.mouse("up", x + 48, y)
    expected = SCRIPTS["moves.anim"].replace("16pt", "32pt", 1)
    end = time.monotonic() + 5
    while file.read_text(encoding="utf-8") != expected and time.monotonic() < end:
        time.sleep(0.02)
    check(file.read_text(encoding="utf-8") == expected, "the file is not the same but for the number")
    page.browser.wait("!document.getElementById('undo').hidden")
    page.tap("#undo")
    while file.read_text(encoding="utf-8") != SCRIPTS["moves.anim"] and time.monotonic() < end + 5:
        time.sleep(0.02)
    check(file.read_text(encoding="utf-8") == SCRIPTS["moves.anim"], "undo did not take it back")


def claims_and_curves_are_shown(page):
    page.open(**{"try": "side"})
    page.browser.wait("document.querySelectorAll('#claims li').length > 3")
    page.browser.wait("document.querySelectorAll('.curve').length === 2")
    page.browser.wait("time.hasRecording && !wants && !inFlight")
    page.browser.evaluate("replay(time.from + 0.2, false)")
    page.browser.wait("pending === null && !inFlight")
    line = float(page.browser.evaluate("document.querySelector('.curve line').getAttribute('x1')"))
    check(abs(line - 50) < 1, f"the playhead is at {line}")


def film_plays_without_a_server(page):
    file = pathlib.Path(page.folder.name, "film.html")
    subprocess.run([page.tool, "film", page.folder.name, "side", "--html", "--output", file], check=True)
    page.browser.open(file.as_uri())
    page.browser.wait("window.player")
    page.browser.evaluate("player.seek(0.5)")
    x = page.browser.evaluate("""(() => {
        const mount = document.querySelector('.mount').getBoundingClientRect();
        const box = [...document.querySelectorAll('.title')].find((each) => each.textContent === 'North shore').closest('.box').getBoundingClientRect();
        return (box.x - mount.x) / mount.width;
    })()""")
    check(abs(x - 203 / 390) < 0.01, f"half-way the screen is at {x}")


def gallery_plays_under_the_pointer(page):
    folder = pathlib.Path(page.folder.name, "site")
    folder.mkdir()
    subprocess.run([page.tool, "gallery", page.folder.name, "--html", "--output", folder], check=True)
    page.browser.open((folder / "index.html").as_uri())
    page.browser.wait("document.querySelectorAll('.film-card .device').length === 4")
    page.browser.evaluate("document.getElementById('search').value = 'sheet'; document.getElementById('search').oninput()")
    shown = page.browser.evaluate("[...document.querySelectorAll('.film-card')].filter((card) => card.checkVisibility()).map((card) => card.dataset.film).join()")
    check(shown == "rise", f"the search found {shown}")


def lost_socket_comes_back(page):
    page.open(place="buttons/3")
    page.browser.evaluate("socket.close()")
    page.browser.wait("document.getElementById('status').textContent === 'not connected'")
    page.browser.wait("document.getElementById('status').textContent === '' && stage.views.size > 0")
    check(page.shift("Red valley") is not None, "another screen is shown")


def device_follows_and_reports(page):
    page.open()
    page.browser.wait("document.getElementById('followers').hidden")
    first = page.ask("/scripts?device=1", "Photos").getresponse().read().decode()
    revision = re.match(r"language 1\nrevision (\d+)\nfile ", first).group(1)
    waiting = page.ask(f"/scripts?device=1&after={revision}", "Photos\nmoves.anim:1:1: error: <b>no</b>")
    page.browser.wait("document.querySelector('#followers pre')?.textContent === 'moves.anim:1:1: error: <b>no</b>'")
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("400ms", "900ms"))
    answer = waiting.getresponse().read().decode()
    check("duration 900ms" in answer, "the device did not get what was saved")
    waiting = page.ask(f"/scripts?device=1&after={int(revision) + 1}", "Photos")
    page.browser.wait("document.querySelector('#followers .proved')?.textContent === 'Photos'")
    waiting.close()
    page.browser.wait("document.getElementById('followers').hidden")


CHECKS = [
    tapped_screens_move, tap_in_flight_takes_over, drag_leads_and_goes_back, touch_flick_goes_on,
    edge_drag_pops, animator_is_tried, matched_picture_is_seen, save_plays_again, device_changes,
    number_is_dragged, claims_and_curves_are_shown, film_plays_without_a_server, gallery_plays_under_the_pointer,
    lost_socket_comes_back, device_follows_and_reports,
]


def run(kind, tool, wanted):
    if not kind.find():
        print(f"Tests/Browser: skipped, there is no {kind.__name__} on this machine")
        return 0
    failures = 0
    browser = kind()
    with contextlib.closing(browser):
        for test in CHECKS:
            if wanted and test.__name__ not in wanted:
                continue
            page = Preview(tool, browser)
            try:
                said = test(page)
                check(not browser.problems, f"the page said: {browser.problems}")
                print(f"{kind.__name__}: {test.__name__.replace('_', ' ')}{': ' + said if said else ''}")
            except (Failure, TypeError) as failure:
                failures += 1
                print(f"{kind.__name__}: {test.__name__.replace('_', ' ')} FAILED: {failure}")
            finally:
                browser.problems = []
                if page.close() != 0:
                    failures += 1
                    print("the server did not end with 0")
    return failures


def main():
    tool = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/animc"
    failures = sum(run(kind, str((ROOT / tool).resolve()), sys.argv[2:]) for kind in [Chromium, Firefox])
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
