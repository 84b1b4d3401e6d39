"""How many variables to keep: what nested cross-validation says."""

import numpy as np
import pandas as pd

from rankers.evaluation import FoldQuality, how_many
from rankers.number_format import percent
from rankers.target import REGRESSION
from rankscope.charts.colours import look_of
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.findings.refusals import reason_of
from rankscope.runs import UnitResult

MEASURES = {"accuracy": "Accuracy", "balanced": "Balanced accuracy"}
FEWEST = 2  # folds before anything can be read off them
MOSTLY_ONE = 0.8  # share of the rows in one class, from which a guess is hard to beat


def fold_results(results: list[UnitResult]) -> list[UnitResult]:
    """The results of folds among all there are."""
    return [result for result in results if result.unit.question == "keep"]


def folds_by_title(
    results: list[UnitResult], rankers: TableRankers
) -> dict[str, list[FoldQuality]]:
    """By title, the quality in each fold."""
    titles, folds = rankers.titles(), {title: [] for title in rankers.by_title}
    for result in fold_results(results):
        if result.row:
            title = titles[result.unit.method, result.unit.params]
            folds[title].append(_fold(result.row))
    return {title: qualities for title, qualities in folds.items() if qualities}


def _fold(row: dict) -> FoldQuality:
    quality = np.array(row["quality"])
    known = [row.get(name) for name in ("guesses", "variance")]
    known = [None if values is None else np.array(values, dtype=float) for values in known]
    return FoldQuality(
        row["order"], tuple(row["sizes"]), quality, row["baseline"], *known, row.get("units", 0)
    )


def suggestions(results: list[UnitResult], rankers: TableRankers) -> dict:
    """By title, the curve of quality and the number of variables it suggests."""
    folds, splits = folds_by_title(results, rankers), splits_by_title(results, rankers)
    return {
        title: how_many(some, splits[title], among=len(folds))
        for title, some in folds.items()
        if len(some) >= FEWEST
    }


def splits_by_title(results: list[UnitResult], rankers: TableRankers) -> dict[str, list[int]]:
    """By title, the split that each fold belongs to; a split has as many folds as rows allow."""
    titles, splits = rankers.titles(), {title: [] for title in rankers.by_title}
    asked = [result.unit.details for result in fold_results(results)]
    many = max((details["fold"] + 1 for details in asked), default=1)
    for result in fold_results(results):
        if result.row:
            details = result.unit.details
            parts = min(details["folds"], -(-many // details["repeats"]))
            title = titles[result.unit.method, result.unit.params]
            splits[title].append(details["fold"] // parts)
    return splits


def failures(results: list[UnitResult], rankers: TableRankers) -> list[str]:
    """A sentence for each ranker that failed in a fold."""
    titles = rankers.titles()
    reasons = {
        titles[result.unit.method, result.unit.params]: reason_of(result)
        for result in fold_results(results)
        if not result.row
    }
    return [f"{title} failed: {why}" for title, why in reasons.items()]


def curve_table(by_title: dict, findings: Findings) -> pd.DataFrame:
    """A row per ranker and number of variables, with the look of the ranker."""
    parts = [
        curve.table.assign(title=title, **look_of(findings.rankers[title].key))
        for title, curve in by_title.items()
    ]
    return pd.concat(parts, ignore_index=True)


def measure_name(task: str, measure: str) -> str:
    return "R²" if task == REGRESSION else MEASURES[measure]


def measure_of(results: list[UnitResult], task: str) -> str:
    """The measure that the results were made with."""
    details = [result.unit.details for result in fold_results(results)] or [{}]
    return measure_name(task, details[0].get("measure") or "accuracy")


def balanced_sentence(measure: str, guess: float) -> str:
    """What to measure where one class has most of the rows; empty elsewhere."""
    if measure != MEASURES["accuracy"] or guess < MOSTLY_ONE:
        return ""
    return (
        f"A guess is right in {percent(guess)} of the rows, as one class has so many: by "
        f"{MEASURES['balanced'].lower()} every class counts alike, and a rare one is seen."
    )


def keep_sentence(title: str, curve, measure: str) -> str:
    """The suggestion in words."""
    table = curve.table.set_index("size")
    best, few = table.loc[curve.best, "quality"], table.loc[curve.suggested, "quality"]
    if best <= curve.baseline:
        return f"{title}: no number of variables does better than {curve.baseline:z.3f}, a guess."
    limit = f"noise reaches {curve.baseline + curve.reach:z.3f} in at most 1 table of 20"
    limit += f" by any of {curve.among} rankers" if curve.among > 1 else ""
    if not curve.beats_chance:
        return (
            f"{title}: no number of variables is shown to do better than a guess. {measure} is "
            f"{best:z.3f} with {curve.best}, but the best of many sizes is optimistic: on folds "
            f"that had no say in the size it is {curve.corrected:z.3f}. A guess gives "
            f"{curve.baseline:z.3f}, and {limit}."
        )
    guess = (
        f"on folds that had no say in the size it is {curve.corrected:z.3f}; a guess gives "
        f"{curve.baseline:z.3f}, and {limit}."
    )
    if curve.suggested == curve.best:
        return f"{title}: keep {curve.best}. {measure} is best there with {best:z.3f}; {guess}"
    return (
        f"{title}: keep {curve.suggested}. {measure} {few:z.3f} is within one standard error of "
        f"the best, {best:z.3f} with {curve.best}; {guess}"
    )
