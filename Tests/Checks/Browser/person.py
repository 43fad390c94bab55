"""A page of the preview, and the actions of a person on it."""

import http.client
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time
import urllib.parse

from browser import Failure

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

/// Comes in from the right, but only on phones.
animator short(way: Length = 320pt in 320pt..400pt) {
    duration 400ms
    timing bezier(0.4, 0, 0.2, 1)
    overlay veil above from { color: #336699; alpha: 0 -> 0.5 }
    to { translate.x: way -> 0 }
}
""",
}

# How the views inside an element look: animations leave no trace in its styles.
LOOK = """((root) => [...root.querySelectorAll(".pivot")].map((each) => {
    const { transform, opacity } = getComputedStyle(each);
    return `${transform} ${opacity}`;
}).join())"""


class Preview:
    """A page with its own server and its own folder of scripts."""

    def __init__(self, tool, browser, page=None, pictures=None, scripts=None):
        self.browser = browser
        self.pictures = pictures
        self.tool = tool
        self.page = page
        self.folder = tempfile.TemporaryDirectory()
        for name, text in SCRIPTS.items():
            self.write(name, text)
        self.shown = scripts or self.folder.name
        self.state = tempfile.TemporaryDirectory()
        self.link = self.start()

    def start(self, port=None):
        """Starts a server, and returns its link."""
        self.server = subprocess.Popen(
            [self.tool, "preview", "--devices", *(["--page", self.page] if self.page else []),
             *(["--port", port] if port else []), self.shown],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "XDG_STATE_HOME": self.state.name})
        link = self.server.stdout.readline().strip()
        self.address, self.device_token = re.search(
            r'"http://(.*)"\)!, token: "(.*)"', self.server.stdout.readline()).groups()
        return link

    def restart(self):
        """Ends the server and starts another one for the same folder and port; returns its link."""
        self.server.send_signal(2)
        self.server.wait(timeout=5)
        return self.start(self.address.split(":")[1])

    def write(self, name, text):
        pathlib.Path(self.folder.name, name).write_text(text, encoding="utf-8")

    def open(self, **state):
        # A link without a place plays a transition by itself.
        if "try" not in state:
            state.setdefault("place", "stack/0")
        self.browser.open("about:blank")
        self.browser.open(self.link + "".join(f"&{name}={value}" for name, value in state.items()))
        # A server that proves large scripts in a build for debugging answers late.
        self.browser.wait("isOpen()", 30)

    def close(self):
        # An open page would report that its server is gone.
        self.browser.open("about:blank")
        self.server.send_signal(2)
        # A film of hundreds of slices takes a while in a build for debugging.
        status = self.server.wait(timeout=30)
        self.folder.cleanup()
        self.state.cleanup()
        return status

    def ask(self, target, report):
        """Sends a request as a running app does; the answer may take until the next save."""
        connection = http.client.HTTPConnection(self.address, timeout=10)
        connection.request("GET", target, headers={
            "Authorization": f"Bearer {self.device_token}", "Animators-Report": urllib.parse.quote(report)})
        return connection

    # What a person sees and does.

    def box(self, selector, index=0):
        """Returns the center of the visible part of a selector's element."""
        return self.browser.evaluate(f"""(() => {{
            fit();
            const shown = [...document.querySelectorAll({json.dumps(selector)})]
                .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
            const element = shown.at({index});
            if (element.closest("#facts, #rows")) element.scrollIntoView({{ block: "center" }});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")

    def shift(self, name):
        """Returns how far the screen with a look has moved, in points."""
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
        """Waits until nothing moves: the app, or the animator that is tried."""
        self.browser.wait("isAtRest()", 20)

    def say(self, text):
        """Taps the element with a text."""
        number = self.browser.evaluate(f"""[...document.querySelectorAll("#device [data-view]")]
            .filter((each) => each.firstChild?.nodeType === 3 && each.firstChild.data === {json.dumps(text)}).at(-1)?.dataset.view""")
        check(number, f"nothing says `{text}`")
        self.tap(f"#device [data-view='{number}']")

    def drag(self, way, steps=8, pause=0.016, pointer="mouse"):
        """Drags from one point of the device to another, and lets go."""
        (x, y), (u, v) = self.point(*way[0]), self.point(*way[1])
        act = getattr(self.browser, pointer)
        call = (lambda kind, *point: act(kind, point)) if pointer == "touch" else act
        call("down", x, y)
        for step in range(1, steps + 1):
            call("move", x + (u - x) * step / steps, y + (v - y) * step / steps)
            time.sleep(pause)
        call("up", u, v) if pointer == "mouse" else self.browser.touch("up")

    def at(self, seconds):
        """Shows a moment of what is played, some seconds after its beginning."""
        self.browser.evaluate(f"clock().seek({seconds})")
        self.browser.wait("isSettled()")

    def still(self, share):
        """Shows a moment of what is played, given as a part of it."""
        self.browser.wait("isAtRest() || time.mode === 'replay' && !clock().playing && isSettled()", 20)
        self.browser.evaluate(f"clock().seek(clock().length * {share})")
        self.browser.wait("isSettled()")

    def drawn(self):
        """Waits until the page has written the numbers of the moment that is shown."""
        time.sleep(0.25)

    def holds(self, name, text, seconds=5):
        """Waits until a file contains a text."""
        file = pathlib.Path(self.folder.name, name)
        end = time.monotonic() + seconds
        read = lambda: file.read_bytes().decode() if file.exists() else None
        while read() != text:
            check(time.monotonic() < end, f"{name} holds {(read() or 'nothing')[:400]}")
            time.sleep(0.01)

    def shoot(self, name):
        """Saves a picture of the page, if pictures are wanted."""
        if self.pictures:
            self.browser.screenshot(self.pictures / f"{type(self.browser).__name__}-{name}.png")

    def point(self, x, y):
        """Returns a point of the device on the page."""
        # The page fits the device into its desk in the next frame, and until then it is elsewhere.
        return self.browser.evaluate(f"""(() => {{
            fit();
            const box = document.getElementById("device").getBoundingClientRect();
            return [box.x + {x} * scale, box.y + {y} * scale];
        }})()""")


def check(condition, what):
    if not condition:
        raise Failure(what)


