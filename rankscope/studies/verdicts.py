"""Verdicts on the claims of studies, from what is in the store or came with the distribution."""

import pandas as pd

from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.claims import HOLDS, READINGS, VERDICTS, Finding
from rankscope.studies.collecting import from_store, shipped


def cells_to_judge(study: Study, size: str | None = None, settings=None) -> list[Cells]:
    """Those in the store at this size; without one, those that shipped."""
    return from_store(study, size, settings) if size in study.sizes else shipped(study)


def records(study: Study, cells: list[Cells]) -> list[dict]:
    """A row per claim and reading, as other programs read it."""
    return [_record(study, finding) for finding in study.findings(cells)]


def _record(study, finding: Finding) -> dict:
    """Of what is worked out at once, or was not run, neither a size nor a code."""
    codes = sorted({code for some in finding.numbers for code in some.codes.values()})
    return {
        "study": study.key,
        "claim": finding.claim.key,
        "text": finding.claim.text,
        "reading": finding.reading.key,
        "note": finding.reading.note,
        "verdict": finding.verdict,
        "measured": finding.measured,
        "published": finding.claim.published,
        "size": ", ".join(dict.fromkeys(some.size for some in finding.numbers if some.size)),
        "code": " ".join(codes),
    }


def reasons(study: Study, rows: list[dict]) -> list[str]:
    """Why claims do not hold as they stand, each by its text."""
    open_ones = {row["claim"] for row in rows if row["verdict"] != HOLDS}
    return [f"{c.text} {c.because}" for c in study.claims if c.because and c.key in open_ones]


def shares(rows: list[dict]) -> pd.DataFrame:
    """By reading, how many claims have which verdict."""
    table = pd.crosstab([row["reading"] for row in rows], [row["verdict"] for row in rows])
    return table.reindex(index=READINGS, columns=VERDICTS, fill_value=0)
