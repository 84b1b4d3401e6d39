"""`rankscope rank` on tables that are read piece by piece."""

import json

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from rankscope.command.progress import Progress


@pytest.fixture
def parts(tmp_path):
    """Three files whose target is decided by dose; weight is nearly a copy of it."""
    rng = np.random.default_rng(0)
    for number in range(3):
        frame = pd.DataFrame({"dose": rng.normal(size=200), "size": rng.normal(size=200)})
        frame["weight"] = frame.dose + 0.01 * rng.normal(size=200)
        frame["ill"] = np.where(frame.dose > 0, "yes", "no")
        frame.to_parquet(tmp_path / f"part{number}.parquet")
    return str(tmp_path / "part*.parquet")


def test_a_pattern_is_ranked_and_samples_are_told(rankscope, parts):
    names = ["--ranker", "spe", "--ranker", "relief"]
    asked = ["--target", "ill", *names, "--rows", 100, "--samples", 4, "--json"]
    code, out, err = rankscope("rank", parts, *asked)
    answer = json.loads(out)
    assert code == 0 and (answer["task"], answer["rows"]) == ("binary", 600)
    assert answer["rankers"]["spe"]["order"][0] == "dose"
    assert [one["variable"] for one in answer["rankers"]["spe"]["redundant"]] == ["weight"]
    assert "SPE-ranker" in err and "all 600 rows" in err
    assert "a sample of 100 of 600 rows; of disjoint samples like it, weight is first in" in err
    sample = answer["rankers"]["relief"]["sample"]
    assert (sample["rows"], sample["samples"]) == (100, 4) and len(sample["places"]["dose"]) == 4
    assert "sample" not in answer["rankers"]["spe"]


def test_a_report_and_scores_are_written(rankscope, parts, tmp_path):
    files = [str(tmp_path / name) for name in ("scores.csv", "report.html")]
    outputs = [word for file in files for word in ("--output", file)]
    code, out, _ = rankscope("rank", parts, "--ranker", "correlation", *outputs, "--quiet")
    assert code == 0 and out.splitlines()[1].split()[0] == "dose"
    assert pd.read_csv(files[0]).variable[0] == "dose"


def test_progress_is_told_now_and_then_with_what_is_left():
    clock, told = iter([0, 1, 10, 20, 21, 30, 60]), []
    on_progress = Progress(told.append, lambda: next(clock)).of("SPE-ranker")
    for done, total in [(1, 4), (2, 4), (4, 4), (1, 4), (2, 4)]:
        on_progress(done, total)
    assert told == [
        "SPE-ranker: 50%, about 10 s left.",
        "SPE-ranker: 25% of time 2 through the rows, about 3 s left.",
        "SPE-ranker: 50% of time 2 through the rows, about 10 s left.",
    ]


def test_a_gap_that_the_file_does_not_know_of_is_filled_and_told(rankscope, tmp_path):
    rng = np.random.default_rng(0)
    dose, size = rng.normal(size=(2, 200))
    size[150] = np.nan
    table = pa.table({"dose": dose, "size": size, "ill": (dose > 0).astype(int)})
    pq.write_table(table, tmp_path / "a.parquet")
    code, out, err = rankscope("rank", tmp_path, "--target", "ill", "--ranker", "spe")
    assert code == 0 and out.splitlines()[1].split()[0] == "dose"
    assert "Column size: 1 missing value filled with the median of a sample" in err


def test_what_cannot_be_read_is_told(rankscope, tmp_path):
    code, _, err = rankscope("rank", str(tmp_path / "*.parquet"), "--target", "ill")
    assert code == 1 and "There is no file" in err


def test_variables_in_rows_are_ranked_alike_held_or_not(rankscope, tmp_path):
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(30, 5)), columns=list("abcde"))
    frame.loc[::6, "d"] = np.nan
    frame["ill"] = np.where(frame.c > 0, "yes", "no")
    file = tmp_path / "rows.csv"
    frame.T.to_csv(file, header=False)
    asked = ["--target", "ill", "--ranker", "spe", "--transposed", "--mark-gaps", "--json"]
    answers = [rankscope("rank", file, *asked, *more) for more in ([], ["--workers", 1])]
    held, turned = (json.loads(out)["rankers"]["spe"] for _, out, _ in answers)
    assert held["order"] == turned["order"] and held["order"][0] == "c"
    assert "turned over onto the disk" in answers[1][2]


def test_samples_of_a_table_that_is_held_or_of_too_few_rows_are_refused(rankscope, parts):
    one = parts.replace("*", "0")
    code, _, err = rankscope("rank", one, "--target", "ill", "--rows", 100)
    assert code == 1 and "leave --rows and --samples out" in err
    code, _, err = rankscope("rank", parts, "--target", "ill", "--rows", 1)
    assert code == 2 and "a sample has at least 5 rows" in err


def test_notes_are_told_once_where_a_gap_was_hidden(rankscope, tmp_path):
    dose, size = np.random.default_rng(0).normal(size=(2, 200))
    size[150] = np.nan
    words = np.where(dose > 0, "yes", None)
    table = pa.table({"dose": dose, "size": size, "word": words, "ill": (dose > 0).astype(int)})
    pq.write_table(table, tmp_path / "a.parquet")
    _, _, err = rankscope("rank", tmp_path, "--target", "size", "--ranker", "correlation")
    assert err.count("1 row without a target was dropped") == 1
    assert len(set(err.splitlines())) == len(err.splitlines())


def test_which_rows_were_ranked_is_printed_whole_and_stands_in_the_report(
    rankscope, parts, tmp_path
):
    asked = ["--target", "ill", "--ranker", "correlation", "--ranker", "relief", "--rows", 100]
    _, out, err = rankscope("rank", parts, *asked, "--output", tmp_path / "a.html")
    basis = next(line for line in out.splitlines() if "a sample of " in line)
    basis = basis.split(": ")[1]
    assert basis in err and " is third in " in basis
    assert basis.split(";")[0] in (tmp_path / "a.html").read_text("utf-8")
