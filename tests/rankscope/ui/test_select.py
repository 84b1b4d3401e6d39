"""Select: the example, a run with its results, an example table, refusals."""

import numpy as np
import pandas as pd
import pytest
import sqlalchemy as sa
import streamlit as st
from streamlit.testing.v1 import AppTest

from datagen import SevenOfTen
from datagen.examples import EXAMPLES
from rankers.selectors import RVErS
from rankscope import runs
from rankscope.runs.deposit import deposit_prepared
from rankscope.runs.row import encode
from rankscope.runs.sketch import Watch
from rankscope.runs.store.schema import results, run_units
from rankscope.runs.store.schema import runs as runs_table
from rankscope.runs.store.store import Store
from rankscope.runs.workers.engines import Inline
from rankscope.runs.workers.supervisor import Supervisor
from rankscope.tables import Table, prepare
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.frame.navigation import page_files

(PAGE,) = [str(file.path) for file in page_files() if file.path.stem == "select"]
SMALL = {"seven_of_ten-m": 20, "seven_of_ten-n": 80}


@pytest.fixture(autouse=True)
def settings(tmp_path, monkeypatch):
    """A store of its own, and a supervisor that does everything before it returns."""
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    monkeypatch.setattr(jobs, "owner", lambda: "eve")
    monkeypatch.setattr("rankscope.runs.workers.supervisor.PAUSE", 0.01)
    settings = runs.Settings.of_environment()

    def at_once(*_, **__):
        Supervisor(Store(settings), Inline(), until_done=True).run()

    monkeypatch.setattr(runs, "ensure_supervisor", at_once)
    yield settings
    DESK.clear("eve")


def opened(**query) -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=300)
    for name, value in query.items():
        app.query_params[name] = value if isinstance(value, list) else str(value)
    app.run()
    assert not app.exception, app.exception
    return app


def started(**query) -> AppTest:
    app = opened(**query)
    (button,) = [button for button in app.button if button.label == "Start"]
    button.click().run()
    assert not app.exception, app.exception
    return app


def run_of(app) -> str:
    return "".join(app.query_params["run"])


def words(app) -> str:
    return "\n".join(text.value for kind in (app.markdown, app.caption) for text in kind)


def test_before_the_first_click_there_is_a_finished_search():
    app = opened()
    assert app.title[0].value == "Which few variables does a learner need?"
    assert "Computed just now" in words(app)
    assert list(app.dataframe[0].value["title"]) == ["RVErS", "Backward elimination"]
    assert "so that error flatters" in words(app)
    assert "27 removals, the first of 9" in words(app)


def test_a_run_shows_its_results_and_is_found_again():
    app = started(**SMALL)
    table = app.dataframe[0].value
    assert list(table["title"]) == ["RVErS", "Forward selection"]
    assert {"inner_error", "error", "rival", "truth"} <= set(table)
    assert "Computed just now" not in words(app)
    again = opened(run=run_of(app), **SMALL)
    pd.testing.assert_frame_equal(again.dataframe[0].value, table)


def test_a_link_to_a_run_of_other_settings_says_so():
    run = run_of(started(**SMALL))
    app = opened(run=run, **SMALL | {"seven_of_ten-n": 90})
    assert "of other settings" in app.info[0].value


def test_an_example_table_is_searched_for_a_number():
    query = {"data": "An example", "example": "Diabetes", "selectors-regression": ["RVErS"]}
    app = started(**query)
    table = app.dataframe[0].value
    assert list(table["title"]) == ["RVErS"] and "truth" not in table
    assert table["error"][0] < table["error_of_a_guess"][0]
    assert any("EXAMPLES['diabetes'].make()" in code.value for code in app.code)


def test_the_set_tried_is_shown_step_by_step():
    app = started(**SMALL)
    app.slider(key="replay-step").set_value(5).run()
    assert not app.exception
    assert any("Set 5 of" in html.proto.body for html in app.get("html"))


