"""A line figure as SVG, for files without a script: points with a bar for their spread."""

import math
from collections.abc import Callable

import pandas as pd
from pandas.api.types import is_string_dtype

from rankers.number_format import number_text
from rankscope.charts.palette import OTHER
from rankscope.findings.reports.escaped import escaped

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 210, 16, 46
DASHES = {"solid": "", "dash": "7 4", "dot": "2 4", "dashdot": "7 3 2 3"}
DASHES |= {"longdash": "13 4", "longdashdot": "13 3 2 3"}
TICKS = 5
POINTS = "points"  # in place of a dash: nothing joins them


def line_figure(frame: pd.DataFrame, x: str, y: str, logarithmic=False, across_too=False) -> str:
    """From title, value, mean, error, colour, dash; a row without a colour is drawn grey.

    Values that are names stand side by side, in their order. Upwards the axis may be logarithmic,
    and `across_too`.
    """
    frame = frame[frame["mean"].notna()]
    if frame.empty:
        return ""
    names = list(dict.fromkeys(frame["value"])) if is_string_dtype(frame["value"]) else []
    if names:
        frame = frame.assign(value=[names.index(name) for name in frame["value"]])
    across = _axis(frame["value"], LEFT, WIDTH - RIGHT, across_too)
    low, high = frame["mean"] - frame["error"].fillna(0), frame["mean"] + frame["error"].fillna(0)
    levels = pd.concat([frame["mean"], *([] if logarithmic else [low, high])])
    up = _axis(levels, HEIGHT - BOTTOM, TOP, logarithmic)
    parts = [_grid(levels, up, logarithmic), _places(frame, names, across), _titles(x, y)]
    for number, (title, part) in enumerate(frame.groupby("title", sort=False)):
        parts.append(_line(title, part, across, up, number, not logarithmic))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escaped(y)} over '
        f'{escaped(x)}" font-size="12" fill="currentColor">{"".join(parts)}</svg>\n'
    )


def _axis(values, start, end, logarithmic=False) -> Callable[[float], float]:
    scale = math.log if logarithmic else float
    low, high = scale(min(values)), scale(max(values))
    room = (high - low) * 0.04 or 1.0
    low, high = low - room, high + room
    return lambda value: start + (scale(value) - low) / (high - low) * (end - start)


def _places(frame, names, across) -> str:
    """The values below the figure."""
    ticks = range(len(names)) if names else _ticks(frame["value"])
    words = [names[tick] if names else f"{tick:g}" for tick in ticks]
    return "".join(
        _text(across(tick), HEIGHT - BOTTOM + 18, word, "middle")
        for tick, word in zip(ticks, words, strict=True)
    )


def _grid(levels, up, logarithmic) -> str:
    parts = []
    for level in _levels(levels, logarithmic):
        height = up(level)
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height:.1f}" y2="{height:.1f}" '
            f'stroke="{OTHER}" stroke-opacity=".25"/>'
        )
        parts.append(_text(LEFT - 6, height + 4, number_text(level), "end"))
    return "".join(parts)


def _ticks(values) -> list[float]:
    distinct = sorted(set(values))
    return distinct if len(distinct) <= 2 * TICKS else distinct[:: len(distinct) // TICKS]


def _levels(levels, logarithmic) -> list[float]:
    low, high = min(levels), max(levels)
    if logarithmic:
        steps = [step * 10.0**k for k in range(-7, 5) for step in (1, 3)]
        return [step for step in steps if low <= step <= high]
    return [low + (high - low) * part / (TICKS - 1) for part in range(TICKS)]


def _titles(x, y) -> str:
    middle = (LEFT + WIDTH - RIGHT) / 2
    side = f'<g transform="rotate(-90 14 {HEIGHT / 2})">{_text(14, HEIGHT / 2, y, "middle")}</g>'
    return _text(middle, HEIGHT - 8, x, "middle") + side


def _line(title, part, across, up, number, with_spread) -> str:
    colour = part["colour"].iloc[0] or OTHER
    kind = part["dash"].iloc[0]
    dash = "" if kind == POINTS else DASHES.get(kind, DASHES["dot"])
    points = [(across(v), up(m)) for v, m in zip(part["value"], part["mean"], strict=True)]
    path = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
    look = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
    height = TOP + 14 + 19 * number
    key = f'<line x1="{WIDTH - RIGHT + 14}" x2="{WIDTH - RIGHT + 40}" y1="{height - 4}" '
    key += f'y2="{height - 4}" {look}/>'
    spread = _spread(part, across, up, colour) if with_spread else ""
    words = _text(WIDTH - RIGHT + 46, height, title, "start")
    drawn = f'<polyline points="{path}" {look}/>'
    if kind == POINTS:
        drawn = "".join(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" {look}/>' for a, b in points)
    return f"{drawn}{spread}{key}{words}"


def _spread(part, across, up, colour) -> str:
    bars = []
    for row in part[part["error"] > 0].itertuples():
        place, ends = across(row.value), (up(row.mean - row.error), up(row.mean + row.error))
        bars.append(
            f'<line x1="{place:.1f}" x2="{place:.1f}" y1="{ends[0]:.1f}" y2="{ends[1]:.1f}" '
            f'stroke="{colour}" stroke-opacity=".6"/>'
        )
    return "".join(bars)


def _text(x, y, words, anchor) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escaped(str(words))}</text>'
