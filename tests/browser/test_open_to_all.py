"""Every page in every state and mode: axe-core finds nothing in anybody's way."""

from tests.browser.accessibility import obstacles
from tests.browser.states import MODES, STATES


def look(visitor, page, state, mode) -> list[str]:
    """What is in the way, once the page has come to rest."""
    one = visitor(**MODES[mode])
    STATES[page, state](one)
    one.page.wait_for_timeout(500)
    return obstacles(one.page)
