"""A new ranker is one file and one line: it appears in menu, table and controls by itself."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

TINY = '''"""A tiny ranker, for a test."""

import numpy as np

from rankers.base import Ranker
from rankers.parameters import param
from rankers.ranking import Ranking


class Tiny(Ranker):
    """Score a variable by its largest value."""

    key = "tiny"
    title = "Tiny ranker"
    paper = "quevedo2007"
    tasks = ("binary", "multiclass", "regression")
    cost = "n·m"
    formula = "x"

    boost: float = param(1.5, low=0.5, high=4.0, help="How much the largest value counts.")

    def _rank(self, X, target):
        return Ranking.by_score(self.boost * X.max(axis=0))
'''

LOOK = """
from streamlit.testing.v1 import AppTest
from rankers import RANKERS
from rankscope import runs

runs.ensure_supervisor = lambda *arguments, **more: False  # the work is done below


def ranked(app):
    "A ranker whose time is not known is not run by the page itself."
    app.run()
    runs.work(runs.Settings.of_environment(), engine="inline", until_done=True)
    app.run()
    assert not app.exception, app.exception
    return app.dataframe[0].value["score"]


assert RANKERS["tiny"].__name__ == "Tiny"
app = AppTest.from_file("pages/known_truth.py", default_timeout=300)
app.query_params["ranker"] = "Tiny ranker"
before = ranked(app)
assert "Tiny ranker" in app.selectbox(key="ranker").options
assert app.slider(key="tiny-boost").value == 1.5
assert app.slider(key="tiny-boost").help == "How much the largest value counts."
app.slider(key="tiny-boost").set_value(3.0)
assert (abs(ranked(app) - 2 * before) < 1e-9).all()
assert "Tiny(boost=3.0)" in " ".join(block.value for block in app.code)
print("seen")
"""

WAVE = '''"""A tiny problem, for a test."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class Wave(Generator):
    """The first of m variables decides."""

    key = "wave"
    title = "Wave"
    paper = "quevedo2007"
    task = "binary"

    m: int = param(7, low=2, high=9, help="Variables.")
    n: int = param(40, low=4, high=99, help="Rows.")

    def _draw(self, rng):
        columns = rng.uniform(size=(self.n, self.m))
        return columns, columns[:, 0] > 0.5, [[0]]
'''

LOOK_AT_WAVE = """
from streamlit.testing.v1 import AppTest

app = AppTest.from_file("pages/known_truth.py", default_timeout=300)
app.query_params["problem"] = "Wave"
app.run()
assert not app.exception, app.exception
assert len(app.dataframe[0].value) == app.slider(key="wave-m").value == 7
print("seen")
"""


@pytest.fixture
def checkout(tmp_path):
    for folder in ("rankers", "datagen", "rankscope", "pages"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def add(checkout, package, name, source, line):
    (checkout / package / f"{name}.py").write_text(source)
    menu = checkout / package / "menu.py"
    text = menu.read_text()
    place = text.index({"rankers": "\nRANKERS = ", "datagen": "\nGENERATORS = "}[package])
    menu.write_text(f"{text[:place]}\n{line}{text[place:]}")


def touched(checkout) -> set[str]:
    """The files that differ from those there were, printed for `python -m benchmarks.house`."""
    files = {file.relative_to(checkout) for file in checkout.rglob("*.py")}
    changed = {
        str(file)
        for file in files
        if not (ROOT / file).exists()
        or (ROOT / file).read_bytes() != (checkout / file).read_bytes()
    }
    print("files touched:", ", ".join(sorted(changed)))
    return changed


def seen(checkout, script):
    environment = os.environ | {"RANKSCOPE_MODULES": "", "RANKSCOPE_HOME": str(checkout / "home")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.stdout.strip() == "seen", done.stderr


def test_a_ranker_dropped_in_is_in_menu_table_and_controls(checkout):
    add(checkout, "rankers", "tiny", TINY, "from rankers.tiny import Tiny")
    assert touched(checkout) == {"rankers/tiny.py", "rankers/menu.py"}
    seen(checkout, LOOK)


def test_a_generator_dropped_in_is_in_menu_table_and_controls(checkout):
    add(checkout, "datagen", "wave", WAVE, "from datagen.wave import Wave")
    assert touched(checkout) == {"datagen/wave.py", "datagen/menu.py"}
    seen(checkout, LOOK_AT_WAVE)


def test_a_page_dropped_in_is_in_the_navigation(checkout):
    (checkout / "pages" / "extra.py").write_text(
        '"""Is this shown?\n\ntitle: Extra\nicon: add\nplace: 99\ndoor: An extra door.\n"""\n'
        'import streamlit as st\n\nst.title("Is this shown?")\n'
    )
    assert touched(checkout) == {"pages/extra.py"}
    seen(
        checkout,
        "from streamlit.testing.v1 import AppTest\n"
        "app = AppTest.from_file('rankscope/ui/shell.py', default_timeout=300).run()\n"
        "assert not app.exception, app.exception\n"
        "assert 'An extra door.' in [text.value for text in app.caption]\n"
        "from rankscope.ui.frame.navigation import page_files\n"
        "assert page_files()[-1].title == 'Extra'\n"
        "print('seen')",
    )
