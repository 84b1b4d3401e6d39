"""The numbers behind every figure, as a table."""

import pandas as pd
import pytest

from rankscope.charts.agreement import agreement
from rankscope.charts.numbers import numbers_of
from rankscope.charts.roc import roc_chart
from tests.rankscope.charts.test_labels import CHARTS, FIVE
from tests.rankscope.charts.test_names import FIGURES


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_has_a_table(name):
    table = numbers_of(FIGURES[name]())
    assert len(table) and len(table.columns) >= 3


def test_a_table_has_a_row_for_each_point_of_each_line_and_none_for_a_band():
    table = numbers_of(CHARTS["curves"]())
    assert table.groupby("Series").size().to_dict() == dict.fromkeys(FIVE, 3) | {"chance": 2}
    assert table["In words"].dropna().str.contains("half of the repeats").all()


def test_cells_are_named_by_row_and_column():
    square = pd.DataFrame([[1, 0.5], [0.5, 1]], index=["a", "b<"], columns=["a", "b<"])
    table = numbers_of(agreement(square))
    assert table.iloc[1].to_dict() == {"Row": "a", "Column": "b<", "Value": 0.5}


def test_columns_are_called_as_the_axes():
    rows = [(0.0, 0.0, 0, "", ""), (0.0, 1.0, 1, "x", "relevant")]
    curve = pd.DataFrame(rows, columns=["fpr", "tpr", "rank", "variable", "role"])
    table = numbers_of(roc_chart(curve))
    assert table.columns[1].startswith("False positives")
    assert "x (relevant) is number 1." in table["In words"].iloc[-1]
