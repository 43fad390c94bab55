"""ADTransitionController, from right to left; the other ways by their signs and axes."""

from math import pi

from cases import VECTORS, across, case, edged, extent, minus, plain
from curves import EASE_OUT, bezier, half_step, linear
from scene import Scene

KAPPA = 0.390524
SLOPE = KAPPA / (pi / 2)
OUT = bezier(round(SLOPE, 6), KAPPA, 1 - KAPPA, 1)
IN = bezier(KAPPA, 0, 1 - round(SLOPE, 6), 1 - KAPPA)
CIRCLE = (OUT, IN)


def scene(lasts=0.25):
    return Scene(lasts, linear)


def turned(edge, angle):
    """A turn that is `angle` about the y axis where the screens move from right to left."""
    x, y = VECTORS[edge]
    return [("rotateX", (y * angle,)), ("rotateY", (-x * angle,))]


def moved(edge, along, depth, W, H):
    """A way of `along` to the right where the screens move from right to left, and of `depth` to the viewer."""
    x, y = VECTORS[edge]
    return [("translate", (-x * along, -y * along, depth))]


def stage(edge, W, H):
    return scene().add("container", "perspective", max(1000, 1.5 * extent(edge, W, H)))


def passing(edge, W, H):
    """The next screen is in front from half-way on; both are seen from the front alone."""
    return (
        stage(edge, W, H).add("to", "z", -1, 1, curve=half_step)
        .add("from", "backface", 0).add("to", "backface", 0))


def turning(built, view, edge, start, end, **options):
    """A view's own rotation, which is `start` and `end` about y where the screens move from right to left."""
    x, y = VECTORS[edge]
    built.add(view, "rotateX", y * start, y * end, **options)
    return built.add(view, "rotateY", -x * start, -x * end, **options)


def fade(W, H, d):
    return scene().add("to", "alpha", 0, 1).add("from", "alpha", 1, 0)


def back_fade(W, H, d):
    curve = bezier(0.8, 0, 0, 0.2)
    return (
        scene().add("container", "perspective", 1000)
        .add("to", "alpha", 0, 1, curve=curve).add("from", "alpha", 1, 0, curve=curve)
        .add("to", "depth", 0, -2000, 0).add("from", "depth", 0, -2000, 0))


def ghost(W, H, d):
    return fade(W, H, d).add("to", "scale", 2, 1).add("from", "scale", 1, 0.01)


def arriving(W, H, edge, share=1.0, lasts=0.25, **options):
    return scene(lasts).move("to", minus(across(edge, W, H, share)), (0, 0), **options)


def swipe(W, H, d, edge="left", lasts=0.25):
    return arriving(W, H, edge, lasts=lasts).move("from", (0, 0), across(edge, W, H))


def swipe_fade(W, H, d, edge="left"):
    return arriving(W, H, edge).add("from", "alpha", 1, 0)


def scale(W, H, d, edge="left"):
    return swipe_fade(W, H, d, edge).add("from", "scale", 1, 0.8)


def modern_push(W, H, d, edge="left"):
    return arriving(W, H, edge, curve=EASE_OUT).add("from", "alpha", 1, 0.5)


def slide(W, H, d, edge="left"):
    here, there, away = (0, 0), minus(across(edge, W, H)), across(edge, W, H)
    return (
        scene().move("to", there, there, here, here).add("to", "alpha", 0, 0, 0.5, 1)
        .move("from", here, here, away, away).add("from", "alpha", 1, 0.5, 0, 0)
        .add("to", "scale", 1, 0.7, 0.7, 1).add("from", "scale", 1, 0.7, 0.7, 1))


def swap(W, H, d, edge="left"):
    aside = 0.6 * extent(edge, W, H)

    def state(sign):
        return moved(edge, sign * aside, 0, W, H) + turned(edge, -sign * pi / 5)

    return (
        stage(edge, W, H).add("to", "z", -1, 1, curve=half_step)
        .add("to", "depth", -2000, 0).add("from", "depth", 0, -2000)
        .add("to", "transform", state(0), state(1), state(0), via=CIRCLE)
        .add("from", "transform", state(0), state(-1), state(0), via=CIRCLE))


