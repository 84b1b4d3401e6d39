"""Pythagoras: what is left of a column when others have spoken."""

import numpy as np

from rankers import SPERanker
from rankers.parameters import param
from rankscope.charts.lessons.arrows import arrows, arrows_replay
from rankscope.charts.lessons.curves import SHARE, curves
from rankscope.lessons.base import Facts, Lesson, Link

ROWS, USELESS = 100, 4
OFFERS = np.array([0.10, 0.19, 0.44])


class Left(Lesson):
    """Shares are squares, and squares add up: √(1 - p·r²) of a column is its own."""

    key = "left"
    chapter = "What others already say"
    title = "How much of a column is left when others have spoken?"
    idea = "Shares are squares and add up: p columns that correlate by r leave √(1 − p·r²)."
    question = (
        "A column correlates with another one by **{reach:.2g}**. What the other one says is taken "
        "away from it, as a shadow is from an arrow. How much of its length is left?"
    )
    choices = ("10%: what is missing from 0.9", "19%: what is missing from 0.9²", "44%")
    reveal = (
        "**{left:.0%}**: the shadow has length r = {reach:.2g}, the arrow 1, and what stands "
        "upright closes the triangle, √(1 − {parents}·r²) = {law:.0%}. Lengths do not add up, "
        "squares do. So a column may follow another closely and still have much to say, and four "
        "unrelated ones that reach only 0.5 each leave nothing at all."
    )
    task = "Leave less than a fifth, though no correlation is above 0.4."
    hint = "One shadow is long. Many short ones add up, squared."
    broken = (
        "{parents} columns with {reach:.2g} each: no pair looks alike, and together they leave "
        "{left:.0%}. No table of correlations shows this; taking away one after the other does."
    )
    link = Link(
        "known_truth",
        "Copies in a problem of known truth, step by step",
        {"problem": "Polynomial", "polynomial-redundancy": "1"},
    )
    methods = ("spe", "sm")
    holds = (
        {"correlation": 0.5},
        {"parents": 2, "correlation": 0.7},
        {"parents": 9, "correlation": 0.33},
    )
    breaks = ({"parents": 9, "correlation": 0.33}, {"parents": 7, "correlation": 0.38})

    parents: int = param(1, low=1, high=9, label="Unrelated columns that speak first (p)")
    correlation: float = param(
        0.9,
        low=0.0,
        high=0.95,
        label="Correlation with each of them (r)",
        help="p columns can have at most 1/√p each; beyond it, that is drawn and said.",
    )

    def measure(self):
        rng, count = self.rng(), self.parents
        reach = min(self.correlation, 1 / np.sqrt(count))
        law = np.sqrt(max(0.0, 1 - count * reach**2))
        normal = rng.normal(size=(ROWS, count + 1))
        Q = np.linalg.qr(normal - normal.mean(axis=0))[0]
        mix = reach * Q[:, :count].sum(axis=1) + law * Q[:, count]
        signs = np.where(np.arange(count) % 2, -1, 1)  # so that all p come before the mix
        y = Q[:, :count] @ signs + 0.01 * rng.normal(size=ROWS)
        X = np.column_stack([Q[:, :count], mix, rng.normal(size=(ROWS, USELESS))])
        steps = SPERanker(degree=1, delta=0.0, xi=1.0).fit(X, y).ranking_.steps
        path = [1.0, *(step.values[count] for step in steps[:count])]
        path = np.nan_to_num(path)  # a column of which nothing is left is out of play
        return Facts(path=path, left=path[-1], law=law, reach=reach)

    def before(self, facts):
        return (arrows(facts.reach, facts.law, self.parents, whole=True),)

    def after(self, facts):
        lengths = {"": (np.arange(len(facts.path)), facts.path)}
        words = f"r = {facts.reach:.2g}, the most possible"
        words = words if facts.reach < self.correlation else f"{facts.left:.0%} left"
        axes = {"xaxis": {"range": [-0.1, self.parents + 0.1], "dtick": 1}, "yaxis": SHARE}
        curve = curves(lengths, "Columns taken away", "Length left", words, height=260, **axes)
        return arrows(facts.reach, facts.law, self.parents), curve

    def replay(self, facts):
        return arrows_replay(facts.reach, facts.law, self.parents)

    def answer(self, facts):
        return int(np.abs(OFFERS - facts.left).argmin())

    def claim(self, facts):
        return abs(facts.left - facts.law) < 0.05

    def is_broken(self, facts):
        return facts.reach <= 0.4 and facts.left < 0.2
