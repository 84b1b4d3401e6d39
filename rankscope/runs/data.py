"""What a method needs of a table, wherever the table comes from."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import pandas as pd

from datagen.base import Problem


@dataclass(frozen=True, eq=False)
class Data:
    """`X` and `y` for `fit`; `variables` maps each variable to its columns in X, side by side.

    `groups` is the truth where it is known: by variable number, each relevant variable and then
    what can stand in for it. `dependence` is a `Dependence` where rows are not independent.
    """

    X: pd.DataFrame
    y: pd.Series
    task: str  # binary, multiclass or regression
    variables: dict[str, tuple[str, ...]]
    groups: tuple[tuple[int, ...], ...] | None = None
    dependence: Any = None

    @classmethod
    def of_problem(cls, problem: Problem, task: str) -> "Data":
        """A drawn problem: every column is a variable."""
        place = {name: column for column, name in enumerate(problem.X.columns)}
        groups = tuple(tuple(place[name] for name in group) for group in problem.groups)
        variables = {name: (name,) for name in problem.X.columns}
        return cls(problem.X, problem.y, task, variables, groups)

    @cached_property
    def positions(self) -> list[tuple[int, ...]]:
        """For each variable, where its columns stand in X."""
        place = {column: number for number, column in enumerate(self.X.columns)}
        return [tuple(place[column] for column in own) for own in self.variables.values()]

    def of_rows(self, rows) -> "Data":
        """The same variables on other rows: integer positions, which may repeat."""
        X = self.X.iloc[rows].reset_index(drop=True)
        y = self.y.iloc[rows].reset_index(drop=True)
        dependence = self.dependence and self.dependence.of_rows(rows)
        return replace(self, X=X, y=y, dependence=dependence)
