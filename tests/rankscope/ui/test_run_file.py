"""A run file opens the whole state again, and one that was tampered with does no harm."""

import base64
import gzip
import io
import json
import random
import runpy
import subprocess
import sys

import pandas as pd
import pytest

from rankscope.findings.run_files.checks import check_sizes
from rankscope.findings.run_files.opening import SMALL, open_saved
from rankscope.findings.run_files.parsing import parsed
from rankscope.findings.run_files.saved import MOST_OF_RESULTS
from rankscope.tables import Limits
from rankscope.ui.own_table import elsewhere, keep, take_away
from tests.browser.server import ROOT
from tests.rankscope.ui.own_table import DESK, opened, overview, settings, uploaded, words  # noqa: F401
from tests.rankscope.ui.test_own_table import clinic, csv, deeper, tabs, unfold

pytestmark = pytest.mark.usefixtures("settings")


@pytest.fixture
def taken(monkeypatch):
    """What the page hands over to be taken away, by label of its button."""
    made = {}
    for module in (take_away, keep):
        monkeypatch.setattr(
            module, "download", lambda label, make, *_: made.__setitem__(label, make)
        )
    return made


def shown_in_full(with_data=False):
    """The page with all its panels asked for; then its run file."""
    app = deeper(uploaded("clinic.csv", csv()), "Trust")
    app.button_group(key="samples").set_value(20).run()
    app.button(key="draw-samples").click().run()
    deeper(app, "How many")
    app.button(key="find-how-many").click().run()
    importance(app)
    deeper(app, "Take it")
    if with_data:
        app.checkbox(key="run-file-data").set_value(True).run()
    assert not app.exception
    return app


def importance(app):
    """What a quick learner loses without each variable."""
    app.session_state["importance-learner"] = "knn"
    deeper(app, "Importance")
    app.button(key="find-importance").click().run()
    assert not app.exception


def file_of(taken) -> bytes:
    """What the button gives when it is clicked on: by then the page does not run any more."""
    with pytest.MonkeyPatch.context() as clicked:
        clicked.setattr("rankscope.ui.frame.jobs.owner", nobody)
        clicked.setattr("rankscope.ui.own_table.source.jobs.owner", nobody)
        return taken["Run file"]()


def nobody():
    raise AssertionError("nobody is there to be asked")


def test_it_opens_without_the_data(taken, monkeypatch):
    app = shown_in_full()
    before = overview(app)
    data = file_of(taken)
    assert b"Bonn" not in data
    DESK.clear("ann")
    monkeypatch.setattr("rankscope.ui.frame.jobs.owner", lambda: "bob")
    again = uploaded("clinic.rankscope.json", data)
    assert "as a run file tells" in words(again)
    after = overview(again)
    same = ["variable", "consensus", "redundant", "beats chance", "SPE-ranker: score", "type"]
    assert after[same].to_dict() == before[same].to_dict()
    assert "of 20 samples" in words(deeper(again, "Trust"))
    assert "SPE-ranker: keep " in words(deeper(again, "How many"))
    assert "on rows it has not seen" in words(deeper(again, "Importance"))
    for word in ("Redundancy", "Agreement", "Take it"):
        deeper(again, word)
    assert tabs(again)


def test_it_opens_with_the_data_if_the_visitor_says_so(taken, monkeypatch):
    app = shown_in_full(with_data=True)
    before = overview(app)
    data = file_of(taken)
    monkeypatch.setattr("rankscope.ui.frame.jobs.owner", lambda: "bob")
    again = uploaded("clinic.rankscope.json", data)
    next(b for b in again.button if b.label == "Go on working with it").click().run()
    assert not again.exception
    assert overview(again).fillna(-1).to_dict() == before.fillna(-1).to_dict()


PLAIN: list[bytes] = []


def plain_file(taken) -> dict:
    """The run file of a whole state without the data, made once."""
    if not PLAIN:
        shown_in_full()
        PLAIN.append(file_of(taken))
    return json.loads(PLAIN[0])


def test_what_was_tampered_with_is_refused_in_a_sentence_or_opens(taken, monkeypatch):
    told = plain_file(taken)
    chance = random.Random(0)
    refused = 0
    for _ in range(300):
        broken = json.loads(json.dumps(told))
        spoil(broken, chance)
        try:
            parsed(json.dumps(broken).encode(), "ann")
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
        clicked.setattr("rankscope.ui.frame.jobs.owner", nobody)
        report = taken["Report"]()
    table = overview(app)
    for heading in (
        "The ranking",
        "How far to trust",
        "How many to keep",
        "Importance to a learner",
        "Agreement",
        "What was understood",
    ):
        assert f"<h2>{heading}" in report
    for score in table["SPE-ranker: score"]:
        assert f"{score:.4g}" in report
    assert "have a stability of" in report and "a guess gives" in report


