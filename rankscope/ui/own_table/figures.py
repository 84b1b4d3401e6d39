"""Figures on the page: how their camera saves them."""

import streamlit as st

FORMATS = ("SVG", "PNG")


def saving() -> dict:
    """The settings of a chart with a camera that saves it in the format of the visitor's choice."""
    wanted = st.session_state.get("figure-format") or FORMATS[0]
    return {
        "displaylogo": False,
        "modeBarButtons": [["toImage"]],
        "toImageButtonOptions": {
            "format": wanted.lower(),
            "filename": "rankscope",
            "scale": 1 if wanted == "SVG" else 3,
        },
    }


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
