"""Curves read off the answer to a unit: at each of some fixed places a measure of its own."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from rankers.evaluation import roc_fs
from rankscope.runs import ranking_of
from rankscope.runs.trace import unpacked

AT = "@"  # between the name of a curve and a place, in the name of a measure
UPDATES = 1_897 * 1_000 / 1e9  # thousand millions: so many updates as cost, in epochs over rows


class Curve(NamedTuple):
    """What it shows, where it is read, and how; `level` is what a random order gives there."""

    label: str
    places: tuple[float, ...]
    read: Callable[[dict, np.ndarray], np.ndarray]
    level: Callable[[float], float] | None = None


def along(*names: str) -> tuple[str, ...]:
    """The measures of some curves, as `roc_fs@0.05`."""
    return tuple(f"{name}{AT}{place:g}" for name in names for place in CURVES[name].places)


def read_off(row: dict, names) -> dict[str, float]:
    """The measures named that are places of curves."""
    numbers = {}
    for curve in dict.fromkeys(name.partition(AT)[0] for name in names if AT in name):
        values = CURVES[curve].read(row, np.array(CURVES[curve].places))
        numbers |= dict(zip(along(curve), values.tolist(), strict=True))
    return numbers


def _relevant_above(row, places):
    """The share of the relevant above so many of the irrelevant; the last place of a step."""
    false, true = roc_fs(ranking_of(row), row["groups"], len(row["order"]))
    last = np.append(np.diff(false) > 0, True)
    return np.interp(places, false[last], true[last])


def _updates(row, places):
    """Until the search held so few variables, or until it ended with more or as many."""
    steps = _accepted(row)
    spent = np.cumsum(row["trace"]["cost"]) * UPDATES
    return np.array([spent[-1 if p <= steps.iloc[-1]["n_variables"] else _first(steps, p)]
                     for p in places])  # fmt: skip


def _first(steps, place) -> int:
    """The number of the first accepted trial with no more variables than that."""
    return steps.index[steps["n_variables"] <= place][0]


def _inner(row, places):
    return _passing(row, places, _accepted(row)["error"])


def _outer(row, places):
    return _passing(row, places, row["outer_errors"])


def _passing(row, places, errors):
    """The error of the set held when a search passes so many variables, or else at its end."""
    sizes, errors = _accepted(row)["n_variables"].to_numpy(), np.asarray(errors)
    passed = [sizes >= place if sizes[-1] > sizes[0] else sizes <= place for place in places]
    return np.array([errors[np.flatnonzero(some)[0] if some.any() else -1] for some in passed])


def _error_in_time(row, places):
    return _in_time(row, places, "error")


def _variables_in_time(row, places):
    return _in_time(row, places, "n_variables")


def _in_time(row, places, column):
    """Of the set held after so many seconds of the processor; none before the first is judged."""
    trace, steps = unpacked(row["trace"]), _accepted(row)
    share = row["processor_seconds"] / row["seconds"]
    clock = trace["seconds"].cumsum()[steps.index].to_numpy() * share
    number = np.searchsorted(clock, places, side="right") - 1
    return np.where(number < 0, np.nan, steps[column].to_numpy()[np.maximum(number, 0)])


def _error_in_share(row, places):
    """Of the set held after such a share of the time until the last set is judged."""
    steps, clock = _accepted(row), unpacked(row["trace"])["seconds"].cumsum()
    shares = (clock / clock.iloc[-1])[steps.index].to_numpy()
    number = np.searchsorted(shares, np.array(places) + ROUNDING, side="right") - 1
    return np.where(number < 0, np.nan, steps["error"].to_numpy()[np.maximum(number, 0)])


def _accepted(row):
    """The trials a search went on from, in its order."""
    trace = unpacked(row["trace"])
    return trace[trace["accepted"].astype(bool)]


SHARES = (0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1)
OF_HUNDRED = (100, 90, 80, 70, 60, 50, 40, 30, 20, 15, 10)
OF_DNA = (180, 160, 140, 120, 100, 80, 60, 50, 40, 30, 20, 15, 10, 5)
PARTS, ROUNDING = (0.25, 0.5, 1), 1e-9  # of a time
CLOCK = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000)
CURVES = {
    "roc_fs": Curve("Share of the relevant found", SHARES, _relevant_above, float),
    "updates_until": Curve("Weight updates so far, in thousand millions", OF_HUNDRED, _updates),
    "inner_path": Curve("Error in the search", OF_DNA, _inner),
    "outer_path": Curve("Error on other rows", OF_DNA, _outer),
    "error_seconds": Curve("Error in the search", CLOCK, _error_in_time),
    "error_share": Curve("Error in the search", PARTS, _error_in_share),
    "inputs_seconds": Curve("Variables", CLOCK, _variables_in_time),
}
