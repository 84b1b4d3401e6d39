"""What the lesson of block deletion searches with: the selector's blocks over a plane's error."""

import numpy as np

from rankers.learners.base import LINEAR
from rankers.selectors import Errors, no_worse
from rankers.selectors.blocks import Blocks


class Plane:
    """The mean error, on the other half of the rows, of a plane of least squares."""

    def __init__(self, X, y, learn):
        self.A = np.column_stack([np.ones(len(X)), X])
        self.y, self.test = y, ~learn
        rows = self.A[learn]
        self.gram = rows.T @ rows + 1e-3 * np.eye(rows.shape[1])
        self.products = rows.T @ y[learn]

    def error(self, columns) -> float:
        at = np.concatenate([[0], 1 + np.asarray(columns)])
        weights = np.linalg.solve(self.gram[np.ix_(at, at)], self.products[at])
        return float(np.abs(self.A[self.test][:, at] @ weights - self.y[self.test]).mean())


def trail(X, plane, way) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Trials so far and columns left after each deletion, and the columns that stay."""
    columns = np.arange(X.shape[1])[:, None]
    blocks = Blocks.of_all(Errors(X, None, plane, columns, LINEAR), updating=False)
    calls = blocks.error.rows
    path = [(len(calls), len(columns))]
    path += [(len(calls), len(trial.variables)) for trial in way(blocks) if trial.accepted]
    path.append((len(calls), path[-1][1]))
    return *np.array(path).T, blocks.subset


def one_by_one(blocks: Blocks):
    """As `Blocks.delete`, but of the candidates of a round only the best one goes."""
    while len(blocks.subset) > 1:
        rests = [np.delete(blocks.subset, place) for place in range(len(blocks.subset))]
        errors = [blocks.error(rest) for rest in rests]
        best = int(np.argmin(errors))
        if not no_worse(errors[best], blocks.threshold):
            return
        yield blocks.accept(rests[best], errors[best])
