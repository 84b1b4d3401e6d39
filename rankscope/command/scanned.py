"""A table that does not fit to the rankings of its variables, batch by batch or by samples."""

import time

from rankscope.command.progress import Progress
from rankscope.command.ranked import Asked, Ranked
from rankscope.findings.numbers import time_text
from rankscope.findings.own_table.readings import reading_note
from rankscope.tables import Outline, Table, TableError
from rankscope.tables.scanning.columns import HiddenGapError
from rankscope.tables.scanning.ranking import Sampling, ScanRanker, basis_note
from rankscope.tables.scanning.scan import open_scan


def rank_scan(asked: Asked, rankers, tell, adder, sampling: Sampling) -> Ranked:
    """Understand, then rank; a ranker that cannot rank it does not hold the others."""
    place, target, exclude = asked.file, asked.target, asked.exclude
    tell(f"Reading {place} piece by piece ...")
    progress = Progress(tell)

    def opened(trusted):
        words = progress.of("Looking through all rows")
        how = {"trusted": trusted, "turn": asked.transposed, "indicator": asked.mark_gaps}
        return open_scan(place, target, exclude, adder, words, **how)

    def ranked(trusted):
        scan = opened(trusted)
        for note in map(str, scan.account.notes):
            if note not in notes:
                tell(note)
            notes.add(note)
        return _rank_all(place, scan, rankers, tell, progress, sampling)

    notes: set[str] = set()
    try:
        return ranked(True)
    except HiddenGapError:
        return ranked(False)


def _rank_all(place, scan, rankers, tell, progress, sampling) -> Ranked:
    ranked = _ranked(place, scan, rankers)
    if note := reading_note(rankers):
        tell(note)
    ranks = ScanRanker(scan, sampling)
    for ranker in rankers:
        tell(_rank(ranker, ranked, ranks, progress))
    if note := ranked.trivial:
        tell(note)
    if not ranked.rankings:
        raise TableError(f"No ranker could rank {place}.")
    return ranked


def _ranked(place, scan, rankers) -> Ranked:
    outline = Outline("", 0, tuple(scan.variables), scan.account)
    return Ranked(place, scan.target, Table(None), outline, {one.key: one for one in rankers})


def _rank(ranker, ranked, ranks: ScanRanker, progress) -> str:
    """What there is to tell about it."""
    start = time.perf_counter()
    try:
        scanned = ranks.rank(ranker, progress.of(ranker.title))
    except HiddenGapError:
        raise
    except ValueError as reason:
        ranked.failures[ranker.key] = str(reason)
        return f"{ranker.title} cannot rank this table: {reason}"
    ranked.about(scanned.task, scanned.rows)
    ranked.prepared = ranked.prepared.with_note(basis_note(ranker.title, scanned.basis))
    ranked.bases[ranker.title] = scanned.basis
    ranked.rankings[ranker.key] = scanned.ranking.named(tuple(ranks.scan.variables))
    ranked.seconds[ranker.key] = time.perf_counter() - start
    if scanned.firmness:
        ranked.firmness[ranker.key] = scanned.firmness
    return f"{ranker.title}: {time_text(ranked.seconds[ranker.key])}, {scanned.basis}."
