"""The figures of *Which ranker when*: some of the rankers on each kind of problem."""

from rankscope.studies.base import View
from rankscope.studies.own import which_blocks as blocks
from rankscope.studies.own.rankers import CHANCE, ONE_BY_ONE, PASS_OVER, titles

SUMS, WIDE, XOR, BALLS, CLASSES, NUMBERS, TWO, SEVERAL, VALUES = range(len(blocks.BLOCKS))
CORRELATION, SPE, EFR = titles("correlation", "spe", "efr")
BENDS = titles("spe", "sm", "mutual_information", "random_forest", "relieff", "multisurf")
LINES = titles("spe", "sm", "relief", "rm", "correlation", "mrmr", "fcbf", "random_forest")
WITH_BAGGED = LINES + titles("bagged_linear")
SEE_BALLS = (EFR, *titles("relief", "relieff", "multisurf", "random_forest"), CORRELATION)
OF_CLASSES = titles("spe", "sm", "relief", "correlation", "mrmr", "fcbf")
OF_NUMBERS = (*titles("spe", "sm", "relieff", "mrmr", "fcbf"), CORRELATION, CHANCE)
ALONE = {"degree": 1, "redundancy": 0}

ALL = (
    View("Rows", "n", "above", LINES, "Rows (n)", block=SUMS),
    View("Columns", "m", "above", LINES, "Columns (m)", block=SUMS),
    View("Copies", "redundancy", "above", LINES, "Copies of each (η)", block=SUMS),
    View("Noise", "noise", "above", LINES, "Noise (σ)", block=SUMS),
    View("Products", "degree", "above", LINES, "Degree (d)", block=SUMS),
    View("2,000 columns", "redundancy", "above", LINES, "Copies of each (η)", block=WIDE),
    View("Exclusive or", "n", "above", LINES, "Rows (n)", block=XOR),
    View("Time", "m", "seconds", LINES, "Columns (m)", block=SUMS),
    View("Each by itself", "n", "above", WITH_BAGGED, "Rows (n)", ALONE, block=SUMS),
    View("Balls", "n", "above", SEE_BALLS, "Rows (n)", block=BALLS),
    View("Classes", "n", "above", OF_CLASSES, "Rows (n)", block=CLASSES),
    View("Numbers", "n", "above", (*BENDS, CORRELATION), "Rows (n)", block=NUMBERS),
    View("Ten for a number", "name", "gain_10", OF_NUMBERS, "Set", block=VALUES),
    View("Steady", "name", "shared_10", (*ONE_BY_ONE, *PASS_OVER), "Set", block=TWO),
)
