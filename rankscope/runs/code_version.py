"""The version of the code that matters to a result: a hash of the modules it comes from.

These are the modules of the question, the method and the source, and every module of our packages
that they import, and that those import. A package face (`rankers/__init__.py`) counts where a
module imports from it, not where it is only passed on the way to a module below it. Of a module
counts what it does: its syntax tree without docstrings, comments and the words of parameters. So a
changed helper invalidates exactly the results it had a part in, and a reworded sentence elsewhere
none. The minor versions of Python and of the numerical libraries count too.

All files are read when this module is loaded: what a process computes is the code it was started
with, not what has been written since.
"""

import ast
import hashlib
import sys
from functools import cache, lru_cache
from importlib.metadata import version
from importlib.util import find_spec, resolve_name
from pathlib import Path

from rankscope.runs.own import module_names
from rankscope.runs.settings import ROOT

PACKAGES = ("rankers", "datagen", "rankscope.tables", "rankscope.runs")
LIBRARIES = ("numpy", "scipy", "scikit-learn", "pandas")
WORDS = ("help", "label")  # of a parameter
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def code_version(*modules: str) -> str:
    """Of these modules and what they import."""
    for name in modules:
        if name not in LOADED:
            raise ValueError(
                f"{name}: the code of this module is needed, RANKSCOPE_MODULES names it"
            )
    return _hash({name: _meaning(LOADED[name]) for name in closure(modules)})


def closure(modules) -> set[str]:
    """The modules and all of ours that they import, directly or not."""
    reached, waiting = set(), list(modules)
    while waiting:
        name = waiting.pop()
        if name in LOADED and name not in reached:
            reached.add(name)
            waiting += _imported(name, LOADED[name])
    return reached


def has_changed() -> bool:
    """Whether the files differ by now from those this process was started with."""
    try:
        return any(_content(file) != LOADED[name] for name, file in FILES.items())
    except FileNotFoundError:  # they are being replaced right now
        return True


@lru_cache(maxsize=1024)
def _meaning(content: bytes) -> bytes:
    """What the code does, without what it says to people; of compiled code, all of it."""
    if b"\0" in content:
        return content
    tree = ast.parse(content)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:]
        elif isinstance(node, ast.Call):
            node.keywords = [word for word in node.keywords if word.arg not in WORDS]
    return ast.dump(tree).encode()


@lru_cache(maxsize=1024)
def _imported(name: str, content: bytes) -> frozenset[str]:
    """What a module imports, and what these may be modules of."""
    modules = set()
    for node in [] if b"\0" in content else ast.walk(ast.parse(content)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            source = _absolute(name, node)
            modules |= {source, *(f"{source}.{alias.name}" for alias in node.names)}
    return frozenset(modules)


def _absolute(name, node) -> str:
    """The module a `from` names, where it may be relative to the one it stands in."""
    if not node.level:
        return node.module
    is_package = Path(FILES[name]).name == "__init__.py"
    package = name if is_package else name.rpartition(".")[0]
    return resolve_name("." * node.level + (node.module or ""), package)


def _files() -> dict[str, Path]:
    """Our files by module, and those of others with what they import from their own package."""
    files = {}
    for package in PACKAGES:
        for file in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
            parts = file.relative_to(ROOT).with_suffix("").parts
            files[".".join(parts).removesuffix(".__init__")] = file
    return files


def _add_own(files: dict[str, Path], contents: dict[str, bytes]):
    waiting = list(module_names())
    while waiting:
        name = waiting.pop()
        file = None if name in files else _file_of(name)
        if file is None:
            continue
        files[name], contents[name] = file, _content(file)
        root = name.partition(".")[0]
        waiting += [m for m in _imported(name, contents[name]) if m.partition(".")[0] == root]


def _file_of(name) -> Path | None:
    """None for a name that is no module."""
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin) if spec and spec.has_location else None


def _content(file: Path) -> bytes:
    return file.read_bytes().replace(b"\r\n", b"\n")


def _hash(contents: dict[str, bytes]) -> str:
    libraries = [f"{name} {'.'.join(version(name).split('.')[:2])}" for name in LIBRARIES]
    libraries.append(f"python {sys.version_info.major}.{sys.version_info.minor}")
    digest = hashlib.sha256(" ".join(libraries).encode())
    for name in sorted(contents):
        digest.update(name.encode() + b"\0" + contents[name] + b"\0")
    return digest.hexdigest()[:16]


FILES = _files()
LOADED = {name: _content(file) for name, file in FILES.items()}
_add_own(FILES, LOADED)
ALL = _hash(LOADED)  # of everything a unit could depend on
