"""A table prepared and put into the store, where its numbers stay: the page holds none of them."""

from dataclasses import dataclass, replace

import pandas as pd

from rankers.evaluation.dependence import Dependence
from rankscope.runs.api import keep_table
from rankscope.runs.errors import StoreError
from rankscope.runs.packing import unpack
from rankscope.runs.settings import Settings
from rankscope.runs.store.own_tables import own_table
from rankscope.runs.store.store import open_store
from rankscope.tables import Alike, Outline, Prepared, Table, prepare, sample_rows


@dataclass(frozen=True, eq=False)
class Deposit(Outline):
    """What is left here of a prepared table: its target, its names, and where its numbers are."""

    y: pd.Series
    variables: dict[str, tuple[str, ...]]
    dependence: Dependence
    two_valued: tuple[str, ...]
    features: int
    owner: str
    name: str  # in the store

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and features."""
        return self.rows, self.features


def deposit(
    table: Table, target: str, choices: dict, sample: tuple | None, owner: str, settings: Settings
) -> Deposit:
    """Prepare, draw `sample` (rows and seed) where there is one, and store it for this owner.

    Raises what `prepare` and `keep_table` do.
    """
    prepared = prepare(table, target, **choices)
    return deposit_prepared(sample_rows(prepared, *sample) if sample else prepared, owner, settings)


def deposit_prepared(prepared: Prepared, owner: str, settings: Settings | None = None) -> Deposit:
    """The same of a table that is prepared."""
    about = {"variables": prepared.variables, "dependence": prepared.dependence}
    name = keep_table(owner, prepared.X, prepared.y, settings, task=prepared.task, **about)
    return Deposit(
        task=prepared.task,
        rows=prepared.rows,
        names=prepared.names,
        account=prepared.account,
        y=prepared.y,
        two_valued=prepared.two_valued,
        features=prepared.shape[1],
        owner=owner,
        name=name,
        **about,
    )


def alike_of(prepared: Prepared | Deposit, settings: Settings | None = None) -> Alike:
    """How much variables explain of each other, from the store where the numbers are there."""
    if isinstance(prepared, Prepared):
        return Alike.of(prepared)
    store = open_store(settings or Settings.of_environment())
    content = own_table(store, prepared.owner, prepared.name)
    if content is None:
        raise StoreError("The numbers of this table are not in the store any more: open it again.")
    return replace(Alike.of(unpack(content)), names=prepared.names)
