"""What Stracuzzi and Utgoff say of most searches: counted over sets, learners and searches.

A comparison counts for what is claimed where that is so in a whole 95 % interval, against it where
the contrary is, and otherwise for neither.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rankscope.studies.claims import Check, Item
from rankscope.studies.contrasts import Contrast, difference, ratio
from rankscope.studies.judgement import between, has_sign, statistic_of
from rankscope.studies.published.stracuzzi_printed import BACKWARD, FILTER, FORWARD, K1, TO_RUN
from rankscope.studies.published.stracuzzi_readings import (
    LARGER,
    RANDOM,
    not_run_of,
    numbers,
    those_run,
    with_rows,
)

AS_GOOD = 0.01  # of error rate
AS_FAST = 1.1  # times as long
MANY = 100  # variables


class Comparisons(NamedTuple):
    """Searches of which one is to err less than the other, or to take less time.

    `sides` has the pairs of searches of a set and learner, and `agrees` whether the one less the
    other, or of times the one over the other, is as it is to be.
    """

    words: str
    pairs: tuple
    sides: Callable[[tuple], list[tuple[str, str]]]
    agrees: Callable[[Contrast], bool | None]
    measure: str = "error"

    @property
    def in_print(self) -> str:
        """In how many of them it is so by the printed errors."""
        each = [self.agrees(printed_gap(pair, *two)) for pair in self.pairs
                for two in self.sides(pair)]  # fmt: skip
        return f"in {each.count(True)} of {len(each)} comparisons"


def printed_gap(pair, one: str, other: str) -> Contrast:
    errors = (TO_RUN[pair][name][2] / 100 for name in (one, other))
    return Contrast(math.fsum((next(errors), -next(errors))), 0.0)


def most(of: Comparisons) -> Callable[[str], Check]:
    """By reading, whether it is so of most."""

    def check_of(reading: str) -> Check:
        def check(*cells) -> list[Item]:
            gaps = [
                compared(cells, pair, two, of.measure, reading)
                for pair in those_run(of.pairs, cells, reading)
                for two in of.sides(pair)
            ]
            absent = not_run_of(of.pairs, cells, reading)
            return counted(of.words, [of.agrees(gap) for gap in gaps if gap.was_run], absent)

        return check

    return check_of


def compared(cells, pair, two, measure: str, reading: str) -> Contrast:
    """One search less another, of times one over the other."""
    statistic = statistic_of(measure)
    sides = (numbers(cells, pair, name, measure, reading, statistic) for name in two)
    return ratio(*sides) if measure == "seconds" else difference(*sides)


def counted(words: str, each: list[bool | None], absent: Sequence[Item] = ()) -> list[Item]:
    """So where more than half of all count for it, not so where half or more count against it."""
    so, not_so, whole = each.count(True), each.count(False), len(each)
    undecided = None if 2 * not_so < whole else False
    text = f"{words} in {so} of {whole} comparisons, not in {not_so}, undecided in the others"
    text = ", ".join([text, *(item.words for item in absent)])
    return [Item(text, 2 * so > whole or undecided)] if each else []


def less(gap: Contrast) -> bool | None:
    return has_sign(gap, -1, "error")


def hardly_more(gap: Contrast) -> bool | None:
    return between(gap, -math.inf, AS_GOOD)


def shorter(times: Contrast) -> bool | None:
    return has_sign(times.less(1), -1, "seconds")


def hardly_longer(times: Contrast) -> bool | None:
    return between(times, 0.0, AS_FAST)


def stepwise(pair) -> list[tuple[str, str]]:
    return [(FORWARD, BACKWARD)]


def beside_forward(pair) -> list[tuple[str, str]]:
    return [(name, FORWARD) for name in RANDOM[pair]]


def beside_filter(pair) -> list[tuple[str, str]]:
    return [(name, FILTER) for name in RANDOM[pair]]


def all_beside_filter(pair) -> list[tuple[str, str]]:
    return [(name, FILTER) for name in TO_RUN[pair] if name != FILTER]


def cautious(pair) -> list[tuple[str, str]]:
    """The largest r_max, and one at a time, beside the smallest r_max."""
    smallest, _, largest, _ = RANDOM[pair]
    return [(largest, smallest), (K1, smallest)]


def ends(pair) -> list[tuple[str, str]]:
    """The smallest r_max beside the largest."""
    smallest, _, largest, _ = RANDOM[pair]
    return [(smallest, largest)]


STEPS, FILTERS = with_rows(FORWARD, BACKWARD), with_rows(FILTER)
OF_MANY = tuple(pair for pair in FILTERS if TO_RUN[pair][FILTER][0] >= MANY)
FORWARD_BETTER = Comparisons("forward errs less", STEPS, stepwise, less)
AS_LITTLE = Comparisons("random errs at most 1 % more", LARGER, beside_forward, hardly_more)
FILTER_WORSE = Comparisons("the filter errs more", FILTERS, all_beside_filter, less)
CAUTIOUS_BETTER = Comparisons("the cautious one errs less", tuple(TO_RUN), cautious, less)
SMALL_FASTER = Comparisons("the smallest is faster", tuple(TO_RUN), ends, shorter, "seconds")
NO_SLOWER = Comparisons(
    "random takes at most a tenth longer", OF_MANY, beside_filter, hardly_longer, "seconds"
)
