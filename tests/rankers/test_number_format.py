"""Numbers as text: right to the digits shown, never a false or negative zero."""

import math

import numpy as np
import pytest

from rankers.number_format import format_for, number_text, percent, short_percent, significant

RNG = np.random.default_rng(0)
SIZES = 10.0 ** np.linspace(-12, 15, 271)
EDGES = (0.99951, 9.995, 99.5, 999.5, 9_999.5, 999_999.5)
POSITIVE = [*SIZES, *SIZES * RNG.uniform(1, 10, len(SIZES)), *EDGES]
VALUES = [*POSITIVE, *(-value for value in POSITIVE)]


def parsed(text):
    return float(text.replace(",", ""))


@pytest.mark.parametrize("digits", [2, 3, 4, 6])
def test_a_number_is_right_to_the_digits_shown(digits):
    for value in VALUES:
        text = number_text(value, digits)
        shown = parsed(text)
        precise = 10.0 ** (math.floor(math.log10(abs(value))) + 1 - digits)
        whole = 1e-4 < abs(value) < 1e9  # all digits before the point are shown
        assert abs(shown - value) <= 0.5001 * (min(precise, 1) if whole else precise), text
        assert shown != 0 and (shown < 0) == (value < 0) and not text.startswith("-0,"), text


def test_ordinary_numbers_have_no_power_of_ten_and_large_ones_separators():
    for value in VALUES:
        text = number_text(value)
        if 1e-3 <= abs(value) < 1e8:
            assert "e" not in text
            assert ("," in text) == (abs(parsed(text)) >= 1000)
            assert all(len(part) == 3 for part in text.split(".")[0].split(",")[1:])


@pytest.mark.parametrize("zero", [0, 0.0, -0.0, np.float64(-0.0), np.int64(0)])
def test_zero_has_no_sign(zero):
    assert number_text(zero) == significant(zero) == "0" and percent(zero) == "0%"


def test_half_ranks_stay_halves():
    for rank in (1.5, 2.5, 99.5, 1_234.5, 12_345.25):
        assert parsed(number_text(rank, 9)) == rank


def test_whole_numbers_are_whole():
    assert [number_text(n) for n in (7, 1_234, np.int64(12_345_678), 1_234_567_890_123)] == [
        *("7", "1,234", "12,345,678", "1,234,567,890,123")
    ]
    assert (significant(2019), significant(2019.0), number_text(2019.0)) == (
        "2019",
        "2019",
        "2,019",
    )


def test_what_is_no_number_has_a_sign_of_its_own():
    assert [number_text(v) for v in (math.nan, math.inf, -math.inf)] == ["–", "∞", "-∞"]


def test_a_share_is_neither_nothing_nor_everything_unless_it_is():
    for share in [
        *np.linspace(-1, 1, 2_001),
        *(s * 10.0**-k for k in range(1, 13) for s in (1, -1)),
    ]:
        text = short_percent(share)
        assert (text.lstrip("-") in ("0%", "0.0%")) == (share == 0), (share, text)
        assert text != "-0%" and (text in ("100%", "100.0%")) == (share == 1), (share, text)
        if text[0] not in "<>":
            assert abs(float(text[:-1]) / 100 - share) <= 0.00501


def test_a_column_lines_up_where_no_value_would_look_like_nothing():
    assert format_for([0.63, 0.04, 0.0]) == "%.3f" and format_for([2.89, 1.5]) == "%.2f"
    assert format_for([1_234, 150.0]) == "%.0f" and format_for([250, -0.4]) == "%.3g"


def test_a_column_shows_each_value_to_three_digits_and_its_largest_in_full():
    rng = np.random.default_rng(1)
    for _ in range(300):
        column = rng.choice([-1, 1], 6) * 10.0 ** rng.uniform(
            *sorted(rng.choice([-7, 0, 2, 5], 2)), 6
        )
        pattern = format_for([*column, np.nan, np.inf, 0.0])
        for value in column:
            text = pattern % value
            assert abs(float(text) - value) <= 0.5001 * abs(value) / 10, (pattern, value)
            assert "e" not in text or not 1e-3 < abs(value) < 1e5
    assert format_for([]) == format_for([np.inf]) == "%.3g" and format_for([5e14, 1]) == "%.6g"
