"""The figure of how far rankers agree."""

import numpy as np
import pandas as pd

from rankscope.charts.agreement import LEGIBLE, agreement


def table(values):
    names = [f"r{i}" for i in range(len(values))]
    return pd.DataFrame(values, index=names, columns=names, dtype=float)


def test_every_cell_has_its_number_and_its_sentence():
    heat, weak, strong = agreement(table([[1, 0.834], [-0.25, 1]])).data
    assert list(weak.text) == ["0.83", "−0.25"] and list(strong.text) == ["1", "1"]
    assert list(zip(strong.y, strong.x, strict=True)) == [(0, 0), (1, 1)]
    assert weak.textfont.color != strong.textfont.color
    assert heat.customdata[0, 1] == "r0 and r1<br>agree to 0.83; full agreement is 1."
    assert heat.customdata[1, 1] == "r1 agrees with itself."


def test_opposed_rankings_have_a_colour_of_their_own():
    assert agreement(table([[1, 0.5], [0.5, 1]])).data[0].zmin == 0
    opposed = agreement(table([[1, -0.5], [-0.5, 1]])).data[0]
    assert opposed.zmin == -1 and opposed.colorscale[0][1] != opposed.colorscale[-1][1]


def test_numbers_are_left_to_the_hover_where_cells_are_small():
    assert len(agreement(table(np.eye(LEGIBLE))).data) == 3
    assert len(agreement(table(np.eye(LEGIBLE + 1))).data) == 1


def test_what_cannot_be_told_is_a_dash_and_almost_nothing_has_no_sign():
    values = [[1, np.nan, -0.001], [np.nan, 1, 0], [-0.001, 0, 1]]
    assert list(agreement(table(values)).data[1].text) == ["–", "0.00", "–", "0.00", "0.00", "0.00"]


def test_no_ranker_and_a_single_one_are_no_error():
    assert agreement(table(np.empty((0, 0)))).data[0].z.size == 0
    assert list(agreement(table([[1]])).data[2].text) == ["1"]
