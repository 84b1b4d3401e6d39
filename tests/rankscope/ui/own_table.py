"""The page for a person's own table as tests drive it: work is done at once, in this process."""

from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from rankscope import runs
from rankscope.runs.store.store import Store
from rankscope.runs.workers.engines import Inline
from rankscope.runs.workers.supervisor import Supervisor
from rankscope.tables import read_table
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.frame.navigation import page_files

(PAGE,) = [str(file.path) for file in page_files() if file.path.stem == "own_table"]


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """A store of its own, and a supervisor that does everything before it returns."""
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    monkeypatch.setattr(jobs, "owner", lambda: "ann")
    found = runs.Settings.of_environment()
    monkeypatch.setattr("rankscope.runs.workers.supervisor.PAUSE", 0.01)
    monkeypatch.setattr("rankscope.runs.floor_time.STEPS", ())  # the fewest shuffles will do
    here = partial(read_table, isolated=False)  # a process takes longer than all else on the page
    monkeypatch.setattr("rankscope.ui.own_table.reading.read_table", here)

    def at_once(*_, **__):
        Supervisor(Store(found), Inline(), until_done=True).run()

    monkeypatch.setattr(runs, "ensure_supervisor", at_once)
    yield found
    DESK.clear("ann")
    DESK.clear("bob")


def opened(**query) -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=300)
    for name, value in query.items():
        app.query_params[name.replace("__", "-")] = value if isinstance(value, list) else str(value)
    app.run()
    assert not app.exception, app.exception
    return app


def uploaded(name: str, data: bytes) -> AppTest:
    app = opened()
    app.file_uploader[0].set_value((name, data, "text/csv")).run()
    assert not app.exception, app.exception
    return app


def words(app) -> str:
    """All that is said from a file's words."""
    return "\n".join(block.proto.body for block in app.get("html"))


def overview(app):
    """The one table, without what is only for the eye; headings of two lines are one name."""
    frame = overview_frame(app).value
    return frame.set_axis([": ".join(filter(None, heading)) for heading in frame.columns], axis=1)


def overview_frame(app):
    (table,) = [f for f in app.dataframe if (f.key or "").startswith("overview-")]
    return table
