"""How far to trust the places: what rankings of many samples of the rows say."""

import numpy as np
import pandas as pd

from rankers.evaluation import nogueira_stability, rank_intervals
from rankers.number_format import percent
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.runs import UnitResult, ranking_of

FEWEST = 5  # samples before anything can be read off them
MOST = 200  # of the first k
TOP = 5  # looked at where nothing tells how many
CURVE = 30  # sizes of the top on the curve of stability


def orders_of(results: list[UnitResult], rankers: TableRankers) -> dict[str, list]:
    """By title, the rankings of the samples."""
    by_target = _by_target(results, rankers)
    return {title: orders[None] for title, orders in by_target.items() if None in orders}


def noise_of(results: list[UnitResult], rankers: TableRankers) -> dict[str, list[list]]:
    """By title, the rankings of the samples for each shuffle of the target."""
    return {
        title: [some for shuffle, some in orders.items() if shuffle is not None and len(some) > 1]
        for title, orders in _by_target(results, rankers).items()
    }


def first_k(findings: Findings, title: str, most: int) -> int:
    """How many the first look is at: as many as beat chance; five where none does or is known."""
    better = findings.better(title)
    marked = 0 if better is None else int(better.sum())
    return min(marked or TOP, most)


def _by_target(results, rankers) -> dict[str, dict]:
    """By title and shuffle of the target, None for the target as it is."""
    titles, orders = rankers.titles(), {}
    for result in results:
        if result.row and result.unit.question == "bootstrap":
            title = titles[result.unit.method, result.unit.params]
            same = orders.setdefault(title, {})
            shuffle = result.unit.details.get("shuffle")
            same.setdefault(shuffle, []).append(ranking_of(result.row))
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


def noise_table(shuffles: list[list], sizes, m: int) -> pd.DataFrame | None:
    """The stability of the first k where the target is shuffled, the mean of the shuffles."""
    if not shuffles:
        return None
    values = [[nogueira_stability(some, m, int(k)).value for k in sizes] for some in shuffles]
    return pd.DataFrame({"k": sizes, "value": np.mean(values, axis=0)})


def noise_level(shuffles: list[list], m: int, k: int) -> float | None:
    """What `noise_table` has at k."""
    table = noise_table(shuffles, [k], m)
    return None if table is None else float(table["value"].iloc[0])


def trust_sentences(
    intervals: pd.DataFrame, orders, m: int, k: int, noise: float | None = None
) -> list[str]:
    """What the samples say: who comes first, how stable the first k are, who always is there.

    `noise` is the stability of the first k where the target is shuffled.
    """
    firsts = intervals["first"]
    share = percent(firsts.max())
    sentences = [f"{firsts.idxmax()} comes first in {share} of {len(orders)} samples."]
    if k < m:
        stable = nogueira_stability(orders, m, k)
        sentences.append(
            f"When these rows are redrawn, the first {k} have a stability of {stable.value:z.2f} "
            f"(1: always the same, 0: drawn blindly): {judgement(stable, noise)}."
        )
        sentences.append(
            f"{len(orders)} samples tell it to within {stable.low:z.2f} to {stable.high:z.2f} "
            "(95%). That covers the drawing of the samples, not new data: redrawn rows repeat "
            "what is peculiar to these."
        )
    always = int((intervals["high"] <= k).sum())
    sentences.append(
        f"{always} of the {m:,} are among the first {k} in at least 95% of the samples."
    )
    return sentences


def judgement(stable, noise: float | None = None) -> str:
    """In words, by the limits of Nogueira, Sechidis and Brown (2018), beside that of noise."""
    level = "" if noise is None else f"; a shuffled target gives {noise:z.2f}"
    if noise is not None and stable.low <= noise:
        return f"no more than a shuffled target gives, {noise:z.2f}"
    if stable.value > 0.75:
        return f"excellent{level}"
    words = "fair" if stable.value >= 0.4 else "poor, another sample would give another list"
    return f"{words}{level}"
