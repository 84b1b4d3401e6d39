"""Rankers, selectors and learners pass scikit-learn's own checks of an estimator.

One of each kind is checked by `make test`, all of them by `make test-all`.
"""

import pytest
from sklearn.utils.estimator_checks import check_estimator

from rankers import RANKERS
from rankers.learners import LEARNERS
from rankers.selectors import SELECTORS
from tests.rankers.learners.test_every_learner import learner_of_menu
from tests.rankers.selectors.test_every_selector import selector_of
from tests.rankers.test_every_ranker import ranker_of

MENUS = [(RANKERS, ranker_of), (SELECTORS, selector_of), (LEARNERS, learner_of_menu)]
ALWAYS = {"spe", "rve", "naive_bayes"}


def estimators():
    for menu, make in MENUS:
        for key in menu:
            marks = () if key in ALWAYS else pytest.mark.nightly
            yield pytest.param(make(key), id=key, marks=marks)


@pytest.mark.parametrize("estimator", list(estimators()))
def test_it_passes_the_checks_of_scikit_learn(estimator):
    check_estimator(estimator, on_skip=None)
