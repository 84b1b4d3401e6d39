"""Block deletion: must every column be looked at again and again."""

from rankers.parameters import param
from rankers.selectors.blocks import Blocks
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.curves import curves
from rankscope.lessons.base import Facts, Lesson, Link, choice_among
from rankscope.lessons.deletions import Plane, one_by_one, trail

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
    link = Link(
        "select",
        "Block deletion and backward elimination, side by side",
        {
            "problem": "Friedman 1",
            "learner-regression": "Ridge",
            "selectors-regression": ["Block deletion", "Backward elimination"],
        },
    )
    methods = ("block_deletion", "babd", "backward")
    problems = ("friedman1",)
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
        plane = Plane(X, y, rng.permutation(self.rows) < self.rows // 2)
        single, blocks = trail(X, plane, one_by_one), trail(X, plane, Blocks.delete)
        alike = {i % RELEVANT for i in blocks[2] if i < RELEVANT * (1 + self.copies)}
        return Facts(
            paths={"in blocks": blocks[:2], "one by one": single[:2]},
            block=int(blocks[0][-1]),
            single=int(single[0][-1]),
            lost=RELEVANT - len(alike),
        )

    def before(self, facts):
        path = facts.paths["one by one"]
        return (curves({"": path}, "Trials", "Columns left", f"{facts.single} trials"),)

    def after(self, facts):
        words = f"In blocks: {facts.block} trials"
        left = {"that matter, still there": RELEVANT - facts.lost}
        chart = bars(left, "Of five", form=".0f", most=RELEVANT)
        return curves(facts.paths, "Trials", "Columns left", words), chart

    def answer(self, facts):
        return choice_among(facts.single / facts.block, 1.5, 3)

    def claim(self, facts):
        return facts.block < facts.single / 2 and facts.lost == 0

    def is_broken(self, facts):
        return facts.lost > 0
