"""How far to trust the places: what rankings of many samples of the rows say."""

import numpy as np
import pandas as pd

from rankers.evaluation import nogueira_stability, rank_intervals
from rankers.words import percent
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.runs import UnitResult, ranking_of

FEWEST = 5  # samples before anything can be read off them
MOST = 200  # of the first k
CURVE = 30  # sizes of the top on the curve of stability


def orders_of(results: list[UnitResult], rankers: TableRankers) -> dict[str, list]:
    """By title, the rankings of the samples."""
    titles, orders = rankers.titles(), {}
    for result in results:
        if result.row and result.unit.question == "bootstrap":
            title = titles[result.unit.method, result.unit.params]
            orders.setdefault(title, []).append(ranking_of(result.row))
    return orders


def interval_table(orders, findings: Findings, title: str) -> pd.DataFrame:
    """By variable, the interval of its rank over the samples, beside the rank of the whole."""
    m = len(findings.names)
    table = rank_intervals(orders, range(m))
    table["rank"] = pd.Series(findings.rankings[title].places)
    table.index = pd.Index([findings.names[place] for place in table.index], name="variable")
    return table


def stability_table(orders, m: int) -> pd.DataFrame:
    """Nogueira's stability of the first k with its interval, for sizes up to half of all."""
    sizes = sorted({int(k) for k in np.geomspace(1, max(min(m - 1, MOST), 1), CURVE)} - {m})
    rows = [(k, nogueira_stability(orders, m, k)) for k in sizes if 0 < k < m]
    return pd.DataFrame(
        [(k, stability.value, stability.low, stability.high) for k, stability in rows],
        columns=["k", "value", "low", "high"],
    )


def trust_sentences(intervals: pd.DataFrame, orders, m: int, k: int) -> list[str]:
    """What the samples say: who comes first, how stable the first k are, who always is there."""
    firsts = intervals["first"]
    share = percent(firsts.max())
    sentences = [f"{firsts.idxmax()} comes first in {share} of {len(orders)} samples."]
    if k < m:
        stable = nogueira_stability(orders, m, k)
        sentences.append(
            f"The first {k} have a stability of {stable.value:.2f} (95% interval {stable.low:.2f} "
            f"to {stable.high:.2f}; 1: always the same, 0: as by chance): "
            f"{judgement(stable.value)}."
        )
    always = int((intervals["high"] <= k).sum())
    sentences.append(
        f"{always} of the {m:,} are among the first {k} in at least 95% of the samples."
    )
    return sentences


def judgement(stability: float) -> str:
    """In words, by the limits of Nogueira, Sechidis and Brown (2018)."""
    if stability > 0.75:
        return "excellent"
    return "fair" if stability >= 0.4 else "poor, another sample would give another list"
