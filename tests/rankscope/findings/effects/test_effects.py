"""How the target moves with a variable: by hand, by published examples, by coverage on draws."""

import numpy as np
import pandas as pd
import pytest
from scipy.stats import binomtest, brunnermunzel, mannwhitneyu, spearmanr, t

from rankscope.findings.effects import direction_of, shape_of
from rankscope.findings.effects.effect import Effect
from rankscope.findings.effects.estimates import (
    Estimate,
    exact_share_interval,
    rank_correlation,
    share_difference,
    share_interval,
    superiority,
)
from rankscope.findings.effects.shape import turn_of

SEXES = pd.Series(["f"] * 20 + ["m"] * 20, name="sex")


def draws(count=300, seed=41):
    return [np.random.default_rng([seed, number]) for number in range(count)]


def holds(estimates, truth):
    return np.mean([estimate.low <= truth <= estimate.high for estimate in estimates])


def test_sizes_agree_with_scipy():
    rng = np.random.default_rng(5)
    x, y = rng.integers(0, 9, (2, 60))
    assert rank_correlation(x, y).size == pytest.approx(spearmanr(x, y).statistic)
    pairs = mannwhitneyu(x[:20], x[20:]).statistic / (20 * 40)
    assert superiority(x[:20], x[20:]).size == pytest.approx(pairs)


def test_groups_that_are_apart_leave_doubt_where_rows_are_few():
    few, many = (superiority(np.arange(n) + 10.0 * n, np.arange(float(n))) for n in (5, 100))
    assert few.size == many.size == few.high == 1
    assert few.low < 0.7 < 0.95 < many.low


def test_superiority_is_never_surer_than_mann_and_whitney():
    """The interval ends at a half where its error is their p-value: few rows of little spread."""
    rng = np.random.default_rng(8)
    few, many = rng.normal(0.6, 0.3, 8), rng.normal(size=200)
    p = mannwhitneyu(few, many, use_continuity=False, method="asymptotic").pvalue
    assert superiority(few, many, p).low == pytest.approx(0.5, abs=1e-9)


def test_superiority_of_many_rows_is_as_sure_as_brunner_and_munzel():
    rng = np.random.default_rng(9)
    wide, narrow = rng.normal(0.2, 5, 700), rng.normal(size=3000)
    p = brunnermunzel(wide, narrow, distribution="normal").pvalue
    assert p > 2 * mannwhitneyu(wide, narrow).pvalue
    assert superiority(wide, narrow, p).low == pytest.approx(0.5, abs=1e-3)


def test_the_error_of_a_rank_correlation_is_that_of_the_jackknife():
    x = np.random.default_rng(10).normal(size=150)
    y = np.round((x - 0.3) ** 2, 1)  # with equal values
    r, low, high = rank_correlation(x, y)
    without = [spearmanr(np.delete(x, k), np.delete(y, k)).statistic for k in range(150)]
    error = np.std(without) * 149 / np.sqrt(150)
    reach = (np.arctanh(high) - np.arctanh(low)) / 2
    assert reach == pytest.approx(t.isf(0.025, 148) * error / (1 - r**2), rel=0.03)


