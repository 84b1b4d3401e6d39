"""The results on the page: the one table, the variable, and all that goes deeper."""

from dataclasses import replace

import streamlit as st

from rankscope.findings.own_table.chance import union_words
from rankscope.findings.own_table.keeping import ANY, ways_to_keep
from rankscope.findings.own_table.overview import matching, overview_of, sorted_by
from rankscope.findings.own_table.places import place_texts, rank_columns
from rankscope.runs import StoreError
from rankscope.runs.errors import for_visitors
from rankscope.tables import TableError
from rankscope.ui.own_table import overview
from rankscope.ui.own_table.advice import advice_line
from rankscope.ui.own_table.agreement import agreement_panel
from rankscope.ui.own_table.direction import briefs_of, positive_control
from rankscope.ui.own_table.groups import groups_panel
from rankscope.ui.own_table.how_many import how_many_panel
from rankscope.ui.own_table.importance import importance_panel
from rankscope.ui.own_table.keep import chooser_popover, keep_popover
from rankscope.ui.own_table.pair import pair_panel
from rankscope.ui.own_table.take_away import take_away_panel
from rankscope.ui.own_table.trust import trust_panel
from rankscope.ui.own_table.variable import variable_panel
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted
from rankscope.ui.widgets.figures import STEM

DEEPER = {
    ":material/link: Redundancy": groups_panel,
    ":material/verified: Trust": trust_panel,
    ":material/content_cut: How many to keep": how_many_panel,
    ":material/psychology: Importance": importance_panel,
    ":material/compare_arrows: Side by side": pair_panel,
    ":material/handshake: Agreement": agreement_panel,
    ":material/download: Take it with you": take_away_panel,
}


def result_panels(view: View, deeper: dict | None = None):
    """The table of all rankers and, below it, all that goes deeper: panels by their titles."""
    findings = view.findings
    st.session_state[STEM] = view.stem
    if not findings.rankings:
        untrusted.show(*findings.failures(), kind="warning")
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        text, column = overview.tools(findings)
        positive = positive_control(view)
        weights, rule = overview.weights(findings)
        view = replace(view, weights=weights, rule=rule, positive=positive)
        chooser_popover(view)
    frame = matching(sorted_by(overview_of(view, briefs_of(view)), column), text)
    if frame.empty:
        untrusted.show(f"No variable has {text} in its name.")
    texts = {name: place_texts(view.combined[name]) for name in rank_columns(view.combined)}
    variable = overview.table(frame, findings, view.key, texts)
    overview.remarks(findings, texts, view.prepared)
    _keep_what_beats_chance(view)
    overview.rankers_line(findings)
    advice_line(view)
    if variable in findings.names:
        drawn_or_why(variable_panel, variable, view)
    else:
        values = "its values, its partners, and " if view.has_data else ""
        st.caption(f"Choose a row to see the variable: {values}why it stands there.")
    _deeper(view, deeper or DEEPER)


def _keep_what_beats_chance(view: View):
    names = ways_to_keep(view).get(ANY, [])
    if names and len(names) < len(view.findings.names):
        expected = union_words(view.findings.floors)
        label = f"Keep the {len(names):,} that beat chance{f' ({expected})' if expected else ''}"
        keep_popover(view, names, label, "keep-chance")


def _deeper(view: View, panels: dict):
    tabs = st.tabs(list(panels), key="deeper", on_change="rerun")
    pairs = zip(tabs, panels.values(), strict=True)
    for tab, panel in [(tab, panel) for tab, panel in pairs if tab.open]:
        with tab:
            drawn_or_why(panel, view)


def drawn_or_why(panel, *about):
    """A panel, or in a sentence why it cannot be shown just now."""
    try:
        panel(*about)
    except (TableError, StoreError) as reason:
        untrusted.show(for_visitors(reason), kind="error")
