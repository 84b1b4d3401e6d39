"""Results as rows of JSON: what a ranking says, in a text that any program reads."""

import json
import math

import numpy as np

from rankers import Ranking, Redundancy
from rankers.ranking import UNCERTAINTY, VARIANCE


def encode(row: dict) -> str:
    """JSON proper, which knows no NaN and no infinities: null and words stand for them.

    >>> encode({"scores": [0.5, float("nan"), float("-inf")]})
    '{"scores":[0.5,null,"-inf"]}'
    """
    return json.dumps(_plain(row), separators=(",", ":"), allow_nan=False)


def decode(text: str) -> dict:
    """The row again, with numbers for the words; what was NaN is None."""
    row = json.loads(text)
    if any(isinstance(score, str) for score in row.get("scores", ())):
        row["scores"] = [float(s) if isinstance(s, str) else s for s in row["scores"]]
    return row


def ranking_of(row: dict, names=()) -> Ranking:
    """The `Ranking` a row was made from, without its steps.

    A row without scores has an order and levels only; one without levels is older than they are,
    and each of its variables is one.

    >>> ranking_of({"order": [1, 0], "scores": [None, 2.0], "redundant": []}).scores
    array([nan,  2.])
    """
    order = np.array(row["order"], dtype=int)
    scores = row.get("scores", [None] * len(order))
    scores = np.array([math.nan if s is None else s for s in scores], dtype=float)
    redundant = tuple(map(_redundancy, row.get("redundant", ())))
    return Ranking(order, scores, redundant, names=tuple(names), levels=row.get("levels"))


def _redundancy(row) -> Redundancy:
    """A row older than what is explained on other rows, and by each alone, has neither."""
    because = tuple(map(tuple, row["because"]))
    alone = tuple(math.nan if share is None else share for share in row.get("alone", ()))
    elsewhere = row.get("elsewhere")
    elsewhere = math.nan if elsewhere is None else elsewhere
    by = UNCERTAINTY if row.get("alone") == [] else VARIANCE  # what older rows do not say
    by = row.get("measure", by)
    return Redundancy(row["variable"], because, row["explained"], row["step"], alone, elsewhere, by)


def _plain(value):
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, np.ndarray):
        return _plain(value.tolist())
    value = value.item() if isinstance(value, np.generic) else value
    if not isinstance(value, float) or math.isfinite(value):
        return value
    return None if math.isnan(value) else str(value)
