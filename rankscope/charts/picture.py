"""A figure that is plain data: plotly checks it only where somebody looks into it.

A slider redraws its figures at every move, and checking and copying every property takes plotly
ten times as long as the rest. What it is told here it checks in tests, which read `data` and
`layout`: these are made by plotly, from a copy, so that changing them changes nothing.
"""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache

import numpy as np
import plotly.graph_objects as go
import plotly.io as pio

WITH_UNDERSCORE = ("error_x", "error_y")  # elsewhere `a_b` means b of a, as in plotly
WHOLE = ("template", "meta")  # are not written into


class Picture(go.Figure):
    """Traces, layout and frames; what is called as in plotly does as in plotly."""

    def __init__(self, data=(), layout: dict | None = None, frames=()):
        self._plain = {"data": list(data), "layout": {"template": _template(pio.templates.default)}}
        if frames:
            self._plain["frames"] = list(frames)
        _merge(self._plain["layout"], layout or {})

    def to_dict(self) -> dict:
        return self._plain

    to_plotly_json = to_dict

    def __reduce__(self):
        return Picture, tuple(self._plain.get(part, ()) for part in ("data", "layout", "frames"))

    @property
    def data(self):
        return go.Figure(deepcopy(self._plain)).data

    @property
    def layout(self):
        return go.Figure(deepcopy(self._plain)).layout

    def update_layout(self, named: dict | None = None, **changes) -> "Picture":
        _merge(self._plain["layout"], (named or {}) | changes)
        return self

    def update_xaxes(self, **changes) -> "Picture":
        return self._update_axes("xaxis", changes)

    def update_yaxes(self, **changes) -> "Picture":
        return self._update_axes("yaxis", changes)

    def add_scatter(self, **trace) -> "Picture":
        return self._add("scatter", trace)

    def add_bar(self, **trace) -> "Picture":
        return self._add("bar", trace)

    def add_box(self, **trace) -> "Picture":
        return self._add("box", trace)

    def add_heatmap(self, **trace) -> "Picture":
        return self._add("heatmap", trace)

    def add_shape(self, **shape) -> "Picture":
        return self._list("shapes", shape)

    def add_annotation(self, **words) -> "Picture":
        return self._list("annotations", words)

    def add_vline(self, x: float, line: dict) -> "Picture":
        ends = {"x0": x, "x1": x, "xref": "x", "y0": 0, "y1": 1, "yref": "y domain"}
        return self.add_shape(type="line", line=line, **ends)

    def add_hline(self, y: float, line: dict, words: dict) -> "Picture":
        """A line along the whole picture, with words below its right end."""
        place = {"x": 1, "xref": "x domain", "xanchor": "right", "y": y, "yanchor": "top"}
        self.add_annotation(**place, yref="y", showarrow=False, **words)
        ends = {"x0": 0, "x1": 1, "xref": "x domain", "y0": y, "y1": y, "yref": "y"}
        return self.add_shape(type="line", line=line, **ends)

    def _add(self, kind, trace):
        self._plain["data"].append(_merge({"type": kind}, trace))
        return self

    def _list(self, name, part):
        self._plain["layout"].setdefault(name, []).append(part)
        return self

    def _update_axes(self, kind, changes):
        layout = self._plain["layout"]
        layout.setdefault(kind, {})
        for axis in [name for name in layout if name.startswith(kind)]:
            _merge(layout[axis], changes)
        return self


@cache
def _template(name: str) -> dict:
    return pio.templates[name].to_plotly_json()


def _merge(into: dict, changes: dict) -> dict:
    """Write changes into a dictionary, property by property; None takes one out."""
    for name, value in changes.items():
        name, _, rest = (name, "", "") if name in WITH_UNDERSCORE else name.partition("_")
        value = {rest: value} if rest else value
        if name == "title" and isinstance(value, str):
            value = {"text": value}
        if isinstance(value, dict) and name not in WHOLE:
            before = into.get(name)
            into[name] = _merge(dict(before) if isinstance(before, dict) else {}, value)
        elif value is None:
            into.pop(name, None)
        else:
            into[name] = _as_plain(value)
    return into


def _as_plain(value):
    """Columns of tables as arrays or lists, what can be read once as a list."""
    if hasattr(value, "to_numpy"):
        value = value.to_numpy()
    is_text = isinstance(value, np.ndarray) and value.dtype == object and value.ndim == 1
    return list(value) if is_text or isinstance(value, Iterator) else value
