"""From a unit to its row: draw or unpack the table, make the method, measure."""

import json
from functools import lru_cache

from runs.measure import measure
from runs.menu import generators, methods
from runs.tables import unpack
from runs.unit import Unit


def compute(unit: Unit, table: bytes | None = None, on_progress=None) -> dict:
    """The row of a unit; `table` is the content of the owner's table it is on, if it is on one."""
    X, y, groups = _table(unit.data, table)
    ranker = methods()[unit.method](**_params(unit))
    ranker.on_progress = on_progress
    return measure(ranker, X, y, groups)


def _params(unit) -> dict:
    params = json.loads(unit.params)
    draws = any(p.name == "random_state" for p in methods()[unit.method].parameters())
    return {"random_state": unit.random_state} | params if draws else params


@lru_cache(maxsize=1)
def _table(data: str, content: bytes | None):
    """The last table is at hand: units of one table come one after the other."""
    if content is not None:
        return *unpack(content), None
    source = json.loads(data)
    problem = generators()[source["generator"]](**source["params"]).sample(source["seed"])
    place = {name: column for column, name in enumerate(problem.X.columns)}
    groups = [[place[name] for name in group] for group in problem.groups]
    return problem.X, problem.y, groups
