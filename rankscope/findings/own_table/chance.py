"""Word the permutation test: how it was made, what it marks, what chance alone would mark.

Older rows may hold no q-values, q-values from few permutations, or random tie-breaks.
"""

import numpy as np
import pandas as pd

from rankers.evaluation.exchange import FEW
from rankers.evaluation.false_discoveries import LEAST_FOR_Q
from rankers.words import listed

SHIFTED = (
    "Shifts in time take no trend away: a column that rises all along, as the target does, looks "
    "better than chance for that alone."
)
FEW_WAYS = (
    "Groups or times are so few that chance can arrange the target in {ways:,} ways only: a "
    "variable can hardly be shown to be better than chance, even if it is informative."
)
WAYS = {
    ("target", "rows"): "{copies:,} shuffles of the target",
    ("target", "clusters"): "{copies:,} shuffles of the target, groups whole",
    ("target", "times"): "{copies:,} shifts of the target in time",
    ("copies", "rows"): "beside {copies:,} copies of the table with shuffled rows",
    ("copies", "clusters"): "beside {copies:,} copies of the table with groups shuffled whole",
    ("copies", "times"): "beside {copies:,} copies of the table shifted in time",
}


def way_of(row: dict) -> str:
    """How chance was made, and from how many rows; empty where the row does not say.

    >>> way_of({"null": "target", "copies": 999, "rows": 1_500})
    '999 shuffles of the target, 1,500 rows'
    """
    if "null" not in row or "copies" not in row:
        return ""
    rows = f", {_rows_words(row)}" if row.get("rows") else ""
    way = WAYS[row["null"], row.get("by", "rows")]
    return way.format(copies=row["copies"]) + rows


def _rows_words(row) -> str:
    whole = row.get("of_rows", row["rows"])
    return f"{row['rows']:,}{f' of {whole:,}' if row['rows'] < whole else ''} rows"


def is_better(row: dict) -> np.ndarray:
    """Return by variable whether it is better than chance, without random tie-breaks."""
    better = np.array(row["better"], dtype=bool)
    return better & ~np.array(row.get("by_lot", np.zeros(len(better))), dtype=bool)


def q_values_of(row: dict) -> np.ndarray | None:
    """Return the q-values, or None where too few permutations were made for them."""
    if row.get("q_values") is None or row.get("copies", 0) < LEAST_FOR_Q:
        return None
    return np.array(row["q_values"], dtype=float)


def marked_words(row: dict) -> str:
    """Return how many are better than chance, and how many are expected to be so by chance.

    >>> marked_words({"better": [True] * 100 + [False] * 1_900, "expected_false": 98.4})
    '100 better than chance, about 98 expected from chance alone'
    """
    marked = int(is_better(row).sum())
    words = f"{marked:,} better than chance" if marked else "none better than chance"
    if row.get("expected_false") is None:
        return words
    return f"{words}, {expected_words(row['expected_false'])}"


def expected_words(count: float, bound: str = "about") -> str:
    """Return how many variables chance alone is expected to mark, with a decimal below one.

    >>> expected_words(0.42)
    'about 0.4 expected from chance alone'
    >>> expected_words(1_300.4, "at most about"), expected_words(0.01)
    ('at most about 1,300 expected from chance alone', 'under 0.1 expected from chance alone')
    """
    if count < 0.05:
        return "under 0.1 expected from chance alone"
    number = f"{count:.1f}" if count < 0.95 else f"{count:,.0f}"
    return f"{bound} {number} expected from chance alone"


def union_words(floors: dict[str, dict]) -> str:
    """Return how many variables chance alone makes better than chance to any of the rankers.

    For several rankers it is a bound, the sum of their numbers: how many variables they have in
    common depends on how alike the rankers are. Empty where a number is not known.
    """
    expected = [row.get("expected_false") for row in floors.values()]
    if not expected or None in expected:
        return ""
    most = min(sum(expected), len(next(iter(floors.values()))["better"]))
    return expected_words(most, "at most about" if len(floors) > 1 else "about")


def union_sentence(floors: dict[str, dict]) -> str:
    """Return how many are better than chance to any ranker; empty where one was compared."""
    if len(floors) < 2 or not union_words(floors):
        return ""
    many = np.any([is_better(row) for row in floors.values()], axis=0).sum()
    by = f"Better than chance by at least one of {len(floors)} rankers"
    return f"{by}: {many:,}, {union_words(floors)}."


def few_permutations_sentence(floors: dict[str, dict]) -> str:
    """Return which rankers have no q-values for want of permutations; empty where none lacks."""
    few = [title for title, row in floors.items() if _lacks_permutations(row)]
    if not few:
        return ""
    return (
        f"{listed(few)}: no false discovery rate (q), which needs at least {LEAST_FOR_Q} "
        "permutations of the target: ask for more of them."
    )


def _lacks_permutations(row) -> bool:
    """Return whether more permutations would give q-values, where something is marked."""
    is_permuted = row.get("null") == "target"
    return bool(is_permuted and is_better(row).any() and q_values_of(row) is None)


def chance_sentences(floors: dict[str, dict]) -> list[str]:
    """Return by ranker how many are better than chance, how many of any, and what chance was."""
    sentences = [
        f"{title}: {marked_words(row)}{f' ({way_of(row)})' if way_of(row) else ''}."
        for title, row in floors.items()
    ]
    ways = min((row.get("ways", FEW) for row in floors.values()), default=FEW)
    few = FEW_WAYS.format(ways=ways) if ways < FEW else ""
    shifted = SHIFTED if any(row.get("by") == "times" for row in floors.values()) else ""
    more = union_sentence(floors), few_permutations_sentence(floors), shifted, few
    return [*sentences, *filter(None, more)]


def chance_table(floors: dict[str, dict]) -> pd.DataFrame:
    """Return a row per ranker, as numbers."""
    rows = [
        {
            "ranker": title,
            "better than chance": int(is_better(row).sum()),
            "expected from chance alone": row.get("expected_false"),
            "compared with": way_of(row),
            "rows": row.get("rows"),
        }
        for title, row in floors.items()
    ]
    return pd.DataFrame(rows)


def with_p_and_q(table: pd.DataFrame, floors: dict[str, dict], names) -> pd.DataFrame:
    """Return a table by variable with p for each ranker compared, and q where it is known."""
    columns = {}
    for title, row in floors.items():
        for letter, values in (("p", row.get("p_values")), ("q", q_values_of(row))):
            if values is not None:
                columns[f"{title}: {letter}"] = pd.Series(values, index=list(names), dtype=float)
    return table.assign(**columns)
