"""Searches for a subset: the path of each, the removals of RVE, one set tried, and the rival."""

import math

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text, significant
from rankscope.charts.builders import THIN, dots, line
from rankscope.charts.palette import ACCENT, OTHER, SERIES, STAND_IN, TRUE, WARNING
from rankscope.charts.style import figure, plain, short

PROGRESS = {
    "evaluations": "Sets tried",
    "cost_so_far": "Cost, by the law of the learner",
    "seconds_so_far": "Seconds of the learner",
}
STATES = {  # of a variable while a set is tried
    "in the set": (ACCENT, "square"),
    "comes in, and stays": (SERIES[4], "square-cross"),
    "comes in, but is put back": (STAND_IN, "square-cross"),
    "leaves": (WARNING, "square-x"),
    "would leave, but is put back": (STAND_IN, "square-x"),
    "out": (OTHER, "square-open"),
}
PER_ROW = 20


def search_paths(table: pd.DataFrame, measure: str, label: str, along: str) -> go.Figure:
    """From title, colour, dash, accepted, n_variables, error and `along`, a key of PROGRESS.

    A line through the sets accepted, rings for those put back.
    """
    chart = figure(PROGRESS[along], label, 340)
    for title, part in table.groupby("title", sort=False):
        accepted = part["accepted"].astype(bool)
        look = {"name": short(title, 40), "legendgroup": title}
        _rings(chart, title, part[~accepted], measure, along, showlegend=False, **look)
        _path(chart, title, part, accepted, measure, along, **look)
    return chart.update_yaxes(rangemode="tozero")


def _rings(chart, title, back, measure, along, **more):
    colour = back["colour"].iloc[0] if len(back) else OTHER
    look = {"color": colour, "size": 4, "symbol": "circle-open"}
    dots(chart, back[along], back[measure], look, sentences=_sets(title, back, "put back"), **more)


def _path(chart, title, part, accepted, measure, along, **more):
    """Of a search that has accepted no set yet there is the legend alone."""
    line(
        chart,
        part[along][accepted] if accepted.any() else [None],
        part[measure][accepted] if accepted.any() else [None],
        part["colour"].iloc[0],
        dash=part["dash"].iloc[0],
        mode="lines+markers",
        marker={"size": 5},
        sentences=_sets(title, part[accepted], "accepted"),
        **more,
    )


def _sets(title, part, fate) -> list[str]:
    return [
        f"{plain(title)}, set {row.evaluations}:<br>{_variables(row.n_variables)}, "
        f"error {number_text(row.error)}, {fate}."
        for row in part.itertuples()
    ]


def removal_schedule(n: int, sizes: list[int]) -> go.Figure:
    """How many variables are left after each removal, when each succeeds."""
    chart = figure("Removals that succeed", "Variables left", 300)
    left = n - np.concatenate([[0], np.cumsum(sizes)]).astype(int)
    words = [f"{_variables(n)} to begin with."]
    words += [
        f"Removal {place}: {_variables(size)} at once,<br>{rest:,} left."
        for place, (size, rest) in enumerate(zip(sizes, left[1:], strict=True), 1)
    ]
    line(
        chart,
        np.arange(len(left)),
        left,
        ACCENT,
        mode="lines+markers",
        line_shape="hv",
        sentences=words,
        showlegend=False,
    )
    return chart.update_yaxes(rangemode="tozero")


def set_tried(table: pd.DataFrame) -> go.Figure:
    """From variable, state (a key of STATES) and matters: a square for each variable."""
    rows = math.ceil(len(table) / PER_ROW)
    chart = figure("", "", 70 + 24 * rows)
    place = np.arange(len(table))
    for state, (colour, symbol) in STATES.items():
        in_state = (table["state"] == state).to_numpy()
        if not in_state.any():
            continue
        matters = table["matters"][in_state]
        border = matters.map({True: 2.5, False: 0.5})
        marker = {"color": colour, "symbol": symbol, "size": 11}
        marker["line"] = {"width": border, "color": matters.map({True: TRUE, False: colour})}
        dots(
            chart,
            place[in_state] % PER_ROW,
            place[in_state] // PER_ROW,
            marker,
            name=state,
            showlegend=True,
            sentences=[_variable(row) for row in table[in_state].itertuples()],
        )
    chart.update_xaxes(visible=False, range=[-1, PER_ROW])
    return chart.update_yaxes(visible=False, range=[rows - 0.4, -0.6])


def _variable(row) -> str:
    truth = " It matters." if row.matters else ""
    return f"{plain(row.variable)}: {row.state}.{truth}"


def against_top(rival: pd.DataFrame, searches: pd.DataFrame) -> go.Figure:
    """Outer error by size of the top of a ranking (size, error, title), and a point per search."""
    chart = figure("Variables", "Error on rows not seen", 340)
    title = rival["title"].iloc[0]
    line(
        chart,
        rival["size"],
        rival["error"],
        OTHER,
        name=f"top of {short(title)}",
        sentences=[
            f"The first {_variables(row.size_)} of {plain(title)}:<br>"
            f"error {number_text(row.error)}."
            for row in rival.rename(columns={"size": "size_"}).itertuples()
        ],
    )
    for row in searches.itertuples():
        dots(
            chart,
            [row.inputs],
            [row.error],
            {"color": row.colour, "size": 13, "symbol": "diamond"},
            name=short(row.title, 40),
            sentences=[
                f"{plain(row.title)} with {_variables(row.inputs)}:<br>{number_text(row.error)}."
            ],
        )
    return chart.update_yaxes(rangemode="tozero")


def both_errors(table: pd.DataFrame) -> go.Figure:
    """From title, colour, inner_error, error: a line from what is reported to what is true."""
    chart = figure("Error", "", 110 + 44 * len(table))
    for place, row in enumerate(table.itertuples()):
        line(
            chart,
            [row.inner_error, row.error],
            [place] * 2,
            row.colour,
            width=THIN,
            showlegend=False,
        )
    for name, measure, symbol in (
        ("inner: what the search reports", "inner_error", "circle-open"),
        ("outer: rows no search has seen", "error", "circle"),
    ):
        marker = {"color": list(table["colour"]), "symbol": symbol, "size": 13}
        words = [
            f"{plain(title)}, {name}:<br>{significant(value)}."
            for title, value in zip(table["title"], table[measure], strict=True)
        ]
        dots(chart, table[measure], list(range(len(table))), marker, name=name, sentences=words)
    titles = [short(title, 30) for title in table["title"]]
    chart.update_yaxes(tickvals=list(range(len(table))), ticktext=titles)
    chart.update_yaxes(range=[len(table) - 0.5, -0.5])
    return chart.update_xaxes(rangemode="tozero")


def _variables(size) -> str:
    return "1 variable" if size == 1 else f"{number_text(size, 4)} variables"
