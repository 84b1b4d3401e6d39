"""The median ROC-FR curves of a comparison."""

import streamlit as st

from rankscope.charts.compare import median_curves
from rankscope.findings.comparison.outcomes import chance_of, curves
from rankscope.findings.comparison.sentences import early_sentence
from rankscope.findings.glossary import help_for
from rankscope.ui.compare.looks import with_looks
from rankscope.ui.widgets.figures import show_chart, with_camera


def curve_panel(results):
    """A curve for each ranker, with the middle half of its repeats."""
    st.header("Median ROC-FR curves", anchor=False, help=help_for("ROC-FR"))
    table = with_looks(curves(results))
    show_chart(
        median_curves(table, chance=chance_of(results)),
        key="median-curves",
        config=with_camera(),
        alt="Median ROC-FR curves, and that of a random order.",
    )
    st.caption(
        "For each ranker the median over the repeats of the share of relevant variables found, "
        "against the share of the other variables placed before; the band holds the middle half of "
        "the repeats. Dotted: a random order of these problems' variables. " + early_sentence(table)
    )
