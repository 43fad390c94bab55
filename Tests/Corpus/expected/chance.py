"""The language's `random`: FNV-1a over a name and the seed's bytes, finished by a step of SplitMix64."""

from struct import pack

MASK = (1 << 64) - 1


def random(name, *seed):
    """A fraction of 0 up to 1, for an animator's name and a seed of one or two numbers."""
    hashed = 0xCBF29CE484222325
    for byte in name.encode() + pack(f"<{len(seed)}d", *seed):
        hashed = (hashed ^ byte) * 0x100000001B3 & MASK
    mixed = hashed + 0x9E3779B97F4A7C15 & MASK
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
    return ((mixed ^ mixed >> 31) >> 11) / (1 << 53)


assert random("slide", 0) == 0.06196920364562819
assert random("slide", 1, 2) == 0.9874660186505461
