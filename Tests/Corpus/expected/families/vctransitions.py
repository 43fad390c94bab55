"""VCTransitionsLibrary."""

from math import pi, radians

from cases import directed, edged, plain
from curves import EASE_IN_OUT, half_step, linear
from scene import Scene


def turn(W, H, d, edge="left"):
    """f is −1 forward and +1 in reverse, about the y axis for left and right."""
    component, extent, f = {
        "left": ("rotateY", W, -1), "right": ("rotateY", W, 1),
        "bottom": ("rotateX", H, -1), "top": ("rotateX", H, 1),
        "leading": ("rotateY", W, -1), "trailing": ("rotateY", W, 1),
    }[edge]
    eye = 500 if extent * 0.75 <= 500 else extent * 0.75
    return (
        Scene(1.0, linear)
        .add("container", "perspective", eye)
        .add("from", component, 0, f * pi / 2, part=(0, 0.5)).add("from", "alpha", 1, 0, curve=half_step)
        .add("to", component, -f * pi / 2, 0, part=(0.5, 1)).add("to", "alpha", 0, 1, curve=half_step))


def nat_geo(W, H, d):
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
        Scene(1.0, linear)
        .add("from", "anchor.x", 0).add("from", "anchor.y", 0.5)
        .add("from", "transform", source(0, 0, 0), source(80, -30, 170), part=(0.2, 1))
        .add("to", "alpha", 0, 1, part=(0, 0.1))
        .add("to", "transform", destination(5, W, -40, 150, -45, 10), destination(0, 0, 0, 0, 0, 0)))


def pan(W, H, d):
    return Scene(0.3, EASE_IN_OUT).add("to", "x", d * W, 0).add("from", "x", 0, -d * W / 2)


def cases():
    yield from edged("turn", turn)
    yield from plain("natGeo", nat_geo)
    yield from directed("pan", pan)


TABLES = {"vctransitions": cases}
