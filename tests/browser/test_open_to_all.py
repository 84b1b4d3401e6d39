"""Every page in every state and mode: axe-core finds nothing in anybody's way."""

import pytest

from tests.browser.accessibility import obstacles
from tests.browser.states import MODES, STATES

FADING = 1_500  # milliseconds after which nothing fades in any more
ALL = [(mode, *state) for mode in MODES for state in STATES]


def look(visitor, mode, page, state):
    one = visitor(**MODES[mode])
    STATES[page, state](one)
    one.page.wait_for_timeout(FADING)
    assert obstacles(one.page) == []
    wide = one.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "page", "state"), ALL)
def test_nothing_is_in_anybodys_way_in_any_state(visitor, mode, page, state):
    look(visitor, mode, page, state)
