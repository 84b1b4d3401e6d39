"""The searches of Table 4 of Nagatani, Ozawa and Abe: on halves of real sets."""

from rankscope.runs.data_sets import is_at_hand
from rankscope.studies.checks import higher, together
from rankscope.studies.claims import NOT_RUN, Item
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
from rankscope.studies.wording import of_what


def halves(key: str, names: tuple[str, ...], small: int, *curves: str) -> Block:
    return Block(
        key=key,
        generator="data_set",
        over={"name": names},
        problem=set_problem,
        methods=(*shared.CONSTANT, *shared.FALLING),
        measures=(*shared.MEASURES, *along(*curves)),
        paired=(*shared.PAIRED, *(name for name in along(*curves) if name.startswith("error"))),
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
ORANGE = halves("nagatani_orange", (JUICE,), 10, "error_seconds", "inputs_seconds", "error_share")
COLUMN = halves("nagatani_column", tuple(LAST.values()), 20)
BLOCKS = (NARROW, MOLECULE, ORANGE)  # with the targets of the sets
ALL = (*BLOCKS, COLUMN)
NAMED = TITLES | {column: f"{TITLES[name]}, last descriptor" for name, column in LAST.items()}


def place_of(name: str) -> int:
    return next(place for place, block in enumerate(ALL) if name in block.over["name"])


def set_by_set(names, check_of):
    """A check for each of some sets that were run, made of where it looks; its parts name it."""
    return together(*(of_set(name, check_of({"name": (name,)})) for name in names))


def of_set(name: str, check):
    def where_run(*cells):
        its = cells[place_of(name)]
        if (its.chosen["name"] == name).any():
            return check(its)
        return [Item("(not run)" if is_at_hand(name) else "data missing", NOT_RUN)]

    return of_what(NAMED[name], where_run)


def by_pairs(first, second, measure):
    """On each set each search with one threshold above the same search with the other."""
    pairs = tuple(zip(first, second, strict=True))
    return set_by_set(
        TITLES,
        lambda where: together(*(higher((one,), (other,), where, measure) for one, other in pairs)),
    )
