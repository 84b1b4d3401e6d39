"""What is left of features and target once some features were projected out of them."""

import numpy as np

from rankers.maths.orthogonal import NOTHING


class Left:
    """Features and target less what was projected out."""

    def __init__(self, columns, goal):
        self.columns, self.goal = columns.copy(), goal.copy()
        self.room = len(columns) - 1
        self._lengths = np.linalg.norm(columns, axis=0)
        self._whole = np.linalg.norm(goal)

    @property
    def there(self) -> np.ndarray:
        """Which features have something left."""
        return np.linalg.norm(self.columns, axis=0) > NOTHING * self._lengths

    @property
    def exhausted(self) -> bool:
        """Whether nothing of the target is left, or so little room that the target fills it."""
        return self.directions == 0 or self.room <= self.directions

    @property
    def directions(self) -> int:
        """The number of dimensions that the target still spans."""
        sizes = np.linalg.svd(self.goal, compute_uv=False)
        return np.count_nonzero(sizes > NOTHING * self._whole)

    def project_out(self, feature):
        """Twice, because once leaves rounding behind."""
        q = self.columns[:, feature] / np.linalg.norm(self.columns[:, feature])
        for _ in range(2):
            self.columns -= np.outer(q, q @ self.columns)
            self.goal -= np.outer(q, q @ self.goal)
        self.room -= 1


def squared_cosines(columns, goal) -> np.ndarray:
    """Of the angle between each column and the space that the goal spans; 0 for a constant."""
    axes, sizes, _ = np.linalg.svd(goal, full_matrices=False)
    axes = axes[:, sizes > NOTHING * sizes.max()]
    squares = np.einsum("ij,ij->j", columns, columns)
    explained = np.square(axes.T @ columns).sum(axis=0)
    cosines = np.divide(explained, squares, out=np.zeros_like(squares), where=squares > 0)
    return np.minimum(cosines, 1)
