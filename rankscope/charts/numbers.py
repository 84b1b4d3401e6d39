"""The numbers that a figure draws, as a table: for who reads them, or does not see the figure."""

import re

import numpy as np
import pandas as pd

from rankers.number_format import significant

TAGS = re.compile(r"<[^<>]+>")
ENTITIES = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&#36;": "$", "&#123;": "{"}


def numbers_of(figure) -> pd.DataFrame:
    """A row for each point: the series it belongs to, where it is, and what it says when asked.

    What only fills or frames, and says nothing to the pointer, is no series.
    """
    whole = figure.to_dict()
    layout = whole["layout"]
    read = {"heatmap": _cells}
    tables = [read.get(trace["type"], _points)(trace, layout) for trace in _series(whole)]
    tables = [table for table in tables if len(table)]
    if not tables:
        return pd.DataFrame()
    return pd.concat(tables, ignore_index=True).dropna(axis="columns", how="all")


def _series(whole) -> list[dict]:
    return [
        trace
        for trace in whole["data"]
        if trace.get("visible", True) is True
        and trace.get("fill") != "toself"
        and trace.get("mode") != "text"
    ]


def _points(trace, layout) -> pd.DataFrame:
    x, y = _along(trace, "x", layout), _along(trace, "y", layout)
    table = pd.DataFrame({"Series": in_words(trace.get("name") or ""), "x": x, "y": y})
    names = [_title(layout, trace, axis) or fallback for axis, fallback in (("x", "x"), ("y", "y"))]
    if names[0] == names[1]:
        names = [f"{names[0]} (across)", f"{names[1]} (up)"]
    table.columns = ["Series", *names]
    if trace.get("customdata") is not None:
        table["In words"] = [in_words(words) for words in trace["customdata"]]
    return table[table[names].notna().all(axis=1)]


def _along(trace, axis, layout) -> list:
    """The values along an axis; a place that has a name on the axis by its name."""
    values = trace.get(axis)
    values = [] if values is None else list(np.asarray(values, dtype=object))
    base = trace.get("base")
    if base is not None and (trace.get("orientation") == "h") == (axis == "x"):
        bases = np.broadcast_to(np.asarray(base, dtype=object), len(values))
        values = [f"{_short(b)} to {_short(b + v)}" for b, v in zip(bases, values, strict=True)]
    ticks = layout.get(f"{axis}axis", {})
    if ticks.get("ticktext") is None or ticks.get("type") == "log":
        return values
    names = dict(zip(ticks["tickvals"], map(in_words, ticks["ticktext"]), strict=True))
    return [names.get(value, value) for value in values]


def _cells(trace, layout) -> pd.DataFrame:
    z = np.asarray(trace["z"], dtype=float)
    rows, columns = np.indices(z.shape)
    names = [_along({axis: at.ravel()}, axis, layout) for axis, at in (("y", rows), ("x", columns))]
    return pd.DataFrame({"Row": names[0], "Column": names[1], "Value": z.ravel()})


def _title(layout, trace, axis) -> str:
    name = trace.get(f"{axis}axis") or axis
    title = layout.get(f"{axis}axis{name[1:]}", {}).get("title", {})
    return in_words(title.get("text") or "")


def in_words(text) -> str:
    """What was made safe for a figure, as plain words.

    >>> in_words("a &lt;b&gt;<br>and c")
    'a <b> and c'
    """
    text = TAGS.sub(" ", str(text))
    for entity, character in reversed(ENTITIES.items()):
        text = text.replace(entity, character)
    return " ".join(text.split())


def _short(value) -> str:
    return significant(value) if isinstance(value, (int, float, np.number)) else str(value)
