"""A variable by the class: outlines of a number, stacked bars of a category."""

import numpy as np
import plotly.graph_objects as go

from rankers.number_format import percent, significant
from rankscope.charts.builders import bars, faint, hover, line
from rankscope.charts.palette import OTHER, SERIES
from rankscope.charts.split import Parts
from rankscope.charts.style import SHARES, figure, name_rows, plain, rows, short

MOST_BINS = 40
LEGEND_ROW = 30  # a legend takes at most half of a figure


def outlines(x: np.ndarray, classes: Parts, of: str, target: str) -> go.Figure:
    """The shares of each class in common bins; values far out are in the outermost bins."""
    edges = common_bins(x, classes)
    title = short(of, 40)
    if len(x) and (x.min() < edges[0] or x.max() > edges[-1]):
        title += "<br>values further out are in the outermost bins"
    chart = figure(title, "Share of the class", 380)
    parts = [f"have {plain(of)} {part}." for part in _ranges(x, edges)]
    inside = np.clip(x, edges[0], edges[-1])
    for i, (name, phrase, size) in enumerate(_each(classes)):
        counts = np.histogram(inside[classes.codes == i], edges)[0]
        sentences = [
            f"{percent(count / size)} of the {rows(size)} {phrase} ({count:,})<br>{part}"
            for count, part in zip(counts, parts, strict=True)
        ]
        look = {"name": short(name), "legendgroup": str(i)}
        _outline(chart, edges, counts / size, sentences, _colour(i), look)
    chart.update_layout(barmode="overlay", legend={"title": short(target)}, showlegend=True)
    return chart.update_yaxes(tickformat=".0%", rangemode="tozero")


def _outline(chart, edges, shares, sentences, colour, look):
    """Faint bars that answer the pointer, and a line around all of them."""
    chart.add_bar(
        x=(edges[1:] + edges[:-1]) / 2,
        y=shares,
        width=np.diff(edges),
        marker={"color": faint(colour, 0.3), "line": {"width": 0}},
        showlegend=False,
        **hover(sentences),
        **look,
    )
    around = [0, *np.repeat(shares, 2), 0]
    line(chart, np.repeat(edges, 2), around, colour, width=2, **look)


def common_bins(x: np.ndarray, classes: Parts) -> np.ndarray:
    """Edges of bins of one width, with as many whole numbers in each where all are whole."""
    if not len(x):
        return np.array([0.0, 1.0])
    reaches = [_reach(x[classes.codes == i]) for i, size in enumerate(classes.sizes) if size]
    low, high = min(low for low, _ in reaches), max(high for _, high in reaches)
    bins = int(np.clip(2 * len(x) ** (1 / 3), 5, MOST_BINS))
    if (x == np.round(x)).all():
        low, high = np.floor(low), np.ceil(high)
        width = np.ceil((high - low + 1) / MOST_BINS)
        return low - 0.5 + width * np.arange(np.ceil((high - low + 1) / width) + 1)
    return np.linspace(low, high, bins + 1)


def _reach(x):
    """From where to where the values of a class go, but for those far out (Tukey 1977)."""
    first, third = np.quantile(x, [0.25, 0.75])
    if first == third:
        first, third = np.quantile(x, [0.01, 0.99])
    if first == third:
        return x.min(), x.max()
    return max(x.min(), 4 * first - 3 * third), min(x.max(), 4 * third - 3 * first)


def _ranges(x, edges):
    """What lies in each bin, in words."""
    around_whole = (x == np.round(x)).all() and len(x) > 0
    lows, highs = edges[:-1] + 0.5 * around_whole, edges[1:] - 0.5 * around_whole
    parts = [
        significant(low) if low == high else f"from {significant(low)} to {significant(high)}"
        for low, high in zip(lows, highs, strict=True)
    ]
    if len(x) and x.min() < edges[0]:
        parts[0] = f"of {significant(highs[0])} or less"
    if len(x) and x.max() > edges[-1]:
        parts[-1] = f"of {significant(lows[-1])} or more"
    return parts


def stacked(categories: Parts, classes: Parts, of: str, target: str) -> go.Figure:
    """For each category a bar of the shares that the classes have in it; all rows come last."""
    count = len(categories.names) + 1
    legend_rows = max(len(classes.names) - 3, 0)  # a row for each where it is narrow
    height = 120 + 26 * max(count, 2) + LEGEND_ROW * legend_rows
    chart = figure("Share of each class", short(of), height)
    sizes = np.append(categories.sizes, len(categories.codes))
    for i, (name, phrase, size) in enumerate(_each(classes)):
        counts = np.bincount(categories.codes[classes.codes == i], minlength=count - 1)
        counts = np.append(counts, size)
        colours = [*[_colour(i)] * (count - 1), faint(_colour(i), 0.5)]
        sentences = _of_each(categories, sizes, counts, phrase)
        shares = counts / sizes
        bars(chart, shares, list(range(count)), colours, name=short(name), sentences=sentences)
    name_rows(chart, [*categories.names, "all rows"])
    legend = {"title": short(target), "traceorder": "normal"}
    chart.update_layout(barmode="stack", bargap=0.25, legend=legend, showlegend=True)
    return chart.update_xaxes(range=[0, 1.005], **SHARES)


def _of_each(categories, sizes, counts, phrase):
    """For each category, how many of its rows are of one class."""
    return [
        f"{percent(count / size)} of {of_all}<br>are {phrase} ({count:,})."
        for size, count, of_all in zip(sizes, counts, _all_of(categories, sizes), strict=True)
    ]


def _all_of(categories, sizes):
    phrases = [*(f" {phrase}" for phrase in categories.phrases), ""]
    return [f"the {rows(size)}{phrase}" for size, phrase in zip(sizes, phrases, strict=True)]


def _each(classes):
    return zip(classes.names, classes.phrases, classes.sizes, strict=True)


def _colour(place):
    return SERIES[place] if place < len(SERIES) else OTHER
