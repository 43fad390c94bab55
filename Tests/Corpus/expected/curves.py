"""Curves: each takes the fraction of its window and the window's length in seconds."""


def cubic(p0, p1, p2, p3, s):
    """One coordinate of a cubic Bézier curve."""
    r = 1 - s
    return r * r * r * p0 + 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s * p3


def solve(xs, ys, x):
    """The y of a cubic piece where its x, which never runs back, is `x`; by bisection alone."""
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        if cubic(*xs, middle) < x:
            low = middle
        else:
            high = middle
    return cubic(*ys, (low + high) / 2)


def bezier(x1, y1, x2, y2):
    return lambda x, seconds: x if x in (0, 1) else solve((0, x1, x2, 1), (0, y1, y2, 1), x)


def pieces(*points):
    """Cubic pieces end to end, by their points: (0, 0), two control points, a joint, and so on."""
    def curve(x, seconds):
        if x in (0, 1):
            return x
        start = 0
        while x > points[start + 3][0]:
            start += 3
        xs, ys = zip(*points[start:start + 4])
        return solve(xs, ys, x)

    return curve


def flipped(curve):
    """The curve that Flutter runs on the way back: 1 − c(1 − t)."""
    return lambda x, seconds: 1 - curve(1 - x, seconds)


def linear(x, seconds):
    return x


def half_step(x, seconds):
    """Nothing in the first half, all in the second."""
    return 1 if x >= 0.5 else 0


def out_cubic(x, seconds):
    return 1 - (1 - x) ** 3


def out_quint(x, seconds):
    return 1 - (1 - x) ** 5


EASE = bezier(0.25, 0.1, 0.25, 1)
EASE_IN = bezier(0.42, 0, 1, 1)
EASE_OUT = bezier(0, 0, 0.58, 1)
EASE_IN_OUT = bezier(0.42, 0, 0.58, 1)
STANDARD = bezier(0.4, 0, 0.2, 1)
DECELERATION = bezier(0, 0, 0.2, 1)
ACCELERATION = bezier(0.4, 0, 1, 1)

# Android's fast-out-extra-slow-in.
EMPHASIZED = pieces(
    (0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1))
