"""A helper: a column that knows the disturbance cleans the signal."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import two_classes
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import (
    correct_by_plane,
    place,
    squared_correlations,
    squared_weights,
)

USELESS, NEW = 10, 1000


class Helper(Lesson):
    """Taking away what disturbs is worth as much as knowing: weights see it, correlation not."""

    key = "helper"
    chapter = "Several together"
    title = "Can a column that knows nothing of the class help?"
    idea = "Who knows the disturbance cleans the signal; one column at a time nobody notices."
    question = (
        "x1 is signal plus disturbance, and alone it is right in {one:.0%} of new rows. **x2** is "
        "the disturbance by itself: of the class it explains {r2:.1%}. What does x2 add beside x1?"
    )
    choices = ("Nothing, as it knows nothing", "A little: 3 to 15 points", "More than 15 points")
    reveal = (
        "**{one:.0%} becomes {two:.0%}.** x1 minus x2 is the clean signal. Correlation has the "
        "helper on place {corr} of {columns}, the weights of a linear machine, which sees all "
        "columns at once, on place {svm}."
    )
    task = "Make the helper useless: beside x1 it may add less than three points."
    hint = "Who cleans needs something to clean."
    broken = (
        "With a disturbance of {disturbance:.2g} there is nothing to clean: {one:.0%} and "
        "{two:.0%}. What a column is worth depends on which others are there, and how they are."
    )
    link = Link("methods", "What each method can see, and what it misses", {})
    methods = ("svm_rfe", "bagged_linear", "r2w2")
    holds = ({"disturbance": 1.5}, {"disturbance": 4.0}, {"rows": 120}, {"rows": 400})
    breaks = ({"disturbance": 0.05},)

    disturbance: float = param(2.0, low=0.05, high=4.0, label="Size of the disturbance")
    rows: int = param(200, low=60, high=400, label="Rows")

    def measure(self):
        rng = self.rng()
        X, y = self.sample(rng, self.rows)
        new_X, new_y = self.sample(rng, NEW)
        correlation, weights = squared_correlations(X, y), squared_weights(X, y)
        right = [correct_by_plane(X[:, :c], y, new_X[:, :c], new_y) for c in (1, 2)]
        return Facts(
            X=X,
            y=y,
            columns=X.shape[1],
            r2=correlation[1],
            corr=place(correlation, 1),
            svm=place(weights, 1),
            one=right[0],
            two=right[1],
        )

    def sample(self, rng, rows):
        signal, trouble = rng.normal(size=rows), self.disturbance * rng.normal(size=rows)
        useless = rng.normal(size=(rows, USELESS))
        return np.column_stack([signal + trouble, trouble, useless]), np.where(signal > 0, 1, -1)

    def before(self, facts):
        return (two_classes(facts.X[:, :2], facts.y, ("x1", "x2")),)

    def after(self, facts):
        ends = np.array([facts.X[:, 1].min(), facts.X[:, 1].max()])
        words = f"Both together: {facts.two:.0%} right"
        picture = two_classes(facts.X[:, :2], facts.y, ("x1", "x2"), words, [(ends, ends)])
        named = {"x1 and x2": facts.two, "x1 alone": facts.one, "x2, of the class": facts.r2}
        return picture, bars(named, of="Right in new rows; last, r² of x2")

    def answer(self, facts):
        return choice_among(facts.two - facts.one, 0.03, 0.15)

    def claim(self, facts):
        return facts.r2 < 0.07 and facts.svm <= 2 and facts.two - facts.one > 0.15

    def is_broken(self, facts):
        return facts.two - facts.one < 0.03
