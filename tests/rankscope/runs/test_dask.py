"""The same units on Dask: same results, and a unit that kills its worker costs only itself."""

from dataclasses import replace

import pytest

from rankscope.runs import cancel, results, state, submit
from rankscope.runs.store.store import Store
from rankscope.runs.workers.supervisor import Supervisor
from tests.rankscope.runs.conftest import OWNER, finish, finish_inline, many, numbers, tiny, until

pytest.importorskip("distributed", reason="Dask is not installed")


@pytest.fixture(scope="module")
def scheduler():
    """A cluster of two worker processes, named by its address."""
    import dask
    from distributed import LocalCluster

    dask.config.set({"distributed.scheduler.allowed-failures": 1})
    local = {"host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=2, threads_per_worker=1, **local) as cluster:
        yield cluster.scheduler_address


@pytest.fixture
def dask(settings, scheduler):
    from rankscope.runs.workers.engines.dask import Dask

    return Dask(settings, scheduler)


def test_dask_finds_what_this_process_finds(settings, dask, tmp_path):
    units = [*many(60, "draw"), *many(3, "fail"), *many(3, "odd")]
    run = submit(OWNER, units, settings=settings)
    finish(settings, dask)
    alone = replace(settings, home=tmp_path / "alone")
    undisturbed = submit(OWNER, units, settings=alone)
    finish_inline(alone)
    assert numbers(settings, run) == numbers(alone, undisturbed)


def test_a_unit_that_kills_its_worker_costs_only_itself(settings, dask, trace):
    submit(OWNER, many(4), settings=settings)
    run = submit(OWNER, [*many(20), tiny("die"), *many(20, "draw")], settings=settings)
    finish(settings, dask)
    (failed,) = [r for r in results(run, OWNER, settings=settings) if r.outcome == "failed"]
    assert failed.position == 20
    assert failed.reason.startswith("KilledWorker: ")
    assert state(run, OWNER, settings).done == 40


def test_what_dask_cannot_do_is_said(settings, dask):
    import threading

    run = submit(OWNER, many(12, seconds=0.7), settings=settings)
    store = Store(settings)
    supervisor = Supervisor(store, dask)
    thread = threading.Thread(target=supervisor.run)
    thread.start()
    until(lambda: state(run, OWNER, settings).done >= 1)
    assert "cannot stop a unit that has begun" in state(run, OWNER, settings).note
    cancel(run, OWNER, settings)
    until(lambda: not supervisor._held)
    assert state(run, OWNER, settings).state == "cancelled"
    assert 1 <= state(run, OWNER, settings).done <= 6
    supervisor.end()
    thread.join()
    store.close()
