"""objc.io's issues 5 and 12, and the container and the demo that follow them."""

from cases import PHONE, TABLET, case, directed, plain, reverse
from curves import EASE, EASE_IN_OUT, EASE_OUT
from scene import Scene
from springs import fitted


def slide(W, H, d, padding=16, ratio=0.75):
    """To the right where the next screen enters from the left."""
    travel = (W + padding) * (1 if d < 0 else -1)
    return (
        Scene(1.0, fitted(ratio, 0.5))
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


def pinch_away(W, H, d):
    return Scene(0.3, EASE_OUT, order=("to", "from")).add("from", "scale", 1, 0)


def slides():
    yield from directed("slide", slide)
    yield from directed("springSlide", spring_slide)
    yield reverse("slide", slide, TABLET, 1)
    yield case("slide", slide, PHONE, 1, padding="40pt")
    for direction in (1, -1):
        yield case("reversed reversed slide", slide, PHONE, direction)


def alone():
    for name, maker in {"shrink": shrink, "recede": recede, "pinchAway": pinch_away}.items():
        yield from plain(name, maker)


TABLES = {"slide": slides, "shrink": alone}
