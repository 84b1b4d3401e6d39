"""Which variables to keep: the first, those that beat chance, those that no other tells."""

import io

import pandas as pd

from rankscope.findings.own_table.view import TableView
from rankscope.tables.preparing.dependence import asides_named

ANY, ALL, NEW, PINNED = (
    "better than chance, to any ranker",
    "better than chance, to every ranker compared",
    "redundant to no ranker",
    "pinned",
)


def ways_to_keep(view: TableView) -> dict[str, list[str]]:
    """By words, variables one may want to keep, best by consensus first; ways that keep some."""
    ordered = list(view.combined.index)
    votes, redundant = view.findings.votes(), view.findings.redundant()
    ways = {}
    if votes is not None:
        voters = len(view.findings.rankings.keys() & view.findings.floors.keys())
        ways[ANY] = [name for name in ordered if votes[name] > 0]
        ways[ALL] = [name for name in ordered if votes[name] == voters]
    if redundant:
        ways[NEW] = [name for name in ordered if name not in redundant]
    ways[PINNED] = [name for name in ordered if name in set(view.marks["pinned"])]
    return {words: names for words, names in ways.items() if names}


def first_by(view: TableView, title: str, k: int) -> list[str]:
    """The first variables of a ranker."""
    return [view.findings.names[place] for place in view.findings.rankings[title].order[:k]]


def columns_of(view: TableView, names: list[str], choices: dict) -> list[str]:
    """The columns of the reduced table: these variables, what is always kept, what rows are of."""
    known = set(view.table.frame.columns) - {view.target}
    always = [name for name in view.marks["keep"] if name in known]
    return list(dict.fromkeys([*names, *always, *asides_named(choices), view.target]))


def parquet_of(frame: pd.DataFrame) -> bytes:
    """The table as a Parquet file; what stands in it keeps its type."""
    buffer = io.BytesIO()
    frame.to_parquet(buffer, index=False)
    return buffer.getvalue()
