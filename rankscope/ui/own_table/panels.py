"""The results on the page: the run, the one table, the variable, and all that goes deeper."""

import math
from dataclasses import replace

import streamlit as st

from rankscope.findings.table_results import Asked, Findings
from rankscope.tables import Prepared, Table
from rankscope.ui.frame import jobs
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table import overview
from rankscope.ui.own_table.agreement import agreement_panel
from rankscope.ui.own_table.groups import groups_panel
from rankscope.ui.own_table.how_many import how_many_panel
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.run_file import Saved
from rankscope.ui.own_table.source import Source, open_source
from rankscope.ui.own_table.table_runs import AT_ONCE, COPIES, progress, run_of, seconds_for
from rankscope.ui.own_table.take_away import take_away_panel
from rankscope.ui.own_table.trust import trust_panel
from rankscope.ui.own_table.upload import sidebar, uploader
from rankscope.ui.own_table.variable import variable_panel
from rankscope.ui.own_table.view import Shown
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.untrusted import said

DEEPER = {
    "Redundancy": "link",
    "Trust": "verified",
    "How many to keep": "content_cut",
    "Agreement": "handshake",
    "Take it with you": "download",
}


def results_of_run(question: Question, table: Table, prepared: Prepared, asked: Asked):
    """Start or find the run, and show what it gives while it gives it."""
    rankers, shape = list(asked.rankers.values()), prepared.X.shape
    alone = seconds_for(rankers, *shape, floors=False)
    both = seconds_for(rankers, *shape, floors=True)
    with_floor = _chance_toggle(question, both, alone)
    units = [asked.unit(title) for title in asked.rankers]
    if with_floor:
        units += [asked.unit(title, "floor", seed=question.seed) for title in asked.rankers]
    expected = both if with_floor else alone
    begin = expected <= AT_ONCE
    label = question.source.name if question.source.example else "your table"
    run = run_of(units, f"Ranking {label}", "ranking", begin)
    if run is None:
        said(_estimate(expected, alone), "Stop it at any time; what is finished stays.")
        if st.button("Rank", type="primary", icon=":material/play_arrow:"):
            run_of(units, f"Ranking {label}", "ranking", True)
            st.rerun()
        return

    def show(state, results):
        if state.is_live or state.state == "cancelled" or state.failed:
            progress(state, "ranking")
        shown = Shown(
            question.source,
            question.target,
            prepared,
            asked,
            Findings.of(results, asked, prepared.variables),
            results,
            table=table,
            question=question,
        )
        everything(shown, ended=not state.is_live)

    jobs.watch(run, show)


def _estimate(expected: float, alone: float) -> str:
    """How long it takes, and how much of that is the comparison with chance."""
    if not expected < math.inf:
        return "How long this takes cannot be told beforehand."
    words = f"This takes about {duration(expected)} on one core"
    if alone < expected / 2:
        words += f", without the comparison with chance about {duration(alone)}"
    return f"{words}."


def _chance_toggle(question: Question, both: float, alone: float) -> bool:
    """Whether to ask what chance gives, which takes far longer than the ranking."""
    more = max(both - alone, 0)
    takes = f" It takes about {duration(more)} more." if 2 < more < math.inf else ""
    with st.sidebar:
        return st.toggle(
            "Compare with chance",
            value=both <= AT_ONCE,
            key=f"chance-{question.source.key[:6]}",
            help=f"Ranks the table beside {COPIES} copies with shuffled rows.{takes}",
            bind="query-params",
        )


def saved_results(saved: Saved):
    """What a run file holds, without computing anything."""
    source = Source(saved.key, saved.name)
    with st.sidebar:
        sidebar(source)
    said(
        f"{saved.name}: {saved.rows:,} rows, {len(saved.names):,} variables, as a run file tells. "
        f"The target {saved.target}."
    )
    with st.container(border=True):
        if saved.data is not None:
            st.markdown("The table is in the file as well.")
            if st.button("Go on working with it", icon=":material/play_arrow:"):
                open_source(**saved.query | {"table": saved.key})
        elif saved.example:
            if st.button("Go on working with it", icon=":material/play_arrow:"):
                open_source(**saved.query | {"example": saved.example})
        else:
            st.markdown("Distributions and new runs need the table: bring it to go on.")
            uploader("The table of this run file, or another one")
    with st.expander("What was understood and done", icon=":material/fact_check:"):
        said(*map(for_page, saved.notes))
        st.dataframe(saved.report, hide_index=True)
    findings = Findings.of(saved.results, saved.asked, saved.names)
    everything(
        Shown(source, saved.target, saved.prepared, saved.asked, findings, saved.results),
        ended=True,
    )


def everything(shown: Shown, ended: bool):
    """The table of all rankers and, below it, all that goes deeper."""
    findings = shown.findings
    if not findings.rankings:
        said(*[f"{title} failed: {why}" for title, why in findings.failed.items()], kind="warning")
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        sought, by = overview.tools(findings)
        weights, rule = overview.weights(findings)
    shown = replace(shown, weights=weights, rule=rule)
    frame = overview.sorted_by(overview.frame_of(shown), by)
    found = overview.found_in(frame, sought)
    if found.empty:
        said(f"No variable has {sought} in its name.")
    chosen = overview.table(found, findings, shown.source.key)
    overview.remarks(findings)
    overview.rankers_line(findings)
    if chosen in findings.names:
        variable_panel(chosen, shown)
    elif ended:
        st.caption(
            "Choose a row to see the variable: its values, its partners, and why it stands there."
        )
    if ended:
        _deeper(shown)


def _deeper(shown: Shown):
    tabs = st.tabs(
        [f":material/{icon}: {word}" for word, icon in DEEPER.items()],
        key="deeper",
        on_change="rerun",
    )
    panels = (groups_panel, trust_panel, how_many_panel, agreement_panel, take_away_panel)
    for tab, panel in zip(tabs, panels, strict=True):
        if tab.open:
            with tab:
                panel(shown)
