"""How many are better than chance, how many of them by chance, and what chance was."""

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation, InformationGain
from rankscope.findings.own_table.chance import (
    chance_sentences,
    chance_table,
    marked_words,
    way_of,
    with_q_values,
)
from rankscope.runs.questions.floor import row_of as row_of_floor
from rankscope.tables import Table, floor_of_variables, prepare


def row_of(X, y, ranker=Correlation, **asked):
    frame = pd.DataFrame(X).rename(columns=str).assign(y=y)
    floor = floor_of_variables(ranker(), prepare(Table(frame), "y"), **asked)
    return {
        "better": floor.better.tolist(),
        "by_lot": floor.by_lot.tolist(),
        "q_values": floor.q_values.tolist(),
        "expected_false": floor.expected_false,
        "null": floor.null,
        "copies": len(floor.probes),
        "rows": floor.rows,
    }


def test_marks_on_pure_noise_are_said_to_be_by_chance():
    rng = np.random.default_rng(5)
    row = row_of(rng.normal(size=(60, 400)), rng.permutation(60) % 2, most_copies=199)
    marked = sum(row["better"])
    assert 5 < marked < 40
    assert row["expected_false"] > 0.7 * marked
    assert marked_words(row).startswith(f"{marked} marked, about ")
    assert min(row["q_values"]) > 0.05


def test_what_matters_has_a_small_q_where_shuffles_are_many():
    rng = np.random.default_rng(6)
    X = rng.normal(size=(200, 20))
    row = row_of(X, X[:, 0] + 0.3 * rng.normal(size=200) > 0, most_copies=999)
    assert row["better"][0] and row["q_values"][0] <= 0.02 and row["copies"] == 999


def test_what_is_marked_by_lot_is_said_to_be():
    rng = np.random.default_rng(7)
    X = rng.normal(size=(80, 100))
    row = row_of(X, X[:, 0] > 0, InformationGain)
    marked, drawn = sum(row["better"]), sum(row["by_lot"])
    assert row["better"][0] and not row["by_lot"][0] and 0 < drawn < marked
    assert f"{drawn} by lot as chance gives the same score" in marked_words(row)
    assert chance_table({"Gain": row}).loc[0, "by lot"] == drawn
    assert marked_words(row | {"by_lot": [False] * 100}).endswith("by chance")


def test_a_sentence_says_what_chance_was():
    row = {"better": [True, False], "expected_false": 0.4}
    row |= {"null": "copies", "copies": 19, "rows": 2_000}
    (sentence,) = chance_sentences({"SM": row})
    assert sentence == (
        "SM: 1 marked, about 0.4 of them by chance (beside 19 copies of the table with shuffled "
        "rows, 2,000 rows)."
    )
    assert chance_table({"SM": row}).loc[0, "expected by chance"] == 0.4


def test_a_comparison_of_an_older_version_says_what_it_knows():
    old = {"better": [True, False]}
    assert marked_words(old) == "1 marked" and way_of(old) == ""
    table = pd.DataFrame({"consensus": [1, 2]}, index=["a", "b"])
    assert with_q_values(table, {"SM": old}, ["a", "b"]).equals(table)


def test_q_values_stand_beside_their_variables():
    table = pd.DataFrame({"consensus": [1, 2]}, index=["b", "a"])
    both = with_q_values(table, {"SM": {"q_values": [0.5, 0.1]}}, ["a", "b"])
    assert both["SM: q"].tolist() == pytest.approx([0.1, 0.5])


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
    assert "mostly luck" not in " ".join(sentences)


def test_groups_too_few_to_tell_chance_from_more_are_a_sentence():
    rng = np.random.default_rng(3)
    frame = pd.DataFrame({"a": rng.normal(size=40), "b": rng.normal(size=40)})
    frame = frame.assign(site=np.arange(40) % 4, y=np.arange(40) % 4 > 1)
    floor = floor_of_variables(Correlation(), prepare(Table(frame), "y", clusters="site"))
    sentences = chance_sentences({"Correlation": row_of_floor(floor, 40)})
    assert "the target in 6 ways only" in sentences[-1] and "mostly luck" in sentences[-1]
