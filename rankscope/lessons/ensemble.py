"""Votes: what twenty judges know that one does not."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import curves
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.votes import COLUMNS, MOST, area, ballots, growth

JUDGES = ("tree", "correlation")
AREA = {"range": [0, 1.05]}


class Ensemble(Lesson):
    """A vote cancels what the judges err in by chance, not what none of them can see."""

    key = "ensemble"
    chapter = "What chance does"
    title = "What do twenty judges know that one does not?"
    idea = "A vote takes away the judges' chance errors, and none of their blindness."
    question = (
        "One decision tree, grown on rows drawn at random, ranks {columns} columns with an area of "
        "**{tree:.2f}** on average, where 1 is perfect and ½ is chance. Let **{judges}** such "
        "trees vote. What does the area become?"
    )
    choices = (
        "The same: none is cleverer",
        "A little better: up to 0.08",
        "Better by 0.08 or more",
    )
    reveal = (
        "**{trees:.2f}**. Each tree errs elsewhere, and a vote keeps what they agree on. As many "
        "correlations gain {corr_gain:+z.2f} over a single one on all rows, which ranks with "
        "{whole:.2f} and needs no vote here at all. And on exclusive or, which no correlation can "
        "see, their vote stays at {blind:.2f}."
    )
    task = "Call twenty judges or more, and have them gain nothing to speak of: under 0.05."
    hint = "Votes cancel disagreement. Who never disagrees?"
    broken = (
        "Correlation on all rows says what a vote of {judges} says: {single:.2f} and {vote:.2f}. "
        "A vote is worth as much as the judges differ."
    )
    link = Link(
        "compare",
        "Random forests and single methods, on many problems",
        {"problem": "Polynomial", "polynomial-degree": "1"},
    )
    methods = ("random_forest", "bagged_linear", "efr")
    problems = ("polynomial", "xor")
    holds = ({"judges": 25}, {"rows": 150})
    breaks = ({"judge": "correlation"}, {"judge": "correlation", "judges": 25})

    judges: int = param(20, low=1, high=MOST, label="Judges")
    rows: int = param(100, low=100, high=150, label="Rows")
    judge: str = param("tree", choices=JUDGES, label="A judge is a")

    def measure(self):
        kinds = ballots(self.seed, self.rows)
        paths = {kind: growth(one[: self.judges], true) for kind, (one, true) in kinds.items()}
        trees, true = kinds["tree"]
        tree = np.mean([area(one, true) for one in trees[: self.judges]])
        whole = paths["whole"][0]
        return Facts(
            columns=COLUMNS,
            tree=tree,
            trees=paths["tree"][-1],
            corr_gain=paths["correlation"][-1] - whole,
            whole=whole,
            blind=paths["blind"][-1],
            paths=paths,
            single={"tree": tree, "correlation": whole}[self.judge],
            vote=paths[self.judge][-1],
        )

    def before(self, facts):
        return (bars({"one tree": facts.tree}, "Area of its ranking", form=".2f", most=1.0),)

    def after(self, facts):
        numbers = 1 + np.arange(self.judges)
        lines = {"trees": (numbers, facts.paths["tree"])}
        lines["correlations"] = (numbers, facts.paths["correlation"])
        lines["correlations, blind"] = (numbers, facts.paths["blind"])
        words = f"{self.judges} {self.judge}s: {facts.vote:.2f}"
        named = {"the vote": facts.vote, f"one {self.judge}": facts.single}
        chart = bars(named, "Area of the ranking", form=".2f", most=1.0)
        return curves(lines, "Judges", "Area of their vote", words, yaxis=AREA), chart

    def answer(self, facts):
        return choice_among(facts.trees - facts.tree, 0.02, 0.08)

    def claim(self, facts):
        return facts.trees - facts.tree > 0.08 and abs(facts.corr_gain) < 0.08

    def is_broken(self, facts):
        return self.judges >= 20 and facts.vote - facts.single < 0.05