def test_a_difference_of_shares_has_exact_intervals_of_both():
    def exact(count, of):
        return binomtest(count, of).proportion_ci(0.99, method="exact")

    for count, of in ((0, 12), (5, 12), (12, 12)):
        assert exact_share_interval(count, of, 0.01) == pytest.approx(tuple(exact(count, of)))
    (p_low, p_high), (q_low, q_high) = exact(56, 70), exact(48, 80)
    low = 0.2 - np.hypot(0.8 - p_low, q_high - 0.6)
    high = 0.2 + np.hypot(p_high - 0.8, 0.6 - q_low)
    assert share_difference(56, 70, 48, 80, 0.01) == pytest.approx((0.2, low, high))


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    normal = [rng.normal(size=40) for rng in draws()]
    between = [superiority(x[:15] + 1, x[15:]) for x in normal]
    assert 0.92 <= holds(between, 0.7602) <= 0.985  # Φ(1/√2)
    apart = [superiority(3 * x[:15], x[15:]) for x in normal]
    assert 0.92 <= holds(apart, 0.5) <= 0.985
    shares = [share_interval((rng.random(30) < 0.1).sum(), 30) for rng in draws()]
    assert 0.92 <= np.mean([low <= 0.1 <= high for low, high in shares]) <= 0.99
    ranks = [rank_correlation(*rng.multivariate_normal([0, 0], [[1, 0.6], [0.6, 1]], 60).T)
             for rng in draws()]  # fmt: skip
    assert 0.92 <= holds(ranks, 6 / np.pi * np.arcsin(0.3)) <= 0.98


@pytest.mark.parametrize(
    ("values", "target", "task", "brief", "words"),
    [
        (range(40), np.arange(40.0) ** 3, "regression", "↑ +1.00", "y rises with x"),
        (range(40), -np.arange(40.0), "regression", "↓ -1.00", "y falls as x rises"),
        (range(40), SEXES, "binary", "↑ +1.00", "x is larger in class m"),
        ([1, 2] * 20, SEXES, "binary", "· +0.00", "neither surely larger nor smaller"),
        (
            ["a"] * 20 + ["b"] * 20,
            SEXES,
            "binary",
            "↑ +1.00 b",
            "Class m is more frequent where x is b",
        ),
        (["a"] * 20 + ["b"] * 20, range(40), "regression", "↑ +1.00 b", "y is larger where x is b"),
    ],
)
def test_a_direction_in_an_arrow_and_in_words(values, target, task, brief, words):
    values, target = pd.Series(values, name="x"), pd.Series(target, name="y")
    effect = direction_of(values, target, task)
    assert effect.brief == brief
    assert words in effect.words("x", "y")


def test_the_class_that_was_chosen_is_told_of():
    of_m = direction_of(pd.Series(range(40)), SEXES, "binary")
    of_f = direction_of(pd.Series(range(40)), SEXES, "binary", positive="f")
    assert (of_m.of_class, of_f.of_class) == ("m", "f")
    assert of_m.direction == -of_f.direction == 1


def test_of_several_classes_that_is_named_which_stands_out():
    rng = np.random.default_rng(3)
    y = pd.Series(np.repeat(["a", "b", "c"], 30))
    effect = direction_of(pd.Series(rng.normal(size=90) + 3 * (y == "b")), y, "multiclass")
    assert (effect.of_class, effect.direction) == ("b", 1)


def test_a_bend_is_no_direction_but_a_dip():
    x = pd.Series(np.linspace(-1, 1, 200))
    noise = np.random.default_rng(0).normal(0, 0.1, 200)
    effect = direction_of(x, x**2 + noise, "regression")
    assert (effect.direction, effect.turn, effect.brief[0]) == (0, "dip", "∪")
    assert effect.words("x", "y").endswith("y is lowest between the ends of x.")


@pytest.mark.parametrize("task", ["regression", "binary"])
def test_noise_has_a_direction_about_as_often_as_the_interval_says(task):
    wrong = []
    for rng in draws(200, seed=7):
        levels = pd.Series(rng.choice(list("abcd"), 80))
        y = pd.Series(rng.normal(size=80) if task == "regression" else rng.integers(0, 2, 80))
        wrong.append(direction_of(levels, y, task).direction != 0)
    assert np.mean(wrong) < 0.09  # though the most remarkable of four levels is told of


def long_tailed(rng, levels):
    return np.exp(1.5 * rng.normal(size=len(levels)))


def rarely_yes(rng, levels):
    return np.where(rng.random(len(levels)) < 0.1, "yes", "no")


def unequal(rng, levels):
    return rng.normal(size=len(levels)) * np.where(levels == "l3", 5, 1)


