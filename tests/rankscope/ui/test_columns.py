"""What the one table of rankers shows in a cell."""

from types import SimpleNamespace

import numpy as np
import pandas as pd

from rankscope.ui.own_table.columns import CHANCE, styled


def test_a_place_no_better_than_chance_has_a_mark_and_not_a_paler_colour():
    beats = {"A": np.array([True, False]), "B": None}
    findings = SimpleNamespace(names=("a", "b"), rankings=dict.fromkeys("AB"), better=beats.get)
    ranks = {"A: rank": [2.0, 1.0], "B: rank": [1.0, 2.0]}
    frame = pd.DataFrame({"variable": ["b", "a"]} | ranks)
    texts = {name: {1.0: "1", 2.0: "2–3"} for name in ranks}
    page = styled(frame, findings, texts).to_html()
    assert f"2–3{CHANCE}" in page and page.count(CHANCE) == 1 and "color" not in page
