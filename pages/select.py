"""Which few variables does a learner need?

title: Select
icon: filter_alt
place: 25
door: Let a selector search for the subset a learner needs, and see whether its error is honest.
"""

import streamlit as st

from rankscope.findings.selection.sentences import plan_sentence
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import hold_for
from rankscope.ui.select.first import first_look
from rankscope.ui.select.question import ask
from rankscope.ui.select.results import watch
from rankscope.ui.select.schedule import schedule_panel
from rankscope.ui.select.source import source_control
from rankscope.ui.widgets.headings import page_title

hold_for(jobs.owner())
with st.sidebar:
    st.header("Table", anchor=False)
    source = source_control()
    st.header("Search", anchor=False)
    searches = ask(source) if source else None

page_title(
    "Which few variables does a learner need?",
    "variable, target, selector, learner, ranker, relevant, fold, inner error, outer error, "
    "chance, seed",
)
refusal = searches.refusal() if searches else st.session_state.pop("select-refusal", "")
if refusal:
    st.error(refusal, icon=":material/error:")
if searches is None:
    schedule_panel()
    st.stop()

begin, words = st.columns([1, 4], vertical_alignment="center")
words.markdown("" if refusal else plan_sentence(searches))
if begin.button(
    "Start", type="primary", icon=":material/play_arrow:", width="stretch", disabled=bool(refusal)
):
    run = jobs.start(searches.units(), searches.title, page="select")
    if run:
        st.query_params["run"] = st.session_state["last-selection"] = run
        st.query_params.pop("judged", None)
        st.rerun()

run = st.query_params.get("run") or st.session_state.get("last-selection")
if run:
    st.query_params["run"] = run
    watch(run, searches, source)
elif not refusal:
    first_look()
schedule_panel()
