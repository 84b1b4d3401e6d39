"""The grid of a file: types above the fields they belong to, roles, and what changing them does."""

import pandas as pd

from rankscope.tables import prepare, read_table
from rankscope.ui.frame import jobs
from rankscope.ui.own_table import grid
from rankscope.ui.own_table.source import Source
from tests.rankscope.ui.own_table import settings  # noqa: F401


def heads(text: str, target: str) -> list[str]:
    table = read_table(text.encode(), isolated=False)
    return grid._heads(table, prepare(table, target))


def test_types_stand_above_their_fields():
    rows = "".join(f"{i / 3:.2f},{'pq'[i % 2]}\n" for i in range(9))
    assert heads("x,y\n" + rows, "y") == ["1 number", "2 binary"]
    trailing = "x,y,\n" + rows.replace("\n", ",\n")
    assert heads(trailing, "y") == ["1 number", "2 binary", "3"]
    named = "x,y\n" + "".join(f"r{i},{row}\n" for i, row in enumerate(rows.split()))
    assert heads(named, "y") == ["1", "2 number", "3 binary"]


def test_a_role_decides_what_is_ranked(settings, monkeypatch):  # noqa: F811
    monkeypatch.setattr(jobs, "owner", lambda: "ann")
    source = Source("k", "k.csv", owner="ann")
    columns = {
        "name": ["a", "b"],
        "type": ["text", "number"],
        "done": ["left out", "used as it is"],
    }
    report = pd.DataFrame(columns)
    assert grid.roles_of(report, source.marks) == ["left out", "variable"]
    grid.change(source, report, {0: {"role": "variable"}, 1: {"role": "left out"}})
    assert source.marks["types"] == {"a": "category"} and source.marks["exclude"] == ["b"]
    grid.change(source, report.assign(done="left out"), {1: {"role": "variable"}})
    assert source.marks["exclude"] == []
    grid.change(source, report, {1: {"role": "always kept", "type": "date"}})
    assert "b" in source.marks["keep"] and source.marks["types"]["b"] == "date"
