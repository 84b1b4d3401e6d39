"""How often leaks and gaps are noticed, how often falsely; what balance does for rare classes."""

import numpy as np
import pandas as pd

from rankers import Correlation, RandomForest, ReliefK
from rankers.evaluation import auc_fr
from rankscope.tables import prepare, rank_variables

LEAKS = {"tells target", "made of target", "copy", "function"}
NOISE, TABLES = 300, 25


def figures() -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    return [*_noticed(), _false(), *_balance()]


def codes(columns: dict, y) -> set[str]:
    """The codes of what is noted of a table."""
    return {note.code for note in prepare(pd.DataFrame(columns).assign(y=y), "y").notes}


def _noticed():
    """Each kind in tables nobody had looked at; before, only copies and straight lines were."""
    shapes = {
        "logarithm of the target": np.log,
        "inverse of the target": lambda y: 1 / y,
        "target in another unit, rounded": lambda y: np.round(2.2046 * y, 1),
        "squared distance from its mean": lambda y: (y - y.mean()) ** 2,
        "target in three bands": lambda y: np.array(["l", "m", "h"])[np.digitize(y, [8, 12])],
    }
    for name, function in shapes.items():
        caught = [_number_caught(seed, function) for seed in range(TABLES)]
        yield _row(f"a column that is the {name}", caught, "200 rows, a skewed target")
    caught = [_category_caught(seed) for seed in range(TABLES)]
    yield _row("a category whose 18 levels have one class each", caught, "240 rows, 3 classes")
    caught = [_gaps_caught(seed) for seed in range(TABLES)]
    yield _row("gaps in 60% of one of two classes", caught, "150 rows")
    yield _marked()


def _row(figure, caught, how):
    now = f"noticed in {sum(caught)} of {len(caught)} tables"
    return {"figure": figure, "before": "not noticed", "now": now, "how": how}


def _number_caught(seed, function) -> bool:
    y = 10 * np.exp(np.random.default_rng([seed, 61]).normal(size=200))
    return bool(LEAKS & codes({"x": function(y)}, y))


def _category_caught(seed) -> bool:
    rng = np.random.default_rng([seed, 62])
    y = rng.choice(["a", "b", "c"], 240)
    return bool(LEAKS & codes({"x": [f"{label}{rng.integers(6)}" for label in y]}, y))


def _gaps_caught(seed) -> bool:
    rng = np.random.default_rng([seed, 63])
    y = rng.choice(["ill", "well"], 150)
    x = np.where((y == "ill") & (rng.random(150) < 0.6), np.nan, rng.normal(size=150))
    return "gaps follow" in codes({"x": x}, y)


def _marked() -> dict:
    """What the offer above the results does: gaps become a value of their own."""
    before, now = (
        np.mean([_place_of_gaps(seed, marked) for seed in range(TABLES)])
        for marked in (False, True)
    )
    return {
        "figure": "mean place, by correlation, of a column whose gaps follow the class",
        "before": f"{before:.1f}",
        "now": f"{now:.1f} once gaps are marked, which is offered on a click",
        "how": f"{TABLES} tables of 150 rows, seven columns of noise beside it",
    }


def _place_of_gaps(seed, marked) -> float:
    rng = np.random.default_rng([seed, 66])
    y = rng.permutation(np.resize(["ill", "well"], 150))
    X = pd.DataFrame(rng.normal(size=(150, 8))).add_prefix("x")
    X.loc[(y == "ill") & (rng.random(150) < 0.6), "x0"] = np.nan
    prepared = prepare(X.assign(y=y), "y", indicator=marked)
    return rank_variables(Correlation(), prepared).places[list(prepared.variables).index("x0")]


def _false():
    notes = [codes(*noise(seed)) for seed in range(NOISE)]
    leaks = sum(bool(LEAKS & some) for some in notes)
    gaps = sum("gaps follow" in some for some in notes)
    return {
        "figure": "tables of noise of which a leak, or gaps that follow, are noted",
        "before": "0 leaks",
        "now": f"{leaks} leaks, {gaps} gaps, of {NOISE} tables",
        "how": "25 to 1,000 rows, 12 columns of numbers, codes and categories, half with gaps",
    }


def noise(seed) -> tuple[dict, np.ndarray]:
    """Columns of all kinds, and a target that has nothing to do with them."""
    rng = np.random.default_rng([seed, 64])
    n = int(rng.choice([25, 60, 200, 1_000]))
    columns = {f"n{i}": rng.normal(size=n) for i in range(4)}
    columns |= {f"k{i}": rng.integers(0, 3 * 5**i, n).astype(float) for i in range(3)}
    columns |= {f"c{i}": rng.integers(0, 2 * 4**i, n).astype(str).astype(object) for i in range(3)}
    columns |= {f"r{i}": (rng.random(n) < 0.03 * 5**i).astype(float) for i in range(2)}
    for name in list(columns)[::2]:
        gone = rng.random(n) < rng.uniform(0, 0.4)
        columns[name][gone] = None if columns[name].dtype == object else np.nan
    y = rng.normal(size=n) if seed % 3 == 0 else rng.integers(0, 2 + 3 * (seed % 3 == 1), n)
    return columns, y


def _balance():
    sides = {
        "to one side of the others": lambda causes: causes.sum(axis=1),
        "around the others": lambda causes: (causes**2).sum(axis=1),
    }
    for ranker in (ReliefK, RandomForest):
        for where, latent in sides.items():
            plain, balanced = (_quality(ranker(balance=on), latent) for on in (False, True))
            yield {
                "figure": f"{ranker.title}: AUC-FR, a class of 3% that lies {where}",
                "before": f"{plain:.2f}",
                "now": f"{balanced:.2f} with balance",
                "how": f"{TABLES} tables of 400 rows, 30 variables, 5 causes",
            }


def _quality(ranker, latent) -> float:
    groups, values = [(i,) for i in range(5)], []
    for seed in range(TABLES):
        rng = np.random.default_rng([seed, 65])
        X = rng.normal(size=(400, 30))
        value = latent(X[:, :5]) + 0.5 * rng.normal(size=400)
        y = value > np.quantile(value, 0.97)
        values.append(auc_fr(ranker.fit(X, y).ranking_, groups, 30))
    return float(np.mean(values))
