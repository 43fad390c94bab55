#!/usr/bin/env python3
"""Uses the playground as a person would, in real browsers: see README.md in this folder.

Usage: Tests/Checks/Browser/playground.py ANIMC MODULE [CHECK...]
"""

import contextlib
import functools
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

from browser import Chromium, Failure, kinds
from person import LOOK, check

ROOT = pathlib.Path(__file__).resolve().parents[3]
FADE = "animator fade {\n    duration 400ms\n    timing linear\n    to { alpha: 0 -> 1 }\n}\n"
DRAG = """\
animator side {
    duration 400ms
    timing linear
    to { translate.x: container.width -> 0 }
    interaction drag { progress: -drag.translation.x / container.width }
}
"""


class Server(http.server.ThreadingHTTPServer):
    """The site on a static host; a request for anything else is a failure."""

    def __init__(self, folder):
        self.missing = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def send_error(handler, code, *rest):
                if handler.path != "/favicon.ico":
                    self.missing.append(handler.path)
                super(Handler, handler).send_error(code, *rest)

        Handler.extensions_map = {**Handler.extensions_map, ".wasm": "application/wasm"}
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}/"


def write(browser, text):
    browser.wait("globalThis.preview")
    browser.wait("editor.file")
    browser.evaluate(f"editor.write({json.dumps(text)}, 0)")


def settled(browser):
    browser.wait("globalThis.preview && editor.version > 0 && waiting.size === 0 && document.getElementById('verdict').textContent !== 'proving…'", 30)


def opens_and_plays(browser, site):
    start = time.monotonic()
    browser.open(site + "playground.html")
    browser.wait("document.getElementById('verdict').textContent.includes('no problems')", 30)
    browser.wait("document.querySelectorAll('#claims li').length > 3 && document.querySelectorAll('#rows .track').length > 0", 30)
    first = browser.evaluate(f"{LOOK}(document.getElementById('device'))")
    browser.wait(f"{LOOK}(document.getElementById('device')) !== {json.dumps(first)}")
    others = browser.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !name.startsWith(location.origin))")
    check(not others, f"it asks for {others}")
    return f"{(time.monotonic() - start) * 1000:.0f} ms until the first verdict and motion"


def mistake_is_shown_and_fixed(browser, site):
    browser.open(site + "playground.html")
    settled(browser)
    write(browser, FADE.replace("duration", "duratoin"))
    browser.wait("document.querySelector('#paint .message.error')", 20)
    check(browser.evaluate("document.querySelector('#paint .is-error').textContent") == "duratoin", "the wrong word is not marked")
    browser.evaluate("document.querySelector('#paint .message.error').click()")
    browser.wait("((fix) => fix && (fix.click(), true))(document.querySelector('#help-box button'))", 20)
    browser.wait(f"code.value === {json.dumps(FADE)}")
    browser.wait("document.getElementById('verdict').className === 'good'", 20)


def claims_find_a_gap(browser, site):
    browser.open(site + "playground.html")
    write(browser, FADE.replace("to { alpha: 0 -> 1 }", "to { translate.x: 0 -> 50pt }"))
    browser.wait("editor.problems.some(({ id }) => id === 'jump-at-end')", 20)
    browser.wait("[...document.querySelectorAll('#claims .refuted button')].length > 0", 20)
    browser.evaluate("document.querySelector('#claims .refuted button').click()")
    browser.wait("state.device === 5 && state.evidence && !clock.playing")
    browser.wait("document.querySelector('#evidence p')?.innerText.length > 10")
    browser.wait("byId('frame').getBoundingClientRect().bottom <= byId('evidence').getBoundingClientRect().top")


def sheets_are_shown_in_their_frames(browser, site):
    """The phone follows the rules: what they present is a sheet, and what they dismiss was one."""
    browser.open(site + "playground.html")
    write(browser, "animator rise {\n    duration 400ms\n    to { translate.y: container.height - to.final.y -> 0 }\n}\n\nwhen present use rise\nwhen dismiss use reversed rise\nwhen push, pop, select, replace use system\n")
    browser.wait("document.getElementById('operation').textContent === 'present' && document.querySelector('#device .sheet')", 20)
    settled(browser)
    browser.evaluate("clock.seek(0.4)")
    top = "(document.querySelector('#device .sheet .box').getBoundingClientRect().y - document.getElementById('device').getBoundingClientRect().y) / scale"
    browser.wait(f"Math.abs({top} - 135) < 1")
    browser.evaluate("document.getElementById('reversed').click()")
    browser.wait("document.getElementById('operation').textContent === 'dismiss'")


