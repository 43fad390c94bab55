"""The animators, each from the numbers of the work it follows: `W`, `H` are the container, `d` is the direction."""

from importlib import import_module
from pathlib import Path

# By the file that holds them: what makes its cases, and the views of the screens that its animators look for.
TABLES = {}
SCENES = {}
for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    family = import_module(f"families.{path.stem}")
    TABLES.update(family.TABLES)
    SCENES.update(getattr(family, "SCENES", {}))
