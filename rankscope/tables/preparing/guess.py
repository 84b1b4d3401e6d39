"""Which column is probably the target."""

import re

from rankscope.tables.preparing.kinds import CATEGORY, NUMBER, YES_NO, kind_of
from rankscope.tables.preparing.names import (
    CODES,
    COORDINATES,
    MOMENTS,
    NUMBERS_OF_THINGS,
    words_in,
)
from rankscope.tables.table import Table

NAMES = {"target", "y", "label", "class", "outcome", "response"}
WORDS = NAMES - {"y"} | {"diagnosis"}
OFTEN = {
    *("survived", "churn", "default", "price", "medv", "status", "result", "grade", "type"),
    *("species", "income", "salary", "delay", "quality", "charges", "mpg", "attrition"),
}
PARTS = ("price", "salary", "delay", "status")  # also where no blank parts them from the rest
MORE_WORDS = {"churn", "default", "attrition", "survived", "income", "fraud", "value"}
NOT_WITH = {  # a status of persons, and what is a date or a code of it
    *("marital", "smoking", "employment", "social", "checking", "savings", "family"),
    *("date", "time", "year", "code", "id"),
}
LATE = COORDINATES | MOMENTS | CODES | NUMBERS_OF_THINGS | {"name", "index", "row"}
BETWEEN = re.compile(r"[ _.-]")
POSSIBLE = (NUMBER, YES_NO, CATEGORY)
MOST_LOOKED_AT = 50
MOST_LIKELY = 4


def guess_target(table: Table) -> str | None:
    """The last column named as targets are, else the last that could be one, else None.

    >>> import pandas as pd
    >>> guess_target(Table(pd.DataFrame({"Class": ["a", "b", "a"], "size": [1, 2, 3]})))
    'Class'
    """
    return next(_in_order(table), (None, False))[0]


def likely_targets(table: Table) -> tuple[list[str], bool]:
    """The columns that are most likely the target, and whether its name says so of the first."""
    guesses = []
    for name, by_name in _in_order(table):
        guesses.append((name, by_name))
        if len(guesses) == MOST_LIKELY:
            break
    return [name for name, _ in guesses], bool(guesses) and guesses[0][1]


def _in_order(table):
    """Every column that could be the target with whether it is called so, likeliest first."""
    names = [name for name in table.frame.columns if isinstance(name, str)]
    seen = set()
    for by_name, among in _tiers(names):
        for name in reversed(among):
            if name not in seen and _possible(table, name):
                seen.add(name)
                yield name, by_name


def _tiers(names):
    """Names that are alike likely, with whether such a name leaves no doubt."""
    plain = {name: name.strip().lower() for name in names}
    words = {name: set(words_in(name)) for name in names}
    axes = _axes([plain[name] for name in names])
    yield True, [n for n in names if plain[n] in NAMES - axes]
    yield True, [n for n in names if WORDS & set(BETWEEN.split(plain[n]))]
    yield True, [n for n in names if plain[n] in OFTEN]
    parts = [n for n in names if any(part in plain[n] for part in PARTS)]
    yield False, [n for n in parts if not words[n] & NOT_WITH]
    yield False, [n for n in names if words[n] & MORE_WORDS]
    last = names[-MOST_LOOKED_AT:]
    yield False, [n for n in last if not words[n] & LATE]
    yield False, last


def _axes(names) -> set[str]:
    """Whether y stands between x and z, and so is a length or a place beside them."""
    triples = zip(names, names[1:], names[2:], strict=False)
    return {"y"} if ("x", "y", "z") in triples else set()


def _possible(table, name):
    column = table.frame[name]
    return kind_of(name, column, most_categories=100).name in POSSIBLE and column.nunique() > 1
