"""What explains each redundant variable, as stacked bars."""

from math import isnan, nan
from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import percent
from rankscope.charts.builders import bars, dots
from rankscope.charts.palette import EXPLAINED, REST, STAND_IN, words_on
from rankscope.charts.style import SHARES, category_rows, figure, plain

PLACES = ["by the first", "by the second", "by the third"]
MOST = 25
ROOM = 160  # for axis and legend, whose entries stand below each other on a phone
LEGIBLE = 0.12  # a smaller part has no room for a name
TICK = {"symbol": "line-ns", "size": 17, "line": {"width": 3, "color": STAND_IN}}


class Part(NamedTuple):
    """What one variable explains of another."""

    variable: str
    because: str
    share: float
    alone: float = nan
    elsewhere: float = nan


def redundancy_chart(shares: pd.DataFrame, uncertainty: bool = False) -> go.Figure:
    """From a table variable, because, share (largest first): a bar for each variable.

    With `uncertainty`, the shares are symmetric uncertainties, one for each variable.

    The three largest parts are named, all others are one part. Where the table says what one
    explains alone, the hover does; where it has `elsewhere`, the share that all explain on rows
    left out, a tick stands there.
    """
    bars_of = _by_variable(shares)
    title = "Symmetric uncertainty" if uncertainty else "Share of the variable that is explained"
    chart = figure(title, "", height=ROOM + 26 * len(bars_of))
    for number, (name, shade) in enumerate(zip(PLACES, EXPLAINED, strict=True)):
        parts = [parts[number] for parts in bars_of if len(parts) > number]
        _parts(chart, parts, name, shade, _uncertainty if uncertainty else _sentence)
    rest = [_summed(parts[len(EXPLAINED) :]) for parts in bars_of if len(parts) > len(EXPLAINED)]
    if rest:
        _parts(chart, rest, "by all others", REST)
    _ticks(chart, [parts[0] for parts in bars_of if not isnan(parts[0].elsewhere)])
    chart.update_layout(barmode="stack", bargap=0.25, legend_traceorder="normal")
    chart.update_xaxes(range=[0, 1.005], **SHARES)
    return category_rows(chart, [parts[0].variable for parts in bars_of])


def _by_variable(shares) -> list[list[Part]]:
    """For each of the first variables its parts, in the order of the table."""
    known = [name for name in Part._fields if name in shares]
    bars_of = {}
    for row in zip(*(shares[name] for name in known), strict=True):
        part = Part(**dict(zip(known, row, strict=True)))
        bars_of.setdefault(part.variable, []).append(part)
    return list(bars_of.values())[:MOST]


def _summed(parts) -> Part:
    """What all further variables explain of one together."""
    return Part(parts[0].variable, f"{len(parts)} others", sum(part.share for part in parts))


def _parts(chart, parts, name, colour, sentence=None):
    bars(
        chart,
        [part.share for part in parts],
        [part.variable for part in parts],
        colour,
        name=name,
        text=[plain(part.because) if part.share > LEGIBLE else "" for part in parts],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        textfont={"color": words_on(colour), "size": 12},
        constraintext="none",
        sentences=[(sentence or _sentence)(part) for part in parts],
    )


def _uncertainty(part) -> str:
    names = f"{plain(part.variable)} with {plain(part.because)}"
    return f"Symmetric uncertainty of {names}: {part.share:.2f}."


def _sentence(part) -> str:
    alone = f",<br>once those before it are known; alone {percent(part.alone)}"
    return (
        f"{percent(part.share)} of {plain(part.variable)} is explained by {plain(part.because)}"
        f"{'' if isnan(part.alone) else alone}."
    )


def _ticks(chart, each):
    """What is explained on rows left out, a tick on each bar."""
    if not each:
        return
    dots(
        chart,
        [max(part.elsewhere, 0) for part in each],
        [part.variable for part in each],
        TICK,
        name="on rows left out",
        sentences=[
            f"On rows left out in turn<br>{percent(max(part.elsewhere, 0))} of "
            f"{plain(part.variable)} is explained."
            for part in each
        ],
    )
