"""What explains each redundant variable."""

import pandas as pd
import pytest

from rankscope.charts.redundancy import LEGIBLE, MOST, redundancy_chart


def shares(pairs):
    rows = [("copy", f"v{i}", share) for i, share in enumerate(pairs)]
    return pd.DataFrame(rows, columns=["variable", "because", "share"])


def test_the_three_largest_parts_are_named_and_the_others_are_one_part():
    chart = redundancy_chart(shares([0.5, 0.2, 0.1, 0.06, 0.04]))
    assert [trace.name for trace in chart.data] == [
        *("by the first", "by the second", "by the third", "by all others")
    ]
    assert [trace.x[0] for trace in chart.data] == pytest.approx([0.5, 0.2, 0.1, 0.1])
    assert chart.data[3].customdata == ("10% of copy is explained by 2 others.",)


def test_a_part_without_room_has_no_name_on_it():
    first, second, _ = redundancy_chart(shares([0.6, LEGIBLE / 2])).data
    assert first.text == ("v0",) and second.text == ("",)


def test_parts_of_one_variable_add_up_in_one_bar():
    chart = redundancy_chart(shares([0.6, 0.3]))
    assert chart.layout.barmode == "stack"
    assert {trace.y[0] for trace in chart.data if len(trace.y)} == {"copy"}


def test_only_so_many_variables_are_drawn_the_first_on_top():
    many = pd.concat([shares([0.9]).assign(variable=f"c{i}") for i in range(MOST + 5)])
    axis = redundancy_chart(many).layout.yaxis
    assert len(axis.tickvals) == MOST and axis.categoryarray[-1] == "c0"


def test_what_is_explained_on_rows_left_out_is_a_tick_and_below_nothing_at_nothing():
    known = pd.concat(
        [
            shares([0.6, 0.3]).assign(alone=[0.6, 0.002], elsewhere=0.37),
            shares([0.9]).assign(variable="other", alone=0.9, elsewhere=-0.4),
            shares([0.9]).assign(variable="third", alone=float("nan"), elsewhere=float("nan")),
        ]
    )
    chart = redundancy_chart(known)
    (ticks,) = [trace for trace in chart.data if trace.name == "on rows left out"]
    assert dict(zip(ticks.y, ticks.x, strict=True)) == {"copy": 0.37, "other": 0.0}
    assert "alone 0.2%" in chart.data[1].customdata[0]
    assert "alone" not in chart.data[0].customdata[2]


def test_symmetric_uncertainties_are_not_called_shares():
    chart = redundancy_chart(shares([0.9]), uncertainty=True)
    assert "Share" not in chart.layout.xaxis.title.text
    assert "0.90" in chart.data[0].customdata[0] and "%" not in chart.data[0].customdata[0]
