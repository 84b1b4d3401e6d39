"""Importance of single variables and of groups, wherever it is shown or taken away."""

import io
import runpy

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation
from rankers.evaluation import importance_by_folds
from rankscope.charts.importance import importances
from rankscope.findings.numbers import significant
from rankscope.findings.own_table.importance import (
    importance_recipe,
    importance_sentences,
    together_text,
)
from rankscope.findings.own_table.overview import scores_of, sheets_of
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.findings.own_table.view import TableView
from rankscope.findings.reports.own_table import report_of
from rankscope.findings.scripts.own_table import Recipe, table_script
from rankscope.runs import UnitResult
from rankscope.runs.packing import pack
from rankscope.runs.workers.compute import compute
from rankscope.tables import Table, prepare, read_table, to_csv, to_excel

GROUP = ["a", "twin"]
COLUMN = "Linear model: permutation importance"


def written() -> bytes:
    """A table whose `twin` is nearly `a`, as a file."""
    rng = np.random.default_rng(4)
    frame = pd.DataFrame(rng.normal(size=(120, 3)), columns=["a", "b", "c"])
    frame["twin"] = frame["a"] + 0.5 * rng.normal(size=120)
    frame["y"] = 2 * frame["a"] + frame["b"] + frame["twin"] + 0.3 * rng.normal(size=120)
    return frame.to_csv(index=False).encode()


def view_of(groups) -> TableView:
    """What the page has when importance was asked of single variables and of these groups."""
    table = Table(pd.read_csv(io.BytesIO(written())))
    prepared = prepare(table, "y")
    name, content = pack(prepared.X, prepared.y, prepared.variables, prepared.task)
    rankers = TableRankers.of("ann", name, [Correlation()])
    names = list(prepared.variables)
    together = together_text(names, groups, names)
    asked = {"folds": 5, "learner": "linear", "shuffles": 3, "together": together}
    units = [rankers.unit("Correlation")]
    units += [rankers.unit("Correlation", "importance", fold=f, **asked) for f in range(5)]
    results = [
        UnitResult(place, unit, "done", None, compute(unit, content), (0, place))
        for place, unit in enumerate(units)
    ]
    return TableView(
        name="clinic.csv",
        key="abc",
        example=None,
        marks={"types": {}, "exclude": [], "keep": [], "pinned": []},
        target="y",
        prepared=prepared,
        rankers=rankers,
        findings=Findings.of(results, rankers, prepared.variables),
        results=results,
        table=table,
    )


@pytest.fixture(scope="module")
def alone():
    return view_of([])


@pytest.fixture(scope="module")
def grouped():
    return view_of([GROUP])


def test_a_variable_has_the_same_importance_alone_and_beside_its_group(alone, grouped):
    pd.testing.assert_frame_equal(grouped.importance().table, alone.importance().table)
    assert (grouped.importance().table.loc[GROUP, "importance"] > 0.05).all()
    assert grouped.importance().copies.index.tolist() == ["a + twin"]


def test_the_chart_and_the_sentences_show_these_numbers(grouped):
    outcome = grouped.importance()
    table = outcome.table["importance"]
    drawn = [x for trace in importances(outcome.table, "R²").data[1:] for x in trace.x]
    assert sorted(drawn) == sorted(table)
    words = " ".join(importance_sentences(outcome, grouped.findings))
    assert f"({table['a']:.3f} and {table['twin']:.3f})" in words


def test_every_file_has_these_numbers(alone, grouped):
    csv = pd.read_csv(io.StringIO(to_csv(scores_of(grouped), index=True)), index_col="variable")
    book = pd.read_excel(io.BytesIO(to_excel(sheets_of(grouped))), index_col="variable")
    expected = alone.importance().table["importance"]
    for read in (csv, book):
        assert read[COLUMN].to_dict() == pytest.approx(expected.to_dict(), rel=1e-9)
    assert f">{significant(expected['twin'])}<" in report_of(grouped)


def test_the_script_gives_them_as_well(grouped, tmp_path, monkeypatch):
    recipe = importance_recipe(grouped.importance(), list(grouped.prepared.variables))
    (tmp_path / "clinic.csv").write_bytes(written())
    script = table_script(
        Recipe("clinic.csv", {}, "y", {}, {"Correlation": Correlation()}, importance=recipe)
    )
    (tmp_path / "script.py").write_text(script)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["script.py"])
    runpy.run_path("script.py")
    read = pd.read_csv(tmp_path / "clinic-ranking.csv", index_col="variable")[COLUMN]
    prepared = prepare(read_table(tmp_path / "clinic.csv"), "y")
    singles = importance_by_folds(prepared, learner="linear", shuffles=3)["importance"]
    assert read.to_dict() == pytest.approx(singles.to_dict(), rel=1e-9)
