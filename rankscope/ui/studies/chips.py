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


def chip(verdict: str, words: str = "", of: str = "") -> str:
    """A verdict; `words` is what it is shown with, `of` what it is on, told to who points at it."""
    sign, kind = SIGNS[verdict]
    words_beside = f" {escape(words)}" if words else ""
    label = escape(f"{verdict}: {of}" if of else verdict)
    return f'<span class="chip {kind}" title="{label}">{sign}{words_beside}</span>'


def chips(rows: list[dict]) -> str:
    """A sign for each claim, in order."""
    signs = "".join(chip(row["verdict"], of=row["text"]) for row in rows)
    return f'<span class="chips">{signs}</span>'
