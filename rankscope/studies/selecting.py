"""What each selector can do, found out by running it.

`python -m rankscope.studies.selecting` runs every cell of the selectors that have no row yet;
`python -m rankscope.studies.selecting rvers babd` renews the rows of those named.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd
from sklearn.neighbors import KNeighborsClassifier

from rankers.selectors import select_folded
from rankscope.runs.menu import entry, selecting_methods
from rankscope.studies.selecting_trials import (
    SEEDS,
    VARIABLES,
    calls,
    made,
    mean,
    problem,
    searches,
    selects,
    supports,
)
from rankscope.studies.trials import growth, number_to_classes, table

FILE = Path(__file__).with_name("selecting.csv")
STOP_AFTER = 5  # sets tried


def two_classes(selector) -> bool:
    """Selects for a target of two classes."""
    return selects(selector, number_to_classes(2))


def several_classes(selector) -> bool:
    """Selects for a target of several classes."""
    return selects(selector, number_to_classes(3))


def a_number(selector) -> bool:
    """Selects for a numeric target."""
    return selects(selector, lambda value: value)


def whole_categories(selector) -> bool:
    """Keeps or leaves all three columns of a variable that has three."""
    X, y, _ = problem(0)
    parts = [tuple(range(first, first + 3)) for first in range(0, VARIABLES, 3)]
    support = select_folded(made(selector), X, y, "binary", parts).support_.reshape(-1, 3)
    return bool((support.all(axis=1) | ~support.any(axis=1)).all() and support.any())


def any_learner(selector) -> bool:
    """Searches for an estimator of scikit-learn that it does not know."""
    X, y, _ = problem(0)
    return bool(made(selector, learner=KNeighborsClassifier()).fit(X, y).support_.any())


def finds(selector) -> float:
    """Share of what matters that is kept: 3 of 12 variables, each shifting the target, 5 times."""
    return mean(support[relevant].mean() for support, relevant in supports(selector))


def leaves_out(selector) -> float:
    """Share of what does not matter that is left out, of the same problems."""
    return mean(1 - np.delete(s, relevant).mean() for s, relevant in supports(selector))


def interactions(selector) -> float:
    """Share of 5 problems in which both sides of an exclusive or stay and most others go, k-NN."""
    hits = []
    for seed in SEEDS:
        X, _ = table(seed)
        sides = np.random.default_rng((seed, 3)).choice(X.shape[1], 2, replace=False)
        support = made(selector, learner="knn").fit(X, X[:, sides].prod(axis=1) > 0).support_
        hits.append(support[sides].all() and np.delete(support, sides).mean() < 0.5)
    return mean(hits)


def one_of_copies(selector) -> float:
    """Share of three pairs of copies of which one stays and one goes, 5 times."""
    shares = []
    for seed in SEEDS:
        X, y, relevant = problem(seed)
        twice = np.column_stack([X, X[:, relevant]])
        support = made(selector).fit(twice, y).support_
        shares.append((support[relevant] != support[VARIABLES:]).mean())
    return mean(shares)


def best_when_stopped(selector) -> bool:
    """Stopped after 5 sets tried it hands back a set it knows the error of."""
    X, y, _ = problem(0)
    stopping, rows = made(selector), []
    stopping.on_call, stopping.should_stop = rows.append, lambda: len(rows) >= STOP_AFTER
    fitted = stopping.fit(X, y)
    return bool(fitted.support_.any() and np.isfinite(fitted.error_))


def evaluations(selector) -> int:
    """Sets tried on 12 variables, the mean of 5 problems."""
    return round(mean(len(fitted.trace_) for fitted, _ in searches(selector)))


def evaluations_growth(selector) -> float:
    """The power of the number of variables with which sets tried grow, from 12 to 48."""
    few, many = (calls(selector, m) for m in (VARIABLES, 4 * VARIABLES))
    return growth(many, few)


def milliseconds(selector) -> float:
    """Time of a search among 12 variables with 200 rows and its own learner, the best of 5."""
    X, y, _ = problem(0)
    seconds = []
    for _ in SEEDS:
        start = time.perf_counter()
        made(selector).fit(X, y)
        seconds.append(time.perf_counter() - start)
    return round(min(seconds) * 1000, 1)


CHECKS = {
    check.__name__: check
    for check in (
        two_classes,
        several_classes,
        a_number,
        whole_categories,
        any_learner,
        finds,
        leaves_out,
        interactions,
        one_of_copies,
        best_when_stopped,
        evaluations,
        evaluations_growth,
        milliseconds,
    )
}


def measured() -> pd.DataFrame:
    """A row for each selector that was run."""
    if not FILE.exists():
        return pd.DataFrame()
    return pd.read_csv(FILE).set_index("selector")


def missing() -> list[str]:
    """The selectors of the menu that have no row."""
    return [key for key in selecting_methods() if key not in measured().index]


def row_of(key: str) -> dict:
    """Every cell of one selector, run."""
    return {name: check(selecting_methods()[key]) for name, check in CHECKS.items()}


def write(key: str, row: dict):
    """Put a row into the file, in the order of the menu."""
    rows = measured().T.to_dict()
    rows |= {key: row}
    matrix = pd.DataFrame.from_dict({k: rows[k] for k in selecting_methods() if k in rows}, "index")
    matrix.rename_axis("selector").to_csv(FILE)


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser("python -m rankscope.studies.selecting", description=__doc__)
    parser.add_argument("keys", nargs="*", help="selectors to run; without any, those without row")
    for key in parser.parse_args(arguments).keys or missing():
        entry(selecting_methods(), key, "selector")
        row = row_of(key)
        write(key, row)
        print(key, row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
