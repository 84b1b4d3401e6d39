"""One ranker on a table that is not held: on all rows in batches, or on samples of them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rankers import Ranker, Ranking
from rankers.batches.redundancy import MOST
from rankers.folding import fresh, rank_folded
from rankers.maths.threads import one_thread
from rankscope.tables.note import Note
from rankscope.tables.scanning.drawing import Samples, draw_samples
from rankscope.tables.scanning.picking import pick_samples
from rankscope.tables.scanning.places import Firmness, firmness
from rankscope.tables.scanning.scan import Scan
from rankscope.tables.scanning.turned import TurnedScan
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


@dataclass(frozen=True, eq=False)
class Scanned:
    """A ranking with what it is of: all rows or a sample, in words too."""

    ranking: Ranking
    task: str
    rows: int  # of the table, those with a target
    basis: str
    firmness: Firmness | None = None  # of those who ranked samples


def basis_note(ranker: str, basis: str) -> Note:
    """Which rows were ranked, for who reads what was done to a table."""
    return Note("ranked rows", (), {"ranker": ranker, "basis": basis})


@dataclass(eq=False)
class ScanRanker:
    """Ranks the variables of one scan by one ranker after the other; samples are drawn once."""

    scan: Scan | WideScan | TurnedScan
    sampling: Sampling = field(default_factory=Sampling)
    _drawn: dict[int, Samples] = field(default_factory=dict)

    def rank(self, ranker: Ranker, on_progress: Callable[[int, int], None]) -> Scanned:
        """By all rows where the method can have them; raises ValueError where it cannot rank."""
        self.scan.on_progress = on_progress
        with one_thread:
            if ranker.takes_batches(len(self.scan.variables)):
                return self._by_all_rows(ranker)
            return self._by_samples(ranker)

    def _by_all_rows(self, ranker) -> Scanned:
        own, variables = fresh(ranker), list(self.scan.variables.values())
        is_plain = not isinstance(self.scan, Scan) and len(variables) == len(self.scan.names)
        own.fit_batches(self.scan, None if is_plain else variables)
        words = f"all {own.target_.rows:,} rows"
        if own.sketched:
            words += f" in fine bins, scores off by {own.sketched} {own.score_error_.max():.1g}"
        if getattr(own, "redundancy", False) and len(variables) > MOST:
            words += f", what is redundant among the best {MOST:,} variables"
        return Scanned(own.ranking_, own.target_.task, own.target_.rows, words)

    def _by_samples(self, ranker) -> Scanned:
        """The ranking of the first sample, and how far the others agree with it."""
        samples, rankings = self._samples_for(ranker), []
        for number in range(len(samples.parts)):
            rankings.append(self._of_sample(ranker, samples, number))
            self.scan.on_progress(len(rankings), len(samples.parts))
        firm = firmness(rankings, samples)
        words = firm.sentence(tuple(self.scan.variables))
        return Scanned(rankings[0], samples.task, samples.total, words, firm)

    def _of_sample(self, ranker, samples, number) -> Ranking:
        X, y = samples.parts[number]
        return rank_folded(ranker, X, y, samples.task, list(self.scan.variables.values()))

    def _samples_for(self, ranker) -> Samples:
        rows, asked = self.sampling.rows_for(ranker), self.sampling
        if rows not in self._drawn:
            draw = draw_samples if isinstance(self.scan, Scan) else pick_samples
            self._drawn[rows] = draw(self.scan, rows, asked.samples, asked.seed)
        return self._drawn[rows]
