"""Tables with their variables in rows are ranked as when they are held and turned over."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from rankers import ReliefF, SPERanker
from rankscope.tables import TableError, prepare, rank_variables, read_table
from rankscope.tables.scanning import drawing, turning
from rankscope.tables.scanning.picking import pick_samples
from rankscope.tables.scanning.ranking import ScanRanker
from rankscope.tables.scanning.scan import open_scan
from rankscope.tables.scanning.workers import Local


def genes(n=40, m=60) -> pd.DataFrame:
    """By gene and sample, with gaps, a constant, an empty one, and who is ill in a row below."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(m, n)) + 5
    ill = np.where(X[7] + rng.normal(size=n) / 2 > 5, "ill", "well")
    X[3, ::5] = X[9, :30] = X[11] = np.nan
    X[12] = 4
    frame = pd.DataFrame(X.astype(object), columns=[f"s{k}" for k in range(n)])
    frame.insert(0, "gene", [f"g{k}" for k in range(m)])
    frame.loc[m] = ["state", *ill]
    return frame


def turned(frame, folder, **how):
    """As a text of lines, a few at once."""
    path = folder / "genes.csv"
    frame.to_csv(path, index=False)
    return path, open_scan(str(path), "state", turn=True, **how)


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(turning, "CELLS", 700)


def test_it_is_ranked_as_the_table_that_is_held(tmp_path):
    path, scan = turned(genes(), tmp_path, exclude=["g5"])
    prepared = prepare(read_table(path, transpose=True), "state", exclude=["g5", "gene"])
    expected = rank_variables(SPERanker(), prepared)
    assert [*scan.variables] == [*prepared.variables] and "g12" not in scan.variables
    assert len(scan.pieces) > 3 and sum(len(y) for _, y in scan) == 40
    ranking = SPERanker().fit_batches(scan).ranking_
    assert_allclose(ranking.scores, expected.scores, rtol=1e-10)
    assert ranking.order.tolist() == expected.order.tolist()
    notes = " ".join(scan.account.notes)
    assert "40 samples with 56 variables" in notes and "g12 has one value" in notes


def test_other_rankers_have_samples_of_it(tmp_path, monkeypatch):
    _, scan = turned(genes(), tmp_path)
    whole = np.concatenate([X for X, _ in scan])
    monkeypatch.setattr(drawing, "MOST_CELLS", 12 * len(scan.names))
    parts = pick_samples(scan, 20_000, 10).parts
    places = [[int(np.flatnonzero((whole == row).all(axis=1))[0]) for row in X] for X, _ in parts]
    assert len(parts) == 3 and len(set(np.concatenate(places))) == sum(map(len, places)) > 30
    assert all(
        scan.y[own].tolist() == y.tolist() for own, (_, y) in zip(places, parts, strict=True)
    )
    scanned = ScanRanker(scan).rank(ReliefF(), lambda done, total: None)
    assert "rows; of disjoint samples like it" in scanned.basis
    assert len(scanned.ranking.scores) == len(scan.variables)


def test_workers_and_parquet_give_the_same(tmp_path):
    frame = genes()
    _, scan = turned(frame, tmp_path)
    numbers = frame[:-1].assign(**frame[:-1].drop(columns="gene").astype(float))
    numbers.loc[60] = ["state", *np.where(frame.iloc[60, 1:] == "ill", 1.0, 0.0)]
    numbers.to_parquet(tmp_path / "genes.parquet", row_group_size=9)
    adder = Local(2)
    try:
        two = open_scan(str(tmp_path / "genes.parquet"), "state", turn=True, adder=adder)
        scores = SPERanker().fit_batches(two).scores_
    finally:
        adder.close()
    assert_allclose(scores, SPERanker().fit_batches(scan).scores_, rtol=1e-10)


def test_a_sample_without_a_target_is_left_out_and_mistakes_are_told(tmp_path):
    frame = genes()
    frame.iloc[60, 4] = "NA"
    path, scan = turned(frame, tmp_path)
    assert sum(len(y) for _, y in scan) == 39
    for target, words in (("none", "No row is called none"), (None, "name the one")):
        with pytest.raises(TableError, match=words):
            open_scan(str(path), target, turn=True)
