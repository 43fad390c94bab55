"""Ionic's pages."""

from cases import TABLET, case, directed
from curves import bezier
from scene import Scene

IONIC = bezier(0.32, 0.72, 0, 1)


def ionic_page(W, H, d):
    return (
        Scene(0.54, IONIC)
        .add("to", "x", d * W, 0)
        .add("from", "x", 0, -d * W * 33 / 100).add("from", "alpha", 1, 0.8).add("from", "dim.alpha", 0, 0.1))


TABLES = {"ionic": lambda: directed("ionicPage", ionic_page) + [case("ionicPage", ionic_page, TABLET, -1)]}
