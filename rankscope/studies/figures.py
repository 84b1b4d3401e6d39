"""What the figures of a study show, as tables."""

import pandas as pd
from pandas.api.types import is_string_dtype

from rankers.number_format import number_text
from rankscope.charts.colours import DASHES, look_of
from rankscope.charts.study import POINTS
from rankscope.findings.numbers import time_text
from rankscope.studies.base import Line, View
from rankscope.studies.cells import Cells
from rankscope.studies.contrasts import at, mean
from rankscope.studies.curves import CURVES, along
from rankscope.studies.labels import LABELS, LESS_IS_BETTER

CHANCE = "random order"
ALIKE, MOST_NAMES = 5e-4, 3  # of a number: equal with three digits; of those that are
READ_AT = {  # where a curve says most, of the places it is read at
    "roc_fs": lambda places: min(places, key=lambda place: abs(place - 0.1)),
    **dict.fromkeys(("updates_until", "inner_path", "outer_path"), min),
}
NO_LOOK = {"colour": "", "dash": ""}
WORKED = ("spe", "gsrelief", "relief", "sm")  # whose colours lines have that are of no method


def figure_of(cells: list[Cells], view: View) -> pd.DataFrame:
    """The table of a view of a study; without rows where nothing of it was run."""
    if view.worked:
        return _worked(view)
    if len(cells) <= view.block or cells[view.block].frame.empty:
        return pd.DataFrame()
    return figure_table(cells[view.block], view)


def height_of(view: View) -> str:
    """What is drawn upwards, in words."""
    return LABELS.get(view.measure, view.measure)


def readable(frame: pd.DataFrame, view: View) -> pd.DataFrame:
    """The numbers of a figure for a person: without looks, its columns by what they are."""
    names = {"title": "Line", "value": view.label or "Place", "mean": height_of(view)}
    return frame[[*names, "error"]].rename(columns=names | {"error": "Standard error"})


def in_words(frame: pd.DataFrame, view: View) -> str:
    """Who does best where it says most: at the end of the lines, or over all sets."""
    if view.scattered:
        return ""
    lines = frame[frame["colour"] != ""]
    where, levels = _levels_of(lines, view)
    if len(levels) == 1:
        return f"{where} it is {_number(levels.iloc[0], view)}."
    is_less = view.measure in LESS_IS_BETTER
    best = levels.min() if is_less else levels.max()
    first = [title for title, level in levels.items() if abs(level - best) <= ALIKE * abs(best)]
    if len(first) == len(levels):
        return f"{where} all are equal, {_number(best, view)}."
    some = first if len(first) <= MOST_NAMES else [*first[:2], f"{len(first) - 2} others"]
    names = " and ".join(filter(None, (", ".join(some[:-1]), some[-1])))
    stand = f"{'is' if len(first) == 1 else 'are'} {'lowest' if is_less else 'highest'}"
    return f"{where} {names} {stand}: {height_of(view)} {_number(best, view)}."


def _levels_of(lines, view) -> tuple[str, pd.Series]:
    """In words where, and the level of each line there."""
    by_title = lines.groupby("title", sort=False)
    if is_string_dtype(lines["value"]):
        sets = lines["value"].nunique()
        return "On average over all sets" if sets > 1 else "There", by_title["mean"].mean()
    curve = view.each[0].measure if view.each else ""
    place = READ_AT.get(curve, max)(set(lines["value"]))
    there = lines[lines["value"] == place].set_index("title")["mean"]
    return f"With {view.label} at {place:g}" if view.label else f"At {place:g}", there


def _number(level, view) -> str:
    return time_text(level) if view.measure in ("seconds", "clock_seconds") else number_text(level)


def figure_table(cells: Cells, view: View) -> pd.DataFrame:
    """A row per method and value: mean over the points with its standard error, and the looks."""
    lines = view.each
    looks = looks_of(cells.block, [line.method for line in lines])
    rows = [
        {"title": line.title, "value": value, **level, **look}
        for line, look in zip(lines, looks, strict=True)
        for value, level in _levels(cells, view, line)
    ]
    levels = _chance(cells, view) if rows else ()
    rows += [
        {"title": CHANCE, "value": value, "mean": chance, "error": 0.0} | NO_LOOK
        for value, chance in levels
    ]
    return pd.DataFrame(rows)


def looks_of(block, labels) -> list[dict[str, str]]:
    """Colour and dash of the method of each line; of several of one, a dash and then a colour."""
    keys = {method.label: method.key for method in block.methods}
    looks, count = [], {}
    for label in labels:
        key = keys[label]
        number = count.get(key, 0)
        another = f" {number // len(DASHES)}" if number >= len(DASHES) else ""
        looks.append(look_of(key + another, number % len(DASHES)))
        count[key] = number + 1
    return looks


def _levels(cells, view, line: Line):
    if line.measure in CURVES:
        yield from _along(cells, view, line)
        return
    table = at(cells, line.method, line.measure, line.where or {}, view.statistic)
    for value, part in table.groupby(level=view.over):
        level = mean(part)
        yield value, {"mean": level.value, "error": level.error}


def _along(cells, view, line: Line):
    """The places of a curve, as far as they were read."""
    places = zip(CURVES[line.measure].places, along(line.measure), strict=True)
    for place, measure in places:
        if f"{measure}_{view.statistic}" in cells.frame:
            level = mean(at(cells, line.method, measure, line.where or {}, view.statistic))
            if level.was_run:
                yield place, {"mean": level.value, "error": level.error}


def _chance(cells, view):
    curve = CURVES.get(view.each[0].measure)
    if curve and curve.level:
        yield from ((place, curve.level(place)) for place in curve.places)
    elif view.measure == "auc_fr":
        table = at(cells, view.each[0].method, "chance", view.where or {}, "mean")
        for value, part in table.groupby(level=view.over):
            yield value, part["value"].mean()


def _worked(view) -> pd.DataFrame:
    """Lines or points that belong to no method."""
    shape = {"dash": POINTS} if view.scattered else {}
    rows = [
        {"title": title, "value": value, "mean": height, "error": error} | look_of(key) | shape
        for (title, points), key in zip(view.worked().items(), WORKED, strict=False)
        for value, height, error in points
    ]
    return pd.DataFrame(rows)