@pytest.mark.parametrize("target", [long_tailed, rarely_yes, unequal])
def test_few_rows_of_a_level_are_no_reason_for_an_arrow(target):
    def arrow(rng):
        levels = pd.Series(rng.integers(20, size=200)).map("l{}".format)
        y = pd.Series(target(rng, levels))
        return direction_of(levels, y, "regression" if y.dtype.kind == "f" else "binary").direction

    assert np.mean([arrow(rng) != 0 for rng in draws(150, seed=12)]) <= 0.08  # at most 5 % are due


def test_a_level_that_stands_out_is_found():
    def brief(rng):
        levels = pd.Series(rng.integers(5, size=200))
        y = pd.Series(np.exp(rng.normal(size=200) + (levels == 2)))
        return direction_of(levels.astype(str), y, "regression").brief

    briefs = [brief(rng) for rng in draws(40, seed=13)]
    assert np.mean([brief[0] == "↑" and brief[-1] == "2" for brief in briefs]) >= 0.9


def test_unequal_spread_alone_has_an_arrow_as_rarely_as_the_interval_says():
    y = pd.Series(["case"] * 10 + ["control"] * 200)
    spread = np.where(y == "case", 5, 1)
    effects = [direction_of(pd.Series(rng.normal(0, spread)), y, "binary") for rng in draws(200)]
    assert np.mean([effect.direction != 0 for effect in effects]) <= 0.1


def test_a_parabola_has_its_dip_and_rarely_an_arrow():
    x = [rng.normal(size=(2, 100)) for rng in draws(200, seed=14)]
    effects = [direction_of(pd.Series(a), pd.Series(a**2 + 0.3 * b), "regression") for a, b in x]
    assert np.mean([effect.turn == "dip" for effect in effects]) >= 0.98
    assert np.mean([effect.direction != 0 for effect in effects]) <= 0.1


def test_of_a_level_pairs_and_medians_are_told():
    inside, outside = np.arange(11.0, 31), np.repeat(np.arange(1.0, 21), 2)
    values = pd.Series(["a"] * 20 + ["b", "c"] * 20)
    effect = direction_of(values, pd.Series([*inside, *outside]), "regression")
    assert (effect.level, effect.at, effect.elsewhere) == ("a", 20.5, 10.5)
    wins = (inside[:, None] > outside).mean() + (inside[:, None] == outside).mean() / 2
    assert effect.estimate.size == pytest.approx(wins)


@pytest.mark.parametrize("values", [[1.0] * 40, [np.nan] * 36 + [1, 2, 3, 4], ["a"] * 40])
def test_what_takes_one_value_or_has_few_has_no_direction(values):
    assert direction_of(pd.Series(values), SEXES, "binary") is None


def test_a_shape_has_bins_of_as_many_rows_and_keeps_equal_values_together():
    x = pd.Series([0.0] * 50 + list(range(1, 51)))
    shape = shape_of(x, pd.Series(np.repeat([1.0, 3.0], 50)))
    assert shape["rows"].sum() == 100
    assert shape["rows"].iloc[0] == 50
    assert list(shape["middle"].iloc[[0, -1]]) == [1, 3]
    assert (shape["at_least"].iloc[1:].to_numpy() > shape["at_most"].iloc[:-1].to_numpy()).all()


def test_levels_have_shares_with_their_intervals():
    shape = shape_of(pd.Series(["x", "y"] * 20), SEXES, "m").set_index("name")
    assert list(shape["middle"]) == [0.5, 0.5]
    assert shape.loc["x", ["low", "high"]].tolist() == pytest.approx(share_interval(10, 20))
    assert turn_of(shape.reset_index()) is None


@pytest.mark.parametrize("size", [-0.001, 0.001])
def test_what_rounds_to_nothing_has_no_minus(size):
    assert Effect(Estimate(size, -0.3, 0.3)).brief == "· +0.00"
