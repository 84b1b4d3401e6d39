"""Whoever works the pieces out, and whoever dies over it, the sum is the same to the last bit."""

import os
import signal
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from rankers import SPERanker
from rankscope.tables import TableError
from rankscope.tables.scanning.adding import Alone, InOrder
from rankscope.tables.scanning.scan import open_scan
from rankscope.tables.scanning.workers import Dask, Local


@dataclass
class Deadly:
    """Sums the columns, and kills the first process that tries as long as a file is there."""

    file: Path

    def __call__(self, X, y):
        if X[0, 0] > 0.5 and self.file.exists():
            self.file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return X.sum(axis=0)


def folder_of(tmp_path):
    rng = np.random.default_rng(0)
    (tmp_path / "parts").mkdir()
    for number in range(4):
        X = pd.DataFrame(rng.normal(size=(50, 4)), columns=list("abcd"))
        X.loc[0, "a"] = float(number == 2)
        X.assign(y=(X.a > X.b) * 1).to_parquet(tmp_path / "parts" / f"{number}.parquet")
    return str(tmp_path / "parts")


@pytest.mark.slow
def test_two_processes_give_what_one_gives_and_a_death_changes_nothing(tmp_path):
    scan = open_scan(folder_of(tmp_path), "y")
    alone = SPERanker().fit_batches(scan).scores_
    sums = scan.total(Deadly(tmp_path / "none"))
    (tmp_path / "deadly").touch()
    scan.adder = Local(2)
    try:
        assert (SPERanker().fit_batches(scan).scores_ == alone).all()
        assert (scan.total(Deadly(tmp_path / "deadly")) == sums).all()
        assert not (tmp_path / "deadly").exists()
    finally:
        scan.adder.close()


@pytest.mark.soak
def test_a_cluster_gives_what_one_process_gives_and_a_death_changes_nothing(tmp_path):
    distributed = pytest.importorskip("distributed")
    scan = open_scan(folder_of(tmp_path), "y")
    alone, sums = SPERanker().fit_batches(scan).scores_, scan.total(Deadly(tmp_path / "none"))
    (tmp_path / "deadly").touch()
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", **options) as cluster:
        scan.adder = Dask(cluster.scheduler_address)
        assert (SPERanker().fit_batches(scan).scores_ == alone).all()
        assert (scan.total(Deadly(tmp_path / "deadly")) == sums).all()
        scan.adder.close()


def test_results_are_added_in_their_order_whenever_they_come():
    order, alone = InOrder(), InOrder()
    parts = {number: np.array([10.0**-number, 1e16 * (number == 1)]) for number in range(5)}
    for number in (3, 0, 4, 2, 1):
        order.take(number, parts[number])
    for number in range(5):
        alone.take(number, parts[number])
    assert (order.total == alone.total).all()


def test_progress_is_told_piece_by_piece(tmp_path):
    told = []
    scan = open_scan(folder_of(tmp_path), "y")
    scan.on_progress = lambda done, total: told.append((done, total))
    scan.total(Deadly(tmp_path / "none"))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)] and isinstance(scan.adder, Alone)


def test_a_scheduler_that_does_not_answer_is_told():
    pytest.importorskip("distributed")
    with pytest.raises(TableError, match="No Dask scheduler answers"):
        Dask("nowhere://127.0.0.1:1")
