"""Small problems on which methods show what they can do, and how long they take."""

import time
from functools import cache

import numpy as np

from datagen import Polynomial

SEEDS = range(10)


def table(seed, n=200, m=8):
    rng = np.random.default_rng(seed)
    X = rng.uniform(-1, 1, (n, m))
    return X, X[:, 0] + 0.1 * rng.normal(size=n)


def share_found(ranker, law, relevant=1) -> float:
    """How often the first columns, put at random places, come first for the target they make."""
    hits = []
    for seed in SEEDS:
        X, _ = table(seed)
        place = np.random.default_rng((seed, 1)).permutation(X.shape[1])
        y = number_for(ranker)(law(X))
        order = fitted(ranker, X[:, place], y).ranking_.order[:relevant]
        hits.append(set(place[order]) == set(range(relevant)))
    return float(np.mean(hits))


@cache
def seconds_for(ranker, n, m) -> float:
    problem = Polynomial(m=m, n=n, noise=0.3).sample(0)  # so noisy that no search ends early
    seconds = []
    while not seconds or (len(seconds) < 12 and sum(seconds) < 1):  # the best one is the quiet one
        start = time.perf_counter()
        fitted(ranker, problem.X, problem.y)
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def growth(long, short) -> float:
    """The power p with long = short · 4^p."""
    return round(float(np.log(long / short) / np.log(4)), 2)


def number_to_classes(classes):
    def cut(value):
        limits = np.quantile(value, np.arange(1, classes) / classes)
        return np.digitize(value, limits)

    return cut


def number_for(ranker):
    """Two classes where the ranker takes them, as nearly all do; otherwise the number itself."""
    return number_to_classes(2) if "binary" in ranker.tasks else lambda value: value


def ranks(ranker, target) -> bool:
    X, value = table(0)
    try:
        fitted(ranker, X, target(value))
    except ValueError:
        return False
    return True


def fitted(ranker, X, y):
    return ranker().fit(X, y)
