"""Checks of claims, by what they say: it rises, it is flat, it is best, it takes so many times."""

from collections.abc import Callable
from math import isnan, sqrt

from rankscope.studies.cells import Cells
from rankscope.studies.claims import Check, Item
from rankscope.studies.contrasts import Contrast, at, difference, mean, ratio

NEARLY = 0.05  # AUC-FR: what is called nearly constant, and what is not called notable
SHORT = {"p_best": "p_b", "p_worst": "p_w", "auc_fs": "AUC"}  # as tables print them
ALIKE = 0.02  # AUC-FR: two that surely differ by no more are as good as equal


def together(*checks: Check) -> Check:
    """All parts of a claim, of the same block."""
    return lambda *cells: [item for check in checks for item in check(*cells)]


def of_block(number: int, check: Check) -> Check:
    """A check that looks at one of several blocks of a study."""
    return lambda *cells: check(cells[number])


def rises(over: str, ends: tuple, methods, measure="auc_fr", where=None) -> Check:
    """Higher at the last value than at the first, beyond two standard errors."""
    return _change(over, ends, methods, measure, where, lambda c: _is(c, 1))


def falls(over: str, ends: tuple, methods, measure="auc_fr", where=None, by=0.0) -> Check:
    """Lower at the last value than at the first, by more than `by`."""
    return _change(over, ends, methods, measure, where, lambda c: _is(c.less(-by), -1))


def does_not_rise(over: str, ends: tuple, methods, measure="auc_fr", where=None) -> Check:
    """Not higher at the last value, or by so little that it is nearly constant."""
    return _change(over, ends, methods, measure, where, _no_rise)


def flat(over: str, values: tuple, methods, measure="auc_fr", nearly=NEARLY, where=None) -> Check:
    """Between its highest and lowest value it changes no more than is called nearly constant."""

    def check(cells: Cells) -> list[Item]:
        return [_spread(cells, method, measure, over, values, nearly, where) for method in methods]

    return check


def higher(methods, others, where: dict, measure="auc_fr", by=0.0) -> Check:
    """Each of the methods above each of the others at the same points."""

    def check(cells: Cells) -> list[Item]:
        return [
            Item(f"{one} - {other} {lead.text()}{_place(where)}", _is(lead.less(by), 1))
            for one in methods
            for other in others
            if one != other
            for lead in [_lead(cells, one, other, measure, where)]
        ]

    return check


def level(method: str, where: dict, low: float, high: float, measure="auc_fr") -> Check:
    """The value lies between two bounds."""

    def check(cells: Cells) -> list[Item]:
        value = mean(at(cells, method, measure, where, _statistic(measure)))
        words = f"{method} {value.text('.3f')}{_place(where)}"
        return [Item(words, _between(value, low, high))]

    return check


def printed(method: str, where: dict, values: dict[str, tuple[float, float]]) -> Check:
    """The numbers of a cell of a table: by measure what is printed, and what is near enough.

    They agree where they differ by no more than that, or than two such experiments would.
    """

    def check(cells: Cells) -> list[Item]:
        items = []
        for measure, (number, near) in values.items():
            table = at(cells, method, measure, where, _statistic(measure))
            if table.empty:
                return []
            value = mean(table)
            spread = 0.0 if isnan(value.reach) else sqrt(2) * value.reach
            words = f"{SHORT[measure]} {value.text('.2f')} ({number:g})"
            apart = abs(value.value - number)
            undecided = isnan(value.error) and apart > near
            items.append(Item(words, None if undecided else apart <= max(near, spread)))
        return items

    return check


def alike(pairs: dict[str, str], nearly: float, where=None, measure="auc_fr") -> Check:
    """The two of each pair differ by no more than so much."""

    def check(cells: Cells) -> list[Item]:
        items = []
        for one, other in pairs.items():
            gap = _lead(cells, one, other, measure, where or {})
            words = f"{one} - {other} {gap.text()}{_place(where)}"
            items.append(Item(words, _between(gap, -nearly, nearly)))
        return items

    return check


def times(methods, other: str, low: float, high: float, where: dict) -> Check:
    """Each takes so many times as long as the other."""

    def check(cells: Cells) -> list[Item]:
        items = []
        for method in methods:
            factor = ratio(*(at(cells, m, "seconds", where) for m in (method, other)))
            agrees = _between(factor, low, high)
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
            first, last = (_at_end(cells, method, "seconds", over, end, where) for end in ends)
            factor = ratio(last, first, (over,))
            words = f"{method} × {factor.text('.2f')} from {over} {ends[0]} to {ends[1]}"
            flat = _between(factor, 1 / nearly, nearly)
            items.append(Item(words, _is(factor.less(1), direction) if direction else flat))
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
                words = f"{one} × {mean(growth[one]).value:.1f}, {other} × "
                words += f"{mean(growth[other]).value:.1f}: {more.text('.2f')} times the growth"
                items.append(Item(words, _is(more.less(1), 1)))
        return items

    return check


def _growth(cells, method, over, ends):
    """By point, the time at the last value over that at the first."""
    first, last = (_at_end(cells, method, "seconds", over, end, None) for end in ends)
    first, last = (table.droplevel(over) for table in (first, last))
    return (last / first).assign(error=0.0)


def _place(where: dict | None) -> str:
    """Where a number holds, if not on the whole grid."""
    single = {name: value for name, value in (where or {}).items() if not isinstance(value, tuple)}
    words = ", ".join(f"{name} {value}" for name, value in single.items())
    return f" ({words})" if words else ""


def _statistic(measure) -> str:
    return "mean" if measure in ("p_best", "redundant") else "median"


def _lead(cells, one, other, measure, where) -> Contrast:
    return difference(*(at(cells, m, measure, where, _statistic(measure)) for m in (one, other)))


def _change(over, ends, methods, measure, where, agrees: Callable) -> Check:
    def check(cells: Cells) -> list[Item]:
        items = []
        for method in methods:
            first, last = (_at_end(cells, method, measure, over, end, where) for end in ends)
            change = difference(last, first, (over,))
            words = f"{method} {change.text()} from {over} {ends[0]} to {ends[1]}"
            items.append(Item(words + _place(where), agrees(change)))
        return items

    return check


def _at_end(cells, method, measure, over, value, where):
    return at(cells, method, measure, {over: value} | (where or {}), _statistic(measure))


def _spread(cells, method, measure, over, values, nearly, where) -> Item:
    tables = {v: _at_end(cells, method, measure, over, v, where) for v in values}
    means = {value: mean(table).value for value, table in tables.items()}
    top, bottom = max(means, key=means.get), min(means, key=means.get)
    gap = difference(tables[top], tables[bottom], (over,))
    words = f"{method} {means[top]:.3f} at {over} {top}, {means[bottom]:.3f} at {bottom}"
    return Item(f"{words} (apart {gap.text('.3f')})", _between(gap, -nearly, nearly))


def _is(contrast: Contrast, sign: int) -> bool | None:
    """Whether it surely has this sign; not so where it is surely as good as nothing."""
    if contrast.sign:
        return contrast.sign == sign
    alike = contrast.sign == 0 and abs(contrast.value) + contrast.reach <= ALIKE
    return False if alike else None


def _no_rise(change: Contrast) -> bool | None:
    return True if change.sign == -1 else _between(change, -1.0, NEARLY)


def _between(value: Contrast, low: float, high: float) -> bool | None:
    """Inside by its value, outside beyond what it may be off, else undecided."""
    if value.sign is None:
        return None
    if low <= value.value <= high:
        return True
    outside = value.less(high).sign == 1 or value.less(low).sign == -1
    return False if outside else None
