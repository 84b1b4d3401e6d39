"""Checks of claims, by what they say: it rises, it is flat, it is best, it takes so many times."""

import math
from collections.abc import Callable

from rankscope.studies.cells import SHARES, Cells, error_of_share
from rankscope.studies.claims import NOT_RUN, Check, Item
from rankscope.studies.contrasts import Contrast, at, change, difference, mean
from rankscope.studies.judgement import (
    NEARLY,
    agrees_with_print,
    at_end,
    between,
    has_sign,
    no_rise,
    place_words,
    statistic_of,
)

SHORT = {
    "p_best": "p_b",
    "p_worst": "p_w",
    "auc_fs": "AUC",
    "updates": "10⁹ updates",
    "inner_error": "error in the search",
    "inner_before": "error in the search before",
    "error": "error on other rows",
    "error_before": "error on other rows before",
    "noise_left": "noise variables",
    "wrong_set": "share of wrong sets",
}  # as tables print them


def together(*checks: Check) -> Check:
    """All parts of a claim, of the same block."""
    return lambda *cells: [item for check in checks for item in check(*cells)]


def of_block(number: int, check: Check) -> Check:
    """A check that looks at one of several blocks of a study."""
    return lambda *cells: check(cells[number])


def rises(over: str, ends: tuple, methods, measure="auc_fr", where=None) -> Check:
    """Higher at the last value than at the first, beyond two standard errors."""
    return _change(over, ends, methods, measure, where, lambda c: has_sign(c, 1, measure))


def falls(over: str, ends: tuple, methods, measure="auc_fr", where=None, by=0.0) -> Check:
    """Lower at the last value than at the first, by more than `by`."""
    return _change(over, ends, methods, measure, where, lambda c: has_sign(c, -1, measure, by))


def does_not_rise(over: str, ends: tuple, methods, measure="auc_fr", where=None) -> Check:
    """Not higher at the last value, or by so little that it is nearly constant."""
    return _change(over, ends, methods, measure, where, no_rise)


def flat(over: str, values: tuple, methods, measure="auc_fr", nearly=NEARLY, where=None) -> Check:
    """Between its highest and lowest value it changes no more than is called nearly constant."""

    def check(cells: Cells) -> list[Item]:
        return [_spread(cells, method, measure, over, values, nearly, where) for method in methods]

    return check


def higher(methods, others, where: dict, measure="auc_fr", by=0.0) -> Check:
    """Each of the methods above each of the others at the same points."""

    def check(cells: Cells) -> list[Item]:
        return [
            Item(
                f"{one} - {other} {gap.text()}{place_words(where)}",
                has_sign(gap, 1, measure, by),
            )
            for one in methods
            for other in others
            if one != other
            for gap in [lead(cells, one, other, measure, where)]
        ]

    return check


def no_better(one: str, others, where: dict, measure="auc_fr", by=0.02) -> Check:
    """None of the others is above one by more than so much."""

    def check(cells: Cells) -> list[Item]:
        ran = [other for other in others if len(at(cells, other, measure, where))]
        gaps = {other: lead(cells, other, one, measure, where) for other in ran}
        return [
            Item(f"{other} - {one} {gap.text()}{place_words(where)}", between(gap, -math.inf, by))
            for other, gap in gaps.items()
        ]

    return check


def level(method: str, where: dict, low: float, high: float, measure="auc_fr") -> Check:
    """The value lies between two bounds."""

    def check(cells: Cells) -> list[Item]:
        value = mean(at(cells, method, measure, where, statistic_of(measure)))
        words = f"{method} {value.text('.3f')}{place_words(where)}"
        return [Item(words, between(value, low, high))]

    return check


def printed(
    method: str,
    where: dict,
    values: dict[str, tuple[float, float]],
    name="",
    repeats: int | None = None,
) -> Check:
    """The numbers of a cell of a table: by measure what is printed, and what is near enough.

    They agree where they differ by no more than that, and disagree where they differ by more than
    two such experiments would; in between it is undecided. `name` is that of the row, where a claim
    has several; `repeats` are those of the authors, where they are not as many as ours.
    """

    def check(cells: Cells) -> list[Item]:
        items = []
        for measure, (number, near) in values.items():
            table = at(cells, method, measure, where, statistic_of(measure))
            value = mean(table)
            theirs = _error_of_print(table, value, measure, number, repeats)
            words = f"{name}{SHORT.get(measure, measure)} {value.text(_form(number))} ({number:g})"
            items.append(Item(words, agrees_with_print(value, number, near, theirs)))
        return items

    return check


