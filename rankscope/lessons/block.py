"""Block deletion: must every column be looked at again and again."""

import numpy as np

from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import curves
from rankscope.lessons.base import Facts, Lesson, Link, choice_among

RELEVANT = 5


class Block(Lesson):
    """Columns that could go one by one often can go together; where not, half of them can."""

    key = "block"
    chapter = "Searching"
    title = "Must one look at every column again and again?"
    idea = "Delete all candidates at once and halve them where that fails: far fewer trials."
    question = (
        "A search deletes a column if the error on other rows does not grow, then tries all that "
        "are left again. From {columns} columns that takes **{single}** trials. Now it deletes "
        "**all** candidates of a round at once, half of them if that fails. How many trials?"
    )
    choices = ("About as many", "About half", "A third or fewer")
    reveal = (
        "**{block}**, and the columns that matter all stay. Most candidates do not depend on each "
        "other: whoever could go alone can go with the others."
    )
    task = "Make the search in blocks lose a column that matters."
    hint = "The error it may not exceed is that of all columns. When is that one too generous?"
    broken = (
        "With {columns} columns and {rows} rows, half of them to learn from, the first error is "
        "made large by the useless columns, and under so generous a limit a useful one can go. "
        "That is why the limit has to come down as the search goes on."
    )
    link = Link("methods", "Methods that search, beside those that rank", {})
    holds = ({"columns": 20}, {"columns": 25}, {"copies": 1}, {"copies": 2})
    breaks = ({"rows": 70, "columns": 34},)

    columns: int = param(30, low=15, high=36, label="Columns")
    rows: int = param(200, low=70, high=200, label="Rows")
    copies: int = param(0, low=0, high=2, label="Copies of each that matters")

    def measure(self):
        rng = self.rng()
        X = rng.normal(size=(self.rows, self.columns))
        for column in range(RELEVANT, RELEVANT * (1 + self.copies)):
            X[:, column] = X[:, column % RELEVANT] + 0.1 * rng.normal(size=self.rows)
        y = X[:, :RELEVANT].sum(axis=1) + 0.5 * rng.normal(size=self.rows)
        search = Search(X, y, rng.permutation(self.rows) < self.rows // 2)
        single, blocks = search.run(in_blocks=False), search.run(in_blocks=True)
        last = blocks[2]
        says = {i % RELEVANT for i in last if i < RELEVANT * (1 + self.copies)}
        return Facts(
            paths={"in blocks": blocks[:2], "one by one": single[:2]},
            block=blocks[0][-1],
            single=single[0][-1],
            lost=RELEVANT - len(says),
        )

    def before(self, facts):
        path = facts.paths["one by one"]
        return (curves({"": path}, "Trials", "Columns left", f"{facts.single} trials"),)

    def after(self, facts):
        words = f"In blocks: {facts.block} trials"
        kept = {"that matter, still there": RELEVANT - facts.lost}
        chart = bars(kept, "Of five", form=".0f", most=RELEVANT)
        return curves(facts.paths, "Trials", "Columns left", words), chart

    def answer(self, facts):
        return choice_among(facts.single / facts.block, 1.5, 3)

    def claim(self, facts):
        return facts.block < facts.single / 2 and facts.lost == 0

    def is_broken(self, facts):
        return facts.lost > 0


class Search:
    """Deletion under the error that all columns have; columns are lists of indices."""

    def __init__(self, X, y, learn):
        self.A = np.column_stack([np.ones(len(X)), X])
        self.y, self.test = y, ~learn
        known = self.A[learn]
        self.gram = known.T @ known + 1e-3 * np.eye(known.shape[1])
        self.products = known.T @ y[learn]

    def error(self, columns) -> float:
        """The mean error on other rows of a plane through these columns."""
        at = [0, *(1 + i for i in columns)]
        weights = np.linalg.solve(self.gram[np.ix_(at, at)], self.products[at])
        return float(np.abs(self.A[self.test][:, at] @ weights - self.y[self.test]).mean())

    def run(self, in_blocks):
        """(trials so far, columns left) as a path, and the columns that stay."""
        left, trials = list(range(self.A.shape[1] - 1)), 1
        limit = self.error(left)
        path = [(trials, len(left))]
        while len(left) > 1:
            errors = {i: self.error([j for j in left if j != i]) for i in left}
            trials += len(left)
            away = sorted((i for i in left if errors[i] <= limit), key=errors.get)
            if not in_blocks:
                away = away[:1]
            while len(away) > 1 and not self.holds(left, away, limit):
                trials, away = trials + 1, away[: len(away) // 2]
            trials += len(away) > 1
            if not away:
                break
            left = [j for j in left if j not in away]
            path.append((trials, len(left)))
        path.append((trials, len(left)))
        trials, lefts = zip(*path, strict=True)
        return np.array(trials), np.array(lefts), left

    def holds(self, left, away, limit) -> bool:
        """Whether the error stays within the limit without all of these."""
        rest = [j for j in left if j not in away]
        return bool(rest) and self.error(rest) <= limit
