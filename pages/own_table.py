"""Which variables of your table matter, which are redundant, and how sure is that?

title: Your table
icon: table_view
place: 5
door: Bring a table: see what was understood, rank its variables, and take the answer with you.
"""

import streamlit as st

from rankscope.findings.table_results import Asked
from rankscope.tables import TableError
from rankscope.ui.frame import jobs
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.memory import here
from rankscope.ui.own_table import question as asking
from rankscope.ui.own_table import reading, source, upload
from rankscope.ui.own_table.panels import results_of_run, saved_results
from rankscope.ui.own_table.run_file import saved_state
from rankscope.ui.own_table.table_runs import kept
from rankscope.ui.own_table.understanding import understood
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.untrusted import said

st.title("Which variables of your table matter?")
here(jobs.owner())
source.come_back()
saved = saved_state()
if saved:
    saved_results(saved)
    st.stop()
chosen = source.chosen()
if chosen is None:
    upload.welcome()
    st.stop()

overrides = reading.overrides_of(chosen)
with st.sidebar:
    upload.sidebar(chosen)
try:
    table = reading.read(chosen, overrides)
except TableError as error:
    reading.trouble(chosen, error)
    st.stop()
with st.sidebar:
    question = asking.ask(chosen, table, overrides)
try:
    prepared = question.prepared(table)
except TableError as error:
    said(for_page(str(error)), kind="error")
    understood(question, table, None)
    st.stop()
with st.sidebar:
    rankers = asking.rankers_for(prepared, question.seed)
understood(question, table, prepared)
if not rankers:
    st.info("Choose at least one ranker in the side panel.", icon=":material/info:")
    st.stop()
st.session_state[source.LAST] = settings()
name = kept(question, prepared)
if name:
    results_of_run(question, table, prepared, Asked.of(jobs.owner(), name, rankers))
