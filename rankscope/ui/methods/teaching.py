"""The first part of a card: the idea in a picture, an example of five rows, when to use it."""

import streamlit as st

from rankscope.charts.selection import search_paths
from rankscope.charts.sights import sights_chart
from rankscope.findings.methods import in_short, use_when
from rankscope.findings.search_picture import small_search
from rankscope.findings.sights import NOISE, ROWS, sights
from rankscope.findings.worked_example import ranked, searched, settings_of
from rankscope.runs.menu import methods
from rankscope.ui.widgets.figures import show_chart

PICTURE = (
    f"Four tables of {ROWS} rows, drawn and ranked here: the two variables that matter, marked by "
    f"class; beside them the ranker got {NOISE} of noise. Found means that both came first."
)


def teach_ranker(ranker: type):
    """What it sees, on four small tables; then five rows; then advice."""
    st.markdown(f"**{in_short(ranker)}**")
    seen = _sights(ranker.key)
    words = "; ".join(f"{sight.title}: {sight.words}" for sight in seen)
    show_chart(sights_chart(seen), key=f"sights-{ranker.key}", alt=f"What it sees. {words}.")
    st.caption(PICTURE)
    _example(*_ranked(ranker.key), ranker)
    _advice(ranker)


def teach_selector(selector: type):
    """Five rows, searched; then advice."""
    st.markdown(f"**{in_short(selector)}**")
    trace, words = _search(selector.key)
    chart = search_paths(trace, "n_variables", "Variables in the set", "evaluations")
    show_chart(chart, key=f"search-{selector.key}", alt=f"How it searches. {words}")
    st.caption(f"{words} The line goes through the sets accepted; rings were put back.")
    _example(*_searched(selector.key), selector)
    _advice(selector)


def _example(table, words, method):
    settings = settings_of(method)
    with_these = ", ".join(f"{name} = {value}" for name, value in settings.items())
    st.markdown("**Five rows, worked out by the method itself**")
    st.table(table)
    st.markdown(words)
    st.caption(f"Few rows need small settings: {with_these}." if settings else "As usually set.")


def _advice(method):
    when, when_not = use_when(method)
    if when:
        st.markdown(f"**Use it when** {when}  \n**Not when** {when_not}")


@st.cache_data(max_entries=128, show_spinner="Drawing four small tables …")
def _sights(key: str):
    return sights(methods()[key])


@st.cache_data(max_entries=128, show_spinner=False)
def _ranked(key: str):
    return ranked(methods()[key])


@st.cache_data(max_entries=128, show_spinner=False)
def _searched(key: str):
    return searched(methods()[key])


@st.cache_data(max_entries=32, show_spinner="Searching a small table …")
def _search(key: str):
    return small_search(methods()[key])
