"""A method that takes as long as it is told."""

import time

from rankers import Ranker, Ranking
from rankers.parameters import param


class Busy(Ranker):
    """By position, after computing for so many milliseconds."""

    key = "busy"
    title = "Busy"
    paper = "quevedo2007"
    tasks = ("binary",)
    milliseconds: float = param(1.0, low=0, help="Of processor time.")

    def _rank(self, X, target):
        until = time.thread_time() + self.milliseconds / 1000
        while time.thread_time() < until:
            pass
        return Ranking.by_score(X[0])


RANKERS = {"busy": Busy}
