"""Studies and their verdicts as lines of text."""

from textwrap import fill, indent

from rankscope import runs
from rankscope.studies.base import Study
from rankscope.studies.collecting import units_of

WIDTH = 100


def line_of(study: Study) -> str:
    """A study in a line."""
    return f"{study.key:28} {study.figure:10} {len(study.claims):>2} claims  {study.title}"


def status_of(study: Study, size: str, settings) -> dict:
    """How many of its units the store holds."""
    units = units_of(study, size)
    done = runs.count_stored(units, settings)
    return {"name": study.key, "size": size, "units": len(units), "done": done}


def text_of(rows: list[dict]) -> str:
    """Every claim with its verdicts."""
    blocks, previous = [], None
    for row in rows:
        claim = row["study"], row["claim"]
        if claim != previous:
            blocks.append(f"\n{row['study']}: {row['text']} (published: {row['published']})")
        previous = claim
        words = f"{row['reading']}: {row['verdict'].upper()}. {row['measured']}"
        blocks.append(indent(fill(words, WIDTH - 4, subsequent_indent="  "), "    "))
    return "\n".join(blocks).lstrip("\n")
