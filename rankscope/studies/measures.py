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


def _calls(row):
    """Sets of variables that a search had judged, known ones counted again."""
    return float(len(row["trace"]["error"]))


def _inputs(row):
    return float(sum(row["support"]))


def _relevant_left(row):
    """The share of the relevant variables that a search selects."""
    return sum(row["support"][group[0]] for group in row["groups"]) / len(row["groups"])


def _updates(row):
    """Thousand millions of weight updates of a thermal perceptron on 1,000 rows."""
    return sum(row["trace"]["cost"]) * EPOCHS * 1_000 / 1e9


EPOCHS = 1_897  # from temperature 2 to 0.3, by 0.999 in each
MEASURES = {
    "auc_fr": _area,
    "chance": _chance,
    "auc_fs": _area_fs,
    "p_best": _first,
    "p_worst": _last,
    "swapped": _swapped,
    "redundant": _declared,
    "calls": _calls,
    "inputs": _inputs,
    "relevant_left": _relevant_left,
    "updates": _updates,
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
    "calls": "Calls of the learner",
    "inputs": "Inputs at the end",
    "relevant_left": "Share of the relevant that is left",
    "updates": "Weight updates, in thousand millions",
    "seconds": "Time to rank",
}
