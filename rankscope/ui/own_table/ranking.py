"""The ranking of a table on the page: how long it takes, its run, and what it gives so far."""

import math

import streamlit as st

from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.tables import Prepared, Table
from rankscope.ui.frame import jobs
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table.announcements import ASKED, sample_line
from rankscope.ui.own_table.chance import UNASKED, Chance, chance_controls
from rankscope.ui.own_table.keep import left_out_line
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.results import result_panels
from rankscope.ui.own_table.table_runs import follow, run_of, seconds_for
from rankscope.ui.own_table.view import View
from rankscope.ui.widgets import untrusted

STAYS = "Stop it at any time; what is finished stays."


def ranking_panels(question: Question, table: Table, prepared: Prepared, rankers: TableRankers):
    """Begin or find the run, and show what it gives while it gives it."""
    classes, shape = list(rankers.by_title.values()), prepared.X.shape
    alone = seconds_for(classes, *shape)
    chance = chance_controls(question.source, classes, shape, alone)
    expected = alone + chance.seconds(classes, shape)
    units = _units(rankers, shape, question.seed, chance)
    title = f"Ranking {question.source.name if question.source.example else 'your table'}"
    begin = expected <= UNASKED or st.session_state.pop(ASKED, False)
    run = run_of(units, title, "ranking", begin)
    if run is None:
        _offer(question, expected, alone)
        return
    with st.container(key="announcements"):
        left_out_line(question.source)
        sample_line(question, table, seconds_for(classes, len(table.frame), shape[1]))
        chance.line(classes, shape)
    follow(run, "ranking", expected)
    state, results = jobs.look(run), jobs.results(run)
    if state is not None:
        view = _view(question, table, prepared, rankers, results)
        result_panels(view)


def _offer(question, expected, alone):
    """How long it takes, and the ways to begin."""
    untrusted.show(estimate_sentence(expected, alone), STAYS)
    with st.container(horizontal=True):
        st.button(
            "Rank",
            type="primary",
            icon=":material/play_arrow:",
            on_click=st.session_state.__setitem__,
            args=(ASKED, True),
        )


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


def _units(rankers: TableRankers, shape, seed: int, chance: Chance) -> list:
    """The rankings and, where it is asked for, what chance gives beside them."""
    units = [rankers.unit(title) for title in rankers.by_title]
    if chance.null is None:
        return units
    for title, ranker in rankers.by_title.items():
        units.append(rankers.unit(title, "floor", seed=seed, **chance.details(ranker, shape)))
    return units


def estimate_sentence(expected: float, alone: float) -> str:
    """How long it takes, and how much of that is the comparison with chance."""
    if not expected < math.inf:
        return "How long this takes cannot be told beforehand."
    words = f"This takes about {duration(expected)} on one core"
    if alone < expected / 2:
        words += f", without the comparison with chance about {duration(alone)}"
    return f"{words}."
