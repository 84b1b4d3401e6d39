"""Two rankings beside each other: where each puts a variable, and how far they agree."""

import numpy as np
import pandas as pd

from rankscope.findings.own_table.agreement import MEASURES
from rankscope.findings.own_table.results import Findings

MOST = 20  # variables of each list
SAME = 0.999  # agreement that prints as 1


def pair_table(findings: Findings, first: str, second: str, most: int = MOST) -> pd.DataFrame:
    """A row per variable that either has among its first: its position and place by each.

    `left` and `right` are positions in the two lists from 1, NaN below the last one listed;
    `left_place` and `right_place` are places, the mean of those it is tied on.
    """
    one, other = findings.rankings[first], findings.rankings[second]
    table = pd.DataFrame(
        {
            "variable": list(findings.names),
            "left": _positions(one.order),
            "right": _positions(other.order),
            "left_place": one.places,
            "right_place": other.places,
        }
    )
    table = table[(table["left"] <= most) | (table["right"] <= most)]
    listed = {name: table[name].where(table[name] <= most) for name in ("left", "right")}
    return table.assign(**listed).sort_values(["left", "right_place"], ignore_index=True)


def _positions(order) -> np.ndarray:
    positions = np.empty(len(order))
    positions[np.asarray(order)] = np.arange(1, len(order) + 1)
    return positions


def pair_agreement(findings: Findings, first: str, second: str) -> dict[str, float]:
    """By measure, how far the two agree; the first k are a third of all, ten at most."""
    k = min(10, max(len(findings.names) // 3, 1))
    one, other = findings.rankings[first], findings.rankings[second]
    values = {}
    for name, measure in MEASURES.items():
        label = name.replace("first k", f"first {k}")
        values[label] = measure.compare(one, other, **({"k": k} if measure.of_first else {}))
    return values


def pair_sentence(findings: Findings, first: str, second: str) -> str:
    """Who moves most between the two."""
    one, other = findings.rankings[first].places, findings.rankings[second].places
    shift = np.abs(np.asarray(one, dtype=float) - np.asarray(other, dtype=float))
    if not shift.any():
        return f"{first} and {second} put every variable on the same place."
    most = int(shift.argmax())
    same = int((shift == 0).sum())
    return (
        f"{findings.names[most]} moves most: place {one[most]:g} by {first}, {other[most]:g} by "
        f"{second}. {same:,} of {len(shift):,} keep their place."
    )
