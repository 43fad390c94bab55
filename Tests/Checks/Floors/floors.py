#!/usr/bin/env python3
"""Checks that the folders of each module stand on each other like floors: no file uses what is above it.

usage: floors.py [BUILD_FOLDER]

Reads the index that the compiler writes beside a debug build (`swift build --build-tests`), by default
in `.build`. For each module it prints the order of its folders, from the ground up, in which the fewest
files use something of a folder above theirs, and reports each such use that is not in `allowed.txt`,
a list that may only get shorter. A circle is a group of files in one folder that all use each other,
directly or not; a long one is an error too, except in modules of that list. `--write` removes from
`allowed.txt` what is gone.
"""

import collections
import ctypes
import itertools
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
ALLOWED = HERE / "allowed.txt"
LONGEST_CIRCLE = 8
# Files that walk a recursive structure together.
RECURSIVE = {"AnimSyntax/Parser", "AnimCompiler/Check", "AnimCompiler/Lower"}

DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
PARAMETER = 9


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode(errors="replace")


class Index:
    """The index store of a build, read with the toolchain's library."""

    VISIT_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
    VISIT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self, store):
        swiftc = pathlib.Path(shutil.which("swiftc") or sys.exit("floors: there is no swiftc")).resolve()
        names = ["libIndexStore.so", "libIndexStore.dylib"]
        found = [p for n in names for p in [swiftc.parents[1] / "lib" / n] if p.exists()]
        if not found:
            sys.exit("floors: the toolchain has no libIndexStore")
        self.library = ctypes.CDLL(str(found[0]))
        error = ctypes.c_void_p()
        self.store = self.call("store_create", ctypes.c_void_p, str(store).encode(), ctypes.byref(error))
        if not self.store:
            sys.exit(f"floors: cannot read the index {store}")

    def call(self, name, result, *arguments):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*arguments)

    def text(self, name, thing):
        return str(self.call(name, Text, ctypes.c_void_p(thing)))

    def records(self):
        """Yields the file and the name of each record that a unit of this project refers to."""
        found = []

        def dependency(_, thing):
            if self.call("unit_dependency_get_kind", ctypes.c_int, ctypes.c_void_p(thing)) == 2:
                path = self.text("unit_dependency_get_filepath", thing)
                if path.startswith(f"{ROOT}/Sources/") and path.endswith(".swift"):
                    found.append((path[len(str(ROOT)) + 1:], self.text("unit_dependency_get_name", thing)))
            return True

        def unit(_, name):
            error = ctypes.c_void_p()
            reader = self.call(
                "unit_reader_create", ctypes.c_void_p, ctypes.c_void_p(self.store), str(name).encode(),
                ctypes.byref(error))
            if reader:
                output = self.text("unit_reader_get_output_file", reader)
                # A plugin's tool is compiled a second time.
                if "-tool.build" not in output:
                    self.call("unit_reader_dependencies_apply_f", ctypes.c_bool, ctypes.c_void_p(reader), None,
                              self.VISIT(dependency))
                self.call("unit_reader_dispose", None, ctypes.c_void_p(reader))
            return True

        self.call("store_units_apply_f", ctypes.c_bool, ctypes.c_void_p(self.store), 1, None,
                  self.VISIT_TEXT(unit))
        # A file that has moved leaves the units of its old place behind.
        return [(path, record) for path, record in dict(found).items() if (ROOT / path).exists()]

    def occurrences(self, record):
        """Yields the roles, the kind, the name and the identifier of each symbol in a record."""
        found = []

        def occurrence(_, thing):
            symbol = self.call("occurrence_get_symbol", ctypes.c_void_p, ctypes.c_void_p(thing))
            found.append((
                self.call("occurrence_get_roles", ctypes.c_uint64, ctypes.c_void_p(thing)),
                self.call("symbol_get_kind", ctypes.c_int, ctypes.c_void_p(symbol)),
                self.text("symbol_get_name", symbol), self.text("symbol_get_usr", symbol)))
            return True

        error = ctypes.c_void_p()
        reader = self.call("record_reader_create", ctypes.c_void_p, ctypes.c_void_p(self.store),
                           record.encode(), ctypes.byref(error))
        if reader:
            self.call("record_reader_occurrences_apply_f", ctypes.c_bool, ctypes.c_void_p(reader), None,
                      self.VISIT(occurrence))
            self.call("record_reader_dispose", None, ctypes.c_void_p(reader))
        return found


