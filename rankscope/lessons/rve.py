"""Randomised elimination: how many to throw out at once."""

from functools import cache

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.curves import curves
from rankscope.charts.lessons.drawing import upright
from rankscope.lessons.base import Facts, Lesson, Link, choice_among


class Rve(Lesson):
    """Throwing out k at random fails if one of them matters; the best k weighs both dangers."""

    key = "rve"
    chapter = "Searching"
    title = "How many should one throw out at once?"
    idea = "One at a time is slow, many at once hit one that matters: the best number is between."
    question = (
        "Of **{columns}** columns **{relevant}** matter, and nobody knows which. Throw some out at "
        "random: if the error does not grow, they stay out, otherwise they come back. A trial "
        "costs as much as it has columns. How many should one throw out at first?"
    )
    choices = ("One: nothing is lost by care", "2 to 19", "20 to 39", "40 or more")
    reveal = (
        "**{best}.** So many at once get {calls} trials and {cost:,.0f} units in this run, against "
        "{single_calls} and {single_cost:,.0f} one by one. Throwing out more saves trials only as "
        "long as it rarely hits one that matters; the fewer are left, the smaller the best number."
    )
    task = "Make one at a time the best way to begin."
    hint = "When does nearly every blind throw hit one that matters?"
    broken = (
        "{relevant} of {columns} matter: of two thrown out, one nearly always does, and the best "
        "number is {best}. Throwing out blindly pays where little matters."
    )
    link = Link("methods", "Methods that search, beside those that rank", {})
    holds = (
        {"columns": 70, "relevant": 3},
        {"columns": 70, "relevant": 7},
        {"columns": 200},
        {"relevant": 5},
        {"columns": 300, "relevant": 20},
    )
    breaks = ({"relevant": 60}, {"relevant": 55})

    columns: int = param(100, low=65, high=300, label="Columns")
    relevant: int = param(10, low=3, high=60, label="Columns that matter")

    def measure(self):
        best, curve = table(self.columns, self.relevant)
        rng = self.rng()
        many = run(rng, self.columns, self.relevant, best)
        single = run(rng, self.columns, self.relevant, np.ones_like(best))
        return Facts(
            best=int(best[self.columns]),
            curve=curve,
            many=many,
            single=single,
            calls=len(many[0]) - 1,
            cost=many[0][-1],
            single_calls=len(single[0]) - 1,
            single_cost=single[0][-1],
        )

    def before(self, facts):
        one = np.arange(1, self.columns - self.relevant + 1)
        chance = survival(self.columns, self.relevant, one)
        axes = ("Thrown out at once", "Chance that none of them matters")
        wide = {"range": [0, min(60, len(one))]}
        return (curves({"": (one, chance)}, *axes, "", xaxis=wide, yaxis={"range": [0, 1.05]}),)

    def after(self, facts):
        one = np.arange(1, len(facts.curve) + 1)
        low = facts.curve.min()
        wide = {"range": [0, min(len(one), 4 * facts.best + 10)]}
        cost = {"range": [0.8 * low, 3.5 * low]}
        axes = ("Thrown out at first", "Expected cost to the end")
        words = f"Best: {facts.best}"
        here = upright(facts.best, "the best")
        runs = {f"{facts.best} at first": facts.many, "one by one": facts.single}
        left = curves(runs, "Cost so far", "Columns left", height=280)
        return curves({"": (one, facts.curve)}, *axes, words, xaxis=wide, yaxis=cost, **here), left

    def answer(self, facts):
        return choice_among(facts.best, 2, 20, 40)

    def claim(self, facts):
        return facts.cost < facts.single_cost and 1 < facts.best < self.columns / 2

    def is_broken(self, facts):
        return facts.best == 1


def survival(columns, relevant, k):
    """The chance that none of k columns thrown out blindly is relevant, for k = 1, 2, ..."""
    return np.cumprod((columns - relevant - k + 1) / (columns - k + 1))


@cache
def table(columns: int, relevant: int):
    """The best number to throw out by columns left, and the expected cost by the first number.

    The recursion of Stracuzzi and Utgoff: a throw is repeated until it holds, then the best way
    on from what is left is taken. A trial with n columns costs n + 1.
    """
    total, best = np.zeros(columns + 1), np.ones(columns + 1, dtype=int)
    curve = np.zeros(1)
    for left in range(relevant + 1, columns + 1):
        k = np.arange(1, left - relevant + 1)
        curve = (left - k + 1.0) / survival(left, relevant, k) + total[left - k]
        best[left], total[left] = k[curve.argmin()], curve.min()
    return best, curve


def run(rng, columns, relevant, numbers):
    """One elimination with the number to throw out by columns left: (costs, columns left)."""
    costs, lefts = [0.0], [columns]
    while lefts[-1] > relevant:
        left = lefts[-1]
        k = int(numbers[left])
        costs.append(costs[-1] + left - k + 1.0)
        lefts.append(left if rng.hypergeometric(relevant, left - relevant, k) else left - k)
    return np.array(costs), np.array(lefts)
