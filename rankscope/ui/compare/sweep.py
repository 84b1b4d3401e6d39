"""A comparison over the values of a swept parameter."""

import streamlit as st

from rankscope.charts.compare import over_sweep as sweep_chart
from rankscope.findings.comparison.outcomes import at_value, outcomes
from rankscope.findings.comparison.sentences import trend_sentence
from rankscope.findings.comparison.statistics import over_sweep
from rankscope.runs.menu import generators
from rankscope.ui.compare.looks import with_looks
from rankscope.ui.widgets.figures import show_chart, with_camera

AXES = {"auc_fr": "AUC-FR", "above_chance": "Above chance", "seconds": "Time to rank"}
TABS = ("AUC-FR", "Above chance", "Time")


def sweep_panel(results, sweep: str) -> list:
    """Curves over the swept parameter; gives the results of the value to look at below."""
    label = _label(results, sweep)
    st.header(f"Over {label}", anchor=False)
    frame = outcomes(results, sweep)
    for tab, measure in zip(st.tabs(TABS), AXES, strict=True):
        with tab:
            _curves(frame, measure, label)
    values = sorted(frame["value"].unique(), key=lambda v: (str(type(v)), v))
    value = st.selectbox(f"Below, in detail, at {label} =", values, key=f"detail-{sweep}")
    return at_value(results, sweep, value)


def _label(results, sweep) -> str:
    generator = generators()[results[0].unit.source["generator"]]
    return next(p.label for p in generator.parameters() if p.name == sweep)


def _curves(frame, measure, label):
    points = with_looks(over_sweep(frame, measure))
    chance = frame.groupby("value")["chance"].mean() if measure == "auc_fr" else None
    chart = sweep_chart(points, label, AXES[measure], measure == "seconds", chance)
    alt = f"{AXES[measure]} over {label}."
    show_chart(chart, key=f"sweep-{measure}", config=with_camera(), alt=alt)
    dotted = "" if chance is None else " Dotted: a random order."
    words = f"Median over the repeats; the bars hold the middle half.{dotted}"
    st.caption(f"{words} {trend_sentence(points)}")
