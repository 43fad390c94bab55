#!/usr/bin/env python3
"""The numbers that `animators/` should produce, computed from the transitions' published formulas.

Nothing here reads a .anim file: each animator is written a second time, from the numbers of the work it follows,
with its own curves, springs, matrices and projection. `expected.py` writes `library.csv` beside itself;
`expected.py --check` says whether the committed file is still what it would write.
"""

import csv
import io
import sys
from dataclasses import dataclass, field, replace
from math import cos, exp, log, pi, radians, sin, sqrt
from pathlib import Path

OUTPUT = Path(__file__).with_name("library.csv")
TOLERANCE = "1e-6"


# Curves: each takes the fraction of its window and the window's length in seconds.

def cubic(p0, p1, p2, p3, s):
    """One coordinate of a cubic Bézier curve."""
    r = 1 - s
    return r * r * r * p0 + 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s * p3


def solve(xs, ys, x):
    """The y of a cubic piece where its x, which never runs back, is `x`; by bisection alone."""
    low, high = 0.0, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        if cubic(*xs, middle) < x:
            low = middle
        else:
            high = middle
    return cubic(*ys, (low + high) / 2)


def bezier(x1, y1, x2, y2):
    return lambda x, seconds: x if x in (0, 1) else solve((0, x1, x2, 1), (0, y1, y2, 1), x)


def linear(x, seconds):
    return x


def half_step(x, seconds):
    """Nothing in the first half, all in the second."""
    return 1 if x >= 0.5 else 0


def fitted_spring(ratio, velocity):
    """UIKit's `usingSpringWithDamping`, below critical damping and with a velocity."""
    def curve(x, window):
        def left_over(w):
            return abs((ratio * w - velocity) / (w * sqrt(1 - ratio * ratio))) * exp(-ratio * w * window) - 0.001

        low, high = 5 / window, 1000 / window  # The largest root lies between: the term falls from here on.
        assert left_over(low) > 0 > left_over(high)
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if left_over(middle) > 0 else (low, middle)
        w = (low + high) / 2
        t, a, wd = x * window, ratio * w, w * sqrt(1 - ratio * ratio)
        return 1 - exp(-a * t) * (cos(wd * t) + (a - velocity) / wd * sin(wd * t))

    return curve


def modal_spring():
    """Core Animation's spring (3, 1000, 500), which counts as critical, and the time in which it settles."""
    w = sqrt(1000 / 3)

    def left(t):
        return (1 + w * t) * exp(-w * t)

    low, high = 0.0, 10.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if left(middle) > 0.001 else (low, middle)
    return (lambda x, window: 1 - left(x * window)), high


def emphasized(x, seconds):
    """Android's fast-out-extra-slow-in."""
    if x in (0, 1):
        return x
    if x < 0.166666:
        return solve((0, 0.05, 0.133333, 0.166666), (0, 0, 0.06, 0.4), x)
    return solve((0.166666, 0.208333, 0.25, 1), (0.4, 0.82, 1, 1), x)


EASE = bezier(0.25, 0.1, 0.25, 1)
EASE_IN_OUT = bezier(0.42, 0, 0.58, 1)
STANDARD = bezier(0.4, 0, 0.2, 1)
DECELERATION = bezier(0, 0, 0.2, 1)
IONIC = bezier(0.32, 0.72, 0, 1)


def out_cubic(x, seconds):
    return 1 - (1 - x) ** 3


def out_quint(x, seconds):
    return 1 - (1 - x) ** 5


# Matrices: rows of column vectors; the last one multiplied acts first on a point.

def identity():
    return [[float(row == column) for column in range(4)] for row in range(4)]


def product(*matrices):
    result = identity()
    for m in matrices:
        result = [[sum(result[i][k] * m[k][j] for k in range(4)) for j in range(4)] for i in range(4)]
    return result


def translation(x, y, z=0.0):
    m = identity()
    m[0][3], m[1][3], m[2][3] = x, y, z
    return m


