"""When a number agrees with what is said of it: surely, surely not, or not to be told."""

import math

import pytest

from rankscope.studies.contrasts import Contrast
from rankscope.studies.judgement import agrees_with_print, between, has_sign


def test_a_value_on_its_bound_that_cannot_be_off_is_inside():
    assert between(Contrast(0.0, 0.0), 0.0, 0.0) is True
    assert between(Contrast(0.1, 0.0), 0.0, 0.0) is False
    assert between(Contrast(0.1, math.nan), 0.0, 1.0) is None


def test_rates_of_error_are_not_as_good_as_equal_within_what_counts_for_areas():
    little = Contrast(0.002, 0.003)
    assert has_sign(little, 1, "auc_fr") is False
    assert has_sign(little, 1, "error") is None


@pytest.mark.parametrize(
    ("value", "error", "agrees"),
    [
        (10.4, 0.1, True),  # near
        (10.4, 2, True),
        (11, 0.5, None),  # two such experiments may differ by 1.4
        (12, 0.5, False),
        (12, 2, None),
        (30, 2, False),
        (10.4, math.nan, True),
        (12, math.nan, None),
    ],
)
def test_a_printed_number_agrees_where_it_is_near(value, error, agrees):
    assert agrees_with_print(Contrast(value, error), 10, 0.5, theirs=error) is agrees


def test_one_draw_of_theirs_differs_more_from_ours_than_as_many_as_ours_would():
    ours = Contrast(11, 0.5)  # of ten repeats: two such experiments differ by 1.4, one draw by 3.3
    of_one = 0.5 * math.sqrt(10)
    assert agrees_with_print(ours, 9, 0.5, theirs=0.5) is False
    assert agrees_with_print(ours, 9, 0.5, theirs=of_one) is None
    assert agrees_with_print(ours, 7, 0.5, theirs=of_one) is False


def test_who_is_surely_as_good_as_equal_is_not_better():
    assert has_sign(Contrast(0.01, 0.001), 1, "auc_fr") is False
    assert has_sign(Contrast(0.03, 0.001), 1, "auc_fr") is True
    assert has_sign(Contrast(0.01, 0.009), 1, "auc_fr") is None
    assert has_sign(Contrast(-0.018, 0.009), 1, "auc_fr") is False  # worse or equal


def test_what_has_a_bound_of_its_own_is_judged_by_that_alone():
    assert has_sign(Contrast(-0.06, 0.001), -1, "auc_fr", by=0.05) is True
    assert has_sign(Contrast(-0.04, 0.001), -1, "auc_fr", by=0.05) is False
    assert has_sign(Contrast(-0.05, 0.001), -1, "auc_fr", by=0.05) is None


def test_what_is_to_be_exact_is_refuted_by_any_other():
    assert between(Contrast(0.008, 0.007), 0.0, 0.0) is False
    assert between(Contrast(0.0, 0.007), 0.0, 0.0) is True
