"""Quadratic programmes with bounds and one sum: duals of support vector machines and of spheres.

Minimise ½ β'Kβ - goal'β over β with a given sum, each between its bounds. Once it is known which β
sit at a bound, the others follow from one linear system; so the search is for the places alone,
and what it finds is exact. The answer for a slightly different K is a good place to start from.
"""

from dataclasses import dataclass
from warnings import warn

import numpy as np
from scipy.linalg.lapack import dposv
from sklearn.exceptions import ConvergenceWarning

LOW, FREE, HIGH = -1, 0, 1
GUESSES = 6  # all places changed at once, before going on one by one
RIDGE = 1e-12  # of the largest of the diagonal: directions along which K is flat get a length


@dataclass(frozen=True, eq=False)
class Programme:
    goal: np.ndarray
    lower: np.ndarray
    upper: np.ndarray

    def solve(self, K, beta) -> np.ndarray:
        """The optimal β, from a β that keeps the sum and the bounds and is near the optimum."""
        places = self._places(beta)
        guess = self._guess(K, beta.sum(), places)
        return self._descend(K, beta, places) if guess is None else guess

    def _guess(self, K, total, places):
        """Change the places of all β that break a condition, until none does; or give up."""
        for _ in range(GUESSES):
            free = np.flatnonzero(places == FREE)
            beta = self._held(places)
            solved = _equality(K, free, self.goal - K @ beta, total - beta.sum())
            if solved is None:
                return None
            beta[free], b = solved
            pull = K @ beta + b - self.goal
            moved = self._crossed(beta, self._released(K, beta, pull, places))
            if (moved == places).all():
                return np.clip(beta, self.lower, self.upper)
            places = moved
        return None

    def _descend(self, K, beta, places):
        """Active sets: go towards the optimum of the free β, stop where one meets its bound.

        Every step goes down, so no set comes twice; rows that are copies of each other can make
        steps of no length, and for them the number of steps is limited, with a warning.
        """
        size = K.diagonal().max()
        ridged = K + size + RIDGE * size * np.eye(len(K))  # steps add up to 0: + size is for free
        beta, last = np.where(places == FREE, beta, self._held(places)), np.inf
        for _ in range(20 * len(K) + 100):
            if self._go(K, ridged, beta, places):
                continue
            pull = K @ beta - self.goal
            pull += _offset(pull, places)
            left = np.abs(pull[places == FREE]).max(initial=0)
            if self.tolerance(K, beta) < left < last / 2:
                last = left  # a step over a nearly flat K is repeated while that helps
                continue
            last = np.inf
            worst = np.where(places == LOW, -pull, np.where(places == HIGH, pull, 0))
            if worst.max() <= max(left, self.tolerance(K, beta)):
                break
            places[worst.argmax()] = FREE
        else:
            warn("the steps ran out before the optimum was reached", ConvergenceWarning, 2)
        return np.clip(beta, self.lower, self.upper)

    def _go(self, K, ridged, beta, places) -> bool:
        """Move β towards the optimum of the free; whether a bound stopped it, which then holds."""
        free = np.flatnonzero(places == FREE)
        solved = _equality(ridged, free, self.goal - K @ beta, 0.0)
        step = solved[0] if solved else np.zeros(len(free))
        share, first = self._room(beta[free], free, step)
        beta[free] += share * step
        if share == 1:
            return False
        stopped, rises = free[first], step[first] > 0
        places[stopped] = HIGH if rises else LOW
        beta[stopped] = (self.upper if rises else self.lower)[stopped]
        return True

    def _places(self, beta):
        """Where each β is, as far as an approximate solution tells."""
        near = 1e-8 * np.abs(beta).max()
        places = np.where(beta <= self.lower + near, LOW, FREE)
        places[beta >= self.upper - near] = HIGH
        return places

    def _held(self, places):
        """β at their bounds; 0 for free ones."""
        return np.where(places == LOW, self.lower, np.where(places == HIGH, self.upper, 0.0))

    def _released(self, K, beta, pull, places):
        rounding = self.tolerance(K, beta)
        away = (places == LOW) & (pull < -rounding) | (places == HIGH) & (pull > rounding)
        return np.where(away, FREE, places)

    def _crossed(self, beta, places):
        slack = 1e-10 * np.abs(beta).max()
        places = np.where(beta < self.lower - slack, LOW, places)
        return np.where(beta > self.upper + slack, HIGH, places)

    def tolerance(self, K, beta) -> float:
        """Return the size up to which a pull counts as none."""
        largest = K.diagonal().max() * np.abs(beta).sum()  # that K @ beta can be
        return 1e-9 * min(np.abs(self.goal).max(), largest) + 1e-14 * largest

    def _room(self, beta, free, step):
        """The share of the step that stays within the bounds, at most 1, and what stops it."""
        if len(free) < 2:
            return 1.0, 0
        bound = np.where(step > 0, self.upper[free], self.lower[free])
        length = np.abs(step)
        share = np.full(len(free), np.inf)
        moving = length > 1e-13 * max(length.max(), np.abs(beta).max())  # the rest is rounding
        np.divide(bound - beta, step, out=share, where=moving)
        stopped = share.argmin()
        return min(1.0, max(0.0, share[stopped])), stopped


def _equality(K, free, goal, total):
    """The β of free rows, without bounds, and the multiplier b; None where K is flat."""
    if not len(free):
        return None if total else (np.empty(0), 0.0)
    matrix = K if len(free) == len(K) else K[free][:, free]
    sides = np.empty((len(free), 2), order="F")
    sides[:, 0], sides[:, 1] = 1.0, goal[free]
    _, solved, flat = dposv(matrix, sides, lower=1, overwrite_b=1)
    if flat:
        return None
    b = (solved[:, 1].sum() - total) / solved[:, 0].sum()
    return solved[:, 1] - b * solved[:, 0], b


def _offset(pull, places):
    """b from the free β; with none, from the middle of what the pulls at the bounds allow."""
    if (places == FREE).any():
        return -pull[places == FREE].mean()
    least = -np.min(pull[places == LOW], initial=np.inf)
    most = -np.max(pull[places == HIGH], initial=-np.inf)
    return np.mean([b for b in (least, most) if np.isfinite(b)])
