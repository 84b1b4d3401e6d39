"""The three stages of a lesson: guess, see, break it."""

from html import escape

import streamlit as st

from rankscope.lessons import Lesson
from rankscope.lessons.base import AGAIN
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.learn import classroom
from rankscope.ui.learn.computed import facts as facts_of
from rankscope.ui.learn.computed import is_solved, luck, times_broken
from rankscope.ui.learn.figures import show, sides
from rankscope.ui.learn.place import Place, go, record
from rankscope.ui.learn.sliders import sliders

LETTERS = "ABCD"


def guess(place: Place):
    """The picture and the question; a choice commits and leads on."""
    lesson = place.lesson(seed=place.draw)
    facts = facts_of(lesson)
    picture, words = sides()
    with picture:
        show(lesson.before(facts), "before", place.presenting)
    with words:
        st.markdown(lesson.text(lesson.question, facts))
        _choices(place, lesson, facts)
        classroom.wait(place)


def see(place: Place):
    """What is right and how it comes about, and whether it was luck."""
    lesson = place.lesson(seed=place.draw)
    facts = facts_of(lesson)
    _verdict(place, lesson, facts)
    picture, words = sides()
    with picture:
        first, *rest = lesson.after(facts)
        show((lesson.replay(facts) or first, *rest), "after", place.presenting)
    with words:
        classroom.bar(place, [lesson.text(choice, facts) for choice in lesson.choices])
        st.markdown(lesson.text(lesson.reveal, facts))
        _luck(lesson)


@st.fragment
def attempt(place: Place):
    """Sliders that answer at once, and a task."""
    st.html(f'<p class="task"><b>Try to break it.</b> {escape(place.lesson.task)}</p>')
    picture, words = sides(stays=True)
    with words:
        lesson = place.lesson(seed=place.draw, **sliders(place.lesson))
        facts = facts_of(lesson)
        _outcome(lesson, facts)
        _ways_on(lesson)
    with picture:
        show(lesson.after(facts), "attempt", place.presenting)


def _choices(place, lesson, facts):
    right = lesson.answer(facts)
    texts = [lesson.text(choice, facts) for choice in lesson.choices]
    if place.presenting:
        pairs = zip(LETTERS, texts, strict=False)
        lines = "".join(f"<li><b>{letter}</b>{escape(text)}</li>" for letter, text in pairs)
        st.html(f'<ul class="hands">{lines}</ul>')
        return
    for number, text in enumerate(texts):
        st.button(
            text,
            key=f"choice-{number}",
            width="stretch",
            type="primary" if number == record(lesson.key).get("choice") else "secondary",
            shortcut=str(number + 1),
            on_click=_choose,
            args=(place, number, right),
        )


def _choose(place, number, right):
    record(place.lesson.key).update(choice=number, right=number == right)
    if not classroom.count(place, number):
        go(stage="see")


def _verdict(place, lesson, facts):
    right = lesson.answer(facts)
    texts = [lesson.text(choice, facts) for choice in lesson.choices]
    choice, answer = record(lesson.key).get("choice"), escape(texts[right])
    if choice is None and not place.presenting:
        words, kind = f"The answer: <b>{answer}</b>", ""
    elif place.presenting:
        words, kind = f"<b>{LETTERS[right]}</b> {answer}", ""
    elif choice == right:
        words, kind = f"✓ As you guessed: <b>{answer}</b>", "good"
    else:
        words, kind = f"Your guess: “{escape(texts[choice])}”. It is: <b>{answer}</b>", ""
    st.html(f'<p class="verdict {kind}" role="status">{words}</p>')


@st.fragment
def _luck(lesson: Lesson):
    if st.button(
        "Was that luck? Draw it 30 times", key="luck", shortcut="T", icon=":material/casino:"
    ):
        st.session_state["luck-of"] = lesson.key
    if st.session_state.get("luck-of") == lesson.key:
        draws = luck(lesson)
        squares = "".join(f'<i class="{"" if held else "no"}"></i>' for held in draws)
        st.html(
            f'<div class="squares" aria-hidden="true">{squares}</div>'
            f'<p class="quiet" role="status">True in <b>{sum(draws)} of {len(draws)}</b> draws.</p>'
        )


def _outcome(lesson, facts):
    if not lesson.is_broken(facts):
        words, kind = "It still holds here.", ""
    elif is_solved(lesson):
        record(lesson.key)["broken"] = True
        words, kind = "✓ You broke it.", "good"
    else:
        times = times_broken(lesson)
        words = f"Broken in this draw, but in {times} of {AGAIN} only: that was luck."
        kind = "close"
    st.html(f'<p class="outcome {kind}" role="status">{words}</p>')
    if kind == "good":
        st.markdown(lesson.text(lesson.broken, facts))
        st.markdown(f"*To remember: {lesson.idea}*")


def _ways_on(lesson):
    with st.container(horizontal=True):
        st.button(
            "Draw again",
            key="again",
            shortcut="D",
            icon=":material/refresh:",
            on_click=go,
            kwargs={"draw": lesson.seed + 1},
        )
        with st.popover("Hint", icon=":material/lightbulb:"):
            st.markdown(lesson.hint)
    pages = {file.path.stem: file.page for file in page_files()}
    st.page_link(
        pages[lesson.link.page],
        label=lesson.link.words,
        icon=":material/arrow_outward:",
        query_params=lesson.link.settings,
    )
