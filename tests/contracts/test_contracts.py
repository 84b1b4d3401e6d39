"""Nothing that outsiders hold changes by accident.

A change that is meant is written down by `FREEZE=1 python -m pytest tests/contracts` and stands in
the diff of `surface.json`.
"""

import pytest

from rankscope.ui.frame.navigation import page_files
from tests.contracts import surface
from tests.contracts.frozen import assert_as_frozen
from tests.rankscope.ui.conftest import own_main  # noqa: F401
from tests.rankscope.ui.own_table import opened, settings, uploaded  # noqa: F401
from tests.rankscope.ui.test_own_table import csv, deeper, tabs
from tests.rankscope.ui.test_pages import opened as page_opened
from tests.rankscope.ui.test_run_file import plain_file, shown_in_full, taken  # noqa: F401

FILE = "surface.json"


@pytest.mark.parametrize(
    "collect",
    [
        surface.python_names,
        surface.registries,
        surface.command_options,
        surface.message_codes,
        surface.addresses,
    ],
)
def test_names_keys_options_codes_and_addresses_are_as_frozen(collect):
    assert_as_frozen(FILE, collect.__name__, collect())


def test_the_order_of_a_menu_is_as_frozen():
    assert_as_frozen(
        FILE, "order", {name: list(menu) for name, menu in surface.registries().items()}
    )


@pytest.mark.usefixtures("settings")
def test_the_fields_of_json_are_as_frozen(tmp_path):
    assert_as_frozen(FILE, "json_fields", surface.json_fields(tmp_path))


@pytest.mark.usefixtures("settings")
def test_the_query_parameters_of_a_page_as_it_opens_are_as_frozen():
    found = {f.path.stem: surface.query_parameters(page_opened(f.path)) for f in page_files()}
    assert_as_frozen(FILE, "query_parameters", found)


@pytest.mark.usefixtures("settings")
def test_the_query_parameters_of_the_panels_of_a_table_are_as_frozen():
    app = uploaded("clinic.csv", csv())
    found = {}
    for panel in tabs(app):
        found[panel] = surface.query_parameters(deeper(app, panel))
    assert_as_frozen(FILE, "panels", found)


@pytest.mark.usefixtures("settings")
def test_the_format_of_run_files_is_as_frozen(taken):  # noqa: F811
    shown_in_full()
    assert_as_frozen(FILE, "run_file", surface.shape(plain_file(taken)))
