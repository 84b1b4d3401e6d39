"""The linear regressor of least |w| with a tube, by linear programming."""

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array, eye_array, hstack

NOT_ZERO = 1e-9  # weights up to this size are rounding


def lp_weights(X: np.ndarray, y: np.ndarray, C: float, epsilon: float) -> tuple[np.ndarray, float]:
    """w and b that minimise Σ|w_i| + C Σ (ξ_i + ξ*_i), residuals up to epsilon being free.

    One equation for a row, w·x + b + ξ - ξ* + t = y with |t| <= epsilon, where text books have two
    inequalities: half the rows, the same optimum. At most as many weights as rows are not zero.
    """
    n, m = X.shape
    level = float(np.median(y))
    rows = eye_array(n)
    equations = hstack([csr_array(X), csr_array(-X), rows, -rows, rows, csr_array(np.ones((n, 1)))])
    price = np.concatenate([np.ones(2 * m), np.full(2 * n, C), np.zeros(n + 1)])
    free = [(0, None)] * (2 * m + 2 * n) + [(-epsilon, epsilon)] * n + [(None, None)]
    answer = linprog(price, A_eq=equations.tocsc(), b_eq=y - level, bounds=free, method="highs")
    if not answer.success:
        raise ValueError(f"the linear programme of C = {C:g} has no answer: {answer.message}")
    weights = answer.x[:m] - answer.x[m : 2 * m]
    weights[np.abs(weights) <= NOT_ZERO] = 0
    return weights, float(answer.x[-1]) + level
