"""The median of curves that go up in steps."""

import numpy as np
import pytest

from rankers.evaluation import auc_fr, median_curve, roc_fr

GROUPS = [(i,) for i in range(4)]


def curves(count, m=15, seed=0):
    rng = np.random.default_rng(seed)
    return [roc_fr(rng.permutation(m), GROUPS, m) for _ in range(count)]


def area(x, y):
    return np.trapezoid(y, x)


def test_the_median_of_one_curve_is_that_curve():
    order = np.random.default_rng(3).permutation(15)
    curve = median_curve([roc_fr(order, GROUPS, 15)])
    assert area(curve.fpr, curve.tpr) == pytest.approx(auc_fr(order, GROUPS, 15))
    np.testing.assert_array_equal(curve.low, curve.tpr)
    np.testing.assert_array_equal(curve.high, curve.tpr)


def test_the_median_of_three_curves_worked_out_by_hand():
    """Just below and from a rate of 1/2 on, the curves are at 0 and 1, 1 and 1, 1/2 and 1/2."""
    late = ([0, 0.5, 0.5, 1], [0, 0, 1, 1])
    early = ([0, 0, 0.5, 1], [0, 1, 1, 1])
    half = ([0, 0, 0.5, 1, 1], [0, 0.5, 0.5, 0.5, 1])
    curve = median_curve([late, early, half], band=1)
    assert curve.fpr.tolist() == [0, 0, 0.5, 0.5, 1, 1]
    assert curve.tpr.tolist() == [0, 0.5, 0.5, 1, 1, 1]
    assert curve.low.tolist() == [0, 0, 0, 0.5, 0.5, 1]
    assert curve.high.tolist() == [0, 1, 1, 1, 1, 1]


def test_between_steps_it_is_the_median_of_the_rates():
    repeats = curves(9)
    curve = median_curve(repeats)
    for at in np.arange(0.5, 11) / 11:
        rates = [tpr[np.searchsorted(fpr, at) - 1] for fpr, tpr in repeats]
        assert np.interp(at, curve.fpr, curve.tpr) == pytest.approx(np.median(rates))


def test_the_band_holds_the_stated_middle():
    repeats = curves(41)
    curve = median_curve(repeats, band=0.5)
    rates = [tpr[np.searchsorted(fpr, 0.5) - 1] for fpr, tpr in repeats]
    low, high = (np.interp(0.5, curve.fpr, side) for side in (curve.low, curve.high))
    assert (low, high) == tuple(np.quantile(rates, [0.25, 0.75]))
    assert (curve.low <= curve.tpr).all() and (curve.tpr <= curve.high).all()


def test_it_never_falls_and_runs_from_corner_to_corner():
    curve = median_curve(curves(12))
    assert (curve.fpr[0], curve.tpr[0], curve.fpr[-1], curve.tpr[-1]) == (0, 0, 1, 1)
    for line in curve:
        assert (np.diff(line) >= 0).all()


def test_a_curve_that_runs_straight_to_the_end_is_followed_between_its_points():
    straight = roc_fr([0], GROUPS, 15)  # all others share the last place
    curve = median_curve([straight], points=3)
    assert curve.fpr.tolist() == [0, 0, 0.5, 0.5, 1, 1]
    np.testing.assert_allclose(curve.tpr, [0, 0.25, 0.625, 0.625, 1, 1])


def test_curves_of_tables_of_different_widths_go_together():
    repeats = curves(3) + curves(2, m=22)
    curve = median_curve(repeats)
    assert len(np.unique(curve.fpr)) == 12 + 19 - 2  # elevenths and eighteenths
    middles = (np.arange(19_800) + 0.5) / 19_800  # between all steps
    medians = np.median([at(curve, middles) for curve in repeats], axis=0)
    assert area(curve.fpr, curve.tpr) == pytest.approx(medians.mean())


def at(curve, x):
    fpr, tpr = curve
    return tpr[np.searchsorted(fpr, x) - 1]


def test_no_curve_and_a_band_beyond_one_are_refused_in_words():
    with pytest.raises(ValueError, match=r"^curves: got none"):
        median_curve([])
    with pytest.raises(ValueError, match=r"^band: got 1.5, allowed is"):
        median_curve(curves(2), band=1.5)
