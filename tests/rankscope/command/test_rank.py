"""`rankscope rank`: a ranking in a shell, on paper and as data."""

import json

import numpy as np
import pandas as pd
import pytest
from scipy.stats import false_discovery_control

from rankers import Correlation, InformationGain, SPERanker
from rankscope.command.main import main
from rankscope.tables import floor_of_variables, prepare, rank_variables, read_table


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


@pytest.fixture
def unequal(tmp_path):
    """A table of 3 variables in which 5 of 60 rows are of a class inside the other one."""
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(60, 3)), columns=["a", "b", "c"])
    frame.iloc[:5] /= 4
    file = tmp_path / "unequal.csv"
    frame.assign(ill=np.where(frame.index < 5, "yes", "no")).to_csv(file, index=False)
    return file


def test_a_machine_that_always_predicts_one_class_is_named_once_in_each_form(rankscope, unequal):
    told = ["rank", unequal, "--target", "ill", "--ranker", "svm_rfe", "--json"]
    code, out, err = rankscope(*told)
    answer = json.loads(out)
    assert (code, err.count("always predicts the same class")) == (0, 1)
    assert answer["rankers"]["svm_rfe"]["trivial"] is True
    assert "always predicts the same class" in answer["notes"][-1]
    balanced = json.loads(rankscope(*told, "--set", "svm_rfe.balance=true")[1])
    assert "trivial" not in balanced["rankers"]["svm_rfe"]


def test_a_report_names_a_machine_that_always_predicts_one_class(rankscope, unequal, tmp_path):
    report = tmp_path / "report.html"
    rankscope("rank", unequal, "--target", "ill", "--ranker", "svm_rfe", "--output", report)
    assert "always predicts the same class" in report.read_text("utf-8")


def test_json_has_the_mean_rank_of_a_tie(rankscope, tmp_path):
    rows = "".join(f"{k},{k},{(7 * k) % 5},{'ny'[k > 5]}\n" for k in range(12))
    (tmp_path / "tied.csv").write_text(f"a,b,c,ill\n{rows}")
    told = ["--target", "ill", "--ranker", "correlation", "--json", "--quiet"]
    answer = json.loads(rankscope("rank", str(tmp_path / "tied.csv"), *told)[1])
    ranks = {row["variable"]: row["consensus"] for row in answer["variables"]}
    assert ranks == {"a": 1.5, "b": 1.5, "c": 3}


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
    assert "ill (two classes)" in text
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


@pytest.fixture
def few_matter(tmp_path):
    """Sixty rows of thirty columns, of which one decides."""
    X = pd.DataFrame(np.random.default_rng(3).normal(size=(60, 30))).add_prefix("c")
    file = tmp_path / "noisy.csv"
    X.assign(y=np.where(X["c4"] > 0, "yes", "no")).to_csv(file, index=False)
    return file


def test_chance_stands_beside_a_ranking(rankscope, few_matter, tmp_path):
    csv, excel, report = files = [tmp_path / f"out{kind}" for kind in (".csv", ".xlsx", ".html")]
    outputs = [word for file in files for word in ("--output", file)]
    told = ["--target", "y", "--ranker", "correlation", "--chance", "--quiet"]
    code, out, _ = rankscope("rank", few_matter, *told, *outputs)
    row = pd.read_csv(csv, index_col="variable").loc["c4"]
    assert code == 0 and row["Correlation: p ≤ 0.05"]
    assert row["Correlation: p"] < 0.02 and row["Correlation: q"] < 0.1
    assert "Correlation: p" in out and "expected from chance alone" in out
    assert "shuffles of the target, 60 rows" in out
    assert pd.read_excel(excel, sheet_name="Chance").loc[0, "better than chance"] >= 1
    assert "Better than chance" in report.read_text("utf-8")


