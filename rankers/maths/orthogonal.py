"""Gram-Schmidt during ranking: what chosen columns leave of all the others and of the target.

Projecting a unit vector q out of a column x shortens it to |x|^2 - <q, x>^2 and changes its product
with the target y by <q, x><q, y>, so a step needs one matrix-vector product and not the projected
columns. A column from which subtraction has eaten digits is projected for real.
"""

import numpy as np

from rankers.parameters import param
from rankers.ranking import Step, by_value

NOTHING = 1e-10  # what is shortened to this share of its length is gone
WORN = 1e-6  # a squared length below this part of where it was last worked out has lost digits


class Residuals:
    """Columns and target, the target as one column or several, less what was projected out.

    `room` is the number of dimensions that columns and target have together.
    """

    def __init__(self, columns, goal, room):
        self.columns, self.goal = _without_spare_rows(columns, goal)
        self.room = room
        self.squares = np.einsum("ij,ij->j", self.columns, self.columns)
        self.products = self.goal.T @ self.columns
        self._whole, self._known = self.squares.copy(), self.squares.copy()
        self._goal_whole = self._goal_known = np.linalg.norm(self.goal)
        self._basis, self._taken = np.empty((min(room, columns.shape[1]), len(self.columns))), 0
        self._axes = self._principal_axes()

    @property
    def dimensions(self) -> int:
        """Those that are left."""
        return self.room - self._taken

    @property
    def exhausted(self) -> bool:
        """Whether nothing of the target is left, or so little room that the target fills it.

        Then every column that is left is as close to the target as any other.
        """
        return self.directions == 0 or self.dimensions <= self.directions

    def squared_cosines(self) -> np.ndarray:
        """Of the angle between each column and the space the target spans, as far as both are left.

        For one target column the squared correlation of what is left; for several the squared
        multiple correlation with them.
        """
        sizes, turn = self._axes
        along = (turn / sizes[:, None]) @ self.products
        explained = np.square(along, out=along).sum(axis=0) if len(along) > 1 else along[0] ** 2
        return np.minimum(self._divided(explained, self.squares), 1)

    def projections(self) -> np.ndarray:
        """Of the one target column on the direction of each column, with their signs."""
        return self._divided(self.products[0], np.sqrt(self.squares))

    @property
    def directions(self) -> int:
        """The number of dimensions the target still spans."""
        return len(self._axes[0])

    def project_out(self, column: int, live: np.ndarray):
        """Project `column` out of the target and of all columns, of which `live` still matter."""
        q = self._left(column)
        q /= np.sqrt(q @ q)
        row, share = q @ self.columns, q @ self.goal
        self._basis[self._taken] = q
        self._taken += 1

        self.goal = self.goal - np.outer(q, share)
        self._axes = self._principal_axes()
        for product, part in zip(self.products, share, strict=True):
            product -= part * row
        self.squares -= np.square(row, out=row)
        np.maximum(self.squares, 0, out=self.squares)
        if not self.exhausted:
            self._renew_target()
            worn = live & (self.squares < WORN * self._known)
            worn[column] = False
            if worn.any():
                self._renew(np.flatnonzero(worn))

    def _renew_target(self):
        size = np.sqrt(np.vdot(self.goal, self.goal))
        if size**2 < WORN * self._goal_known**2:
            self.products = self.goal.T @ self.columns
            self._goal_known = size

    def _renew(self, worn):
        """Work the worn columns out again; of those that are gone nothing stays."""
        left = self._left(worn)
        squares = np.einsum("ij,ij->j", left, left)
        left[:, squares <= NOTHING**2 * self._whole[worn]] = 0
        self.columns[:, worn] = left
        self.squares[worn] = self._known[worn] = np.einsum("ij,ij->j", left, left)
        self.products[:, worn] = self.goal.T @ left

    def _left(self, columns):
        """The columns projected for real; twice, because once leaves rounding behind."""
        left, basis = self.columns[:, columns], self._basis[: self._taken]
        for _ in range(2):
            left = left - basis.T @ (basis @ left)
        return left

    def _principal_axes(self):
        if self.goal.shape[1] == 1:
            size = np.sqrt(np.vdot(self.goal, self.goal))
            there = size > NOTHING * self._goal_whole
            return (np.array([size]), np.ones((1, 1))) if there else (np.empty(0), np.empty((0, 1)))
        _, sizes, turn = np.linalg.svd(self.goal, full_matrices=False)
        there = sizes > NOTHING * self._goal_whole
        return sizes[there], turn[there]

    def _divided(self, values, by):
        return np.divide(values, by, out=np.zeros_like(by), where=self.squares > 0)


def largest(values) -> int:
    """The first place of the largest value, up to rounding."""
    top = values.max()
    return int((values >= (top - 1e-10 * abs(top) if np.isfinite(top) else top)).argmax())


def order_of_rest():
    """Declare how variables follow once no dimension is left to tell them apart."""
    return param(
        "first",
        choices=("first", "random"),
        label="Order of the rest",
        help="How variables follow when as many as there are rows were taken: by their score at "
        "the beginning (first), or in random order (random).",
    )


def seed_of_rest():
    """Declare the seed of a random order of the rest."""
    return param(
        0,
        low=0,
        none="different every time",
        label="Seed",
        help="Decides the order of a random rest: the same seed gives the same answer.",
        control=False,
    )


def the_rest(original, live, rest="first", random_state=0):
    """Steps for what cannot be told apart any more: by the value before anything was projected."""
    values = np.where(live, original, np.nan)
    order = by_value(values)[: live.sum()]
    if rest == "random":
        order = np.random.default_rng(random_state).permutation(np.sort(order))
    for chosen in order.tolist():
        yield Step(chosen, values)


def _without_spare_rows(columns, goal):
    """In far more rows than columns: turned onto the few axes that lengths and angles need."""
    count = columns.shape[1]
    if len(columns) < 2 * (count + goal.shape[1]):
        return columns, goal
    turned = np.linalg.qr(np.hstack([columns, goal]), mode="r")
    return np.ascontiguousarray(turned[:, :count]), turned[:, count:]