def editor_completes_formats_and_explains(browser, site):
    browser.open(site + "playground.html")
    settled(browser)
    write(browser, FADE.replace("alpha: 0", "alp"))
    settled(browser)
    place = FADE.index("alpha") + 3
    browser.evaluate(f"code.setSelectionRange({place}, {place}); editor.complete()")
    browser.wait("editor.offered && editor.offered.items[0].label === 'alpha'")
    browser.evaluate("editor.accept(0)")
    check("alpha" in browser.evaluate("code.value"), "the completion was not inserted")
    write(browser, FADE.replace("    duration", "  duration"))
    settled(browser)
    browser.evaluate("editor.format()")
    browser.wait(f"code.value === {json.dumps(FADE)}")
    settled(browser)
    x, y = browser.evaluate(f"(([x, y]) => [x + 3, y - 8])(editor.pointOf({FADE.index('duration') + 3}))")
    browser.mouse("move", x, y)
    browser.wait("!document.getElementById('hint').hidden && document.getElementById('hint').innerText.includes('duration')")


def letters_beyond_ascii_keep_their_places(browser, site):
    browser.open(site + "playground.html")
    write(browser, "// Grüße, 世界 🌍\n" + FADE.replace("duration", "duratoin"))
    browser.wait("document.querySelector('#paint .is-error')?.textContent === 'duratoin'", 20)


def phone_is_scrubbed_and_changed(browser, site):
    browser.open(site + "playground.html")
    write(browser, DRAG)
    settled(browser)
    browser.evaluate("clock.seek(0.1)")
    shift = "(() => { const card = [...document.querySelectorAll('#device .title')].find((each) => each.textContent === 'North shore').closest('.box').getBoundingClientRect(), device = document.getElementById('device').getBoundingClientRect(); return (card.x - device.x) / scale; })()"
    browser.wait(f"Math.abs({shift} - 292.5) < 1")
    browser.evaluate("document.getElementById('reversed').click()")
    browser.wait("waiting.size === 0 && state.reversed")
    browser.evaluate("clock.seek(0.4)")
    browser.wait("Math.abs(clock.now - 0.4) < 1e-6")
    for name in ["rtl", "calm", "left"]:
        browser.evaluate(f"document.getElementById('{name}').click()")
        browser.wait(f"waiting.size === 0 && state.{name} && document.getElementById('status').className !== 'lost'")
    browser.evaluate("byId('size').selectedIndex = 3; byId('size').onchange()")
    browser.wait("waiting.size === 0 && document.querySelector('#device').style.width === '820px'")


def each_button_switches(browser, site):
    browser.open(site + "playground.html")
    settled(browser)
    names = browser.evaluate("[...document.querySelectorAll('button[id][aria-pressed]')].map(({ id }) => id)")
    check({"loop", "rtl", "calm"} <= set(names), f"there are {names}")
    browser.evaluate("clock.seek(0.1)")
    browser.wait("document.querySelector('#play .glyph.play')")
    high = browser.evaluate("[...document.querySelectorAll('button *')].filter((each) => each.offsetHeight > each.closest('button').offsetHeight).map((each) => each.className)")
    check(not high, f"{high} are higher than their buttons")
    for name in names:
        pressed = f"document.getElementById('{name}').getAttribute('aria-pressed')"
        before = browser.evaluate(pressed)
        browser.evaluate(f"document.getElementById('{name}').click()")
        browser.wait(f"{pressed} !== '{before}'")
        browser.evaluate(f"document.getElementById('{name}').click()")
        browser.wait(f"{pressed} === '{before}'")


def finger_drives_the_phone(browser, site):
    browser.open(site + "playground.html")
    write(browser, DRAG)
    settled(browser)
    browser.evaluate("clock.seek(0)")
    browser.wait("waiting.size === 0 && trial.opening")
    x, y, scale = browser.evaluate("(() => { const box = document.getElementById('frame').getBoundingClientRect(); return [box.x + box.width * 0.8, box.y + box.height / 2, scale]; })()")
    browser.mouse("down", x, y)
    for step in range(1, 11):
        browser.mouse("move", x - 195 * scale * step / 10, y)
        time.sleep(0.03)
    browser.wait("trial.phase === 'drives' && Math.abs(clock.now - 0.2) < 0.02")
    browser.mouse("up", x - 195 * scale, y)
    browser.wait("!clock.isDriven && waiting.size === 0 && (clock.now === 0 || Math.abs(clock.now - 0.4) < 1e-6)")


