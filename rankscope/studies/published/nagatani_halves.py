"""The searches of Table 4 of Nagatani, Ozawa and Abe: on halves of real sets."""

from rankscope.studies.checks import higher, of_block, together
from rankscope.studies.curves import along
from rankscope.studies.grid import Block, Size
from rankscope.studies.published import nagatani_blocks as shared
from rankscope.studies.published.nagatani_printed import (
    BOSTON_5,
    BOSTON_14,
    JUICE,
    LAST,
    MOLECULES,
    PYRIMIDINES,
    TITLES,
    TRIAZINES,
)
from rankscope.studies.sets import set_problem


def halves(key: str, names: tuple[str, ...], small: int, *curves: str) -> Block:
    return Block(
        key=key,
        generator="data_set",
        over={"name": names},
        problem=set_problem,
        methods=(*shared.CONSTANT, *shared.FALLING),
        measures=(*shared.MEASURES, *along(*curves)),
        question="settled_selection",
        details={"folds": 2, "fold": 0},
        sizes={
            "glance": Size(1, 1, {"name": ("linnerud",)}),
            "small": Size(small, small),
            "full": Size(20, 20),
        },
    )


NARROW = halves("nagatani_narrow", (BOSTON_14, BOSTON_5, PYRIMIDINES, TRIAZINES), 20)
MOLECULE = halves("nagatani_molecules", (MOLECULES,), 20)
ORANGE = halves("nagatani_orange", (JUICE,), 3, "error_seconds", "inputs_seconds")
COLUMN = halves("nagatani_column", tuple(LAST.values()), 20)
BLOCKS = (NARROW, MOLECULE, ORANGE)  # with the targets of the sets
ALL = (*BLOCKS, COLUMN)
EVERYWHERE = {"name": tuple(TITLES)}


def place_of(name: str) -> int:
    return next(place for place, block in enumerate(ALL) if name in block.over["name"])


def all_pairs(first, second, measure):
    """The same in every block."""
    return everywhere(by_pairs(first, second, measure))


def everywhere(check):
    """A check of every block."""
    return together(*(of_block(place, check) for place in range(len(BLOCKS))))


def by_pairs(first, second, measure):
    """Each search with one threshold above the same search with the other."""
    pairs = zip(first, second, strict=True)
    return together(*(higher((one,), (other,), EVERYWHERE, measure) for one, other in pairs))
