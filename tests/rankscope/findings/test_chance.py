"""How many are better than chance, how many of them by chance, and what chance was."""

import numpy as np
import pandas as pd
import pytest

from rankers import FCBF, Correlation, InformationGain, ReliefK, SymmetricUncertainty
from rankscope.findings.own_table.chance import (
    chance_sentences,
    chance_table,
    few_permutations_sentence,
    is_better,
    marked_words,
    q_values_of,
    union_sentence,
    way_of,
    with_p_and_q,
)
from rankscope.runs.questions.floor import row_of as row_of_floor
from rankscope.tables import Table, floor_of_variables, prepare


def row_of(X, y, ranker=Correlation, **asked):
    frame = pd.DataFrame(X).rename(columns=str).assign(y=y)
    floor = floor_of_variables(ranker(), prepare(Table(frame), "y"), **asked)
    return row_of_floor(floor, len(y))


def test_marks_on_pure_noise_are_said_to_be_by_chance():
    rng = np.random.default_rng(5)
    row = row_of(rng.normal(size=(60, 400)), rng.permutation(60) % 2, most_copies=199)
    marked = sum(row["better"])
    assert 5 < marked < 40
    assert row["expected_false"] > 0.7 * marked
    assert marked_words(row).startswith(f"{marked} better than chance, about ")
    assert min(row["q_values"]) > 0.05


def test_what_matters_has_a_small_q_where_shuffles_are_many():
    rng = np.random.default_rng(6)
    X = rng.normal(size=(200, 20))
    row = row_of(X, X[:, 0] + 0.3 * rng.normal(size=200) > 0, most_copies=999)
    assert row["better"][0] and row["q_values"][0] <= 0.02 and row["copies"] == 999


@pytest.mark.parametrize("ranker", [Correlation, InformationGain, SymmetricUncertainty, FCBF])
@pytest.mark.parametrize("asked", [{}, {"most_copies": 199}, {"null": "copies"}])
def test_marks_p_and_q_agree_on_tables_with_ties(ranker, asked):
    """The mark is p up to the rate, equal scores have equal p and q, and few copies have no q."""
    for seed in range(4):
        rng = np.random.default_rng((seed, 41))
        X = np.round(rng.normal(size=(50, 12)), seed % 3)
        X[:, 4], X[:, 5:7] = X[:, 3], X[:, 5:7] > 0
        frame = pd.DataFrame(X).rename(columns=str).assign(y=X[:, 3] + rng.normal(size=50) > 0)
        floor = floor_of_variables(ranker(), prepare(Table(frame), "y"), **asked)
        row = row_of_floor(floor, 50)
        assert row["better"].tolist() == (row["p_values"] <= 0.05).tolist()
        assert is_better(row).tolist() == row["better"].tolist()
        known = q_values_of(row)
        assert (known is None) == (row["copies"] < 99)
        for score in np.unique(floor.scores):
            equal = floor.scores == score
            assert len(set(row["p_values"][equal])) == 1
            assert known is None or len(set(known[equal])) == 1
        assert (row["p_values"][floor.scores == floor.probes.min()] == 1).all()


def test_a_sentence_says_what_chance_was():
    row = {"better": [True, False], "expected_false": 0.4}
    row |= {"null": "copies", "copies": 19, "rows": 2_000}
    (sentence,) = chance_sentences({"SM": row})
    assert sentence == (
        "SM: 1 better than chance, about 0.4 expected from chance alone (beside 19 copies of the "
        "table with shuffled rows, 2,000 rows)."
    )
    assert chance_table({"SM": row}).loc[0, "expected from chance alone"] == 0.4


def test_how_many_permutations_q_needs_is_said_where_there_are_fewer():
    row = {"better": [True, False], "expected_false": 0.4, "null": "target", "copies": 19}
    assert "which needs at least 99 permutations" in few_permutations_sentence({"SM": row})
    for other in ({"copies": 99, "q_values": [0.02, 1.0]}, {"better": [False] * 2}):
        assert few_permutations_sentence({"SM": row | other}) == ""
    assert few_permutations_sentence({"SM": row | {"null": "copies"}}) == ""


