"""Charts on a page: with words for who does not see them, and their numbers one click away."""

import pandas as pd
import streamlit as st

from rankscope.charts.numbers import numbers_of

FORMATS = ("SVG", "PNG")
STILL = {"displayModeBar": False}
STEM = "stem-of-files"  # in the session: what the names of files of the open table begin with
MOST_ROWS = 5_000  # of the numbers behind a chart


def show_chart(
    figure,
    key: str,
    alt: str,
    config: dict | None = None,
    place=st,
    table: pd.DataFrame | None = None,
    on_a_wall: bool = False,
):
    """A chart with a text alternative, and as a table for whoever opens it.

    The table has the numbers of the figure unless one is given; on a wall nobody opens it.
    """
    place.plotly_chart(figure, key=key, config=config or STILL, alt=alt)
    if not on_a_wall:
        _table_behind(figure, key, place, table)


def _table_behind(figure, key, place, table):
    behind = place.popover(
        "As a table",
        icon=":material/table:",
        type="tertiary",
        key=f"{key}-numbers",
        on_change="rerun",
    )
    if behind.open:
        table = numbers_of(figure) if table is None else table
        behind.dataframe(table.head(MOST_ROWS), hide_index=True, width=520)


def with_camera(format: str = FORMATS[0], name: str = "rankscope") -> dict:
    """The settings of a chart with a camera that saves it in this format, under this name."""
    return {
        "displaylogo": False,
        "modeBarButtons": [["toImage"]],
        "toImageButtonOptions": {
            "format": format.lower(),
            "filename": name,
            "scale": 1 if format == "SVG" else 3,
        },
    }


def saving() -> dict:
    """The settings of a chart whose camera saves it in the format of the visitor's choice."""
    format = st.session_state.get("figure-format") or FORMATS[0]
    return with_camera(format, st.session_state.get(STEM, "rankscope"))


def format_control():
    st.caption("Every chart has a camera at its top right, which saves it as a picture.")
    st.segmented_control(
        "Pictures as",
        FORMATS,
        default=FORMATS[0],
        required=True,
        key="figure-format",
        persist_state="session",
    )
