"""Where in the lessons a visitor is: all of it stands in the address of the page."""

from dataclasses import dataclass

import streamlit as st

from rankscope.lessons import LESSONS, Lesson
from rankscope.ui.widgets.asked import choice, compare

STAGES = {"guess": "Guess", "see": "See", "try": "Break it"}
FIRST_DRAW, LAST_DRAW = 1, 9_999
CODE = 12  # a room's name is not longer


@dataclass(frozen=True)
class Place:
    """What the address says; what it leaves out, or says wrongly, is at its default."""

    lesson: type[Lesson] | None
    stage: str
    draw: int
    course: tuple[str, ...]  # keys of the lessons one goes through
    presenting: bool
    room: str

    @property
    def step(self) -> int:
        return list(STAGES).index(self.stage)

    @property
    def following(self) -> str | None:
        """The key of the next lesson of the course; after the last there is none."""
        keys = self.course
        number = keys.index(self.lesson.key) + 1 if self.lesson.key in keys else 0
        return keys[number] if number < len(keys) else None


def place() -> Place:
    """The place of this run."""
    return Place(
        lesson=LESSONS.get(choice("lesson", "Lesson", LESSONS)),
        stage=choice("stage", "Stage", STAGES, next(iter(STAGES))),
        draw=_draw(st.query_params.get("draw", "")),
        course=_course(st.query_params.get("course", "")),
        presenting=choice("present", "Presenting", ("0", "1"), "0") == "1",
        room=st.query_params.get("room", "")[:CODE],
    )


def _draw(text) -> int:
    number = min(int(text), LAST_DRAW) if text.isascii() and text.isdecimal() else FIRST_DRAW
    compare("draw", "Draw", number, is_met=text in ("", str(number)))
    return number


def _course(text) -> tuple[str, ...]:
    words = dict.fromkeys(text.split(",") if text else ())
    keys = [key for key in words if key in LESSONS]
    compare("course", "Course", keys or "all lessons", is_met=len(keys) == len(words))
    return tuple(keys or LESSONS)


def go(**words):
    """Change words of the address; None takes one out."""
    for name, value in words.items():
        if value is None:
            st.query_params.pop(name, None)
        else:
            st.query_params[name] = str(value)


def leave_lesson():
    """Back to the overview: the settings of a lesson's sliders leave the address with it."""
    for name in ("lesson", "stage", "draw"):
        st.query_params.pop(name, None)


def enter_lesson(key: str):
    """The first stage of a lesson."""
    go(lesson=key, stage=None, draw=None)


def record(key: str) -> dict:
    """What this visitor did in a lesson (choice, right, broken): kept with the open tab."""
    return st.session_state.setdefault("lessons", {}).setdefault(key, {})
