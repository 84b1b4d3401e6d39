"""The display shows digits, and breaks as often as stated."""

from itertools import product

import numpy as np
import pytest

from datagen import LED
from datagen.led import SEGMENTS


def test_the_segments_are_those_of_a_display():
    """Number of segments on, for 0 to 9, and what tells neighbours apart."""
    assert SEGMENTS.sum(axis=1).tolist() == [6, 2, 5, 5, 4, 5, 6, 3, 7, 6]
    assert len(np.unique(SEGMENTS, axis=0)) == 10
    assert differing(8, 0) == ["middle"]
    assert differing(8, 9) == ["lower left"]
    assert differing(8, 6) == ["upper right"]
    assert differing(1, 7) == ["top"]
    assert differing(5, 6) == ["lower left"]
    assert differing(3, 9) == ["upper left"]
    assert differing(2, 3) == ["lower left", "lower right"]


def differing(one, other):
    names = ["top", "upper left", "upper right", "middle", "lower left", "lower right", "bottom"]
    return [n for n, a, b in zip(names, SEGMENTS[one], SEGMENTS[other], strict=True) if a != b]


def test_without_noise_the_display_shows_the_digit():
    problem = LED(noise=0.0).sample(0)
    assert problem.X.shape == (2_000, 150)
    shown = problem.X[list(problem.relevant)].to_numpy()
    assert (shown == SEGMENTS[problem.y]).all()


def test_digits_are_equally_likely_and_the_rest_are_fair_coins():
    problem = LED(n=40_000, irrelevant=5).sample(1)
    counts = problem.y.value_counts()
    assert len(counts) == 10 and (counts / 4_000 - 1).abs().max() < 0.07
    others = problem.X[list(problem.irrelevant)]
    assert (others.mean() - 0.5).abs().max() < 4 * 0.5 / np.sqrt(40_000)


@pytest.mark.parametrize("noise", [0.05, 0.1])
def test_segments_are_inverted_with_the_stated_probability(noise):
    problem = LED(n=20_000, irrelevant=0, noise=noise).sample(2)
    wrong = problem.X[list(problem.relevant)].to_numpy() != SEGMENTS[problem.y]
    assert np.abs(wrong.mean(axis=0) - noise).max() < 4 * np.sqrt(noise / 20_000)
    assert np.abs(np.corrcoef(wrong.T) - np.eye(7)).max() < 0.04


def test_exactly_the_stated_share_of_labels_is_wrong():
    problem = LED(noise=0.0, label_noise=0.1).sample(3)
    shown = problem.X[list(problem.relevant)].to_numpy()
    wrong = (shown != SEGMENTS[problem.y]).any(axis=1)
    assert wrong.sum() == 200


def test_the_best_classifier_is_right_in_74_rows_of_100():
    """The published Bayes rate, worked out over all 128 displays, then met by a sample."""
    displays = np.array(list(product([0, 1], repeat=7)))
    apart = (displays[:, None, :] != SEGMENTS).sum(axis=2)
    chance = 0.1**apart * 0.9 ** (7 - apart) / 10
    best = chance.max(axis=1).sum()
    assert best == pytest.approx(0.74, abs=0.005)

    problem = LED(n=40_000, irrelevant=0).sample(4)
    code = problem.X[list(problem.relevant)].to_numpy().astype(int) @ 2 ** np.arange(6, -1, -1)
    right = chance.argmax(axis=1)[code] == problem.y
    assert right.mean() == pytest.approx(best, abs=4 * 0.5 / np.sqrt(40_000))
