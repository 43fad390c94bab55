"""What `bindings.anim` answers with where no family of its own stands: CSS, Android's dialog, UIKit's sheet."""

from cases import plain
from curves import EASE, linear, out_cubic, out_quint
from scene import Scene
from springs import physical


def crossfade(W, H, d):
    return Scene(0.25, EASE).add("to", "alpha", 0, 1)


def dialog(W, H, d):
    return (
        Scene(0.22, out_quint, order=("from", "overlay.dim", "to"))
        .add("overlay.dim", "alpha", 0, 0.6, window=(0, 0.132), curve=linear)
        .add("to", "alpha", 0, 1, window=(0, 0.15), curve=out_cubic).add("to", "scale", 0.9, 1))


def sheet(W, H, d):
    """Core Animation's spring (3, 1000, 500), which counts as critical."""
    spring, settled = physical(3, 1000, 500)
    return (
        Scene(settled, spring, order=("from", "overlay.dim", "to"))
        .add("overlay.dim", "alpha", 0, 0.3).add("to", "y", H, 0))


TABLES = {
    "crossfade": lambda: plain("crossfade", crossfade),
    "dialog": lambda: plain("dialog", dialog),
    "sheet": lambda: plain("sheet", sheet)}
