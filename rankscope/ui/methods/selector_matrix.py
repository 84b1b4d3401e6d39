"""What each selector can do, as a table: found by running it."""

import inspect

import streamlit as st

from rankers.words import listed
from rankscope.studies.selecting import CHECKS, measured, missing
from rankscope.ui.methods.cards import TITLE, column_meanings, in_marks

SHARES = ("finds", "leaves_out", "interactions", "one_of_copies")
NUMBERS = {"evaluations": "%d", "evaluations_growth": "%.1f", "milliseconds": "%.3g"}
LABELS = {"milliseconds": "Time, ms", "evaluations_growth": "Growth"}


def selector_matrix(menu: dict):
    """The stored matrix; a selector that was not run is named."""
    matrix = measured().reindex(menu)
    matrix.insert(0, "title", [selector.title for selector in menu.values()])
    matrix = in_marks(matrix, [name for name in CHECKS if name not in (*NUMBERS, *SHARES)])
    columns = {"title": st.column_config.TextColumn("Selector", pinned=True, width=TITLE)}
    columns |= {name: _column(name, check) for name, check in CHECKS.items()}
    with st.container(key="selector-capabilities"):
        st.dataframe(
            matrix,
            hide_index=True,
            column_order=list(columns),
            column_config=columns,
            height="content",
        )
    column_meanings({_label(name): check for name, check in CHECKS.items()})
    if missing():
        titles = listed([menu[key].title for key in missing()])
        st.caption(f"Not run yet: {titles}; `python -m rankscope.studies.selecting` does it.")


def _label(name: str) -> str:
    return LABELS.get(name, name.replace("_", " ").capitalize())


def _column(name: str, check):
    common = {"label": _label(name), "help": inspect.getdoc(check)}
    if name in NUMBERS:
        return st.column_config.NumberColumn(**common, format=NUMBERS[name])
    if name in SHARES:
        return st.column_config.ProgressColumn(**common, format="percent", min_value=0, max_value=1)
    return st.column_config.TextColumn(**common)
