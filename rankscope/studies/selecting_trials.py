"""Small problems on which selectors show what they can do."""

from functools import cache

import numpy as np

from rankers.learners import LEARNERS
from rankscope.studies.trials import table

SEEDS = range(5)
ROWS, VARIABLES, RELEVANT = 200, 12, 3


def made(selector, m: int = VARIABLES, **settings):
    """With the bound its search needs where it has one, and a seed."""
    values = {"random_state": 0} | settings
    if "r" in selector().get_values():
        values["r"] = RELEVANT
    return selector(**values)


@cache
def problem(seed: int, m: int = VARIABLES):
    """Three of so many variables at random places shift the target of two classes."""
    X, _ = table(seed, ROWS, m)
    rng = np.random.default_rng((seed, 2))
    relevant = rng.choice(m, RELEVANT, replace=False)
    value = X[:, relevant].sum(axis=1) + 0.3 * rng.normal(size=ROWS)
    return X, (value > np.median(value)).astype(int), relevant


@cache
def searches(selector) -> list:
    """Every seed's search, with the places of what matters."""
    problems = [problem(seed) for seed in SEEDS]
    return [(made(selector).fit(X, y), relevant) for X, y, relevant in problems]


def supports(selector) -> list:
    """What each search keeps, with the places of what matters."""
    return [(fitted.support_, relevant) for fitted, relevant in searches(selector)]


def calls(selector, m) -> int:
    """How many sets are tried among m variables."""
    X, y, _ = problem(0, m)
    return len(made(selector).fit(X, y).trace_)


def mean(values) -> float:
    return round(float(np.mean(list(values))), 3)


def selects(selector, cut) -> bool:
    """Whether it keeps anything for the target that `cut` makes."""
    X, value = table(0)
    y = cut(value)
    task = {2: "binary", 3: "multiclass"}.get(len(np.unique(y)), "regression")
    own = selector().learner
    learner = own if task in LEARNERS[own].tasks else "knn"
    try:
        return bool(made(selector, learner=learner).fit(X, y).support_.any())
    except ValueError:
        return False
