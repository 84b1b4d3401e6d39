"""The ranking of a table on the page: how long it takes, its run, and what it gives so far."""

import math
from dataclasses import replace

import streamlit as st

from rankscope import runs
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.runs.deposit import Deposit
from rankscope.tables import Table, TableError
from rankscope.ui.frame import jobs
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table.announcements import ASKED, announce, sample_line
from rankscope.ui.own_table.begin import is_long, offer, ranking_run
from rankscope.ui.own_table.chance import Chance, chance_controls
from rankscope.ui.own_table.first_look import SAMPLES
from rankscope.ui.own_table.keep import left_out_line
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.results import result_panels
from rankscope.ui.own_table.table_runs import follow, seconds_for
from rankscope.ui.own_table.view import View

LEAST_ROWS, FIRST_LOOK = 200, 8.0  # rows, and seconds, of a first look at slow methods


def ranking_panels(question: Question, table: Table, prepared: Deposit, rankers: TableRankers):
    """Begin or find the run, and show what it gives while it gives it."""
    classes, shape = list(rankers.by_title.values()), prepared.shape
    alone = seconds_for(classes, *shape)
    chance = chance_controls(question.source, classes, shape, alone)
    expected = alone + chance.seconds(classes, shape)
    run = _run(question, rankers, shape, chance, expected)
    if run is None:
        was_stopped = not is_long(expected)
        rows = None if was_stopped else rows_of_first_look(classes, shape, chance)
        if rows is None or not _first_look(question, table, rankers, chance, rows, expected):
            offer(estimate_sentence(expected, alone))
        return
    with st.container(key="announcements"):
        left_out_line(question.source)
        sample_line(question, table, seconds_for(classes, len(table.frame), shape[1]))
        chance.line(classes, shape)
    _follow(question, table, prepared, rankers, run, expected)


def _run(question, rankers, shape, chance, expected) -> str | None:
    units = _units(rankers, shape, question.seed, chance)
    title = f"Ranking {question.source.name if question.source.example else 'your table'}"
    return ranking_run(units, title, expected)


def rows_of_first_look(methods, shape, chance: Chance) -> int | None:
    """On how many rows methods that take long answer within seconds; None: on none of fewer."""
    rows, columns = shape

    def seconds(size):
        return seconds_for(methods, size, columns) + chance.seconds(methods, (size, columns))

    sizes = (size for size in (LEAST_ROWS, *SAMPLES) if size < rows)
    return max((size for size in sizes if seconds(size) <= FIRST_LOOK), default=None)


def _first_look(question, table, rankers, chance, rows, expected) -> bool:
    """The same on a sample that answers within seconds, announced; False where there is none."""
    part = replace(question, sample=rows)
    try:
        prepared = part.prepared(table)
    except (TableError, runs.QuotaError, runs.StoreError):
        return False
    of_part = TableRankers.of(jobs.owner(), prepared.name, list(rankers.by_title.values()))
    run = _run(part, of_part, prepared.shape, chance, 0.0)
    if run is None:
        return False
    with st.container(key="announcements"):
        left_out_line(question.source)
        sentence = f"Ranked on {rows:,} rows drawn of {len(table.frame):,}, for a first look."
        label = f"Rank {f'{question.sample:,}' if question.sample else 'all'} rows"
        announce(sentence, label, expected, "rank-slow", {ASKED: True})
    _follow(part, table, prepared, of_part, run, FIRST_LOOK)
    return True


def _follow(question, table, prepared, rankers, run, expected):
    """How far the run is, and what there is of it."""
    follow(run, "ranking", expected)
    state, results = jobs.look(run), jobs.results(run)
    if state is not None:
        view = _view(question, table, prepared, rankers, results)
        result_panels(view)


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
