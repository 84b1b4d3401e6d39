"""Every lesson: what it says is true, its task can be solved, its words and pictures fit."""

import time
from functools import cache

import numpy as np
import plotly.graph_objects as go
import pytest

from datagen import GENERATORS
from rankers import RANKERS, SELECTORS
from rankscope.lessons import LESSONS
from rankscope.lessons.base import DRAWS

MOST = 0.95 * DRAWS
FEWER = 10  # draws at settings beside the start
FRESH = 2_000  # draws that no lesson was tuned on
STATED = [(lesson, values) for lesson in LESSONS.values() for values in lesson.holds]
START = [(lesson, {}) for lesson in LESSONS.values()]
SOLVED = [(lesson, values) for lesson in LESSONS.values() for values in lesson.breaks]


# Tests that ask the same draws of a lesson as it starts stay together: the draws are made once.
AT_START = pytest.mark.parametrize(
    "lesson",
    [pytest.param(one, marks=pytest.mark.xdist_group(key)) for key, one in LESSONS.items()],
    ids=LESSONS,
)


def named(case):
    return case.key if isinstance(case, type) else None


def fresh(lesson, count, **values) -> list[tuple]:
    """Draws no lesson was tuned on, each with its facts."""
    draws = [lesson(**values, seed=seed) for seed in range(FRESH, FRESH + count)]
    return [(one, one.measure()) for one in draws]


@cache
def at_start(lesson) -> list[tuple]:
    return fresh(lesson, DRAWS)


@AT_START
def test_the_claim_holds_in_nearly_every_draw(lesson):
    assert sum(one.claim(facts) for one, facts in at_start(lesson)) >= MOST


@pytest.mark.parametrize(("lesson", "values"), STATED, ids=named)
def test_the_claim_holds_where_it_is_said_to(lesson, values):
    lesson(**values).check_parameters()
    assert sum(one.claim(facts) for one, facts in fresh(lesson, FEWER, **values)) >= 0.9 * FEWER


@pytest.mark.parametrize(("lesson", "values"), SOLVED, ids=named)
def test_the_task_is_solved_for_good(lesson, values):
    lesson(**values).check_parameters()
    solved = [one.is_broken(facts) for one, facts in fresh(lesson, FEWER, **values)]
    assert sum(solved) >= 0.9 * FEWER


@AT_START
def test_the_task_is_not_solved_at_the_start(lesson):
    assert lesson.breaks
    assert sum(one.is_broken(facts) for one, facts in at_start(lesson)) <= DRAWS - MOST


@AT_START
def test_what_everybody_sees_first_is_like_most_draws(lesson):
    facts = lesson().measure()
    first, others = lesson().answer(facts), [one.answer(found) for one, found in at_start(lesson)]
    assert others.count(first) >= 0.8 * DRAWS
    assert 0 <= first < len(lesson.choices)
    assert lesson().claim(facts) and not lesson().is_broken(facts)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=named)
def test_no_brace_is_left_in_a_sentence(lesson):
    one, facts = lesson(), lesson().measure()
    for words in (one.question, one.reveal, one.task, one.hint, one.broken, *one.choices):
        assert not set("{}") & set(one.text(words, facts))
    assert lesson.title.endswith("?") and lesson.idea.endswith(".")
    assert len({one.text(choice, facts) for choice in lesson.choices}) == len(lesson.choices)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=named)
def test_at_most_two_pictures_and_three_sliders(lesson):
    one, facts = lesson(), lesson().measure()
    for pictures in (one.before(facts), one.after(facts)):
        assert 1 <= len(pictures) <= 2
    assert 1 <= sum(parameter.control for parameter in lesson.parameters()) <= 3
    assert 2 <= len(lesson.choices) <= 4


@pytest.mark.parametrize(("lesson", "values"), START + STATED + SOLVED, ids=named)
def test_every_picture_is_one_plotly_accepts(lesson, values):
    one = lesson(**values)
    facts = one.measure()
    replay = one.replay(facts)
    for picture in (*one.before(facts), *one.after(facts), *([replay] if replay else [])):
        checked = go.Figure(picture.to_dict())
        assert checked.data and checked.layout.height


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=named)
def test_a_replay_ends_where_the_picture_rests(lesson):
    facts = lesson().measure()
    replay = lesson().replay(facts)
    if replay is None:
        pytest.skip("nothing moves in this lesson")
    whole = replay.to_dict()
    last = whole["frames"][-1]
    assert last["layout"]["title"]["text"] == f"<b>{whole['layout']['title']['text']}</b>"
    for moving, resting in zip(last["data"], whole["data"], strict=False):
        for axis in "xy":
            np.testing.assert_array_equal(moving[axis], resting[axis])


@pytest.mark.soak
@pytest.mark.parametrize("lesson", LESSONS.values(), ids=named)
def test_an_answer_takes_less_than_a_tenth_of_a_second(lesson):
    slowest = lesson(**{p.name: p.high for p in lesson.parameters() if p.high is not None})
    assert min(seconds(slowest) for _ in range(4)) < 0.1


def seconds(lesson) -> float:
    """Processor time of one answer; the least of several is what it takes on a busy machine."""
    start = time.process_time()
    lesson.measure()
    return time.process_time() - start


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=named)
def test_the_same_draw_gives_the_same_facts(lesson):
    one, again = lesson(seed=5), lesson(seed=5)
    assert one.text(one.reveal, one.measure()) == again.text(again.reveal, again.measure())


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=named)
def test_methods_and_problems_a_lesson_shows_exist(lesson):
    assert set(lesson.methods) <= RANKERS.keys() | SELECTORS.keys()
    assert set(lesson.problems) <= GENERATORS.keys()
