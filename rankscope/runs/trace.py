"""The trace of a search as it is stored: short, as each set differs little from the one before."""

from collections.abc import Iterable

import pandas as pd

COLUMNS = ("iteration", "n_variables", "error", "accepted", "cost", "seconds")
COLUMNS += ("remembered", "from_nothing")
SO_FAR = ("evaluations", "cost_so_far", "seconds_so_far")  # of a trace with rows left out
CHANGES, GUARD = "changes", "guard_error"


def packed(trace: pd.DataFrame) -> dict[str, list]:
    """The columns as lists; of a set only what differs from the set accepted last.

    >>> sets = [(0, 1, 2), (0, 2)]
    >>> trace = pd.DataFrame(dict.fromkeys((*COLUMNS, GUARD), 0.0), index=[0, 1])
    >>> packed(trace.assign(variables=sets, accepted=True))["changes"]
    [[0, 1, 2], [1]]
    """
    present = [name for name in (*COLUMNS, GUARD, *SO_FAR) if name in trace]
    columns = {name: trace[name].tolist() for name in present}
    return columns | {CHANGES: list(_changes(trace["variables"], trace["accepted"]))}


def unpacked(columns: dict[str, list]) -> pd.DataFrame:
    """The trace again, a row for each set tried, `variables` by number."""
    frame = pd.DataFrame({name: column for name, column in columns.items() if name != CHANGES})
    frame[GUARD] = frame[GUARD].astype(float)
    sets = _sets(columns[CHANGES], columns["accepted"])
    return frame.assign(variables=pd.Series(list(sets), dtype=object))


def _changes(sets: Iterable, accepted: Iterable):
    base: set = set()
    for variables, stays in zip(sets, accepted, strict=True):
        yield sorted(base ^ set(variables))
        base = set(variables) if stays else base


def _sets(changes: Iterable, accepted: Iterable):
    base: set = set()
    for differing, stays in zip(changes, accepted, strict=True):
        variables = base ^ set(differing)
        yield tuple(sorted(variables))
        base = variables if stays else base