def arrows(index):
    """Which file uses which other file of its module, and by which names."""
    home, read = {}, []
    for path, record in index.records():
        occurrences = index.occurrences(record)
        read.append((path, occurrences))
        for roles, kind, name, usr in occurrences:
            if roles & DEFINITION and not roles & IMPLICIT and kind != PARAMETER:
                home.setdefault(usr, path)
    uses = collections.defaultdict(lambda: collections.defaultdict(set))
    for path, occurrences in read:
        uses[path]
        for roles, _, name, usr in occurrences:
            # The accessors of a property are symbols of their own.
            target = home.get(usr) or home.get(usr[:-2] + "vp")
            if roles & REFERENCE and target and target != path and module(target) == module(path):
                uses[path][target].add(name.removeprefix("getter:").removeprefix("setter:"))
    return uses


def module(path):
    return path.split("/")[1]


def folder(path):
    parts = path.split("/")
    return parts[2] if len(parts) > 3 else "."


def order(folders, weight):
    """The order of the folders, ground floor first, in which the fewest arrows run up."""

    def cost(floors):
        height = {name: number for number, name in enumerate(floors)}
        return sum(count for (user, used), count in weight.items() if height[user] < height[used])

    best = tuple(sorted(folders))
    if len(best) <= 7:
        return min(itertools.permutations(best), key=cost)
    while True:
        moves = [
            best[:i] + best[i + 1:][:j] + (best[i],) + best[i + 1:][j:] if j >= i
            else best[:j] + (best[i],) + best[j:i] + best[i + 1:]
            for i in range(len(best)) for j in range(len(best))
        ]
        better = min(moves, key=cost)
        if cost(better) >= cost(best):
            return best
        best = better


def circles(graph):
    """The groups of files that all reach each other, the largest first (Tarjan)."""
    sys.setrecursionlimit(10_000)
    number, low, stack, found = {}, {}, [], []

    def visit(node):
        number[node] = low[node] = len(number)
        stack.append(node)
        for target in graph[node]:
            if target not in number:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], number[target])
        if low[node] == number[node]:
            group = [stack.pop()]
            while group[-1] != node:
                group.append(stack.pop())
            if len(group) > 1:
                found.append(sorted(group))

    for node in sorted(graph):
        if node not in number:
            visit(node)
    return sorted(found, key=len, reverse=True)


def main(build, rewrites):
    stores = sorted(pathlib.Path(build).glob("*/debug/index/store"))
    if not stores:
        sys.exit(f"floors: {build} has no index; run `swift build --build-tests` first")
    uses = arrows(Index(stores[0].resolve()))
    allowed = [line for line in ALLOWED.read_text().splitlines() if line and not line.startswith("#")]
    unfinished = {arrow.split("/")[0] for arrow in allowed}
    known, problems = set(), []
    for name in sorted({module(path) for path in uses}):
        files = [path for path in uses if module(path) == name]
        weight = collections.Counter(
            (folder(user), folder(used)) for user in files for used in uses[user] if folder(user) != folder(used))
        floors = order({folder(path) for path in files}, weight)
        height = {floor: number for number, floor in enumerate(floors)}
        print(f"{name}: {' < '.join(floors)}" if len(floors) > 1 else f"{name}: one floor")
        for user in sorted(files):
            for used in sorted(uses[user]):
                if height[folder(user)] >= height[folder(used)]:
                    continue
                arrow = f"{user.split('/', 1)[1]} -> {used.split('/', 1)[1]}"
                known.add(arrow)
                if arrow not in allowed:
                    problems.append(f"{arrow} runs up: {', '.join(sorted(uses[user][used]))}")
        for floor in floors:
            inside = {p: [t for t in uses[p] if folder(t) == floor] for p in files if folder(p) == floor}
            for circle in circles(inside):
                place = name if floor == "." else f"{name}/{floor}"
                if len(circle) > LONGEST_CIRCLE and name not in unfinished and place not in RECURSIVE:
                    problems.append(f"{place}: {len(circle)} files use each other: {', '.join(map(base, circle))}")
    gone = [arrow for arrow in allowed if arrow not in known]
    if rewrites:
        heading = [line for line in ALLOWED.read_text().splitlines() if line.startswith("#")]
        kept = [arrow for arrow in allowed if arrow in known]
        ALLOWED.write_text("\n".join(heading + kept) + "\n")
    elif gone:
        problems += [f"allowed.txt: {arrow} is gone; remove the line" for arrow in gone]
    print(f"{len(known)} arrows run up, {len(allowed)} of them allowed")
    for problem in problems:
        print("floors:", problem)
    return 1 if problems else 0


def base(path):
    return path.rsplit("/", 1)[1]


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--write"]
    sys.exit(main(words[0] if words else ROOT / ".build", "--write" in sys.argv))