def test_the_schedule_changes_with_r_and_with_the_cost():
    app = opened(**{"schedule-r": 50})
    assert "27 removals" not in words(app) and "down to 50" in words(app)
    app.selectbox(key="schedule-law").set_value("constant").run()
    assert not app.exception and "down to 50" in words(app)


def test_what_cannot_be_run_is_refused():
    app = opened(**{"selectors-binary": []})
    app.multiselect(key="selectors-binary").set_value([]).run()
    assert app.error[0].value == "Choose at least one selector."
    assert app.button[0].disabled


def test_no_table_of_ones_own_is_said_with_the_way_to_one():
    app = opened(data="Your table")
    assert "No table of yours is open" in app.error[0].value
    assert "removals, the first of" in words(app)


def test_a_problem_that_cannot_be_is_refused_in_a_sentence():
    app = opened(**{"problem": "Polynomial", "polynomial-m": 12, "polynomial-redundancy": 4})
    assert app.error[0].value.startswith("“Variables (m)” is set to 12, but must be at least")


def test_a_run_of_somebody_else_is_not_shown():
    assert "no such run of yours" in opened(run="0123456789abcdef0123456789abcdef").warning[0].value


def test_the_table_open_on_your_table_is_searched():
    frame = EXAMPLES["known"].make()
    DESK.put("eve", ("prepared", "a key"), deposit_prepared(prepare(Table(frame), "target"), "eve"))
    app = started(data="Your table", **{"selectors-binary": ["RVErS"]})
    table = app.dataframe[0].value
    assert list(table["title"]) == ["RVErS"] and "truth" not in table
    assert set(app.dataframe[1].value["variable"]) <= set(frame.columns)


def stop(run, settings):
    """As if the first search of the run had been stopped at its tenth set."""
    problem = SevenOfTen(m=20, n=80).sample(0)
    rows, selector = [], RVErS(learner="naive_bayes", random_state=0)
    Watch(lambda make: rows.append(make()), groups=None).follow(selector)
    selector.fit(problem.X, problem.y)
    with Store(settings).writing() as connection:
        first = (run_units.c.run == run) & (run_units.c.position == 0)
        nothing = {"outcome": None, "clock": None, "partial": encode(rows[9])}
        connection.execute(results.delete().where(results.c.key.in_(_keys(first))))
        connection.execute(run_units.update().where(first).values(nothing))
        stopped = runs_table.update().where(runs_table.c.id == run)
        connection.execute(stopped.values(cancelled=2.0, finished=None))
    st.cache_resource.clear()  # which has seen it end
    return int(np.sum(rows[9]["support"]))


def _keys(condition):
    return sa.select(run_units.c.key).where(condition)


def test_a_search_that_was_stopped_keeps_its_best_which_can_be_judged(settings):
    run = run_of(started(**SMALL))
    size = stop(run, settings)
    app = opened(run=run, **SMALL)
    assert f"was stopped after 10 sets tried: its best so far has **{size} of 20**" in words(app)
    first = app.dataframe[0].value.iloc[0]
    assert first["title"] == "RVErS, stopped" and first["inputs"] == size
    assert np.isnan(first["error"]) and "was not measured" in words(app)
    seconds = first["seconds"]
    (button,) = [button for button in app.button if button.label.startswith("Judge")]
    button.click().run()
    assert not app.exception, app.exception
    first = app.dataframe[0].value.iloc[0]
    assert 0 <= first["error"] <= 1 and "was not measured" not in words(app)
    assert first["seconds"] == seconds  # of the search, not of judging it
    assert not [button for button in app.button if button.label.startswith("Judge")]


def test_a_link_to_a_huge_problem_is_refused_before_anything_is_drawn(monkeypatch):
    monkeypatch.setattr(SevenOfTen, "_draw", lambda *_: pytest.fail("drawn in the web process"))
    app = opened(**{"seven_of_ten-m": 20_000, "seven_of_ten-n": 200_000})
    (error,) = app.error
    assert "200,000 rows of 20,000 variables are 4,000,000,000 cells" in error.value
