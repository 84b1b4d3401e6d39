"""BLAS and OpenMP run on one thread during a fit, whatever else is going on in the process."""

from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from threading import Barrier, Event

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from rankers import Correlation, Forward, Ranking
from rankers.base import Ranker
from rankers.learners import LEARNERS
from rankers.learners.base import Learner
from rankers.maths.threads import one_thread

X = np.random.default_rng(0).normal(size=(20, 3))
Y = np.arange(20) % 2
WAIT = 60  # seconds for another thread


def numbers(kind="blas"):
    return {library["num_threads"] for library in threadpool_info() if library["user_api"] == kind}


@pytest.fixture(autouse=True)
def two_threads():
    """Allow two threads; a thread that has ended keeps OpenBLAS reserved for nobody."""
    with ThreadPoolExecutor(1) as pool:
        blas = pool.submit(threadpool_limits, 2, "blas").result()
    with threadpool_limits(2, "openmp"):
        yield
    with ThreadPoolExecutor(1) as pool:
        pool.submit(blas.restore_original_limits)


class Toy(Ranker):
    """A ranker that calls a function while it ranks."""

    tasks = ("binary",)
    additive = True

    def _rank(self, X, target):
        self.work()
        return Ranking.by_score(X.sum(axis=0))

    def _rank_batches(self, passes):
        self.work()
        return Ranking.by_score(np.zeros(X.shape[1]))


class ToyLearner(Learner):
    """A learner that keeps the numbers of threads it finds."""

    tasks = ("binary",)

    def _fit(self, X, target):
        self.during_ = [numbers() | numbers("openmp")]

    def _predict(self, X):
        self.during_.append(numbers() | numbers("openmp"))
        return np.zeros(len(X))


def toy(work):
    ranker = Toy()
    ranker.work = work
    return ranker


@pytest.mark.parametrize("kind", ["blas", "openmp"])
@pytest.mark.parametrize(
    "fit",
    [lambda one: one.fit(X, Y), lambda one: one.fit_batches([(X, Y)])],
    ids=["fit", "batches"],
)
def test_a_fit_has_one_thread_and_restores_their_number(fit, kind):
    during = []
    fit(toy(lambda: during.append(numbers(kind))))
    assert during == [{1}]
    assert numbers(kind) == {2}


def test_a_fit_that_fails_restores_the_number_of_threads():
    with pytest.raises(ZeroDivisionError):
        toy(lambda: 1 / 0).fit(X, Y)
    assert numbers() == numbers("openmp") == {2}


def test_a_fit_inside_a_fit_leaves_the_limit_to_the_outer_one():
    during = []

    def work():
        Correlation().fit(X, Y)
        during.append(numbers())

    toy(work).fit(X, Y)
    assert during == [{1}]
    assert numbers() == {2}


def test_fits_that_overlap_keep_one_thread_until_the_last_has_ended():
    both, first_ended, during = Barrier(2), Event(), []

    def shorter():
        both.wait(WAIT)

    def longer():
        both.wait(WAIT)
        assert first_ended.wait(WAIT)
        during.append(numbers())

    with ThreadPoolExecutor(2) as pool:
        later = pool.submit(toy(longer).fit, X, Y)
        pool.submit(toy(shorter).fit, X, Y).result(WAIT)
        during.append(numbers())
        first_ended.set()
        later.result(WAIT)
    assert during == [{1}, {1}]
    assert numbers() == {2}


def test_a_selector_and_its_learner_have_one_thread():
    class Counting(LEARNERS["ridge"]):
        """Ridge that is trained on every fold and keeps the numbers of threads it finds."""

        seen = []

        def evaluator(self, X, target, folds):
            self.seen.append(numbers())

    Forward(learner=Counting(), cv=2).fit(X, Y)
    assert Counting.seen
    assert set.union(*Counting.seen) == {1}
    assert numbers() == {2}


def test_a_learner_has_one_thread_when_it_learns_and_when_it_answers():
    learner = ToyLearner().fit(X, Y)
    learner.predict(X)
    assert learner.during_ == [{1}, {1}]
    assert numbers() == {2}


@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="there is no fork here")
def test_a_child_forked_while_another_thread_holds_the_lock_can_fit():
    with one_thread._lock:
        child = get_context("fork").Process(target=lambda: Correlation().fit(X, Y))
        child.start()
    child.join(WAIT)
    child.kill()
    assert child.exitcode == 0
