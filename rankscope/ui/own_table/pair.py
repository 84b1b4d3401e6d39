"""Two rankers, or two settings of one, side by side."""

import streamlit as st

from rankscope.charts.slopes import slopes
from rankscope.findings.own_table.pair import (
    MOST,
    pair_agreement,
    pair_sentence,
    pair_table,
)
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.controls import AGAIN
from rankscope.ui.widgets.figures import saving, show_chart


def pair_panel(view: View):
    """Two ranked lists with a line from each variable to itself, and how far they agree."""
    titles = list(view.findings.rankings)
    if len(titles) < 2:
        st.info("It takes two rankers, or two settings of one.", icon=":material/info:")
        _against_itself(view, titles[0])
        return
    left, right = st.columns(2)
    one = linked(left.selectbox, "On the left", titles, key="pair-left")
    rest = [title for title in titles if title != one]
    other = right.selectbox("On the right", rest, key=f"pair-right-{titles.index(one)}")
    for column, (name, value) in zip(
        st.columns(3), pair_agreement(view.findings, one, other).items(), strict=True
    ):
        column.metric(name.capitalize(), f"{value:z.2f}")
    untrusted.show(pair_sentence(view.findings, one, other))
    table = pair_table(view.findings, one, other)
    show_chart(
        slopes(table, one, other),
        key="pair",
        config=saving(),
        alt=f"The first {MOST} variables by {one} and by {other}, joined by lines.",
        table=_places(table, one, other),
    )
    st.caption(
        f"The first {MOST} of each. Colours mark moves of more than two places; dotted lines end "
        "below the list."
    )
    _against_itself(view, one)


def _places(table, one, other):
    headings = {"variable": "Variable", "left_place": one, "right_place": other}
    return table[list(headings)].rename(columns=headings)


def _against_itself(view: View, title: str):
    """The way to two settings of one ranker."""
    key = f"rankers-{view.prepared.task}"
    ranker, chosen = view.findings.rankers[title], st.session_state.get(key, [])
    again = ranker.title + AGAIN
    adjustable = any(parameter.control for parameter in ranker.parameters())
    if not view.has_data or not adjustable or again in chosen:
        return
    st.button(
        f"Set {ranker.title} against itself",
        icon=":material/compare_arrows:",
        help="Adds it a second time in the side panel, where its settings can be changed.",
        on_click=st.session_state.__setitem__,
        args=(key, [*chosen, again]),
    )
