"""A study: a published experiment as data."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pandas as pd

from rankscope.runs.data_sets import absence, is_at_hand
from rankscope.studies.cells import Cells, NothingRunError
from rankscope.studies.claims import MISSING, NOT_RUN, Claim, Finding, Item, literal, verdict_of
from rankscope.studies.grid import SIZES, Block

NUMBERS = ("frame", "chosen", "values")  # of cells
LETTER = literal(lambda *cells: [])  # of a claim whose data is missing


@dataclass(frozen=True)
class Line:
    """A line of a figure by itself: a measure or a curve of a method, at some of the points."""

    title: str
    method: str
    measure: str
    where: dict | None = None


@dataclass(frozen=True)
class View:
    """A figure in the paper's layout: a measure over a parameter, a line for each method.

    `where` keeps to some points; a title of its own tells views of one study apart. Where lines
    differ by more than the method they are in `lines`. A curve is over what it is read at, and
    what is `worked` out at once, by title (value, height, error), needs no units at all.
    """

    title: str
    over: str
    measure: str  # or what is drawn upwards where it is worked out
    methods: tuple[str, ...] = ()
    label: str = ""  # of the parameter, as the paper calls it
    where: dict | None = None
    statistic: str = "median"
    block: int = 0
    lines: tuple[Line, ...] = ()
    worked: Callable[[], dict[str, list[tuple[float, float, float]]]] | None = None
    scattered: bool = False  # points that no line joins
    logarithmic: bool = False  # across

    @property
    def each(self) -> tuple[Line, ...]:
        """All lines, those of methods as well."""
        return self.lines or tuple(Line(m, m, self.measure, self.where) for m in self.methods)


@dataclass(frozen=True, eq=False)
class Study:
    """What was run and what its authors say came out of it.

    `key` is its name in the command and in addresses; `blocks` is what is run, none where a claim
    is worked out at once; the first view is the figure as it was published.
    """

    key: str
    title: str
    paper: str  # in PAPERS of the menu
    figure: str
    question: str
    claims: tuple[Claim, ...]
    blocks: tuple[Block, ...] = ()
    views: tuple[View, ...] = ()
    remarks: str = ""  # how the setting was understood
    answers: Callable[[], pd.DataFrame] | None = None  # to its question, as a table

    @property
    def sizes(self) -> tuple[str, ...]:
        """The sizes it can be run in; none where nothing is run."""
        return tuple(s for s in SIZES if self.blocks and all(s in b.sizes for b in self.blocks))

    def planned(self, size: str) -> list:
        """All units of all blocks."""
        return [planned for block in self.blocks for planned in block.planned(size)]

    def findings(self, cells: Iterable[Cells]) -> list[Finding]:
        """A verdict for each claim and reading; of blocks there may be nothing."""
        cells = list(cells)
        complete = cells if len(cells) == len(self.blocks) else None
        return [
            _finding(claim, reading, complete)
            for claim in self.claims
            for reading in claim.readings or (LETTER,)
        ]


def _finding(claim, reading, cells) -> Finding:
    """What there is decides; where there is nothing, a set may be missing here."""
    watched = [Watched(some) for some in cells or ()]
    items = _items(reading, watched) if cells is not None and not claim.missing else []
    numbers = tuple(some for some, seen in zip(cells or (), watched, strict=True) if seen.was_read)
    ran = bool(cells) and all(some.size for some in cells)
    absent = (absence(name) for name in claim.needs if ran and not is_at_hand(name))
    missing = claim.missing or next(absent, "")
    ran = any(item.agrees != NOT_RUN for item in items)
    if missing and not ran:
        return Finding(claim, reading, MISSING, (Item(missing, NOT_RUN),))
    return Finding(claim, reading, verdict_of(items), tuple(items), numbers if ran else ())


class Watched:
    """Cells that tell whether a check looked at numbers of theirs."""

    def __init__(self, cells: Cells):
        self._cells, self.was_read = cells, False

    def __getattr__(self, name):
        self.was_read = self.was_read or name in NUMBERS
        return getattr(self._cells, name)


def _items(reading, cells) -> list[Item]:
    """None where a block that is asked for has not been run."""
    try:
        return reading.check(*cells)
    except NothingRunError:
        return []
