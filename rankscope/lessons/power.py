"""Powers: what a square sees that a line does not, and where it has to fold."""

from math import comb

import numpy as np

from rankers import SPERanker
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.clouds import cloud, fold
from rankscope.lessons.base import Facts, Lesson, Link, choice_among

ROWS, USELESS = 200, 10


class Power(Lesson):
    """Correlate powers of a column as well as the column itself, and keep the best."""

    key = "power"
    chapter = "One column alone"
    title = "What does a square see that a line does not?"
    idea = "Squaring turns a bend into a slope, and slopes are all that correlation sees."
    question = (
        "y is high at both ends of **x** and low in its middle. **z** rises with y, but weakly. "
        "Correlation gives x {line:.0%} and z {z:.0%}. Suppose it may also look at **x²**. "
        "How much of y does x² explain?"
    )
    choices = ("Next to nothing, as x does", "About as much as z", "More than half")
    reveal = (
        "**{square:.0%}**. The square lays the left half of the picture over the right one, and "
        "what was a bend is a line. SPE-ranker does just that: it tries some powers of every "
        "column and keeps the best. For 100 columns, powers up to 4 are {cheap} features; all "
        "their products up to that degree would be {dear:,}."
    )
    task = "Get z back on top. Squares stay allowed, and y bends as strongly as before."
    hint = "Where is the fold? The same warmth is another number in Celsius than in Kelvin."
    broken = (
        "A square folds at **zero**, wherever the bend may be. Zero lies {zero:.2g} below the "
        "middle of x, and the best power is left with {power:.0%}. Had x been centred first, it "
        "would be {centred:.0%}: the score depends on where somebody put zero."
    )
    link = Link(
        "known_truth",
        "On Friedman's problem: which of the five does degree 1 miss?",
        {"problem": "Friedman 1", "ranker": "SPE-ranker", "spe-degree": "1"},
    )
    methods = ("spe", "sm")
    problems = ("friedman1",)
    holds = ({"degree": 4}, {"noise": 0.0}, {"noise": 0.6}, {"zero": 0.2})
    breaks = ({"zero": 1.2}, {"zero": 3.0})

    zero: float = param(0.0, low=0.0, high=3.0, label="Zero lies below the middle of x by")
    degree: int = param(2, low=1, high=4, label="Powers up to")
    noise: float = param(0.2, low=0.0, high=1.0, label="Noise in y")

    def measure(self):
        rng = self.rng()
        x, z = rng.uniform(-1, 1, ROWS), rng.normal(size=ROWS)
        bend = (x**2 - 1 / 3) / np.sqrt(4 / 45)  # mean 0, variance 1
        y = bend + 0.45 * z + self.noise * rng.normal(size=ROWS)
        X = np.column_stack([x + self.zero, z, rng.normal(size=(ROWS, USELESS))])
        line, square, best = (scores(X, y, degree) for degree in (1, 2, self.degree))
        return Facts(
            x=X[:, 0],
            y=y,
            line=line[0],
            square=square[0],
            power=best[0],
            z=best[1],
            useless=best[2:].max(),
            centred=scores(X - X.mean(axis=0), y, self.degree)[0],
            cheap=4 * 100,
            dear=comb(100 + 4, 4) - 1,
        )

    def before(self, facts):
        return (cloud(facts.x, facts.y, "x", facts.line),)

    def after(self, facts):
        named = {"x, best power": facts.power, "z": facts.z, "best useless": facts.useless}
        first = self.before(facts)[0]
        if self.degree > 1:
            first = cloud(facts.x**2, facts.y, "x²", facts.square)
        return first, bars(named, of="Share of y explained")

    def replay(self, facts):
        return fold(facts.x, facts.y, facts.line, facts.square)

    def answer(self, facts):
        return choice_among(facts.square, facts.z / 2, 0.5)

    def claim(self, facts):
        return facts.power > max(facts.z, facts.useless)

    def is_broken(self, facts):
        return self.degree > 1 and facts.z > facts.power


def scores(X, y, degree):
    return SPERanker(degree=degree, redundancy=False).fit(X, y).scores_
