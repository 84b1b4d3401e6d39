"""Lengths and angles of all rows of batches, for methods that project columns out step by step."""

from dataclasses import dataclass

import numpy as np

from rankers.batches.origins import Origins
from rankers.batches.passes import Passes
from rankers.batches.redundancy import check_width
from rankers.batches.sums import Goal
from rankers.batches.triangles import Triangles
from rankers.target import MULTICLASS, REGRESSION


@dataclass(frozen=True, eq=False)
class Turned:
    """Few rows in the place of many: powers of columns, and the target's directions or signs."""

    columns: np.ndarray
    goal: np.ndarray


def centred_rows(passes: Passes) -> Turned:
    """The powers of the last sums about their means, and the directions of the target."""
    rows, classes = _triangle(passes, passes.origins)
    of_goal = 1 if passes.goal.number is not None else len(classes)
    goal, columns = rows[1:, 1 : 1 + of_goal], rows[1:, 1 + of_goal :]  # the first are means
    if passes.goal.number is None:
        goal = _directions(goal, classes, passes)
    elif np.linalg.norm(goal) > 0:
        goal = goal / np.linalg.norm(goal)
    return Turned(np.array(columns, order="F"), goal)


def rows_from_zero(passes: Passes, centre=False, rescale=False) -> Turned:
    """Columns of two classes as they stand, or less their means, and the signs of the classes."""
    origins, span = Origins(np.zeros((1, passes.batches.m)), exponents=passes.exponents), 1.0
    if rescale:
        low, high = extremes(passes, origins)
        origins = Origins(origins.powers, low[None], passes.exponents)
        span = np.where(high > low, high - low, np.inf)
    if centre:
        origins = Origins(passes.origins.powers, exponents=passes.exponents)
    rows, _ = _triangle(passes, origins)
    rows = rows[1:] if centre else rows
    return Turned(rows[:, 3:] / span, rows[:, 2:3] - rows[:, 1:2])


def _triangle(passes, origins):
    """Rows of the triangle, and the classes as its columns have them."""
    classes = () if passes.goal.number is not None else _labels(passes)
    check_width(origins.powers.size)
    measure = Triangles(origins, Goal(passes.goal.number, passes.goal.exponent), classes)
    return passes.batches.total(measure).rows, classes


def _labels(passes) -> tuple:
    return tuple(sorted(passes.sums.labels))


def _directions(indicators, labels, passes) -> np.ndarray:
    """As `Target.directions` has them."""
    if passes.target.task == MULTICLASS:
        return indicators / np.sqrt(passes.target.counts)
    values = labels if passes.target.task == REGRESSION else range(len(labels))
    goal = indicators @ np.array(values, dtype=float)
    return (goal / np.linalg.norm(goal))[:, None]


@dataclass(frozen=True, eq=False)
class Extremes:
    """The least and the largest of each column; they add as such."""

    low: np.ndarray
    high: np.ndarray

    def __add__(self, other):
        return Extremes(np.minimum(self.low, other.low), np.maximum(self.high, other.high))


@dataclass(frozen=True, eq=False)
class _Ends:
    """Works out the least and the largest of each column."""

    origins: Origins

    def __call__(self, X, y) -> Extremes:
        values = self.origins.values(X, slice(None), slice(None))
        return Extremes(values.min(axis=0), values.max(axis=0))


def extremes(passes: Passes, origins: Origins):
    """The least and the largest value of each column."""
    ends = passes.batches.total(_Ends(origins))
    return ends.low, ends.high
