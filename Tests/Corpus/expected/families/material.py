"""Material's motion patterns, as Material Components for Android has them."""

from cases import case, plain, reverse
from curves import EMPHASIZED, bezier, linear
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


def fade(W, H, d):
    return (
        Scene(0.4, bezier(0.1, 0.7, 0.1, 1)).add("to", "scale", 0.8, 1)
        .add("to", "alpha", 0, 1, of_progress=(0, 0.3)))


def fade_back(W, H, d):
    return Scene(0.15, bezier(0.3, 0, 0.8, 0.2), order=("to", "from")).add("from", "alpha", 1, 0)


def elevation_scale(W, H, d):
    return (
        Scene(0.3, EMPHASIZED).add("from", "scale", 1, 0.85).add("to", "scale", 0.85, 1)
        .add("to", "alpha", 0, 1, part=(0, 0.3), curve=linear))


CARD = (16, 80, 120, 90)
CARD_RADIUS, PAGE_RADIUS = 12, 0


def container_transform(W, H, d):
    view = "match.card[0]"
    return (
        Scene(0.5, EMPHASIZED, order=("from", "overlay.scrim", "to", view)).add("overlay.scrim", "alpha", 0, 0.32)
        .add(view, "frame", CARD, (0, 0, 320, 568)).add(view, "match.fade", 0, 1, of_progress=(0, 0.25))
        .add(view, "cornerRadius", CARD_RADIUS, PAGE_RADIUS, of_progress=(0, 0.75))
        .add("to", "alpha", 0, 1, of_progress=(0.75, 1)))


def container_transform_back(W, H, d):
    """From the large one back to the card, so that the scene, where the card comes first, shows it reversed."""
    view = "match.card[0]"
    return (
        Scene(0.4, EMPHASIZED, order=("to", "overlay.scrim", "from", view)).add("overlay.scrim", "alpha", 0.32, 0)
        .add(view, "frame", (0, 0, 320, 568), CARD).add(view, "match.fade", 0, 1, of_progress=(0.6, 0.9))
        .add(view, "cornerRadius", PAGE_RADIUS, CARD_RADIUS, of_progress=(0.3, 0.9))
        .add("from", "alpha", 1, 0, of_progress=(0, 0.25)))


def cases():
    yield case("containerTransform", container_transform)
    yield reverse("containerTransformBack", container_transform_back)
    yield from plain("materialFade", fade)
    yield from plain("materialFadeBack", fade_back)
    yield from plain("materialElevationScale", elevation_scale)
    yield from plain("fadeThrough", fade_through)
    yield from plain("sharedAxisZ", shared_axis_z)
    yield from plain("sharedAxisZBack", shared_axis_z_back)
    yield case("sharedAxisZ", shared_axis_z, enters=0.9)


SCENES = {"material": "from containerCard 16,80,120,90 radius 12\nto containerCard 0,0,320,568\n"}
TABLES = {"material": cases}
