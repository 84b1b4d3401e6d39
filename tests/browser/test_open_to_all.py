"""Every page in every state and mode: axe-core finds nothing in anybody's way."""

import pytest

from tests.browser.accessibility import in_the_way
from tests.browser.modes import MODES
from tests.browser.states import STATES

FEW = [("dark", "Your table", "Keep these"), ("phone", "Methods", "a ranker's card")]
ALL = [(mode, *state) for mode in MODES for state in STATES]


def look(visitor, mode, page, state):
    one = visitor(**MODES[mode])
    STATES[page, state](one)
    assert in_the_way(one.page) == []


@pytest.mark.parametrize(("mode", "page", "state"), FEW)
def test_nothing_is_in_anybodys_way(visitor, mode, page, state):
    look(visitor, mode, page, state)


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "page", "state"), ALL)
def test_nothing_is_in_anybodys_way_in_any_state(visitor, mode, page, state):
    look(visitor, mode, page, state)
