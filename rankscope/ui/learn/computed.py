"""What lessons measured: the same draw is computed once for all visitors of a class."""

import streamlit as st

from rankscope.lessons import LESSONS, Lesson
from rankscope.lessons.base import AGAIN, DRAWS, ENOUGH, Facts, draws_that


def facts(lesson: Lesson) -> Facts:
    """What `measure` gives; nobody may change it."""
    return _facts(lesson.key, tuple(lesson.get_values().items()))


def luck(lesson: Lesson) -> list[bool]:
    """For thirty draws whether the claim holds."""
    return _draws(lesson.key, tuple(lesson.at(seed=1).get_values().items()), "claim", DRAWS)


def times_broken(lesson: Lesson) -> int:
    """In how many of some draws these settings solve the task."""
    values = tuple(lesson.at(seed=1).get_values().items())
    return sum(_draws(lesson.key, values, "is_broken", AGAIN))


def is_solved(lesson: Lesson) -> bool:
    """Whether these settings solve the task for good."""
    return times_broken(lesson) >= ENOUGH


@st.cache_resource(max_entries=200, show_spinner=False)
def _facts(key, values):
    return LESSONS[key](**dict(values)).measure()


@st.cache_data(max_entries=2_000, show_spinner=False)
def _draws(key, values, test, count):
    return draws_that(test, LESSONS[key](**dict(values)), count)
