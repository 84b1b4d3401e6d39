"""Which variables stand for each other, as a picture and in sentences."""

import streamlit as st

from rankers.number_format import percent
from rankscope.charts.groups import alike as alike_chart
from rankscope.findings.own_table.groups import (
    ALIKE,
    MOST,
    frames_of,
    group_sentence,
    names_to_draw,
    redundancy_sentences,
)
from rankscope.tables import groups_alike
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.figures import saving, show_chart


def groups_panel(view: View):
    """Groups among the best variables, and what the rankers call redundant."""
    if view.has_data and len(view.findings.names) > 1:
        _groups(view)
    untrusted.show(*redundancy_sentences(view.findings), kind="quiet")


def _groups(view):
    names = list(view.combined.index[:MOST])
    least = _least()
    shares = view.alike().table(names)
    groups = groups_alike(shares, least)
    if len(view.combined) > MOST:
        st.caption(f"Among the {MOST} best of {len(view.combined):,} variables.")
    if groups:
        untrusted.show(*[group_sentence(group, shares) for group in groups])
    else:
        st.info(f"No two explain {percent(least)} of each other.", icon=":material/check:")
    drawn = names_to_draw(names, groups)
    show_chart(
        alike_chart(shares.loc[drawn, drawn], frames_of(groups, drawn)),
        key="groups-chart",
        config=saving(),
        alt="How much of each variable (row) each other one (column) explains.",
    )


def _least() -> float:
    return linked(
        st.slider,
        "Variables stand for each other when each explains at least",
        0.5,
        0.99,
        ALIKE,
        0.01,
        format="percent",
        key="alike",
    )
