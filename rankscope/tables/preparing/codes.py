"""Whole numbers that are perhaps no quantities: codes by their names, or by being few."""

import numpy as np

from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.kinds import NUMBER
from rankscope.tables.preparing.names import names_codes
from rankscope.tables.variable import Variable

MOST_CODES, FEWEST_COLUMNS, MOSTLY = 12, 5, 0.8
SOME = 1_000  # values that most columns can be told by


def note_codes(variables: list[Variable], types: dict[str, str], notebook: Notebook):
    """Note columns whose numbers may be codes, but for those whose type the person gave."""
    numbers = [v for v in variables if v.used and v.kind == NUMBER]
    distinct = {v.name: _whole(v.values) for v in numbers}
    asked = [v.name for v in numbers if v.name not in types]
    for name in asked:
        if len(distinct[name]) > 2 and names_codes(name):
            notebook.add("numbered codes", name)
    few = [name for name in distinct if 2 <= len(distinct[name]) <= MOST_CODES]
    several = [name for name in few if len(distinct[name]) > 2 and name in asked]
    if len(several) >= FEWEST_COLUMNS and len(few) >= MOSTLY * len(numbers):
        notebook.add("few numbers", columns=several)


def _whole(values) -> np.ndarray:
    """The distinct values, if all are whole and not negative; otherwise none."""
    for some in (values[:SOME], values):
        known = some[~np.isnan(some)]
        if np.any(known < 0) or np.any(known % 1):
            return known[:0]
    return np.unique(known)
