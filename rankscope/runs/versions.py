"""Versions: of what a stored result comes from, and of the code that a process runs.

A result is found by what was asked and by the declared `version` of every class its numbers come
from, so renaming or moving code changes nothing. CONTRIBUTING.md says when a version is raised.
"""

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from rankscope.runs.own import module_names
from rankscope.runs.settings import ROOT

PACKAGES = ("rankers", "datagen", "rankscope/tables", "rankscope/runs")
LIBRARIES = ("numpy", "scipy", "scikit-learn", "pandas")


def versions_of(classes: Iterable[type]) -> str:
    """Return the declared versions, such as `1.1.2`."""
    return ".".join(str(one.version) for one in classes)


@cache
def libraries() -> str:
    """Return the minor versions of Python and of the numerical libraries."""
    minor = [f"{name} {'.'.join(version(name).split('.')[:2])}" for name in LIBRARIES]
    return ", ".join([*minor, f"python {sys.version_info.major}.{sys.version_info.minor}"])


def code_digest() -> str:
    """Return a digest of our source files and of the modules that RANKSCOPE_MODULES names."""
    digest = hashlib.sha256(libraries().encode())
    for file in _files():
        digest.update(file.name.encode() + b"\0" + file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def has_changed() -> bool:
    """Return whether the files differ by now from those this process was started with."""
    try:
        return code_digest() != CODE
    except FileNotFoundError:  # they are being replaced right now
        return True


def _files() -> list[Path]:
    ours = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    return ours + [file for name in module_names() if (file := _file_of(name))]


def _file_of(name: str) -> Path | None:
    """Return the file of a module, or None for a name that is no module."""
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin) if spec and spec.has_location else None


CODE = code_digest()  # processes that share work run the same code
