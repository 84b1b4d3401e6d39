"""Nearness: who decides which rows are near."""

import numpy as np

from rankers import ReliefK
from rankers.parameters import param
from rankscope.charts.lessons.clouds import neighbourhood, two_classes
from rankscope.charts.lessons.curves import curves
from rankscope.lessons.base import Facts, Lesson, Link
from rankscope.lessons.xor import sample

ROWS, COLUMNS, NEIGHBOURS = 300, 10, 10
TRIED = (1, NEIGHBOURS, 60, 149)  # half of the rows, less one, is everybody of a class


class Near(Lesson):
    """Relief sees as far as its neighbours are near, and a unit can decide who is near."""

    key = "near"
    chapter = "Several together"
    title = "Who decides who is near?"
    idea = (
        "Relief is as good as its neighbours are near: a large unit or a large k takes that away."
    )
    question = (
        "Two columns make the class, and Relief_k has both on top of {columns}. A **useless** "
        "column was measured in metres; now it is written in millimetres, so that its numbers are "
        "{unit} times as large. What becomes of the two?"
    )
    choices = ("They stay on top: nothing has changed", "They fall", "They lead more clearly")
    reveal = (
        "**They fall**, from a score of {few:.2f} to {large:.2f}, and 1 says nothing at all. Only "
        "the large column still decides who is near. Measured in standard deviations it is "
        "{standard:.2f} again. With everybody as a neighbour it is {everybody:.2f}: then nobody is "
        "near."
    )
    task = "Measure in standard deviations, so that no unit matters, and still end the two's lead."
    hint = "It asks k neighbours. How many neighbours are still neighbours?"
    broken = (
        "With k = {k} everybody of a class is a neighbour, and the score comes down to {now:.2f}. "
        "Relief_k needs a k that is small beside the number of rows."
    )
    link = Link(
        "known_truth",
        "Relief_k on Weston's non-linear problem: move k",
        {"problem": "Weston, non-linear", "ranker": "Relief_k"},
    )
    methods = ("relief", "gsrelief")
    problems = ("xor", "weston_nonlinear")
    holds = ({"unit": 300}, {"k": 30})
    breaks = ({"standardise": True, "k": 300}, {"standardise": True, "k": 250})

    unit: int = param(1000, choices=(1, 10, 300, 1000), label="Unit of a useless column ×")
    k: int = param(NEIGHBOURS, low=1, high=300, label="Neighbours asked (k)")
    standardise: bool = param(False, label="Measure in standard deviations")

    def measure(self):
        X, y, true = sample(self.seed, ROWS, COLUMNS)
        large = X.copy()
        large[:, next(i for i in range(COLUMNS) if i not in true)] *= self.unit

        curve = [score(X, y, true, k) for k in TRIED]
        tens, standard = (score(large, y, true, NEIGHBOURS, how) for how in (False, True))
        now = score(large, y, true, self.k, self.standardise)
        few, everybody = curve[1], curve[-1]
        return Facts(
            pair=X[:, true],
            y=y,
            near=nearest(large, y, self.k, self.standardise),
            columns=COLUMNS,
            curve=[value for value, _ in curve],
            few=few[0],
            large=tens[0],
            standard=standard[0],
            now=now[0],
            everybody=everybody[0],
            lead=min(few[1], standard[1]),
            lead_now=now[1],
        )

    def before(self, facts):
        return (two_classes(facts.pair, facts.y),)

    def after(self, facts):
        words = f"Who is near, of k = {self.k}"
        lines = {"no large unit": (TRIED, facts.curve), "as set": ([self.k], [facts.now])}
        curve = curves(lines, "Neighbours asked (k)", "Score of the pair", height=240)
        return neighbourhood(facts.pair, *facts.near, words), curve

    def answer(self, facts):
        halfway = (1 + facts.few) / 2
        return 1 if facts.large < halfway else 2 if facts.large > facts.few + 0.1 else 0

    def claim(self, facts):
        blind = abs(facts.everybody - 1) < 0.05
        return facts.lead > 0 and blind and facts.large - 1 < (facts.few - 1) / 4

    def is_broken(self, facts):
        return self.standardise and facts.lead_now < 0.05


def score(X, y, true, k, standardise=False):
    """The lower score of the pair, and by how much it leads before all others."""
    scores = ReliefK(k=k, standardise=standardise).fit(X, y).scores_
    return scores[true].min(), scores[true].min() - np.delete(scores, true).max()


def nearest(X, y, k, standardise):
    """The nearest rows of the first row's class and of the other, as Relief_k finds them."""
    Z = X / X.std(axis=0) if standardise else X
    distance = ((Z - Z[0]) ** 2).sum(axis=1)
    distance[0] = np.inf
    order = np.argsort(distance, kind="stable")
    hits, misses = order[y[order] == y[0]][:-1], order[y[order] != y[0]]
    return hits[:k], misses[:k]
