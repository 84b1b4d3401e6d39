"""Features of one variable share one rank, one score and one reason."""

import numpy as np
import pandas as pd

from rankers import Correlation, RandomRanker, Ranking, Redundancy, SPERanker
from rankers.tables import prepare, rank_variables
from rankers.tables.variables import folded
from rankers.words import reasons

DRAW = np.random.default_rng(11)
OWNERS = {"age": ("age",), "town": ("Bonn", "Graz"), "size": ("size",)}
FEATURES = ["age", "Bonn", "Graz", "size"]


def test_a_variable_has_the_best_of_its_features_scores_and_one_rank():
    ranking = folded(Ranking.by_score([0.5, 0.2, 0.9, 0.1]), FEATURES, OWNERS)
    assert ranking.names == ("age", "town", "size")
    assert ranking.order.tolist() == [1, 0, 2]
    assert ranking.scores.tolist() == [0.5, 0.9, 0.1]
    assert ranking.to_frame().index.tolist() == ["town", "age", "size"]


def test_a_variable_is_redundant_where_all_its_features_are():
    bonn = Redundancy(1, ((0, 0.6), (3, 0.3)), 0.9, 0)
    graz = Redundancy(2, ((1, 0.5), (0, 0.2), (3, 0.1)), 0.8, 1)
    scores = [0.9, 0.3, 0.2, 0.8]
    whole = folded(Ranking.by_score(scores, [bonn, graz]), FEATURES, OWNERS)
    assert [r.variable for r in whole.redundant] == [1]
    assert whole.redundant[0].because == ((0, 0.2), (2, 0.1))  # not because of itself
    assert whole.order.tolist() == [0, 2, 1]
    assert reasons(whole)[0].startswith("town is redundant: 80% of it is explained")
    part = folded(Ranking.by_score(scores, [bonn]), FEATURES, OWNERS)
    assert not part.redundant


def test_a_category_that_decides_comes_first_and_once():
    town = DRAW.choice(["Bonn", "Graz", "Lyon"], 200)
    noise = pd.DataFrame(DRAW.normal(size=(200, 4)), columns=list("abcd"))
    ill = np.where((town == "Graz") ^ (DRAW.random(200) < 0.05), "yes", "no")
    prepared = prepare(noise.assign(town=town, ill=ill), "ill")
    for ranker in (Correlation(), SPERanker(degree=2)):
        frame = rank_variables(ranker, prepared).to_frame()
        assert frame.index[0] == "town" and sorted(frame.index) == ["a", "b", "c", "d", "town"]


def test_the_task_is_the_one_of_the_table():
    draws = DRAW.normal(size=(60, 2))
    frame = pd.DataFrame({"x": draws[:, 0], "k": draws[:, 1], "y": np.tile([1, 2, 3], 20)})
    as_number = rank_variables(Correlation(), prepare(frame, "y", task="regression"))
    as_classes = rank_variables(Correlation(), prepare(frame, "y"))
    assert not np.allclose(as_number.scores, as_classes.scores)


def test_the_ranker_given_stays_as_it_was():
    frame = pd.DataFrame(DRAW.normal(size=(30, 3)), columns=["a", "b", "y"])
    ranker = RandomRanker()
    rank_variables(ranker, prepare(frame, "y"))
    assert not hasattr(ranker, "ranking_") and ranker.task == "auto"
