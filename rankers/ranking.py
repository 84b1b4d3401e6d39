"""What a ranker finds: the order, the scores, and what is redundant because of what."""

from copy import copy
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isnan, nan

import numpy as np
import pandas as pd

from rankers.levels import in_levels, undecided, whole_if_all_are

HEAD = 10  # variables shown of a long ranking
LOST = 0.1  # a share that falls by more on other rows does not hold there
VARIANCE, UNCERTAINTY = "share of variance", "symmetric uncertainty"  # what redundancy is by


@dataclass(frozen=True)
class Redundancy:
    """One variable that others make redundant; variables are column indices.

    The shares of `because` are what each explains once those that the method took up before it are
    known. Many others explain much of anything in few rows: `elsewhere` is what they explain of
    rows that had no say in the fit, still high where many more variables than rows were looked at.
    By symmetric uncertainty there is one other, and `explained` is no share: see `measure`.
    """

    variable: int
    because: tuple[tuple[int, float], ...]  # (variable, share it explains), largest first
    explained: float  # the whole share
    step: int  # the step of the method that found it, from 0
    alone: tuple[float, ...] = ()  # by pair of `because`, what the variable explains by itself
    elsewhere: float = nan  # the whole share on rows left out in turn; NaN where nothing tells it
    measure: str = VARIANCE  # what `explained` and `because` are: VARIANCE or UNCERTAINTY

    @property
    def holds(self) -> bool:
        """Whether other rows would show it as well; taken for true where nothing tells it."""
        return isnan(self.elsewhere) or self.elsewhere >= self.explained - LOST


@dataclass(frozen=True)
class Step:
    """One step of a method that works in steps."""

    chosen: int  # the column it took up
    values: np.ndarray  # by column, what the step decides on; NaN for columns out of play
    threshold: float | None = None
    redundant: tuple[int, ...] = ()  # columns found redundant in this step
    apart: bool = False  # whether more than `values` puts it behind the step before


