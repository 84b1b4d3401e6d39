"""Newton's method for the linear machine of least |w|, after Fung and Mangasarian."""

from typing import NamedTuple

import numpy as np
from scipy.linalg.lapack import dposv

PENALTY = 1e-3  # of the exterior penalty, times nu where that is below 1
SETTLED = 1e-9  # of the gradient over the penalty, of the gap between primal and dual
NEWTON_STEPS, ROUNDS = 200, 100
DAMPING = 1e-8, 1.0  # the least and the most added to the Hessian's diagonal


class Multipliers(NamedTuple):
    """What holds each bound of the dual; the first three are the answer: w = over - under, b."""

    over: np.ndarray  # X'Su <= 1
    under: np.ndarray  # X'Su >= -1
    bias: float  # signs·u = 0
    above: np.ndarray  # u <= nu
    below: np.ndarray  # u >= 0


def newton_weights(X: np.ndarray, signs: np.ndarray, nu: float) -> tuple[np.ndarray, float]:
    """w and b that minimise nu Σξ + Σ|w_i| where signs · (X w + b) >= 1 - ξ, ξ >= 0.

    The dual, max Σu within bounds, gives its bounds up for a penalty, half the squares by which
    they are broken. Its minimum is near that of the linear programme and its derivatives over the
    penalty are the multipliers, w among them.

    Differs from the paper: the multipliers enter the next minimisation (an augmented Lagrangian),
    which ends at the linear programme itself instead of near it, mostly after two to five rounds.
    """
    centre = X.mean(axis=0)
    dual = PenalisedDual(X - centre, signs, nu)
    for _ in range(ROUNDS):
        dual.minimise()
        weights, bias = dual.primal()
        if dual.is_optimal(weights, bias):
            return weights, bias - float(centre @ weights)
    raise ValueError(
        f"nu: got {nu:g}, Newton's method has not settled after {ROUNDS} rounds: give another nu"
    )


class PenalisedDual:
    """Rows of X by their signs, the dual's u, and the multipliers so far."""

    def __init__(self, X: np.ndarray, signs: np.ndarray, nu: float):
        self._rows, self._signs, self._nu = X * signs[:, None], signs, nu
        self._penalty = PENALTY * min(1.0, nu)
        n, m = X.shape
        self._u = np.zeros(n)
        self._held = Multipliers(np.zeros(m), np.zeros(m), 0.0, np.zeros(n), np.zeros(n))

    def minimise(self):
        """Damped Newton steps; the damping falls with a full step and grows with a short one."""
        u, damping = self._u, 1e-2
        for _ in range(NEWTON_STEPS):
            broken = self._broken(u)
            slope = self._gradient(broken)
            if np.abs(slope).max() <= SETTLED * self._penalty:
                break
            direction = self._direction(broken, slope, damping)
            step = self._length(u, broken, direction, slope @ direction)
            u = u + step * direction
            factor = 0.1 if step == 1 else 4 if step < 0.3 else 1
            damping = float(np.clip(damping * factor, *DAMPING))
        self._u = u
        self._held = Multipliers(*(part / self._penalty for part in self._broken(u)))

    def primal(self) -> tuple[np.ndarray, float]:
        return self._held.over - self._held.under, float(self._held.bias)

    def is_optimal(self, weights: np.ndarray, bias: float) -> bool:
        """Whether u keeps its bounds and primal and dual agree."""
        slack = np.maximum(0, 1 - self._rows @ weights - self._signs * bias)
        price = self._nu * slack.sum() + np.abs(weights).sum()
        u, along = self._u, np.abs(self._rows.T @ self._u)
        outside = max(along.max() - 1, abs(self._signs @ u), u.max() - self._nu, -u.min())
        size = price + self._nu * len(u)  # what rounding of a weight may cost in all rows
        return outside <= SETTLED * min(1.0, self._nu) and abs(price - u.sum()) <= SETTLED * size

    def _broken(self, u) -> Multipliers:
        """By how much each bound is broken, moved by what its multiplier holds."""
        along, held = self._rows.T @ u, self._held
        return Multipliers(
            np.maximum(along - 1 + self._penalty * held.over, 0),
            np.maximum(-along - 1 + self._penalty * held.under, 0),
            self._signs @ u + self._penalty * held.bias,
            np.maximum(u - self._nu + self._penalty * held.above, 0),
            np.maximum(-u + self._penalty * held.below, 0),
        )

    def _value(self, u, broken):
        return sum(np.sum(part**2) for part in broken) / 2 - self._penalty * u.sum()

    def _gradient(self, broken):
        along = self._rows @ (broken.over - broken.under) + self._signs * broken.bias
        return along + broken.above - broken.below - self._penalty

    def _direction(self, broken, slope, damping):
        """-H⁻¹ slope; H is a diagonal and the products of a few columns, or of many."""
        active = self._rows[:, (broken.over > 0) | (broken.under > 0)]
        columns = np.column_stack([active, self._signs])
        diagonal = damping + ((broken.above > 0) | (broken.below > 0))
        if columns.shape[1] >= len(slope):
            return -_solve(columns @ columns.T + np.diag(diagonal), slope)
        scaled = columns / diagonal[:, None]
        inner = np.eye(columns.shape[1]) + columns.T @ scaled
        return scaled @ _solve(inner, scaled.T @ slope) - slope / diagonal

    def _length(self, u, broken, direction, fall):
        """1, halved until the value falls by at least a ten-thousandth of what the slope says."""
        start, step = self._value(u, broken), 1.0
        rounding = 1e-15 * abs(start)
        while step > 1e-10:
            there = u + step * direction
            if self._value(there, self._broken(there)) <= start + 1e-4 * step * fall + rounding:
                break
            step /= 2
        return step


def _solve(A, b):
    _, solved, failed = dposv(A, b)
    return np.linalg.lstsq(A, b, rcond=None)[0] if failed else solved
