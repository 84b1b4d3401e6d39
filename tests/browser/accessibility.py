"""What axe-core finds on a page as it stands: nothing may stand in anybody's way.

A test calls `obstacles(page)` when the page rests, and wants an empty list. Visitors see pages
without animations: what is fading in has too little contrast for a moment.
"""

import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What is Streamlit's own and cannot be changed from here: rule, part of the selector, reason.
NOT_OURS: tuple[tuple[str, str, str], ...] = (
    ("presentation-role-conflict", "stFileUploaderDropzone", "the field for files has two roles"),
    ("aria-dialog-name", "stToast", "a toast is a dialog without a name"),
)
FADING = 20  # seconds after which nothing fades in any more, however busy the machine is


def obstacles(page: Page, within: str | None = None) -> list[str]:
    """A line for each rule that an element breaks, all rules of axe-core asked."""
    broken = _broken(page, within)
    return [_line(*pair) for pair in broken if not is_excused(pair[0]["id"], _place(pair[1]))]


def excused(page: Page) -> int:
    """How many elements break a rule that is not ours to keep."""
    return sum(is_excused(rule["id"], _place(node)) for rule, node in _broken(page))


def in_the_way(page: Page, fading: float = FADING) -> list[str]:
    """Return all obstacles that stay, and a page that is wider than its window."""
    deadline = time.monotonic() + fading
    while (found := obstacles(page) + too_wide(page)) and time.monotonic() < deadline:
        page.wait_for_timeout(250)
    return found


def too_wide(page: Page) -> list[str]:
    inner, outer = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"{inner} pixels wide in a window of {outer}"] if inner > outer else []


def _broken(page, within=None) -> list[tuple]:
    answer = Axe().run(page, within, {"resultTypes": ["violations"]})
    return [(rule, node) for rule in answer.response["violations"] for node in rule["nodes"]]


def _line(rule, node) -> str:
    return f"{rule['id']} ({rule['impact']}): {_where(node)[-99:]}: {_words(node)}"


def _place(node) -> str:
    return _where(node) + node["html"]


def _where(node) -> str:
    return " ".join(map(str, node["target"]))


def _words(node) -> str:
    checks = [*node["any"], *node["all"], *node["none"]]
    reason = " ".join(checks[0]["message"].split())[:200] if checks else ""
    return f"{node['html'][:120]}: {reason}"


def is_excused(rule: str, selector: str) -> bool:
    return any(rule == name and part in selector for name, part, _ in NOT_OURS)
