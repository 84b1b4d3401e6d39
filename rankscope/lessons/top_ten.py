"""Stability: would the same ten win again."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import intervals
from rankscope.lessons.base import Facts, Lesson, Link, choice_among

TOP, AGAIN, MANY, SHOWN = 10, 30, 1500, 12


class TopTen(Lesson):
    """From few rows the order of columns that matter alike is a lottery."""

    key = "top_ten"
    chapter = "What chance does"
    title = "Would the same ten win again?"
    idea = "From few rows much of a top ten is luck: draw the rows again and see who stays."
    question = (
        "Ten of {columns} columns matter, some more and some less. From **{rows}** rows a top ten "
        "is made. Now draw the rows again, with repetition, and make another one. How many of the "
        "ten are in it again, on average?"
    )
    choices = ("Fewer than four", "Four to seven", "Seven to nine", "Nine or all")
    reveal = (
        "**{few:.1f}**; from 1,500 rows it is {many:.1f}. The bars show how far the places reach "
        "in {again} draws of the rows: those at the top mostly stay, further down it is a lottery "
        "whether a column is tenth or thirtieth."
    )
    task = "Have at least 8.5 of the ten win again."
    hint = "A lottery with more tickets for those who matter."
    broken = (
        "From {rows} rows {few:.1f} of ten stay. The ranking has not become cleverer: there is now "
        "enough to rank by."
    )
    link = Link("own_table", "How far to trust a ranking of tumours", {"example": "breast_cancer"})
    methods = ("correlation",)
    holds = ({"rows": 30}, {"rows": 70}, {"columns": 100})
    breaks = ({"rows": 910}, {"rows": 1490})

    rows: int = param(50, low=10, high=1500, label="Rows")
    columns: int = param(60, low=60, high=100, label="Columns")

    def measure(self):
        rng = self.rng()
        few, places = self.stays(rng, self.rows)
        many, _ = self.stays(rng, MANY)
        low, middle, high = np.percentile(places, [10, 50, 90], axis=0)
        return Facts(few=few, many=many, again=AGAIN, low=low, middle=middle, high=high)

    def stays(self, rng, rows):
        """How many of the top ten return on average, and the places of the first in each draw."""
        weights = np.zeros(self.columns)
        weights[:TOP] = np.linspace(1.0, 0.5, TOP)
        X = rng.standard_normal((rows, self.columns), dtype=np.float32)
        y = (X @ weights + 2 * rng.normal(size=rows)).astype(np.float32)
        first = order(X, y, np.ones(rows, np.float32))
        orders = []
        for _ in range(AGAIN):
            times = np.bincount(rng.integers(rows, size=rows), minlength=rows)
            orders.append(order(X, y, times.astype(np.float32)))
        overlap = [np.isin(first[:TOP], again[:TOP]).sum() for again in orders]
        places = [1 + np.argsort(again, kind="stable")[first[:SHOWN]] for again in orders]
        return float(np.mean(overlap)), np.array(places)

    def before(self, facts):
        places = 1.0 + np.arange(SHOWN)
        words = f"Places from {self.rows} rows"
        return (self.picture(places, places, places, words, "Place in this draw of the rows"),)

    def after(self, facts):
        words = f"{facts.few:.1f} of ten return"
        named = {f"{self.rows} rows": facts.few, "1,500 rows": facts.many}
        chart = bars(named, "Of ten, in the top ten again", form=".1f", most=TOP)
        return self.picture(facts.low, facts.middle, facts.high, words), chart

    def picture(self, low, middle, high, words, of="Place in another draw of the rows"):
        names = ["" if i % 3 else f"number {i + 1}" for i in range(SHOWN)]  # room on a wall
        return intervals(names, low, middle, high, of, words)

    def answer(self, facts):
        return choice_among(facts.few, 4, 7, 9)

    def claim(self, facts):
        return facts.few < 7 and facts.many > 8.5

    def is_broken(self, facts):
        return facts.few >= 8.5


def order(X, y, times):
    """The ranking by squared correlation where each row counts so many times."""
    total = times.sum()
    x_mean, y_mean = times @ X / total, times @ y / total
    spread = times @ X**2 / total - x_mean**2
    together = (times * (y - y_mean)) @ X / total
    return np.argsort(-(together**2) / np.maximum(spread, 1e-12), kind="stable")
