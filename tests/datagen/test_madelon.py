"""Clouds on the corners of a cube, combinations of its edges, and probes."""

import numpy as np
import pytest
from sklearn.neighbors import KNeighborsClassifier

from datagen import Madelon


def columns(problem, role):
    return problem.X[list(getattr(problem, role))].to_numpy()


def test_it_has_the_shape_of_the_original():
    problem = Madelon().sample(0)
    assert problem.X.shape == (2_000, 500)
    roles = (problem.relevant, problem.redundant, problem.irrelevant)
    assert [len(role) for role in roles] == [5, 15, 480]
    assert abs((problem.y == 1).mean() - 0.5) < 0.02


def test_redundant_variables_are_linear_combinations_of_the_relevant_ones():
    problem = Madelon().sample(1)
    relevant, redundant = columns(problem, "relevant"), columns(problem, "redundant")
    weights, *_ = np.linalg.lstsq(relevant, redundant, rcond=None)
    np.testing.assert_allclose(relevant @ weights, redundant, atol=1e-9)


def test_a_combination_stands_with_what_contributes_most_to_it():
    problem = Madelon().sample(1)
    relevant = columns(problem, "relevant")
    for number, (_, *combinations) in enumerate(problem.groups):
        for name in combinations:
            weights, *_ = np.linalg.lstsq(relevant, problem.X[name], rcond=None)
            assert np.abs(weights * relevant.std(axis=0)).argmax() == number


def test_exactly_the_stated_share_of_labels_is_turned():
    quiet = Madelon(m=20, label_noise=0.0).sample(2)
    noisy = Madelon(m=20, label_noise=0.05).sample(2)
    names = list(quiet.X)
    lines = [
        {tuple(row): label for row, label in zip(p.X[names].to_numpy().tolist(), p.y, strict=True)}
        for p in (quiet, noisy)
    ]
    assert lines[0].keys() == lines[1].keys()
    assert sum(lines[0][row] != lines[1][row] for row in lines[0]) == 100


def test_irrelevant_variables_are_standard_normal_noise():
    others = columns(Madelon(m=60).sample(3), "irrelevant")
    np.testing.assert_allclose(others.std(axis=0), 1, rtol=0.08)
    assert np.abs(others.mean(axis=0)).max() < 0.1


def test_neighbours_in_the_cube_know_the_class_and_neighbours_in_the_probes_do_not():
    problem = Madelon(class_sep=2.0).sample(4)
    learn, test = slice(0, 1_000), slice(1_000, None)
    right = {}
    for role in ("relevant", "irrelevant"):
        X, y = columns(problem, role), problem.y.to_numpy()
        right[role] = KNeighborsClassifier(5).fit(X[learn], y[learn]).score(X[test], y[test])
    assert right["relevant"] > 0.9
    assert right["irrelevant"] < 0.58


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"m": 10}, r"^m: got 10, allowed is at least 20 for 5 relevant and 15 redundant"),
        ({"clusters": 17}, r"^clusters: got 17, allowed is at most 16 of each class"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(settings, words):
    with pytest.raises(ValueError, match=words):
        Madelon(**settings).sample(0)