def link_carries_the_script(browser, site):
    browser.open(site + "playground.html")
    write(browser, DRAG + "// é\n")
    settled(browser)
    browser.evaluate("document.getElementById('rtl').click()")
    browser.wait("location.hash.includes('rtl=true')")
    link = browser.evaluate("location.href")
    browser.open("about:blank")
    browser.open(link)
    browser.wait(f"code.value === {json.dumps(DRAG + '// é' + chr(10))} && state.rtl", 20)
    return f"{len(link)} characters"


def animators_of_the_gallery_can_be_edited(browser, site):
    browser.open(site + "slide.html")
    browser.wait("document.querySelector('a.edit') && window.player")
    browser.evaluate("document.querySelector('a.edit').click()")
    browser.wait("globalThis.preview && state.try === 'slide' && document.querySelectorAll('#device .card').length > 1", 20)


def stopped_compiler_starts_again(browser, site):
    browser.open(site + "playground.html")
    settled(browser)
    # A number that JSON cannot write fails in the middle of a request, as a trap does.
    browser.evaluate("ask('hover', { at: 1n }); true")
    browser.wait("document.getElementById('status').textContent.includes('started again')")
    write(browser, FADE)
    browser.wait("document.getElementById('verdict').className === 'good' && state.try === 'fade'", 20)


def memory_does_not_grow(browser, site):
    browser.open(site + "playground.html")
    settled(browser)
    sizes = browser.evaluate("""(async () => {
        const sizes = [];
        for (let edit = 0; edit < 120; edit += 1) {
            let report = await ask("files", { files: [{ path: editor.path, text: `${code.value}// ${edit}\\n` }] });
            while (report.pending) report = await ask("check", { count: 20 });
            if (edit % 40 === 39) sizes.push(memory.size);
        }
        return sizes;
    })()""") if isinstance(browser, Chromium) else [1, 1]
    check(sizes[0] == sizes[-1], f"the memory grew: {sizes}")


def works_without_a_network(browser, site, server=None):
    browser.open(site + "playground.html")
    settled(browser)
    browser.wait("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)")
    browser.wait("navigator.serviceWorker.controller", 20)
    server.shutdown()
    server.server_close()
    browser.open(site + "playground.html")
    browser.wait("document.getElementById('verdict')?.textContent.includes('no problems')", 30)


CHECKS = [
    opens_and_plays, mistake_is_shown_and_fixed, claims_find_a_gap, sheets_are_shown_in_their_frames, editor_completes_formats_and_explains,
    letters_beyond_ascii_keep_their_places, phone_is_scrubbed_and_changed, finger_drives_the_phone, each_button_switches,
    link_carries_the_script, animators_of_the_gallery_can_be_edited, stopped_compiler_starts_again, memory_does_not_grow,
]


def attempt(test, browser, folder, name):
    """Runs one check on a server of its own; gives what failed, or None."""
    server = Server(folder)
    try:
        said = test(browser, server.address, **({"server": server} if test is works_without_a_network else {}))
        # Without a network, what the page asks for again is not there; Firefox's driver asks with `eval`.
        expected = ["ERR_CONNECTION", "eval", "404"]
        problems = [text for text in browser.problems if not any(part in text for part in expected)]
        check(not problems and not server.missing, f"{problems} {server.missing}")
        print(f"{name}{': ' + said if said else ''}", flush=True)
        return None
    except (Failure, TypeError) as failure:
        return failure
    finally:
        browser.problems = []
        browser.open("about:blank")
        server.shutdown()


def main():
    animc, module = (str(pathlib.Path(part).resolve()) for part in sys.argv[1:3])
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [animc, "gallery", "animators/slide.anim", "--html", "--output", folder, "--playground", module], check=True, cwd=ROOT, stderr=subprocess.DEVNULL)
        for kind in kinds():
            if not kind.find():
                print(f"Tests/Checks/Browser: {kind.__name__} is not installed")
                failures += 1
                continue
            with contextlib.closing(kind()) as browser:
                for test in [*CHECKS, works_without_a_network]:
                    if len(sys.argv) > 3 and test.__name__ not in sys.argv[3:]:
                        continue
                    name = f"{kind.__name__}: {test.__name__.replace('_', ' ')}"
                    failure = attempt(test, browser, folder, name)
                    if failure:
                        # Browsers are late at times. What fails is said, and tried once more.
                        print(f"{name} failed at first: {failure}", flush=True)
                        failure = attempt(test, browser, folder, name)
                    if failure:
                        failures += 1
                        print(f"{name} FAILED: {failure}", flush=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
