"""Tracks and scenes: what a view's components are at a moment."""

from dataclasses import dataclass, field, replace

from curves import half_step, linear

SWAP = {
    "from": "to", "to": "from", "match.from.alpha": "match.to.alpha", "match.to.alpha": "match.from.alpha"}


def mix(a, b, x):
    if a is None or b is None:
        return a if x < 0.5 else b
    if isinstance(a, list):  # A list of transform functions, mixed function by function.
        assert [f for f, _ in a] == [f for f, _ in b]
        return [(f, mix_function(f, p, q, x)) for (f, p), (_, q) in zip(a, b)]
    if isinstance(a, tuple):
        return tuple(mix(p, q, x) for p, q in zip(a, b))
    return a + (b - a) * x


def mix_function(name, p, q, x):
    """A perspective mixes by its reciprocal, everything else by its numbers."""
    return tuple(1 / mix(1 / u, 1 / v, x) if name == "m34" else mix(u, v, x) for u, v in zip(p, q))


@dataclass(frozen=True)
class Track:
    """The keys of one component over a window in seconds or, where `of_progress`, in eased progress.

    `places` says where the keys stand in the window; `via` gives each segment its own curve.
    """
    view: str
    component: str
    keys: tuple
    start: float
    end: float
    curve: object
    of_progress: bool = False
    places: tuple = ()
    via: tuple = ()

    def value(self, time, progress):
        now = progress if self.of_progress else time
        if now >= self.end:
            return self.keys[-1]
        if now < self.start:
            return self.keys[0]
        length = self.end - self.start
        x = self.curve((now - self.start) / length, length)
        i = max([n for n, place in enumerate(self.places[:-1]) if place <= x], default=0)
        share = self.places[i + 1] - self.places[i]
        part = (x - self.places[i]) / share
        return mix(self.keys[i], self.keys[i + 1], self.via[i](part, share * length) if self.via else part)

    def backwards(self, whole):
        """Mirrored in a whole; a match's fade counts from the other picture then."""
        keys = tuple(1 - key for key in self.keys) if self.component == "match.fade" else self.keys
        return replace(
            self, view=SWAP.get(self.view, self.view), component=SWAP.get(self.component, self.component),
            keys=keys[::-1],
            start=whole - self.end, end=whole - self.start,
            places=tuple(1 - place for place in self.places[::-1]), via=self.via[::-1])


@dataclass
class Scene:
    """A transition: its tracks, its curve and what stands over what, from back to front."""
    duration: float
    curve: object
    tracks: list = field(default_factory=list)
    order: tuple = ("from", "to")
    pictures: dict = field(default_factory=dict)
    places: dict = field(default_factory=dict)

    def add(self, view, component, *keys, window=None, part=None, of_progress=None, curve=None, at=None, via=()):
        """A track in a window in seconds, in a part of the duration or in one of the eased progress, else in all."""
        if part:
            window = tuple(fraction * self.duration for fraction in part)
        start, end = of_progress or window or (0, self.duration)
        curve = curve or (linear if of_progress or via else self.curve)
        keys = keys if len(keys) > 1 else keys * 2
        places = at or tuple(n / (len(keys) - 1) for n in range(len(keys)))
        self.tracks.append(Track(view, component, keys, start, end, curve, of_progress is not None, places, via))
        return self

    def pair(self, view, x, y, *keys, **options):
        """Two components on the same way, by pairs."""
        self.add(view, x, *(key[0] for key in keys), **options)
        return self.add(view, y, *(key[1] for key in keys), **options)

    def move(self, view, *keys, **options):
        return self.pair(view, "x", "y", *keys, **options)

    def cut(self, screen, name, columns, rows, W, H):
        """Slices of a screen, row by row, that stand in its place; their indices."""
        view_of = f"slices.{name}[{{}}]".format
        self.pictures[screen] = [view_of(n) for n in range(columns * rows)]
        for n, view in enumerate(self.pictures[screen]):
            self.places[view] = (n % columns * W / columns, n // columns * H / rows, W / columns, H / rows)
        return range(columns * rows)

    def faces(self):
        """Each screen is drawn in its own half of the time."""
        return self.add("from", "alpha", 1, 0, curve=half_step).add("to", "alpha", 0, 1, curve=half_step)

    def backwards(self):
        """The film run backwards: the screens trade places, the curves still run forwards."""
        turned = [track.backwards(1 if track.of_progress else self.duration) for track in self.tracks]
        order = tuple(SWAP.get(view, view) for view in self.order)
        pictures = {SWAP[screen]: views for screen, views in self.pictures.items()}
        return Scene(self.duration, self.curve, turned, order, pictures, self.places)

    def stack(self, values):
        """The views that are drawn, from back to front."""
        drawn = [picture for view in self.order for picture in self.pictures.get(view, [view])]
        return sorted(drawn, key=lambda view: values[view].get("z", 0))

    def values(self, fraction):
        """Each view's components; of several tracks of one, the one whose window began last answers."""
        time = fraction * self.duration
        progress = fraction if fraction in (0, 1) else self.curve(fraction, self.duration)
        result = {view: {} for view in (*self.order, *self.places)}
        for track in sorted(self.tracks, key=lambda track: track.start):
            components = result.setdefault(track.view, {})
            if track.component not in components or track.start <= (progress if track.of_progress else time):
                components[track.component] = track.value(time, progress)
        return result
