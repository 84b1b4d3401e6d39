"""Where a column stands says nothing, whatever the ranker and whatever is asked of its ranking."""

from dataclasses import replace

import numpy as np
import pytest

from rankers import RANKERS
from rankers.evaluation import (
    auc_fr,
    consensus,
    kendall_tau,
    nogueira_stability,
    rank_biased_overlap,
    rank_intervals,
    side_by_side,
    top_k_jaccard,
)
from tests.rankers.test_every_ranker import CHEAP, DRAWN, NOT_INVARIANT, every_ranker, ranker_of

DRAWS = [key for key in RANKERS if (key, "columns") in NOT_INVARIANT]
GROUPS = [(0, 1), (7, 12, 20), (29,), (15,)]
FEW_SCORES = ["fcbf", "information_gain", "gain_ratio", "symmetric_uncertainty"]


def noise(seed, n=80, m=30):
    rng = np.random.default_rng(seed)
    return rng.normal(size=(n, m)), np.arange(n) % 2


def ranked(key, X, y, seed=0):
    ranker = ranker_of(key)
    if "random_state" in ranker.get_params():
        ranker.set_params(random_state=seed)
    return ranker.fit(X, y).ranking_


def back(ranking, shuffle):
    """The ranking of a table with its columns shuffled, by the columns as they were."""
    scores = np.empty(len(shuffle))
    scores[shuffle] = ranking.scores
    gone = [replace(r, variable=int(shuffle[r.variable])) for r in ranking.redundant]
    order = shuffle[ranking.order]
    return replace(ranking, order=order, scores=scores, redundant=tuple(gone))


def reported(rankings, others):
    """What measures say of the rankings of several samples."""
    pair = rankings[0], others[0]
    return [
        *(auc_fr(ranking, GROUPS, 30) for ranking in rankings),
        *consensus(rankings).scores,
        *consensus(rankings, "top_k", k=5).scores,
        *nogueira_stability(rankings, 30, k=5),
        *(kendall_tau(*pair), rank_biased_overlap(*pair), top_k_jaccard(*pair, k=5)),
        *rank_intervals(rankings, range(30)).sort_index().to_numpy().ravel(),
        *side_by_side({"A": pair[0], "B": pair[1]})
        .sort_index()[["consensus", "spread"]]
        .to_numpy()
        .ravel(),
    ]


@every_ranker
def test_shuffled_columns_of_noise_change_no_number(key):
    if key in DRAWS:
        pytest.skip(DRAWN)
    shuffle = np.random.default_rng(9).permutation(30)
    tables = [noise(seed) for seed in range(3)]
    plain = [ranked(key, X, y) for X, y in tables]
    moved = [back(ranked(key, X[:, shuffle], y), shuffle) for X, y in tables]
    others = [ranked("relief", X, y) for X, y in tables]
    for one, other in zip(plain, moved, strict=True):
        np.testing.assert_array_equal(other.places, one.places)
    np.testing.assert_allclose(reported(moved, others), reported(plain, others), atol=1e-9)


@every_ranker
def test_on_noise_the_first_columns_have_no_better_place(key):
    """The five first of 30 against 15.5, and their share of AUC-FR against one half."""
    found = [ranked(key, *noise(seed, n=40), seed) for seed in range(20)]
    places = np.array([ranking.places[:5].mean() for ranking in found])
    assert abs(places.mean() - 15.5) <= 4 * max(places.std(), 0.01) / np.sqrt(len(places))
    areas = np.array([auc_fr(ranking, [(i,) for i in range(5)], 30) for ranking in found])
    np.testing.assert_allclose(areas, 1 - (places - 3) / 25)


def test_a_consensus_of_noise_puts_no_column_first_by_position():
    keys = ["spe", "relief", "fcbf", "information_gain"]
    found = np.array(
        [
            consensus([ranked(key, X, y) for key in keys]).places
            for X, y in (noise(100 + seed) for seed in range(60))
        ]
    )
    first, last = found[:, :5].mean(axis=1), found[:, 25:].mean(axis=1)
    for places in (first, last):
        assert abs(places.mean() - 15.5) < 3 * places.std() / np.sqrt(60) < 2


@pytest.mark.parametrize("key", FEW_SCORES)
def test_on_fresh_noise_the_first_five_are_not_stable(key):
    found = [ranked(key, *noise(200 + seed)) for seed in range(100)]
    assert abs(nogueira_stability(found, 30, k=5).value) < 0.02


@pytest.mark.parametrize("key", [*FEW_SCORES, "efr"])
def test_what_has_no_score_is_one_level(key):
    X, y = noise(1)
    X[:, 3] += 3 * y
    settings = CHEAP["efr"] | {"base": "information_gain"} if key == "efr" else {}
    ranking = ranker_of(key, **settings).fit(X, y).ranking_
    alike = ranking.scores == ranking.scores.min()
    assert alike.sum() > 20 and len(set(ranking.places[alike])) == 1
    assert ranking.places[3] == 1
