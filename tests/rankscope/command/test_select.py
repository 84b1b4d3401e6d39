"""`rankscope select`: what a learner needs, in a shell, and as data."""

import json

import numpy as np
import pandas as pd
import pytest

from rankscope.runs.data import Data
from rankscope.runs.menu import selecting_methods
from rankscope.runs.questions.selection import Selection
from rankscope.tables import prepare, read_table


@pytest.fixture
def patients(tmp_path):
    """Eighty people: two measures decide together who is ill, the others say nothing."""
    rows = [f"{i % 2},{i // 2 % 2},{i * 7 % 11},{i * 5 % 13}" for i in range(80)]
    ill = ["yes" if (i % 2) and (i // 2 % 2) else "no" for i in range(80)]
    file = tmp_path / "patients.csv"
    lines = [f"{row},{one}" for row, one in zip(rows, ill, strict=True)]
    file.write_text("\n".join(["fever,rash,age,room,ill", *lines]) + "\n")
    return file


def test_what_a_tree_needs_is_selected(rankscope, patients):
    asked = ["--target", "ill", "--selector", "backward", "--learner", "tree"]
    code, out, err = rankscope("select", patients, *asked)
    assert code == 0
    assert out.splitlines()[-1] == "Backward elimination: fever, rash"
    assert "sets tried in" in err and "guessed" not in err


def test_json_says_what_python_says(rankscope, patients):
    asked = ["--target", "ill", "--selector", "rvers", "--learner", "tree", "--seed", 3]
    code, out, err = rankscope(
        "select", patients, *asked, "--set", "rvers.r_max=3", "--json", "--quiet"
    )
    prepared = prepare(read_table(patients), "ill")
    data = Data(prepared.X, prepared.y, prepared.task, prepared.variables)
    selector = selecting_methods()["rvers"](learner="tree", r_max=3, random_state=3)
    row = Selection(seed=3).answer(selector, data)
    answer = json.loads(out)["selectors"]["rvers"]
    assert (code, err) == (0, "")
    assert answer["parameters"]["r_max"] == 3
    assert answer["selection"] == [
        name for name, taken in zip(prepared.variables, row["support"], strict=True) if taken
    ]
    assert answer["outer_error"] == row["error"] and answer["inner_error"] == row["inner_error"]
    assert (answer["rows_seen"], answer["rows_aside"]) == (60, 20)


def test_several_selectors_stand_in_one_table(rankscope, patients):
    asked = ["--target", "ill", "--selector", "forward", "--selector", "backward", "--quiet"]
    _, out, _ = rankscope("select", patients, *asked)
    assert "inner error" in out.splitlines()[0] and "outer error" in out.splitlines()[0]
    assert [line.split()[0] for line in out.splitlines()[1:3]] == ["Forward", "Backward"]


def test_the_trace_is_written_as_its_name_says(rankscope, patients, tmp_path):
    csv, excel = tmp_path / "trace.csv", tmp_path / "trace.xlsx"
    outputs = ["--output", csv, "--output", excel, "--learner", "tree"]
    assert rankscope("select", patients, "--target", "ill", *outputs)[0] == 0
    trace = pd.read_csv(csv)
    assert set(trace["selector"]) == {"forward"} and {"error", "accepted", "cost"} <= set(trace)
    assert len(pd.read_excel(excel, sheet_name="Searches")) == len(trace)
    assert trace["variables"].iloc[0] in ("fever", "rash", "age", "room")


def test_a_selector_that_cannot_does_not_hold_the_others(rankscope, tmp_path):
    file = tmp_path / "three.csv"
    file.write_text("a,b,kind\n" + "1,5,x\n2,3,y\n2,4,z\n1,4,x\n3,5,y\n3,1,z\n" * 5)
    both = ["--selector", "nlpsvm", "--selector", "forward", "--json"]
    code, out, err = rankscope("select", file, "--target", "kind", *both)
    answer = json.loads(out)
    assert code == 1 and list(answer["selectors"]) == ["forward"]
    assert "nlpsvm" in answer["failures"] and "cannot search this table" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--selector", "spe"], "--selector: got 'spe', allowed is one of rve, "),
        (["--learner", "oracle"], "--learner: got 'oracle', allowed is one of"),
        (["--set", "forward.cv=1"], "--set forward.cv: got 1, allowed is"),
        (["--set", "rvers.cv=2"], "rvers is not one of the selectors asked for"),
        (["--seed", "-1"], "allowed is a whole number of at least 0"),
        (["--output", "trace.pdf"], "allowed is a name that ends in .csv, .xlsx"),
    ],
)
def test_a_mistake_in_the_arguments_is_named(rankscope, patients, arguments, words):
    code, out, err = rankscope("select", patients, *arguments)
    assert (code, out) == (2, "") and words in err


def test_a_selector_is_no_ranker(rankscope, patients):
    assert "--ranker: got 'rvers', allowed" in rankscope("rank", patients, "--ranker", "rvers")[2]


@pytest.fixture
def visits(tmp_path):
    """Twenty patients with five visits each: the temper is the patient's own, and tells him."""
    rng = np.random.default_rng(4)
    patient = np.repeat(np.arange(20), 5)
    temper = rng.permutation(20)[patient] + rng.normal(scale=1e-3, size=100)
    frame = pd.DataFrame({"temper": temper, "age": rng.integers(20, 80, 100)})
    file = tmp_path / "visits.csv"
    frame = frame.assign(patient=patient, day=range(100), ill=np.where(patient % 2, "yes", "no"))
    frame.to_csv(file, index=False)
    return file


def test_rows_of_one_patient_stay_in_one_fold(rankscope, visits):
    asked = ["--target", "ill", "--selector", "forward", "--learner", "tree", "--json", "--quiet"]
    _, plain, _ = rankscope("select", visits, *asked, "--exclude", "patient", "--exclude", "day")
    _, out, _ = rankscope("select", visits, *asked, "--clusters", "patient", "--exclude", "day")
    apart, together = (json.loads(text)["selectors"]["forward"] for text in (plain, out))
    assert apart["outer_error"] < 0.1  # visits of the same patient give him away
    assert together["outer_error"] > 0.3 and "patient" not in together["ranking"]


def test_folds_are_tested_by_later_rows(rankscope, visits):
    asked = ["--target", "ill", "--learner", "knn", "--json", "--quiet", "--times", "day"]
    _, out, _ = rankscope("select", visits, *asked, "--exclude", "patient")
    answer = json.loads(out)["selectors"]["forward"]
    prepared = prepare(read_table(visits), "ill", times="day", exclude=["patient"])
    parts = prepared.X, prepared.y, prepared.task, prepared.variables
    data = Data(*parts, dependence=prepared.dependence)
    row = Selection(seed=0).answer(selecting_methods()["forward"](learner="knn"), data)
    assert "day" not in answer["ranking"] and answer["inner_error"] == row["inner_error"]


def test_two_clusters_are_too_few_for_a_search_that_keeps_one_aside(rankscope, visits):
    frame = pd.read_csv(visits)
    frame.assign(ward=frame["day"] // 50).to_csv(visits, index=False)
    code, _, err = rankscope("select", visits, "--target", "ill", "--clusters", "ward")
    assert code == 1 and "2 groups in 100 rows" in err and "a search three" in err


def test_a_column_of_clusters_that_is_not_there_is_named(rankscope, visits):
    code, _, err = rankscope("select", visits, "--target", "ill", "--clusters", "site")
    assert code == 1 and "site" in err
