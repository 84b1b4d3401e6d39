"""Methods and generators of others: of installed distributions, and of modules one names.

A distribution lists classes under the entry point groups `rankscope.methods` and
`rankscope.generators`. RANKSCOPE_MODULES names modules, by commas, with a dict `RANKERS`,
`SELECTORS` or `GENERATORS`.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

METHODS, GENERATORS = "rankscope.methods", "rankscope.generators"


def named_modules() -> tuple[str, ...]:
    """Those that RANKSCOPE_MODULES names."""
    names = os.environ.get("RANKSCOPE_MODULES", "").split(",")
    return tuple(name.strip() for name in names if name.strip())


@cache
def listed(group: str) -> tuple[EntryPoint, ...]:
    """What installed distributions list, in the order of its names."""
    return tuple(sorted(entry_points(group=group), key=lambda entry: entry.name))


def module_names() -> tuple[str, ...]:
    """Every module that something of others comes from."""
    entries = [*listed(METHODS), *listed(GENERATORS)]
    return tuple(dict.fromkeys([*named_modules(), *(entry.module for entry in entries)]))


def add_own(menu: dict[str, type], group: str, dictionaries: tuple[str, ...]) -> dict[str, type]:
    """A menu with what others add to it. A key that is taken already raises ValueError."""
    whole = dict(menu)
    for entry in listed(group):
        added = entry.load()
        _add(whole, added.key, added, f"the entry point {entry.name} of {group}")
    for name in named_modules():
        module = import_module(name)
        for dictionary in dictionaries:
            for key, added in getattr(module, dictionary, {}).items():
                _add(whole, key, added, f"{dictionary} of {name}")
    return whole


def _add(menu, key, added, origin):
    if menu.setdefault(key, added) is not added:
        raise ValueError(f"{origin}: got the key {key!r}, allowed is one that is not taken yet")
