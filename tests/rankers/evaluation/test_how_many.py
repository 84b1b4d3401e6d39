"""Quality against the number of variables, with the ranking inside the folds."""

import numpy as np
import pandas as pd
import pytest
from sklearn.linear_model import Ridge
from sklearn.metrics import balanced_accuracy_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import StandardScaler

from rankers import Correlation, InformationGain, SPERanker
from rankers.evaluation import (
    FoldQuality,
    folds_of,
    how_many,
    quality_by_size,
    sizes_up_to,
)
from rankers.learners import LEARNERS, learner_of
from rankscope.tables import prepare, rank_variables

DRAW = np.random.default_rng(3)
TOWN = np.tile(["Bonn", "Graz", "Lyon"], 40)
NUMBERS = pd.DataFrame(DRAW.normal(size=(120, 5)), columns=list("abcde"))
GROWTH = NUMBERS["b"] + 0.5 * NUMBERS["d"] + 0.1 * DRAW.normal(size=120)
ILL = np.where((TOWN == "Graz") ^ (NUMBERS["c"] > 1.2), "yes", "no")


def of_classes():
    return prepare(NUMBERS.assign(town=TOWN, ill=ILL), "ill")


def of_numbers():
    return prepare(NUMBERS.assign(growth=GROWTH), "growth")


def halves():
    return np.arange(0, 120, 2), np.arange(1, 120, 2)


def test_sizes_grow_by_about_a_quarter_and_end_at_the_limit():
    assert sizes_up_to(1) == [1]
    assert sizes_up_to(11) == [*range(1, 11), 11]
    assert sizes_up_to(5_000) == [*range(1, 11), 12, 15, 18, 22, 27, 33, 41, 51, 63, 78, 97, 100]
    assert sizes_up_to(100) == sizes_up_to(5_000)
    assert sizes_up_to(60, most=15) == [*range(1, 11), 12, 15]


def test_the_ranking_is_that_of_the_training_rows():
    train, test = halves()
    found = quality_by_size(SPERanker(), of_classes(), train, test)
    alone = rank_variables(SPERanker(), of_classes().of_rows(train))
    assert found.order.tolist() == alone.order.tolist()


def test_test_rows_have_no_part_in_ranking_or_learning():
    """Other values in the test rows change what is scored, not the order nor the baseline."""
    train, test = halves()
    other = of_classes()
    other.X.iloc[test] = 1e3
    plain, strange = (quality_by_size(Correlation(), p, train, test) for p in (of_classes(), other))
    assert plain.order.tolist() == strange.order.tolist()
    assert plain.baseline == strange.baseline
    assert (strange.quality <= max(plain.baseline, 1 - plain.baseline)).all()  # one guess for all


def test_a_category_brings_all_its_features():
    """Graz alone is a third of the rows; one indicator of three says all the town can say."""
    train, test = halves()
    prepared = of_classes()
    found = quality_by_size(Correlation(), prepared, train, test, "neighbours", sizes=[1, 2])
    assert list(prepared.variables)[found.order[0]] == "town"
    town = prepared.X[list(prepared.variables["town"])].to_numpy()
    scale, y = StandardScaler().fit(town[train]), prepared.y.to_numpy()
    model = KNeighborsClassifier(5).fit(scale.transform(town[train]), y[train])
    assert found.quality[0] == np.mean(model.predict(scale.transform(town[test])) == y[test])
    assert found.sizes == (1, 2) and len(found.quality) == 2


def test_r2_is_the_share_of_the_squared_error_of_the_training_mean():
    train, test = halves()
    prepared = of_numbers()
    found = quality_by_size(Correlation(), prepared, train, test)
    best = prepared.X[["b"]].to_numpy()
    scale, y = StandardScaler().fit(best[train]), prepared.y.to_numpy()
    told = Ridge().fit(scale.transform(best[train]), y[train]).predict(scale.transform(best[test]))
    left = np.sum((y[test] - told) ** 2) / np.sum((y[test] - y[train].mean()) ** 2)
    assert found.quality[0] == pytest.approx(1 - left)
    assert found.baseline == 0
    assert found.quality[1] > 0.95 > found.quality[0]


