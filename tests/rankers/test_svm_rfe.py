"""SVM-RFE against a linear machine trained by libsvm; its order against RFE is in test_rm."""

import numpy as np
import pytest
from sklearn.svm import SVC

from rankers import SVMRFE, RMRanker
from rankers.maths.scaling import standardised
from tests.rankers.test_svm import columns_and_signs


@pytest.mark.parametrize("C", [0.01, 1.0, 100.0])
def test_the_first_values_are_squared_weights(C):
    X, signs = columns_and_signs()
    values = SVMRFE(C=C).fit(X, signs).ranking_.steps[0].values
    weights = SVC(kernel="linear", C=C, tol=1e-10).fit(standardised(X), signs).coef_[0]
    np.testing.assert_allclose(np.sqrt(values), np.abs(weights), atol=1e-4 * abs(weights).max())


def test_it_is_rm_at_degree_one_up_to_a_factor():
    X, signs = columns_and_signs()
    mine, other = SVMRFE().fit(X, signs).ranking_, RMRanker(degree=1).fit(X, signs).ranking_
    assert mine.order.tolist() == other.order.tolist()
    np.testing.assert_allclose(2 * mine.scores, other.scores)