def test_chance_in_json_is_what_python_says(rankscope, few_matter):
    key = "information_gain"
    told = ["--target", "y", "--ranker", key, "--chance", "--null", "copies", "--json", "--quiet"]
    said = json.loads(rankscope("rank", few_matter, *told)[1])["rankers"][key]["chance"]
    prepared = prepare(read_table(few_matter), "y")
    floor = floor_of_variables(InformationGain(), prepared, null="copies")
    assert said["p"] == pytest.approx(dict(zip(prepared.variables, floor.p_values, strict=True)))
    assert said["q"] is None and len(floor.probes) == 19
    assert said["expected_false"] == pytest.approx(floor.expected_false)
    names = np.array(list(prepared.variables))
    assert said["better"] == names[floor.better].tolist() and "c4" in said["better"]
    assert said["by_lot"] == dict.fromkeys(names, False)


def test_permutations_that_are_asked_for_give_q(rankscope, few_matter):
    key = "random_forest"
    told = ["--target", "y", "--ranker", key, "--set", f"{key}.trees=5", "--chance", "--quiet"]
    _, out, _ = rankscope("rank", few_matter, *told, "--permutations", "99", "--json")
    said = json.loads(out)["rankers"][key]["chance"]
    p, q = (list(said[letter].values()) for letter in "pq")
    np.testing.assert_allclose(q, false_discovery_control(p, method="bh"))
    assert min(p) <= 0.01


def test_several_rankers_count_who_beats_chance(rankscope, few_matter):
    told = ["--ranker", "correlation", "--ranker", "fcbf", "--chance", "--null", "copies"]
    _, out, err = rankscope("rank", few_matter, "--target", "y", *told)
    head, first, *_ = out.splitlines()
    assert head.endswith("beat chance") and first.startswith("c4 ") and first.endswith("2 of 2")
    assert "beside 19 copies" in out and "comparing with chance" in err


def test_chance_is_made_unasked_where_it_is_cheap(few_matter, capsys, monkeypatch):
    asked = ["rank", str(few_matter), "--target", "y", "--ranker", "correlation"]
    assert main(asked) == 0 and "Correlation: q" in capsys.readouterr().out
    monkeypatch.setattr("rankscope.command.chance.CHEAP", 0.0)
    assert main(asked) == 0
    out, err = capsys.readouterr()
    assert "Correlation: q" not in out and "Not compared with chance, which may take" in err
    assert main([*asked, "--chance", "--workers", "1"]) == 1
    assert capsys.readouterr().err.strip().endswith("leave --chance out.")


@pytest.fixture
def visits(tmp_path):
    """Patients with five visits each, whose values tell nothing of who is ill."""
    rng = np.random.default_rng(5)
    patient = np.repeat(np.arange(20), 5)
    frame = pd.DataFrame(rng.normal(size=(20, 30))[patient]).add_prefix("c")
    file = tmp_path / "visits.csv"
    frame.assign(patient=patient, day=range(100), ill=patient % 2).to_csv(file, index=False)
    return file


@pytest.mark.parametrize("column, by", [("--clusters", "patient"), ("--times", "day")])
def test_chance_is_made_of_what_hangs_together(rankscope, visits, column, by):
    told = ["--target", "ill", "--ranker", "correlation", "--chance", column, by]
    code, out, err = rankscope("rank", visits, *told, "--json")
    chance = json.loads(out)["rankers"]["correlation"]["chance"]
    choices = {column.strip("-"): by}
    prepared = prepare(read_table(visits), "ill", **choices)
    floor = floor_of_variables(Correlation(), prepared, most_copies=999)
    assert code == 0 and chance["p"] == dict(zip(prepared.names, floor.p_values, strict=True))
    assert by not in chance["p"] and ("belong together" in err or "in the order of" in err)
    assert ("groups whole" if by == "patient" else "in time") in chance["made_by"]
    assert "count every row for itself" in err


def test_rows_read_piece_by_piece_are_independent(visits, capsys):
    assert main(["rank", str(visits), "--target", "ill", "--clusters", "patient", "--workers", "1"])
    assert "leave --clusters" in capsys.readouterr().err
