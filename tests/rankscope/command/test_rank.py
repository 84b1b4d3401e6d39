"""`rankscope rank`: a ranking in a shell, on paper and as data."""

import json

import pandas as pd
import pytest

from rankers import SPERanker
from rankscope.tables import prepare, rank_variables, read_table


def test_the_variable_that_decides_comes_first(rankscope, people):
    code, out, err = rankscope("rank", people, "--target", "ill", "--ranker", "spe")
    assert code == 0
    assert out.splitlines()[1].split()[:2] == ["dose", "1"]
    assert "SPE-ranker" in err and "guessed" not in err


def test_a_target_that_is_not_named_is_guessed_and_said(rankscope, people):
    _, out, err = rankscope("rank", people, "--ranker", "correlation")
    assert "Target guessed: ill." in err and "guessed" not in out


def test_several_rankers_stand_side_by_side(rankscope, people):
    names = ["--ranker", "correlation", "--ranker", "relief"]
    _, out, _ = rankscope("rank", people, "--target", "ill", *names, "--quiet")
    head, first, *_ = out.splitlines()
    assert head.split() == ["consensus", "spread", "Correlation", "Relief_k"]
    assert first.split() == ["dose", "1", "0", "1", "1"]


def test_no_more_than_the_top_is_printed(rankscope, people):
    _, out, _ = rankscope("rank", people, "--target", "ill", "--top", 1, "--ranker", "spe")
    assert len(out.splitlines()) == 3 and "2 more" in out


def test_json_says_what_python_says(rankscope, people):
    told = ["--target", "ill", "--ranker", "spe", "--set", "spe.degree=3", "--json", "--quiet"]
    code, out, err = rankscope("rank", people, *told)
    ranking = rank_variables(SPERanker(degree=3, centre=True), prepare(read_table(people), "ill"))
    answer = json.loads(out)
    spe = answer["rankers"]["spe"]
    assert (code, err, answer["task"], answer["rows"]) == (0, "", "binary", 12)
    assert spe["order"] == list(ranking.to_frame().index)
    assert spe["parameters"]["degree"] == 3
    assert spe["scores"] == pytest.approx(ranking.to_frame()["score"].to_dict())
    assert [row["variable"] for row in answer["variables"]] == spe["order"]


def test_a_column_can_be_left_out(rankscope, people):
    told = ["--target", "ill", "--exclude", "dose", "--ranker", "spe", "--json"]
    assert set(json.loads(rankscope("rank", people, *told)[1])["rankers"]["spe"]["order"]) == {
        "size",
        "weight",
    }


def test_scores_and_a_report_are_written_as_their_names_say(rankscope, people, tmp_path):
    files = [tmp_path / name for name in ("scores.csv", "scores.xlsx", "report.html")]
    outputs = [word for file in files for word in ("--output", file)]
    rankers = ["--ranker", "spe", "--ranker", "correlation"]
    assert rankscope("rank", people, "--target", "ill", *rankers, *outputs)[0] == 0
    csv, excel, report = files
    table = pd.read_csv(csv, index_col="variable")
    assert table.index[0] == "dose" and "SPE-ranker: score" in table
    assert pd.read_excel(excel, index_col="variable").index.tolist() == table.index.tolist()
    text = report.read_text("utf-8")
    assert "Which variables matter: people.csv" in text and "dose" in text
    assert "weight" in text.split("What is redundant")[-1]


def test_a_ranker_that_cannot_does_not_hold_the_others(rankscope, tmp_path):
    file = tmp_path / "three.csv"
    file.write_text("a,b,kind\n" + "1,5,x\n2,3,y\n2,4,z\n1,4,x\n3,5,y\n" * 4)
    both = ["--ranker", "cosine", "--ranker", "information_gain", "--json"]
    code, out, err = rankscope("rank", file, "--target", "kind", *both)
    answer = json.loads(out)
    assert code == 1
    assert list(answer["rankers"]) == ["information_gain"] and list(answer["failures"]) == [
        "cosine"
    ]
    assert "cannot rank this table" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--ranker", "spx"], "--ranker: got 'spx', allowed is one of spe, "),
        (["--ranker", "spe", "--set", "spe.degree=99"], "--set spe.degree: got 99, allowed is"),
        (["--ranker", "spe", "--set", "spe.degree=two"], "--set spe.degree: got 'two', allowed"),
        (["--ranker", "spe", "--set", "spe.redundancy=si"], "allowed is True or False"),
        (["--ranker", "spe", "--set", "spe.power=2"], "--set spe: got 'power', allowed is one of"),
        (["--ranker", "spe", "--set", "sm.xi=2"], "sm is not one of the rankers asked for"),
        (["--set", "degree"], "--set: got 'degree', allowed is KEY.PARAMETER=VALUE"),
        (["--top", "none"], "got 'none', allowed is a whole number of at least 1"),
        (["--output", "scores.pdf"], "allowed is a name that ends in .csv, .xlsx, .html"),
    ],
)
def test_a_mistake_in_the_arguments_is_named(rankscope, people, arguments, words):
    code, out, err = rankscope("rank", people, *arguments)
    assert (code, out) == (2, "") and words in err


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("program", b"\x7fELF\x02\x01\x01" + bytes(99), "a program, not CSV"),
        ("empty.csv", b"", "empty"),
        ("bomb.csv.gz", b"\x1f\x8b\x08\x00broken", "is cut short"),
        ("one.csv", b"a\n1\n2\n3\n4\n5\n6\n", "column"),
    ],
)
def test_a_hostile_file_gets_one_sentence(rankscope, tmp_path, name, content, words):
    (tmp_path / name).write_bytes(content)
    code, out, err = rankscope("rank", tmp_path / name, "--target", "a", "--quiet")
    assert (code, out) == (1, "")
    assert err.count("\n") == 1 and words in err and "Traceback" not in err


def test_a_file_that_is_not_there_and_one_that_cannot_be_written_are_named(rankscope, people):
    assert "There is no file nowhere.csv" in rankscope("rank", "nowhere.csv")[2]
    where = people.parent / "no" / "scores.csv"
    code, _, err = rankscope("rank", people, "--ranker", "spe", "--quiet", "--output", where)
    assert (code, err) == (1, f"Cannot write {where}: No such file or directory.\n")


def test_names_in_a_file_control_no_terminal(rankscope, tmp_path):
    file = tmp_path / "evil.csv"
    rows = "".join(f"{i},{-i % 7},{i % 2}\n" for i in range(12))
    file.write_text(f'"a\x1b[2Jb","c\u202ed",y\n{rows}', "utf-8")
    _, out, err = rankscope("rank", file, "--ranker", "spe")
    assert not set("\x1b\u202e") & set(out + err)


def test_powers_are_taken_about_the_mean_unless_told_otherwise(rankscope, people):
    told = ["rank", people, "--target", "ill", "--ranker", "spe", "--json"]
    _, out, err = rankscope(*told)
    assert json.loads(out)["rankers"]["spe"]["parameters"]["centre"] is True
    assert "powers about the mean" in err
    _, out, err = rankscope(*told, "--set", "spe.centre=false")
    assert json.loads(out)["rankers"]["spe"]["parameters"]["centre"] is False
    assert "powers about the mean" not in err