def _error_of_print(table, value: Contrast, measure, number, repeats: int | None) -> float:
    """That of a share follows from it; of other numbers ours tells how far repeats differ."""
    ours = table["freedom"].mean() + 1
    if measure in SHARES:
        return error_of_share(number, repeats or ours)
    return value.error * math.sqrt(ours / repeats if repeats else 1.0)


def _form(number) -> str:
    """Digits that show a difference from what is printed."""
    if not number or number >= 1:
        return ".2f"
    return ".3f" if number >= 0.01 else ".4f"


def alike(pairs: dict[str, str], nearly: float, where=None, measure="auc_fr") -> Check:
    """The two of each pair differ by no more than so much."""

    def check(cells: Cells) -> list[Item]:
        items = []
        for one, other in pairs.items():
            gap = lead(cells, one, other, measure, where or {})
            words = f"{one} - {other} {gap.text()}{place_words(where)}"
            items.append(Item(words, between(gap, -nearly, nearly)))
        return items

    return check


def lead(cells, one, other, measure, where) -> Contrast:
    """One method less another at the same points."""
    return difference(*(at(cells, m, measure, where, statistic_of(measure)) for m in (one, other)))


def falls_more(over: str, ends: tuple, methods, others, measure="auc_fr") -> Check:
    """From the first value to the last each of the methods loses more than each of the others."""

    def check(cells: Cells) -> list[Item]:
        changes = _changes(cells, over, ends, (*methods, *others), measure)
        return [
            Item(f"change of {one} less that of {other} {gap.text()}", has_sign(gap, -1, measure))
            for one in methods
            for other in others
            for gap in [difference(changes[one], changes[other])]
        ]

    return check


def changes_alike(over: str, ends: tuple, methods, measure="auc_fr", nearly=NEARLY) -> Check:
    """From the first value to the last each changes as the first of the methods does, or nearly."""

    def check(cells: Cells) -> list[Item]:
        first, *others = methods
        changes = _changes(cells, over, ends, methods, measure)
        gaps = {other: difference(changes[other], changes[first]) for other in others}
        return [
            Item(f"change of {m} less that of {first} {gap.text()}", between(gap, -nearly, nearly))
            for m, gap in gaps.items()
        ]

    return check


def _changes(cells, over, ends, methods, measure):
    """By method, the change of each point from the first value to the last."""
    return {
        m: change(*(at_end(cells, m, measure, over, end, None).droplevel(over) for end in ends))
        for m in methods
    }


def _change(over, ends, methods, measure, where, agrees: Callable) -> Check:
    def check(cells: Cells) -> list[Item]:
        items = []
        for method in methods:
            first, last = (at_end(cells, method, measure, over, end, where) for end in ends)
            gap = difference(last, first, (over,))
            words = f"{method} {gap.text()} {_from_to(over, *ends)}"
            items.append(Item(words + place_words(where), agrees(gap)))
        return items

    return check


def _from_to(over: str, first, last) -> str:
    if isinstance(last, bool):
        return f"where {over}, less where not"
    return f"from {over} {first} to {last}"


def _spread(cells, method, measure, over, values, nearly, where) -> Item:
    tables = {v: at_end(cells, method, measure, over, v, where) for v in values}
    means = {value: mean(table).value for value, table in tables.items()}
    if any(map(math.isnan, means.values())):
        return Item(f"{method} (not run)", NOT_RUN)
    top, bottom = max(means, key=means.get), min(means, key=means.get)
    gap = difference(tables[top], tables[bottom], (over,))
    words = f"{method} {means[top]:.3f} at {over} {top}, {means[bottom]:.3f} at {bottom}"
    if means[top] == means[bottom]:
        words = f"{method} {means[top]:.3f} at {over} {values[0]} to {values[-1]}"
    return Item(f"{words} (apart {gap.text('.3f')})", between(gap, -nearly, nearly))
