"""Parts put together: the four methods of Table 1 come out, and the others do what they say."""

from itertools import product

import numpy as np
import pytest

from datagen import Polynomial
from rankers import RANKERS, Combined
from rankers.combined import COMBINED


def problem(seed, **settings):
    drawn = Polynomial(**{"m": 20, "n": 40, "r": 4, "degree": 2} | settings).sample(seed)
    return drawn.X.to_numpy(), drawn.y.to_numpy()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("copies", [0, 2])
@pytest.mark.parametrize("key", COMBINED)
def test_the_methods_of_the_table_come_out(key, copies, seed):
    X, y = problem(seed, redundancy=copies)
    ranking = Combined(**COMBINED[key]).fit(X, y).ranking_
    known = RANKERS[key]().fit(X, y).ranking_
    assert ranking.order.tolist() == known.order.tolist()
    np.testing.assert_allclose(ranking.scores, known.scores, rtol=1e-6, atol=1e-9)
    assert [r.variable for r in ranking.redundant] == [r.variable for r in known.redundant]


@pytest.mark.parametrize("key", ["spe", "sm", "gsrelief"])
def test_they_come_out_with_fewer_rows_than_variables_too(key):
    X, y = problem(7, n=12, m=30)
    ranking = Combined(**COMBINED[key]).fit(X, y).ranking_
    assert ranking.order.tolist() == RANKERS[key]().fit(X, y).ranking_.order.tolist()


ALL = list(product(("none", "powers"), ("correlation", "relief", "auc", "mutual_information")))


@pytest.mark.parametrize("gram_schmidt", ["none", "during", "after"])
@pytest.mark.parametrize(("expansion", "criterion"), ALL)
def test_every_combination_puts_the_one_variable_that_decides_first(
    expansion, criterion, gram_schmidt
):
    rng = np.random.default_rng(3)
    X = rng.normal(size=(60, 6))
    settings = {"expansion": expansion, "criterion": criterion, "gram_schmidt": gram_schmidt}
    ranking = Combined(**settings, k=5).fit(X, X[:, 4] > 0).ranking_
    assert ranking.order[0] == 4
    assert sorted(ranking.order) == list(range(6))


@pytest.mark.parametrize("criterion", ["correlation", "relief", "auc", "mutual_information"])
def test_a_copy_is_named_after_the_ranking_and_comes_last_during_it(criterion):
    rng = np.random.default_rng(5)
    X = rng.normal(size=(80, 5))
    y = X[:, 0] + 0.5 * X[:, 1] > 0
    X[:, 3] = -2 * X[:, 0]
    after = Combined(criterion=criterion, gram_schmidt="after", k=5).fit(X, y).ranking_
    assert {r.variable for r in after.redundant} <= {0, 3} and after.redundant
    settings = {"criterion": criterion, "gram_schmidt": "during", "expansion": "none", "k": 5}
    during = Combined(**settings).fit(X, y).ranking_
    assert during.order[-1] in (0, 3)


@pytest.mark.parametrize("criterion", ["relief", "auc"])
def test_what_compares_classes_refuses_a_number_in_words(criterion):
    X = np.random.default_rng(0).normal(size=(30, 3))
    with pytest.raises(ValueError, match=rf"^criterion: got '{criterion}' for a target that is a"):
        Combined(criterion=criterion).fit(X, X[:, 0])
