"""Answers on known truth: computed at once and cached, or by a run that the page waits for."""

import json
import math

import streamlit as st

from rankscope.findings.known_truth.answer import Answer
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.known_truth.sentences import answer_sentence
from rankscope.runs import forecast
from rankscope.runs.menu import generators, methods
from rankscope.ui.frame.waiting import wait_for
from rankscope.ui.known_truth import panels

QUICK = 0.25  # forecast; what may take longer than about 0.3 s becomes a run


def is_quick(attempt: Attempt) -> bool:
    """Whether it can be answered while the visitor waits, as far as is known."""
    return forecast.is_quick(attempt.ranker, *attempt.generator.shape, QUICK)


def answer_to(attempt: Attempt) -> Answer:
    """The answer; where it takes long, a bar and a first look on fewer rows until it is there."""
    if is_quick(attempt):
        return quick_answer(attempt)
    row = wait_for(attempt.unit(), attempt.title, _expected(attempt), lambda: _first_look(attempt))
    return attempt.answer_from(row)


def _expected(attempt) -> float:
    """Seconds, without trying out what was never measured."""
    if not forecast.is_measured(attempt.ranker):
        return math.inf
    return forecast.expected_seconds(attempt.ranker, *attempt.generator.shape)


def _first_look(attempt: Attempt):
    """Something to look at while the answer is computed: the same on fewer rows, or the problem."""
    smaller = attempt.smaller(is_quick)
    if smaller is None:
        panels.problem_files(attempt.generator.sample(attempt.seed))
        return
    answer = quick_answer(smaller)
    st.info(
        f"Meanwhile the same on {len(answer.problem.X):,} rows, at once: fewer rows, so an answer "
        "of its own.",
        icon=":material/hourglass_top:",
    )
    st.markdown(answer_sentence(answer))
    ranked, curve = st.columns([3, 2], gap="large")
    with ranked:
        panels.ranking_table(answer, key="first-ranking")
    with curve:
        panels.roc_curve(answer, key="first-roc")


def quick_answer(attempt: Attempt) -> Answer:
    """Computed now, or taken from the cache."""
    return _answer(
        attempt.generator.key,
        json.dumps(attempt.generator.get_values(), sort_keys=True),
        attempt.seed,
        attempt.ranker.key,
        json.dumps(attempt.ranker.get_params(), sort_keys=True),
    )


@st.cache_resource(max_entries=48, show_spinner=False)
def _answer(generator: str, params: str, seed: int, ranker: str, settings: str) -> Answer:
    problem = generators()[generator](**json.loads(params))
    return Attempt(problem, seed, methods()[ranker](**json.loads(settings))).answer()
