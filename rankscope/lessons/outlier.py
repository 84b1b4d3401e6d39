"""One slipped decimal point, and who notices."""

import numpy as np

from rankers import UnivariateAUC
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.drawing import dots, drawing
from rankscope.charts.palette import ACCENT, OTHER, STAND_IN
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import place, squared_correlations, two_equal_classes

COLUMNS, SHIFT = 20, 0.8


class Outlier(Lesson):
    """A square of a large error outweighs all else; a place in a row cannot be large."""

    key = "outlier"
    chapter = "One column alone"
    title = "What can a single wrong number do?"
    idea = (
        "One value far out can outweigh all others where values are squared, not where they queue."
    )
    question = (
        "Of {columns} columns one really tells the classes apart, and correlation has it on place "
        "**{first}**. Somebody slips with the decimal point: in **one** of {rows} rows its value "
        "becomes {value:.0f}. On which place does correlation have the column now?"
    )
    choices = ("Still first: it is one row of many", "Second or third", "Fourth or worse")
    reveal = (
        "**On place {slipped}.** The square of one huge distance outweighs {rows} honest rows. "
        "Mann-Whitney's AUC, which only asks who stands before whom, has it on place **{auc}**: in "
        "a queue nobody can stand further back than last."
    )
    task = "Leave the wrong number in, at 20 or more, and have correlation put the column first."
    hint = "What dilutes one row?"
    broken = (
        "Among {rows} rows a value of {value:.0f} no longer decides. An honest ranking of few rows "
        "begins with looking at the largest values."
    )
    link = Link(
        "known_truth",
        "Mann-Whitney's AUC on a problem of known truth",
        {"problem": "Weston, linear", "ranker": "Mann-Whitney AUC"},
    )
    methods = ("auc", "correlation")
    holds = ({"value": 50.0}, {"value": 200.0}, {"rows": 60}, {"rows": 200})
    breaks = ({"rows": 2000, "value": 20.0}, {"rows": 1500, "value": 20.0})

    value: float = param(100.0, low=0.0, high=200.0, label="The slipped value")
    rows: int = param(100, low=60, high=2000, label="Rows")

    def measure(self):
        rng = self.rng()
        y = two_equal_classes(rng, self.rows)
        X = rng.normal(size=(self.rows, COLUMNS))
        X[:, 0] += SHIFT * y
        first = place(squared_correlations(X, y), 0)
        clean = X[:, 0].copy()
        X[np.flatnonzero(y == -1)[0], 0] = self.value
        scores = squared_correlations(X, y)
        return Facts(
            columns=COLUMNS,
            y=y,
            clean=clean,
            slip=X[:, 0],
            first=first,
            slipped=place(scores, 0),
            auc=place(UnivariateAUC().fit(X, y).scores_, 0),
        )

    def before(self, facts):
        return (queue(facts.clean, facts.y, "Before the slip"),)

    def after(self, facts):
        places = {"correlation, before": facts.first, "correlation": facts.slipped}
        places["Mann-Whitney AUC"] = facts.auc
        colours = (OTHER, STAND_IN, ACCENT)
        label = f"Place of the column among {COLUMNS}"
        chart = bars(places, label, colours, ".0f", most=COLUMNS)
        return queue(facts.slip, facts.y, "One value slipped"), chart

    def answer(self, facts):
        return choice_among(facts.slipped, 2, 4)

    def claim(self, facts):
        return facts.first == 1 == facts.auc and facts.slipped > 1

    def is_broken(self, facts):
        return self.value >= 20 and facts.slipped == 1


def queue(values, y, finding):
    """The values of the column, one row of points for each class."""
    beside = y + 0.6 * ((np.arange(len(y)) * 0.618) % 1 - 0.5)
    ticks = {"tickvals": [-1, 1], "ticktext": ["one class", "the other"], "showgrid": False}
    colours = np.where(y < 0, ACCENT, STAND_IN)
    points = dots(values, beside, colours)
    return drawing([points], "Value", "", finding, 260, yaxis=ticks)