def scaling(x, y):
    m = identity()
    m[0][0], m[1][1] = x, y
    return m


def rotation(axis, angle):
    m, (i, j) = identity(), {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    m[i][i] = m[j][j] = cos(angle)
    m[i][j], m[j][i] = -sin(angle), sin(angle)
    return m


def perspective(distance):
    m = identity()
    m[3][2] = -1 / distance
    return m


FUNCTIONS = {
    "m34": perspective,
    "translate": translation,
    "rotateX": lambda angle: rotation("x", angle),
    "rotateY": lambda angle: rotation("y", angle),
    "rotateZ": lambda angle: rotation("z", angle),
}


# Tracks and scenes.

def mix(a, b, x):
    if isinstance(a, list):  # A list of transform functions, mixed function by function.
        assert [f for f, _ in a] == [f for f, _ in b]
        return [(f, tuple(mix(p, q, x) for p, q in zip(v, w))) for (f, v), (_, w) in zip(a, b)]
    return a + (b - a) * x


@dataclass(frozen=True)
class Track:
    """The keys of one component, spread evenly over a window in seconds or, where `of_progress`, in eased progress."""
    view: str
    component: str
    keys: tuple
    start: float
    end: float
    curve: object
    of_progress: bool = False

    def value(self, time, progress):
        now = progress if self.of_progress else time
        if now <= self.start:
            return self.keys[0]
        if now >= self.end:
            return self.keys[-1]
        x = self.curve((now - self.start) / (self.end - self.start), self.end - self.start)
        segments = len(self.keys) - 1
        i = min(max(int(x * segments), 0), segments - 1)
        return mix(self.keys[i], self.keys[i + 1], x * segments - i)


SWAP = {"from": "to", "to": "from"}


@dataclass
class Scene:
    """A transition: its tracks, its curve and what stands over what, from back to front."""
    duration: float
    curve: object
    tracks: list = field(default_factory=list)
    order: tuple = ("from", "to")

    def add(self, view, component, *keys, window=None, of_progress=None, curve=None):
        start, end = of_progress or window or (0, self.duration)
        curve = curve or (linear if of_progress else self.curve)
        keys = keys if len(keys) > 1 else keys * 2
        self.tracks.append(Track(view, component, keys, start, end, curve, of_progress is not None))
        return self

    def backwards(self):
        """The film run backwards: the screens trade places, the curves still run forwards."""
        def turned(track):
            whole = 1 if track.of_progress else self.duration
            return replace(
                track, view=SWAP.get(track.view, track.view), keys=track.keys[::-1],
                start=whole - track.end, end=whole - track.start)

        order = tuple(SWAP.get(view, view) for view in self.order)
        return Scene(self.duration, self.curve, [turned(track) for track in self.tracks], order)

    def values(self, fraction):
        time = fraction * self.duration
        progress = fraction if fraction in (0, 1) else self.curve(fraction, self.duration)
        result = {view: {} for view in self.order}
        for track in self.tracks:
            result.setdefault(track.view, {})[track.component] = track.value(time, progress)
        return result


MATRIX_COMPONENTS = {"x", "y", "rotateX", "rotateY", "scale", "transform"}


def own_matrix(v):
    return product(
        translation(v.get("x", 0), v.get("y", 0)), rotation("x", v.get("rotateX", 0)),
        rotation("y", v.get("rotateY", 0)), scaling(v.get("scale", 1), v.get("scale", 1)),
        *[FUNCTIONS[name](*values) for name, values in v.get("transform", [])])


def corners(v, eye, width, height):
    """The four corners in the container, about the view's anchor, seen by the container's eye over its centre."""
    ax, ay = v.get("anchor.x", 0.5) * width, v.get("anchor.y", 0.5) * height
    cx, cy = width / 2, height / 2
    m = product(translation(ax, ay), own_matrix(v), translation(-ax, -ay))
    if eye:
        m = product(translation(cx, cy), perspective(eye), translation(-cx, -cy), m)
    result = []
    for x, y in ((0, 0), (width, 0), (width, height), (0, height)):
        px, py, w = (m[row][0] * x + m[row][1] * y + m[row][3] for row in (0, 1, 3))
        assert w > 0.1, "nothing may come near the eye"
        result += [px / w, py / w]
    return result


# The animators, each from the numbers of the work it follows. W, H: the container; d: the direction.

def slide(W, H, d, padding=16, ratio=0.75):
    """objc.io, issue 12: to the right where the next screen enters from the left."""
    travel = (W + padding) * (1 if d < 0 else -1)
    return (
        Scene(1.0, fitted_spring(ratio, 0.5))
        .add("from", "x", 0, travel).add("from", "alpha", 1, 0)
        .add("to", "x", -travel, 0).add("to", "alpha", 0, 1))


def spring_slide(W, H, d, padding=16):
    return slide(W, H, d, padding, ratio=0.5)


def shrink(W, H, d):
    return Scene(1.0, EASE_IN_OUT).add("to", "alpha", 0, 1).add("from", "scale", 1, 0.1)


def recede(W, H, d):
    return (
        Scene(0.5, EASE, order=("to", "from"))
        .add("from", "alpha", 1, 0).add("from", "scale", 1, 0.2))


def crossfade(W, H, d):
    return Scene(0.25, EASE).add("to", "alpha", 0, 1)


def hero_shift(edge, appearing, W, H):
    """Hero's table: where a screen that moves towards `edge` comes from, or goes."""
    sign = 1 if appearing else -1
    return {
        "left": (sign * W, 0), "right": (-sign * W, 0), "top": (0, sign * H), "bottom": (0, -sign * H),
        "leading": (sign * W, 0), "trailing": (-sign * W, 0),
    }[edge]


def hero_push(W, H, d, edge="left"):
    (ax, ay), (ox, oy) = hero_shift(edge, True, W, H), hero_shift(edge, False, W, H)
    return (
        Scene(0.35, DECELERATION)
        .add("to", "x", ax, 0).add("to", "y", ay, 0)
        .add("to", "shadow.alpha", 0, 0.5, 0).add("to", "shadow.radius", 0, 5, 0)
        .add("from", "x", 0, ox / 3).add("from", "y", 0, oy / 3).add("from", "dim.alpha", 0, 0.1))


def hero_pull(W, H, d, edge="right"):
    (ax, ay), (ox, oy) = hero_shift(edge, True, W, H), hero_shift(edge, False, W, H)
    return (
        Scene(0.35, STANDARD, order=("to", "from"))
        .add("from", "x", 0, ox).add("from", "y", 0, oy)
        .add("from", "shadow.alpha", 0, 0.5, 0).add("from", "shadow.radius", 0, 5, 0)
        .add("to", "x", ax / 3, 0).add("to", "y", ay / 3, 0).add("to", "dim.alpha", 0.1, 0))


def hero_slide(W, H, d, edge="left"):
    (ax, ay), (ox, oy) = hero_shift(edge, True, W, H), hero_shift(edge, False, W, H)
    return (
        Scene(0.35, STANDARD)
        .add("from", "x", 0, ox).add("from", "y", 0, oy)
        .add("to", "x", ax, 0).add("to", "y", ay, 0))


def hero_zoom_slide(W, H, d, edge="left"):
    return hero_slide(W, H, d, edge).add("from", "scale", 1, 0.8).add("to", "scale", 0.8, 1)


def hero_zoom(W, H, d):
    return (
        Scene(0.35, STANDARD, order=("to", "from"))
        .add("from", "scale", 1, 1.3).add("from", "alpha", 1, 0).add("to", "scale", 0.7, 1))


def turn(W, H, d, edge="left"):
    """VCTransitionsLibrary: f is −1 forward and +1 in reverse, about the y axis for left and right."""
    component, extent, f = {
        "left": ("rotateY", W, -1), "right": ("rotateY", W, 1),
        "bottom": ("rotateX", H, -1), "top": ("rotateX", H, 1),
        "leading": ("rotateY", W, -1), "trailing": ("rotateY", W, 1),
    }[edge]
    eye = 500 if extent * 0.75 <= 500 else extent * 0.75
    return (
        Scene(1.0, linear)
        .add("container", "perspective", eye)
        .add("from", component, 0, f * pi / 2, window=(0, 0.5)).add("from", "alpha", 1, 0, curve=half_step)
        .add("to", component, -f * pi / 2, 0, window=(0.5, 1)).add("to", "alpha", 0, 1, curve=half_step))


def nat_geo(W, H, d):
    """VCTransitionsLibrary: the source about its left edge, the destination from the right."""
    eye = max(500, 0.6 * W + 0.2 * H)

    def source(angle, back, along):
        return [
            ("m34", (eye,)), ("rotateY", (radians(angle),)), ("translate", (0, 0, back)),
            ("translate", (along, 0, 0))]

    def destination(z, x, y, depth, swing, tilt):
        return [
            ("m34", (eye,)), ("rotateZ", (radians(z),)), ("translate", (x, y, depth)),
            ("rotateY", (radians(swing),)), ("rotateX", (radians(tilt),))]

    return (
        Scene(1.0, linear)
        .add("from", "anchor.x", 0).add("from", "anchor.y", 0.5)
        .add("from", "transform", source(0, 0, 0), source(80, -30, 170), window=(0.2, 1))
        .add("to", "alpha", 0, 1, window=(0, 0.1))
        .add("to", "transform", destination(5, W, -40, 150, -45, 10), destination(0, 0, 0, 0, 0, 0)))


def pan(W, H, d):
    return Scene(0.3, EASE_IN_OUT).add("to", "x", d * W, 0).add("from", "x", 0, -d * W / 2)


def ionic_page(W, H, d):
    return (
        Scene(0.54, IONIC)
        .add("to", "x", d * W, 0)
        .add("from", "x", 0, -d * W * 33 / 100).add("from", "alpha", 1, 0.8).add("from", "dim.alpha", 0, 0.1))


def fade_through(W, H, d):
    return (
        Scene(0.45, emphasized)
        .add("from", "alpha", 1, 0, of_progress=(0, 0.35))
        .add("to", "alpha", 0, 1, of_progress=(0.35, 1)).add("to", "scale", 0.92, 1))


def shared_axis_z(W, H, d, enters=0.8, leaves=1.1):
    return (
        Scene(0.45, emphasized)
        .add("from", "alpha", 1, 0, of_progress=(0, 0.35)).add("from", "scale", 1, leaves)
        .add("to", "alpha", 0, 1, of_progress=(0.35, 1)).add("to", "scale", enters, 1))


def shared_axis_z_back(W, H, d):
    return shared_axis_z(W, H, d, enters=1.1, leaves=0.8)


def dialog(W, H, d):
    return (
        Scene(0.22, out_quint, order=("from", "overlay.dim", "to"))
        .add("overlay.dim", "alpha", 0, 0.6, window=(0, 0.132), curve=linear)
        .add("to", "alpha", 0, 1, window=(0, 0.15), curve=out_cubic).add("to", "scale", 0.9, 1))


def sheet(W, H, d):
    spring, settled = modal_spring()
    return (
        Scene(settled, spring, order=("from", "overlay.dim", "to"))
        .add("overlay.dim", "alpha", 0, 0.3).add("to", "y", H, 0))


# What is sampled.

PHONE, TABLET = (320, 568), (1024, 768)
EDGES = ("left", "right", "top", "bottom")
DIRECTED = {"slide": slide, "springSlide": spring_slide, "ionicPage": ionic_page, "pan": pan}
UNDIRECTED = {
    "shrink": shrink, "recede": recede, "crossfade": crossfade, "heroPush": hero_push, "heroPull": hero_pull,
    "heroSlide": hero_slide, "heroZoomSlide": hero_zoom_slide, "heroZoom": hero_zoom, "turn": turn,
    "natGeo": nat_geo, "fadeThrough": fade_through, "sharedAxisZ": shared_axis_z,
    "sharedAxisZBack": shared_axis_z_back, "dialog": dialog, "sheet": sheet,
}
EDGED = ("heroPush", "heroPull", "heroSlide", "heroZoomSlide", "turn")


def cases():
    """(expression, scene maker, container, direction); a reversed animator is asked with its own direction negated."""
    def case(text, maker, size, direction, **arguments):
        return text, maker(*size, direction, **arguments), size, direction

    def reverse(text, maker, size, direction, **arguments):
        return f"reversed {text}", maker(*size, -direction, **arguments).backwards(), size, direction

    for name, maker in DIRECTED.items():
        for size in (PHONE, TABLET):
            for direction in (1, -1):
                yield case(name, maker, size, direction)
                yield reverse(name, maker, size, direction)
    for direction in (1, -1):
        yield case("slide(padding: 40pt)", slide, PHONE, direction, padding=40)
        yield case("reversed reversed slide", slide, PHONE, direction)
    for name, maker in UNDIRECTED.items():
        yield case(name, maker, PHONE, 1)
        yield case(name, maker, PHONE, -1)
        yield case(name, maker, TABLET, 1)
        yield reverse(name, maker, PHONE, -1)
        yield reverse(name, maker, TABLET, -1)
    for name in EDGED:
        for edge in EDGES:
            text = f"{name}(edge: .{edge})"
            for size in (PHONE, TABLET):
                yield case(text, UNDIRECTED[name], size, 1, edge=edge)
            yield reverse(text, UNDIRECTED[name], PHONE, -1, edge=edge)
        for edge in ("leading", "trailing"):
            yield case(f"{name}(edge: .{edge})", UNDIRECTED[name], PHONE, 1, edge=edge)
    yield case("sharedAxisZ(enters: 0.9)", shared_axis_z, PHONE, 1, enters=0.9)


def number(value):
    text = f"{value:.10f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def quantities(view, v, eye, size):
    """The rows of one view at one time: its alpha, matrix and corners, and what else the animator set."""
    m = own_matrix(v)
    yield "alpha", [min(max(v.get("alpha", 1), 0), 1)]
    yield "matrix", [m[row][column] for column in range(4) for row in range(4)]
    yield "corners", corners(v, None if view == "container" else eye, *size)
    if view.startswith("overlay."):
        yield "color", [0, 0, 0, 1]
    for component, value in v.items():
        if component not in MATRIX_COMPONENTS | {"alpha"}:
            yield component, [value]


def rows():
    yield "animator", "width", "height", "direction", "fraction", "time", "view", "quantity", "expected", "tolerance"
    for text, scene, size, direction in cases():
        head = (text, *size, direction)
        yield *head, "0", "0", "", "duration", number(scene.duration), TOLERANCE
        yield *head, "0", "0", "", "order", " ".join(scene.order), ""
        for tenth in range(11):
            values = scene.values(tenth / 10)
            eye = values.get("container", {}).get("perspective")
            moment = (*head, number(tenth / 10), number(tenth / 10 * scene.duration))
            for view, v in values.items():
                for quantity, numbers in quantities(view, v, eye, size):
                    yield *moment, view, quantity, " ".join(map(number, numbers)), TOLERANCE


def text():
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerows(rows())
    return buffer.getvalue()


def main(arguments):
    if arguments == ["--check"]:
        same = OUTPUT.exists() and OUTPUT.read_text() == text()
        print("library.csv is up to date" if same else "library.csv differs from what expected.py computes")
        return 0 if same else 1
    if arguments:
        print("usage: expected.py [--check]", file=sys.stderr)
        return 2
    OUTPUT.write_text(text())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
