"""`rankscope studies` in a shell: lists, runs to the end, goes on, judges."""

import json
import os

import pytest

from rankscope.command.main import main
from rankscope.command.study_run import _workers
from rankscope.runs import Settings
from rankscope.studies.claims import READINGS, VERDICTS
from rankscope.studies.menu import studies
from tests.rankscope.runs.conftest import linux_only

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


def test_of_several_studies_each_says_which_it_is(printed, capsys):
    assert main(["studies", "run", STUDY, STUDY, "--size", "glance", "--workers", "2"]) == 0
    lines = capsys.readouterr().err.replace("\r", "\n").splitlines()
    assert any(line.startswith(f"study 1 of 2, {STUDY}, glance: ") for line in lines)
    assert lines[-1].startswith(f"study 2 of 2, {STUDY}, glance: ")
    assert main(["studies", "run", STUDY, "--size", "glance"]) == 0
    assert capsys.readouterr().err.lstrip("\r").startswith(f"{STUDY}, glance: ")


def test_a_study_that_failed_says_so_and_can_still_be_judged(printed, monkeypatch, tmp_path):
    monkeypatch.setenv("RANKSCOPE_DATA", str(tmp_path))
    (tmp_path / "orange_juice.csv.gz").write_bytes(b"no gzip at all")
    study = "nagatani_table_4"
    assert printed("run", study, "--size", "small", "--workers", "2", "--quiet")[0] == 1
    row = next(r for r in printed("status", study, "--json")[1] if r["size"] == "small")
    assert row["failed"] == row["units"] and row["done"] == 0
    _, rows = printed("verdicts", study, "--size", "small", "--json")
    assert {row["verdict"] for row in rows} <= {"not run", "data missing"}


def test_what_was_never_run_is_said_not_to_be(printed):
    _, rows = printed("verdicts", "quevedo_figure_5", "--size", "full", "--json")
    assert {row["verdict"] for row in rows} == {"not run"}


def test_a_study_that_is_none_is_a_mistake_in_the_arguments(printed, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["studies", "run", "nothing"])
    assert ended.value.code == 2 and "quevedo_figure_1" in capsys.readouterr().err


def test_what_is_worked_out_at_once_is_said_to_be(printed, capsys):
    assert printed("run", "quevedo_section_3")[0] == 0
    assert main(["studies", "run", "quevedo_section_3"]) == 0
    assert "worked out at once" in capsys.readouterr().err
    assert "worked out at once" in printed("status", "quevedo_section_3")[1]
    assert printed("status", "quevedo_section_3", "--json") == (0, [])


def test_sets_that_cannot_be_had_are_named_before_a_run(printed, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("RANKSCOPE_DATA", str(tmp_path))
    assert main(["studies", "run", "nagatani_table_5", "--quiet"]) == 0
    assert "The set pima is neither" in capsys.readouterr().err


@pytest.mark.parametrize("scheduler", ["nonsense", "foo://here:1"])
def test_a_scheduler_that_is_none_is_refused_in_a_sentence(printed, capsys, scheduler):
    pytest.importorskip("distributed", reason="Dask is not installed")
    code = main(["studies", "run", STUDY, "--size", "glance", "--scheduler", scheduler])
    (line,) = capsys.readouterr().err.splitlines()
    assert code == 1 and line.startswith(f"No Dask scheduler answers at {scheduler}")


@pytest.mark.parametrize(
    "store, words",
    [
        ("foo://me:secret@there/x", "foo://me:***@there/x is of no kind we know"),
        ("nothing:secret", "The address of the store cannot be read"),
    ],
)
def test_a_store_that_is_none_is_refused_in_a_sentence(printed, capsys, store, words):
    assert main(["studies", "status", STUDY, "--store", store]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line and "postgresql://" in line and "secret" not in line


def test_a_file_that_cannot_be_written_is_refused_in_a_sentence(printed, capsys, tmp_path):
    place = tmp_path / "nowhere" / "studies.html"
    assert main(["studies", "report", STUDY, "--output", str(place)]) == 1
    assert capsys.readouterr().err == f"Cannot write {place}: No such file or directory.\n"
    with pytest.raises(SystemExit):
        main(["studies", "report", STUDY, "--output", str(tmp_path / "studies.pdf")])
    assert "a name that ends in .html or .md" in capsys.readouterr().err


@linux_only
def test_ctrl_c_reaches_the_command_and_not_its_workers(tmp_path):
    """Who is interrupted in the middle of an import prints a traceback."""
    with _workers(Settings(home=tmp_path), "") as workers:
        assert os.getsid(workers.pid) != os.getsid(0)
    assert workers.returncode is not None
