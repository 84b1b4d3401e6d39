"""Data sets of a folder and of scikit-learn: the rows of their authors, in another order."""

import numpy as np
import pandas as pd
import pytest

from rankscope.runs import Unit
from rankscope.runs.data_sets import DataSet, content_of, is_at_hand, table_of
from rankscope.runs.questions.halves import shared
from rankscope.runs.workers.compute import compute


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Twelve rows in two parts, with a gap."""
    rows = pd.DataFrame(
        {
            "split": ["test"] * 4 + ["train"] * 8,
            "a": [*range(11), None],
            "b": np.arange(12) % 3,
            "target": ["x", "y"] * 6,
        }
    )
    rows.to_csv(tmp_path / "tiny.csv.gz", index=False)
    monkeypatch.setenv("RANKSCOPE_DATA", str(tmp_path))
    return rows


def unit(question, details=None, **of_set):
    params = {"name": "tiny", "content": content_of("tiny")} | of_set
    return Unit.on_problem(
        "data_set", params, 3, "babd", {"cv": 2, "learner": "knn"}, question, details
    )


def test_a_seed_moves_rows_and_columns_and_changes_no_value(folder):
    problem = DataSet(name="tiny").sample(5)
    whole = problem.X.assign(target=problem.y).sort_values("a").reset_index(drop=True)
    assert not problem.groups and whole["a"].tolist() == [-1, *range(11)]
    assert sorted(zip(whole["b"], whole["target"], strict=True)) == sorted(
        zip(folder["b"], folder["target"], strict=True)
    )


def test_rows_to_learn_from_come_first(folder):
    problem = DataSet(name="tiny").sample(1)
    assert set(problem.X["a"][:8]) == {4, 5, 6, 7, 8, 9, 10, -1}


def test_a_set_that_is_not_here_is_said_to_be_missing(folder):
    assert is_at_hand("wine") and not is_at_hand("nothing")
    with pytest.raises(ValueError, match="neither in scikit-learn nor in the folder"):
        Unit.on_problem("data_set", {"name": "nothing"}, 0, "spe")


def test_another_table_of_the_same_name_is_refused(folder):
    with pytest.raises(ValueError, match="content: got 0"):
        DataSet(name="tiny", content="0").check_parameters()


def test_a_search_sees_the_rows_of_the_authors_and_every_set_is_judged_on_the_others(folder):
    row = compute(unit("split_selection", {"train": 8 / 12}))
    assert row["rows"] == [8, 4]
    assert row["outer_errors"][-1] == row["error"]
    assert len(row["outer_errors"]) == sum(row["trace"]["accepted"])


def test_halves_judge_each_other():
    params = {"name": "wine", "content": content_of("wine")}
    row = compute(Unit.on_problem("data_set", params, 0, "correlation", question="halves"))
    assert row["sizes"] == [1, 2, 5, 10] and len(table_of("wine")[0].columns) == 13
    assert max(row["errors"]) < row["error_of_a_guess"]
    assert all(-1 <= value <= 1 for value in row["shared"])
    assert shared([0, 1, 2], [0, 2, 1], 1) == 1
