"""The one menu of methods and generators, in pages as in runs: ours and those of others."""

from functools import cache

import datagen
import rankers
from rankers.selectors import Selector
from rankscope.runs import own
from rankscope.runs.data_sets import DataSet
from rankscope.runs.shelf_tables import ShelfTable

KINDS = ("RANKERS", "SELECTORS")  # menus of `rankers`, and dicts of a module of one's own


@cache
def methods() -> dict[str, type]:
    """Every method by its key."""
    ours = {}
    for kind in KINDS:
        ours |= getattr(rankers, kind, {})
    return own.add_own(ours, own.METHODS, KINDS)


@cache
def ranking_methods() -> dict[str, type]:
    """The methods that rank, in the order of the menu."""
    return {key: method for key, method in methods().items() if issubclass(method, rankers.Ranker)}


@cache
def selecting_methods() -> dict[str, type]:
    """The methods that search for a subset, in the order of the menu."""
    return {key: method for key, method in methods().items() if issubclass(method, Selector)}


@cache
def generators() -> dict[str, type[datagen.Generator]]:
    """Every generator by its key."""
    return own.add_own(datagen.GENERATORS, own.GENERATORS, ("GENERATORS",))


def sources() -> dict[str, type[datagen.Generator]]:
    """Where a unit may take its data from: any generator, a data set, a table on this server."""
    return generators() | {one.key: one for one in (DataSet, ShelfTable)}


def entry(menu: dict, key: str, what: str):
    """The entry of a menu, or a ValueError that says what there is."""
    if key not in menu:
        raise ValueError(f"{what}: got {key!r}, allowed is one of {', '.join(menu)}")
    return menu[key]