def test_of_several_rankers_the_number_is_that_of_what_any_of_them_marks():
    first = {"better": [True, False, False], "expected_false": 0.4}
    second = {"better": [True, True, False], "expected_false": 0.5}
    assert union_sentence({"One": first}) == ""
    sentence = union_sentence({"One": first, "Two": second})
    assert "2 rankers: 2, at most about 0.9 expected" in sentence
    many = union_sentence(dict.fromkeys("abcdefgh", second))
    assert "at most about 3 expected" in many


def test_chance_alone_marks_no_more_to_any_ranker_than_is_said():
    marked, said = [], []
    for seed in range(25):
        rng = np.random.default_rng((seed, 43))
        X, y = rng.normal(size=(40, 8)), rng.permutation(40) % 2
        rows = [row_of(X, y, ranker) for ranker in (Correlation, ReliefK, SymmetricUncertainty)]
        marked.append(np.any([is_better(row) for row in rows], axis=0).sum())
        said.append(sum(row["expected_false"] for row in rows))
    assert np.mean(marked) <= np.mean(said) + 2 * np.std(marked) / np.sqrt(25)
    assert np.mean(said) <= 3 * 0.05 * 8


def test_a_comparison_of_an_older_version_says_what_it_knows():
    old = {"better": [True, False]}
    assert marked_words(old) == "1 better than chance" and way_of(old) == ""
    table = pd.DataFrame({"consensus": [1, 2]}, index=["a", "b"])
    assert with_p_and_q(table, {"SM": old}, ["a", "b"]).equals(table)
    by_lot = {"better": [True, True], "by_lot": [False, True], "q_values": [0.5, 0.5], "copies": 19}
    assert is_better(by_lot).tolist() == [True, False] and q_values_of(by_lot) is None


def test_p_and_q_stand_beside_their_variables():
    table = pd.DataFrame({"consensus": [1, 2]}, index=["b", "a"])
    row = {"p_values": [0.3, 0.01], "q_values": [0.5, 0.1]}
    both = with_p_and_q(table, {"SM": row | {"copies": 99}}, ["a", "b"])
    assert both["SM: p"].tolist() == [0.01, 0.3] and both["SM: q"].tolist() == [0.1, 0.5]
    assert "SM: q" not in with_p_and_q(table, {"SM": row | {"copies": 98}}, ["a", "b"])


def visits(**asked):
    rng = np.random.default_rng(3)
    patient = np.repeat(np.arange(20), 5)
    frame = pd.DataFrame(rng.normal(size=(20, 4))[patient], columns=list("abcd"))
    frame = frame.assign(patient=patient, day=np.arange(100), ill=patient % 2)
    return prepare(Table(frame), "ill", **asked)


@pytest.mark.parametrize(
    "asked, null, way",
    [
        ({"clusters": "patient"}, "target", "19 shuffles of the target, groups whole, 100 rows"),
        (
            {"clusters": "patient"},
            "copies",
            "beside 19 copies of the table with groups shuffled whole, 100 rows",
        ),
        ({"times": "day"}, "target", "19 shifts of the target in time, 100 rows"),
        ({"times": "day"}, "copies", "beside 19 copies of the table shifted in time, 100 rows"),
    ],
)
def test_what_hangs_together_is_said_with_what_chance_was(asked, null, way):
    row = row_of_floor(floor_of_variables(Correlation(), visits(**asked), null=null), 100)
    assert way_of(row) == way
    sentences = chance_sentences({"Correlation": row})
    assert ("Shifts in time take no trend away" in " ".join(sentences)) == ("times" in asked)
    assert "ways only" not in " ".join(sentences)


def test_groups_too_few_to_tell_chance_from_more_are_a_sentence():
    rng = np.random.default_rng(3)
    frame = pd.DataFrame({"a": rng.normal(size=40), "b": rng.normal(size=40)})
    frame = frame.assign(site=np.arange(40) % 4, y=np.arange(40) % 4 > 1)
    floor = floor_of_variables(Correlation(), prepare(Table(frame), "y", clusters="site"))
    sentences = chance_sentences({"Correlation": row_of_floor(floor, 40)})
    assert "the target in 6 ways only" in sentences[-1]
    assert not floor.better.any()
