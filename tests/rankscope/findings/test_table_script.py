"""The script of a table is always Python, and gives the bytes the page gives."""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from rankers import FCBF, RANKERS, Correlation, RandomForest, RandomRanker, SPERanker, evaluation
from rankscope.findings.scripts.own_table import Recipe, table_script
from rankscope.tables import (
    floor_of_variables,
    prepare,
    rank_variables,
    read_table,
    sample_rows,
    to_csv,
)

ROOT = Path(__file__).parents[3]
HOSTILE = [
    "plain",
    "it's",
    'a "b"',
    '"""',
    "'''",
    "\\",
    "\\'",
    "a\nimport os",
    "a\r\nb",
    "\0",
    "x\u202egpj.exe",
    "\u2067evil\u2069",
    "שלום",
    "年齢😀",
    "\ud800",
    "{0} %s ${x}",
    "# -*- coding: latin-1 -*-",
    "'); raise SystemExit(3) #",
    np.str_("numpy"),
]
RANKERS_ASKED = {
    "SPE-ranker": SPERanker(degree=3, redundancy=False),
    'It\'s a "forest"': RandomForest(random_state=3),
    "Correlation": Correlation(),
}


def side_by_side(rankings, weights=None, rule="mean_rank", k=None):
    """What stands in for the function of the package where it does not exist yet."""
    frames = {title: ranking.to_frame() for title, ranking in rankings.items()}
    table = pd.concat({title: frame["score"] for title, frame in frames.items()}, axis=1)
    ranks = pd.concat({title: frame["rank"] for title, frame in frames.items()}, axis=1)
    weights = pd.Series(weights or dict.fromkeys(rankings, 1.0))
    table[rule] = (ranks * weights).sum(axis=1) / weights.sum()
    return table.sort_values(rule, kind="stable").rename_axis("variable")


def together(*arguments, **named):
    return getattr(evaluation, "side_by_side", side_by_side)(*arguments, **named)


def recipe(**changes):
    known = {
        "file": "ward.csv",
        "overrides": {"delimiter": ";", "decimal": ","},
        "target": "ill",
        "choices": {"missing": "fill", "exclude": ["id"]},
        "rankers": RANKERS_ASKED,
        "weights": {"SPE-ranker": 2.0, 'It\'s a "forest"': 1.0, "Correlation": 0.5},
        "rule": "mean_rank",
    }
    return Recipe(**known | changes)


def ward() -> bytes:
    rng = np.random.default_rng(4)
    frame = pd.DataFrame(rng.normal(size=(120, 4)), columns=["=size", "it's", "näme", "d"])
    frame["town"] = rng.choice(["Bonn", "Graz", "Lyon"], 120)
    frame["ill"] = np.where(frame["=size"] + rng.normal(size=120) > 0, "yes", "no")
    frame["id"] = rng.normal(size=120)
    return frame.to_csv(sep=";", decimal=",", index=False).encode()


def run(script, folder, *arguments):
    """Run a script as a person would: in a folder of its own, with the package at hand."""
    (folder / "rank.py").write_text(script, encoding="utf-8", newline="\n")
    command = [sys.executable, "rank.py", *arguments]
    if not hasattr(evaluation, "side_by_side"):
        stub = inspect.getsource(side_by_side)
        start = "import runpy, sys, pandas as pd\nfrom rankers import evaluation\n"
        end = "evaluation.side_by_side = side_by_side\nsys.argv = sys.argv[1:]\n"
        (folder / "stubbed.py").write_text(
            f"{start}{stub}{end}runpy.run_path('rank.py', run_name='__main__')\n"
        )
        command.insert(1, "stubbed.py")
    kept = {k: v for k, v in os.environ.items() if not k.endswith("_NUM_THREADS")}
    env = kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def literals(script):
    return {node.value for node in ast.walk(ast.parse(script)) if isinstance(node, ast.Constant)}


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_any_name_anywhere_is_a_literal_and_nothing_else(text):
    asked = recipe(
        file=text,
        overrides={"missing": [text], "sheet": text},
        target=text,
        choices={"types": {text: "number"}, "exclude": (text,), "keep": {text}},
        rankers={text: SPERanker()},
        weights={text: 1.0},
        rule=text,
    )
    script = table_script(asked)
    compile(script, "rank.py", "exec")
    assert str(text) in literals(script)
    plain = table_script(recipe(**vars(asked) | named_plainly(asked)))
    assert shape(script) == shape(plain)


def named_plainly(asked):
    return {
        "file": "p",
        "overrides": {"missing": ["p"], "sheet": "p"},
        "target": "p",
        "choices": {"types": {"p": "number"}, "exclude": ("p",), "keep": {"p"}},
        "rankers": {"p": SPERanker()},
        "weights": {"p": 1.0},
        "rule": "p",
    }


def shape(script):
    """The script with every text taken out."""
    tree = ast.parse(script)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_a_script_is_text_that_can_be_saved_and_shows_no_invisible_character(text):
    script = table_script(recipe(file=text, target=text, rankers={text: SPERanker()}))
    assert ast.dump(ast.parse(script.encode("utf-8"))) == ast.dump(ast.parse(script))
    assert all(character.isprintable() or character == "\n" for character in script)


