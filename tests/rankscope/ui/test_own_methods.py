"""A method or generator of others is in pages as in runs, however it is made known."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

OWN = """
from datagen import Generator
from rankers import Ranker, Ranking
from rankers.parameters import param


class Brightest(Ranker):
    "Score a variable by its largest value."

    key, title, paper = "brightest", "Brightest", "A paper of our own."
    tasks = ("binary", "multiclass", "regression")
    power: int = param(1, low=1, high=4, help="Of the value.")

    def _rank(self, X, target):
        return Ranking.by_score(X.max(axis=0) ** self.power)


class Stripes(Generator):
    "The first of m variables decides."

    key, title, paper, task = "stripes", "Stripes", "A paper of our own.", "binary"
    m: int = param(7, low=2, high=9, help="Variables.")
    n: int = param(40, low=4, high=99, help="Rows.")

    def _draw(self, rng):
        columns = rng.uniform(size=(self.n, self.m))
        return columns, columns[:, 0] > 0.5, [[0]]
"""
MENUS = """
RANKERS = {"brightest": Brightest}
GENERATORS = {"stripes": Stripes}
"""
ENTRY_POINTS = """
[rankscope.methods]
brightest = brightmethods:Brightest

[rankscope.generators]
stripes = brightmethods:Stripes
"""
LOOK = """
import time
from streamlit.testing.v1 import AppTest
from datagen.examples import EXAMPLES
from rankscope import runs
from rankscope.runs import Unit
from rankscope.runs.forecast import measured
from rankscope.studies.capabilities import missing

EXAMPLE = next(iter(EXAMPLES))
runs.ensure_supervisor = lambda *arguments, **more: False  # the work is done below


def page(name, **query):
    app = AppTest.from_file(f"pages/{name}.py", default_timeout=300)
    app.query_params.update(query)
    return shown(app)


def shown(app):
    app.run()
    assert not app.exception, app.exception
    return app


def work():
    runs.work(runs.Settings.of_environment(), engine="inline", until_done=True)


app = page("known_truth", ranker="Brightest", problem="Stripes")
assert app.slider(key="brightest-power").value == 1 and app.slider(key="stripes-m").value == 7
work()
assert len(shown(app).dataframe[0].value) == 7, "ranked"

app = page("compare", rankers=["Brightest"], problem="Stripes", repeats="3")
app.button[0].click()
shown(app)
work()
shown(app)
assert any("Brightest" in str(frame.value) for frame in app.dataframe), "compared"

app = page("methods", **{"method-brightest": "true"})
assert any("Brightest" in str(frame.value) for frame in app.dataframe), "described"
assert any("Not run yet: Brightest" in text.value for text in app.caption)
app.button(key="run-checks").click()
shown(app)
for _ in range(1_500):
    if not missing():
        break
    time.sleep(0.2)
shown(app)
assert "ended with an error" not in str(app.caption) and "brightest" in measured().index

app = page("own_table", example=EXAMPLE)
assert "Brightest" in app.multiselect[0].options
asked = ("ranking", "floor", "bootstrap", "keep")
units = [Unit.on_problem("stripes", {"m": 5}, 1, "brightest", question=key) for key in asked]
run = runs.submit("ann", units)
work()
assert [r.reason for r in runs.results(run, "ann")] == [None] * 4
print("seen")
"""


@pytest.fixture
def own(tmp_path):
    """A folder on the path with a module of one's own."""
    (tmp_path / "brightmethods.py").write_text(OWN)
    return tmp_path


SHORT_LOOK = LOOK.split('app = page("compare"')[0] + 'print("seen")'


def look(own, modules, script=LOOK):
    environment = os.environ | {
        "RANKSCOPE_MODULES": modules,
        "RANKSCOPE_HOME": str(own / "home"),
        "PYTHONPATH": f"{own}{os.pathsep}{ROOT}",
    }
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.stdout.strip() == "seen", done.stderr


def test_what_a_named_module_lists_is_in_every_page_and_in_runs(own):
    with (own / "brightmethods.py").open("a") as file:
        file.write(MENUS)
    look(own, "brightmethods")


def test_what_an_installed_distribution_lists_is_in_the_menus_too(own):
    (own / "bright-1.0.dist-info").mkdir()
    (own / "bright-1.0.dist-info" / "METADATA").write_text("Name: bright\nVersion: 1.0\n")
    (own / "bright-1.0.dist-info" / "entry_points.txt").write_text(ENTRY_POINTS)
    look(own, "", SHORT_LOOK)


def test_a_key_that_is_taken_is_refused(own):
    with (own / "brightmethods.py").open("a") as file:
        file.write('RANKERS = {"spe": Brightest}\n')
    environment = os.environ | {"RANKSCOPE_MODULES": "brightmethods", "PYTHONPATH": str(own)}
    script = "from rankscope.runs.menu import methods; methods()"
    run = [sys.executable, "-c", script]
    done = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert "got the key 'spe', allowed is one that is not taken yet" in done.stderr
