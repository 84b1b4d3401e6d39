"""Links from other pages to the lessons that show something."""

import streamlit as st

from rankscope.lessons import LESSONS
from rankscope.ui.frame.navigation import page_files


def lesson_links(of: str, key: str):
    """A link to each lesson that shows a method or a problem; `of` is `methods` or `problems`."""
    lessons = [lesson for lesson in LESSONS.values() if key in getattr(lesson, of)]
    page = next(file.page for file in page_files() if file.path.stem == "learn")
    for lesson in lessons:
        st.page_link(
            page,
            label=f"Lesson: {lesson.title}",
            icon=":material/school:",
            query_params={"lesson": lesson.key},
        )
