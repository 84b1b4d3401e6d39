"""Two rankers, or two settings of one, side by side."""

import numpy as np
import pytest

from rankers import Ranking
from rankscope.charts.slopes import slopes
from rankscope.findings.own_table.pair import pair_agreement, pair_sentence, pair_table
from rankscope.findings.own_table.results import Findings
from tests.rankscope.ui.own_table import settings, uploaded, words  # noqa: F401
from tests.rankscope.ui.test_own_table import csv, deeper


def findings() -> Findings:
    orders = {"A": [0, 1, 2, 3], "B": [3, 0, 1, 2]}
    rankings = {t: Ranking(np.array(order), np.full(4, np.nan)) for t, order in orders.items()}
    return Findings(("a", "b", "c", "d"), {}, rankings, {}, {}, {})


def test_both_lists_are_whole_and_what_one_does_not_reach_is_dotted():
    table = pair_table(findings(), "A", "B", most=2)
    assert table["variable"].tolist() == ["a", "b", "d"]
    assert table["left"].tolist()[:2] == [1, 2] and np.isnan(table["left"].iloc[2])
    assert table["right_place"].tolist() == [2, 3, 1]
    chart = slopes(table, "A", "B")
    assert [trace.line.dash for trace in chart.data] == ["solid", "dot", "dot"]
    assert len(chart.layout.annotations) == 2 + 2 + 2


def test_who_moves_most_is_said_and_agreement_is_that_of_all_variables():
    assert pair_sentence(findings(), "A", "B").startswith("d moves most: place 4 by A, 1 by B.")
    assert pair_agreement(findings(), "A", "B")["Kendall's τ"] == pytest.approx(0)
    assert "same place" in pair_sentence(findings(), "A", "A")


@pytest.mark.usefixtures("settings")
def test_a_ranker_is_set_against_itself():
    app = deeper(uploaded("clinic.csv", csv()), "Side by side")
    assert "moves most" in words(app) or "same place" in words(app)
    next(b for b in app.button if b.label == "Set SPE-ranker against itself").click().run()
    assert not app.exception
    assert "SPE-ranker (2)" in app.multiselect(key="rankers-binary").value
