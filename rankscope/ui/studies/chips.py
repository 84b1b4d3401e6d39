"""Verdicts as small signs, told apart by shape as well as by colour."""

from html import escape

from rankscope.studies.claims import HOLDS, MISSING, NOT, NOT_RUN, PARTLY, UNKNOWN

SIGNS = {
    HOLDS: ("✓", "holds"),
    PARTLY: ("◐", "partly"),
    NOT: ("✗", "not"),
    UNKNOWN: ("?", "unknown"),
    MISSING: ("∅", "missing"),
    NOT_RUN: ("–", "idle"),
}
MARKS = {True: "✓", False: "✗", None: "?"}  # of a part of a claim


def chip(verdict: str, words: str = "") -> str:
    """A verdict; `words` is what it is shown with, the verdict itself without."""
    sign, kind = SIGNS[verdict]
    words_beside = f" {escape(words)}" if words else ""
    label = escape(verdict)
    return f'<span class="chip {kind}" title="{label}">{sign}{words_beside}</span>'


def chips(verdicts: list[str]) -> str:
    """A sign for each, in order."""
    return f'<span class="chips">{"".join(map(chip, verdicts))}</span>'
