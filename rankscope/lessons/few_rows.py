"""ξ: why everything looks redundant when rows are few."""

import numpy as np

from rankers import SPERanker
from rankers.parameters import param
from rankscope.charts.lessons.bars import bars
from rankscope.charts.lessons.lengths import lengths, lengths_replay
from rankscope.lessons.base import Facts, Lesson, Link, choice_among


class FewRows(Lesson):
    """Gram-Schmidt on noise: n rows have room for n - 1 directions, and then nothing is new."""

    key = "few_rows"
    chapter = "What others already say"
    title = "Why does everything look redundant when rows are few?"
    idea = "n rows have room for n − 1 directions: then every column is a mix of earlier ones."
    question = (
        "A table of **{columns}** columns of noise and **{rows}** rows; nothing in it is related. "
        "Take a column, remove its direction from all the others, take the next one, and so on. "
        "How much of its length does a column still have after **{taken}** of them?"
    )
    choices = ("Nearly all, for nothing is related", "About two thirds", "Next to nothing")
    reveal = (
        "**{left:.0%}**. {rows} rows span {room} directions; with {taken} of them gone, "
        "√(1 − {taken}/{room}) = {law:.0%} of anything is left, and nothing at the end. Searching "
        "to the end, SPE-ranker would call **{late:.0%}** of this noise redundant. That is why it "
        "stops when a share ξ of the room is used: at ξ = {xi:.2g} it is {early:.0%}."
    )
    task = "Leave ξ at 2/3 or below, and have more than a fifth of the noise called redundant."
    hint = "A share of the room helps only where there is room."
    broken = (
        "In {rows} rows, ξ = {xi:.2g} is already too far: **{early:.0%}** of what is unrelated is "
        "called redundant. Two thirds of hardly any room leave hardly any."
    )
    link = Link(
        "known_truth",
        "Twenty rows with copies, searched to the end",
        {
            "problem": "Polynomial",
            "polynomial-n": "20",
            "polynomial-redundancy": "1",
            "spe-xi": "1",
        },
    )
    methods = ("spe",)
    problems = ("polynomial",)
    holds = ({"rows": 15}, {"rows": 60}, {"columns": 40}, {"columns": 200}, {"xi": 0.5})
    breaks = ({"rows": 8}, {"rows": 8, "columns": 200})

    rows: int = param(20, low=6, high=60, label="Rows")
    columns: int = param(100, low=40, high=200, label="Columns of noise")
    xi: float = param(0.66, low=0.3, high=1.0, label="Stop when this share is used (ξ)")

    def measure(self):
        rng, room = self.rng(), self.rows - 1
        X, y = rng.normal(size=(self.rows, self.columns)), rng.normal(size=self.rows)
        steps = ranking(X, y, xi=1.0, delta=0.0).steps[:room]  # δ = 0: no column leaves early
        values = np.array([np.ones(self.columns), *(step.values for step in steps)])
        path, taken = np.nanmedian(values, axis=1), round(0.6 * room)
        return Facts(
            values=values,
            path=path,
            room=room,
            taken=taken,
            left=path[taken],
            law=np.sqrt(1 - taken / room),
            early=len(ranking(X, y, xi=self.xi).redundant) / self.columns,
            late=len(ranking(X, y, xi=1.0).redundant) / self.columns,
        )

    def before(self, facts):
        return (lengths(facts.values, facts.path, 0),)

    def after(self, facts):
        named = {f"stopped at ξ = {self.xi:.2g}": facts.early, "to the end": facts.late}
        left = lengths(facts.values, facts.path, facts.taken, self.xi * self.rows)
        return left, bars(named, of="Noise called redundant")

    def replay(self, facts):
        return lengths_replay(facts.values, facts.path, self.xi * self.rows, facts.taken)

    def answer(self, facts):
        return 2 - choice_among(facts.left, 0.4, 0.85)

    def claim(self, facts):
        return abs(facts.left - facts.law) < 0.08 and facts.early < 0.2 and facts.late > 0.35

    def is_broken(self, facts):
        return self.xi <= 2 / 3 and facts.early > 0.2


def ranking(X, y, **settings):
    return SPERanker(degree=1, **settings).fit(X, y).ranking_
