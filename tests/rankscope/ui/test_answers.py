"""Answers on known truth cost one ranking."""

from datagen import Polynomial
from rankers import SPERanker
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.ui.known_truth.answers import quick_answer


def test_an_answer_ranks_once_and_a_rerun_not_at_all(monkeypatch):
    calls, fit = [], SPERanker.fit
    monkeypatch.setattr(SPERanker, "fit", lambda *given: calls.append(given) or fit(*given))
    attempt = Attempt(Polynomial(m=7, n=31, r=2), 5, SPERanker())
    first, again = quick_answer(attempt), quick_answer(attempt)
    assert len(calls) == 1 and first.ranking is again.ranking and first.seconds > 0
