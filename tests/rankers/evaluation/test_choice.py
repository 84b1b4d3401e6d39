"""What a size chosen by folds is worth on folds that had no say in it."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from sklearn.metrics import accuracy_score, balanced_accuracy_score, r2_score

from rankers import Correlation
from rankers.evaluation import FoldQuality, folds_of, how_many, quality_by_size
from rankers.evaluation.choice import LEVEL
from rankers.evaluation.quality import quality_of_guesses, variance_of
from rankscope.tables import Table, prepare

DRAWN = 24  # tables


def curve_of(rng, strength: float):
    X = rng.normal(size=(60, 20))
    y = np.argsort(np.argsort(strength * X[:, 3] + rng.normal(size=60))) % 60 < 30
    frame = pd.DataFrame(X).rename(columns=str).assign(y=y)
    table = prepare(Table(frame), "y")
    cuts = folds_of(table.y.to_numpy(), table.task)
    rows = [quality_by_size(Correlation(), table, *cut, learner="knn") for cut in cuts]
    return how_many(rows)


@pytest.fixture(scope="module")
def noise():
    rng = np.random.default_rng(11)
    return [curve_of(rng, 0) for _ in range(DRAWN)]


def test_on_noise_the_best_size_looks_good_and_the_corrected_estimate_is_a_guess(noise):
    best = np.array([curve.table["quality"].max() - curve.baseline for curve in noise])
    honest = np.array([curve.corrected - curve.baseline for curve in noise])
    error = honest.std(ddof=1) / np.sqrt(DRAWN)
    assert best.mean() > 0.04
    assert abs(honest.mean()) < 3 * error


def test_noise_seldom_beats_chance(noise):
    share = np.mean([curve.beats_chance for curve in noise])
    assert share <= 0.05 + 2 * np.sqrt(0.05 * 0.95 / DRAWN)


def test_what_matters_beats_chance():
    rng = np.random.default_rng(12)
    assert np.mean([curve_of(rng, 3).beats_chance for _ in range(6)]) >= 0.8


def test_each_fold_is_judged_at_the_size_the_others_suggest():
    qualities = [[0.9, 0.5], [0.5, 0.9], [0.5, 0.9]]
    rows = [FoldQuality(None, (1, 2), np.array(q), 0.4) for q in qualities]
    # the first by the others' 2; the others by a tie within one error, so by 1
    assert how_many(rows).corrected == pytest.approx((0.5 + 0.5 + 0.5) / 3)


def test_folds_of_another_split_have_no_say():
    rows = [FoldQuality(None, (1, 2), np.array(q), 0.4) for q in ([1, 0], [1, 0], [0, 1], [0, 1])]
    assert how_many(rows, splits=[0, 0, 1, 1]).corrected == 1
    assert how_many(rows).corrected < 1
    alone = how_many(rows[:1])
    assert np.isnan(alone.corrected) and not alone.beats_chance


@pytest.mark.parametrize("among", [1, 4])
def test_the_reach_is_that_of_nadeau_and_bengio_with_the_variance_of_the_test_rows(among):
    qualities, variances = [[0.9, 0.5], [0.5, 0.9], [0.5, 0.9]], [[1, 4], [2, 5], [3, 6]]
    rows = [
        FoldQuality(None, (1, 2), np.array(q), 0.4, np.array([0.4, 0.6]), np.array(v) / 100, 7)
        for q, v in zip(qualities, variances, strict=True)
    ]
    found = how_many(rows, among=among)
    chosen = np.mean([0.04, 0.02, 0.03])  # the first is judged at size 2, the others at size 1
    limit = stats.t.ppf(1 - (1 - LEVEL) / among, 3 * 7 - 3)
    assert found.reach == pytest.approx(limit * np.sqrt(chosen * (1 / 3 + 1 / 2)))
    assert found.baseline == pytest.approx(0.6) and found.among == among


def test_without_the_variance_of_the_test_rows_the_folds_tell_it():
    qualities = [[0.9], [0.5], [0.7]]
    rows = [FoldQuality(None, (1,), np.array(q), 0.4) for q in qualities]
    limit = stats.t.ppf(LEVEL, 2) * np.std([0.9, 0.5, 0.7], ddof=1)
    assert how_many(rows).reach == pytest.approx(limit * np.sqrt(1 / 3 + 1 / 2))


MEASURED = {"accuracy": accuracy_score, "balanced": balanced_accuracy_score, "r2": r2_score}


@pytest.mark.parametrize("measure", list(MEASURED))
@pytest.mark.parametrize("size", [1, 4])
def test_the_variance_is_what_drawing_other_units_gives(measure, size):
    """The bootstrap of rows, or of groups of four, is the definition."""
    rng = np.random.default_rng(3)
    units = np.arange(400) // size
    shared = rng.normal(size=400 // size)[units]
    actual, told = shared + rng.normal(size=(2, 400))
    if measure != "r2":
        actual, told = (actual > 0.7).astype(int), (told > 0.7).astype(int)
    guess = actual.mean() if measure == "r2" else 0
    drawn = []
    for _ in range(500):
        rows = (rng.integers(units.max() + 1, size=units.max() + 1)[:, None] * size) + range(size)
        rows = rows.ravel()
        drawn.append(MEASURED[measure](actual[rows], told[rows]))
    found = variance_of(told, actual, guess, measure, units)
    assert found == pytest.approx(np.var(drawn), rel=0.25)
    assert np.isnan(variance_of(told, actual, guess, measure, np.zeros(400)))


def test_the_quality_of_every_guess_is_that_of_scikit_learn():
    actual, y = np.array([0, 0, 1, 2, 2, 2]), np.array([0, 1, 2, 3])
    for measure in ("accuracy", "balanced"):
        expected = [MEASURED[measure](actual, np.full(6, code)) for code in range(4)]
        np.testing.assert_allclose(quality_of_guesses(actual, y, measure), expected)


def grouped(rng, kind):
    """Two classes of as many rows, in groups or in time, that nothing tells."""
    size, groups = 6, 15
    who = np.repeat(np.arange(groups), size)
    X = rng.normal(size=(groups, 4))[who] + 0.5 * rng.normal(size=(len(who), 4))
    y = rng.normal(size=groups)[who] + rng.normal(size=len(who))
    frame = pd.DataFrame(X, columns=list("abcd")).assign(y=y > np.median(y))
    return prepare(frame.assign(who=who, day=range(len(who))), "y", **kind, exclude=["who", "day"])


@pytest.mark.parametrize("kind", [{"clusters": "who"}, {"times": "day"}])
def test_a_guess_among_two_classes_is_right_in_at_least_half_of_the_rows(kind):
    """Whole groups or stretches are tested, so that the training rows' class is rare there."""
    rng = np.random.default_rng(17)
    for _ in range(12):
        table = grouped(rng, kind)
        cuts = folds_of(table.y.to_numpy(), table.task, dependence=table.dependence)
        rows = [
            quality_by_size(Correlation(), table, *cut, learner="naive_bayes", sizes=[1, 4])
            for cut in cuts
        ]
        curve = how_many(rows)
        tested = [np.mean(table.y.to_numpy()[test]) for _, test in cuts]
        assert curve.baseline == pytest.approx(max(np.mean(tested), 1 - np.mean(tested)))
        assert (rows[0].variance is None) == ("times" in kind)
        assert np.isfinite(curve.reach)
