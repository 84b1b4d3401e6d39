"""A figure without a script: numbers on a scale, names side by side."""

import re

import pandas as pd

from rankscope.findings.reports.line_figure import line_figure


def places(values) -> list[float]:
    frame = pd.DataFrame({"title": "A", "value": values, "mean": [0.1, 0.2, 0.3], "error": 0.0})
    drawn = line_figure(frame.assign(colour="#123456", dash="solid"), "Set", "Error")
    points = re.search(r'polyline points="([^"]+)"', drawn).group(1)
    assert all(str(value) in drawn for value in values)
    return [float(point.split(",")[0]) for point in points.split()]


def test_numbers_are_as_far_apart_as_they_are():
    first, second, third = places([1, 2, 4])
    assert abs((third - second) - 2 * (second - first)) < 0.2


def test_names_stand_side_by_side_in_their_order():
    first, second, third = places(["wine", "iris", "digits"])
    assert first < second < third and abs((third - second) - (second - first)) < 0.2
