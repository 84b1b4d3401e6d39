"""What a comparison with chance says: how it was made, how many are marked, how many falsely.

A row of a comparison made before q-values were, holds none of them.
"""

import pandas as pd

from rankers.evaluation.exchange import FEW

SHIFTED = (
    "Shifts in time take no trend away: a column that rises all along, as the target does, looks "
    "better than chance for that alone."
)
FEW_WAYS = (
    "Groups or times are so few that chance can arrange the target in {ways:,} ways only: what "
    "matters can hardly be told from what does not, and a mark here is mostly luck."
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


def marked_words(row: dict) -> str:
    """How many are marked, and how many of these are expected to be so by chance.

    >>> marked_words({"better": [True] * 100 + [False] * 1_900, "expected_false": 98.4})
    '100 marked, about 98 of them by chance'
    """
    marked = sum(row["better"])
    if not marked or row.get("expected_false") is None:
        return f"{marked:,} marked" if marked else "none marked"
    words = f"{marked:,} marked, {_about(row['expected_false'])} by chance"
    drawn = sum(row.get("by_lot", ()))
    return f"{words}, {drawn:,} by lot as chance gives the same score" if drawn else words


def _about(count: float) -> str:
    if count < 0.95:
        return f"about {count:.1f} of them"
    return f"about {count:,.0f} of them"


def chance_sentences(floors: dict[str, dict]) -> list[str]:
    """By ranker: how many are marked, how many falsely, and what chance was."""
    sentences = [
        f"{title}: {marked_words(row)}{f' ({way_of(row)})' if way_of(row) else ''}."
        for title, row in floors.items()
    ]
    ways = min((row.get("ways", FEW) for row in floors.values()), default=FEW)
    few = [FEW_WAYS.format(ways=ways)] if ways < FEW else []
    shifted = any(row.get("by") == "times" for row in floors.values())
    return [*sentences, *([SHIFTED] if shifted else []), *few]


def chance_table(floors: dict[str, dict]) -> pd.DataFrame:
    """A row per ranker, as numbers."""
    rows = [
        {
            "ranker": title,
            "marked": sum(row["better"]),
            "expected by chance": row.get("expected_false"),
            "by lot": sum(row["by_lot"]) if "by_lot" in row else None,
            "compared with": way_of(row),
            "rows": row.get("rows"),
        }
        for title, row in floors.items()
    ]
    return pd.DataFrame(rows)


def with_q_values(table: pd.DataFrame, floors: dict[str, dict], names) -> pd.DataFrame:
    """A table by variable with a column of q for each ranker that has been compared."""
    shares = {
        f"{title}: q": pd.Series(row["q_values"], index=list(names), dtype=float)
        for title, row in floors.items()
        if "q_values" in row
    }
    return table.assign(**shares)
