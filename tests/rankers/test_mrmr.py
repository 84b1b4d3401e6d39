"""mRMR against its definition word by word, with scikit-learn's F values."""

import numpy as np
import pytest
from sklearn.feature_selection import f_classif, f_regression

from datagen import Polynomial
from rankers import MRMR, mrmr


def literal_mrmr(X, relevance):
    """Order and the quotient of each variable at the moment of choice."""
    correlation = np.abs(np.corrcoef(X, rowvar=False))
    order = [int(np.argmax(relevance))]
    scores = {order[0]: relevance[order[0]]}
    while len(order) < X.shape[1]:
        best, quotient = None, -1
        for i in range(X.shape[1]):
            value = relevance[i] / max(np.mean([correlation[i, j] for j in order]), 0.001)
            if i not in order and value > quotient:
                best, quotient = i, value
        order.append(best)
        scores[best] = quotient
    return order, [scores[i] for i in range(X.shape[1])]


def table(seed, n=50, m=15):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, m)) + rng.normal(size=(n, 1)) + 5
    X[:, ::4] = X[:, :1] + 0.2 * rng.normal(size=X[:, ::4].shape)
    return X, X[:, 0] + X[:, 3] + rng.normal(size=n)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("task", ["regression", "binary", "multiclass"])
def test_order_and_scores_are_those_of_the_definition(seed, task):
    X, y = table(seed)
    if task != "regression":
        y = np.digitize(y, np.quantile(y, [1 / 2] if task == "binary" else [1 / 3, 2 / 3]))
    relevance = (f_regression if task == "regression" else f_classif)(X, y)[0]
    order, scores = literal_mrmr(X, relevance)
    ranking = MRMR().fit(X, y).ranking_
    assert ranking.order.tolist() == order
    np.testing.assert_allclose(ranking.scores, scores, rtol=1e-8)


def test_wide_tables_are_worked_out_in_blocks_of_candidates(monkeypatch):
    X, y = table(1, n=30, m=120)
    whole = MRMR().fit(X, y).ranking_
    monkeypatch.setattr(mrmr, "WHOLE", 10)
    monkeypatch.setattr(mrmr, "BLOCK", 7)
    blocks = MRMR().fit(X, y).ranking_
    assert blocks.order.tolist() == whole.order.tolist()
    np.testing.assert_allclose(blocks.scores, whole.scores)


def test_after_the_last_choice_the_others_follow_by_their_quotient():
    X, y = table(2)
    whole, short = MRMR().fit(X, y).ranking_, MRMR(stepwise=4).fit(X, y).ranking_
    assert short.order[:5].tolist() == whole.order[:5].tolist()
    assert sorted(short.order) == list(range(15))
    assert (np.diff(short.scores[short.order[4:]]) <= 0).all()


def test_a_second_source_comes_before_a_copy_of_the_first():
    rng = np.random.default_rng(3)
    X = rng.normal(size=(200, 4))
    X[:, 1] = X[:, 0] + 0.05 * rng.normal(size=200)
    order = MRMR().fit(X, X[:, 0] + 0.7 * X[:, 3] + 0.5 * rng.normal(size=200)).ranking_.order
    assert order[:2].tolist() in ([0, 3], [1, 3])


def test_a_perfect_variable_comes_first_and_constants_last():
    rng = np.random.default_rng(4)
    X = rng.normal(size=(20, 4))
    X[:, 0] = 8
    X[:, 2] = np.arange(20) % 2
    ranking = MRMR().fit(X, np.arange(20) % 2).ranking_
    assert ranking.order[0] == 2
    assert ranking.order[-1] == 0
    assert ranking.scores[0] == 0


def test_copies_in_a_problem_of_the_paper_wait_until_every_variable_has_come():
    problem = Polynomial(degree=1, n=400, redundancy=1, noise=0.01).sample(1)
    order = problem.X.columns[MRMR().fit(problem.X, problem.y).ranking_.order[:5]]
    group_of = {name: i for i, group in enumerate(problem.groups) for name in group}
    groups = [group_of[name] for name in order if name in group_of]
    assert len(groups) == len(set(groups))
