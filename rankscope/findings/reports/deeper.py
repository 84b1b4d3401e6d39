"""The parts of a report that are there when somebody asked: trust, how many, importance."""

import pandas as pd

from rankscope.findings.own_table.how_many import (
    balanced_sentence,
    curve_table,
    keep_sentence,
    measure_of,
    suggestions,
)
from rankscope.findings.own_table.importance import importance_sentences
from rankscope.findings.own_table.trust import (
    FEWEST,
    interval_table,
    noise_level,
    noise_of,
    orders_of,
    trust_sentences,
)
from rankscope.findings.reports.html import Section
from rankscope.findings.reports.line_figure import line_figure

TOP = 5


def trust_section(view) -> Section | None:
    by_title, noise = orders_of(view.results, view.rankers), noise_of(view.results, view.rankers)
    by_title = {title: orders for title, orders in by_title.items() if len(orders) >= FEWEST}
    if not by_title:
        return None
    parts, sentences = [], []
    m = len(view.findings.names)
    k = min(TOP, max(m - 1, 1))
    for title, orders in by_title.items():
        intervals = interval_table(orders, view.findings, title)
        level = noise_level(noise.get(title, []), m, k) if k < m else None
        lines = trust_sentences(intervals, orders, m, k, level)
        sentences += [f"{title}: {line}" for line in lines]
        part = intervals.reset_index()
        part.insert(0, "ranker", title)
        parts.append(part)
    note = "From low to high lie the places in at least 90% of the samples."
    return Section("How far to trust the places", tuple(sentences), pd.concat(parts), note=note)


def keep_section(view) -> Section | None:
    curves = suggestions(view.results, view.rankers)
    if not curves:
        return None
    measure = measure_of(view.results, view.prepared.task)
    sentences = [keep_sentence(title, curve, measure) for title, curve in curves.items()]
    guess = max(curve.baseline for curve in curves.values())
    sentences += filter(None, [balanced_sentence(measure, guess)])
    parts = [curve.table.assign(ranker=title) for title, curve in curves.items()]
    note = "At every size the mean of the folds; that of the best of many sizes is optimistic."
    table = pd.concat(parts)[["ranker", "size", "quality", "error"]]
    drawn = curve_table(curves, view.findings).rename(columns={"size": "value", "quality": "mean"})
    figures = (line_figure(drawn, "Number of variables", measure),)
    sentences = tuple(sentences)
    return Section("How many to keep", sentences, table, ("quality",), note, figures)


def importance_section(view) -> Section | None:
    """What a learner loses without each variable."""
    outcome = view.importance()
    if outcome is None:
        return None
    table = pd.concat([outcome.table, outcome.copies]).reset_index()
    words = table["matters"].map({True: "yes", False: "no"})
    table = table.assign(matters=words).rename(columns={"matters": "more than chance"})
    note = (
        f"Importance: the {outcome.measure} that {outcome.learner} loses on rows it has not seen "
        "when the variable is shuffled among them. Spread: the standard deviation over the folds. "
        "Reach: what something that tells nothing exceeds 0 by in 1 of 20 cases."
    )
    sentences = tuple(importance_sentences(outcome, view.findings))
    return Section("Importance to a learner", sentences, table, ("importance",), note)