def test_what_is_made_in_a_process_apart_is_the_same(taken, monkeypatch):
    shown_in_full(with_data=True)
    here = taken["Report"](), taken["Run file"]()
    monkeypatch.setattr(elsewhere, "is_small", lambda *_: False)
    assert (taken["Report"](), taken["Run file"]()) == here


def keep_in(told) -> dict:
    return [result for result in told["results"] if result["what"] == "keep"][-1]


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told.update(rows=10**9),
        lambda told: told.update(names=["a"] * 6),
        lambda told: told.update(data="bm8="),
        lambda told: told.update(data="H4sIAAAAAAAA"),
        lambda told: told["results"][0]["row"]["redundant"][0].pop("step"),
        lambda told: told["results"][0]["row"].update(order=[0] * 6),
        lambda told: keep_in(told)["row"].update(quality=[None] * 6),
        lambda told: keep_in(told)["row"].update(sizes=[], quality=[]),
        lambda told: keep_in(told)["details"].update(measure="magic"),
        lambda told: told["results"][-1]["row"]["drops"].pop(),
        lambda told: told["results"][-1]["details"].update(together="0,99"),
        lambda told: told["results"][-1]["row"].update(quality=None),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(taken, change):
    told = plain_file(taken)
    change(told)
    with pytest.raises(
        ValueError,
        match=r"^(This run file is damaged or was made by hand|measure: got 'magic', allowed)",
    ):
        parsed(json.dumps(told).encode(), "ann")


def test_a_file_nested_too_deep_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="RecursionError"):
        parsed(b'{"rankscope":' + b"[" * 200_000, "ann")


@pytest.mark.parametrize(
    "key", ["embed", "Embed", "EMBED_OPTIONS", "", "$$ID-a", "a\nb", "x" * 201]
)
def test_a_setting_that_no_page_has_is_not_taken_from_a_file(taken, key):
    told = plain_file(taken)
    query = parsed(json.dumps(told).encode(), "ann").query
    told["query"][key] = ["true"]
    assert parsed(json.dumps(told).encode(), "ann").query == query != {}


@pytest.mark.parametrize(
    "query",
    [
        {f"{number}-{'x' * 190}": ["1"] for number in range(3_000)},
        {"find": ["1"] * 1_001},
        {"find": ["x" * 1_001]},
    ],
)
def test_more_settings_than_an_address_holds_are_refused_in_a_sentence(taken, query):
    told = plain_file(taken) | {"query": query}
    with pytest.raises(ValueError, match=r"^This run file is damaged or was made by hand"):
        parsed(json.dumps(told).encode(), "ann")


def test_the_script_of_an_example_runs(taken, tmp_path):
    app = deeper(opened(example="wine"), "Take it")
    assert not app.exception
    (tmp_path / "script.py").write_text(taken["Script"]())
    told = {"PYTHONPATH": str(ROOT), "PATH": ""}
    command = [sys.executable, "script.py"]
    subprocess.run(command, cwd=tmp_path, env=told, check=True, capture_output=True, timeout=600)
    (result,) = tmp_path.glob("*-ranking.csv")
    assert result.read_text() == taken["CSV"]()


def test_a_reduced_table_keeps_every_digit_and_the_target_once(taken):
    frame = clinic().assign(b=lambda f: 1700000000.123456 + f["b"] * 1e-5)
    app = uploaded("clinic.csv", csv(frame))
    key = app.query_params["table"]
    DESK.put("ann", ("marks", key), {"keep": ["ill", "b"]})
    deeper(app, "Take it")
    reduced = pd.read_csv(io.StringIO(taken["Reduced table"]()))
    assert sorted(reduced) == ["a", "b", "c", "d", "e", "ill", "town"]
    assert reduced["b"].tolist() == pd.read_csv(io.BytesIO(csv(frame)))["b"].tolist()


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
    assert "data" not in plain_file(taken)


