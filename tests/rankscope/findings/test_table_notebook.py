"""The notebook of a table does what its script does; the report says it in short."""

import json
from dataclasses import replace

from rankers import Correlation
from rankers.evaluation import side_by_side
from rankscope.findings.own_table.summary import summary_sentences
from rankscope.findings.reports.own_table import report_of
from rankscope.findings.scripts.notebook import table_notebook
from rankscope.tables import prepare, rank_variables, read_table, to_csv
from tests.rankscope.findings.test_own_table import view  # noqa: F401
from tests.rankscope.findings.test_table_script import recipe, ward


def code_of(notebook):
    cells = json.loads(notebook)["cells"]
    assert len({cell["id"] for cell in cells}) == len(cells)
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_the_cells_of_a_notebook_rank_the_table_and_write_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ward.csv").write_bytes(ward())
    known = {}
    for cell in code_of(table_notebook(recipe(rankers={"Correlation": Correlation()}, weights={}))):
        exec(cell, known)
    table = read_table(ward(), name="ward.csv", delimiter=";", decimal=",")
    ranking = rank_variables(Correlation(), prepare(table, "ill", exclude=["id"]))
    expected = side_by_side({"Correlation": ranking}, rule="mean_rank")
    assert known["together"].equals(expected)
    assert (tmp_path / "ward-ranking.csv").read_text("utf-8") == to_csv(expected.reset_index())


def test_a_notebook_needs_no_arguments_of_a_shell():
    assert not any("sys.argv" in cell for cell in code_of(table_notebook(recipe())))


def test_the_summary_says_what_comes_first_and_which_way(view):  # noqa: F811
    first, *rest = summary_sentences(view)
    assert first.startswith("Of 4 variables") and first.endswith("first, by 2 rankers together.")
    assert any("is larger in class 1" in sentence for sentence in rest)
    assert any("Told by others already" in sentence for sentence in rest)


def test_a_report_has_pictures_of_the_first_variables(view):  # noqa: F811
    report = report_of(view)
    assert "In short" in report and report.count("<svg") >= 2
    assert "In short" in report_of(replace(view, table=None))


def test_the_report_tells_of_the_class_that_was_chosen(view):  # noqa: F811
    assert "larger in class 1" in report_of(view)
    assert "smaller in class 0" in report_of(replace(view, positive="0"))
