"""Flutter."""

from cases import PHONE, VECTORS, case, directed, edged, plain
from curves import ACCELERATION, DECELERATION, EASE, EASE_IN, EMPHASIZED, STANDARD, bezier, flipped, linear, pieces
from scene import Scene
from springs import physical

IOS_PAGE = pieces((0, 0), (0.056, 0.024), (0.108, 0.3085), (0.198, 0.541), (0.3655, 1), (0.5465, 0.989), (1, 1))
LINEAR_TO_EASE_OUT = bezier(0.35, 0.91, 0.33, 0.97)
CUPERTINO, SETTLED = physical(1, 522.35, 45.7099552)
WHITE = (1, 1, 1, 1)


def zoom_curve(x, seconds):
    if x < 0.166666:
        return 0.4 * bezier(0.05, 0, 0.133333, 0.06)(x / 0.166666, seconds)
    return 0.4 + 0.6 * bezier(0.208333, 0.82, 0.25, 1)((x - 0.166666) / 0.833334, seconds)


def under(name):
    return "from", f"overlay.{name}", "to"


def fade_upwards(W, H, d):
    return Scene(0.3, STANDARD).add("to", "y", H / 4, 0).add("to", "alpha", 0, 1, curve=EASE_IN)


def fade_upwards_back(W, H, d):
    """The film run backwards with its curves."""
    return (
        Scene(0.3, flipped(STANDARD), order=("to", "from"))
        .add("from", "y", 0, H / 4).add("from", "alpha", 1, 0, curve=flipped(EASE_IN)))


def open_upwards(W, H, d):
    """The clip stands in the container; seen from the page, which is lower by 5 %, it is 95 % at the start."""
    return (
        Scene(0.3, bezier(0.2, 0, 0, 1), order=under("scrim"))
        .add("overlay.scrim", "alpha", 0, 0.25).add("from", "y", 0, -0.025 * H).add("to", "y", 0.05 * H, 0)
        .add("to", "clip", (H - 0.05 * H, 0, 0, 0), (0, 0, 0, 0)))


def zoom(W, H, d):
    return (
        Scene(0.3, zoom_curve, order=under("scrim"))
        .add("overlay.scrim", "alpha", 0, 0.6, part=(0.2075, 0.4175), curve=linear)
        .add("to", "scale", 0.85, 1).add("to", "alpha", 0, 1, part=(0.125, 0.25), curve=linear)
        .add("from", "scale", 1, 1.05))


def zoom_back(W, H, d):
    return (
        Scene(0.3, zoom_curve, order=("to", "from"))
        .add("from", "scale", 1, 0.9).add("from", "alpha", 1, 0, part=(0.0825, 0.2075), curve=linear)
        .add("to", "scale", 1.1, 1))


def fade_forwards(W, H, d):
    """Forward the next page comes from the right; back the last one leaves to the right, and is on top."""
    return (
        Scene(0.8, EMPHASIZED).add("container", "color", WHITE).add("from", "z", 1 if d < 0 else 0)
        .add("to", "x", d * W / 4, 0).add("from", "x", 0, -d * W / 4)
        .add("to", "alpha", 0, 1, part=(0, 0.75), curve=linear)
        .add("from", "alpha", 1, 0, part=(0, 0.25), curve=linear))


def cupertino(W, H, d):
    return (
        Scene(0.5, linear, order=(*under("barrier"), "overlay.shadow"))
        .add("overlay.shadow", "frame", (-W / 20 if d > 0 else W, 0, W / 20, H))
        .add("overlay.shadow", "x", d * W, 0, curve=IOS_PAGE)
        .add("overlay.shadow", "dim.alpha", 0, 4 / 255, curve=LINEAR_TO_EASE_OUT)
        .add("overlay.shadow", "dim.fade", (-d, 0)).add("overlay.shadow", "color", None)
        .add("overlay.barrier", "alpha", 0, 0x18 / 0xFF, curve=EASE)
        .add("to", "x", d * W, 0, curve=IOS_PAGE).add("from", "x", 0, -d * W / 3, curve=LINEAR_TO_EASE_OUT))


def fullscreen_dialog(W, H, d):
    return Scene(0.5, LINEAR_TO_EASE_OUT).add("to", "y", H, 0)


def modal_popup(W, H, d):
    return Scene(SETTLED, CUPERTINO).add("to", "y", H, 0)


def dialog(W, H, d):
    return Scene(SETTLED, CUPERTINO).add("to", "scale", 1.3, 1).add("to", "alpha", 0, 1)


def dialog_back(W, H, d):
    return Scene(SETTLED, CUPERTINO, order=("to", "from")).add("from", "alpha", 1, 0)


def covered(H, down):
    return (
        Scene(0.5, LINEAR_TO_EASE_OUT).add("to", "y", H, 0, curve=IOS_PAGE)
        .add("from", "scale", 1, 0.9165).add("from", "y", 0, down))


def sheet(W, H, d):
    return covered(H, 0.07 * H).add("from", "cornerRadius", 0, 12).add("from", "dim.alpha", 0, 0.1)


