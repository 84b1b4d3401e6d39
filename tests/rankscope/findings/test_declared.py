"""What is declared redundant is held against the truth."""

import pandas as pd
import pytest

from datagen import Anticorrelated, Polynomial
from datagen.base import Problem
from rankers import Ranking, Redundancy, SPERanker
from rankscope.findings.known_truth.answer import Answer
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.known_truth.declared import counts_text, verdict_sentences, verdicts

NAMES = list("abcde")  # a and its copy b, c and its copy d, and e which does not matter


def answer_of(order: str, redundant: str) -> Answer:
    X = pd.DataFrame([[0.0] * 5] * 4, columns=NAMES)
    problem = Problem(X, pd.Series([0, 1, 0, 1]), (("a", "b"), ("c", "d")), "p", {}, 0)
    places = [NAMES.index(name) for name in order]
    scores = [float(-places.index(column)) for column in range(5)]
    copies = tuple(Redundancy(NAMES.index(v), ((places[0], 1.0),), 1.0, 0) for v in redundant)
    ranking = Ranking.by_score(scores, copies).named(NAMES)
    return Answer(problem, ranking, 0.0)


@pytest.mark.parametrize(
    "order, redundant, expected",
    [
        ("acebd", "bd", {"b": "right", "d": "right"}),
        ("bdeac", "ac", {"a": "right", "c": "right"}),  # the copies stand for the originals
        ("acbde", "", {"b": "missed", "d": "missed"}),
        ("aecbd", "bd", {"b": "right", "d": "right"}),
        ("aebdc", "bdc", {"b": "right", "d": "wrong", "c": "right"}),
        ("acbde", "e", {"b": "missed", "d": "missed"}),
    ],
)
def test_a_declaration_is_right_wrong_or_missed(order, redundant, expected):
    assert verdicts(answer_of(order, redundant)) == expected


def test_a_relevant_variable_that_is_no_copy_is_declared_wrongly():
    problem = Anticorrelated()
    answers = [Attempt(problem, seed, SPERanker(degree=1)).answer() for seed in range(3)]
    declared = [answer for answer in answers if answer.ranking.redundant]
    assert declared and all("wrong" in verdicts(answer).values() for answer in declared)
    assert verdict_sentences(declared[0])[0].startswith("Wrong: ")


def test_copies_that_are_found_are_counted_as_right():
    attempt = Attempt(Polynomial(n=300, m=20, r=3, degree=1, redundancy=1), 0, SPERanker(degree=1))
    assert counts_text(attempt.answer()) == "3 right, 0 wrong, 0 missed"
