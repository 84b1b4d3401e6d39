"""Randomised elimination: how many to throw out at once."""

import numpy as np

from rankers.parameters import param
from rankers.selectors.removal import log_success
from rankscope.charts.lessons.curves import curves
from rankscope.charts.lessons.drawing import upright
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.removals import costs_of_first, run, table


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
        "**The best is {best}.** A few more or fewer at first cost little, but going on one by one "
        "does: this run takes {calls} trials and {cost:,.0f} units, and {single_calls} and "
        "{single_cost:,.0f} one by one. Throwing out more saves trials only as long as it rarely "
        "hits one that matters; the fewer are left, the smaller the best number."
    )
    task = "Make one at a time the best way to begin."
    hint = "When does nearly every blind throw hit one that matters?"
    broken = (
        "{relevant} of {columns} matter: of two thrown out, one nearly always does, and the best "
        "number is {best}. Throwing out blindly pays where little matters."
    )
    link = Link(
        "select",
        "RVE and its table of removals, for any numbers",
        {
            "selectors-binary": ["RVE", "RVE, one at a time"],
            "schedule-n": "100",
            "schedule-r": "10",
            "schedule-law": "n + 1",
        },
    )
    methods = ("rve", "rve_single", "rvers")
    problems = ("seven_of_ten",)
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
        best, rng = table(self.columns, self.relevant).k_opt, self.rng()
        many = run(rng, self.columns, self.relevant, best)
        single = run(rng, self.columns, self.relevant, np.ones_like(best))
        return Facts(
            best=int(best[self.columns]),
            curve=costs_of_first(self.columns, self.relevant),
            many=many,
            single=single,
            calls=len(many[0]) - 1,
            cost=many[0][-1],
            single_calls=len(single[0]) - 1,
            single_cost=single[0][-1],
        )

    def before(self, facts):
        one = np.arange(1, self.columns - self.relevant + 1)
        chance = np.exp(log_success(self.columns, self.relevant))
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
        at_best = upright(facts.best, "the best")
        runs = {f"{facts.best} at first": facts.many, "one by one": facts.single}
        left = curves(runs, "Cost so far", "Columns left", height=280)
        return curves(
            {"": (one, facts.curve)}, *axes, words, xaxis=wide, yaxis=cost, **at_best
        ), left

    def answer(self, facts):
        return choice_among(facts.best, 2, 20, 40)

    def claim(self, facts):
        return facts.cost < facts.single_cost and 1 < facts.best < self.columns / 2

    def is_broken(self, facts):
        return facts.best == 1
