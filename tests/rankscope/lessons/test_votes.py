"""What the lesson of judges calls chance is what a random order gets there."""

import re
from pathlib import Path

import numpy as np
import pytest

from rankers.evaluation import chance_fr
from rankscope.lessons.votes import COLUMNS, area, ballots


def test_half_is_chance_in_the_lesson_of_judges():
    rng = np.random.default_rng(0)
    for places, true in ballots(seed=1, rows=100).values():
        m = places.shape[1]
        assert chance_fr([[i] for i in true], m) == 0.5
        areas = [area(rng.permutation(m), true) for _ in range(300)]
        assert np.mean(areas) == pytest.approx(0.5, abs=3 * np.std(areas) / np.sqrt(300))


def test_votes_that_are_equal_are_in_no_order():
    true = [0, 3]
    assert area(np.zeros(COLUMNS), true) == area(np.zeros(COLUMNS), [7, 9]) == 0.5
    votes = np.arange(COLUMNS) // 2
    assert area(votes, [0]) == area(votes, [1])


def test_half_is_called_chance_in_this_lesson_only():
    """But where *How we judge* says when it is."""
    root = Path(__file__).parents[3]
    wording = re.compile(r"(½|1/2|0\.50?)[^.|]{0,12} chance|chance[^.|]{0,12} (½|1/2|0\.50?)[ .,]")
    files = [root / "README.md", *root.glob("docs/*.md"), *root.glob("pages/*.py")]
    files += [*root.glob("rankscope/**/*.py"), *root.glob("rankscope/**/*.md")]
    where = {file.name for file in files if wording.search(file.read_text("utf-8"))}
    assert where == {"ensemble.py", "votes.py", "judging.md"}
