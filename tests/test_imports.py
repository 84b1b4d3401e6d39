"""Imports go one way, and only the outer layer knows Streamlit."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = ["rankers", "datagen", "charts", "runs", "studies", "ui", "pages", "app"]
PLAIN = {"numpy", "scipy", "sklearn", "pandas"}
FORBIDDEN = {
    "datagen": {"rankers": "rankers.parameters"},  # only how parameters are declared
    "charts": {"rankers": None, "datagen": None},  # tables, not methods
}


def sources():
    files = [*ROOT.glob("*.py"), *(f for layer in LAYERS for f in ROOT.glob(f"{layer}/**/*.py"))]
    return [f for f in files if layer_of(f) in LAYERS]


def layer_of(file):
    return file.relative_to(ROOT).with_suffix("").parts[0]


def imported(file):
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module


@pytest.mark.parametrize("file", sources(), ids=lambda f: str(f.relative_to(ROOT)))
def test_imports_go_one_way(file):
    layer = layer_of(file)
    for module in imported(file):
        root = module.split(".")[0]
        if root in LAYERS:
            assert LAYERS.index(root) <= LAYERS.index(layer), f"{layer} imports {module}"
            allowed = FORBIDDEN.get(layer, {}).get(root, module)
            assert module == allowed, f"{layer} may take {allowed} from {root}, not {module}"
        if root == "streamlit":
            assert layer in ("ui", "pages", "app")


@pytest.mark.parametrize("layer", ["rankers", "datagen"])
def test_the_packages_depend_on_four_libraries_only(layer):
    for file in ROOT.glob(f"{layer}/**/*.py"):
        roots = {module.split(".")[0] for module in imported(file)}
        assert roots <= PLAIN | set(LAYERS) | sys.stdlib_module_names, file


def test_runs_adds_a_database_and_leaves_dask_to_those_who_ask_for_it():
    plain = (
        PLAIN
        | {"sqlalchemy", "threadpoolctl", "cryptography"}
        | set(LAYERS)
        | sys.stdlib_module_names
    )
    for file in ROOT.glob("runs/**/*.py"):
        asked_for = {"distributed"} if file.name == "dask.py" else set()
        roots = {module.split(".")[0] for module in imported(file)}
        assert roots <= plain | asked_for, file
