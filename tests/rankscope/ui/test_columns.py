"""What the one table of rankers shows in a cell."""

from types import SimpleNamespace

import numpy as np
import pandas as pd

from rankscope.ui.own_table.columns import CHANCE, column_config, grouped, styled


def test_a_place_no_better_than_chance_has_a_mark_and_not_a_paler_colour():
    beats = {"A": np.array([True, False]), "B": None}
    titles = dict.fromkeys("AB")
    findings = SimpleNamespace(
        names=("a", "b"), rankers=titles, rankings=titles, failed={}, better=beats.get
    )
    ranks = {"A: rank": [2.0, 1.0], "B: rank": [1.0, 2.0]}
    rest = ("pinned", "consensus", "direction", "redundant", "spread", "missing", "type")
    scores = {"A: score": [0.1, 0.2], "B: score": [0.1, 0.2]}
    frame = pd.DataFrame({"variable": ["b", "a"]} | ranks | scores | dict.fromkeys(rest, 0))
    mixed = frame.assign(type=["number", "category"])
    texts = {name: {1.0: "1", 2.0: "2–3"} for name in ranks}
    assert list(column_config(frame, findings)) == list(range(1, 8))
    assert list(column_config(mixed, findings)) == list(range(1, 9))
    assert list(grouped(frame, findings).columns[2:6]) == [
        (title, part) for title in "AB" for part in ("rank", "score")
    ]
    page = styled(frame, findings, texts).to_html()
    assert f"2–3{CHANCE}" in page and page.count(CHANCE) == 1 and "color" not in page
