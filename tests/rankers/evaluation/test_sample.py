"""A sample of the rows has every class in its share."""

import numpy as np

from rankers.evaluation.sample import stratified_rows
from rankers.target import Target


def drawn(codes, rows, task="multiclass", seed=0):
    target = Target(task, np.asarray(codes, dtype=float))
    return stratified_rows(target, rows, np.random.default_rng(seed))


def test_every_class_gives_its_share_and_at_least_two_rows():
    codes = np.repeat([0, 1, 2, 3], [700, 295, 4, 1])
    assert np.bincount(codes[drawn(codes, 100)]).tolist() == [70, 30, 2, 1]


def test_rows_come_once_and_in_ascending_order():
    for task in ("binary", "regression"):
        rows = drawn(np.tile([0, 1], 50), 30, task)
        assert len(rows) == 30 and (np.diff(rows) > 0).all()


def test_every_row_of_a_class_is_as_likely():
    times = np.bincount(np.concatenate([drawn([0, 1] * 20, 20, seed=s) for s in range(2_000)]))
    assert np.abs(times - 1_000).max() < 5 * np.sqrt(500)


def test_twenty_rows_are_the_least_and_all_rows_the_most():
    assert len(drawn([0, 1] * 50, 3)) == len(drawn([0, 1] * 50, 3, "regression")) == 20
    assert len(drawn([0, 1] * 5, 3)) == len(drawn([0, 1] * 5, 3, "regression")) == 10


def test_many_classes_have_two_rows_each_on_average_as_rankers_ask():
    codes = np.concatenate([np.zeros(971), np.arange(1, 30)]).astype(int)
    kept = np.bincount(codes[drawn(codes, 20)])
    assert len(kept) == 30 and kept.sum() >= 60
