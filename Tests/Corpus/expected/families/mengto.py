"""Spring's presets for the next screen, or for the last one where they take a view away; and two transitions."""

from math import pi, radians

from cases import VECTORS, case, edged, extent, plain
from curves import EASE_IN_OUT, linear
from scene import Scene
from springs import fitted

SPRING = fitted(0.7, 0.7)


def scene(order=("from", "to")):
    return Scene(0.7, SPRING, order=order)


def behind(edge, distance):
    """A way against the one to an edge."""
    x, y = VECTORS[edge]
    return -x * distance, -y * distance


def slide(W, H, d, edge="left", force=1):
    return scene().move("to", behind(edge, max(300 * force, extent(edge, W, H))), (0, 0))


def near(edge, force):
    return scene().move("to", behind(edge, 300 * force), (0, 0))


def fade_in_slide(W, H, d, edge="left", force=1):
    return near(edge, force).add("to", "alpha", 0, 1)


def squeeze_slide(W, H, d, edge="left", force=1):
    scale = (1, 3 * force) if edge in ("top", "bottom") else (3 * force, 1)
    return shown(near(edge, force).pair("to", "scaleX", "scaleY", scale, (1, 1)))


def fade_in(W, H, d):
    return scene().add("to", "alpha", 0, 1)


def fade_out(W, H, d):
    return scene(("to", "from")).add("from", "alpha", 1, 0)


def fade_out_in(W, H, d):
    return Scene(1.4, linear).add("from", "alpha", 1, 0, part=(0, 0.5)).add("to", "alpha", 0, 1, part=(0.5, 1))


def zoom_in(W, H, d, force=1):
    return fade_in(W, H, d).add("to", "scale", 2 * force, 1)


def zoom_out(W, H, d, force=1):
    return fade_out(W, H, d).add("from", "scale", 1, 2 * force)


def fall(W, H, d, force=1):
    def state(angle, depth):
        return [("rotateZ", (radians(angle),)), ("translate", (0, depth, 0))]

    return scene(("to", "from")).add(
        "from", "transform", state(0, 0), state(15, max(600 * force, 1.1 * H + 0.2 * W)))


def shown(built):
    """The next screen fades in over the first fifth."""
    return built.add("to", "alpha", 0, 1, part=(0, 0.2), curve=linear)


def steps():
    return shown(Scene(0.7, linear))


def there_and_back(amount):
    return 0, amount, -amount, amount, 0


def shake(W, H, d, force=1):
    return steps().add("to", "x", *there_and_back(30 * force))


def pop(W, H, d, force=1):
    return steps().add("to", "scale", *(1 + add for add in there_and_back(0.2 * force)))


def shapes(large, small):
    wide, tall = (large, small), (small, large)
    return steps().pair("to", "scaleX", "scaleY", (1, 1), wide, tall, wide, (1, 1))


def morph(W, H, d, force=1):
    return shapes(1.3 * force, 0.7)


def squeeze(W, H, d, force=1):
    return shapes(1.5 * force, 0.5)


def flash(W, H, d):
    return Scene(2.1, linear).add("to", "alpha", 0, 1, 0, 1)


def swing(W, H, d, force=1):
    return steps().add("to", "rotate", *there_and_back(0.3 * force))


def wobble(W, H, d, force=1):
    return swing(W, H, d, force).add("to", "x", *there_and_back(30 * force))


def flip(axis, eye):
    return (
        Scene(0.7, linear).faces()
        .add("from", axis, 0, pi).add("to", axis, -pi, 0)
        .add("from", "perspective", eye).add("to", "perspective", eye))


def flip_x(W, H, d):
    return flip("rotateY", 2 * W)


def flip_y(W, H, d):
    return flip("rotateX", 2 * H)


def transition(W, H, d):
    return Scene(0.3, EASE_IN_OUT).add("to", "y", H, 0).add("from", "scale", 1, 0.8).add("from", "alpha", 1, 0.5)


def zoom(W, H, d):
    return (
        Scene(0.4, EASE_IN_OUT).add("to", "scale", 2, 1).add("to", "alpha", 0, 1)
        .add("from", "scale", 1, 0.5).add("from", "alpha", 1, 0))


FORCED = {
    "mengZoomIn": zoom_in, "mengZoomOut": zoom_out, "mengFall": fall, "mengShake": shake, "mengPop": pop,
    "mengMorph": morph, "mengSqueeze": squeeze, "mengWobble": wobble, "mengSwing": swing}
EDGED = {"mengSlide": slide, "mengFadeInSlide": fade_in_slide, "mengSqueezeSlide": squeeze_slide}
PLAIN = {
    "mengFadeIn": fade_in, "mengFadeOut": fade_out, "mengFadeOutIn": fade_out_in, "mengFlash": flash,
    "mengFlipX": flip_x, "mengFlipY": flip_y, "mengTransition": transition, "mengZoom": zoom}


def cases():
    for name, maker in {**FORCED, **PLAIN}.items():
        yield from plain(name, maker)
    for name, maker in FORCED.items():
        yield case(name, maker, force=1.5)
    for name, maker in EDGED.items():
        yield from edged(name, maker)
        yield case(name, maker, edge="top", force=2.5)


TABLES = {"mengTo": cases}
