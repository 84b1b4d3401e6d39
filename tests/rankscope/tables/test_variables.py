"""Features of one variable share one rank, one score and one reason."""

import numpy as np
import pandas as pd

from rankers import Correlation, RandomRanker, Ranking, Redundancy, SPERanker
from rankers.folding import folded, owners
from rankers.words import reasons
from rankscope.tables import floor_of_variables, prepare, rank_variables

DRAW = np.random.default_rng(11)
NAMES, OWNER = ["age", "town", "size"], owners([(0,), (1, 2), (3,)], columns=4)


def test_a_variable_has_the_best_of_its_features_scores_and_one_rank():
    ranking = folded(Ranking.by_score([0.5, 0.2, 0.9, 0.1]), OWNER, NAMES)
    assert ranking.names == ("age", "town", "size")
    assert ranking.order.tolist() == [1, 0, 2]
    assert ranking.scores.tolist() == [0.5, 0.9, 0.1]
    assert ranking.to_frame().index.tolist() == ["town", "age", "size"]


def test_a_variable_is_redundant_where_all_its_features_are():
    bonn = Redundancy(1, ((0, 0.6), (3, 0.3)), 0.9, 0)
    graz = Redundancy(2, ((1, 0.5), (0, 0.2), (3, 0.1)), 0.8, 1)
    scores = [0.9, 0.3, 0.2, 0.8]
    whole = folded(Ranking.by_score(scores, [bonn, graz]), OWNER, NAMES)
    assert [r.variable for r in whole.redundant] == [1]
    assert whole.redundant[0].because == ((0, 0.2), (2, 0.1))  # not because of itself
    assert whole.order.tolist() == [0, 2, 1]
    assert reasons(whole)[0].startswith("town is redundant: 80% of it is explained")
    part = folded(Ranking.by_score(scores, [bonn]), OWNER, NAMES)
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


def test_columns_are_owned_by_position():
    assert owners([(2, 0), (1,)], columns=3).tolist() == [0, 1, 0]
    apart = folded(Ranking.by_score([0.1, 0.9, 0.2]), owners([(2, 0), (1,)], 3), ["town", "age"])
    assert apart.to_frame()["score"].to_dict() == {"age": 0.9, "town": 0.2}


def test_variables_in_another_order_than_their_columns_keep_their_own_scores():
    turned = folded(Ranking.by_score([0.1, 0.9]), owners([(1,), (0,)], 2), ["late", "early"])
    assert turned.scores.tolist() == [0.9, 0.1] and turned.order.tolist() == [0, 1]


def of_town():
    draw = np.random.default_rng(2)
    town = draw.choice(["Bonn", "Graz", "Lyon"], 150)
    ill = np.where((town == "Graz") ^ (draw.random(150) < 0.05), 1, 0)
    noise = pd.DataFrame(draw.normal(size=(150, 3)), columns=list("abc"))
    return prepare(noise.assign(town=town, ill=ill), "ill")


def test_the_floor_of_variables_has_one_figure_for_each():
    floor = floor_of_variables(SPERanker(), of_town())
    assert floor.better.tolist() == [False, False, False, True]
    assert floor.probes.shape == (19, 4) and floor.rows == 150


def test_the_floor_takes_the_task_of_the_table_and_leaves_the_ranker():
    frame = pd.DataFrame({"x": np.arange(60.0) % 7, "z": DRAW.normal(size=60)})
    frame["y"] = np.tile([1, 2, 3], 20)
    ranker = Correlation()
    as_number = floor_of_variables(ranker, prepare(frame, "y", task="regression"), copies=3)
    as_classes = floor_of_variables(ranker, prepare(frame, "y"), copies=3)
    assert not np.allclose(as_number.scores, as_classes.scores)
    assert not hasattr(ranker, "ranking_") and ranker.task == "auto"


def test_the_floor_has_an_error_rate_and_a_seed():
    floors = [floor_of_variables(Correlation(), of_town(), 0.2, random_state=s) for s in (1, 1, 2)]
    assert floors[0].probes.shape == (4, 4) and floors[0].error_rate == 0.2
    assert floors[0].probes.tolist() == floors[1].probes.tolist() != floors[2].probes.tolist()
