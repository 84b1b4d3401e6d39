"""What is offered beside a lesson: projector, link and QR code, sheet, notebook, a class."""

import streamlit as st

from rankscope.ui.learn import classroom
from rankscope.ui.learn.place import Place, go, leave_lesson
from rankscope.ui.learn.take_away import link_and_code, notebook_button, sheet_button


def more(place: Place):
    """Opened on demand, so that it holds what the sliders are set to then."""
    if st.button("More", key="more", icon=":material/more_horiz:", type="tertiary"):
        _panel(place)


@st.dialog("For a class, and to take along", width="medium", icon=":material/school:")
def _panel(place):
    classes, files = st.columns([3, 2], gap="large")
    with classes:
        link_and_code()
    with files:
        changes = "Leave the projector" if place.presenting else "Show on a projector"
        if st.button(changes, icon=":material/present_to_all:", type="tertiary"):
            go(present=None if place.presenting else 1)
            st.rerun()
        classroom.control(place)
        sheet_button([place.lesson], f"{place.lesson.key}.html")
        notebook_button(place)
        if st.button("All lessons", icon=":material/apps:", type="tertiary"):
            leave_lesson()
            st.rerun()
