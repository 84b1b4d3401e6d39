"""Checks of claims about time: as ratios, which other machines would give too."""

import numpy as np

from rankscope.studies.cells import Cells
from rankscope.studies.claims import Check, Item
from rankscope.studies.contrasts import at, change, logarithms, mean, ratio
from rankscope.studies.judgement import at_end, between, has_sign


def times(methods, other: str, low: float, high: float, where: dict) -> Check:
    """Each takes so many times as long as the other."""

    def check(cells: Cells) -> list[Item]:
        items = []
        for method in methods:
            factor = ratio(*(at(cells, m, "seconds", where) for m in (method, other)))
            agrees = between(factor, low, high)
            items.append(Item(f"{method} {factor.text('.1f')} times {other}", agrees))
        return items

    return check


def grows(over: str, ends: tuple, methods, direction=1, nearly=1.0, where=None) -> Check:
    """The time at the last value over that at the first: above 1, below (-1) or about 1 (0).

    About 1 is between 1/`nearly` and `nearly`.
    """

    def check(cells: Cells) -> list[Item]:
        items = []
        for method in methods:
            first, last = (at_end(cells, method, "seconds", over, end, where) for end in ends)
            factor = ratio(last, first, (over,))
            words = f"{method} × {factor.text('.2f')} from {over} {ends[0]} to {ends[1]}"
            flat = between(factor, 1 / nearly, nearly)
            items.append(
                Item(words, has_sign(factor.less(1), direction, "seconds") if direction else flat)
            )
        return items

    return check


def grows_more(over: str, ends: tuple, methods, others) -> Check:
    """The time of each of the methods grows by a larger factor than that of each of the others."""

    def check(cells: Cells) -> list[Item]:
        growth = {m: _growth(cells, m, over, ends) for m in (*methods, *others)}
        items = []
        for one in methods:
            for other in others:
                more = ratio(growth[one], growth[other])
                each = (f"{m} × {mean(growth[m]).text('.1f')}" for m in (one, other))
                words = f"{', '.join(each)}: {more.text('.2f')} times the growth"
                items.append(Item(words, has_sign(more.less(1), 1, "seconds")))
        return items

    return check


def _growth(cells, method, over, ends):
    """By point, the time at the last value over that at the first."""
    first, last = (at_end(cells, method, "seconds", over, end, None) for end in ends)
    first, last = (table.droplevel(over) for table in (first, last))
    growth = change(logarithms(first), logarithms(last))
    value = np.exp(growth["value"])
    return growth.assign(value=value, error=value * growth["error"])
