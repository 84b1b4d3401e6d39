"""What a visitor takes away from searches: the traces, a link, a script."""

import pandas as pd
import streamlit as st

from rankscope.findings.scripts.selection import selection_script
from rankscope.findings.selection.plan import Searches
from rankscope.tables import to_csv
from rankscope.ui.frame.links import link_to_this
from rankscope.ui.select.source import Source


def take_away_panel(outcomes, searches: Searches, source: Source):
    """A tab for each."""
    st.subheader("Take it with you", anchor=False)
    data, link, code = st.tabs(["Searches as CSV", "Link", "Python code"])
    frames = [
        outcome.trace.assign(
            selector=outcome.title,
            variables=[" ".join(outcome.names[v] for v in s) for s in outcome.trace["variables"]],
        )
        for outcome in outcomes
    ]
    data.download_button(
        "Download every set tried",
        to_csv(pd.concat(frames, ignore_index=True)),
        file_name="rankscope-selection.csv",
        icon=":material/download:",
        on_click="ignore",
    )
    link.code(link_to_this(), language=None, wrap_lines=True)
    link.caption("The settings open anywhere; the run itself only in the browser that started it.")
    if source.generator is None:
        code.markdown("In a shell, on the file of the table:")
        keys = " ".join(f"--selector {selector.key}" for selector in searches.selectors)
        line = f"rankscope select FILE --target NAME {keys} --learner {searches.learner}"
        code.code(f"{line} --seed {searches.seed}", language="bash", wrap_lines=True)
        return
    script = selection_script(
        source.generator, source.seed, searches.selectors, searches.seed, searches.FOLDS
    )
    code.code(script, language="python")
