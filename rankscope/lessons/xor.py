"""Exclusive or: a pair that knows everything, of two that know nothing."""

import numpy as np

from datagen import Xor as XorProblem
from rankers import ReliefK, SPERanker
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import two_classes, with_margins
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import place, squared_correlations

NEIGHBOURS = 10


class Xor(Lesson):
    """Each column alone is the same in both classes; only neighbourhoods in both tell."""

    key = "xor"
    chapter = "Several together"
    title = "Can two columns know everything, and each of them nothing?"
    idea = "What only a pair knows, no score that looks at one column can see."
    question = (
        "The class is the sign of a product of **{relevant}** columns: who knows them all never "
        "errs. How much of the class does the best of them explain alone?"
    )
    choices = ("Next to nothing: under 5%", "Some: 5 to 30%", "About half")
    reveal = (
        "**{best:.1%} at most.** Along either edge of the picture both classes lie mixed alike. "
        "Among {columns} columns the last of the pair comes on place {corr} by correlation and "
        "{spe} by SPE-ranker, which looks at one column at a time as well. Relief_k looks at rows "
        "that are near in **all** columns, and has it on place **{relief}**."
    )
    task = "Blind Relief_k too: one that matters must fall behind one that does not."
    hint = "When is a neighbour no longer near?"
    broken = (
        "In {columns} columns, {rows} rows are far from each other, and who happens to be nearest "
        "is decided by columns that mean nothing. Relief_k sees only as far as neighbours are near."
    )
    link = Link(
        "known_truth",
        "Relief_k on exclusive or",
        {"problem": "Exclusive or", "ranker": "Relief_k"},
    )
    methods = ("relief", "gsrelief", "relieff", "multisurf", "efr")
    problems = ("xor",)
    holds = (
        {"columns": 5},
        {"columns": 80},
        {"rows": 400, "columns": 20},
        {"rows": 250, "columns": 8},
    )
    breaks = (
        {"rows": 40, "columns": 80},
        {"relevant": 3, "rows": 100, "columns": 80},
        {"relevant": 4, "columns": 40},
    )

    rows: int = param(300, low=40, high=400, label="Rows")
    columns: int = param(12, low=5, high=80, label="Columns")
    relevant: int = param(2, low=2, high=4, label="Columns in the product")

    def measure(self):
        X, y, true = sample(self.seed, self.rows, self.columns, self.relevant)
        correlation = squared_correlations(X, y)
        spe = SPERanker(degree=2, redundancy=False).fit(X, y).scores_
        relief = ReliefK(k=NEIGHBOURS).fit(X, y).scores_
        return Facts(
            pair=X[:, true[:2]],
            y=y,
            best=correlation[true].max(),
            corr=last(correlation, true),
            spe=last(spe, true),
            relief=last(relief, true),
        )

    def before(self, facts):
        return (two_classes(facts.pair, facts.y),)

    def after(self, facts):
        places = {"Relief_k": facts.relief, "correlation": facts.corr, "SPE-ranker": facts.spe}
        label = f"Place of the last that matters, among {self.columns}"
        chart = bars(places, label, form=".0f", most=self.columns)
        return with_margins(facts.pair, facts.y, f"Alone: {facts.best:.1%} at most"), chart

    def answer(self, facts):
        return choice_among(facts.best, 0.05, 0.3)

    def claim(self, facts):
        return facts.relief <= self.relevant and facts.best < 0.05

    def is_broken(self, facts):
        return facts.relief > self.relevant


def sample(seed, rows, columns, relevant=2):
    """The table, the class, and which columns matter."""
    problem = XorProblem(n=rows, m=columns, r=relevant).sample(seed)
    true = [problem.X.columns.get_loc(name) for name in problem.relevant]
    return problem.X.to_numpy(), problem.y.to_numpy(), np.array(true)


def last(scores, true) -> int:
    """The place of the one that comes last of those that matter."""
    return max(place(scores, column) for column in true)
