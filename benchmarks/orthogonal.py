"""SM against explicit Gram-Schmidt, written out and as fast as whole-matrix operations allow."""

import numpy as np

from benchmarks.measure import against, rates, side_by_side
from rankers import SMRanker


def main():
    _, reading = rates()
    for n, m, degree, rounds in ((100, 50, 2, 5), (200, 5_000, 2, 2)):
        rng = np.random.default_rng(0)
        X = rng.uniform(-1, 1, (n, m))
        y = X[:, 0] + X[:, 1] ** 2 + rng.normal(size=n)
        steps = min(n - 2, m)
        against(
            f"{n} rows, {m:,} variables, degree {degree}",
            side_by_side(contestants(X, y, degree, steps), rounds),
            reference="SM",
            limit=steps * n * m * degree * 8 / reading,
        )


def contestants(X, y, degree, steps):
    return {
        "SM": lambda: SMRanker(degree=degree).fit(X, y),
        "Gram-Schmidt, one matrix at a time": lambda: by_matrix(X, y, degree, steps),
        "Gram-Schmidt, one column at a time": lambda: by_column(X, y, degree, steps),
    }


def expanded(X, y, degree):
    columns = np.hstack([X**j for j in range(1, degree + 1)])
    return columns - columns.mean(axis=0), y - y.mean()


def by_matrix(X, y, degree, steps):
    """Project every column at each step, all in one operation, in place."""
    columns, goal = expanded(X, y, degree)
    order = []
    for _ in range(steps):
        squares = np.einsum("ij,ij->j", columns, columns)
        cosines = (goal @ columns) ** 2 / np.maximum(squares, 1e-300)
        chosen = next_best(cosines, order, X.shape[1])
        q = columns[:, chosen] / np.linalg.norm(columns[:, chosen])
        columns -= np.outer(q, q @ columns)
        goal = goal - q * (q @ goal)
    return order


def by_column(X, y, degree, steps):
    """The same as it is written: column after column."""
    columns, goal = expanded(X, y, degree)
    columns = np.ascontiguousarray(columns.T)
    order = []
    for _ in range(steps):
        cosines = np.array([(x @ goal) ** 2 / max(x @ x, 1e-300) for x in columns])
        chosen = next_best(cosines, order, X.shape[1])
        q = columns[chosen] / np.linalg.norm(columns[chosen])
        for x in columns:
            x -= (q @ x) * q
        goal = goal - q * (q @ goal)
    return order


def next_best(cosines, order, m):
    values = cosines.reshape(-1, m)
    values[:, order] = -1
    chosen = int(values.argmax())
    order.append(chosen % m)
    return chosen


if __name__ == "__main__":
    main()
