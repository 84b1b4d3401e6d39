"""What a ranker finds: the order, the scores, and what is redundant because of what."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd


@dataclass(frozen=True)
class Redundancy:
    """One variable that others make superfluous; variables are column indices."""

    variable: int
    because: tuple[tuple[int, float], ...]  # (variable, share it explains), largest first
    explained: float  # the whole share
    step: int  # the step of the method that found it, from 0


@dataclass(frozen=True)
class Step:
    """One step of a method that works in steps."""

    chosen: int  # the column it took up
    values: np.ndarray  # by column, what the step decides on; NaN for columns out of play
    threshold: float | None = None
    redundant: tuple[int, ...] = ()  # columns found redundant in this step


@dataclass(frozen=True, eq=False)
class Ranking:
    """Every variable, best first; redundant ones follow the kept ones, in ranking order.

    >>> Ranking.by_score([0.2, 0.9, 0.2]).order
    array([1, 0, 2])
    """

    order: np.ndarray
    scores: np.ndarray
    redundant: tuple[Redundancy, ...] = ()
    steps: tuple[Step, ...] = ()
    names: tuple[str, ...] = ()

    @classmethod
    def by_score(cls, scores, redundant=(), steps=()) -> "Ranking":
        """Highest score first, NaN last; equal scores stay in column order."""
        scores = np.asarray(scores, dtype=float)
        return cls(by_value(scores), scores).with_redundant(redundant, steps)

    def with_redundant(self, redundant, steps=()) -> "Ranking":
        """The same ranking with the redundant variables moved behind the kept ones."""
        out = np.isin(self.order, [r.variable for r in redundant])
        order = np.concatenate([self.order[~out], self.order[out]])
        return replace(self, order=order, redundant=tuple(redundant), steps=tuple(steps))

    @classmethod
    def by_steps(cls, steps, worst_first=False) -> "Ranking":
        """The order in which steps took the variables up, each scored by its value then.

        A method that takes away the worst variable first gives its steps in reverse.
        """
        steps = tuple(steps)
        order = np.array([step.chosen for step in steps])
        scores = np.full(len(order), np.nan)
        scores[order] = [step.values[step.chosen] for step in steps]
        return cls(order[::-1] if worst_first else order, scores, steps=steps)

    @property
    def kept(self) -> np.ndarray:
        """The variables that are not redundant, best first."""
        return self.order[: len(self.order) - len(self.redundant)]

    def named(self, names) -> "Ranking":
        return replace(self, names=tuple(names))

    def to_frame(self) -> pd.DataFrame:
        """A row per variable, best first, by variable name."""
        names = np.array(self.names or [f"x{i}" for i in range(len(self.order))], dtype=object)
        reasons = {r.variable: r for r in self.redundant}
        found = [reasons.get(i) for i in self.order]
        because = [tuple((names[i], s) for i, s in r.because) if r else () for r in found]
        columns = {
            "rank": np.arange(1, len(self.order) + 1),
            "score": self.scores[self.order],
            "redundant": [r is not None for r in found],
            "explained": [r.explained if r else np.nan for r in found],
            "because": because,
        }
        return pd.DataFrame(columns, index=pd.Index(names[self.order], name="variable"))


def by_value(values: np.ndarray) -> np.ndarray:
    """Indices from the largest value to the smallest; ties by position, NaN last.

    Values that differ by no more than rounding are a tie: otherwise the last bit of a sum would
    decide between two copies of one variable.
    """
    order = np.argsort(-values, kind="stable")
    ranked = values[order]
    with np.errstate(invalid="ignore"):
        gap = np.abs(np.diff(ranked))
        largest = np.max(np.abs(ranked), initial=0, where=np.isfinite(ranked))
        apart = ~(gap <= 1e-10 * np.abs(ranked[1:]) + 1e-14 * largest)
    unknown = np.isnan(ranked)
    apart[unknown[1:] & unknown[:-1]] = False
    level = np.concatenate([[0], np.cumsum(apart)])[: len(values)]
    return order[np.lexsort((order, level))]
