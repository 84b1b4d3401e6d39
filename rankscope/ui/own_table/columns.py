"""The columns of the one table: their order, what they are called, and what is marked in them."""

import math

import numpy as np
import pandas as pd
import streamlit as st

from rankers.number_format import format_for
from rankscope.findings.own_table.results import Findings

HELP = {
    "consensus": "The place all rankers give it together, by their weights.",
    "spread": "Places between its best and its worst rank: how far the rankers disagree.",
    "beats chance": "How many rankers give it a score that chance reaches in at most 1 of 20 "
    "permutations (p up to 0.05). Each ranker marks up to 1 in 20 of the uninformative variables: "
    "below the table stands how many marks are expected from chance alone.",
    "direction": "How the target moves as it rises: up, down, a peak or dip in between, or no way "
    "that is sure; from -1 to 1. Of a category the level that stands out most. A click on the "
    "variable says it in words.",
    "redundant": "How much of its variance other variables explain in these rows and on rows left "
    "out of the fit, first the one that explains most alone. FCBF has the symmetric uncertainty "
    "(SU) with one other variable in place of a share.",
    "missing": "Share of the rows in which it had no value.",
}
PLACE, SCORE = 64, 58  # pixels of the columns of a ranker
CHANCE = " ○"  # behind a place that is no better than chance


def not_ranked(findings: Findings) -> dict[str, str]:
    """By title of a ranker without a ranking: why, or that it is under way."""
    waiting = {title: "…" for title in findings.rankers if title not in findings.rankings}
    return waiting | {title: f"Failed: {why}" for title, why in findings.failed.items()}


def column_order(frame: pd.DataFrame, findings: Findings) -> list[str]:
    """The columns there is something in, the most important first."""
    rankers = []
    for title in findings.rankers:
        ranked = title in findings.rankings
        rankers += [f"{title}: rank", f"{title}: score"] if ranked else [title]
    return [
        *_if_any(frame, "pinned"),
        "consensus",
        "variable",
        *_if_any(frame, "direction"),
        *(["beats chance"] if "beats chance" in frame else []),
        *_if_any(frame, "redundant"),
        *rankers,
        "spread",
        *_if_any(frame, "missing"),
        *(["type"] if frame["type"].nunique() > 1 else []),
    ]


def _if_any(frame, column) -> list[str]:
    return [column] if frame[column].any() else []


def grouped(frame: pd.DataFrame, findings: Findings) -> pd.DataFrame:
    """In the order of the page, with one heading above the place and the score of a ranker."""
    ordered = frame[column_order(frame, findings)]
    headings = [_heading(name, findings.rankers) for name in ordered]
    return ordered.set_axis(pd.MultiIndex.from_tuples(headings), axis=1)


def _heading(name: str, titles) -> tuple[str, str]:
    title = next((t for t in titles if name in (t, f"{t}: rank", f"{t}: score")), "")
    return title, name.removeprefix(title).removeprefix(": ") if title else name


def column_config(frame: pd.DataFrame, findings: Findings) -> dict:
    """What Streamlit is told of every column, by its place in the table, which begins at 1."""
    config = _fixed_columns()
    for title in not_ranked(findings):
        config[title] = st.column_config.TextColumn("Place", width=_heading_width(title))
    for title in findings.rankings:
        config[f"{title}: rank"] = st.column_config.NumberColumn(
            "Place",
            help=f"Place by {title}",
            width=max(_heading_width(title) - SCORE, PLACE),
        )
        config[f"{title}: score"] = _score_column(title, frame[f"{title}: score"])
    return {place: config[name] for place, name in enumerate(column_order(frame, findings), 1)}


def _fixed_columns() -> dict:
    text, number = st.column_config.TextColumn, st.column_config.NumberColumn
    return {
        "pinned": st.column_config.CheckboxColumn("Pin", width=40, pinned=True),
        "consensus": number("All", help=HELP["consensus"], width=50, pinned=True),
        "variable": text("Variable", pinned=True, width=120),
        "direction": text("Direction", help=HELP["direction"], width=78),
        "beats chance": text("Beats chance", help=HELP["beats chance"], width=86),
        "redundant": text("Redundant", help=HELP["redundant"], width=140),
        "spread": number("Spread", help=HELP["spread"], width=62),
        "missing": number("Missing", help=HELP["missing"], format="percent", width=75),
        "type": text("Type", width=72),
    }


def _score_column(title: str, scores: pd.Series):
    finite = scores.replace([np.inf, -np.inf], np.nan).dropna()
    low = min(finite.min(), 0.0) if len(finite) else 0.0
    high = (max(finite.max(), 0.0) if len(finite) else 0.0) or 1.0
    return st.column_config.ProgressColumn(
        "Score",
        help=f"Score by {title}",
        format=format_for(finite),
        min_value=low,
        max_value=high,
        width=_score_width(finite),
    )


def _score_width(scores: pd.Series) -> int:
    """Return the pixels in which the smallest score stands whole, such as 0.00000436."""
    smallest = scores[scores != 0].abs().min()
    zeros = -math.floor(math.log10(smallest)) - 2 if smallest > 0 else 0
    return SCORE + 6 * min(max(zeros, 0), 5) * format_for(scores).endswith("g")


def _heading_width(title: str) -> int:
    """Pixels in which the title of a ranker stands whole; of a very long one, its beginning."""
    return min(max(24 + 6 * len(title), 64), 170)


def styled(frame: pd.DataFrame, findings: Findings, texts: dict[str, dict[float, str]]):
    """Places that are tied as ranges; those that are no better than chance have a mark.

    `texts` says by column what is shown for a rank, so that a click on a heading sorts by numbers.
    """
    table = grouped(frame, findings)
    if frame.empty:
        return table
    heading = {name: _heading(name, findings.rankers) for name in column_order(frame, findings)}
    wording = {heading[name]: texts[name].get for name in texts if name in heading}
    style = table.style.format({heading["spread"]: "{:g}"} | wording)
    for name, rows in _by_chance(frame, findings).items():
        words = texts.get(name, {})
        style = style.format(
            lambda rank, words=words: f"{words.get(rank, rank)}{CHANCE}",
            subset=(rows, [heading[name]]),
        )
    return style


def _by_chance(frame, findings) -> dict[str, pd.Index]:
    """By column of ranks, the rows that are no better than chance."""
    place = {name: number for number, name in enumerate(findings.names)}
    rows = frame["variable"].map(place).to_numpy()
    known = {f"{title}: rank": findings.better(title) for title in findings.rankings}
    return {name: frame.index[~b[rows]] for name, b in known.items() if b is not None}
