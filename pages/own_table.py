"""Which variables of your table matter, which are redundant, and how sure is that?

title: Your table
icon: table_view
place: 5
door: Bring a table: see what was understood, rank its variables, and take the answer with you.
"""

import streamlit as st

from rankscope.findings.own_table.results import TableRankers
from rankscope.runs import QuotaError, StoreError
from rankscope.tables import TableError
from rankscope.ui.frame import jobs
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.memory import hold_for
from rankscope.ui.own_table import question as asking
from rankscope.ui.own_table import reading, shelf, source, upload
from rankscope.ui.own_table.ranking import ranking_panels
from rankscope.ui.own_table.run_file import saved_state
from rankscope.ui.own_table.saved import saved_panels
from rankscope.ui.own_table.understanding import understanding_panel
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.headings import page_title

page_title(
    "Which variables of your table matter?",
    "variable, target, ranker, redundant, chance, false finding, consensus, stability, learner, "
    "fold, seed",
)
hold_for(jobs.owner())
source.come_back()
saved = saved_state()
if saved:
    saved_panels(saved)
    st.stop()
entry = shelf.chosen()
if entry:
    shelf.shelf_panels(entry)
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
    untrusted.show(for_page(error), kind="error")
    understanding_panel(question, table, None)
    st.stop()
except (QuotaError, StoreError) as error:
    untrusted.show(str(error), kind="error")
    st.stop()
with st.sidebar:
    rankers = asking.rankers_for(prepared, question.seed)
understanding_panel(question, table, prepared)
if not rankers:
    st.info("Choose at least one ranker in the side panel.", icon=":material/info:")
    st.stop()
st.session_state[source.LAST] = settings()
rankers = TableRankers.of(jobs.owner(), prepared.name, rankers)
ranking_panels(question, table, prepared, rankers)
