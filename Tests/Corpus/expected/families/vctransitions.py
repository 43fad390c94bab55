"""VCTransitionsLibrary."""

from math import ceil, pi, radians

from cases import TABLET, VECTORS, across, case, directed, edged, extent, minus, plain, reverse
from chance import random
from curves import EASE_IN_OUT, EASE_OUT, half_step, linear
from scene import Scene


def tilted(up, scale, angle):
    return [
        ("m34", (900,)), ("translate", (0, up, 0)), ("scale", (scale, scale)), ("rotateX", (radians(angle),))]


def cards(W, H, d, lasts=1.0):
    flat, first, last = tilted(0, 1, 0), tilted(0, 0.95, 15), tilted(-0.08 * H, 0.8, 0)
    return (
        Scene(lasts, linear)
        .add("from", "alpha", 1, 0.6, part=(0, 0.4))
        .add("from", "transform", flat, first, part=(0, 0.4)).add("from", "transform", first, last, part=(0.4, 0.6))
        .add("to", "y", H, H - 30, part=(0.6, 0.8)).add("to", "y", H - 30, 0, part=(0.8, 1)))


def cards_back(W, H, d, lasts=1.0):
    small, first, flat = tilted(0, 0.6, 0), tilted(0, 0.95, 15), tilted(0, 1, 0)
    return (
        Scene(lasts, linear, order=("to", "from"))
        .add("from", "y", 0, H, part=(0, 0.5)).add("to", "alpha", 0.6, 1, part=(0.35, 0.7))
        .add("to", "transform", small, first, part=(0.35, 0.7))
        .add("to", "transform", first, flat, part=(0.75, 1)))


def dissolve(W, H, d, lasts=1.0):
    return Scene(lasts, EASE_IN_OUT, order=("to", "from")).add("from", "alpha", 1, 0)


def cube(W, H, d, edge="right", lasts=1.0):
    """Forward, the screens move to the right, dir is −1; the vertical axis turns the other way round."""
    x, y = VECTORS[edge]
    quarter = pi / 2
    return (
        Scene(lasts, EASE_IN_OUT)
        .add("from", "anchor.x", (1 - x) / 2).add("from", "anchor.y", (1 - y) / 2)
        .add("to", "anchor.x", (1 + x) / 2).add("to", "anchor.y", (1 + y) / 2)
        .move("from", (0, 0), across(edge, W, H)).move("to", minus(across(edge, W, H)), (0, 0))
        .add("from", "rotateY", 0, -x * quarter).add("to", "rotateY", x * quarter, 0)
        .add("from", "rotateX", 0, y * quarter).add("to", "rotateX", -y * quarter, 0)
        .add("from", "dim.alpha", 0, 0.8).add("to", "dim.alpha", 0.8, 0))


def turn(W, H, d, edge="left", lasts=1.0):
    """f is −1 forward and +1 in reverse, about the y axis for left and right."""
    component, extent, f = {
        "left": ("rotateY", W, -1), "right": ("rotateY", W, 1),
        "bottom": ("rotateX", H, -1), "top": ("rotateX", H, 1),
        "leading": ("rotateY", W, -1), "trailing": ("rotateY", W, 1),
    }[edge]
    eye = 500 if extent * 0.75 <= 500 else extent * 0.75
    return (
        Scene(lasts, linear).faces()
        .add("container", "perspective", eye)
        .add("from", component, 0, f * pi / 2, part=(0, 0.5))
        .add("to", component, -f * pi / 2, 0, part=(0.5, 1)))


def nat_geo(W, H, d, lasts=1.0):
    """The source about its left edge, the destination from the right."""
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
        Scene(lasts, linear)
        .add("from", "anchor.x", 0).add("from", "anchor.y", 0.5)
        .add("from", "transform", source(0, 0, 0), source(80, -30, 170), part=(0.2, 1))
        .add("to", "alpha", 0, 1, part=(0, 0.1))
        .add("to", "transform", destination(5, W, -40, 150, -45, 10), destination(0, 0, 0, 0, 0, 0)))


def pan(W, H, d):
    return Scene(0.3, EASE_IN_OUT).add("to", "x", d * W, 0).add("from", "x", 0, -d * W / 2)


def explode(W, H, d, columns=10, spread=100, spin=10, lasts=1.0):
    rows = min(max(ceil(columns * H / W), 1), 40)
    built = Scene(lasts, EASE_IN_OUT, order=("to", "from"))

    def chance(reach, *seed):
        return reach * (2 * random("explode", *seed) - 1)

    for n in built.cut("from", "tiles", int(columns), rows, W, H):
        tile = f"slices.tiles[{n}]"
        built.add(tile, "alpha", 1, 0).add(tile, "scale", 1, 0.01).add(tile, "rotate", 0, chance(spin, n, 2))
        built.move(tile, (0, 0), (chance(spread, n, 0), chance(spread, n, 1)))
    return built


