"""What each ranker can do, found out by running it.

`python -m rankscope.studies.capabilities` runs every cell and writes `capabilities.csv`;
`python -m rankscope.studies.capabilities spe relief` renews the rows of the named rankers only.
"""

import sys
import time
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd

from datagen import Polynomial
from rankers import RANKERS

FILE = Path(__file__).with_suffix(".csv")
SEEDS = range(10)


def two_classes(ranker) -> bool:
    """Ranks for a target of two classes."""
    return ranks(ranker, number_to_classes(2))


def several_classes(ranker) -> bool:
    """Ranks for a target of several classes."""
    return ranks(ranker, number_to_classes(3))


def a_number(ranker) -> bool:
    """Ranks for a numeric target."""
    return ranks(ranker, lambda value: value)


def straight_lines(ranker) -> float:
    """Share of 10 problems in which the one variable that shifts the target comes first."""
    return share_found(ranker, lambda X: X[:, 0])


def bends(ranker) -> float:
    """Share of 10 problems in which a variable that matters by its square alone comes first."""
    return share_found(ranker, lambda X: X[:, 0] ** 2)


def interactions(ranker) -> float:
    """Share of 10 problems in which the two sides of an exclusive or come first."""
    return share_found(ranker, lambda X: X[:, 0] * X[:, 1], relevant=2)


def passes_over_copies(ranker) -> float:
    """Share of 10 problems in which no two stand-ins for one variable share the first places."""
    found = []
    for seed in SEEDS:
        problem = Polynomial(m=20, n=200, r=4, degree=1, redundancy=2, noise=0.01).sample(seed)
        order = fitted(ranker, problem.X, problem.y).ranking_.to_frame().index[:4]
        groups = [number for number, group in enumerate(problem.groups) if set(group) & set(order)]
        found.append(len(groups) == 4)
    return float(np.mean(found))


def any_unit(ranker) -> bool:
    """The same order when every variable is measured in another unit."""
    X, value = table(0)
    y = number_for(ranker)(value)
    scaled = X * 10.0 ** np.arange(-2, X.shape[1] - 2)
    orders = [fitted(ranker, data, y).ranking_.order.tolist() for data in (X, scaled)]
    return orders[0] == orders[1]


def milliseconds(ranker) -> float:
    """Time to rank 100 variables by 100 rows, the best of up to twelve runs."""
    return round(seconds_for(ranker, 100, 100) * 1000, 2)


def row_growth(ranker) -> float:
    """The power of the number of rows with which time grows, from 100 to 400."""
    return growth(seconds_for(ranker, 400, 100), seconds_for(ranker, 100, 100))


def column_growth(ranker) -> float:
    """The power of the number of variables with which time grows, from 100 to 400."""
    return growth(seconds_for(ranker, 100, 400), seconds_for(ranker, 100, 100))


def row_growth_far(ranker) -> float:
    """The power of the number of rows with which time grows beyond, from 400 to 1,600."""
    return growth(seconds_for(ranker, 1_600, 100), seconds_for(ranker, 400, 100))


def column_growth_far(ranker) -> float:
    """The power of the number of variables with which time grows beyond, from 400 to 1,600."""
    return growth(seconds_for(ranker, 100, 1_600), seconds_for(ranker, 100, 400))


CAPABILITIES = {
    check.__name__: check
    for check in (
        two_classes,
        several_classes,
        a_number,
        straight_lines,
        bends,
        interactions,
        passes_over_copies,
        any_unit,
        milliseconds,
        row_growth,
        column_growth,
        row_growth_far,
        column_growth_far,
    )
}


def table(seed, n=200, m=8):
    rng = np.random.default_rng(seed)
    X = rng.uniform(-1, 1, (n, m))
    return X, X[:, 0] + 0.1 * rng.normal(size=n)


def share_found(ranker, law, relevant=1) -> float:
    """How often the first columns, put at random places, come first for the target they make."""
    found = []
    for seed in SEEDS:
        X, _ = table(seed)
        place = np.random.default_rng((seed, 1)).permutation(X.shape[1])
        y = number_for(ranker)(law(X))
        order = fitted(ranker, X[:, place], y).ranking_.order[:relevant]
        found.append(set(place[order]) == set(range(relevant)))
    return float(np.mean(found))


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


def expected_seconds(ranker, n: int, m: int) -> float:
    """How long a ranker may take, from what was measured at its defaults; 0 if unknown.

    Far beyond what was measured it grows at least as the declared cost says; below 100 rows or
    columns it is taken not to fall.
    """
    known = stored()
    if ranker.key not in known.index:
        return 0.0
    cells = known.loc[ranker.key]
    times = _times(n, cells["row_growth"], cells["row_growth_far"], 1 + ("n²" in ranker.cost))
    times *= _times(
        m, cells["column_growth"], cells["column_growth_far"], 1 + ("m²" in ranker.cost)
    )
    return float(cells["milliseconds"] / 1000 * times) * _costs(ranker)


def _times(size, near, far, declared) -> float:
    """By how much longer than at 100: measured powers up to 400 and 1,600, then the declared."""
    first, then = min(max(size, 100), 400) / 100, min(max(size, 400), 1_600) / 400
    last = max(size, 1_600)
    return first ** max(near, 0) * then ** max(far, 0) * (last / 1_600) ** max(far, declared)


def _costs(ranker) -> float:
    """By how much the settings that cost time differ from their defaults."""
    factor = 1.0
    for parameter in ranker.parameters():
        value = getattr(ranker, parameter.name)
        if parameter.costs and value != parameter.default:
            factor *= value / parameter.default if parameter.kind in (int, float) else np.inf
    return factor


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


def row(key) -> dict:
    """Every cell of one ranker, run."""
    return {"ranker": key} | {name: check(RANKERS[key]) for name, check in CAPABILITIES.items()}


@cache
def stored() -> pd.DataFrame:
    """The matrix as it was last written, a row per ranker."""
    return pd.read_csv(FILE).set_index("ranker")


def main(keys):
    old = stored() if FILE.exists() else pd.DataFrame()
    rows = {key: old.loc[key] for key in old.index if key in RANKERS}
    for key in keys or RANKERS:
        found = row(key)
        print(found)
        rows[key] = pd.Series(found).drop("ranker")
    matrix = pd.DataFrame({key: rows[key] for key in RANKERS if key in rows}).T
    matrix.rename_axis("ranker").to_csv(FILE)


if __name__ == "__main__":
    main(sys.argv[1:])
