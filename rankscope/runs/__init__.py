"""Work that takes time, never lost, always stoppable.

A run is a set of units; a unit is one method on one table. Whoever wants results submits a run and
looks at it; a supervisor process does the work.

>>> import tempfile
>>> from pathlib import Path
>>> settings = Settings(home=Path(tempfile.mkdtemp()))
>>> units = [Unit.on_problem("polynomial", {"m": 20}, seed=s, method="spe") for s in range(3)]
>>> run = submit("ann", units, title="SPE on polynomials", settings=settings)
>>> state(run, "ann", settings).state
'queued'
>>> work(settings, engine="inline", until_done=True)
True
>>> [len(unit.row["order"]) for unit in results(run, "ann", settings=settings)]
[20, 20, 20]
>>> state(run, "bob", settings) is None
True
"""

from rankscope.runs.api import (
    cancel,
    count_failed,
    count_stored,
    forget,
    keep_table,
    latest_run,
    open_results,
    open_state,
    partials,
    results,
    resume,
    runs_of,
    serve,
    state,
    stored,
    submit,
)
from rankscope.runs.errors import QuotaError, StoreError
from rankscope.runs.row import ranking_of
from rankscope.runs.runstate import Partial, RunState, UnderWay, UnitResult
from rankscope.runs.settings import Settings
from rankscope.runs.store.progress import START
from rankscope.runs.unit import Unit
from rankscope.runs.workers.start import ensure_supervisor, work

__all__ = [
    "START",
    "Partial",
    "QuotaError",
    "RunState",
    "Settings",
    "StoreError",
    "UnderWay",
    "Unit",
    "UnitResult",
    "cancel",
    "count_failed",
    "count_stored",
    "ensure_supervisor",
    "forget",
    "keep_table",
    "latest_run",
    "open_results",
    "open_state",
    "partials",
    "ranking_of",
    "results",
    "resume",
    "runs_of",
    "serve",
    "state",
    "stored",
    "submit",
    "work",
]
