"""What is sampled: an expression for `animc sample`, the scene it should give, a container and a direction."""

import re
from dataclasses import dataclass

PHONE, TABLET = (320, 568), (1024, 768)
EDGES = ("left", "right", "top", "bottom")

# The unit vectors that point out through an edge, in a left-to-right layout.
VECTORS = {
    "left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1), "leading": (-1, 0), "trailing": (1, 0)}


@dataclass(frozen=True)
class Case:
    """One animator in one container."""
    text: str
    scene: object
    size: tuple
    direction: int


def written(name, arguments):
    """An animator with its arguments as a script writes them."""
    def value(v):
        if isinstance(v, bool):
            return str(v).lower()
        return f".{v}" if v in VECTORS else str(v)

    return name + (f"({', '.join(f'{key}: {value(v)}' for key, v in arguments.items())})" if arguments else "")


def case(name, maker, size=PHONE, direction=1, /, **arguments):
    return Case(written(name, arguments), maker(*size, direction, **plain_numbers(arguments)), size, direction)


def reverse(name, maker, size=PHONE, direction=-1, /, **arguments):
    """A reversed animator, which is asked with its own direction negated."""
    scene = maker(*size, -direction, **plain_numbers(arguments)).backwards()
    return Case(f"reversed {written(name, arguments)}", scene, size, direction)


def plain_numbers(arguments):
    """Arguments without their units: "40pt" is a number, "(40pt, 30pt)" a pair."""
    def plain(value):
        if not re.match(r"[(\-0-9]", str(value)):
            return value
        found = tuple(float(text) for text in re.findall(r"-?[0-9.]+", str(value)))
        return found if len(found) > 1 else found[0]

    return {key: plain(value) for key, value in arguments.items()}


def plain(name, maker):
    """An animator that asks for no direction."""
    return [case(name, maker), case(name, maker, TABLET), reverse(name, maker)]


def across(edge, W, H, share=1.0):
    """The way out through an edge, in parts of the container."""
    return VECTORS[edge][0] * W * share, VECTORS[edge][1] * H * share


def minus(pair):
    return -pair[0], -pair[1]


def extent(edge, W, H):
    return H if edge in ("top", "bottom") else W


def directed(name, maker):
    return [case(name, maker, PHONE, -1), *plain(name, maker)]


def edged(name, maker, edges=EDGES, **arguments):
    """An animator with an edge, at each of them."""
    def at(edge):
        return {"edge": edge, **arguments}

    return [
        case(name, maker), *(case(name, maker, **at(edge)) for edge in edges),
        *(case(name, maker, TABLET, **at(edge)) for edge in edges[1:3]), reverse(name, maker, **at(edges[0])),
        case(name, maker, **at("trailing"))]
