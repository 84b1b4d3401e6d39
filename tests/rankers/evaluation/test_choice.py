"""What a size chosen by folds is worth on folds that had no say in it."""

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation
from rankers.evaluation import FoldQuality, folds_of, how_many, quality_by_size
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
