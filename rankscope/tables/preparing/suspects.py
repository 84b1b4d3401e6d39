"""What may give the target away: columns that tell it or are made of it, gaps that follow it."""

from math import log2

import numpy as np
import pandas as pd
from scipy.stats import hypergeom, mannwhitneyu

from rankers.number_format import percent, significant
from rankers.target import REGRESSION
from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.determined import BITS, Values, tells

RATE = 0.001  # of tables without such a thing in which gaps are said to follow the target
APART = 0.1  # how much more of the rows have a gap, or it is not worth a word


def note_suspects(variables, y: pd.Series, task: str, keep, notebook: Notebook, clusters=None):
    """Note which of the variables still in use tell the target, or could only come after it.

    What rows of one cluster share is evidence once.
    """
    used = [variable for variable in variables if variable.used]
    goal = _goal(y, task)
    bits = BITS + log2(max(len(used), 1))
    whole = Values(goal, task == REGRESSION)
    for variable in used:
        if variable.name in keep:
            continue
        own = Values(_numbers(variable), isinstance(variable.values, np.ndarray))
        known, target = ~variable.gaps, whole
        if not known.all():
            own, target = own.of_rows(known), whole.of_rows(known)
        pairs = [(own, target)]
        if clusters is not None:
            rows = _witnesses(clusters[known], own.numbers, target.numbers)
            pairs += [(own.of_rows(rows), target.of_rows(rows))]
        if all(tells(one, other, bits) for one, other in pairs):
            levels = {} if own.ordered else {"levels": int(own.codes.max()) + 1}
            notebook.add("tells target", variable.name, **levels)
        elif all(tells(other, one, bits) for one, other in pairs):
            notebook.add("made of target", variable.name)


def _witnesses(clusters, own, goal) -> np.ndarray:
    """Rows that say something new: one of a cluster, or where the target varies in clusters, one
    for each pair of values that a cluster has."""
    of_cluster = np.unique(np.column_stack([clusters, goal]), axis=0)
    if len(of_cluster) == len(np.unique(clusters)):
        return np.unique(clusters, return_index=True)[1]
    return np.unique(np.column_stack([clusters, own, goal]), axis=0, return_index=True)[1]


def note_gaps(variables, y: pd.Series, task: str, choices, notebook: Notebook, clusters=None):
    """Note variables that are missing more often for some values of the target than for others.

    One side of a class, or of the order of a number, is tested for each variable with gaps; all
    tests of a table together say so by chance in 1 of 1,000 tables. Gaps that rows of one cluster
    share count once.
    """
    gappy = [variable for variable in variables if variable.used and variable.gaps.any()]
    goal = _goal(y, task)
    marked = choices.indicator or choices.missing != "fill"
    code = "gaps marked" if marked else "gaps follow"
    for variable in gappy:
        gaps = variable.gaps
        rows = slice(None)
        if clusters is not None:
            rows = np.unique(np.column_stack([clusters, gaps, goal]), axis=0, return_index=True)[1]
        parts = _halves(goal, y) if task == REGRESSION else _classes(goal, y, gaps)
        tests = [
            (_chance(gaps[rows], inside[rows], goal[rows], task), name, inside)
            for name, inside in parts
        ]
        chance, name, inside = min(tests, key=lambda test: test[0])
        more, less = gaps[inside].mean(), gaps[~inside].mean()
        if chance * len(tests) * len(gappy) < RATE and abs(more - less) >= APART:
            detail = {"part": name, "inside": percent(more), "outside": percent(less)}
            notebook.add(code, variable.name, **detail)


def _classes(codes, y, gaps):
    """By class its name and rows; of two the one with more gaps, as both tell the same."""
    labels = y.to_numpy()
    firsts = np.unique(codes, return_index=True)[1]
    parts = [(f"class {labels[first]}", codes == codes[first]) for first in firsts]
    return parts if len(parts) > 2 else [max(parts, key=lambda part: gaps[part[1]].mean())]


def _halves(goal, y):
    """The rows whose target is above the median."""
    middle = np.median(goal)
    return [(f"rows with {y.name} above {significant(middle)}", goal > middle)]


def _chance(gaps, inside, goal, task) -> float:
    """How often chance would part the gaps so unequally or more so."""
    if gaps.all():
        return 1.0
    if task == REGRESSION:
        return float(mannwhitneyu(goal[gaps], goal[~gaps], method="asymptotic").pvalue)
    law = hypergeom(len(gaps), int(gaps.sum()), int(inside.sum()))
    both = int((gaps & inside).sum())
    return float(min(1.0, 2 * min(law.sf(both - 1), law.cdf(both))))


def _numbers(variable) -> np.ndarray:
    """The values as numbers; of categories codes, -1 for a gap."""
    if isinstance(variable.values, np.ndarray):
        return variable.values
    return pd.factorize(variable.values)[0].astype(float)


def _goal(y, task) -> np.ndarray:
    return y.to_numpy(dtype=float) if task == REGRESSION else pd.factorize(y)[0].astype(float)
