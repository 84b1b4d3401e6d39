"""Entropies, Fayyad and Irani's cuts and FCBF as their papers write them, one value at a time."""

from collections import Counter
from math import log2

from tests.rankers.oracle import ranked


def entropy(values):
    n = len(values)
    return -sum(c / n * log2(c / n) for c in Counter(values).values())


def conditional(values, given):
    """H(values | given)."""
    total = 0
    for g in set(given):
        inside = [v for v, h in zip(values, given, strict=True) if h == g]
        total += len(inside) / len(values) * entropy(inside)
    return total


def gain(x, y):
    return entropy(x) - conditional(x, y)


def symmetric_uncertainty(x, y):
    together = entropy(x) + entropy(y)
    return 2 * gain(x, y) / together if together else 0


def cut_points(values, classes):
    """The recursion of the paper: the best boundary, kept as long as the criterion accepts it."""
    n, before = len(values), entropy(classes)
    best = None
    for low, high in zip(sorted(set(values))[:-1], sorted(set(values))[1:], strict=True):
        left = [c for v, c in zip(values, classes, strict=True) if v <= low]
        right = [c for v, c in zip(values, classes, strict=True) if v > low]
        after = (len(left) * entropy(left) + len(right) * entropy(right)) / n
        if best is None or after < best[0] - 1e-12:
            best = after, (low + high) / 2, left, right
    if best is None:
        return []
    after, cut, left, right = best
    k, k1, k2 = (len(set(part)) for part in (classes, left, right))
    delta = log2(3**k - 2) - (k * before - k1 * entropy(left) - k2 * entropy(right))
    if before - after <= (log2(n - 1) + delta) / n + 1e-12:
        return []
    below = [(v, c) for v, c in zip(values, classes, strict=True) if v < cut]
    above = [(v, c) for v, c in zip(values, classes, strict=True) if v > cut]
    parts = [cut_points(*map(list, zip(*part, strict=True))) for part in (below, above)]
    return [*parts[0], cut, *parts[1]]


def mdl(values, classes):
    cuts = cut_points(values, classes)
    return [sum(v > cut for cut in cuts) for v in values]


def fcbf(columns, classes, threshold=0.0):
    """Kept relevant columns, blankets by redundant column, and scores; columns are discrete."""
    scores = [symmetric_uncertainty(x, classes) for x in columns]
    todo = [i for i in ranked(scores) if scores[i] > threshold + 1e-12]
    kept, blankets = [], {}
    while todo:
        p = todo.pop(0)
        kept.append(p)
        for q in list(todo):
            if symmetric_uncertainty(columns[p], columns[q]) >= scores[q] - 1e-12:
                todo.remove(q)
                blankets[q] = p
    return kept, blankets, scores
