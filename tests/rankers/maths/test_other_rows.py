"""What is explained of a variable on other rows, and by each of its partners alone."""

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer, load_diabetes

from rankers import FCBF, Combined, SPERanker
from rankers.folding import rank_folded
from rankers.number_format import percent
from rankers.words import brief, explanation, reasons

DRAWS = (100, 72), (200, 5_000)  # a seed and rows; the second had no say


def alike(rng, n, m=60, hidden=12, noise=2.5):
    """Draws of m variables that share hidden causes, all with the same loads."""
    loads = np.random.default_rng(7).normal(size=(hidden, m))
    return rng.normal(size=(n, hidden)) @ loads + noise * rng.normal(size=(n, m)) + 5


def redundancies(X, **settings):
    return SPERanker(degree=1, **settings).fit(X, X[:, 0] - X[:, 1]).ranking_.redundant


def share_on(X, fresh, found):
    """What a least-squares fit of the redundant variable on its partners explains of fresh rows."""
    columns = [column for column, _ in found.because]
    design, new = (np.column_stack([np.ones(len(A)), A[:, columns]]) for A in (X, fresh))
    fit = new @ np.linalg.lstsq(design, X[:, found.variable], rcond=None)[0]
    goal = fresh[:, found.variable]
    return 1 - ((goal - fit) ** 2).sum() / ((goal - X[:, found.variable].mean()) ** 2).sum()


def left_out(X, found):
    """The same with each row of X left out in turn, fitted anew each time."""
    columns, y, rows = [column for column, _ in found.because], X[:, found.variable], range(len(X))
    fits, means = [], []
    for row in rows:
        others = np.delete(np.arange(len(X)), row)
        design = np.column_stack([np.ones(len(others)), X[np.ix_(others, columns)]])
        weights = np.linalg.lstsq(design, y[others], rcond=None)[0]
        fits.append(np.append(1, X[row, columns]) @ weights)
        means.append(y[others].mean())
    return 1 - ((y - fits) ** 2).sum() / ((y - means) ** 2).sum()


@pytest.mark.parametrize("shape", [(40, 30), (30, 90), (60, 20)])
def test_the_share_elsewhere_is_that_of_leaving_out_each_row(shape):
    n, m = shape
    X = alike(np.random.default_rng(n), n, m, hidden=6, noise=0.8)
    X[:, 1] = 2 * X[:, 5] + 0.3 * X[:, 6]
    found = redundancies(X, delta=0.5)
    assert len(found) > 2
    for one in found[::3]:
        assert one.elsewhere == pytest.approx(left_out(X, one), abs=1e-9)


def test_it_is_what_other_rows_show_where_the_whole_share_is_far_off():
    """72 rows and up to 47 partners: much of the share is fitted to these rows alone."""
    whole, elsewhere, truth = [], [], []
    for seed in range(12):
        X, fresh = (alike(np.random.default_rng(at + seed), n, m=200) for at, n in DRAWS)
        late = [one for one in redundancies(X, delta=0.5) if len(one.because) > 20]
        whole += [one.explained for one in late]
        elsewhere += [one.elsewhere for one in late]
        truth += [share_on(X, fresh, one) for one in late]
    assert len(truth) > 20
    assert np.mean(whole) - np.mean(truth) > 0.5
    assert abs(np.median(elsewhere) - np.median(truth)) < 0.15


def test_a_partner_says_what_it_explains_alone():
    X = alike(np.random.default_rng(1), 80, 30, hidden=5, noise=0.5)
    for found in redundancies(X):
        columns = [column for column, _ in found.because]
        alone = [np.corrcoef(X[:, column], X[:, found.variable])[0, 1] ** 2 for column in columns]
        np.testing.assert_allclose(found.alone, alone, atol=1e-12)


def test_a_row_that_no_other_can_tell_is_told_by_the_mean():
    X = np.random.default_rng(2).normal(size=(12, 2))
    odd = np.zeros(12)
    odd[3] = 1  # without row 3 this is a constant
    X = np.column_stack([odd + 1e-9 * X[:, 0], X])
    X[:, 2] = 3 * odd + 0.1 * X[:, 2]
    (found,) = SPERanker(degree=1, delta=0.9).fit(X[:, [0, 2]], odd).ranking_.redundant
    assert found.explained > 0.9
    assert found.elsewhere < 0.1


