"""Votes: what twenty judges know that one does not."""

import numpy as np
from sklearn.tree import DecisionTreeClassifier

from datagen import Polynomial
from rankers.evaluation import auc_fr
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import SHARE, curves
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.measures import squared_correlations
from rankscope.lessons.xor import sample as blind_sample

COLUMNS, RELEVANT = 30, 5
JUDGES = ("tree", "correlation")


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
        "correlations gain {corr_gain:+.2f} over a single one on all rows, which ranks with "
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

    judges: int = param(20, low=1, high=25, label="Judges")
    rows: int = param(100, low=100, high=150, label="Rows")
    judge: str = param("tree", choices=JUDGES, label="A judge is a")

    def measure(self):
        problem = Polynomial(m=COLUMNS, n=self.rows, r=RELEVANT, degree=1, noise=0.02)
        drawn = problem.sample(self.seed)
        X, y = drawn.X.to_numpy(), drawn.y.to_numpy()
        true = [drawn.X.columns.get_loc(name) for name in drawn.relevant]
        blind_X, blind_y, pair = blind_sample(self.seed, self.rows, COLUMNS)
        rng, trees, lines, blind = self.rng(), [], [], []
        for _ in range(self.judges):
            rows = rng.integers(self.rows, size=self.rows)
            trees.append(places(rng, importance(rng, X[rows], y[rows])))
            lines.append(places(rng, squared_correlations(X[rows], y[rows])))
            blind.append(places(rng, squared_correlations(blind_X[rows], blind_y[rows])))
        votes = {"tree": growth(trees, true), "correlation": growth(lines, true)}
        whole = area(places(rng, squared_correlations(X, y)), true)
        tree = np.mean([area(one, true) for one in trees])
        return Facts(
            columns=COLUMNS,
            tree=tree,
            trees=votes["tree"][-1],
            corr=votes["correlation"][-1],
            corr_gain=votes["correlation"][-1] - whole,
            whole=whole,
            blind=growth(blind, pair)[-1],
            blind_path=growth(blind, pair),
            paths=votes,
            single={"tree": tree, "correlation": whole}[self.judge],
            vote=votes[self.judge][-1],
        )

    def before(self, facts):
        return (bars({"one tree": facts.tree}, "Area of its ranking", form=".2f", most=1.0),)

    def after(self, facts):
        numbers = 1 + np.arange(self.judges)
        lines = {"trees": (numbers, facts.paths["tree"])}
        lines["correlations"] = (numbers, facts.paths["correlation"])
        lines["correlations, blind"] = (numbers, facts.blind_path)
        words = f"{self.judges} {self.judge}s: {facts.vote:.2f}"
        named = {"the vote": facts.vote, f"one {self.judge}": facts.single}
        chart = bars(named, "Area of the ranking", form=".2f", most=1.0)
        return curves(lines, "Judges", "Area of their vote", words, yaxis=SHARE), chart

    def answer(self, facts):
        return choice_among(facts.trees - facts.tree, 0.02, 0.08)

    def claim(self, facts):
        return facts.trees - facts.tree > 0.08 and abs(facts.corr_gain) < 0.08

    def is_broken(self, facts):
        return self.judges >= 20 and facts.vote - facts.single < 0.05


def importance(rng, X, y):
    """What one tree uses each column for."""
    tree = DecisionTreeClassifier(max_features="sqrt", random_state=int(rng.integers(2**31)))
    return tree.fit(X, y).feature_importances_


def places(rng, scores):
    """The place of each column; columns that score alike are ordered at random."""
    return np.argsort(np.argsort(-(scores + 1e-9 * rng.random(len(scores)))))


def growth(judgements, true):
    """The area of the vote of the first judge, the first two, and so on."""
    votes = np.cumsum(judgements, axis=0)
    return np.array([area(vote, true) for vote in votes])


def area(place, true):
    return auc_fr(np.argsort(place, kind="stable").tolist(), [[int(i)] for i in true], len(place))
