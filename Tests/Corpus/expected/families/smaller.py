"""Small libraries: EasyTransitions, BubbleTransition, ZFDragable, Touchwonders, Material Motion."""

from math import hypot

from cases import PHONE, TABLET, across, case, directed, edged, minus, plain, reverse
from curves import EASE_IN_OUT, linear
from scene import Scene
from springs import fitted, physical

MODAL = physical(3, 1000, 500)[0]
PLACE = {"center": "(80pt, 120pt)", "size": "(100pt, 60pt)"}


def easy_show(W, H, d):
    return Scene(0.7, EASE_IN_OUT).add("to", "x", d * W, 0).add("from", "x", 0, -0.3 * d * W)


def easy_present(W, H, d):
    return (
        Scene(1.0, fitted(0.8), order=("from", "overlay.dim", "to"))
        .add("overlay.dim", "alpha", 0, 0.5).add("to", "y", H, 0))


def laid_out(built, W, H, center, size):
    """The next screen's frame grows from one on the last screen; it fades in over the first tenth."""
    frame = (center[0] - size[0] / 2, center[1] - size[1] / 2, *size)
    return (
        built.add("to", "frame", frame, (0, 0, W, H))
        .add("to", "alpha", 0, 1, part=(0, 0.1), curve=linear))


def easy_app_store(W, H, d, center, size):
    return laid_out(Scene(0.85, fitted(0.8)), W, H, center, size)


def farthest(W, H, point):
    """How far the farthest corner is."""
    return hypot(max(point[0], W - point[0]), max(point[1], H - point[1]))


def bubble(W, H, d, center, color=None):
    """`color` is always the one of the case below."""
    radius = farthest(W, H, center)
    return (
        Scene(0.5, EASE_IN_OUT, order=("from", "overlay.bubble", "to"))
        .add("overlay.bubble", "color", (1, 0, 0, 1) if color else (1, 1, 1, 1))
        .add("overlay.bubble", "clip", (*center, radius * 0.001), (*center, radius))
        .move("to", (center[0] - W / 2, center[1] - H / 2), (0, 0))
        .add("to", "scale", 0.001, 1).add("to", "alpha", 0, 1))


def zf_dragable(W, H, d, edge="bottom"):
    return Scene(0.8, fitted(0.8, 0.1)).add("from", "scale", 1, 0.9).move("to", across(edge, W, H), (0, 0))


def tw_dissolve(W, H, d):
    return Scene(0.35, EASE_IN_OUT).add("to", "alpha", 0, 1)


def tw_move(W, H, d, edge="right", lasts=0.35):
    return Scene(lasts, EASE_IN_OUT).move("to", across(edge, W, H), (0, 0))


def tw_push(W, H, d, edge="right"):
    return tw_move(W, H, d, edge).move("from", (0, 0), minus(across(edge, W, H)))


def tw_reveal(W, H, d, edge="right"):
    return Scene(0.35, EASE_IN_OUT, order=("to", "from")).move("from", (0, 0), minus(across(edge, W, H)))


def mm_slide_up(W, H, d):
    return Scene(0.5, MODAL).add("to", "y", H, 0)


def mm_push_back(W, H, d):
    return mm_slide_up(W, H, d).add("from", "scale", 1, 0.95)


def mm_spring_frame(W, H, d, center, size):
    return laid_out(Scene(0.5, MODAL), W, H, center, size)


def mm_circular_reveal(W, H, d, center, fill=None):
    """The mask moves against the screen, so that the circle stays; at the very end there is none."""
    radius = max(1.2 * hypot(*center), farthest(W, H, center))
    x, y = center
    return (
        Scene(0.4, EASE_IN_OUT).add("to", "y", 40, 0)
        .add("to", "clip", (x, y - 40, 0), (x, y, radius), None, at=(0, 1, 1))
        .add("to", "dim.color", (1, 0, 0, 1) if fill else (1, 1, 1, 1)).add("to", "dim.alpha", 1, 0))


PHOTO, BAR = ((10, 90, 80, 80), (0, 120, 320, 320)), (0, 520, 320, 48)


def mm_photo_album(W, H, d):
    """The bar comes from below the container."""
    photo, bar = "match.photo[0]", "elements.bars[0]"
    built = Scene(0.5, MODAL, order=("from", "to", bar, photo)).add("to", "alpha", 0, 1, curve=EASE_IN_OUT)
    built.places[bar] = BAR
    return (
        built.add(photo, "frame", *PHOTO).add(photo, "match.fade", 0, 1, curve=EASE_IN_OUT)
        .add(bar, "y", H - BAR[1], 0))


def mm_menu(W, H, d):
    """In the cases below the menu is as wide as the container."""
    return Scene(0.5, MODAL).add("to", "x", -W, 0)


def easy():
    yield from directed("easyShow", easy_show)
    yield from plain("easyPresent", easy_present)
    yield from placed("easyAppStore", easy_app_store, **PLACE)


def placed(name, maker, **place):
    yield case(name, maker, **place)
    yield case(name, maker, TABLET, **place)
    yield reverse(name, maker, PHONE, -1, **place)


def touchwonders():
    yield from plain("twDissolve", tw_dissolve)
    for name, maker in {"twMove": tw_move, "twPush": tw_push, "twReveal": tw_reveal}.items():
        yield from edged(name, maker)
    yield case("twMove", tw_move, lasts="1s")


def material_motion():
    for name, maker in {"mmFade": tw_dissolve, "mmSlideUp": mm_slide_up, "mmPushBack": mm_push_back}.items():
        yield from plain(name, maker)
    yield from plain("mmMenu", mm_menu)
    yield case("mmPhotoAlbum", mm_photo_album)
    yield from placed("mmSpringFrame", mm_spring_frame, **PLACE)
    yield from placed("mmCircularReveal", mm_circular_reveal, center="(300pt, 500pt)")
    yield case("mmCircularReveal", mm_circular_reveal, center="(20pt, 30pt)", fill="#f00")


def bubbles():
    yield from placed("bubble", bubble, center="(60pt, 500pt)")
    yield case("bubble", bubble, center="(60pt, 500pt)", color="#f00")


SCENES = {
    "materialMotion": "from photoCat 10,90,80,80\nto photoCat 0,120,320,320\nto toolbarBottom 0,520,320,48\n"}
TABLES = {
    "easyTransitions": easy, "bubble": bubbles, "zfDragable": lambda: edged("zfDragable", zf_dragable),
    "touchwonders": touchwonders, "materialMotion": material_motion}
