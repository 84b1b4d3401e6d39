"""Whether a column tells the target, one to one or on a straight line, by batches of rows."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from rankers.target import MOST_LABELS
from rankscope.tables.preparing.leaks import SOME, same_in_each

NEAR = 0.99  # a correlation in the first rows of a batch: of less no line becomes


@dataclass(frozen=True, eq=False)
class Goal:
    """The target in the rows of a batch that have one."""

    values: np.ndarray

    @property
    def is_number(self) -> bool:
        """Not classes that are texts."""
        return self.values.dtype.kind in "iuf"

    @cached_property
    def coded(self) -> tuple[np.ndarray, np.ndarray]:
        """Numbers of the classes by row, and the classes."""
        return pd.factorize(self.values)


@dataclass(frozen=True, eq=False)
class Line:
    """Sums about the means of a column and the target, and whether they are equal so far."""

    rows: int
    means: np.ndarray
    squares: np.ndarray
    product: float
    equal: bool

    def __add__(self, other: "Line") -> "Line":
        rows = self.rows + other.rows
        apart, weight = other.means - self.means, self.rows * other.rows / rows
        return Line(
            rows,
            self.means + apart * other.rows / rows,
            self.squares + other.squares + weight * apart**2,
            self.product + other.product + weight * apart.prod(),
            self.equal and other.equal,
        )

    @classmethod
    def of(cls, values, goal) -> "Line":
        """Of rows without gaps."""
        both = np.array([values, goal], dtype=float)
        means = both.mean(axis=1)
        left, right = both - means[:, None]
        squares = np.array([left @ left, right @ right])
        return cls(len(goal), means, squares, float(left @ right), bool((both[0] == both[1]).all()))

    def is_straight(self, most: float) -> bool:
        """But for rounding; of what does not vary nothing is known."""
        return abs(self.product) > most * np.sqrt(self.squares.prod())

    @property
    def varies(self) -> bool:
        return bool(self.squares.all())


@dataclass(frozen=True, eq=False)
class Likeness:
    """Of a column to the target: its one value by class, and their line; None where they differ."""

    pairs: dict | None
    line: Line | None
    apart: bool = False  # no line, whatever follows

    def __add__(self, other: "Likeness") -> "Likeness":
        apart = self.apart or other.apart
        lines = [one for one in (self.line, other.line) if one is not None and not apart]
        line = lines[0] + lines[1] if len(lines) == 2 else next(iter(lines), None)
        return Likeness(_joined(self.pairs, other.pairs), line, apart)

    @classmethod
    def of(cls, values, goal: Goal) -> "Likeness":
        """In a batch; NaN or None where the column has a gap."""
        known = ~pd.isna(values)
        pairs, line = _pairs(values, known, goal), None
        is_apart = not goal.is_number or values.dtype == object
        if not is_apart and known.any():
            line = _line(values[known], goal.values[known])
            is_apart = line is None
        return cls(pairs, line, is_apart)

    def leak(self, classes: int | None, known: int, rows: int) -> str:
        """`copy` or `function` of the target; of a number where there are no classes."""
        if known < rows / 2:
            return ""
        if classes is None:
            is_leak = self.line and known >= 5 and self.line.varies
            if not (is_leak and self.line.is_straight(1 - 1e-12)):
                return ""
            return "copy" if self.line.equal else "function"
        if self.pairs is None or len(self.pairs) < max(classes, 2):
            return ""
        if len(set(self.pairs.values())) < classes:
            return ""
        return "copy" if all(a == b for a, b in self.pairs.items()) else "function"


def _pairs(values, known, goal) -> dict | None:
    codes, classes = goal.coded
    if len(classes) > MOST_LABELS or not _are_pairs(values[:SOME], codes[:SOME], known[:SOME]):
        return None
    if len(values) > SOME and not _are_pairs(values, codes, known):
        return None
    own, first = np.unique(codes[known], return_index=True)
    return dict(zip(classes[own].tolist(), values[known][first].tolist(), strict=True))


def _are_pairs(values, codes, known) -> bool:
    return same_in_each(values[known], codes[known])


def _joined(one: dict | None, other: dict | None) -> dict | None:
    """None where a class has two values, or there are too many classes."""
    if one is None or other is None:
        return None
    both = one | other
    is_one = all(both[label] == value for label, value in one.items())
    return both if is_one and len(both) <= MOST_LABELS else None


def _line(values, goal) -> Line | None:
    first = Line.of(values[:SOME], goal[:SOME])
    if first.varies and not first.is_straight(NEAR):
        return None
    with np.errstate(over="ignore", invalid="ignore"):
        return Line.of(values, goal)
