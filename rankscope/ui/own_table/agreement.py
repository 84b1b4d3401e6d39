"""How far the rankers agree."""

import streamlit as st

from rankscope.charts.agreement import agreement
from rankscope.findings.own_table.agreement import MEASURES, agreement_of, agreement_sentence
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.figures import saving, show_chart


def agreement_panel(view: View):
    """A small map of the agreement between all pairs of rankers."""
    if not view.can_agree:
        st.info("It takes two rankers and two variables to agree.", icon=":material/info:")
        return
    left, right = st.columns([2, 3], vertical_alignment="bottom")
    name = linked(left.selectbox, "Agreement by", list(MEASURES), key="agree-by")
    measure, m, k = MEASURES[name], len(view.findings.names), 1
    if measure.of_first and m > 1:
        k = right.slider("The first k", 1, m, min(10, max(m // 3, 1)), key="agree-k")
    st.caption(measure.about)
    table = agreement_of(view.findings, measure, k)
    show_chart(agreement(table), key="agreement", config=saving(), alt="Agreement between rankers.")
    untrusted.show(agreement_sentence(table))
