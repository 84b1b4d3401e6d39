"""A bend: a column that decides everything, and scores nothing."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import cloud
from rankscope.charts.lessons.drawing import dots, drawing
from rankscope.lessons.base import Facts, Lesson, Link
from rankscope.lessons.measures import squared_correlations

USELESS = 18


class Bend(Lesson):
    """Correlation draws one line; a bend with its middle in the middle has a flat one."""

    key = "bend"
    chapter = "One column alone"
    title = "Can a column that decides everything score zero?"
    idea = "Correlation asks whether y goes up or down, and a bend does both."
    question = (
        "Four fifths of y come from **x**, by a bend, and about a sixth from **z**, in a straight "
        "line. The rest is noise. Which of the two does correlation put first?"
    )
    choices = ("x: it makes most of y", "z: the straight one")
    reveal = (
        "**z, with {z:.0%}; x has {x:.1%}.** Left of the middle y falls with x, right of it y "
        "rises; the best line through both is flat. A score of zero does not say that a column "
        "has nothing to tell, only that this question got no answer."
    )
    task = "Bring x to the top by correlation. The bend itself must stay as it is."
    hint = "Which part of a bend looks like a line?"
    broken = (
        "With the lowest point at {centre:.2g} more of the rows lie on one arm of the bend than on "
        "the other, the line tilts, and x scores {x:.0%} against {z:.0%}. Whether correlation sees "
        "a bend is decided by where the rows happen to lie."
    )
    link = Link(
        "known_truth",
        "Correlation on Friedman's problem, where x3 is such a bend",
        {"problem": "Friedman 1", "ranker": "Correlation"},
    )
    methods = ("correlation", "anova")
    problems = ("friedman1",)
    holds = ({"rows": 100}, {"rows": 500}, {"centre": 0.03}, {"centre": -0.03})
    breaks = ({"centre": 0.2}, {"centre": 0.4})

    centre: float = param(0.0, low=-1.0, high=1.0, label="Where the bend is lowest")
    rows: int = param(200, low=100, high=500, label="Rows")

    def measure(self):
        rng = self.rng()
        x, z = rng.uniform(-1, 1, self.rows), rng.normal(size=self.rows)
        bend = (x - self.centre) ** 2
        y = (bend - bend.mean()) / bend.std() + 0.45 * z + 0.2 * rng.normal(size=self.rows)
        X = np.column_stack([x, z, rng.normal(size=(self.rows, USELESS))])
        scores = squared_correlations(X, y)
        return Facts(xs=x, zs=z, y=y, x=scores[0], z=scores[1], useless=scores[2:].max())

    def before(self, facts):
        return tuple(
            drawing([dots(values, facts.y, size=7)], name, "y", "", 250)
            for name, values in (("x", facts.xs), ("z", facts.zs))
        )

    def after(self, facts):
        named = {"x": facts.x, "z": facts.z, "best useless": facts.useless}
        return cloud(facts.xs, facts.y, "x", facts.x), bars(named, of="Share of y explained")

    def answer(self, facts):
        return int(facts.z > facts.x)

    def claim(self, facts):
        return facts.z > facts.x
