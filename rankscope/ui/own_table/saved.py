"""What a run file holds, on the page, without computing anything."""

import streamlit as st

from rankscope.findings.own_table.results import Findings
from rankscope.findings.run_files.saved import Saved
from rankscope.ui.own_table.results import result_panels
from rankscope.ui.own_table.source import Source, open_source
from rankscope.ui.own_table.understanding import warnings
from rankscope.ui.own_table.upload import sidebar, uploader
from rankscope.ui.own_table.view import View
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets import untrusted


def saved_panels(saved: Saved):
    """What the table was, the way to go on with it, and its results."""
    source = Source(saved.key, saved.name)
    with st.sidebar:
        sidebar(source)
    untrusted.show(
        f"{saved.name}: {saved.rows:,} rows, {len(saved.names):,} variables, as a run file tells. "
        f"The target {saved.target}."
    )
    untrusted.show(*warnings(saved.notes), kind="warning")
    with st.container(border=True):
        _way_on(saved)
    with st.expander("What was understood and done", icon=":material/fact_check:"):
        untrusted.show(*map(for_page, saved.notes))
        st.dataframe(saved.report, hide_index=True)
    view = View.of(
        source,
        target=saved.target,
        prepared=saved.prepared,
        rankers=saved.rankers,
        findings=Findings.of(saved.results, saved.rankers, saved.names),
        results=saved.results,
    )
    result_panels(view)


def _way_on(saved: Saved):
    """To the table itself, where it is in the file or an example."""
    if saved.data is None and not saved.example:
        st.markdown("Distributions and new runs need the table: bring it to go on.")
        uploader("The table of this run file, or another one")
        return
    if saved.data is not None:
        st.markdown("The table is in the file as well.")
    place = {"table": saved.key} if saved.data is not None else {"example": saved.example}
    if st.button("Go on working with it", icon=":material/play_arrow:"):
        open_source(**saved.query | place)
