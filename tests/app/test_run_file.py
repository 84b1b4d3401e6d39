"""A run file opens the whole state again, and one that was tampered with does no harm."""

import json
import random

import pytest

from tests.app.own_table import DESK, opened, overview, settings, uploaded, words  # noqa: F401
from tests.app.test_own_table import csv, deeper, tabs
from ui.table import runfile, take_away
from ui.table.runfile import parsed

pytestmark = pytest.mark.usefixtures("settings")


@pytest.fixture
def taken(monkeypatch):
    """What the page hands over to be taken away, by label of its button."""
    made = {}
    monkeypatch.setattr(
        take_away, "download", lambda label, make, *_: made.__setitem__(label, make)
    )
    return made


def shown_in_full(with_data=False):
    """The page with all its panels asked for; then its run file."""
    app = deeper(uploaded("clinic.csv", csv()), "Trust")
    app.button_group(key="samples").set_value(20).run()
    app.button(key="draw-samples").click().run()
    deeper(app, "How many")
    app.button(key="find-how-many").click().run()
    deeper(app, "Take it")
    if with_data:
        app.checkbox(key="run-file-data").set_value(True).run()
    assert not app.exception
    return app


def file_of(app, taken, monkeypatch) -> bytes:
    """What the button gives when it is clicked on."""
    with monkeypatch.context() as clicked:
        clicked.setattr(runfile.st, "query_params", FakeParams(app.query_params))
        clicked.setattr("streamlit.session_state", app.session_state)
        return taken["Run file"]()


class FakeParams(dict):
    def to_dict(self):
        return dict(self)


def test_it_opens_without_the_data(taken, monkeypatch):
    app = shown_in_full()
    before = overview(app)
    data = file_of(app, taken, monkeypatch)
    assert b"Bonn" not in data
    DESK.clear("ann")
    monkeypatch.setattr("ui.jobs.owner", lambda: "bob")
    again = uploaded("clinic.rankscope.json", data)
    assert "as a run file tells" in words(again)
    after = overview(again)
    same = ["variable", "consensus", "redundant", "beats chance", "SPE-ranker: score", "type"]
    assert after[same].to_dict() == before[same].to_dict()
    assert "of 20 samples" in words(deeper(again, "Trust"))
    assert "SPE-ranker: keep " in words(deeper(again, "How many"))
    for word in ("Redundancy", "Agreement", "Take it"):
        deeper(again, word)
    assert tabs(again)


def test_it_opens_with_the_data_if_the_visitor_says_so(taken, monkeypatch):
    app = shown_in_full(with_data=True)
    before = overview(app)
    data = file_of(app, taken, monkeypatch)
    monkeypatch.setattr("ui.jobs.owner", lambda: "bob")
    again = uploaded("clinic.rankscope.json", data)
    next(b for b in again.button if b.label == "Go on working with it").click().run()
    assert not again.exception
    assert overview(again).fillna(-1).to_dict() == before.fillna(-1).to_dict()


def plain_file(monkeypatch, taken) -> dict:
    app = shown_in_full()
    return json.loads(file_of(app, taken, monkeypatch))


def test_what_was_tampered_with_is_refused_in_a_sentence_or_opens(taken, monkeypatch):
    told = plain_file(monkeypatch, taken)
    chance = random.Random(0)
    refused = 0
    for _ in range(300):
        broken = json.loads(json.dumps(told))
        spoil(broken, chance)
        try:
            parsed(json.dumps(broken).encode())
        except ValueError as error:
            refused += 1
            assert str(error).count("\n") == 0
    assert refused > 50


def spoil(told, chance):
    """Put something else somewhere."""
    place = told
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        if not keys:
            return
        key = chance.choice(list(keys))
        inner = place[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.85:
            place = inner
            continue
        place[key] = chance.choice([None, -1, 10**9, "x", [], {}, True, 1.5])
        return


def test_the_report_holds_what_was_computed_and_nothing_else(taken, monkeypatch):
    app = shown_in_full()
    with monkeypatch.context() as clicked:
        clicked.setattr("streamlit.session_state", app.session_state)
        report = taken["Report"]()
    table = overview(app)
    for heading in (
        "The ranking",
        "How far to trust",
        "How many to keep",
        "Agreement",
        "What was understood",
    ):
        assert f"<h2>{heading}" in report
    for score in table["SPE-ranker: score"]:
        assert f"{score:.4g}" in report
    assert "have a stability of" in report and "a guess gives" in report


@pytest.mark.parametrize("label", ["CSV", "Excel", "Reduced table", "Script"])
def test_everything_else_to_take_away_can_be_made(taken, monkeypatch, label):
    deeper(uploaded("clinic.csv", csv()), "Take it")
    made = taken[label]()
    made = made.encode() if isinstance(made, str) else made
    assert {"Excel": b"PK", "Script": b"read_table(path)"}.get(label, b"town") in made


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"rankscope":1}', "is damaged or was made by hand"),
        (b'{"rankscope":99}', "was written by a newer Rankscope"),
        (b'{"rankscope":1,', "is damaged or was made by hand (no JSON)"),
        (b'{"rankscope":"x"}', "is damaged or was made by hand"),
    ],
)
def test_what_is_none_gets_one_sentence_on_the_page(data, said):
    assert said in words(uploaded("clinic.rankscope.json", data))


def test_the_data_are_in_it_only_when_asked_for(taken, monkeypatch):
    assert "data" not in plain_file(monkeypatch, taken)
