"""A class that guesses together: a room by its link, counted while whoever opened it is there."""

import threading
from html import escape

import streamlit as st

from rankscope.ui.frame.jobs import owner
from rankscope.ui.learn.place import Place, go, record
from rankscope.ui.learn.room import Room
from rankscope.ui.learn.shared_rooms import rooms

GRACE = 600  # seconds a teacher may be away, for a reload or a lost connection
LETTERS = "ABCD"
LOOK_AGAIN = "2s"
_present: dict[str, int] = {}


def control(place: Place):
    """Open a room, or close the one that is open."""
    room = _room_of(place)
    if room and room.is_teacher(owner()):
        if st.button("Close the room", icon=":material/door_front:", type="tertiary"):
            rooms().close(owner())
            go(room=None)
            st.rerun()
        st.caption("Whoever opens this link guesses in your room; nobody's name is kept.")
    elif not room and st.button(
        "Count a class's guesses", icon=":material/groups:", type="tertiary"
    ):
        go(room=rooms().open(owner(), st.context.ip_address).code)
        st.rerun()


def is_waiting(place: Place) -> bool:
    """Whether this visitor is in somebody's room where the answer is not open yet."""
    room = _room_of(place)
    return (
        room is not None
        and place.stage == "guess"
        and not room.is_teacher(owner())
        and place.lesson.key not in room.open_answers
    )


def count(place: Place, choice: int) -> bool:
    """Count a guess; whether this visitor waits for the answer."""
    if place.room:
        rooms().count(place.room, place.lesson.key, owner(), choice)
    return is_waiting(place)


def wait(place: Place):
    """Under the choices: how many have guessed, or that the answer will come."""
    room = _room_of(place)
    if room is None:
        if place.room:
            st.caption("The room of this link is closed: go on by yourself.")
        return
    if room.is_teacher(owner()):
        _stay(room.code, owner())
        _number(place)
    elif is_waiting(place):
        _until_open(place)


def bar(place: Place, texts: list[str]):
    """How many chose what, once the teacher has shown the answer."""
    room = _room_of(place)
    if room is None:
        return
    if room.is_teacher(owner()):
        _stay(room.code, owner())
        rooms().show(room.code, place.lesson.key)
        room = rooms().get(place.room)
    totals = room.totals(place.lesson.key)
    if place.lesson.key not in room.open_answers or not totals:
        return
    lines = "".join(_line(number, text, totals) for number, text in enumerate(texts))
    st.html(f'<ul class="class">{lines}</ul>')


def _room_of(place) -> Room | None:
    return rooms().get(place.room) if place.room else None


def _line(number, text, totals) -> str:
    share, times = totals[number] / totals.total(), totals[number]
    words = f"{times} of {totals.total()} guessed: {escape(text)}"
    return (
        f'<li aria-label="{words}"><b>{LETTERS[number]}</b>'
        f'<span class="bar" style="--share: {share:.0%}"></span><span>{times}</span></li>'
    )


@st.fragment(run_every=LOOK_AGAIN)
def _number(place: Place):
    room = _room_of(place)  # as it is by now
    total = room.totals(place.lesson.key).total() if room else 0
    people = "1 guess" if total == 1 else f"{total} guesses"
    st.html(
        f'<p class="quiet" role="status"><b>{people}</b> in room <b>{escape(place.room)}</b></p>'
    )


@st.fragment(run_every=LOOK_AGAIN)
def _until_open(place: Place):
    if not is_waiting(place):
        if "choice" in record(place.lesson.key):
            go(stage="see")
        st.rerun()
    done = "choice" in record(place.lesson.key)
    words = "Counted; you may still change it. " if done else ""
    st.caption(f"{words}The answer comes when your teacher shows it.")


@st.cache_resource(scope="session", on_release=lambda stay: _left(*stay), show_spinner=False)
def _stay(code: str, whose: str) -> tuple[str, str]:
    """Keep the room as long as a tab of its teacher is open, and a while longer."""
    _present[whose] = _present.get(whose, 0) + 1
    rooms().enter(code, 1)
    return code, whose


def _left(code: str, whose: str):
    _present[whose] -= 1
    rooms().enter(code, -1)
    timer = threading.Timer(GRACE, _close_unless_back, [whose])
    timer.daemon = True
    timer.start()


def _close_unless_back(whose: str):
    if _present.get(whose, 0) <= 0:
        _present.pop(whose, None)
        rooms().close(whose)
