"""Generators of problems with known truth.

The menu is loaded when somebody asks for something in it, so that one module of this package can be
had without all the generators. To add one: `datagen/menu.py`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datagen.menu import *


def __getattr__(name: str):
    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("datagen.menu"), name)


def __dir__():
    return sorted({*globals(), *__getattr__("__all__")})
