"""Where in the lessons a visitor is: all of it stands in the address of the page."""

from dataclasses import dataclass

import streamlit as st

from rankscope.lessons import LESSONS, Lesson

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
    asked = st.query_params
    stage, draw = asked.get("stage", ""), asked.get("draw", "")
    course = tuple(key for key in asked.get("course", "").split(",") if key in LESSONS)
    return Place(
        lesson=LESSONS.get(asked.get("lesson")),
        stage=stage if stage in STAGES else next(iter(STAGES)),
        draw=min(int(draw), LAST_DRAW) if draw.isascii() and draw.isdecimal() else FIRST_DRAW,
        course=tuple(dict.fromkeys(course)) or tuple(LESSONS),
        presenting=asked.get("present") == "1",
        room=asked.get("room", "")[:CODE],
    )


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
