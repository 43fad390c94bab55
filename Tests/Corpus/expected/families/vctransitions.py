"""VCTransitionsLibrary."""

from math import pi, radians

from cases import VECTORS, across, directed, edged, minus, plain
from curves import EASE_IN_OUT, linear
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


def cases():
    yield from plain("cards", cards)
    yield from plain("cardsBack", cards_back)
    yield from plain("dissolve", dissolve)
    yield from edged("cube", cube)
    yield from edged("turn", turn)
    yield from plain("natGeo", nat_geo)
    yield from directed("pan", pan)


TABLES = {"vctransitions": cases}
