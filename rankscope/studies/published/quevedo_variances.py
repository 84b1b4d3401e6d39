"""What the size of copies tells on the problems of Quevedo et al., whatever the class is."""

from functools import cache
from itertools import product

import numpy as np

from datagen import Polynomial
from rankers import RMRanker
from rankers.evaluation import auc_fr, chance_fr
from rankscope.studies.base import View
from rankscope.studies.published.quevedo_blocks import GRID

COPIES = (0, 1, 2, 3, 4)
POINTS = [
    {"m": 50, "n": n, "r": r, "degree": 2, "noise": noise}
    for n, r, noise in product(*(GRID[name] for name in ("n", "r", "noise")))
]
LINES = ("by variance", "RM, shuffled", "random order")
TITLE = "Without the class"


def orders(problem, seed: int):
    """The columns by their variance, and by RM where the classes have been shuffled."""
    X = problem.X.to_numpy()
    shuffled = np.random.default_rng(seed).permutation(problem.y.to_numpy())
    yield np.argsort(-X.var(axis=0), kind="stable")
    yield RMRanker(degree=2, C=0.01, scale="none").fit(X, shuffled).ranking_.order


def of_point(seed: int, **params) -> list[float]:
    """AUC-FR of both orders on a data set, and that of a random one."""
    problem = Polynomial(**params).sample(seed)
    names, groups = problem.X.columns, problem.groups
    each = [auc_fr(names[order], groups, len(names)) for order in orders(problem, seed)]
    return [*each, chance_fr(groups, len(names))]


@cache
def areas() -> dict[str, list[tuple[float, float, float]]]:
    """By the number of copies, the mean over points of the grid and its standard error.

    The largest variance first; RM on inputs as they are, the classes shuffled.
    """
    lines = {title: [] for title in LINES}
    for copies in COPIES:
        each = np.array([of_point(s, redundancy=copies, **p) for s, p in enumerate(POINTS)])
        errors = each.std(axis=0, ddof=1) / len(each) ** 0.5
        for line, mean, error in zip(lines.values(), each.mean(axis=0), errors, strict=True):
            line.append((copies, float(mean), float(error)))
    return lines


VIEW = View(TITLE, "", "AUC-FR", label="Copies of each (η)", worked=areas)
