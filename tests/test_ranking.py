"""Order, ties and redundancy of a ranking; classes or numbers in a target."""

import numpy as np
import pandas as pd
import pytest

from rankers import Ranking, Redundancy, Step
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
    assert ranking.keepers.tolist() == [1, 3]


@pytest.mark.parametrize(
    ("scores", "levels"),
    [
        ([1, 2, 1, 2, 0], [0, 0, 1, 1, 2]),
        ([1 / 3, np.nextafter(1 / 3, 1), 0.5], [0, 1, 1]),
        ([np.nan, 3, np.nan, 3], [0, 0, 1, 1]),
        ([np.inf, 7, np.inf, -np.inf, 1e300, -np.inf], [0, 0, 1, 2, 3, 3]),
        ([0.5, 0.5 + 1e-8], [0, 1]),
        ([], []),
    ],
)
def test_equal_scores_are_a_level_and_all_without_one_are(scores, levels):
    assert Ranking.by_score(scores).levels.tolist() == levels


def test_a_level_has_the_mean_of_its_places_and_shares_the_top():
    ranking = Ranking.by_score([1, 2, 1, 1])
    assert ranking.places.tolist() == [3, 1, 3, 3]
    assert [reach.tolist() for reach in ranking.reach] == [[2, 1, 2, 2], [4, 1, 4, 4]]
    np.testing.assert_allclose(ranking.among_first(2), [1 / 3, 1, 1 / 3, 1 / 3])
    assert ranking.order_by([9, 0, 8, 7]).tolist() == [1, 3, 2, 0]
    assert ranking.to_frame()["rank"].tolist() == [1, 3, 3, 3]
    assert Ranking.by_score([1, 1]).to_frame()["rank"].tolist() == [1.5, 1.5]


def test_redundant_variables_leave_the_level_of_the_kept_ones():
    gone = [Redundancy(1, ((0, 0.9),), 0.9, 0), Redundancy(3, ((0, 0.8),), 0.8, 0)]
    ranking = Ranking.by_score([1, 1, 1, 1, 0], gone)
    assert ranking.order.tolist() == [0, 2, 4, 1, 3]
    assert ranking.levels.tolist() == [0, 0, 1, 2, 2]
    assert ranking.places.tolist() == [1.5, 4.5, 1.5, 4.5, 3]


def test_levels_that_do_not_fit_the_order_are_refused():
    for levels in ([0, 0], [0, 2, 3], [0, 1, 0], [1, 1, 2]):
        with pytest.raises(ValueError, match=r"^levels: got .*, allowed is a number for each of 3"):
            Ranking(np.arange(3), np.zeros(3), levels=levels)


def steps_of(*rows, **apart):
    return [
        Step(int(chosen), np.array(values, dtype=float), apart=f"at{place}" in apart)
        for place, (chosen, values) in enumerate(rows)
    ]


def test_steps_between_which_nothing_but_position_chose_are_a_level():
    nan = np.nan
    rows = (0, [3, 2, 2, 2]), (1, [nan, 2, 2, 2]), (2, [nan, nan, 2, 1]), (3, [nan, nan, nan, 1])
    steps = steps_of(*rows)
    assert Ranking.by_steps(steps).levels.tolist() == [0, 1, 1, 2]
    assert Ranking.by_steps(steps, worst_first=True).order.tolist() == [3, 2, 1, 0]
    assert Ranking.by_steps(steps, worst_first=True).levels.tolist() == [0, 1, 1, 2]
    assert Ranking.by_steps(steps_of(*rows, at2=True)).levels.tolist() == [0, 1, 2, 3]


def test_infinite_values_of_steps_are_equal_to_none_but_one_another():
    rows = (0, [np.inf, np.inf, 1]), (1, [np.nan, np.inf, 1]), (2, [np.nan, np.nan, 1])
    assert Ranking.by_steps(steps_of(*rows)).levels.tolist() == [0, 0, 1]


def test_a_ranking_shows_itself_in_a_line_and_in_a_notebook_as_a_table():
    ranking = Ranking.by_score([4, 3, 3], [Redundancy(0, ((1, 0.9),), 0.9, 0)])
    assert repr(ranking.named(["age", "size", "<b>"])) == "Ranking(size, = <b>, age; 1 redundant)"
    assert len(repr(Ranking.by_score(np.arange(5_000)))) < 100
    html = Ranking.by_score(np.arange(5_000)).named([f"<{i}>" for i in range(5_000)])._repr_html_()
    assert html.count("<tr") == 12 and "10 of 5000 variables" in html
    assert "&lt;4999&gt;" in html and "<4999>" not in html


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
