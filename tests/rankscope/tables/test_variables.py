"""Features of one variable share one rank, one score and one reason."""

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation, RandomRanker, SPERanker
from rankers.maths.coding import owners
from rankers.words import reasons
from rankscope.tables import floor_of_variables, prepare, rank_variables

DRAW = np.random.default_rng(11)


def test_a_category_has_one_rank_under_its_own_name_and_the_score_of_no_indicator():
    prepared = of_town()
    ranking = rank_variables(Correlation(), prepared)
    assert ranking.names == ("a", "b", "c", "town") and len(ranking.scores) == 4
    alone = Correlation().fit(prepared.X, prepared.y).scores_
    assert 0.5 < ranking.scores[3] < 1 and ranking.scores[3] not in alone
    np.testing.assert_allclose(ranking.scores[:3], alone[:3], rtol=1e-12)


def test_a_category_under_other_names_is_redundant_because_of_it():
    draw = np.random.default_rng(5)
    town = draw.choice(["Bonn", "Graz", "Lyon", "Oslo"], 200)
    twin = pd.Series(town).map({"Bonn": "d", "Graz": "a", "Lyon": "c", "Oslo": "b"})
    ill = np.where((town == "Graz") ^ (draw.random(200) < 0.1), 1, 0)
    frame = pd.DataFrame({"size": draw.normal(size=200), "town": town, "code": twin, "ill": ill})
    ranking = rank_variables(SPERanker(degree=1), prepare(frame, "ill"))
    (one,) = ranking.redundant
    assert {one.variable, one.because[0][0]} == {1, 2}
    assert one.because[0][1] > 0.999
    assert {"town", "code"} <= set(reasons(ranking)[0].replace(".", " ").split())


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
    X, y = DRAW.normal(size=(40, 3)), np.arange(40) % 2
    both, turned = ([(0,), (1,), (2,)], [(2,), (0,), (1,)])
    plain, other = (Correlation().fit(X, y, variables) for variables in (both, turned))
    np.testing.assert_allclose(other.scores_, plain.scores_[[2, 0, 1]], rtol=1e-12)
    assert other.get_support().all() and other.ranking_.names == ("x2", "x0", "x1")


def test_support_is_of_columns_all_or_none_of_a_variable():
    prepared = of_town()
    ranker = Correlation(n_features_to_select=1).fit(prepared.X, prepared.y, prepared.positions)
    assert ranker.get_support().tolist() == [False] * 3 + [True] * 3
    with pytest.raises(ValueError, match="got 5, allowed is at most 4, the number of variables"):
        Correlation(n_features_to_select=5).fit(prepared.X, prepared.y, prepared.positions)


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
