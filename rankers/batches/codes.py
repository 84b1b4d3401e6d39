"""One column for each variable of batches, by what sums over all rows say of its features."""

from dataclasses import dataclass

import numpy as np

from rankers.batches.origins import Origins
from rankers.maths.coding import code_rows, code_weights
from rankers.maths.moments import Moments


@dataclass(frozen=True, eq=False)
class BlockProducts:
    """Works out the products of the features of each variable that has several."""

    origins: Origins
    variables: tuple[tuple[int, ...], ...]

    def __call__(self, X, y) -> "Blocks":
        out = []
        for own in self.variables:
            if len(own) > 1:
                columns = np.array(own)
                block = self.origins.values(X, slice(None), columns)
                block = block - self.origins.powers[0, columns]
                out.append(block.T @ block)
        return Blocks(out)


@dataclass(frozen=True, eq=False)
class Blocks:
    """A matrix for each of some variables; they add one by one."""

    matrices: list

    def __add__(self, other: "Blocks") -> "Blocks":
        return Blocks([a + b for a, b in zip(self.matrices, other.matrices, strict=True)])


@dataclass(frozen=True, eq=False)
class Codes:
    """Of each variable its columns, their means and what they count."""

    variables: tuple[tuple[int, ...], ...]
    means: tuple[np.ndarray | None, ...]
    weights: tuple[np.ndarray | None, ...]

    @classmethod
    def of(cls, variables, moments: Moments, blocks: Blocks, signed=False) -> "Codes":
        """From sums over all rows."""
        matrices, means, weights = iter(blocks.matrices), [], []
        for own in variables:
            if len(own) == 1:
                means.append(None)
                weights.append(None)
                continue
            columns = np.array(own)
            total = moments.sums[0, columns]
            products = next(matrices) - np.outer(total, total / moments.n)
            along = moments.projections[0][:, columns]
            means.append(moments.mean[columns])
            weights.append(code_weights(products, along, means[-1], moments.n, signed))
        return cls(tuple(map(tuple, variables)), tuple(means), tuple(weights))

    def columns(self, X) -> np.ndarray:
        """One for each variable."""
        out = np.empty((len(self.variables), len(X)))
        for row, own, mean, weights in zip(
            out, self.variables, self.means, self.weights, strict=True
        ):
            several = mean is not None
            row[:] = code_rows(X[:, list(own)] - mean, weights) if several else X[:, own[0]]
        return out.T


@dataclass(frozen=True, eq=False)
class CodedMeasure:
    """A measure of what features are coded as."""

    codes: Codes
    measure: object

    def __call__(self, X, y):
        return self.measure(self.codes.columns(X), y)
