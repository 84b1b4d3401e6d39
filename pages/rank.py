"""Which variables of your table matter, which are redundant, and how sure is that?

title: Your table
icon: table_view
place: 5
door: Bring a table: see what was understood, rank its variables, and take the answer with you.
"""

import streamlit as st

from rankers.tables import TableError
from ui import jobs
from ui.desk import here
from ui.links import settings
from ui.said import said
from ui.table import asking, bringing, reading, source
from ui.table.findings import Asked
from ui.table.panels import results_of_run, saved_results
from ui.table.runfile import saved_state
from ui.table.running import kept
from ui.table.understood import understood
from ui.table.wording import for_page

st.title("Which variables of your table matter?")
here(jobs.owner())
source.come_back()
saved = saved_state()
if saved:
    saved_results(saved)
    st.stop()
chosen = source.chosen()
if chosen is None:
    bringing.welcome()
    st.stop()

overrides = reading.overrides_of(chosen)
with st.sidebar:
    bringing.sidebar(chosen)
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
