"""Our own study of the comparison with chance, `floor_word`: what becomes of its claims."""

from pathlib import Path
from tempfile import TemporaryDirectory

from rankscope import runs
from rankscope.runs.store.store import Store
from rankscope.runs.workers.engines import Inline
from rankscope.runs.workers.supervisor import Supervisor
from rankscope.studies.claims import MARKS
from rankscope.studies.collecting import from_store, units_of
from rankscope.studies.menu import studies

STUDY, SIZE = "floor_word", "small"
WORDS = (
    f"The study `{STUDY}`, run anew at small. Its page, and `rankscope studies verdicts`, show the "
    "numbers that ship, which are at full."
)


def figures(size: str = SIZE) -> list[dict]:
    """A row for each claim: figure, before, now, how."""
    study = studies()[STUDY]
    with TemporaryDirectory() as home:
        settings = runs.Settings(home=Path(home))
        runs.submit("honesty", units_of(study, size), STUDY, settings)
        store = Store(settings)
        Supervisor(store, Inline(), until_done=True).run()
        store.close()
        findings = study.findings(from_store(study, size, settings))
    return [_row(finding, size) for finding in findings]


def _row(finding, size) -> dict:
    agrees = [item.agrees for item in finding.items]
    counts = {mark: agrees.count(is_so) for is_so, mark in MARKS.items()}
    parts = ", ".join(f"{count} {mark}" for mark, count in counts.items() if count)
    return {
        "figure": finding.claim.text,
        "before": "",
        "now": f"{finding.verdict} ({parts})",
        "how": f"{size}; {finding.reading.note}" if finding.reading.note else size,
    }
