"""What is read off the answer to a unit: numbers by name."""

from rankers.evaluation import auc_fs, chance_fr, p_best, p_worst
from rankscope.runs import ranking_of


def measures_of(row: dict, names: tuple[str, ...]) -> dict[str, float]:
    """The measures named; chance where the truth is known."""
    return {name: MEASURES[name](row) for name in names}


def _area(row):
    return row["auc_fr"]


def _chance(row):
    return chance_fr(row["groups"], len(row["order"]))


def _area_fs(row):
    return auc_fs(ranking_of(row), row["groups"], len(row["order"]))


def _first(row):
    return p_best(ranking_of(row), row["groups"], len(row["order"]))


def _last(row):
    return p_worst(ranking_of(row), row["groups"], len(row["order"]))


def _swapped(row):
    """The share of pairs of a relevant and an irrelevant variable that stand the wrong way."""
    return 1 - _area_fs(row)


def _declared(row):
    return float(bool(row["redundant"]))


def _seconds(row):
    return row["seconds"]


MEASURES = {
    "auc_fr": _area,
    "chance": _chance,
    "auc_fs": _area_fs,
    "p_best": _first,
    "p_worst": _last,
    "swapped": _swapped,
    "redundant": _declared,
    "seconds": _seconds,
}
LABELS = {
    "auc_fr": "AUC-FR",
    "above": "AUC-FR above chance",
    "auc_fs": "AUC",
    "p_best": "p_b: the first is relevant",
    "p_worst": "p_w: place of the last relevant one",
    "swapped": "Pairs the wrong way round",
    "redundant": "Share in which one is called redundant",
    "seconds": "Time to rank",
}
