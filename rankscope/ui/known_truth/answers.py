"""Answers on known truth: computed at once and cached, or by a run that the page waits for."""

import json

import streamlit as st

from rankscope.findings.known_truth.answer import Answer
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.runs import forecast
from rankscope.runs.menu import generators, methods
from rankscope.ui.frame import jobs

QUICK = 0.25  # forecast; what may take longer than about 0.3 s becomes a run


def is_quick(attempt: Attempt) -> bool:
    """Whether it can be answered while the visitor waits, as far as is known."""
    return forecast.is_quick(attempt.ranker, *attempt.generator.shape, QUICK)


def answer_to(attempt: Attempt) -> Answer:
    """The answer; where it takes long, a bar is shown and the page ends until it is there."""
    if is_quick(attempt):
        return quick_answer(attempt)
    return attempt.answer_from(jobs.wait_for(attempt.unit(), attempt.title))


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
