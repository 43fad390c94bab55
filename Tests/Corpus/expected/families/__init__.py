"""The animators, each from the numbers of the work it follows: `W`, `H` are the container, `d` is the direction."""

from families import adtransition, defaults, hero, ibanimatable, ionic, material, objcio, vctransitions

# By the file that holds them: what makes its cases.
TABLES = {}
for family in (adtransition, defaults, hero, ibanimatable, ionic, material, objcio, vctransitions):
    TABLES.update(family.TABLES)