def test_a_sentence_is_weaker_where_partners_are_many_for_the_rows():
    few, many = (alike(np.random.default_rng(3), n) for n in (72, 4_000))
    names = [f"x{i}" for i in range(60)]
    found = redundancies(few, delta=0.35)
    worst = min(found, key=lambda one: one.elsewhere)
    assert not worst.holds and all(one.holds for one in redundancies(many, delta=0.6))
    ranking = SPERanker(degree=1, delta=0.35).fit(few, few[:, 0] - few[:, 1]).ranking_
    words = {one.variable: text for one, text in zip(found, reasons(ranking), strict=True)}
    text = words[worst.variable]
    assert text.startswith(f"{names[worst.variable]} looks redundant in these rows: ")
    assert f"{len(worst.because)} others are many for so few rows, on rows left out " in text


def test_the_best_single_partner_is_named_first_with_its_own_share():
    rng = np.random.default_rng(4)
    a, b = rng.normal(size=(2, 400))
    X = np.column_stack([a + b, a, b])  # b alone explains half of a + b, with a the other half
    y = 2 * X[:, 0] + X[:, 1] + 0.1 * rng.normal(size=400)
    (text,) = reasons(SPERanker(degree=1, delta=0.1).fit(X, y).ranking_)
    r2 = percent(r2_of(X, 2, [0]))
    assert text == f"x2 is redundant: 100% of it is explained by x0 and x1, {r2} by x0 alone."


@pytest.mark.parametrize("ranker", [SPERanker(degree=1), Combined(expansion="none")])
def test_all_who_search_by_projection_tell_it(ranker):
    X = alike(np.random.default_rng(5), 60, 20, hidden=4, noise=0.3)
    found = ranker.fit(X, X[:, 0] > 5).ranking_.redundant
    assert found and all(len(one.alone) == len(one.because) for one in found)
    assert all(one.elsewhere <= one.explained + 1e-12 for one in found)


def test_who_does_not_project_knows_no_share_elsewhere():
    X = np.random.default_rng(6).normal(size=(80, 3))
    (found,) = FCBF().fit(X[:, [0, 0, 2]], X[:, 0] > 0).ranking_.redundant
    assert np.isnan(found.elsewhere) and found.alone == () and found.holds


def test_partners_of_several_columns_are_not_said_to_explain_anything_alone():
    rng = np.random.default_rng(8)
    town = np.eye(3)[rng.integers(3, size=90)]
    age = rng.normal(size=90)
    wage = 2 * town[:, 0] + town[:, 1] + age + 0.1 * rng.normal(size=90)
    X, y = np.column_stack([town, wage, age]), town[:, 0] + 2 * town[:, 1] - age
    variables = [(0, 1, 2), (3,), (4,)]
    whole = rank_folded(SPERanker(degree=1, delta=0.5), X, y, "regression", variables)
    for found in whole.redundant:
        several = [variable == 0 for variable, _ in found.because]
        assert np.isnan(found.alone).tolist() == several
    assert whole.redundant


def test_the_frame_has_both():
    X = alike(np.random.default_rng(9), 60, 20, hidden=4, noise=0.3)
    ranking = SPERanker(degree=1).fit(X, X[:, 0]).ranking_
    frame, found = ranking.to_frame(), ranking.redundant[0]
    row = frame.loc[f"x{found.variable}"]
    assert row["elsewhere"] == found.elsewhere and row["alone"] == found.alone


def r2_of(X, variable, others):
    A = np.column_stack([np.ones(len(X)), X[:, others]])
    left = X[:, variable] - A @ np.linalg.lstsq(A, X[:, variable], rcond=None)[0]
    return 1 - left.var() / X[:, variable].var()


@pytest.mark.parametrize("data", [load_breast_cancer, load_diabetes])
def test_what_is_said_of_redundant_variables_is_what_least_squares_says(data):
    X, y = data(return_X_y=True)
    ranking = SPERanker(degree=1).fit(X, y).ranking_
    assert ranking.redundant
    for one in ranking.redundant:
        others = [other for other, _ in one.because]
        single = {other: r2_of(X, one.variable, [other]) for other in others}
        best, share = max(single, key=single.get), percent(r2_of(X, one.variable, others))
        text = brief(one, ranking).split(";")[0]
        if percent(single[best]) == share:
            assert text == f"{share} by x{best}"
        else:
            by = f"{share} by x{best} ({percent(single[best])} alone) and "
            rest = others[others[0] == best] if len(others) == 2 else 0
            assert text == by + (f"x{rest}" if rest else f"{len(others) - 1} others")
        assert explanation(one, ranking).startswith(f"{share} of it is explained by x{best}")


def test_what_adds_as_much_as_it_explains_alone_is_said_once():
    rng = np.random.default_rng(10)
    a, b = rng.normal(size=(2, 300))
    X = np.column_stack([a, b, 3 * b])
    (text,) = reasons(SPERanker(degree=1, delta=0.1).fit(X, 2 * a + b).ranking_)
    assert "by x1" in text and "alone" not in text
