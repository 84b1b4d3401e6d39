"""What a learner loses without a variable, as a figure."""

import numpy as np
import pandas as pd

from rankscope.charts.importance import importances

TABLE = pd.DataFrame(
    {"importance": [0.2, -0.01], "spread": [0.05, np.nan], "matters": [True, False]},
    index=pd.Index(["<b>age</b>", "town"], name="variable"),
)


def test_each_variable_has_a_mark_whose_sentence_says_whether_it_matters():
    chart = importances(TABLE, "Accuracy")
    spread, matters, rest = chart.data
    assert list(spread.x) == [0.1, 0.0] and list(spread.base) == [0.15000000000000002, -0.01]
    assert list(matters.x) == [0.2] and list(rest.x) == [-0.01]
    assert ": more than these move by chance" in matters.customdata[0]
    assert "no more than these move" in rest.customdata[0]
    assert "<b>age" not in matters.customdata[0]