def turned(built, view, edge, start, end, **options):
    """A rotation that is `start` and `end` about y where the edge is the right one, mirrored and tipped elsewhere."""
    x, y = VECTORS[edge]
    built.add(view, "rotateY", x * start, x * end, **options)
    return built.add(view, "rotateX", -y * start, -y * end, **options)


def hinged(built, view, x, y):
    return built.add(view, "anchor.x", x).add(view, "anchor.y", y)


def page_flip(W, H, d, edge="right", lasts=1.0):
    """Forward the left half of the last screen turns to the right, and becomes the right half of the next one."""
    x, y = VECTORS[edge]
    columns, rows = (1, 2) if edge in ("top", "bottom") else (2, 1)
    leaf = 0 if x + y > 0 else 1
    built = Scene(lasts, linear, order=("to", "from"))
    built.add("container", "perspective", max(500, 0.75 * extent(edge, W, H)))
    built.cut("from", "old", columns, rows, W, H)
    built.cut("to", "new", columns, rows, W, H)
    old, new = f"slices.old[{leaf}]", f"slices.new[{1 - leaf}]"
    turned(hinged(built, old, (1 + x) / 2, (1 + y) / 2), old, edge, 0, pi / 2, part=(0, 0.5))
    turned(hinged(built, new, (1 - x) / 2, (1 - y) / 2), new, edge, -pi / 2, 0, part=(0.5, 1))
    return (
        built.add(old, "dim.alpha", 0, 0.5, part=(0, 0.5)).add(new, "dim.alpha", 0.5, 0, part=(0.5, 1))
        .add(old, "dim.fade", (-x, -y)).add(new, "dim.fade", (x, y))
        .add(new, "z", 1))


def fold(W, H, d, edge="right", folds=2, lasts=1.0):
    """Strips in pairs, hinged at their outer sides; the hinges gather at the edge, and come from the opposite one."""
    upright = edge in ("top", "bottom")
    L, count = extent(edge, W, H), int(2 * folds)
    goal = L if edge in ("right", "bottom", "trailing") else 0
    built = Scene(lasts, EASE_IN_OUT).add("container", "perspective", 200)
    shape = (1, count) if upright else (count, 1)
    way, axis, sign = ("y", "rotateX", -1) if upright else ("x", "rotateY", 1)

    def hinge(n):
        return (n if n % 2 == 0 else n + 1) * L / count

    def angle(n):
        return sign * (pi / 2 if n % 2 == 0 else -pi / 2)

    def crease(n):
        """Dark where two strips meet, and nothing at the hinge of each."""
        away = -1 if n % 2 == 0 else 1
        return (0, away) if upright else (away, 0)

    def placed(view, n):
        side = n % 2
        return hinged(built, view, *((0.5, side) if upright else (side, 0.5)))

    for n in built.cut("from", "old", *shape, W, H):
        view = f"slices.old[{n}]"
        placed(view, n).add(view, way, 0, goal - hinge(n)).add(view, axis, 0, angle(n)).add(view, "dim.alpha", 0, 1)
        built.add(view, "dim.fade", crease(n))
    for n in built.cut("to", "new", *shape, W, H):
        view = f"slices.new[{n}]"
        placed(view, n).add(view, way, L - goal - hinge(n), 0).add(view, axis, angle(n), 0)
        built.add(view, "dim.fade", crease(n)).add(view, "dim.alpha", 1, 0).add(view, "z", -1, 1, curve=half_step)
    return built


def portal(W, H, d, scale=0.8, lasts=1.0):
    built = Scene(lasts, EASE_OUT, order=("to", "from")).add("to", "scale", scale, 1)
    built.cut("from", "doors", 2, 1, W, H)
    return built.add("slices.doors[0]", "x", 0, -W / 2).add("slices.doors[1]", "x", 0, W / 2)


def cases():
    yield case("explode", explode, columns=3)
    yield case("explode", explode, TABLET, columns=2, spread="40pt", spin="1rad")
    yield reverse("explode", explode, columns=2)
    yield from edged("pageFlip", page_flip)
    yield from edged("fold", fold)
    yield case("fold", fold, folds=1)
    yield from plain("portal", portal)
    yield from plain("cards", cards)
    yield from plain("cardsBack", cards_back)
    yield from plain("dissolve", dissolve)
    yield from edged("cube", cube)
    yield from edged("turn", turn)
    yield from plain("natGeo", nat_geo)
    yield from directed("pan", pan)


TABLES = {"vctransitions": cases}
