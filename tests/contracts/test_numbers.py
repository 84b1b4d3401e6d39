"""Numbers do not move unless a version says so: stored results are found by it."""

import hashlib

import numpy as np
import pytest

from datagen import GENERATORS
from datagen.examples import EXAMPLES
from rankers import LEARNERS, RANKERS, SELECTORS
from rankscope.tables import prepare, rank_variables, to_csv
from tests.contracts.frozen import assert_as_frozen, assert_numbers_as_frozen
from tests.rankers.learners.test_every_learner import learner_of_menu
from tests.rankers.learners.test_every_learner import table as learner_table
from tests.rankers.selectors.test_every_selector import fitted as searched
from tests.rankers.test_every_ranker import fitted

FILE = "numbers.json"
QUICK = ("spe", "relief", "symmetric_uncertainty", "correlation")


@pytest.mark.parametrize("key", RANKERS)
def test_scores_and_order_of_a_ranker(key):
    ranking = fitted(key).ranking_
    numbers = {"scores": ranking.scores.tolist(), "order": ranking.order.tolist()}
    assert_numbers_as_frozen(FILE, f"ranker {key}", str(RANKERS[key].version), numbers)


@pytest.mark.parametrize("key", SELECTORS)
def test_the_search_of_a_selector(key):
    selector = searched(key)
    numbers = {"kept": selector.support_.tolist(), "errors": selector.trace_["error"].tolist()}
    assert_numbers_as_frozen(FILE, f"selector {key}", str(SELECTORS[key].version), numbers)


@pytest.mark.parametrize("key", LEARNERS)
def test_the_predictions_of_a_learner(key):
    learner = learner_of_menu(key)
    if key == "perceptron":  # after many epochs rounding decides
        learner.set_params(start=0.3)  # one epoch
    X, y = learner_table(learner.tasks[0])
    found = learner.fit(X[::2], y[::2]).predict(X[1::2])
    answers = np.unique(y).tolist() if found.dtype.kind in "UO" else None
    numbers = [answers.index(one) for one in found] if answers else found.tolist()
    version = str(LEARNERS[key].version)
    assert_numbers_as_frozen(FILE, f"learner {key}", version, {"answers": numbers})


@pytest.mark.parametrize("key", GENERATORS)
def test_the_problem_of_a_generator(key):
    problem = GENERATORS[key]().sample(2026)
    numbers = {"X": problem.X.sum().tolist(), "y": [float(problem.y.sum())]}
    assert_numbers_as_frozen(FILE, f"generator {key}", str(GENERATORS[key].version), numbers)


@pytest.mark.parametrize("key", EXAMPLES)
def test_exported_scores_of_the_example_tables_are_the_same_to_the_byte(key):
    example = EXAMPLES[key]
    prepared = prepare(example.make(), example.target)
    files = {}
    for ranker in QUICK:
        if prepared.task in RANKERS[ranker].tasks:
            frame = rank_variables(RANKERS[ranker](), prepared).to_frame().reset_index()
            files[ranker] = hashlib.sha256(to_csv(frame).encode()).hexdigest()
    assert_as_frozen("exports.json", key, files)