@dataclass(frozen=True, eq=False, repr=False)
class Ranking:
    """Every variable, best first; redundant ones follow the kept ones, in ranking order.

    `levels` has by place the number of its level, from 0 and never falling: the method cannot tell
    variables of one level apart, and `order` has them by column position. Position says nothing, so
    what measures a ranking takes every order of a level to be as likely. Without levels each
    variable is a level of its own.

    >>> ranking = Ranking.by_score([0.2, 0.9, 0.2])
    >>> ranking.order, ranking.levels, ranking.places
    (array([1, 0, 2]), array([0, 1, 1]), array([2.5, 1. , 2.5]))
    """

    order: np.ndarray
    scores: np.ndarray
    redundant: tuple[Redundancy, ...] = ()
    steps: tuple[Step, ...] = ()
    names: tuple[str, ...] = ()
    levels: np.ndarray | None = None

    def __post_init__(self):
        m = len(self.order)
        levels = np.arange(m) if self.levels is None else np.asarray(self.levels, dtype=int)
        rises = levels[1:] - levels[:-1]
        if len(levels) != m or levels[:1].any() or (rises < 0).any() or (rises > 1).any():
            raise ValueError(
                f"levels: got {levels.tolist()}, allowed is a number for each of {m} "
                "places, from 0 on and each 0 or 1 more than the one before"
            )
        object.__setattr__(self, "levels", levels)

    @classmethod
    def by_score(cls, scores, redundant=(), steps=()) -> "Ranking":
        """Highest score first, NaN last; equal scores, and all without one, are a level."""
        scores = np.asarray(scores, dtype=float)
        order, levels = in_levels(scores)
        return cls(order, scores, levels=levels).with_redundant(redundant, steps)

    def with_redundant(self, redundant, steps=()) -> "Ranking":
        """The same with redundant variables behind the kept ones; a level of both becomes two."""
        if not redundant and not self.redundant:
            return replace(self, steps=tuple(steps)) if steps or self.steps else self
        out = np.isin(self.order, [r.variable for r in redundant])
        moved = np.argsort(out, kind="stable")
        block = self.levels + out * len(out)
        levels = np.unique(block[moved], return_inverse=True)[1]
        return replace(
            self,
            order=self.order[moved],
            levels=levels,
            redundant=tuple(redundant),
            steps=tuple(steps),
        )

    @classmethod
    def by_steps(cls, steps, worst_first=False) -> "Ranking":
        """The order in which steps took the variables up, each scored by its value then.

        The order says more than the scores: two variables are in one level only where two steps in
        a row had the same value for both, before and after the first of them was settled, so that
        nothing but position chose. A method that drops the worst first gives steps in reverse.
        """
        steps = tuple(steps)
        order = np.array([step.chosen for step in steps], dtype=int)
        scores = np.full(len(order), np.nan)
        scores[order] = [step.values[step.chosen] for step in steps]
        apart = np.array([not undecided(*pair) for pair in pairwise(steps)], dtype=int)
        if worst_first:
            order, apart = order[::-1], apart[::-1]
        levels = np.append(0, np.cumsum(apart))[: len(order)]
        return cls(order, scores, steps=steps, levels=levels)

    @property
    def keepers(self) -> np.ndarray:
        """The variables that are not redundant, best first."""
        return self.order[: len(self.order) - len(self.redundant)]

    @property
    def labels(self) -> tuple[str, ...]:
        """By column, its name, or x and its number."""
        return self.names or tuple(f"x{i}" for i in range(len(self.order)))

    @property
    def reach(self) -> tuple[np.ndarray, np.ndarray]:
        """By column, the first and the last of the places that its level takes, from 1."""
        first, last = np.empty((2, len(self.order)), dtype=int)
        first[self.order] = np.searchsorted(self.levels, self.levels) + 1
        last[self.order] = np.searchsorted(self.levels, self.levels, side="right")
        return first, last

    @property
    def places(self) -> np.ndarray:
        """By column, the mean of the places that its level takes, from 1."""
        return np.add(*self.reach) / 2

    def among_first(self, k: int) -> np.ndarray:
        """By column, the chance to be among the first k, every order of a level as likely."""
        first, last = self.reach
        return np.clip((k - first + 1) / (last - first + 1), 0, 1)

    def order_by(self, keys) -> np.ndarray:
        """An order in which the variables of a level stand by their keys, given by column."""
        return self.order[np.lexsort((np.asarray(keys)[self.order], self.levels))]

    def named(self, names) -> "Ranking":
        ranking = copy(self)  # checked already
        object.__setattr__(ranking, "names", tuple(names))
        return ranking

    def to_frame(self) -> pd.DataFrame:
        """A row per variable, best first, by variable name.

        The rank is the mean of the places that the variable's level takes: equal ranks are a tie.
        `because` has pairs of a variable and the share it adds, `alone` what each of these explains
        by itself, `elsewhere` the whole share on rows left out in turn.
        """
        names = np.array(self.labels, dtype=object)
        reasons = {r.variable: r for r in self.redundant}
        redundancies = [reasons.get(i) for i in self.order]
        because = [tuple((names[i], s) for i, s in r.because) if r else () for r in redundancies]
        columns = {
            "rank": whole_if_all_are(self.places[self.order]),
            "score": self.scores[self.order],
            "redundant": [r is not None for r in redundancies],
            "explained": [r.explained if r else np.nan for r in redundancies],
            "because": because,
            "alone": [r.alone if r else () for r in redundancies],
            "elsewhere": [r.elsewhere if r else np.nan for r in redundancies],
        }
        return pd.DataFrame(columns, index=pd.Index(names[self.order], name="variable"))

    def __repr__(self) -> str:
        """The first few, with "=" before what is tied with the one before it."""
        labels, tied = self.labels, np.diff(self.levels, prepend=-1) == 0
        first = zip(self.order[:HEAD], tied, strict=False)
        head = ", ".join(f"{'= ' * bool(tie)}{labels[i]}" for i, tie in first)
        more = f", ... {len(self.order)} in all" if len(self.order) > HEAD else ""
        gone = f"; {len(self.redundant)} redundant" if self.redundant else ""
        return f"Ranking({head}{more}{gone})"

    def _repr_html_(self) -> str:
        """The head of the table, for notebooks."""
        frame = self.to_frame() if self.redundant else self.to_frame()[["rank", "score"]]
        more = f"<p>{HEAD} of {len(frame)} variables</p>" if len(frame) > HEAD else ""
        return frame.head(HEAD).to_html() + more


def by_value(values: np.ndarray) -> np.ndarray:
    """Indices from the largest value to the smallest; ties by position, NaN last."""
    return in_levels(values)[0]
