"""The report of a table: everything the page shows, computed numbers only."""

import pandas as pd

from rankscope.findings.glossary import TARGETS
from rankscope.findings.own_table.agreement import (
    KENDALL,
    MEASURES,
    agreement_of,
    agreement_sentence,
)
from rankscope.findings.own_table.chance import chance_sentences, chance_table
from rankscope.findings.own_table.directions import direction_table
from rankscope.findings.own_table.groups import ALIKE, MOST, group_sentence, redundancy_sentences
from rankscope.findings.own_table.places import with_places
from rankscope.findings.own_table.readings import dependence_note, few_values_note, trivial_note
from rankscope.findings.own_table.summary import summary_sentences
from rankscope.findings.own_table.variable import variable_sentences
from rankscope.findings.own_table.view import TableView
from rankscope.findings.reports.deeper import importance_section, keep_section, trust_section
from rankscope.findings.reports.directions import direction_figures
from rankscope.findings.reports.html import Section, html_report
from rankscope.tables import groups_alike

MOST_IN_WORDS = 10  # variables told one by one


def report_of(view: TableView) -> str:
    """One HTML file. Bars stand behind scores, shares and places."""
    parts = [
        _warnings,
        _summary,
        _ranking,
        _in_words,
        _direction,
        _chance,
        _redundancy,
        trust_section,
        keep_section,
        importance_section,
        _agreement,
        _rankers,
        _columns,
    ]
    sections = [section for part in parts if (section := part(view))]
    return html_report(f"Which variables matter: {view.name}", _facts(view), sections)


def _facts(view) -> dict[str, str]:
    return {
        "Target": f"{view.target} ({TARGETS[view.prepared.task]})",
        "Rows": f"{view.prepared.rows:,}",
        "Variables ranked": f"{len(view.findings.names):,}",
        "Rankers": ", ".join(view.findings.rankings),
    }


def _warnings(view) -> Section | None:
    """What must not be overlooked, before the results."""
    warnings = [note for note in _notes(view) if note.severity == "warning"]
    return Section("Before you rely on it", tuple(warnings)) if warnings else None


def _notes(view) -> tuple:
    return (*(view.table.notes if view.has_data else ()), *view.prepared.notes)


def _summary(view) -> Section:
    return Section("In short", tuple(summary_sentences(view)))


def _ranking(view) -> Section:
    table = view.combined.reset_index()
    rankers = [view.findings.rankers[title] for title in view.findings.rankings]
    trivial = trivial_note(zip(rankers, view.findings.rankings.values(), strict=True))
    weights = [f"{title} {weight:g}" for title, weight in view.weights.items()]
    return Section(
        "The ranking",
        (
            "Best by consensus first. Spread: places between its best and its worst rank. "
            "Variables on places such as 3–5 cannot be told apart.",
            f"Weights of the rankers: {', '.join(weights)}.",
            *filter(None, [few_values_note(rankers, view.prepared), trivial]),
        ),
        with_places(table),
        bars=tuple(name for name in table if name.endswith(": score")),
    )


def _in_words(view) -> Section:
    names = list(view.combined.index[:MOST_IN_WORDS])
    rows = [(name, line) for name in names for line in variable_sentences(name, view.findings)]
    return Section(
        f"The first {len(names)}, in words",
        table=pd.DataFrame(rows, columns=["variable", "what a ranker says"]),
    )


def _direction(view) -> Section | None:
    table = direction_table(view)
    if table is None:
        return None
    note = (
        "Size: a rank correlation for two numbers; for a number and a class or a level the share "
        "of pairs of rows in which the number is larger there than elsewhere; for a class and a "
        "level how much more frequent the class is there. An arrow says that the 95 % interval, "
        "which is wide enough for all classes and levels of the variable together, leaves one way "
        "only; it tells of one variable at a time, not of what causes what."
    )
    figures = tuple(direction_figures(view))
    words = tuple(filter(None, [dependence_note(view.prepared)]))
    return Section(f"How {view.target} moves with each", words, table, note=note, figures=figures)


def _chance(view) -> Section | None:
    floors = view.findings.floors
    if not floors:
        return None
    return Section(
        "Better than chance",
        tuple(chance_sentences(floors)),
        chance_table(floors),
        note="p, in the ranking: how often chance gives the variable at least its score; up to "
        "0.05 it is better than chance. q, from 99 permutations on: the expected share of "
        "uninformative variables among all with a p as small.",
    )


def _redundancy(view) -> Section | None:
    sentences = redundancy_sentences(view.findings, most=len(view.findings.names))
    if view.has_data and len(view.findings.names) > 1:
        shares = view.alike().table(list(view.combined.index[:MOST]))
        least = float(view.query.get("alike", [ALIKE])[0])
        groups = groups_alike(shares, least)
        sentences = [group_sentence(group, shares) for group in groups] + sentences
    return Section("What is redundant", tuple(sentences)) if sentences else None


def _agreement(view) -> Section | None:
    if not view.can_agree:
        return None
    table = agreement_of(view.findings, MEASURES[KENDALL])
    return Section(
        "Agreement of the rankers",
        (agreement_sentence(table),),
        table.rename_axis(KENDALL).reset_index(),
    )


def _rankers(view) -> Section:
    return Section("The rankers", table=view.findings.by_ranker())


def _columns(view) -> Section:
    missing = int(view.prepared.report["missing"].sum())
    notes = view.table.notes if view.has_data else ()
    sentences = (*notes, f"{missing:,} values were missing.", *view.prepared.notes)
    return Section("What was understood and done", sentences, view.prepared.report)
