#!/usr/bin/env python3
"""Compares the pixels of `animc film --png` with the browser's picture of the same strip, without the
text, whose face is our own: pixels.py [ANIMC [FILE:ANIMATOR…]]."""

import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

from browser import Chromium

ROOT = pathlib.Path(__file__).resolve().parents[3]
MEAN_LIMIT = 2
FAR = 24
FAR_LIMIT = 0.01
ANIMATORS = [
    "animators/hero.anim:heroPush", "animators/vctransitions.anim:turn", "animators/vctransitions.anim:explode",
    "animators/ibAnimatable.anim:ibFold", "animators/sheet.anim:sheet",
    "animators/ionic.anim:ionicPage", "animators/swiftUI.anim:swiftUIBlurReplace",
]


def pixels(path):
    """Returns the size of a PNG file of eight bits, and its rows of red, green and blue."""
    data, place, packed = path.read_bytes(), 8, b""
    while place < len(data):
        size, kind = int.from_bytes(data[place:place + 4], "big"), data[place + 4:place + 8]
        content = data[place + 8:place + 8 + size]
        if kind == b"IHDR":
            width, height, depth = int.from_bytes(content[:4], "big"), int.from_bytes(content[4:8], "big"), content[9]
        if kind == b"IDAT":
            packed += content
        place += size + 12
    channels = {2: 3, 6: 4}[depth]
    raw, rows, above = zlib.decompress(packed), [], bytes(width * channels)
    for number in range(height):
        start = number * (width * channels + 1)
        row, filter = bytearray(raw[start + 1:start + 1 + width * channels]), raw[start]
        for index in range(len(row)):
            left = row[index - channels] if index >= channels else 0
            up, corner = above[index], above[index - channels] if index >= channels else 0
            if filter == 1:
                row[index] = row[index] + left & 255
            elif filter == 2:
                row[index] = row[index] + up & 255
            elif filter == 3:
                row[index] = row[index] + (left + up) // 2 & 255
            elif filter == 4:
                guess = left + up - corner
                ways = [(abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner)]
                row[index] = row[index] + min(ways)[2] & 255
        rows.append([row[index:index + 3] for index in range(0, len(row), channels)])
        above = bytes(row)
    return width, height, rows


def main():
    tool = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/debug/animc")
    browser = Chromium.find() or sys.exit("there is no browser")
    failed = False
    for case in sys.argv[2:] or ANIMATORS:
        path, name = case.split(":")
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs, page = (pathlib.Path(folder, file) for file in ["ours.png", "theirs.png", "page.html"])
            subprocess.run([tool, "film", path, name, "--png", "--output", ours], cwd=ROOT, check=True)
            film = subprocess.run([tool, "film", path, name], cwd=ROOT, check=True, capture_output=True, text=True).stdout
            plain = re.sub(r"<text.*?</text>", "", film, flags=re.DOTALL)
            page.write_text(f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{plain}", encoding="utf-8")
            width, height, mine = pixels(ours)
            subprocess.run([
                browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/profile",
                "--force-device-scale-factor=2", f"--window-size={(width + 1) // 2 + 2},{(height + 1) // 2 + 2}",
                f"--screenshot={theirs}", page.as_uri()], check=True, capture_output=True)
            _, _, other = pixels(theirs)
            # Only the frames: what is above and below them is text.
            places = [(float(x) * 2, float(y) * 2) for x, y in re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">', film)]
            size = re.search(r'class="stage" d="M0 0h([\d.]+)v([\d.]+)', film)
            wide, high = float(size[1]) * 2, float(size[2]) * 2
            total, far, count = 0, 0, 0
            for left, top in places:
                for row in range(int(top), int(top + high)):
                    for column in range(int(left), int(left + wide)):
                        apart = [abs(a - b) for a, b in zip(mine[row][column], other[row][column])]
                        total, far, count = total + sum(apart) / 3, far + (max(apart) > FAR), count + 1
        mean, share = total / max(count, 1), far / max(count, 1)
        isGood = count > 0 and mean <= MEAN_LIMIT and share <= FAR_LIMIT
        failed |= not isGood
        print(f"{'same' if isGood else 'DIFFERENT'}  {name}: {mean:.2f} of 255 in the mean, {share:.2%} of {count} pixels off by more than {FAR}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