def sheet_over_sheet(W, H, d):
    return covered(H, -0.005 * H)


def faded(built):
    return (
        built.add("container", "color", WHITE).add("to", "alpha", 0, 1, part=(0.3, 1), curve=DECELERATION)
        .add("from", "alpha", 1, 0, part=(0, 0.3), curve=ACCELERATION))


def shared_axis(W, H, d, edge="trailing"):
    x, y = VECTORS[edge]
    way = (30 * d * x, 30 * d * y)
    return faded(Scene(0.3, STANDARD).move("to", way, (0, 0)).move("from", (0, 0), (-way[0], -way[1])))


def shared_axis_scaled(W, H, d):
    enters, leaves = (0.8, 1.1) if d > 0 else (1.1, 0.8)
    return faded(Scene(0.3, STANDARD).add("to", "scale", enters, 1).add("from", "scale", 1, leaves))


def fade_scale(W, H, d):
    return Scene(0.15, DECELERATION).add("to", "scale", 0.8, 1).add("to", "alpha", 0, 1, part=(0, 0.3), curve=linear)


def fade_scale_back(W, H, d):
    return Scene(0.075, linear, order=("to", "from")).add("from", "alpha", 1, 0)


def predictive_back(W, H, d):
    aside = -d * (W / 20 - 8)
    return (
        Scene(0.8, linear, order=("to", "from"))
        .add("from", "scale", 1, 0.9, part=(0, 0.5)).add("from", "cornerRadius", 0, 32, part=(0, 0.5))
        .add("from", "x", 0, aside, part=(0, 0.5))
        .add("from", "x", aside, -d * 0.1 * H, part=(0.5, 1), curve=EMPHASIZED)
        .add("from", "alpha", 1, 0, part=(0.5, 1), curve=EMPHASIZED))


def predictive_back_fullscreen(W, H, d):
    return (
        Scene(0.3, linear, order=("to", "from"))
        .add("from", "scale", 1, 0.95, part=(0, 0.65)).add("from", "x", 0, -d * (W / 20 - 8), part=(0, 0.65))
        .add("from", "alpha", 1, 0.95, part=(0, 0.65)).add("from", "alpha", 0.95, 0, part=(0.65, 295 / 300)))


def open_container(W, H, d):
    view = "match.card[0]"
    return (
        Scene(0.3, STANDARD, order=("from", "overlay.scrim", "to", view))
        .add("overlay.scrim", "alpha", 0, 0.54, part=(0, 0.2), curve=linear)
        .add(view, "frame", (16, 80, 120, 90), (0, 0, 320, 568))
        .add(view, "match.fade", 0, 1, part=(0.2, 0.4), curve=linear)
        .add("to", "alpha", 0, 1, part=(0.8, 1), curve=linear))


def open_container_fade_through(W, H, d):
    view = "match.card[0]"
    return (
        Scene(0.3, STANDARD, order=("from", "overlay.scrim", "to", view))
        .add("overlay.scrim", "alpha", 0, 0.54, part=(0, 0.2), curve=linear)
        .add(view, "frame", (16, 80, 120, 90), (0, 0, 320, 568)).add(view, "match.fade", 0.5)
        .add(view, "match.from.alpha", 1, 0, part=(0, 0.2), curve=linear)
        .add(view, "match.to.alpha", 0, 1, part=(0.2, 1), curve=linear)
        .add("to", "alpha", 0, 1, part=(0.8, 1), curve=linear))


PLAIN = {
    "flutterFadeUpwards": fade_upwards, "flutterFadeUpwardsBack": fade_upwards_back,
    "flutterOpenUpwards": open_upwards, "flutterZoom": zoom, "flutterZoomBack": zoom_back,
    "flutterFullscreenDialog": fullscreen_dialog, "flutterModalPopup": modal_popup, "flutterDialog": dialog,
    "flutterDialogBack": dialog_back, "flutterSheet": sheet, "flutterSheetOverSheet": sheet_over_sheet,
    "flutterFadeScale": fade_scale, "flutterFadeScaleBack": fade_scale_back}
DIRECTED = {
    "flutterFadeForwards": fade_forwards, "flutterCupertino": cupertino,
    "flutterPredictiveBack": predictive_back, "flutterPredictiveBackFullscreen": predictive_back_fullscreen,
    "flutterSharedAxisScaled": shared_axis_scaled}


def cases():
    for name, maker in PLAIN.items():
        yield from plain(name, maker)
    for name, maker in DIRECTED.items():
        yield from directed(name, maker)
    yield from edged("flutterSharedAxis", shared_axis, ("bottom", "right"))
    yield case("flutterSharedAxis", shared_axis, PHONE, -1)
    yield case("flutterOpenContainer", open_container)
    yield case("flutterOpenContainerFadeThrough", open_container_fade_through)


SCENES = {"flutter": "from containerCard 16,80,120,90\nto containerCard 0,0,320,568\n"}
TABLES = {"flutter": cases}
