"""Verdicts as small signs, told apart by shape as well as by colour."""

from html import escape
from urllib.parse import urlencode

from rankscope.studies.claims import HOLDS, MISSING, NOT, NOT_RUN, PARTLY, UNKNOWN

SIGNS = {
    HOLDS: ("✓", "holds"),
    PARTLY: ("◐", "partly"),
    NOT: ("✗", "not"),
    UNKNOWN: ("?", "unknown"),
    MISSING: ("∅", "missing"),
    NOT_RUN: ("–", "idle"),
}


def chip(verdict: str, words: str = "", of: str = "", way: str = "") -> str:
    """A verdict; `words` is what it is shown with, `of` what it is on, `way` where it leads."""
    sign, kind = SIGNS[verdict]
    words_beside = f" {escape(words)}" if words else ""
    label = escape(f"{verdict}: {of}" if of else verdict)
    looks = f'class="chip {kind}" title="{label}"'
    if not way:
        return f"<span {looks}>{sign}{words_beside}</span>"
    return f'<a {looks} aria-label="{label}" href="{escape(way)}">{sign}{words_beside}</a>'


def chips(rows: list[dict]) -> str:
    """A sign for each claim, in order, that leads to it in its study."""
    signs = "".join(chip(row["verdict"], of=row["text"], way=way_to(row)) for row in rows)
    return f'<span class="chips">{signs}</span>'


def way_to(row: dict) -> str:
    """The address of a claim in its study, by the reading of a verdict."""
    return f"?{urlencode({name: row[name] for name in ('study', 'claim', 'reading')})}"
