"""Opposites: useless alone, never wrong together."""

import numpy as np

from datagen import Anticorrelated
from rankers import SPERanker
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import two_classes
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import correct_by_plane

FAR = 10_000  # seeds of new rows


class Complements(Lesson):
    """Each is nearly the other one's opposite; what tells the classes apart is the small rest."""

    key = "complements"
    chapter = "What others already say"
    title = "Are two opposites redundant?"
    idea = "Columns that run against each other may be useless alone and never wrong together."
    question = (
        "Two columns run against each other: they correlate by **{r:.2f}**, so either seems to say "
        "what the other says. Each alone is right in {one:.0%} of new rows. And both together?"
    )
    choices = ("About the same: they repeat each other", "75 to 95%", "Nearly always")
    reveal = (
        "**In {two:.0%}.** The classes lie on two parallel lines. Along them both columns vary "
        "much and say nothing; their sum takes that away, and what is left tells the classes "
        "apart. SPE-ranker throws out **{gone}** of the two here."
    )
    task = "Make SPE-ranker throw one of them out."
    hint = "How little may the two differ, and still be two?"
    broken = (
        "{distance:.2g} σ apart the two lines are so close that the rest looks like nothing, and "
        "one column is thrown out, although both together are right in {two:.0%}. To be redundant "
        "is said of what is alike, not of what is useless."
    )
    link = Link(
        "known_truth",
        "The same pair, closer together",
        {"problem": "Anti-correlated pair", "anticorrelated-distance": "0.4"},
    )
    methods = ("spe",)
    problems = ("anticorrelated",)
    holds = ({"distance": 0.6}, {"distance": 1.0}, {"distance": 1.2}, {"rows": 100})
    breaks = ({"distance": 0.4}, {"distance": 0.3})

    distance: float = param(0.8, low=0.3, high=1.2, label="Distance of the lines, in σ")
    rows: int = param(200, low=100, high=400, label="Rows")

    def measure(self):
        law = Anticorrelated(n_per_class=self.rows // 2, sigma=1.0, distance=self.distance)
        drawn, new = (law.sample(seed) for seed in (self.seed, self.seed + FAR))
        X, y, new_X, new_y = (v.to_numpy() for v in (drawn.X, drawn.y, new.X, new.y))
        alone = [correct_by_plane(X[:, [c]], y, new_X[:, [c]], new_y) for c in (0, 1)]
        return Facts(
            X=X,
            y=y,
            one=max(alone),
            two=correct_by_plane(X, y, new_X, new_y),
            r=np.corrcoef(X.T)[0, 1],
            gone=len(SPERanker(degree=1).fit(X, y).ranking_.redundant),
        )

    def before(self, facts):
        return (two_classes(facts.X, facts.y),)

    def after(self, facts):
        ends = np.array([facts.X[:, 0].min(), facts.X[:, 0].max()])
        words = "SPE-ranker keeps both" if not facts.gone else "SPE-ranker throws one out"
        named = {"both together": facts.two, "the better one alone": facts.one}
        picture = two_classes(facts.X, facts.y, ("x1", "x2"), words, [(ends, -ends)])
        return picture, bars(named, of="Right in new rows")

    def answer(self, facts):
        return choice_among(facts.two, 0.75, 0.95)

    def claim(self, facts):
        return facts.two > 0.99 and facts.one < 0.78 and facts.gone == 0

    def is_broken(self, facts):
        return facts.gone > 0
