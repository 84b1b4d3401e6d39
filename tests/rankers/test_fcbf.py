"""FCBF against Yu and Liu's procedure word by word."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import FCBF
from rankers.fcbf import between
from rankers.maths.discretisation import discretise
from rankers.maths.information import information
from rankers.words import brief, reasons
from tests.rankers.entropy_oracle import fcbf, symmetric_uncertainty


def table(seed):
    """Discrete and continuous columns, some close to others."""
    rng = np.random.default_rng(seed)
    n, m = int(rng.integers(30, 120)), int(rng.integers(3, 25))
    y = rng.integers(int(rng.integers(2, 4)), size=n)
    y[:3] = [0, 1, 0]
    X = rng.normal(size=(n, m)) + np.outer(y, rng.choice([0, 0.7, 2], m))
    X[:, ::3] = X[:, :1] + 0.3 * rng.normal(size=X[:, ::3].shape)
    X[:, 1] = np.round(X[:, 1])
    return X, y


@pytest.mark.parametrize("method", ["mdl", "equal_frequency"])
@pytest.mark.parametrize("seed", range(30))
def test_kept_variables_and_blankets_are_those_of_the_procedure(seed, method):
    X, y = table(seed)
    threshold = [0.0, 0.05, 0.3][seed % 3]
    columns = [c.tolist() for c in discretise(X, y, method, bins=5).codes]
    kept, blankets, scores = fcbf(columns, y.tolist(), threshold)

    ranking = FCBF(discretisation=method, threshold=threshold).fit(X, y).ranking_
    np.testing.assert_allclose(ranking.scores, scores, atol=1e-12)
    assert [step.chosen for step in ranking.steps] == kept
    assert ranking.keepers[: len(kept)].tolist() == kept
    assert {r.variable: r.because[0][0] for r in ranking.redundant} == blankets
    for found in ranking.redundant:
        shared = symmetric_uncertainty(columns[found.variable], columns[found.because[0][0]])
        assert found.explained == found.because[0][1] == pytest.approx(shared)
        assert ranking.steps[found.step].chosen == found.because[0][0]


def test_the_procedure_finds_blankets_in_these_tables():
    assert sum(len(FCBF().fit(*table(seed)).ranking_.redundant) for seed in range(30)) > 50


def test_a_copy_names_its_original():
    rng = np.random.default_rng(1)
    X = rng.normal(size=(200, 5))
    X[:, 4] = -2 * X[:, 3]
    (found,) = FCBF().fit(X, X[:, 3] + X[:, 0] > 0).ranking_.redundant
    assert (found.variable, found.because) == (4, ((3, pytest.approx(1)),))


def test_a_better_variable_is_never_redundant_because_of_a_worse_one():
    for seed in range(20):
        ranking = FCBF().fit(*table(seed)).ranking_
        for found in ranking.redundant:
            because = found.because[0][0]
            assert ranking.scores[because] >= ranking.scores[found.variable] - 1e-12


def test_a_step_shows_its_score_and_what_it_shares_with_those_in_play():
    ranking = FCBF().fit(*table(6)).ranking_
    first = ranking.steps[0]
    assert first.values[first.chosen] == ranking.scores[first.chosen]
    in_play = np.flatnonzero(ranking.scores > 0)
    assert set(np.flatnonzero(~np.isnan(first.values))) == set(in_play)


def test_irrelevant_variables_keep_their_place_and_have_no_blanket():
    X, y = table(4)
    ranking = FCBF(threshold=1.0).fit(X, y).ranking_
    assert ranking.redundant == ranking.steps == ()
    assert len(ranking.keepers) == X.shape[1]


def test_symmetric_uncertainty_between_columns_goes_both_ways():
    X, y = table(5)
    columns = discretise(X, y, "equal_frequency", bins=4)
    m = len(columns.codes)
    own = information(columns, y).entropy
    table_of = np.array([between(columns, own, i, np.arange(m)) for i in range(m)])
    np.testing.assert_allclose(table_of, table_of.T, atol=1e-12)
    np.testing.assert_allclose(np.diag(table_of), 1)


def test_copies_in_a_problem_of_the_paper_are_found_without_noise():
    problem = Polynomial(degree=1, n=300, redundancy=2).sample(3)
    ranking = FCBF().fit(problem.X, problem.y).ranking_
    names = problem.X.columns
    group_of = {name: group for group in problem.groups for name in group}
    found = {names[r.variable]: names[r.because[0][0]] for r in ranking.redundant}
    best = {names[step.chosen] for step in ranking.steps}
    relevant = [group for group in problem.groups if best & set(group)]
    assert len(relevant) >= 3
    for group in relevant:
        assert len(best & set(group)) == 1
        for name in set(group) & set(found):
            assert group_of[name] == group


def test_a_symmetric_uncertainty_is_not_told_as_a_share():
    X, y = table(2)
    ranking = FCBF().fit(X, y).ranking_
    found, (text, *_) = ranking.redundant[0], reasons(ranking)
    codes = discretise(X, y, "mdl", bins=5).codes
    value = symmetric_uncertainty(codes[found.variable].tolist(), codes[3].tolist())
    assert brief(found, ranking) == f"SU {value:.2f} with x3"
    assert f" {value:.2f}," in text and "%" not in text
