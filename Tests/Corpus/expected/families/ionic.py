"""Ionic's pages."""

from cases import PHONE, TABLET, case, directed
from curves import bezier
from scene import Scene

IONIC = bezier(0.32, 0.72, 0, 1)


def ionic_page(W, H, d):
    return (
        Scene(0.54, IONIC)
        .add("to", "x", d * W, 0)
        .add("from", "x", 0, -d * W * 33 / 100).add("from", "alpha", 1, 0.8).add("from", "dim.alpha", 0, 0.1))


VIEWS = {
    "lastTitles": ("from", "titleHome", (60, 20, 200, 40)), "nextTitles": ("to", "titleDetail", (80, 24, 160, 40)),
    "lastTexts": ("from", "backText", (8, 30, 50, 20)), "nextTexts": ("to", "backText", (8, 30, 70, 20))}


def toolbar(built, W, d):
    """Ionic's titles and back buttons, which move in the container, apart from their pages."""
    for name, (_, _, place) in VIEWS.items():
        view = f"elements.{name}[0]"
        built.places[view] = place
        built.add(view, "alpha", *((1, 0.01) if name.startswith("last") else (0.01, 1)))
    return (
        built.add("elements.lastTitles[0]", "x", 0, -d * W * 0.33)
        .add("elements.nextTitles[0]", "x", d * W * 0.995, 0).add("elements.nextTexts[0]", "x", d * 100, 0))


ORDER = (
    "from", "elements.lastTitles[0]", "elements.lastTexts[0]", "to", "elements.nextTitles[0]",
    "elements.nextTexts[0]")


def ionic_toolbar(W, H, d):
    return toolbar(Scene(0.54, IONIC, order=ORDER), W, d)


def ionic_toolbar_page(W, H, d):
    built = ionic_page(W, H, d)
    built.order = ORDER
    return toolbar(built, W, d)


def cases():
    yield from directed("ionicPage", ionic_page)
    yield case("ionicPage", ionic_page, TABLET, -1)
    for direction in (1, -1):
        yield case("ionicToolbar", ionic_toolbar, PHONE, direction)
        yield case("ionicToolbarPage", ionic_toolbar_page, PHONE, direction)


SCENES = {
    "ionic": "".join(
        f"{screen} {name} {','.join(map(str, place))}\n" for screen, name, place in VIEWS.values())}
TABLES = {"ionic": cases}