def test_the_baseline_of_classes_is_the_most_frequent_class_of_all_rows():
    train = np.flatnonzero(ILL == "yes")[:20].tolist() + np.flatnonzero(ILL == "no")[:5].tolist()
    test = np.setdiff1d(np.arange(120), train)
    assert np.mean(ILL == "no") > 0.5 > np.mean(ILL[train] == "no")
    found = quality_by_size(Correlation(), of_classes(), train, test, sizes=[1])
    assert found.baseline == np.mean(ILL[test] == "no")
    assert found.guesses.tolist() == [np.mean(ILL[test] == one) for one in ("no", "yes")]
    even = quality_by_size(Correlation(), of_classes(), train, test, sizes=[1], measure="balanced")
    assert even.baseline == 0.5


def test_balanced_accuracy_is_that_of_scikit_learn():
    train, test = halves()
    prepared = of_classes()
    found = quality_by_size(Correlation(), prepared, train, test, sizes=[6], measure="balanced")
    X, y = prepared.X.to_numpy(), prepared.y.to_numpy()
    model = learner_of("linear", is_number=False).fit(X[train], y[train])
    expected = balanced_accuracy_score(y[test], model.predict(X[test]))
    assert found.quality[0] == pytest.approx(expected)


@pytest.mark.parametrize("learner", list(LEARNERS))
@pytest.mark.parametrize("table", [of_classes, of_numbers])
def test_every_learner_learns_what_there_is_and_again_the_same(learner, table):
    if table().task not in LEARNERS[learner].tasks:
        pytest.skip("it learns classes only")
    found = [
        quality_by_size(Correlation(), table(), *halves(), learner, seed=1, sizes=[1, 3])
        for _ in range(2)
    ]
    assert found[0].quality[1] > found[0].baseline + 0.1
    assert found[0].quality.tolist() == found[1].quality.tolist()


@pytest.mark.parametrize("learner", ["linear", "neighbours"])
def test_noise_promises_nothing(learner):
    """The best 5 of 300 noise variables, ranked on all rows, would seem to tell the classes."""
    honest, peeking = [], []
    for seed in range(6):
        draws = np.random.default_rng((seed, 8)).normal(size=(60, 300))
        whole = prepare(pd.DataFrame(draws).assign(y=np.arange(60) % 2), "y")
        order = rank_variables(Correlation(), whole).order[:5]
        chosen = prepare(pd.DataFrame(draws[:, order]).assign(y=np.arange(60) % 2), "y")
        for table, found in ((whole, honest), (chosen, peeking)):
            parts = folds_of(table.y, table.task, seed=seed)
            folds = [quality_by_size(Correlation(), table, *f, learner, sizes=[5]) for f in parts]
            found.append(how_many(folds).table.quality[0])
    assert abs(np.mean(honest) - 0.5) < 0.1
    assert np.mean(peeking) > 0.65


@pytest.mark.parametrize("learner", list(LEARNERS))
def test_a_class_of_one_row_stops_nothing(learner):
    frame = NUMBERS.iloc[:21].assign(kind=["p", "q"] * 10 + ["r"])
    prepared = prepare(frame, "kind")
    parts = folds_of(prepared.y, prepared.task)
    folds = [quality_by_size(SPERanker(), prepared, *f, learner, sizes=[1, 2]) for f in parts]
    assert len(folds) == 5 and all(0 <= q <= 1 for f in folds for q in f.quality)


def test_the_smallest_table_has_its_answer():
    prepared = prepare(NUMBERS.iloc[:5].assign(kind=list("ppqqq")), "kind")
    for learner in LEARNERS:
        for train, test in folds_of(prepared.y, prepared.task):
            quality = quality_by_size(Correlation(), prepared, train, test, learner).quality
            assert np.isfinite(quality).all()


