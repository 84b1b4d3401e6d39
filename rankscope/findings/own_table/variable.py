"""One variable of a table: where rankers put it, and what each says of it."""

import pandas as pd

from rankers.number_format import number_text
from rankscope.charts.colours import look_of
from rankscope.findings.methods import idea
from rankscope.findings.own_table.chance import is_better, q_values_of
from rankscope.findings.own_table.results import Explained, Findings

MOST_FALSE = 0.1  # the false discovery rate up to which a mark survives the correction


def places_of(variable: str, findings: Findings) -> pd.DataFrame:
    """A row per ranker: its place for the variable, of how many, and the ranker's colour."""
    place = findings.names.index(variable)
    rows = [
        {
            "title": title,
            "rank": ranking.places[place],
            "first": ranking.reach[0][place],
            "last": ranking.reach[1][place],
            "of": len(findings.names),
            "colour": look_of(findings.rankers[title].key)["colour"],
        }
        for title, ranking in findings.rankings.items()
    ]
    return pd.DataFrame(rows, columns=["title", "rank", "first", "last", "of", "colour"])


def variable_sentences(variable: str, findings: Findings) -> list[str]:
    """What each ranker says of it, in plain words."""
    explained = findings.redundant().get(variable, {})
    return [
        f"{_place_words(variable, title, findings)}{_redundancy_words(explained.get(title))}. "
        f"Its rule: {idea(type(findings.rankers[title]))}"
        for title in findings.rankings
    ]


def _redundancy_words(explained: Explained | None) -> str:
    return f"; it {explained.verdict}: {explained.words}" if explained else ""


def _place_words(variable: str, title: str, findings: Findings) -> str:
    place, ranking = findings.names.index(variable), findings.rankings[title]
    first, last = (reach[place] for reach in ranking.reach)
    rank = f"place {first:,}" if first == last else f"tied on places {first:,} to {last:,}"
    score, floor = ranking.scores[place], findings.floors.get(title)
    words = f"{title}: {rank} of {len(findings.names):,}"
    words += f", score {number_text(score)}" if pd.notna(score) else ", without a score"
    return f"{words}, {_chance_words(floor, place)}" if floor else words


def _chance_words(floor: dict, place: int) -> str:
    """Return the mark with the p that decides it, and what is left of it among all variables."""
    p = f" (p {number_text(floor['p_values'][place], 2)})" if "p_values" in floor else ""
    if not is_better(floor)[place]:
        return f"no better than chance{p}"
    q_values = q_values_of(floor)
    if q_values is None:
        return f"better than chance{p}"
    if q_values[place] <= MOST_FALSE:
        return f"better than chance{p.removesuffix(')')}, q {number_text(q_values[place], 2)})"
    return (
        f"better than chance on its own{p}, but not after correction for all "
        f"{len(q_values):,} variables"
    )
