"""A table on this server: who is asked what of it, how long that takes, and what came out."""

import json
from dataclasses import dataclass, field, replace
from typing import Self

import numpy as np
import pandas as pd

from rankers import Ranker
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.findings.refusals import reason_of
from rankscope.findings.units import params_of
from rankscope.runs import Unit, UnitResult
from rankscope.runs.forecast import expected_seconds
from rankscope.runs.shelf_tables import Steps
from rankscope.tables import Account, Note, Outline
from rankscope.tables.scanning.ranking import SAMPLES, Sampling, basis_note
from rankscope.tables.scanning.shelves import Entry

SOURCE, COLUMNS, RANKING = "shelf_table", "first_columns", "scan"
SPEED = {"parquet": 150e6, "text": 25e6}  # bytes of a file that are gone through in a second
START = 2.0  # seconds until a worker has loaded what reads files


@dataclass(frozen=True, eq=False)
class ShelfRankers(TableRankers):
    """As those of one's own table; `source` says which table it is, and what is predicted."""

    source: dict = field(default_factory=dict)

    @classmethod
    def on(cls, owner: str, source: dict, rankers: list[Ranker]) -> Self:
        named = TableRankers.of(owner, source["content"], rankers)
        return cls(owner, named.table, named.by_title, source)

    def unit(self, title: str, question: str = RANKING, **details) -> Unit:
        ranker = self.by_title[title]
        method = ranker.key, params_of(ranker)
        return Unit.on_problem(SOURCE, self.source, 0, *method, question, details)


def columns_unit(entry: Entry) -> Unit:
    """Asks for the columns of a table; of no method in truth."""
    return Unit.on_problem(SOURCE, _named(entry), 0, "random", question=COLUMNS)


def source_of(entry: Entry, target: str, exclude: list[str], indicator: bool) -> dict:
    """What a ranking of it rests on."""
    asked = {"target": target, "exclude": json.dumps(exclude), "indicator": indicator}
    return _named(entry) | asked


def _named(entry) -> dict[str, str]:
    return {"name": entry.name, "content": entry.content}


def seconds_on_shelf(entry: Entry, rows: int | None, columns: int, rankers: list[Ranker]) -> float:
    """What rankings may take on one core: passes through the files, and samples that are ranked."""
    one_pass, rows = entry.size / SPEED[entry.kind], rows or 1_000_000
    seconds = START
    for ranker in rankers:
        if ranker.takes_batches(columns):
            seconds += Steps.USUAL * one_pass
        else:
            size = min(rows, Sampling().rows_for(ranker))
            samples = max(1, min(SAMPLES, rows // size))
            seconds += one_pass + samples * expected_seconds(ranker, size, columns)
    return seconds


@dataclass(frozen=True, eq=False)
class ShelfResults:
    """What there is of the rankings of a table on this server."""

    outline: Outline
    findings: Findings
    bases: dict[str, str]  # by title, which rows were ranked
    again: dict[str, pd.DataFrame]  # by title, how often further samples put the first few there

    @classmethod
    def of(cls, results: list[UnitResult], rankers: ShelfRankers) -> Self | None:
        """None as long as no ranker is done."""
        titles = rankers.titles()
        rows = {titles[r.unit.method, r.unit.params]: r.row for r in results if r.row}
        if not rows:
            return None
        rows = {title: rows[title] for title in rankers.by_title if title in rows}
        outline = _outline(next(iter(rows.values())))
        findings = Findings.of(results, rankers, outline.names)
        named = {titles[r.unit.method, r.unit.params]: r for r in results}
        failed = {title: reason_of(named[title]) for title in findings.failed}
        findings = replace(findings, failed=failed)
        bases = {title: row["basis"] for title, row in rows.items()}
        for title, basis in bases.items():  # reports say it too
            outline = outline.with_note(basis_note(title, basis))
        again = {title: _again(row) for title, row in rows.items() if (row["samples"] or 0) > 1}
        return cls(outline, findings, bases, again)

    def sentences(self) -> list[str]:
        """Which rows each ranker ranked."""
        return [f"{title}: {basis}." for title, basis in self.bases.items()]


def failure_sentences(results: list[UnitResult]) -> list[str]:
    """What went wrong, each reason once."""
    return list(dict.fromkeys(reason_of(result) for result in results if not result.row))


def _outline(row) -> Outline:
    notes = tuple(map(Note.from_parts, row["notes"]))
    account = Account(notes, pd.DataFrame(row["report"]), row["looked_at"])
    return Outline(row["task"], row["rows"], tuple(row["names"]), account)


def _again(row, first: int = 10) -> pd.DataFrame:
    """The first few variables with their place, and in how many samples they have it."""
    order = np.asarray(row["order"])[:first]
    return pd.DataFrame(
        {
            "Place": np.arange(1, len(order) + 1),
            "Variable": [row["names"][variable] for variable in order],
            "Samples": [f"{again} of {row['samples']}" for again in row["again"][:first]],
        }
    )