def fold(*quality, baseline=0.5):
    return FoldQuality(np.arange(4), (1, 2, 5, 9), np.array(quality), baseline)


def test_best_and_suggested_worked_out_by_hand():
    """Means 0.5, 0.7, 0.8, 0.8; of the size 5 the deviation is 0.2, the error 0.2 / 2 = 0.1."""
    spread = np.sqrt(3) * 0.1
    folds = [
        fold(0.5, 0.7, 0.8 + spread, 0.8),
        fold(0.5, 0.7, 0.8 - spread, 0.8, baseline=0.7),
        fold(0.4, 0.6, 0.8 + spread, 0.8),
        fold(0.6, 0.8, 0.8 - spread, 0.8, baseline=0.7),
    ]
    found = how_many(folds)
    assert found.table.columns.tolist() == ["size", "quality", "error", "low", "high"]
    assert found.table["size"].tolist() == [1, 2, 5, 9]
    np.testing.assert_allclose(found.table.quality, [0.5, 0.7, 0.8, 0.8])
    np.testing.assert_allclose(found.table.error, np.sqrt([1 / 600, 1 / 600, 0.01, 0]), atol=1e-15)
    np.testing.assert_allclose(found.table.low[2], 0.7)
    np.testing.assert_allclose(found.table.high[2], 0.9)
    assert (found.best, found.suggested) == (5, 2)  # of equal means the smaller size is the best
    assert found.baseline == pytest.approx(0.6)


def test_without_spread_the_best_is_suggested():
    found = how_many([fold(0.5, 0.7, 0.9, 0.8)] * 3)
    assert (found.best, found.suggested) == (5, 5)


def test_one_fold_has_no_error_and_suggests_the_best():
    found = how_many([fold(0.5, 0.7, 0.9, 0.8)])
    assert (found.best, found.suggested) == (5, 5)
    assert found.table[["error", "low", "high"]].isna().all(axis=None)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ({"learner": "magic"}, "^learner: got 'magic', allowed is one of 'linear', "),
        ({"measure": "r2"}, "^measure: got 'r2', allowed is 'accuracy' or 'balanced'"),
        ({"sizes": [0, 2]}, r"^sizes: got \[0, 2\], allowed are whole numbers from 1 to 6"),
        ({"sizes": [7]}, "^sizes: "),
        ({"sizes": []}, "^sizes: "),
    ],
)
def test_what_does_not_fit_is_refused_in_words(choice, words):
    with pytest.raises(ValueError, match=words):
        quality_by_size(Correlation(), of_classes(), *halves(), **choice)


def test_accuracy_of_a_number_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^measure: got 'accuracy', allowed is 'r2'$"):
        quality_by_size(Correlation(), of_numbers(), *halves(), measure="accuracy")


def test_folds_that_do_not_go_together_are_refused_in_words():
    for folds in ([], [fold(1, 1, 1, 1), fold(1, 1, 1, 1)._replace(sizes=(1, 2, 3, 4))]):
        with pytest.raises(ValueError, match=f"^folds: got {len(folds)}, allowed is one or more"):
            how_many(folds)


def test_what_is_tied_is_taken_by_content_and_not_by_place():
    """No column has a cut that pays: the first five come from all thirty, with their values."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(60, 30)), np.arange(60) % 2
    shuffle = rng.permutation(30)
    train, test = np.arange(40), np.arange(40, 60)
    plain, moved = (
        quality_by_size(InformationGain(), noise_table(values, y), train, test, sizes=[5, 12])
        for values in (X, X[:, shuffle])
    )
    assert shuffle[moved.order].tolist() == plain.order.tolist() != list(range(30))
    np.testing.assert_array_equal(moved.quality, plain.quality)


def noise_table(values, y):
    frame = pd.DataFrame(values, columns=[f"x{i}" for i in range(values.shape[1])])
    return prepare(frame.assign(y=np.where(y, "ill", "well")), "y")
