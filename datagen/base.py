"""Problems whose truth is known: declared parameters in, a table with its truth out."""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from rankers.parameters import Declared, Parameter


@dataclass(frozen=True, eq=False)
class Problem:
    """A table and what is true of it; variables by column name."""

    X: pd.DataFrame
    y: pd.Series
    groups: tuple[tuple[str, ...], ...]  # each relevant variable, then its redundant copies
    name: str
    params: dict[str, Any]
    seed: int

    @property
    def relevant(self) -> tuple[str, ...]:
        return tuple(group[0] for group in self.groups)

    @property
    def redundant(self) -> tuple[str, ...]:
        return tuple(copy for group in self.groups for copy in group[1:])

    @property
    def irrelevant(self) -> tuple[str, ...]:
        known = {name for group in self.groups for name in group}
        return tuple(name for name in self.X.columns if name not in known)

    @property
    def truth(self) -> pd.DataFrame:
        """A row per column of the table: variable, role, and the number of its group from 1.

        An irrelevant variable belongs to no group: its number is 0.
        """
        number = {name: i for i, group in enumerate(self.groups, 1) for name in group}
        role = dict.fromkeys(self.relevant, "relevant") | dict.fromkeys(self.redundant, "redundant")
        rows = [(name, role.get(name, "irrelevant"), number.get(name, 0)) for name in self.X]
        return pd.DataFrame(rows, columns=["variable", "role", "group"])

    def to_csv(self) -> dict[str, str]:
        """Two files, text by file name: the table with its target, and the truth beside it.

        Numbers are written so that reading them gives the same numbers again.
        """
        return {file: table.to_csv(index=False) for file, table in self.files().items()}

    def files(self) -> dict[str, pd.DataFrame]:
        """The table with its target, and its truth, by file name."""
        name = f"{self.name}-{self.seed}"
        return {f"{name}.csv": self.X.assign(y=self.y), f"{name}-truth.csv": self.truth}


SEED = Parameter("seed", int, default=0, low=0)


class Generator(Declared):
    """A law of problems. A generator writes `_draw(rng)`; the base puts columns at random places.

    `_draw` returns the columns, the target and the groups of column indices, each a relevant
    variable and then its copies, in whatever order is easiest to write.
    """

    key: ClassVar[str]  # in GENERATORS and in links
    title: ClassVar[str]
    paper: ClassVar[str]
    task: ClassVar[str]  # binary, multiclass or regression

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the table, known before it is drawn."""
        return self.n, self.m

    @property
    def names(self) -> tuple[str, ...]:
        """Those of the columns, known before the table is drawn."""
        return names_of(self.shape[1])

    def sample(self, seed: int) -> Problem:
        """Draw the problem of this seed: the same one on every machine."""
        self.check_parameters()
        SEED.check(seed)
        values, places = (np.random.default_rng((seed, stream)) for stream in (0, 1))
        columns, target, groups = self._draw(values)
        place = places.permutation(columns.shape[1])
        names = np.array(names_of(len(place)))
        shuffled = np.empty_like(columns)
        shuffled[:, place] = columns
        return Problem(
            X=pd.DataFrame(shuffled, columns=names),
            y=pd.Series(target, name="y"),
            groups=tuple(tuple(names[place[i]].item() for i in group) for group in groups),
            name=self.key,
            params=self.get_values(),
            seed=seed,
        )

    def _draw(self, rng) -> tuple[np.ndarray, np.ndarray, list[list[int]]]:
        raise TypeError(f"{type(self).__name__} has to define _draw(rng)")


def names_of(columns: int) -> tuple[str, ...]:
    return tuple(f"x{i + 1}" for i in range(columns))
