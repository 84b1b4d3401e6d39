"""A page that waits for a slow answer: a first look meanwhile, Cancel, and what stays of it."""

import pytest
from streamlit.testing.v1 import AppTest

from rankscope import runs
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.frame.navigation import page_files

(PAGE,) = [str(file.path) for file in page_files() if file.path.stem == "known_truth"]


@pytest.fixture(autouse=True)
def nobody_at_work(tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    monkeypatch.setattr(jobs, "owner", lambda: "ann")
    monkeypatch.setattr(runs, "ensure_supervisor", lambda *_, **__: None)
    yield
    DESK.clear("ann")


def opened() -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=300)
    app.query_params["ranker"] = "RM"
    app.query_params["polynomial-n"] = "400"
    app.query_params["polynomial-m"] = "60"
    app.run()
    assert not app.exception, app.exception
    return app


def test_fewer_rows_are_looked_at_while_the_answer_is_computed():
    app = opened()
    assert "Meanwhile the same on" in app.info[0].value and len(app.dataframe) >= 1
    assert "left" in app.get("progress")[0].proto.text


def test_what_was_cancelled_does_not_begin_again_after_a_reload():
    app = opened()
    app.button(key="cancel-waiting").click().run()
    assert "it was cancelled" in app.warning[0].value
    again = opened()
    assert "it was cancelled" in again.warning[0].value
    assert [run.state for run in runs.runs_of("ann")] == ["cancelled"]
    DESK.clear("ann")  # as when the process has started anew, or in another one
    later = opened()
    assert "it was cancelled" in later.warning[0].value
    assert [run.state for run in runs.runs_of("ann")] == ["cancelled"]
    next(b for b in again.button if b.label == "Try again").click().run()
    assert runs.runs_of("ann")[0].is_live
