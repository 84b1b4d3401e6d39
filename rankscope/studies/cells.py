"""Units reduced to cells: what the repeats of one method at one point of a grid gave."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from rankers.evaluation import above_chance
from rankscope.studies.grid import Block, Planned
from rankscope.studies.measures import measures_of

SHARES = ("p_best", "redundant", "wrong_set")  # of data sets: measures that are 1 or 0 in each
EACH = "_each"  # a column with the values of all repeats
NO_VALUE = "-"  # of a repeat that failed or was not due
OF_MEDIAN = math.sqrt(math.pi / 2)  # times the standard error of a mean, of a bell curve


class NothingRunError(LookupError):
    """Numbers of a block are asked for of which nothing has been run."""


@dataclass(frozen=True, eq=False)
class Cells:
    """A row per point, method and setting: repeats, failures, statistics of each measure."""

    block: Block
    frame: pd.DataFrame
    size: str
    failures: tuple[str, ...] = ()
    is_shipped: bool = False  # came with the distribution
    origin: str = ""  # of shipped ones: when and on what machine they were written, where known

    @property
    def over(self) -> list[str]:
        return list(self.block.over)

    @cached_property
    def codes(self) -> dict[str, str]:
        """By method, the version of the code its rows come from."""
        rows = self.frame.reindex(columns=["method", "code"])
        return dict(rows.itertuples(index=False, name=None))

    @cached_property
    def chosen(self) -> pd.DataFrame:
        """At each point, the setting with which a method does best; of equals the first."""
        if self.frame.empty:
            raise NothingRunError(self.block.key)
        rows = self.frame[self.frame["repeats"] > 0].reset_index(drop=True)
        best = rows.groupby([*self.over, "method"], sort=False)[self._first].idxmax()
        return rows.loc[best]

    @cached_property
    def _by_method(self) -> dict[str, pd.DataFrame]:
        rows = self.chosen.drop(columns=["setting", "code"]).set_index(self.over)
        return dict(tuple(rows.groupby("method", sort=False)))

    @property
    def _first(self) -> str:
        return f"{self.block.measures[0]}_median"

    def values(self, method: str, measure: str, statistic: str = "median") -> pd.DataFrame:
        """By point: value of a method, the error that its repeats leave, one less than these, and
        the value of each of them where it is kept."""
        asked = method, measure, statistic
        if asked not in self._asked_before:
            self._asked_before[asked] = self._values(*asked)
        return self._asked_before[asked]

    @cached_property
    def _asked_before(self) -> dict[tuple, pd.DataFrame]:
        return {}

    def _values(self, method, measure, statistic) -> pd.DataFrame:
        if method not in {one.label for one in self.block.methods}:
            raise KeyError(f"{method} is no method of {self.block.key}")
        rows = self._by_method.get(method, self.chosen[:0].set_index(self.over))
        column = "auc_fr" if measure == "above" else measure
        value = rows[f"{column}_{statistic}"]
        error = rows.get(f"{column}_sd", 0.0) / np.sqrt(rows["repeats"])
        if column in SHARES:
            error = error_of_share(value, rows["repeats"])
        error = error * (OF_MEDIAN if statistic == "median" else 1.0)
        if measure == "above":
            chance = rows["chance_mean"]
            value, error = above_chance(value, chance), error / (1 - chance)
        table = pd.DataFrame({"value": value, "error": error, "freedom": rows["repeats"] - 1})
        if f"{column}{EACH}" not in rows:
            return table
        each = pd.Series([_numbers_of(t) for t in rows[f"{column}{EACH}"]], table.index, object)
        if measure == "above":
            each = above_chance(each, chance)
        return table.assign(each=each, statistic=statistic)


def _numbers_of(text) -> np.ndarray:
    return np.array([math.nan if word == NO_VALUE else float(word) for word in text.split()])


def error_of_share(share, repeats):
    """The standard error of a share; what was seen always or never is not sure either."""
    smooth = (share * repeats + 1) / (repeats + 2)
    return np.sqrt(smooth * (1 - smooth) / (repeats + 2))


def units_table(outcomes: Iterable[tuple[Planned, dict | None, str | None]], block: Block):
    """A row per unit: the point, the seed, the method, and the measures; why where it failed."""
    rows = []
    for planned, row, reason in outcomes:
        numbers = _measured(block, row) if row else {}
        rows.append(
            dict(zip(block.over, planned.point, strict=True))
            | {"seed": planned.unit.source["seed"], "method": planned.method}
            | {"setting": planned.setting, "code": planned.unit.code}
            | numbers
            | {"failure": reason or ""}
        )
    return pd.DataFrame(rows)


def _measured(block, row) -> dict:
    names = ("chance", *block.measures) if _has_chance(row) else block.measures
    return measures_of(row, names)


def _has_chance(row) -> bool:
    return bool(row.get("groups")) and "order" in row


def cells_of(table: pd.DataFrame, block: Block, size: str) -> Cells:
    """The cells of a table of units."""
    if table.empty:
        return Cells(block, pd.DataFrame(), size)
    columns = dict.fromkeys((*table, *block.measures))  # a measure is nobody's where all failed
    table = table.reindex(columns=list(columns))
    by = [*block.over, "method", "setting"]
    grouped = table.groupby(by, sort=False, dropna=False)
    columns = {
        "code": grouped["code"].first(),
        "repeats": grouped["failure"].agg(lambda some: int((some == "").sum())),
        "failed": grouped["failure"].agg(lambda some: int((some != "").sum())),
    }
    if "chance" in table:
        columns["chance_mean"] = grouped["chance"].mean()
    for measure in block.measures:
        columns[f"{measure}_median"] = grouped[measure].median()
        columns[f"{measure}_mean"] = grouped[measure].mean()
        columns[f"{measure}_sd"] = grouped[measure].std(ddof=1)
    for measure in block.paired:
        each = _each(table, block, by, measure)
        columns[f"{measure}{EACH}"] = each.reindex(columns["code"].index)
    reasons = tuple(dict.fromkeys(table.loc[table["failure"] != "", "failure"]))
    return Cells(block, pd.DataFrame(columns).reset_index(), size, reasons)


def _each(table, block, by, measure) -> pd.Series:
    """The values of a cell, a word for each repeat, by the order of seeds at its point."""
    repeat = table["seed"] - table.groupby(list(block.over))["seed"].transform("min")
    wide = table.assign(repeat=repeat).pivot(index=by, columns="repeat", values=measure)
    texts = [" ".join(map(_word, values)) for values in wide.to_numpy(float)]
    return pd.Series(texts, index=wide.index)


def _word(value) -> str:
    return NO_VALUE if math.isnan(value) else f"{value:.10g}"
