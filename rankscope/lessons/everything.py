"""Useless columns: why not simply keep all of them."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.clouds import two_classes
from rankscope.charts.lessons.curves import SHARE, curve_replay, curves
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import two_equal_classes

NEW, NEIGHBOURS, POINTS = 400, 5, 7
AXES = ("Useless columns beside the two", "Right in new rows")


class Everything(Lesson):
    """Distances add up over all columns: many useless ones drown the two that tell."""

    key = "everything"
    chapter = "What a ranking is for"
    title = "Why not simply keep every column?"
    idea = "Useless columns are not harmless: they drown what the useful ones say."
    question = (
        "Two columns tell the classes apart: the five nearest rows vote, and are right in "
        "**{two:.0%}** of new rows. Now **{useless}** columns of noise join in; the two are still "
        "there, unchanged. How much is lost?"
    )
    choices = ("Nothing to speak of", "A little: up to ten points", "More than ten points")
    reveal = (
        "**{two:.0%} falls to {all:.0%}.** Nearness is measured over all columns alike, and in "
        "{useless} of them it is pure chance who is near. Nothing was taken from the two good "
        "columns; nobody could hear them any more."
    )
    task = "Keep at least ten useless columns, and lose less than five points."
    hint = "Noise is overcome by what there is more of. Rows, for instance."
    broken = (
        "With {rows} rows the two columns are heard through {useless} useless ones: {two:.0%} and "
        "{all:.0%}. Rows cost money, though, and leaving columns out does not."
    )
    link = Link(
        "own_table",
        "How many columns to keep, on an example of known truth",
        {"example": "known"},
    )
    methods = ("relief", "gsrelief")
    holds = (
        {"useless": 100},
        {"useless": 300},
        {"rows": 60},
        {"rows": 200, "useless": 200},
    )
    breaks = ({"rows": 700, "useless": 10}, {"rows": 1000, "useless": 10})

    useless: int = param(150, low=0, high=300, label="Useless columns")
    rows: int = param(100, low=40, high=1000, label="Rows")

    def measure(self):
        rng = self.rng()
        X, y = sample(rng, self.rows, self.useless)
        new_X, new_y = sample(rng, NEW, self.useless)
        counts = np.unique(np.linspace(0, self.useless, POINTS).round().astype(int))
        right = np.array([correct(X, y, new_X, new_y, 2 + count) for count in counts])
        return Facts(X=X[:, :2], y=y, counts=counts, right=right, two=right[0], all=right[-1])

    def before(self, facts):
        return (two_classes(facts.X, facts.y, ("first useful", "second useful")),)

    def after(self, facts):
        lines = {"": (facts.counts, facts.right)}
        return curves(lines, *AXES, findings(facts)[-1], yaxis=SHARE), *self.before(facts)

    def replay(self, facts):
        return curve_replay(facts.counts, facts.right, *AXES, findings(facts), yaxis=SHARE)

    def answer(self, facts):
        return choice_among(facts.two - facts.all, 0.02, 0.10)

    def claim(self, facts):
        return facts.two - facts.all > 0.10

    def is_broken(self, facts):
        return self.useless >= 10 and facts.two - facts.all < 0.05


def findings(facts):
    pairs = zip(facts.counts, facts.right, strict=True)
    return [f"{count} useless: {right:.0%} right" for count, right in pairs]


def sample(rng, rows, useless):
    y = two_equal_classes(rng, rows)
    X = rng.standard_normal((rows, 2 + useless), dtype=np.float32)
    X[:, :2] += y[:, None]
    return X, y


def correct(X, y, new_X, new_y, columns):
    """The share of new rows whose nearest rows vote for the right class."""
    X, new_X = X[:, :columns], new_X[:, :columns]
    distance = (X**2).sum(axis=1) - 2 * new_X @ X.T  # up to what is the same for all X
    near = np.argpartition(distance, NEIGHBOURS, axis=1)[:, :NEIGHBOURS]
    return float((np.sign(y[near].sum(axis=1)) == new_y).mean())
