"""scikit-learn takes learners for what they are: classifiers, regressors, or not known yet."""

import numpy as np
import pytest
from sklearn.base import is_classifier, is_regressor
from sklearn.datasets import load_diabetes, load_iris
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import KFold, StratifiedKFold, check_cv, cross_val_score
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from rankers.learners import AS_PRINTED, LEARNERS
from rankers.target import REGRESSION

ALL = LEARNERS | AS_PRINTED
BOTH = [key for key, learner in ALL.items() if REGRESSION in learner.tasks]
ONLY_CLASSES = [key for key in ALL if key not in BOTH]
IRIS, SPECIES = load_iris(return_X_y=True)


def kinds(learner):
    return is_classifier(learner), is_regressor(learner)


@pytest.mark.parametrize("key", ONLY_CLASSES)
def test_what_learns_only_classes_is_a_classifier(key):
    for task in ("auto", "classes"):
        assert kinds(ALL[key](task=task)) == (True, False)


@pytest.mark.parametrize("key", BOTH)
def test_what_learns_both_is_what_its_task_says(key):
    assert kinds(ALL[key](task="classes")) == (True, False)
    assert kinds(ALL[key](task="number")) == (False, True)


@pytest.mark.parametrize("key", BOTH)
def test_what_learns_both_and_has_no_task_is_what_it_was_fitted_with(key):
    X, learner = IRIS[:100:5], ALL[key]()
    assert kinds(learner) == (False, False)
    assert kinds(learner.fit(X, SPECIES[:100:5])) == (True, False)
    assert kinds(learner.fit(X, X[:, 0] + 0.01)) == (False, True)
    assert not hasattr(learner, "decision_function") and not hasattr(learner, "predict_proba")


def test_folds_of_a_classifier_are_stratified():
    assert isinstance(check_cv(3, SPECIES, classifier=True), StratifiedKFold)
    for task, folds in (("classes", StratifiedKFold), ("number", KFold)):
        learner = LEARNERS["knn"](task=task)
        assert type(check_cv(3, SPECIES, classifier=is_classifier(learner))) is folds


def test_naive_bayes_is_cross_validated_as_that_of_scikit_learn():
    expected = cross_val_score(GaussianNB(), IRIS, SPECIES, cv=3)
    found = cross_val_score(LEARNERS["naive_bayes"](levels=0), IRIS, SPECIES, cv=3)
    np.testing.assert_allclose(found, expected, atol=1e-12)


def test_nearest_neighbours_are_cross_validated_as_those_of_scikit_learn():
    model = make_pipeline(StandardScaler(), KNeighborsClassifier())
    expected = cross_val_score(model, IRIS, SPECIES)
    found = cross_val_score(LEARNERS["knn"](task="classes"), IRIS, SPECIES)
    np.testing.assert_array_equal(found, expected)
    X, y = load_diabetes(return_X_y=True)
    model = make_pipeline(StandardScaler(), KNeighborsRegressor())
    found = cross_val_score(LEARNERS["knn"](task="number"), X, y)
    np.testing.assert_allclose(found, cross_val_score(model, X, y))


@pytest.mark.parametrize("key", ALL)
def test_the_area_under_the_curve_is_worked_out_from_scores_of_the_classes(key):
    X, y = np.round(IRIS[50:]), SPECIES[50:] == 2
    learner = ALL[key](task="classes")
    areas = cross_val_score(learner, X, y, cv=3, scoring="roc_auc")
    assert np.isfinite(areas).all() and areas.mean() > 0.8


def test_the_area_of_logistic_regression_is_that_of_scikit_learn():
    y = SPECIES == 1
    model = make_pipeline(StandardScaler(), LogisticRegression(max_iter=1_000)).fit(IRIS, y)
    expected = roc_auc_score(y, model.decision_function(IRIS))
    learner = LEARNERS["logistic"]().fit(IRIS, y)
    assert roc_auc_score(y, learner.predict_proba(IRIS)[:, 1]) == pytest.approx(expected)
    assert roc_auc_score(y, learner.decision_function(IRIS)) == pytest.approx(expected)


def test_probabilities_of_naive_bayes_are_those_of_scikit_learn():
    expected = GaussianNB().fit(IRIS, SPECIES).predict_proba(IRIS)
    learner = LEARNERS["naive_bayes"](levels=0).fit(IRIS, SPECIES)
    np.testing.assert_allclose(learner.predict_proba(IRIS), expected, atol=1e-6)


@pytest.mark.parametrize("key", ["linear", "naive_bayes", "ridge"])
def test_folds_with_classes_never_seen_are_refused_in_words_where_they_were_silently_all_wrong(key):
    seen = SPECIES != 2
    learner = LEARNERS[key]().fit(IRIS[seen], SPECIES[seen])
    with pytest.raises(ValueError, match=r"^y: got none of the classes .*task='classes'"):
        learner.score(IRIS[~seen], SPECIES[~seen])


@pytest.mark.parametrize("key", ALL)
def test_measurements_are_not_taken_for_classes(key):
    y = np.random.default_rng(0).normal(size=len(IRIS))
    with pytest.raises(ValueError, match=r"^y: got .* Unknown label type: continuous"):
        ALL[key](task="classes").fit(IRIS, y)
