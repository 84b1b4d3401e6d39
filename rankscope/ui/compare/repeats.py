"""Every single repeat of a comparison: areas, times, and places of copies."""

import streamlit as st

from rankscope.charts.compare import strips
from rankscope.findings.comparison.sentences import speed_sentence, steadiness_sentence
from rankscope.runs import Settings
from rankscope.ui.widgets.figures import show_chart, with_camera


def how_timed(workers: int) -> str:
    """Beside how many others a ranking was timed, and what to do about it."""
    if workers == 1:
        beside = "one after the other"
    else:
        others = "another one was" if workers == 2 else f"up to {workers - 1} others were"
        beside = f"while {others} computed beside it"
    return (
        f"Each ranking was timed once, {beside}: on a busy machine all times are longer. Time "
        "them properly for ratios to rely on."
    )


def repeat_panels(frame):
    """A point for each problem, by ranker."""
    area, time = st.columns(2, gap="large")
    with area:
        chance = frame["chance"].mean()
        _strips(frame, "auc_fr", "AUC-FR of every repeat", "AUC-FR", "repeat-areas", chance)
        st.caption(
            "A point for each problem; the box holds the middle half, its line the median. Dotted: "
            "a random order. " + steadiness_sentence(frame)
        )
    with time:
        _strips(frame, "seconds", "Time to rank", "Time to rank", "repeat-times")
        taken = how_timed(Settings.of_environment().slots)
        st.caption(f"On a logarithmic axis. {speed_sentence(frame)} {taken}")
    if frame["stand_ins"].notna().any():
        label = "Mean place, as a share of all variables"
        _strips(frame, "stand_ins", "Where copies ended", label, "stand-ins")
        st.caption(
            "Copies of a variable that is placed better, far right is good: a ranker "
            "that sees redundancy puts them behind everything else."
        )


def _strips(frame, measure, heading, label, key, chance=None):
    st.header(heading, anchor=False)
    chart = strips(frame, measure, label, chance)
    show_chart(chart, key=key, config=with_camera(), alt=f"{heading}: a point per problem.")
