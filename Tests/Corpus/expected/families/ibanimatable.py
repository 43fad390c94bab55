"""IBAnimatable: transitions of 0.75 s, presentations of 0.4 s."""

from cases import across, case, edged, minus, plain
from chance import random
from curves import EASE_IN_OUT, EASE_OUT, bezier, linear
from families import vctransitions
from scene import Scene
from springs import fitted

OUT_CUBIC = bezier(0.215, 0.61, 0.355, 1)


def of_the_library(maker):
    """A transition of VCTransitionsLibrary in IBAnimatable's time."""
    return lambda W, H, d, **arguments: maker(W, H, d, lasts=0.75, **arguments)


def fade_in(W, H, d):
    return Scene(0.75, EASE_IN_OUT).add("to", "alpha", 0, 1)


def fade_out(W, H, d):
    return Scene(0.75, EASE_IN_OUT, order=("to", "from")).add("from", "alpha", 1, 0)


def fade_cross(W, H, d):
    return fade_in(W, H, d).add("from", "alpha", 1, 0)


def slide(W, H, d, edge="left", fades=False):
    built = Scene(0.75, EASE_IN_OUT).move("from", (0, 0), across(edge, W, H))
    built.move("to", minus(across(edge, W, H)), (0, 0))
    return built.add("from", "alpha", 1, 0).add("to", "alpha", 0, 1) if fades else built


def system_push(W, H, d, edge="right"):
    return system_move_in(W, H, d, edge).move("from", (0, 0), minus(across(edge, W, H)))


def system_move_in(W, H, d, edge="right"):
    return Scene(0.75, OUT_CUBIC).move("to", across(edge, W, H), (0, 0))


def system_reveal(W, H, d, edge="right"):
    return Scene(0.75, OUT_CUBIC, order=("to", "from")).move("from", (0, 0), minus(across(edge, W, H)))


def cover(W, H, d, edge="bottom"):
    return Scene(0.4, EASE_IN_OUT).move("to", across(edge, W, H), (0, 0))


def drop_down(W, H, d):
    return Scene(0.4, linear).add(
        "to", "y", -H, 20, -10, 0, at=(0, 0.5, 0.75, 1), via=(EASE_OUT, linear, EASE_OUT))


def drop_down_back(W, H, d, seed=0):
    angle = (int(random("ibDropDownBack", seed) * 100) - 50) / 100
    return (
        Scene(0.4, EASE_IN_OUT, order=("to", "from"))
        .add("from", "y", 0, H + W / 4).add("from", "rotate", 0, angle))


def zoom(W, H, d):
    return Scene(0.4, fitted(0.6)).add("to", "scale", 0.1, 1).add("to", "alpha", 0, 1, part=(0, 0.1), curve=linear)


def zoom_back(W, H, d):
    return (
        Scene(0.4, fitted(0.6), order=("to", "from"))
        .add("from", "scale", 1, 0.1).add("from", "alpha", 1, 0))


def explode(W, H, d, columns=10, spread=10):
    return vctransitions.explode(W, H, d, columns, spread, lasts=0.75)


PLAIN = {
    "ibFadeIn": fade_in, "ibFadeOut": fade_out, "ibFadeCross": fade_cross, "ibDropDown": drop_down,
    "ibDropDownBack": drop_down_back, "ibZoom": zoom, "ibZoomBack": zoom_back,
    "ibCards": of_the_library(vctransitions.cards), "ibCardsBack": of_the_library(vctransitions.cards_back),
    "ibPortal": of_the_library(vctransitions.portal), "ibNatGeo": of_the_library(vctransitions.nat_geo)}
EDGED = {
    "ibSlide": slide, "ibTurn": of_the_library(vctransitions.turn), "ibSystemPush": system_push,
    "ibSystemMoveIn": system_move_in, "ibSystemReveal": system_reveal, "ibCover": cover}


def cases():
    for name, maker in PLAIN.items():
        yield from plain(name, maker)
    for name, maker in EDGED.items():
        yield from edged(name, maker)
    yield case("ibExplode", explode, columns=3)
    yield case("ibFlip", of_the_library(vctransitions.page_flip), edge="left")
    yield case("ibFold", of_the_library(vctransitions.fold), edge="left", folds=1)
    yield case("ibSlide", slide, edge="top", fades=True)
    yield case("ibDropDownBack", drop_down_back, seed=7)


TABLES = {"ibAnimatable": cases}
