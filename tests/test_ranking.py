"""Order, ties and redundancy of a ranking; classes or numbers in a target."""

import numpy as np
import pandas as pd
import pytest

from rankers import Ranking, Redundancy
from rankers.ranking import by_value
from rankers.target import understand


def test_the_highest_score_comes_first_and_what_has_no_score_last():
    assert Ranking.by_score([np.nan, 0.1, 3.0, np.nan, -1]).order.tolist() == [2, 1, 4, 0, 3]


def test_equal_scores_stay_in_column_order():
    assert by_value(np.array([1.0, 2, 1, 2, 1])).tolist() == [1, 3, 0, 2, 4]


def test_what_differs_by_rounding_only_is_a_tie():
    third = 1 / 3
    assert by_value(np.array([third, np.nextafter(third, 1), 0.5])).tolist() == [2, 0, 1]


def test_a_small_difference_that_is_no_rounding_counts():
    assert by_value(np.array([0.5, 0.5 + 1e-8])).tolist() == [1, 0]


def test_infinite_scores_come_first():
    assert by_value(np.array([1.0, np.inf, 2.0, -np.inf])).tolist() == [1, 2, 0, 3]


def test_redundant_variables_follow_in_ranking_order():
    gone = [Redundancy(2, ((0, 0.9),), 0.9, 0), Redundancy(0, ((1, 0.8),), 0.8, 1)]
    ranking = Ranking.by_score([4, 3, 5, 1], gone)
    assert ranking.order.tolist() == [1, 3, 2, 0]
    assert ranking.kept.tolist() == [1, 3]


def test_the_frame_names_everything():
    ranking = Ranking.by_score([4, 3], [Redundancy(1, ((0, 0.9),), 0.9, 0)]).named(["age", "size"])
    frame = ranking.to_frame()
    assert frame.index.tolist() == ["age", "size"]
    assert frame["rank"].tolist() == [1, 2]
    assert frame.loc["size", "because"] == (("age", 0.9),)
    assert frame.loc["size", "explained"] == 0.9
    assert frame["redundant"].tolist() == [False, True]


@pytest.mark.parametrize(
    ("y", "task"),
    [
        ([0, 1, 1, 0], "binary"),
        ([0.5, 7.25, 0.5, 7.25], "binary"),
        (["no", "yes", "no"], "binary"),
        ([True, False, True], "binary"),
        (["a", "b", "c"] * 2, "multiclass"),
        (np.array([0.5, 1.5, 2.5], dtype=object), "regression"),
        (np.array([True, False, True], dtype=object), "binary"),
        (np.array(["a", 1, "a", 1], dtype=object), "binary"),
        ([0, 1, 2, 0, 1, 2], "multiclass"),
        ([1.0, 2.0, 3.0, 1.0, 2.0, 3.0], "multiclass"),
        ([1, 2, 3, 4], "regression"),
        (list(range(21)) * 3, "regression"),
        ([0.1, 0.2, 0.4], "regression"),
    ],
)
def test_classes_are_told_from_numbers(y, task):
    assert understand(np.array(y)).task == task


def test_a_target_in_which_every_row_is_its_own_class_is_refused():
    with pytest.raises(ValueError, match=r"^y: got 5 different values in 6 rows"):
        understand(np.array(["a", "b", "c", "d", "e", "a"]))
    with pytest.raises(ValueError, match=r"^y: got text such as 'a', task='number'"):
        understand(np.array(["a", "b", "c"]), "number")
    with pytest.raises(ValueError, match=r"^y: got dates"):
        understand(np.array(["2024-01-01", "2024-01-02"], dtype="datetime64[D]"))


def test_a_person_can_say_what_the_target_is():
    y = np.array([1, 2, 3, 1, 2, 3])
    assert understand(y, "number").task == "regression"
    assert understand(np.tile(y, 2) + 0.5, "classes").task == "multiclass"


def test_directions_span_the_target():
    y = np.array(list("abcab") * 4)
    target = understand(y)
    z = np.random.default_rng(0).normal(size=20)
    fitted = pd.Series(z).groupby(y).transform("mean") - z.mean()
    assert ((target.directions.T @ z) ** 2).sum() == pytest.approx((fitted**2).sum())
