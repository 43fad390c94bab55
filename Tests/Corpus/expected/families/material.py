"""Material's motion patterns, as Material Components for Android has them."""

from cases import case, plain
from curves import EMPHASIZED
from scene import Scene


def fade_through(W, H, d):
    return (
        Scene(0.45, EMPHASIZED)
        .add("from", "alpha", 1, 0, of_progress=(0, 0.35))
        .add("to", "alpha", 0, 1, of_progress=(0.35, 1)).add("to", "scale", 0.92, 1))


def shared_axis_z(W, H, d, enters=0.8, leaves=1.1):
    return (
        Scene(0.45, EMPHASIZED)
        .add("from", "alpha", 1, 0, of_progress=(0, 0.35)).add("from", "scale", 1, leaves)
        .add("to", "alpha", 0, 1, of_progress=(0.35, 1)).add("to", "scale", enters, 1))


def shared_axis_z_back(W, H, d):
    return shared_axis_z(W, H, d, enters=1.1, leaves=0.8)


def cases():
    yield from plain("fadeThrough", fade_through)
    yield from plain("sharedAxisZ", shared_axis_z)
    yield from plain("sharedAxisZBack", shared_axis_z_back)
    yield case("sharedAxisZ", shared_axis_z, enters=0.9)


TABLES = {"material": cases}
