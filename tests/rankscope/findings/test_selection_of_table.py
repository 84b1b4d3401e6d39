"""What is taken away from searches on a table: a script and a line that repeat them, a report."""

import json
import re
import shlex
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from datagen.examples import EXAMPLES
from rankers import Correlation
from rankers.selectors import Forward, RVErS
from rankscope.command import select
from rankscope.findings.reports.selection import selection_report
from rankscope.findings.scripts.own_table import Recipe
from rankscope.findings.scripts.selection import shell_line, table_selection_script
from rankscope.findings.selection.outcome import outcomes_of, rival_errors, side_by_side
from rankscope.findings.selection.plan import Searches, on_table
from rankscope.runs import UnitResult
from rankscope.runs.packing import pack
from rankscope.runs.workers.compute import compute
from rankscope.tables import prepare, read_table, sample_rows
from tests.rankscope.findings.test_table_script import ROOT

SHARED = {"learner": "naive_bayes", "random_state": 4, "cv": 4}
SELECTORS = (RVErS(**SHARED, r_max=3, tolerance=0.01), Forward(**SHARED))


def write_table(folder):
    """Numbers with gaps, categories, classes as text, a column to leave out."""
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(120, 5)).round(3), columns=list("abcde"))
    frame["where it's"] = rng.choice(["north", "south", "west"], 120)
    frame["leak"] = rng.integers(0, 9, 120)
    likely = frame["a"] - frame["c"] + (frame["where it's"] == "west")
    frame["ill"] = np.where(likely + rng.normal(size=120) * 0.3 > 0.3, "yes", "no")
    frame.loc[::7, "b"] = np.nan
    file = folder / "people of 2020.csv"
    frame.to_csv(file, index=False, sep=";", decimal=",")
    return file


def searched(recipe, file, **changes):
    """The plan of a page on a table, and its results as workers give them."""
    table = (
        EXAMPLES[recipe.example].make() if recipe.example else read_table(file, **recipe.overrides)
    )
    prepared = prepare(table, recipe.target, **recipe.choices)
    if recipe.sample:
        prepared = sample_rows(prepared, recipe.sample, seed=recipe.seed)
    name, content = pack(prepared.X, prepared.y, prepared.variables, prepared.task)
    plan = {"selectors": SELECTORS, "learner": "naive_bayes", "seed": 4, "rival": Correlation()}
    plan = Searches(on_table("ann", name), "your table", prepared.task, **(plan | changes))
    results = [
        UnitResult(place, unit, "done", None, compute(unit, content), (0, place))
        for place, unit in enumerate(plan.units())
    ]
    return plan, outcomes_of(results, tuple(prepared.variables)), rival_errors(results)


def run(scripts, folder):
    """What each script prints, one after the other in one new process."""
    for name, script in scripts.items():
        (folder / f"{name}.py").write_text(script, "utf-8")
    lines = "import runpy, sys\nfor name in sys.argv[1:]:\n"
    lines += "    sys.argv = [name]\n    runpy.run_path(name)\n    print(chr(12), end='')\n"
    command = [sys.executable, "-c", lines, *(f"{name}.py" for name in scripts)]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    output = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    ).stdout
    return dict(zip(scripts, output.split(chr(12)), strict=False))


def subsets(output):
    return [eval(line[line.index("[") :]) for line in output.splitlines() if "[" in line]


def errors(output):
    found = re.findall(r"inner error (\S+) outer error (\S+)", output)
    return [(float(inner), float(outer)) for inner, outer in found]


def names(outcome):
    return [outcome.names[number] for number in outcome.selection]


CASES = {
    "as it comes": {},
    "left out, filled, typed": {
        "choices": {"exclude": ["leak"], "missing": "drop rows", "types": {"leak": "category"}}
    },
    "rows drawn": {"sample": 90, "seed": 3},
}


def test_the_scripts_find_the_subsets_and_errors_of_the_page(tmp_path):
    file = write_table(tmp_path)
    recipes = {
        case: Recipe(file.name, {}, "ill", **{"choices": {}} | changes)
        for case, changes in CASES.items()
    }
    lines = ("from datagen.examples import EXAMPLES", "table = EXAMPLES['known'].make()")
    target = EXAMPLES["known"].target
    recipes["nested"] = Recipe("", {}, target, {}, example="known", source_lines=lines)
    nested = {"selectors": SELECTORS[1:], "nested": True}
    pages = {
        case: searched(recipe, file, **nested if case == "nested" else {})
        for case, recipe in recipes.items()
    }
    scripts = {case: table_selection_script(recipes[case], pages[case][0]) for case in recipes}
    printed = run(scripts, tmp_path)
    for case, (_, outcomes, _) in pages.items():
        assert subsets(printed[case]) == [names(outcome) for outcome in outcomes], case
        found = [(o.row["inner_error"], o.row["error"]) for o in outcomes]
        assert errors(printed[case]) == found, case
    assert len(pages["nested"][1]) == 4


def test_the_line_for_a_shell_finds_the_same(tmp_path, monkeypatch, capsys):
    file = write_table(tmp_path)
    recipe = Recipe(file.name, {}, "ill", {"exclude": ["leak", "where it's"]})
    plan, outcomes, _ = searched(recipe, file)
    program, command, *arguments = shlex.split(shell_line(recipe, plan))
    assert (program, command) == ("rankscope", "select")
    monkeypatch.chdir(tmp_path)
    assert select.main([*arguments, "--json", "--quiet"]) == 0
    answers = json.loads(capsys.readouterr().out)["selectors"]
    for outcome in outcomes:
        answer = answers[outcome.key]
        assert answer["selection"] == names(outcome)
        assert answer["inner_error"] == outcome.row["inner_error"]
        assert answer["outer_error"] == outcome.row["error"]


@pytest.mark.parametrize(
    "change", [{"sample": 50}, {"overrides": {"header": 2}}, {"choices": {"missing": "drop rows"}}]
)
def test_there_is_no_line_where_the_command_would_prepare_otherwise(change, tmp_path):
    recipe = Recipe("people.csv", {}, "ill", {})
    plan = Searches(on_table("ann", "t"), "your table", "binary", SELECTORS, "naive_bayes")
    assert shell_line(recipe, plan) is not None
    of_patients = replace(recipe, choices={"clusters": "the patient"})
    assert "--clusters 'the patient'" in shell_line(of_patients, plan)
    assert shell_line(replace(recipe, **change), plan) is None
    assert shell_line(recipe, replace(plan, nested=True)) is None


def test_the_report_has_the_numbers_of_the_page_and_asks_for_nothing_outside(tmp_path):
    file = write_table(tmp_path)
    recipe = Recipe(file.name, {}, "ill", {"missing": "drop rows"})
    plan, outcomes, rival = searched(recipe, file)
    table = side_by_side(outcomes, rival)
    text = selection_report(outcomes, table, rival, plan, recipe)
    for words in ("Side by side", "honest?", "The top of Correlation", "How it was asked"):
        assert words in text
    for outcome in outcomes:
        assert f"The subset of {outcome.title}" in text
        assert f"{outcome.row['error']:.4g}" in text
    assert "two classes" in text and "binary" not in text
    assert "&#x27;drop rows&#x27;" in text and "**" not in text
    assert "<script" not in text and "http:" not in text and "https:" not in text
