#!/usr/bin/env python3
"""The numbers that `animators/` should produce, computed from the transitions' published formulas.

Nothing here reads a .anim file: each animator is written a second time, from the numbers of the work it follows, with
curves, springs, matrices and a projection of its own. A module of `families` holds the cases of some files; what it
calls `hero` is written to `hero.csv` and belongs to `animators/hero.anim`. `expected.py --check` says whether the
committed tables are still what it would write. They hold four moments of each animator; `expected.py --all FOLDER`
writes tables of eleven moments there, with the matrices of all views.
"""

import csv
import io
import sys
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import families  # noqa: E402
from matrices import MATRIX_COMPONENTS, corners, own_matrix  # noqa: E402

HEAD = ("animator", "width", "height", "direction", "fraction", "view", "quantity", "expected")
FRACTIONS = [tenth / 10 for tenth in range(11)]
KEYS = (0, 0.3, 0.7, 1)


def number(value):
    text = f"{value:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(value):
    if value is None:
        return []
    return list(value) if isinstance(value, tuple) else [value]


def quantities(view, v, container, place, size):
    """What one view is at one moment: its alpha, matrix and corners, and what else the animator set."""
    m = own_matrix({name: value for name, value in v.items() if view != "container" or name != "perspective"})
    result = {
        "alpha": [min(max(v.get("alpha", 1), 0), 1)],
        "matrix": [m[row][column] for column in range(4) for row in range(4)],
        "corners": corners(v, {} if view == "container" else container, place, *size)}
    if view.startswith("overlay."):
        result["color"] = [0, 0, 0, 1]
    if view == "container":
        del result["alpha"], result["corners"]
        if "perspective" in v:
            result["perspective"] = [v["perspective"]]
    for component in v.keys() - MATRIX_COMPONENTS - {"alpha"}:
        result[component] = numbers(v[component])
    if not result.get("color", True):
        del result["color"]
    return dict(sorted(result.items()))


def moments(case, is_whole):
    """(fraction, view, quantity, what it is); what never changes is told once."""
    film = []
    for fraction in FRACTIONS:
        values = case.scene.values(fraction)
        container = values.get("container", {})
        film.append({
            (view, quantity): list(map(number, found))
            for view, v in values.items()
            for quantity, found in quantities(view, v, container, case.scene.places.get(view), case.size).items()})
        film[-1]["", "order"] = case.scene.stack(values)
    still = {key for key in film[0] if all(frame[key] == film[0][key] for frame in film)}
    for fraction, frame in zip(FRACTIONS, film):
        if not is_whole and fraction not in KEYS:
            continue
        for key, found in frame.items():
            # The corners of a view say where its matrix puts it; the container has none.
            if not is_whole and key[1] == "matrix" and key[0] != "container":
                continue
            if key not in still or fraction == 0.3:
                yield number(fraction), *key, " ".join(found)


def rows(cases, is_whole):
    """A table in which an empty field says the same as the one above it."""
    yield HEAD
    for case in cases:
        yield case.text, *case.size, case.direction, "", "", "duration", number(case.scene.duration)
        last = ("", "")
        for fraction, view, quantity, found in moments(case, is_whole):
            shown = ("" if last[0] == fraction else fraction, "" if last == (fraction, view) else view)
            yield "", "", "", "", *shown, quantity, found
            last = (fraction, view)


def text(cases, is_whole=False):
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerows(rows(cases, is_whole))
    return buffer.getvalue()


def main(arguments):
    if arguments[:1] == ["--all"] and len(arguments) == 2:
        for name, cases in families.TABLES.items():
            (Path(arguments[1]) / f"{name}.csv").write_text(text(cases(), is_whole=True))
        return 0
    wanted = {f"{name}.csv": text(cases()) for name, cases in families.TABLES.items()}
    wanted |= {f"{name}.scene": scene for name, scene in families.SCENES.items()}
    there = {path.name: path.read_text() for ending in ("csv", "scene") for path in HERE.glob(f"*.{ending}")}
    if arguments == ["--check"]:
        different = sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))
        print(f"{', '.join(different)} differ from what is computed" if different else "the tables are up to date")
        return 1 if different else 0
    if arguments:
        print("usage: expected.py [--check | --all FOLDER]", file=sys.stderr)
        return 2
    for name in there.keys() - wanted.keys():
        (HERE / name).unlink()
    for name, table in wanted.items():
        (HERE / name).write_text(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
