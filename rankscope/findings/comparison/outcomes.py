"""What came out of a comparison, as tables: a row per unit, a curve per ranker."""

import json

import numpy as np
import pandas as pd

from rankers.evaluation import (
    above_chance,
    chance_curve,
    chance_fr,
    first_places,
    median_curve,
    p_best,
    p_worst,
    roc_fr,
)
from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.titles import titles_of
from rankscope.runs import UnitResult, ranking_of
from rankscope.runs.menu import generators, methods


def comparison_of(results: list[UnitResult]) -> Comparison:
    """The comparison that results came from, as far as they tell."""
    source, sweep = results[0].unit.source, swept_parameter(results)
    seeds = {result.unit.source["seed"] for result in results}
    rankers = dict.fromkeys((result.unit.method, result.unit.params) for result in results)
    values = dict.fromkeys(r.unit.source["params"][sweep] for r in results) if sweep else ()
    return Comparison(
        generator=generators()[source["generator"]](**source["params"]),
        rankers=tuple(methods()[key](**json.loads(params)) for key, params in rankers),
        repeats=max(seeds) - min(seeds) + 1,
        seed=min(seeds),
        sweep=sweep,
        values=tuple(values),
    )


def swept_parameter(results: list[UnitResult]) -> str | None:
    """The parameter of the problem in which the units of a run differ, if there is one."""
    params = [result.unit.source["params"] for result in results]
    different = [name for name in params[0] if len({str(p[name]) for p in params}) > 1]
    return different[0] if different else None


def at_value(results: list[UnitResult], sweep: str, value) -> list[UnitResult]:
    """The results at one value of the swept parameter."""
    return [result for result in results if result.unit.source["params"][sweep] == value]


def titles(results: list[UnitResult]) -> dict[tuple[str, str], str]:
    """By method and parameters, a title."""
    return titles_of((result.unit.method, result.unit.params) for result in results)


def outcomes(results: list[UnitResult], sweep: str | None) -> pd.DataFrame:
    """A row per finished unit: ranker, value of the sweep, seed, measures and time.

    Rows lie by ranker, seed and value, in whatever order the units were done.
    """
    named = titles(results)
    places = {title: place for place, title in enumerate(named.values())}
    rows = [_outcome(result, sweep, named) for result in results if result.row]
    rows.sort(key=lambda row: (places[row["title"]], row["seed"], str(row["value"])))
    return pd.DataFrame(rows)


def _outcome(result: UnitResult, sweep, named) -> dict:
    row, source = result.row, result.unit.source
    ranking, groups, m = ranking_of(row), row["groups"], len(row["order"])
    area, chance = np.nan if row["auc_fr"] is None else row["auc_fr"], chance_fr(groups, m)
    return {
        "ranker": result.unit.method,
        "title": named[result.unit.method, result.unit.params],
        "value": source["params"][sweep] if sweep else "",
        "seed": source["seed"],
        "auc_fr": area,
        "chance": chance,
        "above_chance": above_chance(area, chance),
        "p_best": p_best(ranking, groups, m),
        "p_worst": p_worst(ranking, groups, m),
        "stand_ins": later_place(ranking, groups) / m,
        "seconds": row["seconds"],
    }


def later_place(ranking, groups) -> float:
    """The mean place of variables that stand in for one that came before them; NaN without any."""
    first = first_places(ranking, groups)
    whole = [ranking.places[list(group)].sum() for group in groups]
    stand_ins = sum(map(len, groups)) - len(groups)
    return float((sum(whole) - sum(first)) / stand_ins) if stand_ins else np.nan


def curves(results: list[UnitResult]) -> pd.DataFrame:
    """By ranker the median ROC-FR curve over the repeats, and the middle half around it."""
    named = titles(results)
    by_ranker: dict[tuple[str, str], list] = {pair: [] for pair in named}
    for result in results:
        if result.row:
            ranking, groups = ranking_of(result.row), result.row["groups"]
            pair = result.unit.method, result.unit.params
            by_ranker[pair].append(roc_fr(ranking, groups, len(ranking.order)))
    frames = [
        pd.DataFrame(median_curve(repeats)._asdict()).assign(
            ranker=pair[0], title=named[pair], repeats=len(repeats)
        )
        for pair, repeats in by_ranker.items()
        if repeats
    ]
    return pd.concat(frames, ignore_index=True)


def chance_of(results: list[UnitResult], points: int = 201) -> tuple[np.ndarray, np.ndarray]:
    """The curve of a random order: the mean over problems whose groups differ in size."""
    shapes = {
        (tuple(sorted(map(len, result.row["groups"]))), len(result.row["order"]))
        for result in results
        if result.row
    }
    curves = [_chance_of(sizes, m) for sizes, m in sorted(shapes)]
    if len(curves) == 1:
        return curves[0]
    grid = np.linspace(0, 1, points)
    return grid, np.mean([np.interp(grid, *curve) for curve in curves], axis=0)


def _chance_of(sizes, m) -> tuple[np.ndarray, np.ndarray]:
    return chance_curve(np.split(np.arange(sum(sizes)), np.cumsum(sizes)[:-1]), m)
