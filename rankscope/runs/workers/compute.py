"""From a unit to its row: draw or unpack the table, make the method, ask."""

import json
from functools import lru_cache

from rankscope.runs.data import Data
from rankscope.runs.menu import methods, sources
from rankscope.runs.packing import unpack
from rankscope.runs.questions import QUESTIONS
from rankscope.runs.shelf_tables import ShelfTable
from rankscope.runs.unit import Unit


def compute(unit: Unit, table: bytes | None = None, reporter=None, cores: int = 1) -> dict:
    """The row of a unit; `table` is the content of the owner's table it is on, if it is on one.

    A method that can works on so many cores; the answer is the same.
    """
    method = methods()[unit.method](**_params(unit))
    if cores > 1 and "n_jobs" in method.get_params():
        method.set_params(n_jobs=cores)
    question = QUESTIONS[unit.question](**unit.details)
    if reporter:
        method.on_progress, question.on_sketch = reporter.step, reporter.sketch
    return question.ask(method, _drawn(unit.data) if table is None else _unpacked(table))


def _params(unit) -> dict:
    params = json.loads(unit.params)
    draws = any(p.name == "random_state" for p in methods()[unit.method].parameters())
    return {"random_state": unit.random_state} | params if draws else params


@lru_cache(maxsize=1)
def _unpacked(content: bytes) -> Data:
    """The last table is at hand: units of one table come one after the other."""
    return unpack(content)


@lru_cache(maxsize=1)
def _drawn(data: str) -> Data | ShelfTable:
    """The last source is at hand; a table on this server is not read before a question asks."""
    source = json.loads(data)
    generator = sources()[source["generator"]](**source["params"])
    if isinstance(generator, ShelfTable):
        return generator
    return Data.of_problem(generator.sample(source["seed"]), generator.task)
