"""Springs in closed form, as curves of the fraction of their window and its length in seconds."""

from math import cos, exp, log, pi, sin, sqrt


def largest_root(falling, low, high):
    """Where a function that is positive at `low` and falls from there on is 0; by bisection."""
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2


def underdamped(w, ratio, velocity):
    a, wd = ratio * w, w * sqrt(1 - ratio * ratio)
    return lambda t: 1 - exp(-a * t) * (cos(wd * t) + (a - velocity) / wd * sin(wd * t))


def critical(w, velocity):
    return lambda t: 1 - (1 + (w - velocity) * t) * exp(-w * t)


def fitted(ratio, velocity=0):
    """UIKit's `usingSpringWithDamping`: settled, up to a thousandth, at the end of its window."""
    def curve(x, window):
        if ratio == 1:
            def left(w):
                return ((w - velocity) * window + 1) * exp(-w * window) - 0.001
            w = largest_root(left, max(5 / window, velocity), 1000 / window)
            return critical(w, velocity)(x * window)
        if velocity == 0:
            w = -log(0.001 * sqrt(1 - ratio * ratio) / ratio) / (ratio * window)
        else:
            def left(w):
                return abs((ratio * w - velocity) / (w * sqrt(1 - ratio * ratio))) * exp(-ratio * w * window) - 0.001
            w = largest_root(left, 5 / window, 1000 / window)
        return underdamped(w, ratio, velocity)(x * window)

    return curve


def physical(mass, stiffness, damping):
    """Core Animation's spring from rest, at most critically damped: its curve, and the time in which it settles."""
    w = sqrt(stiffness / mass)
    ratio = damping / (2 * sqrt(stiffness * mass))
    if ratio >= 1 - 1e-9:
        place = critical(w, 0)
        settled = largest_root(lambda t: 1 - place(t) - 0.001, 0, 100 / w)
    else:
        place = underdamped(w, ratio, 0)
        settled = -log(0.001 / (1 + ratio / sqrt(1 - ratio * ratio))) / (ratio * w)
    return (lambda x, window: place(x * window)), settled


def response(seconds, ratio):
    """SwiftUI's spring by its response."""
    w = 2 * pi / seconds
    return physical(1, w * w, 2 * ratio * w)
