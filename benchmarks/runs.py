"""What runs cost: per unit, with ten thousand units, with a million results, on Dask.

`python -m benchmarks.runs` prints one line for each; `--quick` takes a tenth of everything.
"""

import os

os.environ["RANKSCOPE_MODULES"] = "benchmarks.busy"
os.environ["OMP_NUM_THREADS"] = "1"

import argparse
import tempfile
import time
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path

import sqlalchemy as sa

from rankscope.runs import START, Settings, Unit, cancel, results, resume, state, submit
from rankscope.runs.store.queue import claim
from rankscope.runs.store.runners import enter
from rankscope.runs.store.schema import results as stored
from rankscope.runs.store.schema import run_units, timings
from rankscope.runs.store.store import Store
from rankscope.runs.versions import CODE
from rankscope.runs.workers.engines import Local
from rankscope.runs.workers.engines.dask import Dask
from rankscope.runs.workers.supervisor import Supervisor

SEEDS = count(time.time_ns() // 10**6)


def main():
    parser = argparse.ArgumentParser("python -m benchmarks.runs", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    parser.add_argument("--store", default="", help="of PostgreSQL, by URL")
    asked = parser.parse_args()
    part = 10 if asked.quick else 1
    overhead(2_000 // part, asked.store)
    many_units(10_000 // part, asked.store)
    many_results(1_000_000 // part, asked.store)
    dask(200 // part)


def overhead(units, store):
    """One child at work: what the clock shows beyond what the units themselves took."""
    with fresh(store, workers=1) as settings:
        work_off(settings, busy(50))  # learn that they are quick
        before = taken(settings)
        wall, own = work_off(settings, busy(units))
        took = (taken(settings) - before) / units
    print(
        f"{units} units of {1000 * took:.2f} ms (1 ms of them in the method): "
        f"{1000 * (wall / units - took):.2f} ms more for each on the clock, "
        f"{1000 * own / units:.2f} ms of processor time in the supervisor"
    )


def many_units(units, store):
    with fresh(store) as settings:
        started = time.perf_counter()
        run = submit("bench", busy(units), settings=settings)
        entered = time.perf_counter() - started
        wall, _ = work_off(settings)
        assert state(run, "bench", settings).done == units
        took = taken(settings) / units
    print(
        f"{units} units on {settings.slots} workers: entered in {entered:.1f} s, done in "
        f"{wall:.1f} s; their own time alone would be {units * took / settings.slots:.1f} s"
    )


def many_results(units, store):
    """A store that holds the results of all but the last thousandth of a run."""
    with fresh(store) as settings:
        plan, opened = busy(units), Store(settings)
        started = time.perf_counter()
        run = submit("bench", plan, settings=settings)
        entered = time.perf_counter() - started
        with opened.writing() as connection:
            fill(connection, run, units - units // 1000)
        told = {}
        told["progress"] = seconds(lambda: state(run, "bench", settings))
        told["a page of 1,000 results"] = seconds(
            lambda: results(run, "bench", START, 1000, settings=settings)
        )
        cancel(run, "bench", settings)
        told["resume"] = seconds(lambda: resume(run, "bench", settings))
        enter(opened, "bench", CODE, "local", 1)
        told["first units claimed"] = seconds(lambda: claim(opened, "bench", CODE, 0.25))
        opened.close()
    times = ", ".join(f"{what} {1000 * value:.0f} ms" for what, value in told.items())
    print(f"{units} stored results: {times} (the run was entered in {entered:.1f} s)")


def dask(units):
    times = {}
    for workers in (1, 2):
        with fresh("", workers=workers) as settings:
            engine = Dask(settings)
            work_off(settings, busy(4, milliseconds=50.0), engine, close=False)
            times[workers], _ = work_off(settings, busy(units, milliseconds=50.0), engine)
    print(
        f"{units} units of 50 ms on Dask: {times[1]:.1f} s with one local worker process, "
        f"{times[2]:.1f} s with two: {times[1] / times[2]:.2f} times"
    )


@contextmanager
def fresh(store, workers=0):
    """Settings with a new data folder; a store on a server is used as it is."""
    with tempfile.TemporaryDirectory() as folder:
        yield Settings(home=Path(folder), store=store, workers=workers, nice=0)


def busy(units, **params):
    """Units that nobody has computed before."""
    problem = {"m": 5, "n": 10, "r": 2}
    seeds = islice(SEEDS, units)
    return [Unit.on_problem("polynomial", problem, s, "busy", params) for s in seeds]


def work_off(settings, units=None, engine=None, close=True):
    """Seconds on the clock and of this process until all is done; children are warm before."""
    engine = engine or Local(settings, CODE)
    if units:
        submit("bench", units, settings=settings)
    supervisor = Supervisor(Store(settings), engine, until_done=True)
    engine.close, closing = lambda: None, engine.close
    time.sleep(3)
    clock, own = time.perf_counter(), time.process_time()
    supervisor.run()
    spent = time.perf_counter() - clock, time.process_time() - own
    engine.close = closing
    if close:
        engine.close()
    return spent


def taken(settings) -> float:
    """Seconds that units took by the clock of their children."""
    with Store(settings).reading() as connection:
        return connection.execute(sa.select(sa.func.sum(timings.c.seconds))).scalar_one()


def fill(connection, run, units):
    known = (run_units.c.run == run) & (run_units.c.position < units)
    row = '{"order":[0,1,2,3,4],"scores":[0.5,0.4,0.3,0.2,0.1],"redundant":[],"auc_fr":1.0}'
    values = [run_units.c.key, sa.literal(""), sa.literal(""), sa.literal(row), sa.literal(0.0)]
    names = ["key", "owner", "data", "row", "stored"]
    connection.execute(stored.insert().from_select(names, sa.select(*values).where(known)))
    done = {"outcome": "done", "clock": run_units.c.position + 1}
    connection.execute(run_units.update().where(known).values(done))


def seconds(call) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
