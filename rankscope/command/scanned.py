"""A table that does not fit to the rankings of its variables, batch by batch or by samples."""

import time
from dataclasses import dataclass

from threadpoolctl import threadpool_limits

from rankers import Ranker, Ranking
from rankers.folding import fresh, rank_folded
from rankscope.command.progress import Progress
from rankscope.command.ranked import Ranked
from rankscope.findings.own_table.readings import reading_note
from rankscope.tables import Outline, Table, TableError
from rankscope.tables.scanning.columns import HiddenGapError
from rankscope.tables.scanning.drawing import Samples, draw_samples
from rankscope.tables.scanning.places import firmness
from rankscope.tables.scanning.scan import Scan, open_scan
from rankscope.tables.scanning.wide import WideScan

ROWS, ROWS_WHERE_SQUARED, SAMPLES = 20_000, 4_000, 10


@dataclass(frozen=True)
class Sampling:
    """How many rows a sample has, None for what suits the method, and how many there are."""

    rows: int | None = None
    samples: int = SAMPLES
    seed: int = 0

    def rows_for(self, ranker: Ranker) -> int:
        """Fewer where time grows with the square of the rows."""
        return self.rows or (ROWS_WHERE_SQUARED if ranker.growth[0] > 1 else ROWS)


def rank_scan(place, target, exclude, rankers, tell, adder, sampling: Sampling) -> Ranked:
    """Understand, then rank; a ranker that cannot rank it does not hold the others."""
    tell(f"Reading {place} piece by piece ...")
    progress = Progress(tell)

    def opened(trusted):
        words = progress.of("Looking through all rows")
        return open_scan(place, target, exclude, adder, words, trusted=trusted)

    try:
        return _rank_all(place, opened(True), rankers, tell, progress, sampling)
    except HiddenGapError:
        return _rank_all(place, opened(False), rankers, tell, progress, sampling)


def _rank_all(place, scan, rankers, tell, progress, sampling) -> Ranked:
    for note in scan.account.notes:
        tell(str(note))
    ranked = _ranked(place, scan, rankers)
    if note := reading_note(rankers):
        tell(note)
    drawn: dict[int, Samples] = {}
    for ranker in rankers:
        scan.on_progress = progress.of(ranker.title)
        tell(_rank(ranker, ranked, scan, sampling, drawn))
    if not ranked.rankings:
        raise TableError(f"No ranker could rank {place}.")
    return ranked


def _ranked(place, scan, rankers) -> Ranked:
    outline = Outline("", 0, tuple(scan.variables), scan.account)
    return Ranked(place, scan.target, Table(None), outline, {one.key: one for one in rankers})


def _rank(ranker, ranked, scan, sampling, drawn) -> str:
    """What there is to tell about it."""
    start = time.perf_counter()
    try:
        if ranker.takes_batches(len(scan.variables)):
            ranking, more = _of_all_rows(ranker, scan, ranked)
        else:
            ranking, more = _of_samples(ranker, scan, sampling, drawn, ranked)
    except HiddenGapError:
        raise
    except ValueError as reason:
        ranked.failures[ranker.key] = str(reason)
        return f"{ranker.title} cannot rank this table: {reason}"
    ranked.rankings[ranker.key] = ranking.named(tuple(scan.variables))
    ranked.seconds[ranker.key] = time.perf_counter() - start
    return f"{ranker.title}: {ranked.seconds[ranker.key]:.2f} s, {more}."


def _of_all_rows(ranker, scan: Scan, ranked) -> tuple[Ranking, str]:
    own = fresh(ranker)
    with threadpool_limits(1):
        is_wide = isinstance(scan, WideScan)
        own.fit_batches(scan, None if is_wide else list(scan.variables.values()))
    ranked.about(own.target_.task, own.target_.rows)
    words = f"all {own.target_.rows:,} rows"
    if own.sketched:
        what = "areas" if own.key == "auc" else "bits of information"
        words += f" in fine bins, {what} off by {own.score_error_.max():.1g} at most"
    return own.ranking_, words


def _of_samples(ranker, scan, sampling, drawn, ranked) -> tuple[Ranking, str]:
    """The ranking of the first sample, and how far the others agree with it."""
    if isinstance(scan, WideScan):
        raise ValueError(
            f"{ranker.title} needs all rows at once, for which {len(scan.names):,} columns are too "
            "many: choose rankers that take batches, such as spe, correlation or auc"
        )
    rows = sampling.rows_for(ranker)
    if rows not in drawn:
        drawn[rows] = draw_samples(scan, rows, sampling.samples, sampling.seed)
    samples = drawn[rows]
    rankings = []
    for X, y in samples.parts:
        with threadpool_limits(1):
            variables = list(scan.variables.values())
            rankings.append(rank_folded(ranker, X, y, samples.task, variables))
        scan.on_progress(len(rankings), len(samples.parts))
    ranked.about(samples.task, samples.total)
    ranked.firmness[ranker.key] = firmness(rankings, samples)
    return rankings[0], ranked.firmness[ranker.key].sentence(tuple(scan.variables))
