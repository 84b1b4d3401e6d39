"""The target along a variable, drawn."""

import pandas as pd

from rankscope.charts.shape import target_along

COLUMNS = ["place", "name", "middle", "low", "high", "rows", "at_least", "at_most"]
BINS = pd.DataFrame([(1.0, "", 5.0, 4.0, 6.0, 10, 0.0, 2.0), (3.0, "", 7.0, 6.5, 7.5, 9, 2.5, 4.0)],
                    columns=COLUMNS)  # fmt: skip
LEVELS = pd.DataFrame([(0, "<b>", 0.5, 0.4, 0.7, 10, None, None)], columns=COLUMNS)


def test_a_number_has_a_line_within_its_band_and_the_mean_of_all():
    chart = target_along(BINS, "age", "weight", 6.1)
    band, line, overall = chart.data
    assert list(band.y) == [6.0, 7.5, 6.5, 4.0]
    assert (list(line.x), list(line.y)) == ([1, 3], [5, 7])
    assert line.customdata[0] == (
        "With age from 0 to 2 (10 rows)<br>the mean of weight is 5,<br>95 % interval 4 to 6."
    )
    assert list(overall.y) == [6.1, 6.1]


def test_a_level_has_a_dot_and_what_reaches_as_far_as_its_interval():
    chart = target_along(LEVELS, "ward", "ill", 0.5, "yes")
    dot = chart.data[0]
    assert (list(dot.error_y.array), list(dot.error_y.arrayminus)) == ([0.7 - 0.5], [0.5 - 0.4])
    assert chart.layout.xaxis.ticktext == ("&lt;b&gt;",)
    assert "With ward = &lt;b&gt; (10 rows)<br>50% are yes" in dot.customdata[0]
