"""Settings of charts on a page: still ones, and those with a camera that saves them."""

import streamlit as st

FORMATS = ("SVG", "PNG")
STILL = {"displayModeBar": False}


def with_camera(format: str = FORMATS[0]) -> dict:
    """The settings of a chart with a camera that saves it in this format."""
    return {
        "displaylogo": False,
        "modeBarButtons": [["toImage"]],
        "toImageButtonOptions": {
            "format": format.lower(),
            "filename": "rankscope",
            "scale": 1 if format == "SVG" else 3,
        },
    }


def saving() -> dict:
    """The settings of a chart whose camera saves it in the format of the visitor's choice."""
    return with_camera(st.session_state.get("figure-format") or FORMATS[0])


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
