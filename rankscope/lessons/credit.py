"""Copies: who gets the credit of five thermometers."""

import numpy as np

from rankers import SPERanker
from rankers.parameters import param
from rankscope.charts.lessons.bars import panels
from rankscope.charts.palette import ACCENT, STAND_IN
from rankscope.lessons.base import Facts, Lesson, Link
from rankscope.lessons.measures import place, squared_correlations, squared_weights

ROWS, USELESS = 200, 4


class Credit(Lesson):
    """Correlation gives all copies all of it, a model splits it, Gram-Schmidt asks the first."""

    key = "credit"
    chapter = "What others already say"
    title = "Who gets the credit of five thermometers?"
    idea = (
        "Correlation pays every copy in full, weights split the pay, Gram-Schmidt pays the first."
    )
    question = (
        "Warmth matters twice as much as pressure. There are **{thermometers} thermometers**, each "
        "with a small error of its own, and **one barometer**. Who comes first by the weights of a "
        "linear machine?"
    )
    choices = ("A thermometer: warmth matters more", "The barometer")
    reveal = (
        "**The barometer, on place {svm}.** The thermometers share the weight of warmth between "
        "them, and no share is large. By correlation the barometer comes last of all, on place "
        "**{corr}**; SPE-ranker has it on place **{spe}** and calls {gone} thermometers redundant."
    )
    task = "Make SPE-ranker miss a copy: one more thermometer must pass as something new."
    hint = "How bad may a copy be and still be one?"
    broken = (
        "With errors of {error:.2g} a second thermometer does know something that the first one "
        "does not. What counts as redundant is a matter of degree."
    )
    link = Link(
        "compare",
        "Methods over a growing number of copies",
        {"problem": "Polynomial", "sweep": "Copies of each (η)"},
    )
    methods = ("svm_rfe", "spe", "correlation", "bagged_linear")
    problems = ("polynomial",)
    holds = ({"copies": 3}, {"copies": 8}, {"error": 0.05})
    breaks = ({"error": 0.4}, {"error": 0.36})

    copies: int = param(4, low=3, high=8, label="Thermometers beside the first")
    error: float = param(0.1, low=0.05, high=0.4, label="Error of each thermometer")
    C: float = param(
        0.1,
        choices=(0.1, 1.0, 10.0),
        label="C of the machine",
        help="Large: it fits the rows it has at any price, and weights are no longer shared.",
    )

    def measure(self):
        rng = self.rng()
        warmth, pressure = rng.normal(size=(2, ROWS))
        y = np.where(warmth + 0.5 * pressure + 0.3 * rng.normal(size=ROWS) > 0, 1, -1)
        readings = warmth[:, None] + self.error * rng.normal(size=(ROWS, 1 + self.copies))
        X = np.column_stack([readings, pressure, rng.normal(size=(ROWS, USELESS))])
        barometer = 1 + self.copies
        correlation, weights = squared_correlations(X, y), squared_weights(X, y, self.C)
        ranking = SPERanker(degree=1).fit(X, y).ranking_
        gone = [r.variable for r in ranking.redundant if r.variable < barometer]
        return Facts(
            thermometers=barometer,
            gone=len(gone),
            names_gone=[f"thermometer {i + 1}" for i in gone],
            by={"correlation": correlation, "weights": weights, "SPE-ranker": ranking.scores},
            corr=place(correlation, barometer),
            svm=place(weights, barometer),
            spe=ranking.order.tolist().index(barometer) + 1,
        )

    def before(self, facts):
        return (self.picture(facts, ["correlation"]),)

    def after(self, facts):
        return (self.picture(facts, list(facts.by), facts.names_gone),)

    def picture(self, facts, ways, hollow=()):
        names = [f"thermometer {i + 1}" for i in range(facts.thermometers)] + ["barometer"]
        named = {way: dict(zip(names, facts.by[way], strict=False)) for way in ways}
        return panels(named, [ACCENT] * facts.thermometers + [STAND_IN], hollow)

    def answer(self, facts):
        return int(facts.svm == 1)

    def claim(self, facts):
        last = facts.corr == facts.thermometers + 1
        return last and facts.svm == 1 and facts.spe == 2

    def is_broken(self, facts):
        return facts.gone < self.copies