def test_threads_are_set_before_numpy_is_imported():
    lines = table_script(recipe()).splitlines()
    first = next(i for i, line in enumerate(lines) if "rankers" in line)
    assert lines.index('    os.environ[variable] = "1"') < first
    head = "\n".join(lines[:first])
    assert "'OMP_NUM_THREADS'" in head and "'OPENBLAS_NUM_THREADS'" in head
    assert "# On one thread" in head


def test_the_script_says_what_was_asked_and_no_more():
    script = table_script(recipe(sample=60, seed=7))
    assert "read_table(path, delimiter=';', decimal=',')" in script
    assert "prepare(table, target, missing='fill', exclude=['id'])" in script
    assert "sample_rows(prepared, 60, seed=7)" in script
    assert "'SPE-ranker': SPERanker(degree=3, redundancy=False)," in script
    assert "RandomForest(random_state=3)" in script and "Correlation()," in script
    plain = table_script(recipe(overrides={}, choices={}, weights={}))
    assert "read_table(path)" in plain and "prepare(table, target)" in plain
    assert "sample" not in plain and "weights" not in plain


def test_every_ranker_and_every_import_has_its_place():
    every = {key: ranker() for key, ranker in RANKERS.items()}
    long = {"types": {f"column number {i}": "category" for i in range(40)}, "missing": "fill"}
    script = table_script(recipe(rankers=every, choices=long))
    assert all(len(line) <= 100 or "column number" in line for line in script.splitlines())
    imported = [n for n in ast.parse(script).body if isinstance(n, ast.ImportFrom)]
    names = {alias.name for node in imported if node.module == "rankers" for alias in node.names}
    assert names == {ranker.__name__ for ranker in RANKERS.values()}


def test_keywords_that_cannot_be_written_as_such_are_passed_on():
    script = table_script(recipe(overrides={"not a name": 1, "class": 2}))
    assert "read_table(path, **{'not a name': 1, 'class': 2})" in script


@pytest.mark.parametrize("sample", [None, 60])
def test_the_script_writes_the_bytes_the_functions_give(tmp_path, sample):
    asked = recipe(sample=sample, seed=5)
    (tmp_path / "ward.csv").write_bytes(ward())
    shown = run(table_script(asked), tmp_path)
    prepared = prepare(
        read_table(ward(), isolated=False, **asked.overrides), asked.target, **asked.choices
    )
    if sample:
        prepared = sample_rows(prepared, sample, 5)
    rankings = {title: rank_variables(r, prepared) for title, r in RANKERS_ASKED.items()}
    table = together(rankings, weights=asked.weights, rule="mean_rank")
    written = (tmp_path / "ward-ranking.csv").read_bytes()
    assert written == to_csv(table.reset_index()).encode()
    assert b"'=size" in written and written.count(b"\n") == 6
    assert "=size" in shown and "Correlation" in shown


def test_another_file_can_be_named_and_hostile_names_work(tmp_path):
    target = 'i"l\'l\n"""\\\u202e'
    frame = pd.DataFrame({"a": range(30), target: ["no", "yes"] * 15})
    (tmp_path / "it's.csv").write_text(frame.to_csv(index=False), encoding="utf-8")
    name = read_table(tmp_path / "it's.csv", isolated=False).frame.columns[1]
    asked = recipe(overrides={}, target=name, choices={}, weights={}, rankers={name: FCBF()})
    run(table_script(asked), tmp_path, "it's.csv")
    assert (tmp_path / "it-s-ranking.csv").read_bytes().count(b"\na,") == 1


def test_an_example_needs_no_file(tmp_path):
    lines = (
        "from datagen import Friedman1",
        "problem = Friedman1(n=50).sample(seed=1)",
        "table = problem.X.assign(y=problem.y)",
    )
    asked = recipe(
        target="y",
        choices={},
        rankers={"Control": RandomRanker(random_state=9)},
        weights={},
        example="../friedman 1",
        source_lines=lines,
    )
    script = table_script(asked)
    assert "read_table" not in script and "sys" not in script
    run(script, tmp_path)
    assert (tmp_path / "friedman-1-ranking.csv").read_bytes().count(b"\n") == 11


def test_the_script_asks_what_chance_gives_as_the_page_does(tmp_path):
    (tmp_path / "ward.csv").write_bytes(ward())
    asked = {"error_rate": 0.05, "random_state": 3, "most_copies": 99, "null": "target"}
    script = table_script(
        recipe(rankers={"Correlation": Correlation()}, weights={}, floors={"Correlation": asked})
    )
    run(script, tmp_path)
    table = pd.read_csv(tmp_path / "ward-ranking.csv", index_col="variable")
    prepared = prepare(
        read_table(tmp_path / "ward.csv", delimiter=";", decimal=","),
        "ill",
        missing="fill",
        exclude=["id"],
    )
    floor = floor_of_variables(Correlation(), prepared, **asked)
    assert len(floor.probes) == 99
    assert sorted(table["Correlation: p"]) == pytest.approx(sorted(floor.p_values), rel=1e-6)
    assert sorted(table["Correlation: q"]) == pytest.approx(sorted(floor.q_values), rel=1e-6)
