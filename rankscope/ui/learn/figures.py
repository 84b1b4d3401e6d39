"""Pictures of a lesson on the page, and the looks of the page."""

from pathlib import Path

import streamlit as st

from rankscope.ui.learn.place import Place
from rankscope.ui.widgets.figures import show_chart

FOLDER = Path(__file__).parent
SCRIPT = (FOLDER / "arrive.js").read_text("utf-8")
LETTERS, FINDING = 13, 18  # sizes in figures
NAMELESS = "A picture of the lesson"
PROJECTED = 1.5  # times as large letters, for the last row of a lecture hall
ALONE, BESIDE = 1.35, 0.8  # heights: of the only picture on a wall, of one of two anywhere
LOW = 250  # what is lower is not made lower still
ROOM = 76  # above a picture on a wall, for the button of its replay and, right of it, its finding
LEFT = -0.15  # of such a button: above the numbers of the axis


def looks(place: Place):
    """The style; for a projector the frame of the page goes and everything grows."""
    st.html(FOLDER / "learn.css")
    if place.presenting:
        st.html(FOLDER / "projector.css")


def sides(stays: bool = False):
    """Pictures left and words right; on a phone pictures come first, and may stay in view."""
    with st.container(key="stays" if stays else "sides"):
        return st.columns([3, 2], gap="large")


def show(figures, key: str, large: bool):
    """One or two figures; what they say is there for who cannot see them."""
    size = PROJECTED if large else 1
    for number, figure in enumerate(figures):
        letters, layout = {"size": LETTERS * size}, figure.to_dict()["layout"]
        figure.update_xaxes(tickfont=letters, title_font=letters)
        figure.update_yaxes(tickfont=letters, title_font=letters)
        height = _height(layout["height"], len(figures), large)
        figure.update_layout(font=letters, legend_font=letters, height=height)
        figure.update_layout(title_font={"size": FINDING * size})
        if large and "updatemenus" in layout:
            _make_room(figure, layout)
        titles = (layout["title"], layout["xaxis"]["title"])
        words = next((title["text"] for title in titles if title.get("text")), NAMELESS)
        show_chart(figure, key=f"{key}-{number}", alt=words, on_a_wall=large)


def _height(height, number, large) -> float:
    """Two pictures, a wide one above the other, are to be seen without scrolling."""
    if number > 1:
        return BESIDE * height if height > LOW else height
    return ALONE * height if large else height


def _make_room(figure, layout):
    """Large letters: the button goes to the edge, so that it is not below the finding."""
    (button,) = layout["updatemenus"]
    place = LEFT if layout["yaxis"].get("visible", True) else 0
    figure.update_layout(margin_t=ROOM, updatemenus=[button | {"x": place}])


def arrive(place: Place):
    """To the top of the page at a new stage; a replay starts by itself once it is there."""
    key = f"arrive-{place.lesson.key}-{place.stage}-{place.draw}"
    st.components.v2.component("arrive", js=SCRIPT)(key=key, height=1)
