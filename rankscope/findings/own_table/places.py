"""Places as they are shown: those of variables that are tied as a range."""

import pandas as pd


def place_texts(ranks: pd.Series) -> dict[float, str]:
    """By rank, what is shown for it: the places that variables of this rank take together.

    Whoever is tied has the mean of its places for a rank, so that three of rank 4 take 3 to 5.

    >>> place_texts(pd.Series([1, 2.5, 2.5, 4]))
    {1.0: '1', 2.5: '2–3', 4.0: '4'}
    """
    counts = ranks.dropna().value_counts().sort_index()
    return {float(rank): _range(rank, many) for rank, many in counts.items()}


def _range(rank, many) -> str:
    first, last = round(rank - (many - 1) / 2), round(rank + (many - 1) / 2)
    return f"{first:,}" if first == last else f"{first:,}–{last:,}"


def rank_columns(table: pd.DataFrame) -> list[str]:
    """The columns of the one table that hold ranks."""
    return [name for name in table if name == "consensus" or name.endswith(": rank")]


def with_places(table: pd.DataFrame) -> pd.DataFrame:
    """The table with ranges in place of the ranks of those tied; columns without ties as they are.

    >>> table = pd.DataFrame({"consensus": [1, 2], "A: rank": [1.5, 1.5]})
    >>> with_places(table)["A: rank"].tolist(), with_places(table)["consensus"].tolist()
    (['1–2', '1–2'], [1, 2])
    """
    tied = [name for name in rank_columns(table) if table[name].dropna().duplicated().any()]
    return table.assign(**{name: table[name].map(place_texts(table[name])) for name in tied})
