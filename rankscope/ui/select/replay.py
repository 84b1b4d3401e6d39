"""One search, set by set: what was tried, accepted or put back."""

import streamlit as st

from rankscope.charts.selection import set_tried
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.selection.sentences import step_sentence
from rankscope.findings.selection.states import frame_of_states
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.controls import place_control
from rankscope.ui.widgets.figures import show_chart
from rankscope.ui.widgets.untrusted import show

MOST = 500  # variables drawn


@st.fragment
def replay(outcomes: list[Outcome]):
    """A slider over the sets a search has tried."""
    st.header("Step by step", anchor=False)
    titles = [outcome.title for outcome in outcomes]
    title = linked(st.selectbox, "Search", titles, key="replay-of")
    outcome = outcomes[titles.index(title)]
    if len(outcome.names) > MOST:
        st.caption(f"More than {MOST} variables are not drawn; the trace below has every step.")
        return
    last = len(outcome.trace)
    step = place_control("Set", last, "replay-step", first=2) if last > 1 else 1
    show(step_sentence(outcome, step - 1))
    chart = set_tried(frame_of_states(outcome, step - 1))
    show_chart(chart, key="set-tried", alt="The set tried.")
    if outcome.roles:
        st.caption("A violet border marks a variable that matters in truth.")
