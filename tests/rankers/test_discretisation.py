"""Discretisation against Fayyad and Irani's recursion word by word."""

import numpy as np
import pytest

from rankers.maths import least_entropy
from rankers.maths.discretisation import discretise, equal_frequency
from tests.rankers.entropy_oracle import mdl


def same_intervals(codes, expected):
    assert len(set(zip(codes, expected, strict=True))) == len(set(codes)) == len(set(expected))


@pytest.mark.parametrize("seed", range(60))
def test_the_cuts_are_those_of_the_recursion(seed):
    rng = np.random.default_rng(seed)
    n, k = int(rng.integers(24, 90)), int(rng.integers(2, 5))
    classes = np.concatenate([np.arange(k), rng.integers(k, size=n - k)])
    X = rng.normal(size=(n, 4)) + rng.choice([0, 1, 3]) * rng.permuted(np.tile(classes, (4, 1))).T
    X[:, 1] = np.abs(classes - 1) + 0.4 * rng.normal(size=n)  # takes more than one cut
    X[:, 2] = np.round(4 * X[:, 1])  # with ties
    found = discretise(X, classes, "mdl", bins=5)
    for column, codes in zip(X.T, found.codes, strict=True):
        few = len(set(column)) <= min(10, n // 2)
        same_intervals(codes, column if few else mdl(column.tolist(), classes.tolist()))
    assert found.sizes.tolist() == [len(set(codes)) for codes in found.codes]


def test_a_variable_that_does_not_tell_the_classes_is_left_whole():
    rng = np.random.default_rng(1)
    found = discretise(rng.normal(size=(200, 300)), rng.integers(2, size=200), "mdl", bins=5)
    assert np.mean(found.sizes == 1) > 0.95


def test_codes_rise_with_the_values():
    rng = np.random.default_rng(2)
    X = rng.normal(size=(100, 5))
    for method in ("mdl", "equal_frequency"):
        found = discretise(X, (X[:, 0] > 0).astype(int), method, bins=4)
        for column, codes in zip(X.T, found.codes, strict=True):
            assert (np.diff(codes[np.argsort(column)]) >= 0).all()


@pytest.mark.parametrize("method", ["mdl", "equal_frequency"])
def test_a_column_of_few_values_stays_as_it_is(method):
    rng = np.random.default_rng(3)
    X = rng.integers(10, size=(50, 3)) / 3
    found = discretise(X, rng.integers(2, size=50), method, bins=2)
    for column, codes in zip(X.T, found.codes, strict=True):
        same_intervals(codes, column)


def test_intervals_of_equal_frequency_hold_as_many_rows():
    rng = np.random.default_rng(4)
    X = rng.normal(size=(60, 3))
    found = discretise(X, np.zeros(60, dtype=int), "equal_frequency", bins=4)
    assert [np.bincount(codes).tolist() for codes in found.codes] == [[15] * 4] * 3
    for column, codes in zip(X.T, found.codes, strict=True):
        same_intervals(codes, equal_frequency(column, 4))


def test_equal_values_stay_in_one_interval():
    column = np.array([0.0] * 30 + list(range(1, 31)))
    expected = [0] * 30 + [1] * 15 + [2] * 15
    assert equal_frequency(column, 4).tolist() == expected
    found = discretise(column[:, None], np.zeros(60, dtype=int), "equal_frequency", bins=4)
    assert found.codes[0].tolist() == expected


def test_wide_tables_are_worked_out_in_pieces():
    rng = np.random.default_rng(5)
    X, classes = rng.normal(size=(300, 2_000)), rng.integers(3, size=300)
    X[:, ::400] += classes[:, None]
    whole = discretise(X, classes, "mdl", bins=5).codes
    for i in range(0, 2_000, 400):
        assert whole[i].tolist() == discretise(X[:, [i]], classes, "mdl", bins=5).codes[0].tolist()


@pytest.mark.parametrize("classes", [2, 3, 5])
def test_passing_over_blocks_of_rows_finds_the_cuts_that_every_row_gives(classes, monkeypatch):
    """The entropy of each cut is worked out where no block is passed over."""
    rng = np.random.default_rng(classes)
    for n, digits in ((6_000, 12), (9_000, 2), (12_001, 12)):
        X, y = rng.normal(size=(n, 5)), rng.integers(0, classes, n)
        X[:, :2] += y[:, None] * [1.0, 0.05]
        X[:, 2] = np.abs(np.sin(3 * X[:, 2])) + (y == 1) * (X[:, 2] > 1)
        X = X.round(digits)
        passed = discretise(X, y, "mdl", bins=5)
        monkeypatch.setattr(least_entropy, "LONG", n + 1)
        every = discretise(X, y, "mdl", bins=5)
        monkeypatch.undo()
        assert np.array_equal(passed.codes, every.codes) and passed.sizes.max() > 1
