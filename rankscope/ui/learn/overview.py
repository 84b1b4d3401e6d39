"""All lessons by chapter, with what this visitor has done in them."""

import streamlit as st

from rankscope.lessons import LESSONS
from rankscope.ui.learn.head import dot
from rankscope.ui.learn.place import Place, enter_lesson, go, record
from rankscope.ui.learn.take_away import course_kit
from rankscope.ui.widgets.headings import page_title

PROMISE = (
    "One idea at a time, three or four minutes each: **guess** what comes out, **see** it, and "
    "**try to break it**. Every number is computed while you read, and every claim is tested on "
    "draws nobody had looked at."
)


def overview(place: Place):
    """A line for each lesson; below, what whoever teaches takes along."""
    ideas = (f"{lesson.title} {lesson.idea}" for lesson in LESSONS.values())
    page_title("Would you have guessed it?", " ".join((PROMISE, *ideas)))
    st.markdown(PROMISE)
    st.html(f'<p class="quiet">{so_far(place.course)}</p>')
    if len(place.course) < len(LESSONS):
        st.button("Show all lessons", on_click=go, kwargs={"course": None}, type="tertiary")
    lessons = [LESSONS[key] for key in place.course]
    for chapter in dict.fromkeys(lesson.chapter for lesson in lessons):
        st.header(chapter, anchor=False)
        for number, lesson in enumerate(lessons, 1):
            if lesson.chapter == chapter:
                _line(number, lesson)
    st.header("For whoever teaches", anchor=False)
    course_kit(place)


def _line(number, lesson):
    with st.container(horizontal=True, vertical_alignment="center", key=f"line-{lesson.key}"):
        st.html(f'<span class="number">{number}</span>{dot(lesson.key)}', width="content")
        st.button(
            lesson.title,
            key=f"open-{lesson.key}",
            type="tertiary",
            on_click=enter_lesson,
            args=(lesson.key,),
        )
        if record(lesson.key):
            st.caption(lesson.idea)


def so_far(course) -> str:
    """What was guessed, in words."""
    did = [record(key) for key in course]
    guesses = [one for one in did if "choice" in one]
    if not guesses:
        return "What you guess stays in this browser tab, and is gone when it closes."
    right, broken = sum(one["right"] for one in guesses), sum("broken" in one for one in did)
    return f"Guessed {len(guesses)} of {len(course)}, {right} of them rightly; broken {broken}."
