"""The one table of all rankers: a row per variable with all that is known of it."""

from math import isnan, nan

import numpy as np
import pandas as pd

from rankers.words import listed
from rankscope.findings.own_table.chance import chance_table
from rankscope.findings.own_table.directions import direction_table
from rankscope.findings.own_table.results import Explained, Findings
from rankscope.findings.own_table.view import TableView

FALLING = ("spread", "missing", "explained")  # the most remarkable first
MOST_NAMES = 5


def overview_of(view: TableView, briefs: dict[str, str] | None = None) -> pd.DataFrame:
    """A row per variable, best by consensus first; `briefs` are directions by variable."""
    findings, report = view.findings, view.prepared.report.set_index("name")
    frame = view.combined.rename_axis("variable").reset_index()
    frame["type"] = frame["variable"].map(report["type"])
    frame["missing"] = frame["variable"].map(report["missing"]) / max(view.prepared.looked_at, 1)
    redundant = findings.redundant()
    frame["explained"] = [_share(redundant.get(name, {})) for name in frame["variable"]]
    frame["redundant"] = [_redundancy(redundant.get(name, {})) for name in frame["variable"]]
    votes, voters = findings.votes(), len(findings.rankings.keys() & findings.floors.keys())
    if votes is not None:
        frame["beats chance"] = [f"{votes[name]} of {voters}" for name in frame["variable"]]
    frame["direction"] = [(briefs or {}).get(name, "") for name in frame["variable"]]
    frame["pinned"] = frame["variable"].isin(view.marks["pinned"])
    return frame


def _share(by_ranker: dict[str, Explained]) -> float:
    """Return the largest share of variance explained; NaN if not redundant, -1 if by no share."""
    shares = [explained.share for explained in by_ranker.values()]
    return max((share for share in shares if not isnan(share)), default=-1.0 if shares else nan)


def _redundancy(by_ranker: dict[str, Explained]) -> str:
    if not by_ranker:
        return ""
    first = next(iter(by_ranker.values())).short
    return first if len(by_ranker) == 1 else f"{first}; {len(by_ranker)} rankers say so"


def matching(frame: pd.DataFrame, text: str) -> pd.DataFrame:
    """The variables whose name holds what was typed, whatever its case."""
    if not text:
        return frame
    return frame[frame["variable"].str.contains(text, case=False, regex=False)]


def sorted_by(frame: pd.DataFrame, column: str) -> pd.DataFrame:
    """Best or most remarkable first; pinned ones stay on top."""
    rising = [False, column not in FALLING, True]
    return frame.sort_values(["pinned", column, "consensus"], ascending=rising, ignore_index=True)


def infinite_sentences(findings: Findings) -> list[str]:
    """Which rankers give infinite scores, and to what."""
    sentences = []
    for title, ranking in findings.rankings.items():
        infinite = np.flatnonzero(np.isinf(ranking.scores))
        if len(infinite):
            names = listed([findings.names[place] for place in infinite[:MOST_NAMES]])
            rest = len(infinite) - MOST_NAMES
            more = f" and {rest} more" if rest > 0 else ""
            sentences.append(
                f"{title} gives an infinite score to {names}{more}: the score divides by what of "
                "the target is left to explain, and nothing is left. Is it a leak?"
            )
    return sentences


def scores_of(view: TableView) -> pd.DataFrame:
    """All places and scores, with the importance of variables to a learner where it was asked."""
    outcome = view.importance()
    return view.combined if outcome is None else outcome.beside(view.combined)


def sheets_of(view: TableView) -> dict[str, pd.DataFrame]:
    """The ranking, directions, redundancy, what beats chance, what was done to the columns."""
    findings = view.findings
    redundant = [
        (name, title, explained.words)
        for name, by_ranker in findings.redundant().items()
        for title, explained in by_ranker.items()
    ]
    sheets = {"Ranking": scores_of(view)}
    moves = direction_table(view)
    if moves is not None:
        sheets["Direction"] = moves
    if redundant:
        sheets["Redundant"] = pd.DataFrame(redundant, columns=["variable", "ranker", "how much"])
    if findings.floors:
        better = {title: findings.better(title) for title in findings.floors}
        index = pd.Index(findings.names, name="variable")
        sheets["Better than chance"] = pd.DataFrame(better, index=index)
        sheets["Chance"] = chance_table(findings.floors)
    times = pd.Series(findings.seconds, name="seconds").rename_axis("ranker").reset_index()
    return sheets | {"Times": times, "Columns": view.prepared.report}
