"""The removals of RVE as a picture that changes with the number of variables that matter."""

import streamlit as st

from rankers.learners import COSTS
from rankers.learners.base import Cost
from rankers.selectors import I_sum, removal_sizes
from rankscope.charts.selection import removal_schedule
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.figures import show_chart, with_camera

MOST = 2_000  # variables of a schedule


@st.fragment
def schedule_panel():
    """How many variables RVE removes at once, by r and by what a training costs."""
    st.header("How many variables does RVE remove at once?", anchor=False)
    st.markdown(
        "A removal of many variables saves trials but fails when it takes one that matters. "
        "The table of RVE weighs the two; the fewer matter, the more leave at once."
    )
    n, r, cost = _controls()
    if r >= n:
        st.caption("All of them matter: nothing is to be removed.")
        return
    sizes = removal_sizes(n, r, cost)
    show_chart(
        removal_schedule(n, sizes), key="schedule", config=with_camera(), alt="Removals of RVE."
    )
    single = sum(float(cost(k)) * (k + 1) / (k + 1 - r) for k in range(r, n))
    st.caption(
        f"{len(sizes)} removals, the first of {sizes[0]}, bring {n:,} variables down to {r}. "
        f"With failures that costs {I_sum(n, r, cost):,.0f} on average; one at a time it would be "
        f"{single:,.0f}."
    )


def _controls() -> tuple[int, int, Cost]:
    """How many variables, how many of them matter, and what a training costs."""
    first, second, third = st.columns(3)
    n = linked(first.slider, "Variables", 2, MOST, 100, key="schedule-n")
    r = linked(second.slider, "That matter (r)", 1, 100, 10, key="schedule-r")
    law = linked(
        third.selectbox,
        "Cost of a training on n variables",
        list(COSTS),
        index=list(COSTS).index("linear"),
        format_func=lambda key: COSTS[key].formula,
        key="schedule-law",
    )
    return n, r, COSTS[law]
