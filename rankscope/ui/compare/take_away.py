"""What a visitor takes away from a comparison: every repeat, a link, a script."""

import streamlit as st

from rankscope.findings.comparison.outcomes import outcomes
from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.scripts.comparison import comparison_script
from rankscope.ui.frame.links import link_to_this


def take_away_panel(results, sweep: str | None, comparison: Comparison):
    """A tab for each."""
    st.header("Take it with you", anchor=False)
    data, link, code = st.tabs(["Results as CSV", "Link", "Python code"])
    data.download_button(
        "Download every repeat",
        outcomes(results, sweep).to_csv(index=False),
        file_name="rankscope-comparison.csv",
        icon=":material/download:",
        on_click="ignore",
    )
    data.caption("Every chart has a camera at its top right that saves it as SVG.")
    link.code(link_to_this(), language=None, wrap_lines=True)
    link.caption(
        "Opens the settings and this comparison for anybody who reaches this server; only the "
        "browser that started it can stop it or go on."
    )
    code.code(comparison_script(comparison), language="python")
