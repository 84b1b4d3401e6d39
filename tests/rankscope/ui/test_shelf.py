"""Tables on this server, on the page: opened without a file, ranked piece by piece."""

import pytest

from rankscope.tables.scanning import ranking
from rankscope.tables.scanning.shelves import VARIABLE
from rankscope.ui.frame import jobs
from tests.rankscope.tables.scanning.test_scan import as_parquet, people
from tests.rankscope.ui.own_table import opened, overview, settings, words  # noqa: F401

pytestmark = pytest.mark.usefixtures("settings")
RANKERS = {"rankers-binary": ["SPE-ranker", "Relief_k"]}


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A table of three parts, and a text that is none."""
    folder = tmp_path / "data"
    folder.mkdir()
    as_parquet(people(), folder / "people")
    (folder / "broken.parquet").write_bytes(b"PAR1")
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.setattr(ranking, "ROWS_WHERE_SQUARED", 100)
    monkeypatch.setattr(ranking, "SAMPLES", 3)
    return folder


def link(**more):
    return opened(shelf="data/people", **RANKERS, **more)


def texts(app):
    return "\n".join([words(app), *(c.value for c in (*app.caption, *app.warning, *app.info))])


def test_tables_are_listed_where_somebody_has_named_a_folder(shelf, monkeypatch):
    (table,) = opened().dataframe
    assert table.value["Table"].tolist() == ["data/broken.parquet", "data/people"]
    assert table.value["Kind"].tolist() == ["Parquet, 1 file", "Parquet, 3 files"]
    empty = shelf.parent / "empty"
    empty.mkdir()
    monkeypatch.setenv(VARIABLE, str(empty))
    assert "hold no Parquet or CSV file yet" in texts(opened())
    monkeypatch.delenv(VARIABLE)
    assert "on this server" not in "".join(s.value for s in opened().header)


def test_a_link_opens_a_table_and_gives_the_same_page_of_results(shelf):
    app = link()
    table, said = overview(app), texts(app)
    assert next(iter(table["variable"])) in ("weight", "dose") and len(table) == 6
    assert "600 rows, 7 columns" in said and "SPE-ranker: all 600 rows." in said
    assert "SPE-ranker ranked all 600 rows." in said  # where reports have it from
    assert "of disjoint samples like it" in said and "Not to be had of a table" in said
    (report,) = [f.value for f in app.dataframe if "done" in f.value]
    assert report.set_index("name").loc["age", "missing"] == 86
    names = [tab.label for tab in app.tabs][-3:]
    assert [name.split()[-1] for name in names] == ["Redundancy", "Agreement", "you"]
    app.session_state["deeper"] = names[-1]
    assert not app.run().exception
    command = (
        "rankscope rank data/people --target ill --workers 1 --ranker spe --set spe.centre=true"
    )
    assert next(code.value for code in app.code).startswith(command)


def test_a_second_visitor_has_it_at_once_from_what_the_first_one_asked(shelf, monkeypatch):
    link()
    monkeypatch.setattr(jobs, "owner", lambda: "bob")
    monkeypatch.setattr("rankscope.runs.workers.attempt.compute", lambda *_: 1 / 0)
    assert len(overview(link())) == 6


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("data/gone.parquet", "There is no table data/gone.parquet on this server"),
        ("data/../../etc/passwd", "There is no table"),
        ("data/broken.parquet", "is damaged or cannot be read"),
    ],
)
def test_what_cannot_be_opened_gets_a_sentence(name, sentence, shelf):
    app = opened(shelf=name)
    assert sentence in texts(app) and str(shelf) not in texts(app)
    assert not app.exception


def test_a_large_one_waits_to_be_asked(shelf, monkeypatch):
    monkeypatch.setattr("rankscope.ui.own_table.begin.UNASKED", 0.1)
    app = link()
    (button,) = [b for b in app.button if b.label == "Rank"]
    assert "on one core" in texts(app)
    assert len(overview(button.click().run())) == 6
