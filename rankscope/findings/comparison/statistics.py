"""What a comparison shows beyond chance: spread over the repeats, and who may be best."""

import math

import numpy as np
import pandas as pd

SPREADS = ("auc_fr", "p_worst", "stand_ins", "seconds")


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """A row per ranker: medians with the middle half; all that may be best are marked.

    The rows of `frame` may lie in any order: no digit depends on it.
    """
    grouped = frame.groupby("title", sort=False)
    table = pd.DataFrame({"ranker": grouped["ranker"].first(), "repeats": grouped.size()})
    table["p_best"] = grouped["p_best"].agg(exact_mean)
    table["p_best_error"] = np.sqrt(table["p_best"] * (1 - table["p_best"]) / table["repeats"])
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
    """The ranker with the highest mean AUC-FR, and all that cannot be told from it.

    Rankers are compared on the same problems: one is told from the first when their mean difference
    is more than two of its standard errors.
    """
    wide = frame.pivot_table(index=["seed", "value"], columns="title", values="auc_fr")
    wide = wide.dropna(axis=0, how="any")
    if wide.empty:
        return []
    first = wide.mean().idxmax()
    behind = wide[first].to_numpy()[:, None] - wide.to_numpy()
    error = behind.std(axis=0, ddof=1) / np.sqrt(len(wide)) if len(wide) > 1 else np.inf
    return list(wide.columns[behind.mean(axis=0) <= 2 * error])


def over_sweep(frame: pd.DataFrame, measure: str) -> pd.DataFrame:
    """By ranker and value of the sweep: median and middle half of a measure."""
    grouped = frame.groupby(["ranker", "title", "value"], sort=False)[measure]
    table = grouped.quantile([0.25, 0.5, 0.75]).unstack()
    table = table.set_axis(["low", "median", "high"], axis=1).reset_index()
    return table.sort_values("value", kind="stable")
