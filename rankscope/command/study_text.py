"""Studies and their verdicts as lines of text."""

from textwrap import fill, indent

from rankscope import runs
from rankscope.runs.data_sets import absence, is_at_hand
from rankscope.studies.base import Study
from rankscope.studies.collecting import units_of

WIDTH = 100
WORKED = "{} is worked out at once: nothing has to be run for its verdicts."


def line_of(study: Study) -> str:
    """A study in a line."""
    return f"{study.key:28} {study.figure:10} {len(study.claims):>2} claims  {study.title}"


def row_of(study: Study) -> dict:
    """A study as other programs read it."""
    return {
        "name": study.key,
        "title": study.title,
        "paper": study.paper,
        "figure": study.figure,
        "sizes": list(study.sizes),
        "claims": [claim.key for claim in study.claims],
    }


def status_of(study: Study, size: str, settings) -> dict:
    """How many of its units the store holds, and how many failed."""
    units = units_of(study, size)
    done, failed = runs.count_stored(units, settings), runs.count_failed(units, settings)
    return {"name": study.key, "size": size, "units": len(units), "done": done, "failed": failed}


def status_line(row: dict) -> str:
    """The same in a line."""
    failed = f", {row['failed']:,} failed" if row["failed"] else ""
    return f"{row['name']:28} {row['size']:7} {row['done']:>7,} of {row['units']:>7,} units{failed}"


def absences(study: Study, size: str) -> list[str]:
    """A sentence for each data set of a study that cannot be had here."""
    points = (point for block in study.blocks for point in block.points(size))
    names = dict.fromkeys(point["name"] for point in points if "name" in point)
    return [absence(name) for name in names if not is_at_hand(name)]


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
