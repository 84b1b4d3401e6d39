"""The figure of what explains what."""

import numpy as np
import pandas as pd

from rankscope.charts.groups import MOST, alike


def square(m):
    names = [f"v{i}" for i in range(m)]
    return pd.DataFrame(np.arange(m * m).reshape(m, m) / (m * m), index=names, columns=names)


def frames(chart):
    return [(s.x0, s.x1, s.y0, s.y1) for s in chart.layout.shapes]


def test_a_cell_says_how_much_of_its_row_its_column_explains():
    shares = pd.DataFrame([[1, 0.84], [0.2, 1]], index=["x", "y"], columns=["x", "y"])
    (heat,) = alike(shares, [["x", "y"]]).data
    assert heat.z[0, 1] == 0.84
    assert heat.customdata.tolist() == [
        ["x itself.", "84% of x<br>is explained by y."],
        ["20% of y<br>is explained by x.", "y itself."],
    ]


def test_every_group_has_a_frame_around_its_own_cells():
    chart = alike(square(4), [["v0", "v1"], ["v3", "v2"]])
    assert frames(chart) == [(-0.5, 1.5, -0.5, 1.5), (1.5, 3.5, 1.5, 3.5)]


def test_rows_run_downwards_and_columns_to_the_right_in_the_order_given():
    layout = alike(square(4), []).layout
    assert layout.yaxis.range == (3.5, -0.5) and layout.xaxis.range == (-0.5, 3.5)
    assert layout.yaxis.ticktext == layout.xaxis.ticktext == ("v0", "v1", "v2", "v3")


def test_beyond_sixty_variables_nothing_is_drawn_and_frames_end_there():
    m = 90
    names = list(square(m).index)
    chart = alike(square(m), [names[:50], names[50:70], names[70:]])
    assert chart.data[0].z.shape == (MOST, MOST)
    assert frames(chart)[1] == (49.5, 59.5, 49.5, 59.5) and len(frames(chart)) == 2
    assert not chart.layout.xaxis.showticklabels
    assert len(chart.to_json()) < 300_000


def test_an_unknown_share_is_a_gap():
    shares = square(2)
    shares.iloc[0, 1] = np.nan
    assert alike(shares, []).data[0].customdata[0, 1] == ""


def test_no_variable_and_a_single_one_are_no_error():
    assert alike(square(0), []).data[0].z.size == 0
    assert alike(square(1), [["v0"]]).data[0].customdata.tolist() == [["v0 itself."]]


def test_shades_are_written_as_a_browser_reads_them():
    """Without plotly's own checks, which turn a list of colours into pairs."""
    shares = pd.DataFrame([[1, 0.84], [0.2, 1]], list("xy"), list("xy"))
    (cells,) = alike(shares, []).to_dict()["data"]
    assert [place for place, _ in cells["colorscale"]] == [0, 1]
