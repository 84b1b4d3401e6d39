"""Rankers, selectors and learners pass scikit-learn's own checks of an estimator.

One of each kind is checked by `make test`, all of them by `make test-all`.
"""

import pytest
from sklearn.utils.estimator_checks import check_estimator

from rankers import RANKERS
from rankers.learners import LEARNERS
from rankers.selectors import SELECTORS
from rankers.target import REGRESSION
from tests.rankers.learners.test_every_learner import learner_of_menu
from tests.rankers.selectors.test_every_selector import selector_of
from tests.rankers.test_every_ranker import ranker_of

ALWAYS = {"spe", "rve", "naive_bayes", "ridge-number"}


def estimators():
    """Yield every estimator of the menus; a learner of classes and numbers comes as each."""
    made = {key: ranker_of(key) for key in RANKERS} | {key: selector_of(key) for key in SELECTORS}
    made |= {key: learner_of_menu(key) for key in LEARNERS}
    for key, learner in LEARNERS.items():
        if REGRESSION in learner.tasks:
            made |= {f"{key}-{task}": learner_of_menu(key, task) for task in ("classes", "number")}
    for name, estimator in made.items():
        marks = () if name in ALWAYS else pytest.mark.nightly
        yield pytest.param(estimator, id=name, marks=marks)


@pytest.mark.parametrize("estimator", list(estimators()))
def test_it_passes_the_checks_of_scikit_learn(estimator):
    check_estimator(estimator, on_skip=None)
