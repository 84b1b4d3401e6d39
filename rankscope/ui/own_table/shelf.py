"""A table on this server on the page: what it is, its ranking, and what can be said of it."""

import streamlit as st

from rankscope.findings.glossary import TARGETS
from rankscope.findings.own_table.readings import READINGS
from rankscope.findings.own_table.shelf import (
    ShelfRankers,
    columns_unit,
    seconds_on_shelf,
    source_of,
)
from rankscope.findings.refusals import reason_of
from rankscope.runs.menu import ranking_methods
from rankscope.tables import Choices, TableError
from rankscope.tables.scanning.shelves import Entry, entry_of
from rankscope.ui.frame import jobs
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table.begin import offer, ranking_run
from rankscope.ui.own_table.question import target_key
from rankscope.ui.own_table.shelf_list import SHELF, kind_words, size_words
from rankscope.ui.own_table.shelf_results import shelf_results
from rankscope.ui.own_table.source import LAST, Source
from rankscope.ui.own_table.table_runs import follow, run_of
from rankscope.ui.own_table.upload import sidebar
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.controls import choose_rankers, control

FIRST = ("spe", "correlation", "symmetric_uncertainty", "auc", "relief")
LOOKING = 5.0  # seconds a first look may take


def chosen() -> Entry | None:
    """The table that the address names; a word where it is not there any more."""
    name = st.query_params.get(SHELF)
    if not name:
        return None
    try:
        return entry_of(name)
    except TableError as error:
        untrusted.show(str(error), kind="warning")
        return None


def shelf_panels(entry: Entry):
    """Look at its columns, ask what is to be ranked, and show the ranking as it comes."""
    source = Source(entry.content, entry.name)
    look = _first_look(entry)
    with st.sidebar:
        sidebar(source)
        target, *rest = _asked(source, look)
        rankers = choose_rankers(
            ranking_methods(),
            look["tasks"][target],
            key=f"rankers-{look['tasks'][target]}",
            first=FIRST,
            readings=READINGS,
        )
    untrusted.show(_summary(entry, look, target))
    if not rankers:
        st.info("Choose at least one ranker in the side panel.", icon=":material/info:")
        return
    st.session_state[LAST] = settings()
    for ranker in rankers:
        if "random_state" in ranker.get_params() and ranker.random_state is None:
            ranker.set_params(random_state=0)
    asked = ShelfRankers.on(jobs.owner(), source_of(entry, target, *rest), rankers)
    _ranking(entry, look, asked, source)


def _first_look(entry) -> dict:
    """Columns and possible targets, from a worker; the page ends here until it has answered."""
    unit = columns_unit(entry)
    run = run_of([unit], f"Opening {entry.name}", "first-look", True)
    outcome = next(iter(jobs.results(run)), None) if run else None
    if outcome is not None and outcome.row:
        return outcome.row
    with st.sidebar:
        sidebar(Source(entry.content, entry.name))
    if outcome is not None:
        untrusted.show(reason_of(outcome), kind="error")
    if run:
        follow(run, "first-look", LOOKING)
    return st.stop()


def _asked(source, look) -> tuple[str, list[str], bool]:
    """The target, the columns to be left out, and whether gaps are marked."""
    target = linked(
        st.selectbox,
        "Target: what to predict",
        list(look["tasks"]),
        key=target_key(source),
    )
    others = [name for name in look["names"] if name != target]
    exclude = linked(
        st.multiselect,
        "Leave out",
        others,
        key=f"out-{source.key[:6]}",
        help="Columns that are not to be ranked, such as those known only after the target was.",
    )
    declared = {parameter.name: parameter for parameter in Choices.parameters()}
    return target, exclude, control(declared["indicator"], "prepare-indicator")


def _summary(entry, look, target) -> str:
    rows = f"{look['rows']:,} rows, " if look["rows"] else ""
    return (
        f"{entry.name}: {rows}{len(look['names']):,} columns, {size_words(entry)} "
        f"({kind_words(entry)}), read where it lies. To predict: {target}, "
        f"{TARGETS[look['tasks'][target]]}."
    )


def _ranking(entry, look, asked: ShelfRankers, source):
    """Begin or find the run; results come one by one."""
    rankers, columns = list(asked.by_title.values()), len(look["names"]) - 1
    expected = seconds_on_shelf(entry, look["rows"], columns, rankers)
    units = [asked.unit(title) for title in asked.by_title]
    run = ranking_run(units, f"Ranking {entry.name}", expected)
    if run is None:
        takes = f"This takes about {duration(expected)} on one core, by the size of the files."
        offer(takes)
        return
    follow(run, "ranking", expected)
    if jobs.look(run) is not None:
        shelf_results(entry, asked, jobs.results(run), source)
