"""What whoever teaches takes along: link, QR code, sheet, notebook, a course of one's own."""

import streamlit as st

from rankscope.lessons import LESSONS
from rankscope.lessons.notebook import notebook
from rankscope.lessons.sheet import sheet
from rankscope.ui.learn.address import address_for_others, link_for_others, qr_code
from rankscope.ui.learn.place import Place, go

QR = {"scale": 4, "omitsize": True, "border": 2}  # takes the size of its place


def link_and_code(**words):
    """The link to exactly this, and its code for cameras of a class."""
    link, note = link_for_others(**words)
    st.code(link, language=None, wrap_lines=True)
    st.html(f'<img class="qr" alt="QR code of this link" src="{qr_code(link).svg_data_uri(**QR)}">')
    if note:
        st.caption(note)


def sheet_button(lessons, file: str, label: str = "Exercise sheet to print"):
    """A file made on the click; its links are those that others can use."""
    page = (st.context.url or "").split("?")[0]
    address, _ = address_for_others(page) if page else ("", "")
    st.download_button(
        label,
        lambda: sheet(lessons, address, _inline),
        file,
        "text/html",
        key=f"sheet-{file}",
        icon=":material/print:",
        on_click="ignore",
        type="tertiary",
    )


def notebook_button(place: Place):
    """The measurement at the settings of the sliders, to be run elsewhere."""
    lesson = place.lesson(seed=place.draw, **_slider_values(place.lesson))
    st.download_button(
        "Jupyter notebook of this lesson",
        lambda: notebook(lesson),
        f"{lesson.key}.ipynb",
        "application/x-ipynb+json",
        key="notebook",
        icon=":material/code:",
        on_click="ignore",
        type="tertiary",
    )


def course_kit(place: Place):
    """A set of lessons: its link, its code, its sheets."""
    keys = st.multiselect(
        "Lessons of your course, in your order",
        list(LESSONS),
        default=place.course if len(place.course) < len(LESSONS) else [],
        format_func=lambda key: LESSONS[key].title,
        placeholder="All of them",
        key="course-keys",
    )
    keys = keys or list(LESSONS)
    with st.container(horizontal=True):
        if tuple(keys) != place.course:
            st.button("Go through these", on_click=go, kwargs={"course": ",".join(keys)})
        sheet_button([LESSONS[key] for key in keys], "lessons.html", "Exercise sheets of these")
        with st.popover(
            "Link and QR code", icon=":material/qr_code:", key="course-code", on_change="rerun"
        ) as panel:
            if panel.open:
                st.caption("The lessons of the address: choose, go through these, then take it.")
                link_and_code()


def _inline(link) -> str:
    return qr_code(link).svg_inline(**QR)


def _slider_values(lesson) -> dict:
    names = [parameter.name for parameter in lesson.parameters() if parameter.control]
    state = st.session_state
    return {name: state[key] for name in names if (key := f"{lesson.key}-{name}") in state}
