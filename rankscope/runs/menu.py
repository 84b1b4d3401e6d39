"""What units can name: the methods and generators of the menus, and those of own modules.

RANKSCOPE_MODULES names modules, by commas, with a dict `RANKERS` or `GENERATORS` of their own.
"""

import importlib
from functools import cache

from datagen import GENERATORS, Generator
from rankers import RANKERS, Ranker
from rankscope.runs.settings import own_modules


@cache
def methods() -> dict[str, type[Ranker]]:
    return RANKERS | _from_modules("RANKERS")


@cache
def generators() -> dict[str, type[Generator]]:
    return GENERATORS | _from_modules("GENERATORS")


def named(menu: dict, key: str, what: str):
    """The entry of a menu, or a ValueError that says what there is."""
    if key not in menu:
        raise ValueError(f"{what}: got {key!r}, allowed is one of {', '.join(menu)}")
    return menu[key]


def _from_modules(dictionary: str) -> dict:
    found = {}
    for name in own_modules():
        found |= getattr(importlib.import_module(name), dictionary, {})
    return found
