"""Hostile files on the page: a ranking or a sentence, whatever they hold."""

import pytest

from tests.rankscope.tables.hostile import CASES
from tests.rankscope.ui.own_table import settings, uploaded, words  # noqa: F401

pytestmark = pytest.mark.usefixtures("settings")
SAMPLE = list(CASES)[::15]


def look(case):
    app = uploaded("file.csv", case.content)
    ranked = any((frame.key or "").startswith("overview-") for frame in app.dataframe)
    assert ranked or 'class="untrusted error"' in words(app)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_hostile_file_gives_a_ranking_or_a_sentence(name):
    look(CASES[name])


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in CASES if name not in SAMPLE])
def test_every_other_one_does_too(name):
    look(CASES[name])
