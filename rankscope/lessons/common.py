"""A common cause: what follows it scores high, and has nothing left once it is taken."""

import numpy as np

from rankers import SMRanker
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import cloud
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import place, squared_correlations

USELESS = 8


class Common(Lesson):
    """x follows z and z makes y; take z away, and x and y have nothing in common."""

    key = "common"
    chapter = "What others already say"
    title = "Does a high score mean that a column has something to say?"
    idea = "What follows the same cause scores high, and says nothing once the cause has spoken."
    question = (
        "**z** makes y. **x** follows z, too, and does nothing to y. By correlation x explains "
        "{r2:.0%} of y and comes on place {place}. SM-ranker takes z first, and takes away what z "
        "says from everything. How much does x explain now?"
    )
    choices = ("Under 6%", "About half of what it did", "As much as before")
    reveal = (
        "**{after:.1%}.** All that x knows of y it knows from z. A ranker that asks every column "
        "alone cannot tell; one that takes away what has been said can, if z is in the table."
    )
    task = "Give x something to say after z has spoken: 15 percent or more."
    hint = "z only speaks for itself if it was measured well."
    broken = (
        "z was measured with an error of {error:.2g}. What is taken away is not all of the cause, "
        "and x, which follows the true one, still explains {after:.0%}. A cause that is measured "
        "badly leaves credit to its followers."
    )
    link = Link(
        "known_truth",
        "SM on Friedman's problem, step by step",
        {"problem": "Friedman 1", "ranker": "SM"},
    )
    methods = ("sm",)
    holds = ({"strength": 1.5}, {"rows": 150})
    breaks = ({"error": 1.5, "strength": 2.0, "rows": 400}, {"error": 1.4, "strength": 3.0})

    strength: float = param(1.0, low=0.5, high=3.0, label="How closely x follows z")
    error: float = param(0.0, low=0.0, high=1.5, label="Error with which z is measured")
    rows: int = param(200, low=100, high=400, label="Rows")

    def measure(self):
        rng = self.rng()
        cause = rng.normal(size=self.rows)
        x = self.strength * cause + rng.normal(size=self.rows)
        y = cause + 0.7 * rng.normal(size=self.rows)
        z = cause + self.error * rng.normal(size=self.rows)
        X = np.column_stack([z, x, rng.normal(size=(self.rows, USELESS))])
        scores = squared_correlations(X, y)
        rest_x, rest_y = (v - np.polyval(np.polyfit(z, v, 1), z) for v in (x, y))
        return Facts(
            x=x,
            y=y,
            rest_x=rest_x,
            rest_y=rest_y,
            r2=scores[1],
            z=scores[0],
            place=place(scores, 1),
            after=np.corrcoef(rest_x, rest_y)[0, 1] ** 2,
            first=int(SMRanker(degree=1).fit(X, y).ranking_.order[0]),
        )

    def before(self, facts):
        return (cloud(facts.x, facts.y, "x", facts.r2),)

    def after(self, facts):
        named = {"x, alone": facts.r2, "x, after z": facts.after, "z, alone": facts.z}
        rest = cloud(facts.rest_x, facts.rest_y, "rest of x", facts.after, "rest of y")
        return rest, bars(named, of="Share of y explained")

    def answer(self, facts):
        return choice_among(facts.after, 0.06, 0.75 * facts.r2)

    def claim(self, facts):
        return facts.place == 2 and facts.r2 > 0.15 and facts.after < 0.06 and facts.first == 0

    def is_broken(self, facts):
        return facts.after >= 0.15
