"""A sample of rows is random, keeps the classes and says so."""

import numpy as np
import pandas as pd
import pytest

from rankscope.tables import TableError, prepare, sample_rows


def classes(**counts):
    y = np.repeat(list(counts), list(counts.values()))
    return prepared(np.random.default_rng(5).permutation(y))


def prepared(y, **choices):
    x = np.random.default_rng(3).normal(size=(len(y), 2))
    return prepare(pd.DataFrame(x, columns=["a", "b"]).assign(y=y), "y", **choices)


def counts_of(sample):
    return sample.y.value_counts().to_dict()


def test_rows_keep_their_order_and_belong_together():
    whole = prepared(np.random.default_rng(1).normal(size=500))
    sample = sample_rows(whole, 100, seed=4)
    assert len(sample.X) == len(sample.y) == 100
    assert sample.X.index.is_monotonic_increasing and sample.X.index.is_unique
    pd.testing.assert_frame_equal(sample.X, whole.X.loc[sample.X.index])
    pd.testing.assert_series_equal(sample.y, whole.y.loc[sample.X.index])
    assert (sample.variables, sample.task) == (whole.variables, "regression")


def test_it_is_said_and_the_whole_table_stays_as_it_was():
    whole = classes(no=40_000, yes=10_000)
    notes = whole.notes
    said = sample_rows(whole, 1_000, seed=0).notes
    assert said == (*notes, "Ranked on a random sample of 1,000 of 50,000 rows.")
    assert whole.notes == notes and len(whole.X) == 50_000


def test_the_seed_decides_which_rows():
    whole = classes(no=60, yes=40)
    drawn = [sample_rows(whole, 20, seed).X.index.tolist() for seed in (0, 0, 1)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_classes_keep_their_share():
    assert counts_of(sample_rows(classes(a=600, b=300, c=100), 50, 0)) == {"a": 30, "b": 15, "c": 5}
    assert counts_of(sample_rows(classes(a=67, b=33), 10, 0)) == {"a": 7, "b": 3}


def test_a_small_class_keeps_two_rows_at_the_cost_of_large_ones():
    found = counts_of(sample_rows(classes(a=900, b=96, c=3, d=1), 20, 0))
    assert found == {"a": 16, "b": 2, "c": 2} or found == {"a": 17, "b": 2, "c": 2}
    assert sum(found.values()) == 20


@pytest.mark.parametrize("seed", range(20))
def test_shares_hold_for_any_classes(seed):
    rng = np.random.default_rng(seed)
    counts = rng.integers(2, 200, size=rng.integers(2, 12))
    whole = prepared(rng.permutation(np.repeat([f"k{i}" for i in range(len(counts))], counts)))
    rows = int(rng.integers(2 * len(counts) + 5, counts.sum()))
    found = counts_of(sample_rows(whole, rows, seed))
    assert sum(found.values()) == rows
    for i, count in enumerate(counts):
        share = rows * count / counts.sum()
        assert 2 <= found[f"k{i}"] <= count and found[f"k{i}"] <= max(2, np.ceil(share))


def test_every_row_is_as_likely_as_another_of_its_class():
    whole = classes(no=30, yes=10)
    times = sum(whole.X.index.isin(sample_rows(whole, 20, seed).X.index) for seed in range(400))
    assert times.min() > 140 and times.max() < 260  # 200 expected, sd 10


def test_with_enough_rows_asked_for_nothing_is_done():
    whole = classes(no=30, yes=10)
    assert sample_rows(whole, 40, 0) is whole and sample_rows(whole, 1_000, 0) is whole


def test_what_a_sample_cannot_hold_is_said():
    with pytest.raises(TableError, match=r"rows: got 3, a sample has at least 5 rows"):
        sample_rows(classes(no=30, yes=10), 3, 0)
    many = prepared(np.repeat([f"k{i}" for i in range(20)], 10))
    with pytest.raises(TableError, match=r"of each of 20 classes: take at least 40 rows"):
        sample_rows(many, 39, 0)
    assert set(counts_of(sample_rows(many, 40, 0)).values()) == {2}
    rare = prepared([0.5] * 5_000 + [1.5, 2.5], task="regression")
    with pytest.raises(TableError, match="fewer than 3 distinct numbers in a sample of 10 rows"):
        sample_rows(rare, 10, 0)
