"""A prepared table: what a method needs, and what a person is told of how it came about."""

from dataclasses import dataclass, field, replace

import pandas as pd

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankscope.tables.note import Note

REPORT = ["name", "type", "missing", "done", "why"]
SOME = 1_000  # rows by which most columns show that they have more than two values


@dataclass(frozen=True, eq=False)
class Data:
    """What a method needs: `X` and `y` for `fit`, the task, and each variable's columns in X.

    Folds of its rows respect the `dependence`.
    """

    X: pd.DataFrame
    y: pd.Series
    task: str
    variables: dict[str, tuple[str, ...]]
    dependence: Dependence = INDEPENDENT

    def of_rows(self, rows) -> "Data":
        """The same variables on other rows: integer positions, which may repeat; counted anew."""
        X, y = (part.iloc[rows].reset_index(drop=True) for part in (self.X, self.y))
        return replace(self, X=X, y=y, dependence=self.dependence.of_rows(rows))

    @property
    def positions(self) -> list[tuple[int, ...]]:
        """For each variable, where its features stand among the columns of X."""
        place = {feature: number for number, feature in enumerate(self.X.columns)}
        return [tuple(place[feature] for feature in own) for own in self.variables.values()]


@dataclass(frozen=True, eq=False)
class Account:
    """What a person is told.

    `report` has a row for every column of the table: name, type, missing, done, why. `looked_at` is
    the number of rows that missing values were counted in: those with a target.
    """

    notes: tuple[Note, ...] = ()
    report: pd.DataFrame = field(default_factory=lambda: pd.DataFrame(columns=REPORT))
    looked_at: int = 0

    def with_note(self, note: Note) -> "Account":
        """The same with one note more."""
        return replace(self, notes=(*self.notes, note))


class _Accounted:
    """Whoever has an account has its parts as attributes."""

    account: Account

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is to be said."""
        return self.account.notes

    @property
    def report(self) -> pd.DataFrame:
        """What became of every column."""
        return self.account.report

    @property
    def looked_at(self) -> int:
        """In how many rows missing values were counted."""
        return self.account.looked_at


@dataclass(frozen=True, eq=False)
class Outline(_Accounted):
    """What is known of a prepared table where its data are not at hand."""

    task: str
    rows: int
    names: tuple[str, ...]
    account: Account

    def with_note(self, note: Note) -> "Outline":
        """The same with one note more."""
        return replace(self, account=self.account.with_note(note))


@dataclass(frozen=True, eq=False)
class Prepared(_Accounted):
    """Data and account together; their parts are attributes here too."""

    data: Data
    account: Account

    def of_rows(self, rows) -> "Prepared":
        """The same variables on other rows: integer positions, which may repeat; counted anew."""
        return replace(self, data=self.data.of_rows(rows))

    @property
    def X(self) -> pd.DataFrame:  # noqa: N802
        """The features."""
        return self.data.X

    @property
    def y(self) -> pd.Series:
        """The target."""
        return self.data.y

    @property
    def task(self) -> str:
        """What the target is: binary, multiclass or regression."""
        return self.data.task

    @property
    def dependence(self) -> Dependence:
        """Which rows hang together, or come before which."""
        return self.data.dependence

    @property
    def variables(self) -> dict[str, tuple[str, ...]]:
        """By variable the names of its features."""
        return self.data.variables

    @property
    def positions(self) -> list[tuple[int, ...]]:
        """For each variable, where its features stand among the columns of X."""
        return self.data.positions

    @property
    def two_valued(self) -> tuple[str, ...]:
        """The names of the variables that have two values at most, in one feature."""
        single = {own[0]: name for name, own in self.variables.items() if len(own) == 1}
        few = self.X[list(single)].head(SOME).nunique() <= 2
        two = [feature for feature in few.index[few] if self.X[feature].nunique() <= 2]
        return tuple(single[feature] for feature in two)

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and features."""
        return self.data.X.shape

    @property
    def rows(self) -> int:
        """How many rows there are to learn from."""
        return len(self.data.y)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the variables."""
        return tuple(self.data.variables)
