"""The version of the code that matters to a result: a hash of the files it comes from.

The files are the module of the class and every module of our own packages that it imports, and
that those import. A menu (`rankers/__init__.py`) counts where a module imports from it, not where
it is only passed on the way to a module below it: so a new method leaves all others' results
valid, and a changed helper invalidates exactly the results it had a part in. The minor versions of
the numerical libraries count too; line ends do not.

All files are read when this module is loaded: what a process computes is the code it was started
with, not what has been written since.
"""

import ast
import hashlib
import importlib.util
from functools import cache
from importlib.metadata import version
from pathlib import Path

from rankscope.runs.settings import own_modules

ROOT = Path(__file__).parents[2]
PACKAGES = ("rankers", "datagen", "rankscope.tables", "rankscope.runs")
LIBRARIES = ("numpy", "scipy", "scikit-learn", "pandas")


@cache
def code_version(*modules: str) -> str:
    """Of these modules and what they import."""
    for name in modules:
        if name not in LOADED:
            raise ValueError(
                f"{name}: the code of this module is needed, RANKSCOPE_MODULES names it"
            )
    return _hash({name: LOADED[name] for name in closure(modules)})


def closure(modules) -> set[str]:
    """The modules and all of ours that they import, directly or not."""
    found, waiting = set(), list(modules)
    while waiting:
        name = waiting.pop()
        if name in LOADED and name not in found:
            found.add(name)
            waiting += _imported(name)
    return found


def has_changed() -> bool:
    """Whether the files differ by now from those this process was started with."""
    try:
        return _hash(_read()) != ALL
    except FileNotFoundError:  # they are being replaced right now
        return True


def _imported(name) -> set[str]:
    modules = set()
    for node in ast.walk(ast.parse(LOADED[name])):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            below = {f"{node.module}.{alias.name}" for alias in node.names} & LOADED.keys()
            modules |= {*below, node.module or ""}
    return modules


def _read() -> dict[str, bytes]:
    files = {}
    for package in PACKAGES:
        for file in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
            parts = file.relative_to(ROOT).with_suffix("").parts
            files[".".join(parts).removesuffix(".__init__")] = file
    for name in own_modules():
        files[name] = Path(importlib.util.find_spec(name).origin)
    return {name: file.read_bytes().replace(b"\r\n", b"\n") for name, file in files.items()}


def _hash(contents: dict[str, bytes]) -> str:
    libraries = [f"{name} {'.'.join(version(name).split('.')[:2])}" for name in LIBRARIES]
    digest = hashlib.sha256(" ".join(libraries).encode())
    for name in sorted(contents):
        digest.update(name.encode() + b"\0" + contents[name] + b"\0")
    return digest.hexdigest()[:16]


LOADED = _read()
ALL = _hash(LOADED)  # of everything a unit could depend on
