"""`rankscope studies` in a shell: lists, runs to the end, goes on, judges."""

import json

import pytest

from rankscope.command.main import main
from rankscope.studies.claims import READINGS, VERDICTS
from rankscope.studies.menu import studies

STUDY = "quevedo_figure_10"  # the cheapest


@pytest.fixture
def printed(capsys, tmp_path, monkeypatch):
    """The exit code and what came to stdout, as JSON where asked for."""
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("RANKSCOPE_UNIT_SECONDS", "60")

    def run(*arguments):
        code = main(["studies", *arguments])
        output = capsys.readouterr().out
        return code, json.loads(output) if "--json" in arguments else output

    return run


def test_the_list_has_every_study_with_its_claims(printed):
    code, rows = printed("list", "--json")
    assert code == 0 and [row["name"] for row in rows] == list(studies())
    assert set(rows[0]) == {"name", "title", "paper", "figure", "sizes", "claims"}


def test_a_run_is_judged_exported_and_not_computed_again(printed, tmp_path):
    assert printed("run", STUDY, "--size", "glance", "--workers", "2", "--quiet")[0] == 0
    row = next(r for r in printed("status", STUDY, "--json")[1] if r["size"] == "glance")
    assert row["done"] == row["units"]
    assert printed("run", STUDY, "--size", "glance", "--quiet")[0] == 0
    _, verdicts = printed("verdicts", STUDY, "--size", "glance", "--json")
    names = {"study", "claim", "reading", "verdict", "measured", "published", "size", "code"}
    assert all(names <= set(row) for row in verdicts)
    assert {row["verdict"] for row in verdicts} <= set(VERDICTS)
    assert {row["reading"] for row in verdicts} <= set(READINGS)

    folder = tmp_path / "taken"
    assert printed("export", STUDY, "--size", "glance", "--output", str(folder))[0] == 0
    names = {file.name for file in folder.iterdir()}
    assert {f"{STUDY}.html", f"{STUDY}.1.svg", "quevedo_opposites.units.csv"} <= names
    lines = (folder / "quevedo_opposites.units.csv").read_text().splitlines()
    assert len(lines) == row["units"] + 1


def test_what_was_never_run_is_said_not_to_be(printed):
    _, rows = printed("verdicts", "quevedo_figure_5", "--size", "full", "--json")
    assert {row["verdict"] for row in rows} == {"not run"}


def test_a_study_that_is_none_is_a_mistake_in_the_arguments(printed, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["studies", "run", "nothing"])
    assert ended.value.code == 2 and "quevedo_figure_1" in capsys.readouterr().err
