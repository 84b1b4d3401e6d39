"""A leak: columns chosen on all rows have seen the answers of the test."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import SHARE, curve_replay, curves
from rankscope.charts.lessons.drawing import level
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import squared_correlations, two_equal_classes

FOLDS = 5
AXES = ("Folds tested", "Right so far")


class Leak(Lesson):
    """Whoever chooses on all rows has looked at the test, and the test cannot tell."""

    key = "leak"
    chapter = "What chance does"
    title = "Can coin tosses be predicted?"
    idea = "Choose columns inside the folds: chosen on all rows, they have seen the answers."
    question = (
        "The classes are **coin tosses**; {columns:,} columns of noise, {rows} rows. Take the "
        "{size} columns that correlate best, then test a classifier on them by cross-validation. "
        "How often does it report to be right?"
    )
    choices = ("50 to 60%: it is a coin", "60 to 75%", "More than 75%")
    reveal = (
        "**{leak:.0%}**, of coin tosses. The columns were chosen with the test rows in view, and "
        "so were chosen to suit them. Chosen again inside each fold, without its test rows, they "
        "give **{honest:.0%}**. Nothing in the report shows which of the two was done."
    )
    task = "Keep choosing on all rows of 1,000 columns or more, and report less than 67%."
    hint = "How well can a column of chance suit many rows?"
    broken = (
        "In {rows} rows no column of chance suits well, and there is little to leak: {leak:.0%}. "
        "The leak is still there. It has only become small."
    )
    link = Link(
        "own_table",
        "How many to keep, chosen inside the folds",
        {"example": "known"},
    )
    methods = ("correlation", "random")
    holds = ({"columns": 1500}, {"columns": 3000}, {"rows": 40}, {"size": 20})
    breaks = ({"rows": 800}, {"rows": 800, "columns": 1000})

    columns: int = param(2000, low=100, high=3000, label="Columns of noise")
    rows: int = param(60, low=40, high=800, label="Rows")
    size: int = param(10, low=10, high=20, label="Columns kept")

    def measure(self):
        rng = self.rng()
        X = rng.standard_normal((self.rows, self.columns), dtype=np.float32)
        y = two_equal_classes(rng, self.rows)
        folds = rng.permutation(np.arange(self.rows) % FOLDS)
        on_all = self.best(X, y)
        leaks, honest = [], []
        for fold in range(FOLDS):
            train, test = folds != fold, folds == fold
            inside = self.best(X[train], y[train])
            leaks.append(correct(X[:, on_all], y, train, test))
            honest.append(correct(X[:, inside], y, train, test))
        return Facts(
            leak=np.concatenate(leaks).mean(),
            honest=np.concatenate(honest).mean(),
            path=np.array([np.concatenate(leaks[: fold + 1]).mean() for fold in range(FOLDS)]),
        )

    def best(self, X, y):
        return np.argsort(-squared_correlations(X, y), kind="stable")[: self.size]

    def before(self, facts):
        nothing = {"": (np.array([1, FOLDS]), np.full(2, np.nan))}
        return (curves(nothing, *AXES, "", yaxis=SHARE, **level(0.5, "a coin")),)

    def after(self, facts):
        named = {"chosen inside the folds": facts.honest, "chosen on all rows": facts.leak}
        curve = curves(
            {"": (1 + np.arange(FOLDS), facts.path)},
            *AXES,
            findings(facts)[-1],
            yaxis=SHARE,
            **level(0.5, "a coin"),
        )
        return curve, bars(named, of="Reported to be right")

    def replay(self, facts):
        folds, coin = 1 + np.arange(FOLDS), level(0.5, "a coin")
        return curve_replay(folds, facts.path, *AXES, findings(facts), yaxis=SHARE, **coin)

    def answer(self, facts):
        return choice_among(facts.leak, 0.6, 0.75)

    def claim(self, facts):
        return facts.leak > 0.75 and facts.leak - facts.honest > 0.2

    def is_broken(self, facts):
        return self.columns >= 1000 and facts.leak < 0.67


def findings(facts):
    return [f"{fold} of {FOLDS} folds: {right:.0%}" for fold, right in enumerate(facts.path, 1)]


def correct(X, y, train, test):
    """Of each test row whether the nearer of the two class means is that of its own class."""
    means = [X[train & (y == side)].mean(axis=0) for side in (1, -1)]
    away = [((X[test] - mean) ** 2).sum(axis=1) for mean in means]
    return np.where(away[0] < away[1], 1, -1) == y[test]
