"""Many levels: why codes look so good."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import curves
from rankscope.charts.lessons.drawing import level
from rankscope.lessons.base import Facts, Lesson, Link
from rankscope.lessons.measures import two_equal_classes

COPIES, POINTS, RIGHT = 40, 9, 0.70


class Levels(Lesson):
    """A code with a value for nearly every row explains every row, and nothing else."""

    key = "levels"
    chapter = "What chance does"
    title = "Why do codes of many values look so good?"
    idea = "A code explains by its number of values: set it against its own shuffled copies."
    question = (
        "A **sign** of yes and no is right in seven rows of ten. A **code** of {levels} values was "
        "dealt out at random. There are {rows} rows. Which has more information gain about the "
        "class?"
    )
    choices = ("The code", "The sign")
    reveal = (
        "**The code: {code:.2f} bits against {true:.2f}.** With {levels} values for {rows} rows "
        "most values stand for a row or two, and a row explains itself. Shuffle the rows of each, "
        "and see what nearly all shuffled copies stay below: the sign stands {true_over:+z.2f} "
        "bits from that, the code {code_over:+z.2f}."
    )
    task = "Have the sign on top by plain gain, with 60 values or more in the code."
    hint = "A value explains its rows only as long as they are few."
    broken = (
        "With {rows} rows every value of the code stands for {each:.0f} of them, and what is "
        "random about them shows: {code:.2f} bits against {true:.2f}."
    )
    link = Link("own_table", "A table with codes: compare with chance", {"example": "clinic"})
    methods = ("information_gain", "gain_ratio", "symmetric_uncertainty")
    holds = ({"levels": 75}, {"levels": 90}, {"rows": 200, "levels": 90})
    breaks = ({"rows": 700}, {"rows": 1000})

    levels: int = param(60, low=5, high=90, label="Values of the code")
    rows: int = param(120, low=120, high=1000, label="Rows")

    def measure(self):
        rng = self.rng()
        y = two_equal_classes(rng, self.rows) > 0
        sign = np.where(rng.random(self.rows) < RIGHT, y, ~y).astype(int)
        code = rng.integers(0, self.levels, self.rows)
        counts = np.unique(np.linspace(2, self.levels, POINTS).astype(int))
        true, gained = gain(sign, y), gain(code, y)
        return Facts(
            true=true,
            code=gained,
            true_over=true - floor(rng, sign, y),
            code_over=gained - floor(rng, code, y),
            counts=counts,
            gains=np.array(
                [gain(rng.integers(0, c, self.rows), y) for c in counts[:-1]] + [gained]
            ),
            each=self.rows / self.levels,
        )

    def before(self, facts):
        bits = {"the sign": facts.true}
        return (bars(bits, "Information gain, bits", form=".2f", most=0.6),)

    def after(self, facts):
        words = f"The code: {facts.code:.2f} bits"
        lines = {"": (facts.counts, facts.gains)}
        named = {"the sign": facts.true_over, "the code": facts.code_over}
        beyond = bars(named, "Bits beyond its shuffled copies", form="+.2f", most=0.3)
        at_true = level(facts.true, "the sign")
        axis = {"range": [0, max(0.6, facts.code, facts.true) * 1.1]}
        axes = ("Values of a random code", "Information gain, bits")
        return curves(lines, *axes, words, yaxis=axis, **at_true), beyond

    def answer(self, facts):
        return int(facts.true > facts.code)

    def claim(self, facts):
        return facts.code > facts.true and facts.true_over > max(0, facts.code_over)

    def is_broken(self, facts):
        return self.levels >= 60 and facts.true > facts.code


def floor(rng, values, y):
    """What nearly all of its shuffled copies stay below."""
    return np.quantile([gain(rng.permutation(values), y) for _ in range(COPIES)], 0.95)


def gain(values, y) -> float:
    """Information gain of whole-numbered values about two classes, in bits."""
    table = np.bincount(values * 2 + y).astype(float)
    table = np.append(table, [0.0] * (len(table) % 2)).reshape(-1, 2)
    whole = np.array([table.sum()])
    parts = [entropy_sum(part) for part in (table, table.sum(1), table.sum(0), whole)]
    return (parts[0] - parts[1] - parts[2] + parts[3]) / whole[0]


def entropy_sum(counts) -> float:
    counts = counts[counts > 0]
    return float((counts * np.log2(counts)).sum())
