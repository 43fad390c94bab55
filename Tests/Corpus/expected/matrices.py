"""Matrices: rows of column vectors; the last one multiplied acts first on a point."""

from math import cos, sin


def identity():
    return [[float(row == column) for column in range(4)] for row in range(4)]


def product(*matrices):
    result = identity()
    for m in matrices:
        result = [[sum(result[i][k] * m[k][j] for k in range(4)) for j in range(4)] for i in range(4)]
    return result


def translation(x, y, z=0.0):
    m = identity()
    m[0][3], m[1][3], m[2][3] = x, y, z
    return m


def scaling(x, y):
    m = identity()
    m[0][0], m[1][1] = x, y
    return m


def rotation(axis, angle):
    m, (i, j) = identity(), {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    m[i][i] = m[j][j] = cos(angle)
    m[i][j], m[j][i] = -sin(angle), sin(angle)
    return m


def perspective(distance):
    m = identity()
    m[3][2] = -1 / distance
    return m


def about(x, y, matrix):
    """A matrix that acts about a point."""
    return product(translation(x, y), matrix, translation(-x, -y))


FUNCTIONS = {
    "m34": perspective,
    "translate": translation,
    "rotateX": lambda angle: rotation("x", angle),
    "rotateY": lambda angle: rotation("y", angle),
    "rotateZ": lambda angle: rotation("z", angle),
    "scale": scaling,
}

# What a component of a view means for its matrix; the others are the view's overrides.
MATRIX_COMPONENTS = {
    "x", "y", "depth", "rotateX", "rotateY", "rotate", "scale", "scaleX", "scaleY", "transform", "perspective"}


def own_matrix(v):
    """A view's own transform: perspective, translation, rotations, scale, list."""
    scale = v.get("scale", 1)
    return product(
        perspective(v["perspective"]) if "perspective" in v else identity(),
        translation(v.get("x", 0), v.get("y", 0), v.get("depth", 0)),
        rotation("x", v.get("rotateX", 0)), rotation("y", v.get("rotateY", 0)), rotation("z", v.get("rotate", 0)),
        scaling(v.get("scaleX", scale), v.get("scaleY", scale)),
        *[FUNCTIONS[name](*values) for name, values in v.get("transform", [])])


def corners(v, container, place, width, height):
    """A view's corners in the container: about its own anchor, then seen in the container's space."""
    x, y, w, h = v.get("frame", place or (0, 0, width, height))
    m = about(x + v.get("anchor.x", 0.5) * w, y + v.get("anchor.y", 0.5) * h, own_matrix(v))
    m = product(about(width / 2, height / 2, own_matrix(container)), m)
    result = []
    for px, py in ((x, y), (x + w, y), (x + w, y + h), (x, y + h)):
        a, b, depth = (m[row][0] * px + m[row][1] * py + m[row][3] for row in (0, 1, 3))
        assert depth > 0.1, "nothing may come near the eye"
        result += [a / depth, b / depth]
    return result
