"""What a comparison shows beyond chance: spread over the repeats, and who may be best."""

import math

import numpy as np
import pandas as pd
from scipy.stats import t

from rankscope.findings.effects.estimates import share_interval

ERROR = 0.05  # how often a ranker that is as good as the best may lack its mark
ROUNDING = 1e-9  # of a difference of areas: less is none
SPREADS = ("auc_fr", "p_worst", "stand_ins", "seconds")


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a row per ranker: medians with the middle half, and whether it may be the best.

    `p_best_low` and `p_best_high` are the ends of Wilson's 95 % interval. Where the first rank is
    tied a problem counts in part; its variance is then smaller than that of a yes or no of the
    same mean, so the interval is never too narrow. The order of the rows of `frame` is irrelevant.
    """
    grouped = frame.groupby("title", sort=False)
    table = pd.DataFrame({"ranker": grouped["ranker"].first(), "repeats": grouped.size()})
    table["p_best"] = grouped["p_best"].agg(exact_mean)
    ends = share_interval(table["p_best"] * table["repeats"], table["repeats"])
    for end, values in zip(("low", "high"), ends, strict=True):
        table[f"p_best_{end}"] = values.clip(0, 1)  # rounding leaves the ends at 0 and 1
    for measure in SPREADS:
        values = grouped[measure]
        table[measure] = values.median()
        table[f"{measure}_low"] = values.quantile(0.25)
        table[f"{measure}_high"] = values.quantile(0.75)
    table["mean"] = grouped["auc_fr"].agg(exact_mean)
    table["above"] = grouped["above_chance"].agg(exact_mean)
    table["best"] = table.index.isin(best(frame))
    return table.sort_values("mean", ascending=False, kind="stable").reset_index()


def exact_mean(values: pd.Series) -> float:
    """The mean of the numbers there are, rounded once: the same in whatever order they come."""
    numbers = values.dropna()
    return math.fsum(numbers) / len(numbers) if len(numbers) else math.nan


def best(frame: pd.DataFrame) -> list[str]:
    """Return the rankers that may be the best: with 95 % confidence, all that truly are.

    A ranker is out when another one has a significantly higher mean AUC-FR on the same problems,
    by paired one-sided t tests. Bonferroni's correction covers the rankers it is compared with,
    Holm's (1979) all the rankers. The result is a model confidence set (Hansen, Lunde and Nason
    2011): the probability that any ranker of the highest expected AUC-FR is out is at most 5 %.
    """
    wide = frame.pivot_table(index=["seed", "value"], columns="title", values="auc_fr")
    wide = wide.dropna(axis=0, how="any")
    if wide.empty:
        return []
    p_values = np.sort(own := _p_values(wide.to_numpy()))
    out = np.logical_and.accumulate(p_values * np.arange(len(own), 0, -1) <= ERROR)
    return list(wide.columns[own > p_values[out].max(initial=-1)])


def _p_values(areas: np.ndarray) -> np.ndarray:
    """Return by column the p-value of "no other column has a higher mean"."""
    n, rankers = areas.shape
    if n < 2:
        return np.ones(rankers)
    ahead = areas[:, None, :] - areas[:, :, None]  # how far the last index is ahead of the middle
    mean, error = ahead.mean(axis=0), ahead.std(axis=0, ddof=1) / np.sqrt(n)
    p_values = t.sf(mean / np.maximum(error, ROUNDING), n - 1)
    # Equal differences leave no error to divide by: a sign test takes over.
    p_values[error <= ROUNDING] = 0.5**n
    p_values[mean <= ROUNDING] = 1
    return np.minimum(1, p_values.min(axis=1) * (rankers - 1))


def over_sweep(frame: pd.DataFrame, measure: str) -> pd.DataFrame:
    """By ranker and value of the sweep: median and middle half of a measure."""
    grouped = frame.groupby(["ranker", "title", "value"], sort=False)[measure]
    table = grouped.quantile([0.25, 0.5, 0.75]).unstack()
    table = table.set_axis(["low", "median", "high"], axis=1).reset_index()
    return table.sort_values("value", kind="stable")
