"""Runs on problems are open to who has their link; runs on tables to nobody but their owner."""

import numpy as np
import pandas as pd

from rankscope import runs
from rankscope.runs import Settings, Unit


def units(count=2):
    small = {"m": 12, "n": 40, "r": 2}
    return [Unit.on_problem("polynomial", small, seed, method="spe") for seed in range(count)]


def test_anybody_may_look_at_a_run_on_problems_and_nobody_may_stop_it(tmp_path):
    settings = Settings(home=tmp_path, key="of the tests")
    run = runs.submit("ann", units(), "two", settings)
    assert runs.state(run, "bob", settings) is None
    assert runs.open_state(run, settings).owner == "ann"
    runs.work(settings, engine="inline", until_done=True)
    mine = runs.results(run, "ann", settings=settings)
    assert [r.row["auc_fr"] for r in runs.open_results(run, settings=settings)] == [
        r.row["auc_fr"] for r in mine
    ]
    assert not runs.cancel(run, "bob", settings) and not runs.resume(run, "bob", settings)
    assert runs.open_state("0" * 32, settings) is None


def test_nobody_else_looks_at_a_run_on_a_table(tmp_path):
    settings = Settings(home=tmp_path, key="of the tests")
    X = pd.DataFrame(np.random.default_rng(0).normal(size=(30, 3)), columns=list("abc"))
    table = runs.keep_table("ann", X, pd.Series(np.arange(30) % 2), settings)
    run = runs.submit("ann", [*units(1), Unit.on_table("ann", table, "spe")], "", settings)
    assert runs.open_state(run, settings) is None
    assert runs.open_results(run, settings=settings) == []
