"""The Newton LP machine as a selector; its weights are held to the linear programme elsewhere."""

import numpy as np
import pytest

from rankers.selectors import NLPSVM

RNG = np.random.default_rng(0)
X = RNG.uniform(size=(80, 8))
Y = np.where(X[:, 2] + X[:, 5] + 0.1 * RNG.normal(size=80) > 1, "ill", "well")


def test_what_the_classes_hang_on_is_kept():
    fitted = NLPSVM(nu=0.2).fit(X, Y)
    assert np.flatnonzero(fitted.support_).tolist() == [2, 5]
    assert len(fitted.trace_) == 1


def test_a_larger_price_keeps_more():
    sizes = [NLPSVM(nu=nu).fit(X, Y).support_.sum() for nu in (0.3, 1.0, 100.0)]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_a_price_that_keeps_nothing_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^nu: got 1e-05, with which every weight is zero"):
        NLPSVM(nu=1e-5).fit(X, Y)


def test_without_a_price_the_least_error_of_the_grid_is_kept_and_of_equals_the_fewest():
    fitted = NLPSVM().fit(X, Y)
    least = fitted.trace_[fitted.trace_.error <= fitted.trace_.error.min() + 1e-9]
    assert fitted.error_ == fitted.trace_.error.min()
    assert fitted.support_.sum() == least.n_variables.min()


def test_constants_alone_all_stay():
    assert NLPSVM().fit(np.ones((20, 2)), np.arange(20) % 2).support_.all()


def test_several_classes_and_numbers_are_refused_in_words():
    for y in (np.arange(80) % 3, X[:, 0]):
        with pytest.raises(ValueError, match=r"^y: got a .* target, .* selects for binary"):
            NLPSVM().fit(X, y)
