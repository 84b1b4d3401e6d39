"""From a unit to its row: draw or unpack the table, make the method, measure."""

import json
from functools import lru_cache

from rankscope.runs.measure import measure, measure_table
from rankscope.runs.menu import generators, methods
from rankscope.runs.questions import QUESTIONS, answer
from rankscope.runs.tables import unpack
from rankscope.runs.unit import Unit


def compute(unit: Unit, table: bytes | None = None, on_progress=None) -> dict:
    """The row of a unit; `table` is the content of the owner's table it is on, if it is on one."""
    ranker = methods()[unit.method](**_params(unit))
    ranker.on_progress = on_progress
    if table is None:
        return measure(ranker, *_problem(unit.data))
    if unit.what == "ranking":
        return measure_table(ranker, _prepared(table))
    return answer(QUESTIONS[unit.what], ranker, _prepared(table), unit.details)


def _params(unit) -> dict:
    params = json.loads(unit.params)
    draws = any(p.name == "random_state" for p in methods()[unit.method].parameters())
    return {"random_state": unit.random_state} | params if draws else params


@lru_cache(maxsize=1)
def _prepared(content: bytes):
    """The last table is at hand: units of one table come one after the other."""
    return unpack(content)


@lru_cache(maxsize=1)
def _problem(data: str):
    source = json.loads(data)
    problem = generators()[source["generator"]](**source["params"]).sample(source["seed"])
    place = {name: column for column, name in enumerate(problem.X.columns)}
    groups = [[place[name] for name in group] for group in problem.groups]
    return problem.X, problem.y, groups
