"""Columns that give the target away: copies of it, and its values in other words."""

import numpy as np
import pandas as pd

from rankers.target import REGRESSION
from rankscope.tables.wording import legible

SOME = 1_000  # rows that most columns can be told by


def leave_out_leaks(variables, y: pd.Series, task: str, keep, notebook):
    """Set aside what equals the target or is a function of it, unless the person keeps it."""
    codes = None if task == REGRESSION else pd.factorize(y)[0]
    goal = y.to_numpy(dtype=float) if task == REGRESSION else None
    for variable in variables:
        if not variable.used:
            continue
        is_leak = _linear(variable, goal) if codes is None else _one_to_one(variable, codes)
        if not is_leak:
            continue
        if variable.name in keep:
            notebook.add("kept leak", variable.name)
            continue
        reason = "copy" if _equal(variable, y) else "function"
        words = "equals the target" if reason == "copy" else "is a function of the target"
        variable.set_aside(reason, f"{words} {legible(y.name)}: leak")
        notebook.add(reason, variable.name)


def _one_to_one(variable, codes) -> bool:
    """Whether each class has a value of its own, the same in all of its rows."""
    if not same_in_each(*_known(variable.values[:SOME], codes[:SOME])):
        return False
    values, own = _known(variable.values, codes)
    if not same_in_each(values, own):
        return False
    classes, first = np.unique(own, return_index=True)
    if len(classes) <= codes.max() or len(values) < len(codes) / 2:
        return False
    typical = values[first]
    return len(set(typical)) == len(typical)


def _known(values, codes):
    """Both without the gaps of the values."""
    known = ~pd.isna(values)
    return np.asarray(values)[known], codes[known]


def same_in_each(values, codes) -> bool:
    """Whether rows of one class have one value."""
    _, first, place = np.unique(codes, return_index=True, return_inverse=True)
    return bool(np.all(values == values[first][place]))


def _linear(variable, goal) -> bool:
    """Whether variable and target lie on one straight line, but for rounding."""
    known = ~variable.gaps
    if not isinstance(variable.values, np.ndarray) or known.sum() < max(5, len(goal) / 2):
        return False
    left, right = _unit(variable.values[known]), _unit(goal[known])
    return bool(abs(left @ right) > 1 - 1e-12)


def _unit(values):
    values = values / (np.abs(values).max() or 1)
    centred = values - values.mean()
    return centred / (np.linalg.norm(centred) or 1)


def _equal(variable, y) -> bool:
    known = ~variable.gaps
    values, goal = np.asarray(variable.values)[known], y.to_numpy()[known]
    if isinstance(variable.values, np.ndarray) != (y.dtype.kind in "iuf"):
        return False
    return bool(np.all(values == goal))
