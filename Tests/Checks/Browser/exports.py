"""Pages that need no server, and apps that follow the folder."""

import pathlib
import re
import struct
import subprocess
import time

from person import LOOK, SCRIPTS, check


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
    if not hasattr(page.browser, "prefer"):
        return
    # It rests if less motion is wanted.
    page.browser.prefer_calm(True)
    try:
        page.browser.open(file.as_uri())
        page.browser.wait("window.player")
        moments = set()
        for _ in range(6):
            moments.add(page.browser.evaluate("document.querySelector('.controls input').value"))
            time.sleep(0.1)
        check(len(moments) == 1, f"the film moves: {moments}")
    finally:
        page.browser.prefer_calm(False)


def gallery_plays_under_the_pointer(page):
    folder = pathlib.Path(page.folder.name, "site")
    folder.mkdir()
    subprocess.run([page.tool, "gallery", page.folder.name, "--html", "--output", folder], check=True)
    page.browser.open((folder / "index.html").as_uri())
    page.browser.wait("document.querySelectorAll('.film-card .device').length === 5")
    page.browser.evaluate("document.getElementById('search').value = 'sheet'; document.getElementById('search').oninput()")
    shown = page.browser.evaluate("[...document.querySelectorAll('.film-card')].filter((card) => card.checkVisibility()).map((card) => card.dataset.film).join()")
    check(shown == "rise", f"the search found {shown}")


def device_follows_and_reports(page):
    page.open()
    page.browser.wait("!document.getElementById('followers').checkVisibility()")
    first = page.ask("/scripts?device=1", "Photos").getresponse().read()
    revision = re.match(rb"revision (\d+)\nanimators 1\n", first).group(1).decode()
    waiting = page.ask(f"/scripts?device=1&after={revision}", "Photos\nmoves.anim:1:1: error: <b>no</b>")
    page.browser.wait("document.querySelector('#followers pre')?.textContent === 'moves.anim:1:1: error: <b>no</b>'")
    page.write("moves.anim", SCRIPTS["moves.anim"].replace("400ms", "900ms"))
    answer = waiting.getresponse().read()
    check(struct.pack("<d", 0.9) in answer, "the device did not get what was saved")
    waiting = page.ask(f"/scripts?device=1&after={int(revision) + 1}", "Photos")
    page.browser.wait("document.querySelector('#followers .proved')?.textContent === 'Photos'")
    waiting.close()
    page.browser.wait("!document.getElementById('followers').checkVisibility()")


def difference_plays_on_the_stage_of_a_film(page):
    """`animc diff --html` shows old, new and their difference, as large as the window allows, on one clock."""
    folder = pathlib.Path(page.folder.name)
    old, new, file = folder / "moves.anim", folder / "newer.anim", folder / "motion.html"
    new.write_text(SCRIPTS["moves.anim"].replace("400ms", "500ms", 1), encoding="utf-8")
    run = subprocess.run([page.tool, "diff", old, new, "--html", file], capture_output=True, text=True)
    check(run.returncode == 1 and file.exists(), f"{run.returncode}: {run.stderr}")
    page.browser.open(file.as_uri())
    page.browser.wait("document.querySelectorAll('.compared .versions .device').length === 4")
    boxes = page.browser.evaluate("[...document.querySelectorAll('.compared .case')].map((box) => { const { width, height, right } = box.getBoundingClientRect(); return [Math.round(height / width * 100), right <= innerWidth, width > 200]; })")
    check(boxes == [[216, True, True]] * 3, f"the phones are {boxes}")
    looks = f"[...document.querySelectorAll('.compared .case')].map({LOOK})"
    before = page.browser.evaluate(looks)
    page.browser.evaluate("players[0].seek(0.1)")
    after = page.browser.evaluate(looks)
    check(all(one != other for one, other in zip(before, after)), "a moment moves only some of the phones")
    page.shoot("difference")


CHECKS = [
    difference_plays_on_the_stage_of_a_film,
    film_plays_without_a_server, gallery_plays_under_the_pointer, device_follows_and_reports,
]