STATES = {
    "decimal comma": ({"sep": ";", "decimal": ","}, {}, {}),
    "rows drawn with gaps": ({}, {"sample": "500 rows drawn"}, {}),
    "rows with gaps left out": ({}, {"prepare-missing": "drop rows"}, {}),
    "gaps marked": ({}, {"prepare-indicator": "true"}, {}),
    "a number to predict": ({}, {"target": "c"}, {}),
    "columns taken otherwise": ({}, {}, {"types": {"d": "category"}, "exclude": ["b"]}),
    "rankers that draw, with another seed": (
        {},
        {
            "random_forest-random_state": "7",
            "rankers-binary": ["Random forest", "Random order", "Bagged linear weights"],
        },
        {},
    ),
    "weights and rule": ({}, {"weight-SPE-ranker": "3.0", "consensus-rule": "Borda points"}, {}),
}


@pytest.mark.parametrize("state", STATES)
def test_the_script_gives_the_scores_of_every_state(taken, tmp_path, monkeypatch, state):
    written, query, marks = STATES[state]
    n = 2_500 if "sample" in query else 80
    frame = clinic(n)
    frame.loc[3:9, "d"] = None
    data = frame.to_csv(index=False, **written).encode()
    key = uploaded("clinic.csv", data).query_params["table"]
    DESK.put("ann", ("marks", key), marks)
    named = {"target": f"target-{key[:6]}", "sample": f"sample-{key[:6]}"}
    app = opened(table=key, **{named.get(k, k): v for k, v in query.items()})
    deeper(app, "Take it")
    if "sample" in query:
        assert "500 of 2,500 rows" in words(app)
    (tmp_path / "clinic.csv").write_bytes(data)
    (tmp_path / "script.py").write_text(taken["Script"]())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["script.py"])
    runpy.run_path("script.py")
    assert (tmp_path / "clinic-ranking.csv").read_text() == taken["CSV"]()
    for told in (*query.values(), *marks.get("exclude", ())):
        assert_in_force(told, taken["Script"]())


def test_the_script_gives_what_a_learner_loses_where_towns_stay_together(
    taken, tmp_path, monkeypatch
):
    key = uploaded("clinic.csv", csv()).query_params["table"]
    clusters = {f"rows-{key[:6]}": "in groups", f"clusters-{key[:6]}": "town"}
    app = opened(table=key, target="ill", **clusters)
    assert "Rows of one town belong together" in words(unfold(app))
    importance(app)
    assert "Rows of one town stay together" in words(app)
    deeper(app, "Take it")
    scores, script = taken["CSV"](), taken["Script"]()
    assert "Nearest neighbours: permutation importance" in scores
    assert "clusters='town'" in script
    (tmp_path / "clinic.csv").write_bytes(csv())
    (tmp_path / "script.py").write_text(script)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["script.py"])
    runpy.run_path("script.py")
    assert (tmp_path / "clinic-ranking.csv").read_text() == scores


def assert_in_force(told, script):
    """A setting that the page did not take up would make this test empty."""
    words = {"500 rows drawn": "500", "true": "True", "Borda points": "borda", "3.0": "3.0"}
    titles = {"Random forest": "RandomForest", "Random order": "RandomRanker"}
    for one in told if isinstance(told, list) else [told]:
        assert words.get(one, titles.get(one, one)).split(" ")[0] in script, one


def test_a_process_of_its_own_opens_what_we_open(taken, monkeypatch):
    told = plain_file(taken)
    told["data"] = base64.b64encode(gzip.compress(b"a,b\n1,2\n")).decode()
    data = json.dumps(told).encode()
    here, there = parsed(data, "ann"), open_saved(data, "ann", Limits())
    assert repr(here.results) == repr(there.results) and here.data == there.data == b"a,b\n1,2\n"
    assert repr(here.rankers) == repr(there.rankers) and here.notes == there.notes
    pd.testing.assert_frame_equal(here.report, there.report)


def test_a_process_of_its_own_refuses_in_the_same_words():
    data = b'{"rankscope":1,"data":' + b" " * SMALL
    for read in (parsed, lambda *asked: open_saved(*asked, Limits())):
        with pytest.raises(ValueError, match=r"is damaged or was made by hand \(no JSON\)"):
            read(data, "ann")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda told: told.update(more="x" * MOST_OF_RESULTS), "have more than 25 MB"),
        (lambda told: told.update(results=told["results"] * 5_000), "do not fit each other"),
        (lambda told: told.update(names=["x" * 5_000]), "do not fit each other"),
        (lambda told: told.update(title=1, name="x" * 5_000), "do not fit each other"),
    ],
)
def test_there_are_no_more_results_and_no_longer_texts_than_a_page_writes(taken, change, words):
    told = json.loads(json.dumps(plain_file(taken)))
    change(told)
    with pytest.raises(ValueError, match=words):
        check_sizes(told, len(json.dumps(told.get("more", ""))))
