"""Features made of variables: powers of each, or all products up to a degree."""

from functools import cached_property
from itertools import combinations_with_replacement
from math import comb

import numpy as np

from rankers.maths.moments import centre
from rankers.parameters import param


class Powers:
    """Every variable to the powers 1 to `degree`, centred; first all first powers."""

    def __init__(self, X, degree, once=None):
        """Of columns seen `once` the higher powers are left at 0."""
        self.m = X.shape[1]
        self.columns = np.empty((len(X), degree * self.m))
        power = X
        for j in range(degree):
            power = power * X if j else X
            self.columns[:, j * self.m : (j + 1) * self.m] = power
        if once is not None:
            self.columns[:, self.m :][:, np.tile(once, degree - 1)] = 0
        centre(self.columns)

    @classmethod
    def ready(cls, columns, degree: int) -> "Powers":
        """Of columns that are centred powers already."""
        powers = object.__new__(cls)
        powers.m, powers.columns = columns.shape[1] // degree, columns
        return powers

    def by_variable(self, values) -> np.ndarray:
        """The best value of the features of each variable."""
        return values.reshape(-1, self.m).max(axis=0)

    def alone(self, values) -> np.ndarray:
        """The best value of the powers of each variable."""
        return self.by_variable(values)

    def of(self, variable) -> np.ndarray:
        """The features that contain a variable."""
        return np.arange(variable, self.columns.shape[1], self.m)

    def variables(self, feature) -> np.ndarray:
        return np.array([feature % self.m])

    def touching(self, chosen) -> np.ndarray:
        """Which features contain one of the chosen variables, chosen by a mask."""
        return np.tile(chosen, self.columns.shape[1] // self.m)


class Monomials:
    """Every product of up to `degree` variables, centred; the lowest degrees first."""

    def __init__(self, X, degree):
        columns, members = [], []
        for size in range(1, degree + 1):
            chosen = np.array(list(combinations_with_replacement(range(X.shape[1]), size)))
            columns.append(np.prod([X[:, place] for place in chosen.T], axis=0))
            members.append(np.pad(chosen, ((0, 0), (0, degree - size)), mode="edge"))
        self.columns, self.members = np.hstack(columns), np.vstack(members)
        centre(self.columns)

    def by_variable(self, values) -> np.ndarray:
        order, first = self._grouped
        return np.maximum.reduceat(values[order], first)

    def alone(self, values) -> np.ndarray:
        own = (self.members == self.members[:, :1]).all(axis=1)
        return self.by_variable(np.where(own, values, -np.inf))

    def of(self, variable) -> np.ndarray:
        return np.flatnonzero((self.members == variable).any(axis=1))

    def variables(self, feature) -> np.ndarray:
        return np.unique(self.members[feature])

    def touching(self, chosen) -> np.ndarray:
        return chosen[self.members].any(axis=1)

    @cached_property
    def _grouped(self):
        flat = self.members.ravel()
        order = np.argsort(flat, kind="stable")
        return order // self.members.shape[1], np.flatnonzero(np.diff(flat[order], prepend=-1))


def count_monomials(m: int, degree: int) -> int:
    return comb(m + degree, degree) - 1


def centred_powers():
    """Declare whether powers are taken about the mean."""
    return param(
        False,
        label="Powers about the mean",
        help="Takes powers of a variable less its mean. Otherwise, as in the paper, of the values "
        "as they stand: then degrees Celsius and kelvin rank differently.",
    )


def about_mean(X) -> np.ndarray:
    """A copy with the mean of every column at zero."""
    X = X.astype(float)
    centre(X)
    return X
