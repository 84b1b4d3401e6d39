"""Results of a table on this server: those of a small one, as far as they can be had."""

import json
import shlex

import streamlit as st

from rankscope.findings.own_table.shelf import (
    ShelfRankers,
    ShelfResults,
    failure_sentences,
)
from rankscope.tables.scanning.shelves import Entry
from rankscope.ui.own_table.agreement import agreement_panel
from rankscope.ui.own_table.groups import groups_panel
from rankscope.ui.own_table.results import result_panels
from rankscope.ui.own_table.source import Source
from rankscope.ui.own_table.take_away import WAYS, take_away_panel
from rankscope.ui.own_table.understanding import warnings
from rankscope.ui.own_table.view import View
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets import untrusted

ABSENCE = "The values are not at hand: the table is read piece by piece and never held."
LEFT_OUT = (
    "Not to be had of a table that is not held: the comparison with chance, *Trust*, *How many to "
    "keep*, *Importance*, groups of variables that stand for each other, values and directions of "
    "a variable, warnings of variables that tell the target nearly alone or by their gaps, the "
    "reduced table. They need all rows at once, many times. A sample of the rows "
    "in a file of its own has them all: bring it to this page."
)


def shelf_results(entry: Entry, rankers: ShelfRankers, results: list, source: Source):
    """What rankers gave so far, which rows they ranked, and what cannot be had."""
    done = ShelfResults.of(results, rankers)
    if done is None:
        untrusted.show(*failure_sentences(results), kind="error")
        return
    untrusted.show(*warnings(done.outline.notes), kind="warning")
    with st.expander("What was understood and done", icon=":material/fact_check:"):
        untrusted.show(*map(for_page, done.outline.notes))
        st.dataframe(done.outline.report, hide_index=True)
    _bases(done)
    view = View.of(
        source,
        target=rankers.source["target"],
        prepared=done.outline,
        rankers=rankers,
        findings=done.findings,
        results=results,
        absence=ABSENCE,
    )
    result_panels(view, DEEPER)
    st.caption(LEFT_OUT)


def _bases(done: ShelfResults):
    """All rows or a sample; of samples, how sure the first places are."""
    untrusted.show(*done.sentences())
    if not done.again:
        return
    with st.expander("How sure places are that come from a sample", icon=":material/verified:"):
        st.caption(
            "Samples have no row in common, and each class has its share in all of them. The first "
            "one is ranked; how often do the others put a variable in the same place?"
        )
        for tab, frame in zip(st.tabs(list(done.again)), done.again.values(), strict=True):
            tab.dataframe(frame, hide_index=True, height="content", width="content")


def _command(view: View):
    """The same outside of the page, for who has the files."""
    st.caption("Who has the files computes the same, on more cores or a cluster, by the command")
    source = view.rankers.source
    words = ["rankscope", "rank", view.name, "--target", view.target, "--workers", "1"]
    words += [word for name in json.loads(source["exclude"]) for word in ("--exclude", name)]
    words += ["--mark-gaps"] if source["indicator"] else []
    for ranker in view.rankers.by_title.values():
        words += ["--ranker", ranker.key]
        for name, value in ranker.get_values().items():
            if value is not None and value != type(ranker)().get_values()[name]:
                words += ["--set", f"{ranker.key}.{name}={str(value).lower()}"]
    st.code(shlex.join(words), language="bash", wrap_lines=True)


def _take_away(view: View):
    take_away_panel(view, {name: WAYS[name] for name in ("Scores", "Figures", "Report")} | MORE)


MORE = {"Command": _command}
DEEPER = {
    ":material/link: Redundancy": groups_panel,
    ":material/handshake: Agreement": agreement_panel,
    ":material/download: Take it with you": _take_away,
}
