"""Above and below a lesson: where one is, and the way on and back."""

from html import escape

import streamlit as st

from rankscope.lessons import LESSONS
from rankscope.ui.learn.more import more
from rankscope.ui.learn.place import STAGES, Place, enter_lesson, go, leave_lesson, record
from rankscope.ui.widgets.headings import page_title


def head(place: Place):
    """Chapter, a dot for each lesson of the course, the stages, the question."""
    lesson, names = place.lesson, list(STAGES.values())
    keys = place.course if lesson.key in place.course else tuple(LESSONS)
    dots = "".join(dot(key, current=key == lesson.key) for key in keys)
    looks = ["past"] * place.step + ["now"] + [""] * (len(names) - place.step - 1)
    stages = "".join(
        f'<span class="{look}">{name}</span>' for look, name in zip(looks, names, strict=True)
    )
    words = f"Lesson {keys.index(lesson.key) + 1} of {len(keys)}, stage {STAGES[place.stage]}"
    st.html(
        f'<div class="where" role="img" aria-label="{words}"><b>{escape(lesson.chapter)}</b>'
        f'<span class="dots">{dots}</span><span class="stages">{stages}</span></div>'
    )
    texts = [text for text in vars(lesson).values() if isinstance(text, str)]
    page_title(lesson.title, " ".join(texts))


def dot(key: str, current: bool = False) -> str:
    """Open, half where guessed, full where broken."""
    did = record(key)
    state = "full" if did.get("broken") else "half" if "choice" in did else ""
    return f'<i class="dot {state} {"current" if current else ""}"></i>'


def foot(place: Place, waiting: bool):
    """Back, more, on; keys as a presenter's remote sends them. Who waits for a teacher stays."""
    with st.container(horizontal=True, horizontal_alignment="distribute", key="foot"):
        st.button(
            "Back",
            key="back",
            shortcut="PageUp",
            icon=":material/arrow_back:",
            type="tertiary",
            on_click=_back,
            args=(place,),
        )
        more(place)
        st.button(
            _on_words(place),
            key="on",
            shortcut="PageDown",
            icon=":material/arrow_forward:",
            icon_position="right",
            type="primary" if place.step else "secondary",
            disabled=waiting,
            on_click=_on,
            args=(place,),
        )


def _on_words(place) -> str:
    if place.stage == "guess":
        return "Show the answer" if place.presenting else "Show me"
    if place.stage == "see":
        return "Try to break it"
    return "Next lesson" if place.following else "All lessons"


def _back(place):
    if place.step:
        go(stage=_stage(place.step - 1))
    else:
        leave_lesson()


def _on(place):
    if place.step < len(STAGES) - 1:
        go(stage=_stage(place.step + 1))
    elif place.following:
        enter_lesson(place.following)
    else:
        leave_lesson()


def _stage(number) -> str | None:
    return list(STAGES)[number] if number else None
