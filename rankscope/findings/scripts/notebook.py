"""Jupyter notebooks: of any cells, and the one that ranks a table as its script does."""

import json
from uuid import NAMESPACE_URL, uuid5

from rankscope.findings.scripts.own_table import (
    Recipe,
    import_lines,
    prepared_lines,
    ranking_lines,
    table_lines,
    thread_lines,
)

PYTHON = {
    "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    "language_info": {"name": "python"},
}
HEAD = """\
# Which variables matter?

It needs Rankscope: `pip install .` in its folder{beside}. The scores are those of the page."""
WRITTEN = 'Path(f"{name}-ranking.csv").write_bytes(to_csv(together.reset_index()).encode())'


def notebook_of(name: str, cells: list[tuple[str, str]]) -> str:
    """The file, as text; `name` makes the ids of cells, which are kinds and texts."""
    parts = [_cell(name, number, *cell) for number, cell in enumerate(cells)]
    whole = {"nbformat": 4, "nbformat_minor": 5, "metadata": PYTHON, "cells": parts}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _cell(name, number, kind, text) -> dict:
    key = uuid5(NAMESPACE_URL, f"{name}-{number}").hex[:8]
    cell = {"id": key, "cell_type": kind, "metadata": {}, "source": text.splitlines(keepends=True)}
    return cell | ({"outputs": [], "execution_count": None} if kind == "code" else {})


def table_notebook(recipe: Recipe) -> str:
    """A cell for each thing that is done, to be run and changed."""
    beside = "" if recipe.example else ", and the file beside it"
    cells = [
        ("markdown", HEAD.format(beside=beside)),
        ("code", thread_lines() + "\n" + import_lines(recipe)),
        ("markdown", "## The table, and what was understood"),
        ("code", table_lines(recipe, by_argument=False) + "\ntable.notes"),
        ("markdown", "## Made ready to be ranked"),
        ("code", prepared_lines(recipe) + "\nprepared.report"),
        ("markdown", "## The rankings"),
        ("code", ranking_lines(recipe) + "\ntogether"),
        ("markdown", "## Kept as a file"),
        ("code", WRITTEN),
    ]
    return notebook_of("table", [(kind, text.rstrip("\n")) for kind, text in cells])
