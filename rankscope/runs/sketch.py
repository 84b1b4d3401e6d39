"""What there is of a search under way, as the row of one that has ended, its trace thinned."""

import time
from collections.abc import Callable

import numpy as np
import pandas as pd

from rankers.selectors.play import COLUMNS, Play
from rankscope.runs.trace import packed

MOST = 400  # sets accepted, and as many that were put back
LATEST = 20  # sets that are all told


class Watch:
    """Follows a selector and lets `tell` make a row whenever it wants one."""

    def __init__(self, tell: Callable, groups):
        self._tell, self._groups = tell, groups
        self._play, self._started = None, 0.0

    def follow(self, selector):
        """From its next search on.

        Looks where the search asks whether to stop: there all sets so far have been judged.
        """
        selector.on_search, selector.should_stop = self._begin, self._look

    def row(self) -> dict:
        """The set that would be kept if the search were stopped now, and how it came to it."""
        play = self._play
        support = np.zeros(len(play.errors.columns), dtype=bool)
        support[list(play.selection)] = True
        return {
            "support": support,
            "ranking": play.ranking.order,
            "trace": packed(thinned(play.errors.rows)),
            "tried": len(play.errors.rows),
            "limit": "",
            "inner_error": play.error,
            "groups": self._groups,
            "seconds": time.perf_counter() - self._started,
        }

    def _look(self) -> bool:
        if self._play.errors.rows:
            self._tell(self.row)
        return False

    def _begin(self, play: Play):
        self._play, self._started = play, time.perf_counter()


def thinned(rows: list) -> pd.DataFrame:
    """Some rows of a trace, the first, the latest and those accepted before others.

    `evaluations`, `cost_so_far` and `seconds_so_far` count those left out, too.
    """
    accepted = np.array([row.accepted for row in rows])
    latest = np.arange(max(len(rows) - LATEST, 0), len(rows))
    parts = [_spread(np.flatnonzero(part)) for part in (accepted, ~accepted)]
    places = np.unique(np.concatenate([[0], *parts, latest]))
    frame = pd.DataFrame([vars(rows[place]) for place in places], columns=COLUMNS)
    for name in ("cost", "seconds"):
        frame[f"{name}_so_far"] = np.cumsum([getattr(row, name) for row in rows])[places]
    return frame.assign(evaluations=places + 1)


def _spread(places: np.ndarray) -> np.ndarray:
    """At most MOST of them, evenly, and the last."""
    step = -(-len(places) // MOST) or 1
    return np.concatenate([places[::step], places[-1:]])
