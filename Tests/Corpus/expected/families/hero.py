"""Hero's default types; Motion's are the same."""

from dataclasses import replace
from math import hypot

from cases import TABLET, case, edged, plain
from curves import DECELERATION, STANDARD
from scene import Scene


def shift(edge, appearing, W, H):
    """Hero's table: where a screen that moves towards `edge` comes from, or goes."""
    sign = 1 if appearing else -1
    return {
        "left": (sign * W, 0), "right": (-sign * W, 0), "top": (0, sign * H), "bottom": (0, -sign * H),
        "leading": (sign * W, 0), "trailing": (-sign * W, 0),
    }[edge]


def third(pair):
    return pair[0] / 3, pair[1] / 3


def arriving(W, H, edge):
    """The next screen moves in on top, with the shadow that is strongest half-way."""
    return (
        Scene(0.35, DECELERATION)
        .move("to", shift(edge, True, W, H), (0, 0))
        .add("to", "shadow.alpha", 0, 0.5, 0).add("to", "shadow.radius", 0, 5, 0))


def leaving(W, H, edge):
    return (
        Scene(0.35, STANDARD, order=("to", "from"))
        .move("from", (0, 0), shift(edge, False, W, H))
        .add("from", "shadow.alpha", 0, 0.5, 0).add("from", "shadow.radius", 0, 5, 0))


def push(W, H, d, edge="left"):
    return (
        arriving(W, H, edge).move("from", (0, 0), third(shift(edge, False, W, H)))
        .add("from", "dim.alpha", 0, 0.1))


def pull(W, H, d, edge="right"):
    return (
        leaving(W, H, edge).move("to", third(shift(edge, True, W, H)), (0, 0))
        .add("to", "dim.alpha", 0.1, 0))


def slide(W, H, d, edge="left"):
    return (
        Scene(0.35, STANDARD)
        .move("from", (0, 0), shift(edge, False, W, H)).move("to", shift(edge, True, W, H), (0, 0)))


def zoom_slide(W, H, d, edge="left"):
    return slide(W, H, d, edge).add("from", "scale", 1, 0.8).add("to", "scale", 0.8, 1)


def cover(W, H, d, edge="left"):
    return arriving(W, H, edge).add("from", "dim.alpha", 0, 0.1)


def uncover(W, H, d, edge="right"):
    return leaving(W, H, edge).add("to", "dim.alpha", 0.1, 0)


def page_in(W, H, d, edge="left"):
    return cover(W, H, d, edge).add("from", "scale", 1, 0.7)


def page_out(W, H, d, edge="right"):
    return uncover(W, H, d, edge).add("to", "scale", 0.7, 1)


def fade(W, H, d):
    return Scene(0.208, STANDARD).add("to", "alpha", 0, 1)


def zoom(W, H, d):
    return (
        Scene(0.35, STANDARD, order=("to", "from"))
        .add("from", "scale", 1, 1.3).add("from", "alpha", 1, 0).add("to", "scale", 0.7, 1))


def zoom_out(W, H, d):
    return (
        Scene(0.35, STANDARD)
        .add("to", "scale", 1.3, 1).add("to", "alpha", 0, 1).add("from", "scale", 1, 0.7))


SHARED = ((20, 40, 60, 50), (100, 300, 120, 90))
CASCADE = {"cascadeTitle": (20, 60, 200, 40), "cascadeText": (20, 120, 280, 200), "cascadeButton": (20, 340, 280, 50)}


def match(W, H, d):
    view, order = "match.shared[0]", ("from", "to", "match.shared[0]")
    return (
        Scene(0.35, STANDARD, order=order).add("to", "alpha", 0, 1)
        .add(view, "frame", *SHARED).add(view, "match.fade", 0, 1))


def cascade(W, H, d):
    """One after another by their upper edges, 20 ms apart."""
    views = [f"elements.views[{n}]" for n in range(len(CASCADE))]
    built = Scene(0.35 + 0.02 * (len(views) - 1), STANDARD, order=("from", "to", *views))
    built.add("to", "alpha", 0, 1, window=(0, 0.208))
    for n, (view, place) in enumerate(zip(views, CASCADE.values())):
        built.places[view] = place
        window = (0.02 * n, 0.02 * n + 0.35)
        built.add(view, "alpha", 0, 1, window=window).add(view, "y", 30, 0, window=window)
    return built


def match_dynamic(W, H, d):
    (x, y, w, h), (X, Y, V, G) = SHARED
    way = hypot(X + V / 2 - x - w / 2, Y + G / 2 - y - h / 2) + hypot(V - w, G - h)
    built, duration = match(W, H, d), 0.208 + min(way, 500) / 3000
    tracks = [replace(track, end=duration) for track in built.tracks]
    return Scene(duration, STANDARD, tracks, built.order)


def cascade_match(W, H, d):
    """The matched view waits for as many steps as there are views in the cascade."""
    built, view = cascade(W, H, d), "match.shared[0]"
    built.duration = 0.35 + 0.02 * len(CASCADE)
    built.order = (*built.order, view)
    window = (0.02 * len(CASCADE), built.duration)
    return built.add(view, "frame", *SHARED, window=window).add(view, "match.fade", 0, 1, window=window)


EDGED = {
    "heroPush": push, "heroPull": pull, "heroSlide": slide, "heroZoomSlide": zoom_slide, "heroCover": cover,
    "heroUncover": uncover, "heroPageIn": page_in, "heroPageOut": page_out}


def cases():
    for name, maker in EDGED.items():
        yield from edged(name, maker)
    for name, maker in {"heroFade": fade, "heroZoom": zoom, "heroZoomOut": zoom_out}.items():
        yield from plain(name, maker)
    for name, maker in {
            "heroMatch": match, "heroMatchDynamic": match_dynamic, "heroCascade": cascade,
            "heroCascadeMatch": cascade_match}.items():
        yield case(name, maker)
        yield case(name, maker, TABLET)


def views(screen, frames):
    return "".join(f"{screen} {name} {','.join(map(str, frame))}\n" for name, frame in frames.items())


# The cascade's views stand in no order.
SCENES = {
    "hero": views("from", {"heroPhoto": SHARED[0]}) + views("to", {"heroPhoto": SHARED[1]})
    + views("to", dict(sorted(CASCADE.items())))}
TABLES = {"hero": cases}
