"""Imports go one way, and only the outer layer knows Streamlit."""

import ast
import functools
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ["tables", "charts", "runs", "findings", "studies", "lessons", "ui", "command"]
LAYERS = ["rankers", "datagen", *(f"rankscope.{room}" for room in ROOMS), "pages", "app"]
PLAIN = {"numpy", "scipy", "sklearn", "pandas", "threadpoolctl"}  # the last comes with sklearn
FORBIDDEN = {
    "datagen": {"rankers": "rankers.parameters"},  # only how parameters are declared
    # tables, not methods: only how numbers become text
    "rankscope.charts": {"rankers": "rankers.number_format", "datagen": None},
}


def sources():
    folders = [ROOT / layer for layer in ("rankers", "datagen", "rankscope", "pages")]
    return [ROOT / "app.py", *(file for folder in folders for file in folder.rglob("*.py"))]


def layer_of(module):
    """The longest layer a dotted name lies in; None for a name of somebody else's."""
    inside = [layer for layer in LAYERS if f"{module}.".startswith(f"{layer}.")]
    return max(inside, key=len, default=None)


def name_of(file):
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@functools.cache
def imported(file):
    return list(_imported(file))


def _imported(file):
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from inside if node.module == "rankscope" else [node.module]


def layered():
    return [file for file in sources() if layer_of(name_of(file))]


def edges():
    """Yield each file of a layer with its layer, a module it imports and the layer of that."""
    for file in layered():
        for module in imported(file):
            yield file, layer_of(name_of(file)), module, layer_of(module)


def test_imports_go_one_way():
    against = [
        f"{file}: {module}"
        for file, layer, module, other in edges()
        if other and LAYERS.index(other) > LAYERS.index(layer)
    ]
    assert against == []


def test_a_layer_takes_no_more_than_it_may_from_those_it_should_not_know():
    taken = [
        f"{file}: {module}"
        for file, layer, module, other in edges()
        if module != FORBIDDEN.get(layer, {}).get(other, module)
    ]
    assert taken == []


def test_only_the_outer_layers_know_streamlit():
    knowing = {layer for _, layer, module, _ in edges() if module.split(".")[0] == "streamlit"}
    assert knowing <= {"rankscope.ui", "pages", "app"}


def test_every_file_lies_in_a_room():
    outside = [file for file in sources() if not layer_of(name_of(file))]
    assert {name_of(file) for file in outside} <= {"rankscope", "rankscope.__main__"}


@pytest.mark.parametrize("layer", ["rankers", "datagen"])
def test_the_packages_depend_on_four_libraries_only(layer):
    for file in ROOT.glob(f"{layer}/**/*.py"):
        roots = {module.split(".")[0] for module in imported(file)}
        assert roots <= PLAIN | {"rankers", "datagen"} | sys.stdlib_module_names, file


def test_runs_adds_a_database_and_leaves_dask_to_those_who_ask_for_it():
    ours = {"rankers", "datagen", "rankscope"}
    plain = PLAIN | {"sqlalchemy", "cryptography"} | ours
    for file in ROOT.glob("rankscope/runs/**/*.py"):
        asked_for = {"distributed"} if file.name == "dask.py" else set()
        roots = {module.split(".")[0] for module in imported(file)}
        assert roots <= plain | asked_for | sys.stdlib_module_names, file


PAGES_IN_UI = {"judging", "learn", "known_truth", "compare", "methods", "own_table", "select"}
PAGES_IN_UI |= {"studies"}


def test_every_folder_of_the_pages_code_is_known():
    folders = {file.parent.name for file in ROOT.glob("rankscope/ui/*/__init__.py")}
    assert folders == PAGES_IN_UI | {"frame", "widgets"}


def test_a_page_knows_no_other_page_and_what_is_around_it_knows_none():
    for file in ROOT.glob("rankscope/ui/*/*.py"):
        own = {file.parent.name} & PAGES_IN_UI
        others = tuple(f"rankscope.ui.{page}." for page in PAGES_IN_UI - own)
        assert not [m for m in imported(file) if f"{m}.".startswith(others)], file


def test_nothing_in_findings_and_ui_imports_itself_in_a_circle():
    files = [f for room in ("findings", "ui") for f in ROOT.glob(f"rankscope/{room}/**/*.py")]
    left = {name_of(file): set(_inside(file)) for file in files}
    while left:
        free = {name for name, needs in left.items() if not needs & left.keys()}
        assert free, f"these import each other: {sorted(left)}"
        left = {name: needs for name, needs in left.items() if name not in free}


def _inside(file):
    """The modules a file imports, whether they are named or taken out of their package."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


TABLES = ("reading", "preparing", "exporting")


@pytest.mark.parametrize("room", TABLES)
def test_the_rooms_of_tables_use_what_lies_between_them_and_not_each_other(room):
    for file in (ROOT / "rankscope" / "tables" / room).rglob("*.py"):
        for module in imported(file):
            others = [f"rankscope.tables.{other}" for other in TABLES if other != room]
            assert not module.startswith(tuple(others)), f"{file} imports {module}"
