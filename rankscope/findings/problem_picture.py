"""What decides the target of a problem, as a picture drawn from the problem itself."""

import numpy as np
import plotly.graph_objects as go

from datagen import Generator, Problem
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import two_classes
from rankscope.charts.problems import along, profile

SMALL = {  # few variables and many rows: what decides is seen best there
    "polynomial": {"m": 4, "n": 500, "r": 2},
    "efr": {"d": 4, "n": 400, "r": 2, "linear": False},
    "weston_linear": {"m": 6, "n": 400},
    "weston_nonlinear": {"m": 2, "n": 400},
    "xor": {"m": 2, "n": 400},
    "anticorrelated": {"n_per_class": 200},
    "seven_of_ten": {"m": 10, "n": 2_000},
    "led": {"n": 2_000, "irrelevant": 0},
    "mackey_glass": {"n": 500, "irrelevant": 0},
    "friedman1": {"m": 5, "n": 400},
    "madelon": {"m": 2, "n": 400, "informative": 2, "redundant": 0, "clusters": 2},
}
SEED = 3


def picture_of(kind: type[Generator]) -> tuple[go.Figure, str]:
    """The picture, and what it shows in a sentence."""
    problem = kind(**SMALL.get(kind.key, {})).sample(SEED)
    X, y = problem.X[list(problem.relevant)], problem.y
    if kind.task == "regression":
        return along(X, y), "The number over each variable that decides it, a panel for each."
    if kind.task == "multiclass":
        means = X.groupby(y.to_numpy()).mean()
        return profile(means), "The average of each variable that decides, class by class."
    if np.isin(X.to_numpy(), (0, 1)).all():
        return _by_count(problem)
    two = list(X)[:2]
    words = f"Rows by two of the variables that decide, {two[0]} and {two[1]}, marked by class."
    return two_classes(X[two].to_numpy(), y.to_numpy(), tuple(two)), words


def _by_count(problem: Problem):
    counts = problem.X[list(problem.relevant)].sum(axis=1).astype(int)
    shares = (problem.y > 0).groupby(counts).mean()
    named = {f"{count} on": float(share) for count, share in shares.items()}
    words = "The share of positive rows by how many of the variables that decide are on."
    return bars(named, "Share of positive rows"), words
