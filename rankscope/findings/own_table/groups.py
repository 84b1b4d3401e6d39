"""Which variables of a table stand for each other: what to draw, and sentences."""

import pandas as pd

from rankers.words import listed
from rankscope.findings.numbers import at_least
from rankscope.findings.own_table.results import Findings

MOST = 150  # variables looked at, best first
MOST_DRAWN = 40
MOST_NAMES = 8  # of a group, in its sentence
ALIKE = 0.8  # the share each has to explain, unless somebody says otherwise


def names_to_draw(names: list[str], groups: list[list[str]]) -> list[str]:
    """Groups first, each together, then the best of the others, as far as there is room."""
    members = {name for group in groups for name in group}
    together = []
    for group in groups:
        if not together or len(together) + len(group) <= MOST_DRAWN:
            together += group[:MOST_DRAWN]
    others = [name for name in names if name not in members]
    return [*together, *others[: max(MOST_DRAWN - len(together), 0)]]


def frames_of(groups: list[list[str]], drawn: list[str]) -> list[list[str]]:
    """As much of each group as is drawn."""
    parts = [[name for name in group if name in set(drawn)] for group in groups]
    return [part for part in parts if len(part) > 1]


def group_sentence(group: list[str], shares: pd.DataFrame) -> str:
    """Who stands for whom, how well at least, and who comes first."""
    block = shares.loc[group, group].to_numpy()
    lowest = min(block[i, j] for i in range(len(group)) for j in range(len(group)) if i != j)
    others = "the other" if len(group) == 2 else "every other"
    more = len(group) - MOST_NAMES
    names = group if more <= 1 else [*group[:MOST_NAMES], f"{more} more"]
    return (
        f"{listed(names)} stand for each other: each explains {at_least(lowest)} of {others}. "
        f"{group[0]} ranks first of them."
    )


def redundancy_sentences(findings: Findings, most: int = 10) -> list[str]:
    """What each ranker that names redundant variables says of them."""
    sentences = [
        f"{title}: {variable} {explained.verdict}: {explained.words}."
        for variable, by_ranker in findings.redundant().items()
        for title, explained in by_ranker.items()
    ]
    more = len(sentences) - most
    if more > 0:
        return [*sentences[:most], f"And {more:,} more, in the table above."]
    return sentences
