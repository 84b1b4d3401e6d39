"""Five rows, ranked or searched by a method: small enough to follow, and worked out by itself."""

import warnings

import pandas as pd

from rankers.number_format import number_text
from rankers.ranking import Ranking
from rankers.words import listed, reasons
from rankscope.findings.own_table.places import place_texts

ROWS = pd.DataFrame(
    {
        "rises": [1, 2, 3, 5, 6],
        "repeats": [2, 4, 6, 10, 11],
        "turns": [4, 5, 3, 0, 9],
        "noise": [5, 1, 3, 4, 2],
    },
    index=pd.Index([f"row {number}" for number in range(1, 6)], name="Row"),
)
CLASSES = pd.Series(["no", "no", "no", "yes", "yes"], index=ROWS.index, name="target")
SMALL = {  # what five rows allow, and a moment
    "k": 1,
    "neighbours": 1,
    "discretisation": "equal_frequency",
    "bins": 2,
    "trees": 20,
    "evaluations": 200,
    "runs": 5,
    "bags": 10,
    "cv": 2,
    "levels": 2,
    "r": 1,
}
MOST, MOST_REASONS = 8, 2  # sets of a search, sentences on what is redundant


def ranked(ranker: type) -> tuple[pd.DataFrame, str]:
    """The rows with the score and the place of each variable below them, and that in words."""
    ranking = _fitted(ranker).ranking_
    places = pd.Series(ranking.places)
    texts = place_texts(places)
    table = ROWS.assign(target=CLASSES).astype(str)
    table.loc["score"] = [*(number_text(score) for score in ranking.scores), ""]
    table.loc["place"] = [*(texts[place] for place in places), ""]
    return table, " ".join([_first(ranking), *reasons(ranking)[:MOST_REASONS]])


def _first(ranking: Ranking) -> str:
    best = [name for name, place in zip(ranking.labels, ranking.places, strict=True)]
    best = [n for n, p in zip(best, ranking.places, strict=True) if p == ranking.places.min()]
    if len(best) == len(ranking.labels):
        return "It cannot tell these variables apart in five rows."
    return f"{listed(best)} come{'s' if len(best) == 1 else ''} first."


def searched(selector: type) -> tuple[pd.DataFrame, str]:
    """The first sets that were tried, with their errors and what became of them."""
    fitted = _fitted(selector)
    stay = [name for name, stays in zip(ROWS, fitted.support_, strict=True) if stays]
    trace, sets = fitted.trace_.head(MOST), fitted.sets_.head(MOST)
    table = pd.DataFrame(
        {
            "Variables tried": [", ".join(ROWS.columns[list(row)]) for row in sets["variables"]],
            "Error": [number_text(error) for error in trace["error"]],
            "Goes on from it": ["yes" if yes else "" for yes in trace["accepted"]],
        }
    )
    table = table.set_index("Variables tried")
    more = f" The first {MOST} of {len(fitted.trace_)} are shown." * (len(fitted.trace_) > MOST)
    return table, f"It keeps {listed(stay)}.{more}"


def settings_of(method: type) -> dict:
    """The settings that differ from the usual ones."""
    usual = {parameter.name: parameter.default for parameter in method.parameters()}
    return {name: v for name, v in SMALL.items() if name in usual and usual[name] != v}


def _fitted(method):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # five rows are few, which is said beside them
        return method(**settings_of(method)).fit(ROWS, CLASSES)
