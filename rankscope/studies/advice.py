"""Which rankers suit a table of some size, and why: read off what all of them gave in our study."""

import math
from functools import cache
from typing import NamedTuple

from rankers import RANKERS
from rankscope.studies.collecting import shipped_block
from rankscope.studies.contrasts import at, mean
from rankscope.studies.own import which_blocks as blocks
from rankscope.studies.own.rankers import CHANCE

MEASURE = "above"
STEADY, MOST_BEHIND = 0.02, 0.1  # above chance: as good as equal, and never so
LEAST_REPEATS = 4  # of each problem, or a ranker is too little known to be advised


class Case(NamedTuple):
    """A kind of table: when it is that, and the problems that stand for it."""

    when: str
    block: object
    where: dict


class Advice(NamedTuple):
    """The quickest of those that none is surely better than, and what that rests on."""

    when: str
    ranker: str  # its key
    value: float  # AUC-FR above chance
    best: str  # the key of the one with the highest value
    best_value: float
    as_good: tuple[str, ...]  # keys of all that are as good as the best
    rows: int  # of the problems
    columns: int


def advice(n: int, m: int, task: str) -> list[Advice]:
    """What to take for n rows and m columns, for each kind of table of a task."""
    some = (_advice(case, n, m) for case in CASES.get(task, ()))
    return [one for one in some if one is not None]


ALONE = {"degree": 1, "redundancy": 0}
CASES = {
    "binary": (
        Case("each variable tells by itself", blocks.SUMS, ALONE),
        Case("variables have copies", blocks.SUMS, {"degree": 1, "redundancy": 2}),
        Case("variables tell by their products", blocks.SUMS, {"degree": 2, "redundancy": 0}),
        Case("variables tell only together", blocks.XOR, {}),
    ),
    "multiclass": (Case("classes are told by several variables", blocks.CLASSES, {}),),
    "regression": (Case("a number bends and multiplies variables", blocks.NUMBERS, {}),),
}
COLUMNS = {"irrelevant": 7}  # how many more columns there are than the parameter says


def _advice(case: Case, n, m) -> Advice | None:
    block = blocks.WIDE if case.block is blocks.SUMS and m > WIDE_FROM else case.block
    cells = _cells(block.key)
    if cells is None:
        return None
    where = case.where | _nearest(block, n, m)
    names = [method.label for method in block.methods if method.label != CHANCE]
    tables = {name: at(cells, name, MEASURE, where) for name in names}
    values = {
        name: mean(table).value
        for name, table in tables.items()
        if len(table) and table["freedom"].min() + 1 >= LEAST_REPEATS
    }
    if not values:
        return None
    best = max(values, key=values.get)
    as_good = [name for name in values if not _is_behind(cells, name, best, where)]
    quickest = min(as_good, key=lambda name: mean(at(cells, name, "seconds", where)).value)
    keys = {method.label: method.key for method in block.methods}
    return Advice(
        case.when,
        keys[quickest],
        values[quickest],
        keys[best],
        values[best],
        tuple(keys[name] for name in as_good),
        *_size(where),
    )


WIDE_FROM = math.sqrt(200 * 2_000)  # nearer to 2,000 columns than to 200


def _is_behind(cells, name, best, where) -> bool:
    """By more than is allowed, or surely: beyond two standard errors of the repeats."""
    one, other = (at(cells, some, MEASURE, where) for some in (best, name))
    gap = float((one["value"] - other["value"]).mean())
    error = math.sqrt((one["error"] ** 2 + other["error"] ** 2).sum()) / len(one)
    return gap > MOST_BEHIND or gap > max(STEADY, 2 * error)


def _nearest(block, n, m) -> dict:
    """The number of rows and of columns that lie nearest, as ratios."""
    across = next((name for name in ("m", "irrelevant") if name in block.over), None)
    asked = {"n": n} | ({across: m} if across else {})
    return {
        name: min(block.over[name], key=lambda value: abs(math.log(value / max(1, number))))
        for name, number in asked.items()
    }


def _size(where) -> tuple[int, int]:
    across = next(name for name in ("m", "irrelevant") if name in where)
    return where["n"], where[across] + COLUMNS.get(across, 0)


@cache
def _cells(key: str):
    """What shipped of a block."""
    return shipped_block(next(block for block in blocks.BLOCKS if block.key == key))


def sentence_of(one: Advice) -> str:
    """The advice in words, with its reason."""
    taken, best = RANKERS[one.ranker].title, RANKERS[one.best].title
    words = f"Where {one.when}: **{taken}**, because on problems of {one.rows:,} rows and "
    words += f"{one.columns:,} columns it reached {one.value:.2f} of what is to be had above chance"
    if len(one.as_good) == 1:
        return f"{words}, and no other was as good."
    if one.ranker == one.best:
        return f"{words}, and none was better; it is the quickest of {len(one.as_good)} as good."
    words += f", the best, {best}, {one.best_value:.2f}"
    return f"{words}; it is the quickest of {len(one.as_good)} as good."
