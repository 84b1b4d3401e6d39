"""The report of a table: everything the page shows, computed numbers only."""

import pandas as pd

from rankers.evaluation import how_many
from rankscope.findings.report import Section, html_report
from rankscope.tables import groups_alike
from rankscope.ui.own_table.agreement import agreement_of, agreement_sentence
from rankscope.ui.own_table.groups import ALIKE, MOST, group_sentence, redundancy_sentences
from rankscope.ui.own_table.how_many import curves_of, keep_sentence, measure_of
from rankscope.ui.own_table.trust import FEWEST, interval_table, orders_of, trust_sentences
from rankscope.ui.own_table.variable import sentences
from rankscope.ui.own_table.view import Shown

TOLD = 10  # variables told one by one
TOP = 5


def report_of(shown: Shown) -> str:
    """One HTML file. Bars stand behind scores, shares and places."""
    parts = [_ranking, _told, _redundancy, _trust, _keep, _agreement, _rankers, _columns]
    sections = [section for part in parts if (section := part(shown))]
    return html_report(f"Which variables matter: {shown.source.name}", _facts(shown), sections)


def _facts(shown) -> dict[str, str]:
    prepared = shown.prepared
    return {
        "Target": f"{shown.target} ({prepared.task})",
        "Rows": f"{len(prepared.y):,}",
        "Variables ranked": f"{len(shown.findings.names):,}",
        "Rankers": ", ".join(shown.findings.rankings),
    }


def _ranking(shown) -> Section:
    table = shown.combined.reset_index()
    weights = [f"{title} {weight:g}" for title, weight in shown.weights.items()]
    return Section(
        "The ranking",
        (
            "Best by consensus first. Spread: places between the kindest and the harshest ranker.",
            f"Weights of the rankers: {', '.join(weights)}.",
        ),
        table,
        bars=tuple(name for name in table if name.endswith(": score")),
    )


def _told(shown) -> Section:
    names = list(shown.combined.index[:TOLD])
    rows = [(name, line) for name in names for line in sentences(name, shown.findings)]
    return Section(
        f"The first {len(names)}, in words",
        table=pd.DataFrame(rows, columns=["variable", "what a ranker says"]),
    )


def _redundancy(shown) -> Section | None:
    told = redundancy_sentences(shown.findings, most=len(shown.findings.names))
    if shown.has_data and len(shown.findings.names) > 1:
        names = list(shown.combined.index[:MOST])
        shares = shown.alike().table(names)
        least = float(shown.query.get("alike", [ALIKE])[0])
        told = [group_sentence(g, shares) for g in groups_alike(shares, least)] + told
    return Section("What is redundant", tuple(told)) if told else None


def _trust(shown) -> Section | None:
    orders = orders_of(shown.results, shown.asked)
    orders = {title: some for title, some in orders.items() if len(some) >= FEWEST}
    if not orders:
        return None
    parts, told = [], []
    m, k = len(shown.findings.names), min(TOP, max(len(shown.findings.names) - 1, 1))
    for title, some in orders.items():
        found = interval_table(some, shown.findings, title)
        told += [f"{title}: {line}" for line in trust_sentences(found, some, m, k)]
        part = found.reset_index()
        part.insert(0, "ranker", title)
        parts.append(part)
    note = "From low to high lie the places in at least 90% of the samples."
    return Section("How far to trust the places", tuple(told), pd.concat(parts), note=note)


def _keep(shown) -> Section | None:
    curves = curves_of(shown.results, shown.asked)
    ready = {title: how_many(folds) for title, folds in curves.items() if len(folds) > 1}
    if not ready:
        return None
    measure = measure_of(shown)
    told = [keep_sentence(title, found, measure) for title, found in ready.items()]
    parts = [found.table.assign(ranker=title) for title, found in ready.items()]
    table = pd.concat(parts)[["ranker", "size", "quality", "error"]]
    return Section("How many to keep", tuple(told), table, bars=("quality",))


def _agreement(shown) -> Section | None:
    if min(len(shown.findings.rankings), len(shown.findings.names)) < 2:
        return None
    table = agreement_of(shown.findings, "Kendall's τ", 1)
    return Section(
        "Agreement of the rankers",
        (agreement_sentence(table),),
        table.rename_axis("Kendall's τ").reset_index(),
    )


def _rankers(shown) -> Section:
    return Section("The rankers", table=shown.findings.by_ranker())


def _columns(shown) -> Section:
    missing = int(shown.prepared.report["missing"].sum())
    told = (f"{missing:,} values were missing.", *shown.prepared.notes)
    notes = shown.table.notes if shown.has_data else ()
    return Section("What was understood and done", (*notes, *told), shown.prepared.report)
