"""What authors say came out, and what our numbers say to it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

HOLDS, PARTLY, NOT = "holds", "holds partly", "does not hold"
UNKNOWN, MISSING, NOT_RUN = "cannot be told", "data missing", "not run"
VERDICTS = (HOLDS, PARTLY, NOT, UNKNOWN, MISSING, NOT_RUN)
JUDGED = VERDICTS[:4]  # of what was run
MARKS = {True: "✓", False: "✗", None: "?", NOT_RUN: "–"}  # of parts: agrees, does not, undecided
OF_CHANCE = "(AUC-FR - chance) / (1 - chance)"
READINGS = ("literal", "above chance", "reproducing")


class Item(NamedTuple):
    """One part of a claim: the measured figure, and whether it agrees.

    None where noise decides, NOT_RUN where there is no figure.
    """

    words: str
    agrees: bool | str | None

    @property
    def mark(self) -> str:
        return MARKS[self.agrees]


Check = Callable[..., list[Item]]  # of the cells, one argument for each block of the study


@dataclass(frozen=True)
class Reading:
    """One way to understand a claim: how it is checked, and what is taken how."""

    key: str
    check: Check
    note: str = ""


@dataclass(frozen=True)
class Claim:
    """A sentence of the authors in our words, with what was printed and the ways to read it.

    `why` says where our numbers differ and what the difference comes from, and the view named in
    `view` shows it. `missing` names data that cannot be had, where that is so; `needs` names sets
    that some have and others do not.
    """

    key: str
    text: str
    readings: tuple[Reading, ...] = ()
    published: str = "in words only"
    why: str = ""
    missing: str = ""
    needs: tuple[str, ...] = ()
    view: str = ""

    @property
    def because(self) -> str:
        """Why it comes out as it does, and where that is seen; empty without a reason."""
        seen = f" See the figure “{self.view}”." if self.view else ""
        return f"{self.why}{seen}" if self.why else ""


@dataclass(frozen=True)
class Finding:
    """A verdict with the figures it rests on."""

    claim: Claim
    reading: Reading
    verdict: str
    items: tuple[Item, ...] = ()
    numbers: tuple = ()  # the cells it rests on

    @property
    def measured(self) -> str:
        return "; ".join(f"{item.mark} {item.words}" for item in self.items)


def verdict_of(items: list[Item]) -> str:
    """All parts agree: holds; some: partly; none: not.

    With half of them undecided, and less than a quarter that disagree, it cannot be told; with half
    of them not run it counts as not run.
    """
    agree = [item.agrees for item in items]
    absent, undecided = agree.count(NOT_RUN), agree.count(None)
    if not agree:
        return NOT_RUN
    if agree.count(True) == len(agree):
        return HOLDS
    if 2 * (absent + undecided) >= len(agree) > 4 * agree.count(False):
        return NOT_RUN if 2 * absent >= len(agree) else UNKNOWN
    return PARTLY if True in agree else NOT


def literal(check: Check, note: str = "") -> Reading:
    return Reading("literal", check, note)


def over_chance(check: Check, note: str = "") -> Reading:
    """The same claim of what lies above the level of a random order."""
    return Reading("above chance", check, f"{note}, in {OF_CHANCE}" if note else OF_CHANCE)


def reproducing(check: Check, note: str) -> Reading:
    return Reading("reproducing", check, note)
