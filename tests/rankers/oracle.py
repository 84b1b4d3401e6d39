"""Algorithm 1 word by word: explicit powers, explicit modified Gram-Schmidt, explicit removal."""

from itertools import pairwise

import numpy as np


def literal_spe(X, y, degree=2, xi=2 / 3, delta=None):
    """Return the ranking O with R removed, the set R and the scores; y is a number or ±1."""
    X = np.asarray(X, dtype=float)
    n, m = X.shape
    expanded = np.stack([X**j for j in range(1, degree + 1)])
    expanded = expanded - expanded.mean(axis=1, keepdims=True)
    norms = np.linalg.norm(expanded, axis=1, keepdims=True)
    expanded = np.divide(expanded, norms, out=np.zeros_like(expanded), where=norms > 0)
    goal = y - np.mean(y)
    goal = goal / np.linalg.norm(goal)
    scores = (np.einsum("jni,n->ji", expanded, goal) ** 2).max(axis=0)
    order = ranked(scores)

    hat = X - X.mean(axis=0)
    N = np.linalg.norm(hat, axis=0)
    index = np.arange(m)
    redundant, taken, i = [], 0, -1
    while True:
        i += 1
        k = order[i]
        if k not in redundant and norms[0, 0, k] > 0:
            column = hat[:, index == k]
            q = column / np.linalg.norm(column)
            taken += 1
            rest = (index != k) & np.isin(index, np.flatnonzero(norms[0, 0] > 0))
            hat, N, index = hat[:, rest], N[rest], index[rest]
            hat = hat - q @ (q.T @ hat)
            left = np.linalg.norm(hat, axis=0) / N
            threshold = (1 + left.sum()) / (1 + len(left)) / 2 if delta is None else delta
            out = left < threshold
            redundant.extend(index[out])
            hat, N, index = hat[:, ~out], N[~out], index[~out]
        if taken >= n * xi or i == m - 1:
            return [j for j in order if j not in redundant], set(redundant), scores


def ranked(scores):
    """Highest first; what differs by rounding only is a tie, and ties go by position."""
    order = sorted(range(len(scores)), key=lambda i: -scores[i])
    runs = [[order[0]]]
    for before, after in pairwise(order):
        if scores[before] - scores[after] <= 1e-10 * scores[after] + 1e-14 * scores[order[0]]:
            runs[-1].append(after)
        else:
            runs.append([after])
    return [i for run in runs for i in sorted(run)]
