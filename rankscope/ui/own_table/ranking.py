"""The ranking of a table on the page: how long it takes, its run, and what it gives so far."""

import math

import streamlit as st

from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.runs.floor_time import LEAST, most_copies
from rankscope.tables import Prepared, Table
from rankscope.ui.frame import jobs
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.results import result_panels
from rankscope.ui.own_table.table_runs import progress, run_of, seconds_for
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted

UNASKED = 30.0  # seconds of work that is begun without being asked
STAYS = "Stop it at any time; what is finished stays."
NOTICED = 2  # seconds more that are worth a word
WAYS = {
    "auto": "what suits each ranker",
    "copies": "copies beside the table, for all",
}


def ranking_panels(question: Question, table: Table, prepared: Prepared, rankers: TableRankers):
    """Begin or find the run, and show what it gives while it gives it."""
    classes, shape = list(rankers.by_title.values()), prepared.X.shape
    alone, both = seconds_for(classes, *shape), seconds_for(classes, *shape, null="auto")
    null = _way_of_chance(question) if _chance_toggle(question, both, alone) else None
    expected = seconds_for(classes, *shape, null=null)
    units = _units(rankers, shape, question.seed, null)
    title = f"Ranking {question.source.name if question.source.example else 'your table'}"
    run = run_of(units, title, "ranking", expected <= UNASKED)
    if run is None:
        untrusted.show(estimate_sentence(expected, alone), STAYS)
        if st.button("Rank", type="primary", icon=":material/play_arrow:"):
            run_of(units, title, "ranking", True)
            st.rerun()
        return

    def panels(state, results):
        if state.is_live or state.state == "cancelled" or state.failed:
            progress(state, "ranking")
        view = _view(question, table, prepared, rankers, results)
        result_panels(view, ended=not state.is_live)

    jobs.watch(run, panels)


def _view(question, table, prepared, rankers, results) -> View:
    return View.of(
        question.source,
        target=question.target,
        prepared=prepared,
        rankers=rankers,
        findings=Findings.of(results, rankers, prepared.variables),
        results=results,
        table=table,
        question=question,
    )


def _units(rankers: TableRankers, shape, seed: int, null: str | None) -> list:
    """The rankings and, with a way to make it, what chance gives beside them."""
    units = [rankers.unit(title) for title in rankers.by_title]
    if null is None:
        return units
    for title, ranker in rankers.by_title.items():
        most = most_copies(ranker, *shape, null)
        units.append(rankers.unit(title, "floor", seed=seed, most_copies=most, null=null))
    return units


def estimate_sentence(expected: float, alone: float) -> str:
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
    takes = f" It takes about {duration(more)} more." if NOTICED < more < math.inf else ""
    with st.sidebar:
        return st.toggle(
            "Compare with chance",
            value=both <= UNASKED,
            key=f"chance-{question.source.key[:6]}",
            help="Ranks the table again and again with a shuffled target, quick methods more "
            f"often; methods that rank by steps rank it beside {LEAST} copies with shuffled rows."
            f"{takes}",
            bind="query-params",
        )


def _way_of_chance(question: Question) -> str:
    """How chance is made: what suits each ranker, or copies beside the table for all."""
    with st.sidebar:
        return st.selectbox(
            "Chance is made by",
            list(WAYS),
            format_func=WAYS.get,
            key=f"null-{question.source.key[:6]}",
            help="Shuffling the target keeps all columns in place, so that what matters only "
            "together is found. Beside copies with shuffled rows a random forest finds more of "
            "what is weak, while something strong is in the table. Both mark as little of noise.",
            bind="query-params",
        )
