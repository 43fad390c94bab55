"""React Navigation's stack and bottom tabs."""

from math import pi

from cases import case, directed, plain
from curves import EASE_IN, EMPHASIZED, STANDARD, linear
from scene import Scene
from springs import physical

SPRING, SETTLED = physical(3, 1000, 500)


def in_out(x, seconds):
    """React Native's ease on the way in, and turned round on the way out."""
    return EASE_IN(2 * x, seconds) / 2 if x < 0.5 else 1 - EASE_IN(2 - 2 * x, seconds) / 2


def sprung(order=("from", "to")):
    return Scene(SETTLED, SPRING, order=order)


def modal_slide(W, H, d):
    return sprung().add("to", "y", H, 0)


def modal_presentation(W, H, d, isFirst=True, inset=20, radius=10, dim=0.3):
    """No safe area in the cases below, so that the first card makes room for nothing."""
    return (
        sprung(("from", "overlay.dim", "to")).add("to", "y", H, 0).add("overlay.dim", "alpha", 0, dim)
        .add("from", "scale", 1, 1 - inset / W).add("from", "y", 0, -10 * H / W).add("from", "cornerRadius", 0, radius))


def reveal_from_bottom(W, H, d):
    """The clip, h(1 − 0.959·emphasized − 0.041·standard) in the container, less the content's 0.041h(1 − standard)."""
    return (
        Scene(0.425, STANDARD, order=("from", "overlay.dim", "to"))
        .add("overlay.dim", "alpha", 0, 0.1, window=(0, 0.117), curve=linear)
        .add("from", "y", 0, -0.02 * H).add("to", "y", 0.041 * H, 0)
        .add("to", "clip", (H * (1 - 0.041), 0, 0, 0), (0, 0, 0, 0), curve=EMPHASIZED))


def bottom_sheet(W, H, d):
    return (
        Scene(0.4, EMPHASIZED, order=("from", "overlay.scrim", "to"))
        .add("overlay.scrim", "alpha", 0, 0.32, window=(0, 0.128), curve=linear)
        .add("to", "y", 0.2 * H, 0).add("to", "alpha", 0, 1))


def bottom_sheet_back(W, H, d):
    return (
        Scene(0.35, EMPHASIZED, order=("to", "overlay.scrim", "from"))
        .add("overlay.scrim", "alpha", 0.32, 0, window=(0, 0.112), curve=linear)
        .add("from", "y", 0, 0.2 * H).add("from", "alpha", 1, 0, window=(0, 0.3)))


def modal_fade(W, H, d):
    return sprung().add("to", "alpha", 0, 0.25, 0.7, 1, at=(0, 0.5, 0.9, 1))


def modal_flip(W, H, d):
    eye = max(1000, 0.75 * W)
    return (
        Scene(0.7, in_out).faces()
        .add("to", "rotateY", pi, 0).add("from", "rotateY", 0, -pi)
        .add("from", "perspective", eye).add("to", "perspective", eye))


def cross_dissolve(W, H, d):
    return sprung().add("to", "alpha", 0, 1).add("from", "dim.alpha", 0, 1)


def tab_fade(W, H, d, curve=linear):
    return Scene(0.15, curve).add("to", "alpha", 0, 1).add("from", "alpha", 1, 0)


def tab_shift(W, H, d):
    return tab_fade(W, H, d, in_out).add("to", "x", 50 * d, 0).add("from", "x", 0, -50 * d)


def cases():
    for name, maker in {
        "rnModalSlide": modal_slide, "rnModalPresentation": modal_presentation,
        "rnRevealFromBottom": reveal_from_bottom, "rnBottomSheet": bottom_sheet,
        "rnBottomSheetBack": bottom_sheet_back, "rnModalFade": modal_fade, "rnModalFlip": modal_flip,
        "rnCrossDissolve": cross_dissolve, "rnTabFade": tab_fade,
    }.items():
        yield from plain(name, maker)
    yield from directed("rnTabShift", tab_shift)
    yield case("rnModalPresentation", modal_presentation, isFirst=False, inset="30pt", radius="38pt", dim=0.2)
    yield case("rnModalFlip", modal_flip, (2000, 600))


TABLES = {"reactNavigation": cases}
