"""Searches on the page: the run, how far it is, and what there is of its results."""

from typing import NamedTuple

import streamlit as st

from rankscope import runs
from rankscope.charts.colours import look_of
from rankscope.findings.refusals import reason_of
from rankscope.findings.selection.outcome import (
    Outcome,
    outcomes_of,
    rival_errors,
    side_by_side,
)
from rankscope.findings.selection.plan import Searches
from rankscope.findings.selection.sentences import selection_sentence
from rankscope.runs.menu import methods
from rankscope.ui.frame import jobs
from rankscope.ui.select import judge, panels, replay, take_away
from rankscope.ui.select.live import live_sets, live_words
from rankscope.ui.select.source import Source


class Standing(NamedTuple):
    """What there is of a run: searches that have ended or were stopped, those under way, all."""

    ended: list[Outcome]
    live: list[Outcome]
    results: list[runs.UnitResult]


def watch(run: str, searches: Searches, source: Source):
    """The run and its results, looked at again and again while it is under way."""

    stopped, place = [], st.container()

    def show(state, results):
        jobs.progress(state, key="cancel-run")
        _failures(results)
        if state.state == "cancelled":
            st.caption(
                "Searches that had ended stay; one that was stopped half-way keeps its best so far."
            )
        partials = jobs.partials(run)
        if _is_of_other_settings([*results, *partials], searches):
            return
        standing = _standing(state, results, partials, source.names)
        standing = standing._replace(ended=judge.with_errors(standing.ended, searches))
        stopped.extend([] if state.is_live else standing.ended)
        live_words(standing.live, state)
        result_panels(standing, searches, source)

    if not jobs.watch(run, show):
        st.warning(
            "There is no such run of yours: runs belong to the browser that started them. Start "
            "makes the same searches here.",
            icon=":material/lock:",
        )
    with place:
        judge.judge_panel(stopped, searches)


def result_panels(standing: Standing, searches: Searches, source: Source):
    """All that came out so far."""
    rival = rival_errors(standing.results)
    table = side_by_side(standing.ended, rival) if standing.ended else None
    if table is not None:
        _compare(standing, table, rival)
    first = [outcome for outcome in (*standing.ended, *standing.live) if outcome.fold == 0]
    if first:
        panels.paths(first)
    if standing.live:
        live_sets(standing.live)
    first = [outcome for outcome in first if outcome not in standing.live]
    if not first:
        return
    panels.subsets(first)
    replay.replay(first)
    takings = take_away.Takings(first, table, rival, searches, source)
    take_away.take_away_panel(takings)


def _compare(standing, table, rival):
    """One table of all searches, what their errors are worth, and the cheap rival."""
    table["colour"] = [look_of(key)["colour"] for key in table["key"]]
    for outcome in standing.ended:
        if outcome.fold == 0:
            st.markdown(selection_sentence(outcome))
    panels.overview(table, rival)
    judged = table.dropna(subset=["error"])
    if len(judged):
        panels.honesty(judged)
    if rival is not None and len(judged):
        panels.rival_panel(rival, judged)


def _standing(state, results, partials, names) -> Standing:
    """While the run goes on, a search that has not ended is under way unless it has failed."""
    done, failed = ({r.position for r in results if bool(r.row) is has} for has in (True, False))
    made = outcomes_of([*results, *(p for p in partials if p.position not in done)], names)
    going_on = [one for one in made if not one.has_ended and one.position not in failed]
    live = going_on if state.is_live else []
    return Standing([one for one in made if one not in live], live, results)


def _is_of_other_settings(results, searches) -> bool:
    wanted = {unit.to_json() for unit in searches.units()} if not searches.refusal() else set()
    other = any(result.unit.to_json() not in wanted for result in results)
    if other:
        st.info(
            "The run in this address is of other settings than those in the side panel now; "
            "Start runs the new ones.",
            icon=":material/history:",
        )
    return other


def _failures(results):
    for result in results:
        if result.outcome == "failed":
            title = methods()[result.unit.method].title
            st.warning(f"{title} failed: {reason_of(result)}", icon=":material/warning:")
