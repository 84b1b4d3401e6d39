"""The target of a table with variables in rows."""

import difflib
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.targets import rows_with_target, target_of
from rankscope.tables.wording import counted, legible, some

SOME = 50  # samples of a class
LOOKED_AT = 5_000  # names among which one that is nearly right is looked for


@dataclass(frozen=True, eq=False)
class Goal:
    """By sample that has one, and which samples these are."""

    y: pd.Series
    task: str
    known: np.ndarray

    @classmethod
    def of(cls, column: pd.Series, choices: Choices, notebook: Notebook) -> "Goal":
        """A column with a value or none in every sample."""
        known = rows_with_target(column, notebook)
        y, task, of_target = target_of(column[known].reset_index(drop=True), choices.task)
        for note in of_target.notes:
            notebook.add(note.code, columns=note.columns, **note.detail)
        return cls(y, task, known)

    @cached_property
    def of_a_class(self) -> tuple[int, np.ndarray]:
        """A sample and some others with the same target; there are some, as not all differ."""
        again = self.y.duplicated().to_numpy()
        own = np.flatnonzero(self.y == self.y[int(np.flatnonzero(again)[0])])
        return int(own[0]), own[1:SOME]

    @property
    def values(self) -> np.ndarray:
        """Numbers, or texts of classes."""
        y = self.y.to_numpy()
        return y.astype(float) if y.dtype.kind in "iuf" else y.astype(str)

    @property
    def reported(self) -> tuple:
        """A line of the report."""
        without = int((~self.known).sum())
        why = f"{counted(without, 'sample')} without it left out" if without else ""
        return self.y.name, self.task, without, "target", why


def place_of(target: str | None, names: list[str], renamed: dict[str, list[str]]) -> int:
    """Which row is the target, or a TableError that says why there is not exactly one."""
    if target is None:
        raise TableError("Variables stand in rows: name the one that is the target.")
    if target in renamed:
        raise TableError(
            f"{counted(len(renamed[target]), 'row')} are called {legible(target)}: they were "
            f"renamed {some(renamed[target])}; give each a name of its own in the file, so that "
            "the target is certain."
        )
    if target not in names:
        near = difflib.get_close_matches(target, names[:LOOKED_AT], 1)
        hint = f" (perhaps {legible(near[0])}?)" if near else ""
        raise TableError(
            f"No row is called {legible(target)}{hint}; variables are {some(names)}: check the "
            "name of the target."
        )
    return names.index(target)


def check_excluded(exclude, names: list[str]):
    """Raise a TableError for one that is no variable."""
    known = set(names)
    for name in exclude:
        if name not in known:
            raise TableError(
                f"No row is called {legible(name)}: exclude names variables, which stand in rows."
            )
