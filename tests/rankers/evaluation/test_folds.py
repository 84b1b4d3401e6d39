"""Every row is tested once, and every class as often as it can be."""

import warnings

import numpy as np
import pandas as pd
import pytest

from rankers.evaluation import folds_of


@pytest.mark.parametrize("task", ["multiclass", "regression"])
def test_every_row_is_tested_once_in_each_repeat(task):
    parts = folds_of(pd.Series(np.arange(60) % 3), task, repeats=2, seed=4)
    assert len(parts) == 10
    for half in (parts[:5], parts[5:]):
        assert sorted(np.concatenate([test for _, test in half])) == list(range(60))
    for train, test in parts:
        assert sorted([*train, *test]) == list(range(60))
    assert {tuple(test) for _, test in parts[:5]} != {tuple(test) for _, test in parts[5:]}


def test_classes_are_spread_evenly_whatever_their_labels():
    for labels in (["no", "yes"], [0.5, 1.5], [False, True]):
        y = np.repeat(labels, [80, 20])
        assert [np.sum(y[test] == labels[1]) for _, test in folds_of(y, "binary")] == [4] * 5


def test_a_small_class_makes_for_fewer_folds():
    for rows, folds in ((2, 2), (3, 3), (5, 5), (9, 5)):
        y = np.array(["a"] * 30 + ["b"] * rows)
        parts = folds_of(y, "binary")
        assert len(parts) == folds
        assert all(set(y[train]) == set(y[test]) == {"a", "b"} for train, test in parts)


def test_a_class_of_one_row_changes_nothing_for_the_others():
    y = np.array(["a"] * 20 + ["b"] * 20 + ["c"])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parts = folds_of(y, "multiclass")
    assert len(parts) == 5
    assert sum("c" in y[test] for _, test in parts) == 1
    assert all({"a", "b"} <= set(y[train]) & set(y[test]) for train, test in parts)


def test_few_numbers_make_for_fewer_folds():
    assert [len(folds_of(np.arange(n), "regression")) for n in (5, 6, 8, 9, 50)] == [3, 3, 4, 5, 5]


def test_the_seed_decides():
    tests = [[t.tolist() for _, t in folds_of(np.arange(20), "regression", seed=s)] for s in (1, 2)]
    assert tests[0] == [t.tolist() for _, t in folds_of(np.arange(20), "regression", seed=1)]
    assert tests[0] != tests[1]


@pytest.mark.parametrize(("name", "value", "least"), [("folds", 1, 2), ("repeats", 0, 1)])
def test_too_few_are_refused_in_words(name, value, least):
    words = f"^{name}: got {value}, allowed is a whole number of at least {least}"
    with pytest.raises(ValueError, match=words):
        folds_of([0, 1] * 5, "binary", **{name: value})
