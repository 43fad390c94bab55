"""swiftui-navigation-transitions: what is mirrored on the way back goes by the direction."""

from math import pi, radians

from cases import PHONE, across, case, directed, edged, minus, plain
from curves import EASE_IN_OUT
from scene import Scene


def scene(order=("from", "to")):
    return Scene(0.35, EASE_IN_OUT, order=order)


def onwards(edge, W, H, d):
    x, y = across(edge, W, H)
    return d * x, d * y


def slid(built, W, H, d, edge):
    way = onwards(edge, W, H, d)
    return built.move("to", way, (0, 0)).move("from", (0, 0), minus(way))


def slide(W, H, d, edge="trailing"):
    return slid(scene(), W, H, d, edge)


def fade_in(W, H, d):
    return scene().add("to", "alpha", 0, 1)


def fade_out(W, H, d):
    return scene(("to", "from")).add("from", "alpha", 1, 0)


def fade_cross(W, H, d):
    return fade_in(W, H, d).add("from", "alpha", 1, 0).add("to", "z", 0 if d > 0 else -1)


def slide_fade_in(W, H, d, edge="trailing"):
    return slid(fade_in(W, H, d), W, H, d, edge)


def slide_fade_out(W, H, d, edge="trailing"):
    return slid(fade_out(W, H, d), W, H, d, edge)


def zoom(W, H, d):
    return fade_in(W, H, d).add("to", "scale", 0.5, 1).add("from", "scale", 1, 0.5)


def zoom_slide(W, H, d, edge="trailing"):
    return slid(zoom(W, H, d), W, H, d, edge)


def flip(W, H, d, isUpright=False):
    """An eye of the opposite sign shows the opposite turn, so that both screens turn as one card."""
    axis, eye = "rotateY" if isUpright else "rotateX", max(W, H)
    return (
        scene().faces()
        .add("from", axis, 0, d * pi).add("to", axis, -d * pi, 0)
        .add("from", "perspective", eye).add("to", "perspective", eye))


def swing(W, H, d):
    way, angle = d * (W + 150), d * radians(70)
    return (
        fade_in(W, H, d).add("to", "x", way, 0).add("from", "x", 0, -way)
        .add("to", "rotate", -angle, 0).add("from", "rotate", 0, angle).add("to", "scale", 0.5, 1))


def cases():
    for name, maker in {
        "navSlide": slide, "navSlideFadeIn": slide_fade_in, "navSlideFadeOut": slide_fade_out,
        "navZoomSlide": zoom_slide,
    }.items():
        yield from edged(name, maker, ("bottom", "right"))
        yield case(name, maker, PHONE, -1)
        yield case(name, maker, PHONE, -1, edge="bottom")
    for name, maker in {"navFadeCross": fade_cross, "navFlip": flip, "navSwing": swing}.items():
        yield from directed(name, maker)
    for direction in (1, -1):
        yield case("navFlip", flip, PHONE, direction, isUpright=True)
    for name, maker in {"navFadeIn": fade_in, "navFadeOut": fade_out, "navZoom": zoom}.items():
        yield from plain(name, maker)


TABLES = {"navigationTransitions": cases}
