"""Several rankings in one table."""

import numpy as np
import pandas as pd
import pytest

from rankers import Ranking, Redundancy
from rankers.evaluation import side_by_side

NAMES = ["age", "size", "town", "x | **y**"]
GONE = Redundancy(1, ((0, 0.9),), 0.95, 0)
RANKINGS = {
    "SPE": Ranking.by_score([0.9, 0.8, 0.1, 0.2], [GONE]).named(NAMES),  # ranks 1 4 3 2
    "AUC": Ranking.by_score([0.5, 0.9, 0.7, 0.6]).named(NAMES),  # ranks 4 1 2 3
    "RVE": Ranking(np.array([2, 3, 0, 1]), np.full(4, np.nan)).named(NAMES),  # ranks 3 4 1 2
}


def test_the_table_worked_out_by_hand():
    """Mean ranks 8/3, 3, 2, 7/3."""
    frame = side_by_side(RANKINGS)
    assert frame.index.name == "variable"
    assert frame.index.tolist() == ["town", "x | **y**", "age", "size"]
    assert frame.columns.tolist() == [
        "consensus",
        "spread",
        "SPE: rank",
        "SPE: score",
        "SPE: explained",
        "AUC: rank",
        "AUC: score",
        "RVE: rank",
        "RVE: score",
    ]
    assert frame["consensus"].tolist() == [1, 2, 3, 4]
    assert frame["spread"].tolist() == [2, 1, 3, 3]
    assert frame["SPE: rank"].tolist() == [3, 2, 1, 4]
    assert frame["AUC: rank"].tolist() == [2, 3, 4, 1]
    assert frame["AUC: score"].tolist() == [0.7, 0.6, 0.5, 0.9]
    assert frame["RVE: score"].isna().all()
    np.testing.assert_array_equal(frame["SPE: explained"], [np.nan, np.nan, np.nan, 0.95])


def test_a_ranking_without_weight_is_shown_and_does_not_count():
    frame = side_by_side(RANKINGS, {"SPE": 0, "RVE": 0})
    assert frame.index.tolist() == ["size", "town", "x | **y**", "age"]
    assert frame["spread"].tolist() == [0, 0, 0, 0]
    assert frame["SPE: rank"].tolist() == [4, 3, 2, 1]


def test_weights_go_by_title_and_are_1_where_not_named():
    """Means of the ranks with weights 1, 1, 4: 17/6, 21/6, 9/6, 13/6."""
    frame = side_by_side(RANKINGS, {"RVE": 4})
    assert frame.index.tolist() == ["town", "x | **y**", "age", "size"]
    named = side_by_side(RANKINGS, {"RVE": 4, "AUC": 1, "SPE": 1})
    pd.testing.assert_frame_equal(frame, named)


def test_the_rule_is_that_of_the_consensus():
    assert side_by_side(RANKINGS, rule="best_rank").index[0] == "age"  # 1, 1, 1, 2: ties by column
    assert side_by_side(RANKINGS, rule="top_k", k=2).index[0] == "town"  # 1, 1, 2, 2 by column


def test_one_ranking_is_its_own_consensus():
    frame = side_by_side({"SPE": RANKINGS["SPE"]})
    assert frame["consensus"].tolist() == frame["SPE: rank"].tolist() == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("rankings", "choices", "words"),
    [
        ({}, {}, "^rankings: got none"),
        ({"a": RANKINGS["AUC"], "b": Ranking.by_score([1, 2])}, {}, "^rankings: got other variab"),
        ({"a": Ranking.by_score([1, 2])}, {}, "^rankings: .* none by name"),
        (RANKINGS, {"weights": {"SVM": 1}}, "^weights: got 'SVM', allowed is one of 'SPE', 'AUC'"),
        (RANKINGS, {"weights": dict.fromkeys(RANKINGS, 0)}, "^weights: got .* not all of them 0"),
        (RANKINGS, {"rule": "vote"}, "^rule: got 'vote'"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(rankings, choices, words):
    with pytest.raises(ValueError, match=words):
        side_by_side(rankings, **choices)


def test_what_is_tied_has_the_mean_of_its_places():
    tied = {"A": Ranking.by_score([1, 0, 0]), "B": Ranking.by_score([0, 0, 3])}
    frame = side_by_side({title: ranking.named("abc") for title, ranking in tied.items()})
    assert frame["A: rank"].loc[["a", "b", "c"]].tolist() == [1, 2.5, 2.5]
    assert frame["consensus"].loc[["a", "b", "c"]].tolist() == [1.5, 3, 1.5]
    assert frame["spread"].loc[["a", "b", "c"]].tolist() == [1.5, 0, 1.5]
