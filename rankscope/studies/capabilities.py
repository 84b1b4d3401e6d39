"""What each method can do, found out by running it.

`python -m rankscope.studies.capabilities` runs every cell of the methods that have no row yet;
`python -m rankscope.studies.capabilities spe relief` renews the rows of the methods named.
"""

import argparse
import subprocess
import sys

import numpy as np
import pandas as pd

from datagen import Polynomial
from rankers import RANKERS
from rankscope.runs.forecast import FILE, file_of_others, measured
from rankscope.runs.menu import entry, ranking_methods
from rankscope.runs.settings import Settings, child_environment
from rankscope.studies.trials import (
    SEEDS,
    fitted,
    growth,
    number_for,
    number_to_classes,
    ranks,
    seconds_for,
    share_found,
    table,
)


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
    hits = []
    for seed in SEEDS:
        problem = Polynomial(m=20, n=200, r=4, degree=1, redundancy=2, noise=0.01).sample(seed)
        order = fitted(ranker, problem.X, problem.y).ranking_.to_frame().index[:4]
        groups = [number for number, group in enumerate(problem.groups) if set(group) & set(order)]
        hits.append(len(groups) == 4)
    return float(np.mean(hits))


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


def row_of(key) -> dict:
    """Every cell of one method, run."""
    method = ranking_methods()[key]
    return {name: check(method) for name, check in CAPABILITIES.items()}


def missing() -> list[str]:
    """The methods of the menu that have no row yet."""
    return [key for key in ranking_methods() if key not in measured().index]


def begin(keys: list[str]) -> subprocess.Popen:
    """Run the checks of some methods in a process of its own, for the data folder."""
    command = [sys.executable, "-m", "rankscope.studies.capabilities", "--apart", *keys]
    nothing = subprocess.DEVNULL
    environment = child_environment(Settings.of_environment())
    return subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, env=environment)


def write(key: str, row: dict, apart: bool = False):
    """Put a row into the file of our methods, or into the one in the data folder."""
    file = FILE if key in RANKERS and not apart else file_of_others()
    rows = pd.read_csv(file).set_index("ranker").T.to_dict() if file.exists() else {}
    order = dict.fromkeys([name for name in ranking_methods() if name in rows or name == key])
    matrix = pd.DataFrame.from_dict({name: (rows | {key: row})[name] for name in order}, "index")
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(".draft")
    matrix.rename_axis("ranker").to_csv(draft)
    draft.replace(file)


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(
        "python -m rankscope.studies.capabilities", description=__doc__
    )
    parser.add_argument("keys", nargs="*", help="methods to run; without any, those without a row")
    parser.add_argument("--all", action="store_true", help="run every method of the menu")
    parser.add_argument("--apart", action="store_true", help="write to the data folder only")
    options = parser.parse_args(arguments)
    for key in ranking_methods() if options.all else options.keys or missing():
        entry(ranking_methods(), key, "method")
        row = row_of(key)
        write(key, row, options.apart)
        print(key, row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
