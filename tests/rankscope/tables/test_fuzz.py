"""Damaged files end in a table or a sentence, whatever was damaged."""

import warnings
from collections import Counter

import pytest

from tests.rankscope.tables.fuzz import mutated, survives

OVERRIDES = [{}, {"encoding": "latin-1"}, {"delimiter": " "}, {"quote": ""}, {"transpose": True}]


def run(numbers):
    found = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        for number in numbers:
            try:
                found[survives(mutated(number), **OVERRIDES[number % len(OVERRIDES)])] += 1
            except Exception as reason:
                raise AssertionError(f"mutated({number}): {reason!r}") from reason
    return found


def test_a_few_hundred_damaged_files_end_well():
    found = run(range(400))
    assert found["prepared"] > 50 and found["refused"] > 50


@pytest.mark.soak
def test_many_thousand_damaged_files_end_well():
    run(range(400, 20_000))
