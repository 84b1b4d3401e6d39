"""What the visitor says of the rows: that some belong together, or that they follow each other."""

import streamlit as st

from rankscope.tables import Table
from rankscope.ui.own_table.source import Source
from rankscope.ui.widgets.asked import linked

WAYS = {"independent": "", "in groups": "clusters", "in order of time": "times"}
ASKED = {
    "clusters": "Rows of one … belong together",
    "times": "Column that orders them",
}
HELP = {
    "clusters": "Such as a patient or a site. Wherever rows are tested by others, those of one "
    "stay together, so that nobody is recognised who should be predicted. Chance is made of whole "
    "groups that exchange their targets. The column is not ranked.",
    "times": "Such as a date. Wherever rows are tested by others, these are earlier ones. Chance "
    "is made by shifts of the target in time. The column is not ranked.",
}


def group_settings(source: Source, name: str) -> dict[str, str]:
    """What the widgets below hold where a column groups the rows."""
    return {f"rows-{source.key[:6]}": "in groups", f"clusters-{source.key[:6]}": name}


def dependence_choices(source: Source, table: Table, target: str) -> dict[str, str]:
    """The column that groups or orders the rows, by what it does; empty where none does."""
    with st.expander("Groups and time", icon=":material/group_work:"):
        way = linked(
            st.segmented_control,
            "The rows are",
            list(WAYS),
            default="independent",
            required=True,
            key=f"rows-{source.key[:6]}",
            help="Rows of one patient, or of one day and the next, are alike: tested by their "
            "own kind, everything looks better than it is.",
        )
        what = WAYS[way]
        if not what:
            return {}
        names = [str(name) for name in table.frame.columns if str(name) != target]
        column = linked(
            st.selectbox,
            ASKED[what],
            names,
            index=None,
            placeholder="Choose a column",
            key=f"{what}-{source.key[:6]}",
            help=HELP[what],
        )
    return {what: column} if column else {}
