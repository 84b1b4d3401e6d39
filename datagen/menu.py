"""The generators there are, in the order of the menu.

To add one: write it in a file of its own and import it below; that line is its place in the menu.
"""

from datagen.base import Generator, Problem
from datagen.polynomial import Polynomial
from datagen.efr import EFRProblem
from datagen.weston_linear import WestonLinear
from datagen.weston_nonlinear import WestonNonlinear
from datagen.xor import Xor
from datagen.anticorrelated import Anticorrelated
from datagen.seven_of_ten import SevenOfTen
from datagen.led import LED
from datagen.monks2 import Monks2
from datagen.mackey_glass import MackeyGlass
from datagen.friedman1 import Friedman1
from datagen.madelon import Madelon

GENERATORS = {
    entry.key: entry
    for entry in list(globals().values())
    if isinstance(entry, type) and issubclass(entry, Generator) and entry is not Generator
}
__all__ = ["GENERATORS", "Generator", "Problem"]
__all__ += [entry.__name__ for entry in GENERATORS.values()]
