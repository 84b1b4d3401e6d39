"""How far the rankers of a table agree."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from rankers.evaluation import agreement_table, kendall_tau, rank_biased_overlap, top_k_jaccard
from rankscope.findings.own_table.results import Findings


@dataclass(frozen=True)
class Measure:
    """Of the agreement of two orders; some look at the first k only."""

    compare: Callable
    about: str
    of_first: bool = False


KENDALL = "Kendall's τ"
MEASURES = {
    "first k in common": Measure(
        top_k_jaccard,
        "Of the variables that one of two has among its first k, the share that both have.",
        of_first=True,
    ),
    KENDALL: Measure(
        kendall_tau,
        "Pairs of variables in the same order minus pairs in the opposite one: 1 the same, "
        "0 unrelated, −1 reversed.",
    ),
    "overlap from the top": Measure(
        rank_biased_overlap,
        "Rank-biased overlap: what is common to both, the first places counting most.",
    ),
}


SEEN = 0.005  # a smaller difference shows in no figure of two digits


def agreement_of(findings: Findings, measure: Measure, k: int = 1) -> pd.DataFrame:
    """A row and a column per ranker, the agreement of the two in the cell."""
    return agreement_table(
        findings.rankings, measure.compare, **({"k": k} if measure.of_first else {})
    )


def agreement_sentence(table: pd.DataFrame) -> str:
    """Who agrees most and least."""
    pairs = table.where(np.triu(np.ones(table.shape, dtype=bool), 1)).stack().dropna()
    (a, b), (c, d) = pairs.idxmax(), pairs.idxmin()
    if len(pairs) > 1 and pairs.max() - pairs.min() < SEEN:
        return f"All rankers agree alike ({pairs.max():z.2f})."
    least = f", {c} and {d} least ({pairs.min():z.2f})" if len(pairs) > 1 else ""
    return f"{a} and {b} agree most ({pairs.max():z.2f}){least}."
