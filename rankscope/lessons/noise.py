"""The best of many: how good nothing looks."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.curves import SHARE, curves, strip
from rankscope.charts.lessons.drawing import level
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import squared_correlations

REAL, MANY, POINTS = 0.08, 600, 24


class Noise(Lesson):
    """Chance has as many tries as there are columns, and the best of many tries is good."""

    key = "noise"
    chapter = "What chance does"
    title = "How good does nothing look?"
    idea = "The best of many useless columns looks good; rows cure it, a cleverer score does not."
    question = (
        "One column really explains {real:.0%} of y, as it does in life. Beside it are "
        "**{columns:,}** columns of noise, and there are **{rows}** rows. How many of the useless "
        "ones score higher than the real one?"
    )
    choices = ("None: it is the only real one", "A few: up to ten", "More than ten")
    reveal = (
        "**{above}**, and the best piece of noise explains {best:.0%}. With 600 rows it is "
        "{above_many}. A test at 5% does not help: of the noise {passed:.1%} pass it, as they "
        "should, and a twentieth of {columns:,} is a crowd."
    )
    task = "Have the real column above all the noise, with at least 1,000 useless columns."
    hint = "What shrinks the luck of all of them at once?"
    broken = (
        "With {rows} rows the best noise explains {best:.1%}: chance shrinks with rows, what is "
        "real stays. Before you believe a winner, ask how good the best of so many nothings is."
    )
    link = Link("own_table", "A table of patients: compare with chance", {"example": "clinic"})
    methods = ("correlation", "random")
    holds = ({"columns": 3000}, {"rows": 25}, {"rows": 20})
    breaks = ({"rows": 450}, {"rows": 600})

    rows: int = param(30, low=20, high=600, label="Rows")
    columns: int = param(2000, low=100, high=3000, label="Useless columns")

    def measure(self):
        rng = self.rng()
        few, X, y = self.scores(rng, self.rows)
        many, *_ = self.scores(rng, MANY)
        floor = np.quantile(squared_correlations(X[rng.permutation(self.rows)], y), 0.95)
        return Facts(
            few=few,
            real=REAL,
            best=few[1:].max(),
            above=int((few[1:] > few[0]).sum()),
            above_many=int((many[1:] > many[0]).sum()),
            passed=(few[1:] > floor).mean(),
        )

    def scores(self, rng, rows):
        x, rest = rng.normal(size=(2, rows))
        y = np.sqrt(REAL) * x + np.sqrt(1 - REAL) * rest
        X = rng.standard_normal((rows, 1 + self.columns), dtype=np.float32)
        X[:, 0] = x
        return squared_correlations(X, y), X, y

    def before(self, facts):
        words = f"The real one explains {facts.few[0]:.0%} here"
        at_real = level(facts.few[0], "the real one")
        counts = {"": (np.array([1, self.columns]), np.full(2, np.nan))}
        axes = ("Useless columns", "Share of y explained")
        return (curves(counts, *axes, words, yaxis=SHARE, **at_real),)

    def after(self, facts):
        best = np.maximum.accumulate(facts.few[1:])
        counts = np.unique(np.geomspace(1, self.columns, POINTS).astype(int))
        words = f"Best of {self.columns:,} nothings: {facts.best:.0%}"
        axes = ("Useless columns", "Share of y explained")
        at_real = level(facts.few[0], "the real one")
        curve = curves({"": (counts, best[counts - 1])}, *axes, words, yaxis=SHARE, **at_real)
        names = ("useless columns", "the real one")
        return strip(facts.few[1:], facts.few[0], names, axes[1], f"{facts.above} above"), curve

    def answer(self, facts):
        return choice_among(facts.above, 1, 11)

    def claim(self, facts):
        return facts.above >= 1 and facts.above_many == 0

    def is_broken(self, facts):
        return self.columns >= 1000 and facts.above == 0
