"""The columns of the one table: their order, what they are called, and what is faint."""

import numpy as np
import pandas as pd
import streamlit as st

from rankscope.findings.table_results import Findings

HELP = {
    "consensus": "The place all rankers give it together, by their weights.",
    "spread": "Places between the kindest and the harshest ranker: how far they disagree.",
    "beats chance": "How many rankers put it above copies of the table with shuffled rows, which "
    "cannot matter: each is wrong for 1 variable in 20.",
    "redundant": "How much of it other variables explain, and which.",
    "missing": "Share of the rows in which it had no value.",
}
FAINT = "color: #94a3b8"


def not_ranked(findings: Findings) -> dict[str, str]:
    """By title of a ranker without a ranking: why, or that it is under way."""
    waiting = {title: "…" for title in findings.rankers if title not in findings.rankings}
    return waiting | {title: f"Failed: {why}" for title, why in findings.failed.items()}


def column_order(frame, findings) -> list[str]:
    first = ["consensus", "variable"]
    marked = ["pinned"] if frame["pinned"].any() else []
    told = ["beats chance"] if "beats chance" in frame else []
    told += ["redundant"] if frame["redundant"].any() else []
    rankers = []
    for title in findings.rankers:
        ranked = title in findings.rankings
        rankers += [f"{title}: rank", f"{title}: score"] if ranked else [title]
    missing = ["missing"] if frame["missing"].any() else []
    return [*marked, *first, *told, *rankers, "spread", *missing, "type"]


def column_config(frame, findings) -> dict:
    config = {
        "pinned": st.column_config.CheckboxColumn("Pin", width=40, pinned=True),
        "consensus": st.column_config.NumberColumn(
            "All", help=HELP["consensus"], width=50, pinned=True
        ),
        "variable": st.column_config.TextColumn("Variable", pinned=True, width=140),
        "beats chance": st.column_config.TextColumn(
            "Beats chance", help=HELP["beats chance"], width=86
        ),
        "redundant": st.column_config.TextColumn("Redundant", help=HELP["redundant"], width=130),
        "spread": st.column_config.NumberColumn("Spread", help=HELP["spread"], width=70),
        "missing": st.column_config.NumberColumn(
            "Missing", help=HELP["missing"], format="percent", width=75
        ),
        "type": st.column_config.TextColumn("Type", width=80),
    }
    for title in not_ranked(findings):
        config[title] = st.column_config.TextColumn(title, width=110)
    for title in findings.rankings:
        values = frame[f"{title}: score"].replace([np.inf, -np.inf], np.nan)
        low, high = min(values.min(skipna=True), 0.0), max(values.max(skipna=True), 1e-12)
        low, high = (0.0 if np.isnan(low) else low), (1.0 if np.isnan(high) else high)
        config[f"{title}: rank"] = st.column_config.NumberColumn(
            title, help=f"Place by {title}", width=82
        )
        config[f"{title}: score"] = st.column_config.ProgressColumn(
            "Score",
            help=f"Score by {title}",
            format=digits_for(max(abs(low), high)),
            min_value=low,
            max_value=high,
            width=72,
        )
    return config


def digits_for(largest: float) -> str:
    """As many digits behind the point as the largest value of a column makes sensible."""
    for least, shape in ((100, "%.0f"), (1, "%.2f"), (0.01, "%.3f")):
        if largest >= least:
            return shape
    return "%.1e"


def styled(frame, findings):
    """Places that are no better than chance are faint."""
    if not findings.floors or frame.empty:
        return frame
    place = {name: number for number, name in enumerate(findings.names)}
    rows = frame["variable"].map(place).to_numpy()
    colours = pd.DataFrame("", index=frame.index, columns=frame.columns)
    for title in findings.rankings:
        better = findings.better(title)
        if better is not None:
            colours.loc[~better[rows], f"{title}: rank"] = FAINT
    return frame.style.apply(lambda _: colours, axis=None)
