"""ROC-FR: when a ranking is right, and how right."""

import numpy as np

from datagen import Polynomial
from rankers import Correlation
from rankers.evaluation import auc_fr, roc_fr
from rankers.parameters import param
from rankscope.charts.lessons.tiles import roc, roc_replay, tiles
from rankscope.lessons.base import Facts, Lesson, Link, choice_among

COLUMNS, MANY = 20, 400


class Mark(Lesson):
    """A ranking is as right as pairs of a relevant and another column are in order."""

    key = "mark"
    chapter = "What a ranking is for"
    title = "When is a ranking right, and how right?"
    idea = "The area is the share of pairs in order: what matters before what does not."
    question = (
        "Of **{columns}** columns **{relevant}** matter. A perfect ranking has them all in front, "
        "and an area of 1. In this ranking one of them has fallen to the very end. What is the "
        "area now?"
    )
    choices = ("0.50, as good as a coin", "{law:.2f}", "0.95, for one mistake of twenty")
    reveal = (
        "**{dropped:.2f}**: the area counts pairs of one that matters and one that does not, and "
        "the one at the end is wrong in all of its pairs. Walk through a ranking: up for each that "
        "matters, right for each other. From {rows} rows correlation ranks with **{few:.2f}**, "
        "from 400 rows with {many:.2f}."
    )
    task = "Have correlation rank these columns without a single mistake."
    hint = "Correlation is not wrong here, it is unsure."
    broken = "From {rows} rows every pair is in order: what looked like mistakes was lack of rows."
    link = Link(
        "known_truth",
        "The same problem from 20 rows, with its curve",
        {
            "problem": "Polynomial",
            "polynomial-degree": "1",
            "polynomial-n": "20",
            "polynomial-m": "20",
            "ranker": "Correlation",
        },
    )
    methods = ("correlation",)
    problems = ("polynomial",)
    holds = ({"rows": 10}, {"rows": 16}, {"relevant": 8})
    breaks = ({"rows": 400}, {"rows": 380})

    rows: int = param(20, low=10, high=400, label="Rows")
    relevant: int = param(5, low=5, high=8, label="Columns that matter")

    def measure(self):
        problem = Polynomial(m=COLUMNS, n=MANY, r=self.relevant, degree=1, noise=0.02)
        drawn = problem.sample(self.seed)
        X, y = drawn.X.to_numpy(), drawn.y.to_numpy()
        true = [drawn.X.columns.get_loc(name) for name in drawn.relevant]
        few, many = (order_of(X, y, rows) for rows in (self.rows, MANY))
        matters = np.isin(few, true)
        before = np.cumsum(matters)[~matters]  # relevant ones before each other one
        perfect = [*true, *few[~matters]]
        fpr, tpr = roc_fr(few.tolist(), [[i] for i in true], COLUMNS)
        return Facts(
            columns=COLUMNS,
            law=1 - 1 / self.relevant,
            dropped=area(perfect[1:] + perfect[:1], true),
            few=area(few.tolist(), true),
            many=area(many.tolist(), true),
            pairs=before.mean() / self.relevant,
            matters=matters.tolist(),
            fpr=np.asarray(fpr),
            tpr=np.asarray(tpr),
        )

    def before(self, facts):
        others = COLUMNS - self.relevant
        fallen = [True] * (self.relevant - 1) + [False] * others + [True]
        return (tiles(fallen, "Full tiles matter"),)

    def after(self, facts):
        words = f"Correlation, {self.rows} rows"
        return roc(facts.fpr, facts.tpr, facts.few), tiles(facts.matters, words)

    def replay(self, facts):
        return roc_replay(facts.fpr, facts.tpr, facts.few)

    def answer(self, facts):
        return choice_among(facts.dropped, 0.65, 0.92)

    def claim(self, facts):
        exact = abs(facts.few - facts.pairs) < 1e-12 and abs(facts.dropped - facts.law) < 1e-12
        return exact and facts.few < 0.97 < facts.many

    def is_broken(self, facts):
        return facts.few > 1 - 1e-9


def order_of(X, y, rows):
    """The ranking by correlation from the first rows, half of each class."""
    some = np.concatenate([np.flatnonzero(y == side)[: rows // 2] for side in (1, -1)])
    return Correlation().fit(X[some], y[some]).ranking_.order


def area(order, true):
    return auc_fr(order, [[i] for i in true], COLUMNS)
