"""Android's windows, Qt's styles, Compose's defaults."""

from cases import PHONE, across, case, directed, edged, minus, plain
from curves import STANDARD, bezier, linear, out_cubic, out_quint
from scene import Scene
from springs import physical

DECELERATE, ACCELERATE = bezier(0.1, 0.7, 0.1, 1), bezier(0.3, 0, 0.8, 0.2)
COMPOSE, SETTLED = physical(1, 400, 40)
QUICK, QUICKLY = physical(1, 1600, 80)
COMPOSE_IOS = bezier(0.2833, 0.99, 0.31833, 0.99)


def both_fade(built):
    return built.add("to", "alpha", 0, 1).add("from", "alpha", 1, 0)


def window_enter(W, H, d):
    return Scene(0.4, DECELERATE).add("to", "scale", 0.8, 1).add("to", "alpha", 0, 1)


def window_exit(W, H, d):
    return Scene(0.15, ACCELERATE, order=("to", "from")).add("from", "alpha", 1, 0)


def stack(W, H, d, lasts=0.4, share=1.0):
    return Scene(lasts, out_cubic).add("to", "x", d * W * share, 0).add("from", "x", 0, -d * W * share)


def stack_ios(W, H, d):
    return stack(W, H, d, lasts=0.2)


def stack_material(W, H, d):
    return both_fade(stack(W, H, d, lasts=0.2, share=0.5))


def popup(start):
    return lambda W, H, d: (
        Scene(0.22, out_quint).add("to", "scale", start, 1)
        .add("to", "alpha", 0, 1, window=(0, 0.15), curve=out_cubic))


def popup_fluent(W, H, d):
    return (
        Scene(0.167, out_cubic).add("to", "scale", 1.05, 1)
        .add("to", "alpha", 0, 1, window=(0, 0.083), curve=linear))


def compose_fade(W, H, d):
    return both_fade(Scene(SETTLED, COMPOSE))


def compose_scale(W, H, d):
    return Scene(SETTLED, COMPOSE).add("to", "scale", 0, 1).add("from", "scale", 1, 0)


def compose_slide(W, H, d, edge="trailing"):
    way = across(edge, W, H, d / 2)
    return compose_fade(W, H, d).move("to", way, (0, 0)).move("from", (0, 0), minus(way))


def compose_navigation(W, H, d):
    return both_fade(Scene(0.7, STANDARD))


def compose_predictive_back(W, H, d):
    return (
        Scene(SETTLED, COMPOSE).add("from", "scale", 1, 0.7)
        .add("to", "alpha", 0, 1, window=(0, QUICKLY), curve=QUICK))


def compose_ios(W, H, d):
    return (
        Scene(0.5, COMPOSE_IOS).add("to", "x", d * W, 0)
        .add("from", "x", 0, -d * W / 4).add("from", "dim.alpha", 0, 0.1))


def android():
    return plain("androidWindowEnter", window_enter) + plain("androidWindowExit", window_exit)


def qt():
    for name, maker in {"qtStack": stack, "qtStackIos": stack_ios, "qtStackMaterial": stack_material}.items():
        yield from directed(name, maker)
    for name, start in {"qtPopup": 0.9, "qtPopupIos": 1.5, "qtMenuIos": 0.2}.items():
        yield from plain(name, popup(start))
    yield from plain("qtPopupFluent", popup_fluent)


def compose():
    for name, maker in {
        "composeFade": compose_fade, "composeScale": compose_scale, "composeNavigation": compose_navigation,
        "composePredictiveBack": compose_predictive_back,
    }.items():
        yield from plain(name, maker)
    yield from directed("composeIos", compose_ios)
    yield from edged("composeSlide", compose_slide, ("bottom", "right"))
    yield case("composeSlide", compose_slide, PHONE, -1)


TABLES = {"android": android, "qt": qt, "compose": compose}