def body(W, H, edge, depth, angle, back):
    """A stiff body of two sides, which moves as a whole and falls back on the way."""
    L = extent(edge, W, H)

    def place(share):
        return moved(edge, share * L / 2, share * depth * L / 2, W, H) + turned(edge, share * angle)

    # Undone in the opposite order, the other side's fixed place on the body.
    side = turned(edge, -angle)[::-1] + moved(edge, -L / 2, -depth * L / 2, W, H)
    return (
        passing(edge, W, H)
        .add("to", "depth", 0, back, 0, via=CIRCLE).add("from", "depth", 0, back, 0, via=CIRCLE)
        .add("to", "transform", place(1), place(0))
        .add("from", "transform", place(1) + side, place(0) + side))


def cube(W, H, d, edge="left"):
    return body(W, H, edge, -1, pi / 2, -36)


def carrousel(W, H, d, edge="left"):
    return body(W, H, edge, 1, -pi / 2, -extent(edge, W, H))


def cross(W, H, d, edge="left"):
    return turning(turning(passing(edge, W, H), "to", edge, pi / 2, 0), "from", edge, 0, -pi / 2)


def flip(W, H, d, edge="left"):
    back = -extent(edge, W, H) / 2
    built = turning(turning(stage(edge, W, H).faces(), "to", edge, pi, 0), "from", edge, 0, -pi)
    return built.add("to", "depth", 0, back, 0, via=CIRCLE).add("from", "depth", 0, back, 0, via=CIRCLE)


def hinged(built, view, edge, side):
    x, y = VECTORS[edge]
    return built.add(view, "anchor.x", 0.5 + side * x / 2).add(view, "anchor.y", 0.5 + side * y / 2)


def door(built, edge):
    """The last screen swings away about the side that the screens move to."""
    hinged(built, "from", edge, 1).add("from", "backface", 0).add("from", "alpha", 1, 0)
    return turning(built, "from", edge, 0, pi / 2)


def fold(W, H, d, edge="left"):
    built = hinged(door(stage(edge, W, H), edge), "to", edge, -1).add("to", "backface", 0).add("to", "alpha", 0, 1)
    return turning(built, "to", edge, -pi, 0)


def push_rotate(W, H, d, edge="left"):
    return door(stage(edge, W, H), edge).move("to", minus(across(edge, W, H)), (0, 0))


def glue(W, H, d, edge="left"):
    L, angle = extent(edge, W, H), pi / 6 if edge in ("top", "bottom") else pi / 4

    def state(angle, depth):
        return moved(edge, 0, depth, W, H) + turned(edge, angle)

    built = hinged(stage(edge, W, H), "from", edge, 1)
    return (
        built.move("to", minus(across(edge, W, H, 1.5)), (0, 0)).add("from", "alpha", 1, 1, 0)
        .add("from", "transform", state(0, 0), state(angle, 0), state(0, -0.7 * L), via=CIRCLE))


def zoom(W, H, d, center, size, targetCenter, targetSize):
    if targetSize == (0, 0):
        targetCenter, targetSize = (W / 2, H / 2), (W, H)
    return (
        scene().add("to", "alpha", 0, 1, part=(0, 0.2))
        .move("to", (center[0] - targetCenter[0], center[1] - targetCenter[1]), (0, 0))
        .pair("to", "scaleX", "scaleY", (size[0] / targetSize[0], size[1] / targetSize[1]), (1, 1)))


EDGED = {
    "adSwipe": swipe, "adSwipeFade": swipe_fade, "adScale": scale, "adModernPush": modern_push, "adSlide": slide,
    "adSwap": swap, "adCube": cube, "adCarrousel": carrousel, "adCross": cross, "adFlip": flip, "adFold": fold,
    "adPushRotate": push_rotate, "adGlue": glue}


def cases():
    for name, maker in {"adFade": fade, "adBackFade": back_fade, "adGhost": ghost}.items():
        yield from plain(name, maker)
    for name, maker in EDGED.items():
        yield from edged(name, maker)
    yield case("adSwipe", swipe, edge="top", lasts="1s")
    place = {"center": "(50pt, 60pt)", "size": "(40pt, 30pt)"}
    yield case("adZoom", zoom, **place, targetCenter="(160pt, 200pt)", targetSize="(300pt, 200pt)")
    yield case("adZoom", zoom, **place, targetCenter="(0pt, 0pt)", targetSize="(0pt, 0pt)")


TABLES = {"adTransitions": cases}
