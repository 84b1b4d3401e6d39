"""The comparison with chance as a visitor asks for it: whether, how, and on which rows."""

import math
from dataclasses import dataclass, replace

import streamlit as st

from rankers.evaluation.false_discoveries import LEAST_FOR_Q
from rankers.words import listed
from rankscope.runs.floor_time import (
    LEAST,
    cells_of,
    floor_seconds,
    most_copies,
    rows_in_time,
)
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table.announcements import ASKED, announce
from rankscope.ui.own_table.begin import is_long
from rankscope.ui.own_table.source import Source
from rankscope.ui.widgets.asked import linked

NOTICED = 2  # seconds more that are worth a word
PERMUTATIONS = {"auto": "as many as take 2 seconds", "99": "99 or more", "999": "999 or more"}
WAYS = {
    "auto": "what suits each ranker",
    "copies": "copies beside the table, for all",
}


@dataclass(frozen=True)
class Chance:
    """`null` says how chance is made, None that it is not; `all_rows` whatever that takes.

    `least` is the number of permutations that are allowed even if they take long.
    """

    source: Source
    null: str | None = "auto"
    all_rows: bool = False
    least: int = 0

    def rows(self, method, shape) -> int:
        """On how many rows a method is compared."""
        if self.all_rows:
            return shape[0]
        return rows_in_time(method, *shape, self.null or "auto", least=self.least)

    def details(self, method, shape) -> dict:
        """What is asked of a method, for its unit."""
        rows = self.rows(method, shape)
        most = most_copies(method, rows, shape[1], self.null, least=self.least)
        details = {"most_copies": most, "null": self.null}
        if rows < shape[0]:
            details["most_cells"] = cells_of(method, rows, shape[1], self.null)
        return details

    def seconds(self, methods, shape) -> float:
        """What it may take on one core."""
        if self.null is None:
            return 0.0
        rows = {method: self.rows(method, shape) for method in methods}
        asked = shape[1], self.null
        return sum(floor_seconds(m, n, *asked, least=self.least) for m, n in rows.items())

    def line(self, methods, shape):
        """Which methods are compared on a part of the rows, and a button for all."""
        if self.null is None:
            return
        few = [method for method in methods if self.rows(method, shape) < shape[0]]
        if not few:
            return
        least = min(self.rows(method, shape) for method in few)
        names = listed([method.title for method in few])
        sentence = f"{names}: compared with chance on {least:,} rows drawn of {shape[0]:,}."
        seconds = replace(self, all_rows=True).seconds(few, shape)
        settings = {f"floor-rows-{self.source.key[:6]}": True, ASKED: True}
        announce(sentence, "On all rows", seconds, "chance-all", settings)


def chance_controls(source: Source, methods, shape, alone: float) -> Chance:
    """The side panel's part: a switch, how chance is made, and on which rows."""
    first = Chance(source).seconds(methods, shape)
    with st.sidebar:
        if not _switch(source, first, alone):
            return Chance(source, null=None)
        chance = Chance(source, _way(source), least=_least(source))
        if all(chance.rows(method, shape) == shape[0] for method in methods):
            return chance
        all_rows = linked(st.toggle, "Chance on all rows", key=f"floor-rows-{source.key[:6]}")
        return replace(chance, all_rows=all_rows)


def _switch(source, seconds: float, alone: float) -> bool:
    takes = f" It takes about {duration(seconds)} more." if NOTICED < seconds < math.inf else ""
    return linked(
        st.toggle,
        "Compare with chance",
        value=not is_long(alone + seconds),
        key=f"chance-{source.key[:6]}",
        help="Ranks the table again and again with a shuffled target, quick methods more "
        f"often; methods that rank by steps rank it beside {LEAST} copies with shuffled rows. "
        "Rows that hang together, by Groups and time, move together. "
        f"What takes long is compared on a part of the rows first.{takes}",
    )


def _way(source) -> str:
    return linked(
        st.selectbox,
        "Chance is made by",
        list(WAYS),
        format_func=WAYS.get,
        key=f"null-{source.key[:6]}",
        help="Shuffling the target keeps all columns in place, so that what matters only "
        "together is found. Beside copies with shuffled rows a random forest finds more of "
        "what is weak, while something strong is in the table. Both mark as little of noise.",
    )


def _least(source) -> int:
    chosen = linked(
        st.selectbox,
        "Permutations",
        list(PERMUTATIONS),
        format_func=PERMUTATIONS.get,
        key=f"permutations-{source.key[:6]}",
        help=f"Shuffles of the target for each ranker, at least {LEAST}. With {LEAST_FOR_Q} or "
        "more, false discovery rates (q) are computed. Permutations stop early when no "
        "variable can become better than chance. Rankers that rank by steps always use "
        f"{LEAST} copies of the table instead.",
    )
    return 0 if chosen == "auto" else int(chosen)
