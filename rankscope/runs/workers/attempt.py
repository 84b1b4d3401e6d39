"""One try at a unit: whatever happens in it becomes an outcome, and costs no other unit."""

import time

from rankscope.runs.row import encode
from rankscope.runs.store.outcomes import Outcome
from rankscope.runs.store.queue import Task
from rankscope.runs.workers.compute import compute

LONGEST_REASON = 500


def attempt(task: Task, table: bytes | None = None, reporter=None, cores: int = 1) -> Outcome:
    """`reporter` is told of the unit's steps and of what there is of it; `cores` may be used."""
    started = time.perf_counter()
    try:
        if task.unit.owner and table is None:
            return Outcome(task, None, "The table it was to work on is gone.")
        row = encode(compute(task.unit, table, reporter, cores))
    except MemoryError:
        return Outcome(task, None, "It needed more memory than a unit may use.")
    except Exception as error:  # a method may raise anything; that is a result like others
        return Outcome(task, None, describe(error))
    return Outcome(task, row, took=time.perf_counter() - started)


def describe(error: BaseException) -> str:
    """An error in one line that every database can hold."""
    line = f"{type(error).__name__}: {error}".replace("\0", "")
    return line.encode(errors="replace").decode()[:LONGEST_REASON]
