"""Variable rankers: estimators in the manner of scikit-learn that say which variables matter.

The menu is loaded when somebody asks for something in it, so that one module of this package can be
had without all the methods and what they need. To add a method: `rankers/menu.py`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

# What they list in `__all__` can be imported from here.
MENUS = ("rankers.menu", "rankers.selectors", "rankers.learners")

if TYPE_CHECKING:
    from rankers.learners import *
    from rankers.menu import *
    from rankers.selectors import *


def __getattr__(name: str):
    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    menus = [import_module(menu) for menu in MENUS]
    names = {entry: menu for menu in menus for entry in menu.__all__}
    if name == "__all__":
        return list(names)
    if name not in names:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(names[name], name)


def __dir__():
    return sorted({*globals(), *__getattr__("__all__")})
