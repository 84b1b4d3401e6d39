"""What a column is as a variable: number, time, yes/no, category, date, text or identifier."""

import re
from dataclasses import dataclass

import numpy as np
import pandas as pd
from pandas.api.types import is_bool_dtype, is_datetime64_any_dtype

from rankscope.tables.preparing.clock import CLOCK_TEXT, is_clock
from rankscope.tables.wording import some

NUMBER, YES_NO, CATEGORY, DATE = "number", "yes/no", "category", "date"
TIME, TEXT, IDENTIFIER, EMPTY = "time of day", "text", "identifier", "empty"
KINDS = (NUMBER, YES_NO, CATEGORY, DATE, TIME, TEXT, IDENTIFIER)
PAIRS = [("true", "false"), ("yes", "no"), ("y", "n"), ("t", "f"), ("on", "off")]
YES, NO = ({pair[i] for pair in PAIRS} | {"10"[i]} for i in (0, 1))
INDEX_NAME = re.compile(r"column 1|unnamed: 0|index|row|rownames?|row_?(id|names?|number)|#|no\.?")
ID_NAME = re.compile(r"id|uuid|guid|.*([ _.-]id|[a-z]I[dD]|_key|_uuid)", re.ASCII)
PARTS = {"train", "training", "test", "testing", "valid", "validation", "dev", "holdout"}
TOO_LONG = 200
EXACT = 2**53
NEARLY = 0.95  # of the values of an identifier are distinct
ALWAYS_FINE, ROWS_EACH = 50, 5  # categories, and rows for each of more of them


@dataclass(frozen=True)
class Kind:
    """What a column is, and why, where that needs saying; `levels` are those of a text."""

    name: str
    why: str = ""
    levels: int = 0
    certain: bool = False  # whatever further rows hold


ROW_INDEX = Kind(IDENTIFIER, "first column looks like a row index")


def kind_of(name: str, column: pd.Series, most_categories: int, is_first=False) -> Kind:
    """The kind a column is taken for unless the person says otherwise."""
    if column.dtype.kind in "iuf":
        values = column.to_numpy()
        known = values[~np.isnan(values)] if values.dtype.kind == "f" else values
        return _of_numbers(name, known, len(values), is_first) if len(known) else Kind(EMPTY)
    known = column.dropna()
    if not len(known):
        return Kind(EMPTY)
    if is_bool_dtype(column.dtype):
        return Kind(YES_NO)
    if is_datetime64_any_dtype(column.dtype):
        return Kind(DATE)
    known = known.astype(str)
    return of_texts(known.unique(), len(known), most_categories)


def _of_numbers(name, known, rows, is_first) -> Kind:
    if known.dtype.kind in "iu" and abs(float(known.max())) > EXACT:
        return Kind(IDENTIFIER, "looks like an identifier: whole numbers beyond 2^53", certain=True)
    if rows < 3 or not np.isfinite(known).all() or np.any(known[:2] % 1):
        return Kind(NUMBER)
    if len(known) < rows:
        return Kind(TIME) if is_clock(name, known) else Kind(NUMBER)
    counts_up = known[0] in (0, 1) and bool(np.all(np.diff(known) == 1))
    if counts_up and is_first and names_rows(name):
        return ROW_INDEX
    if (
        ID_NAME.fullmatch(name)
        and not np.any(known % 1)
        and nearly_all(len(np.unique(known)), rows)
    ):
        return Kind(IDENTIFIER, "looks like an identifier by its name, another number in each row")
    return Kind(TIME) if is_clock(name, known) else Kind(NUMBER)


def names_rows(name: str) -> bool:
    """Whether a column is called as those are that number the rows."""
    return bool(INDEX_NAME.fullmatch(name.lower()) or ID_NAME.fullmatch(name))


def nearly_all(distinct: float, rows: int) -> bool:
    """Whether the values are all distinct, or in a longer column but for a few."""
    return distinct == rows or distinct >= NEARLY * rows > ALWAYS_FINE


def of_texts(distinct, rows: int, most_categories: int) -> Kind:
    """The kind of a column that has these distinct texts in so many rows."""
    if means_yes_or_no(distinct):
        return Kind(YES_NO)
    if len(distinct) > 1 and {text.casefold() for text in distinct} <= PARTS:
        return Kind(IDENTIFIER, f"marks the parts of a split ({some(sorted(distinct))})")
    if all(map(CLOCK_TEXT.fullmatch, distinct)):
        return Kind(TIME)
    if max(map(len, distinct)) > TOO_LONG or any(text.startswith(("{", "[{")) for text in distinct):
        return Kind(TEXT, "is text too long or too rich for categories", certain=True)
    if rows > 2 and nearly_all(len(distinct), rows):
        return Kind(IDENTIFIER, f"has {len(distinct):,} distinct texts: looks like an identifier")
    return _of_levels(len(distinct), rows, most_categories)


def _of_levels(levels, rows, most_categories) -> Kind:
    """Texts as categories, where there are few enough of them for so many rows."""
    if levels > rows / 2 > 10:
        return Kind(TEXT, f"is text with {levels:,} values, too many for categories")
    if levels > max(most_categories, 2) or levels > max(ALWAYS_FINE, rows / ROWS_EACH):
        return Kind(TEXT, f"is text with {levels:,} values in {rows:,} rows", levels)
    return Kind(CATEGORY)


def means_yes_or_no(distinct) -> bool:
    """Whether texts are words for yes and no, perhaps along with 1 and 0."""
    words = {str(text).casefold() for text in distinct}
    if not words - {"0", "1"} or not words <= YES | NO:
        return False
    return bool(words & YES) and bool(words & NO)


def is_mixed(distinct) -> bool:
    """Whether yes and no are written in more than one way."""
    words = {str(text).casefold() for text in distinct}
    return not any(words <= set(pair) for pair in PAIRS)


def as_yes_no(column: pd.Series) -> pd.Series:
    """1 and 0 for yes and no; any other two values become 1 and 0 in their order."""
    distinct = sorted(column.dropna().unique(), key=str)
    if means_yes_or_no(distinct):
        meaning = {text: float(str(text).casefold() in YES) for text in distinct}
    elif len(distinct) <= 2:
        meaning = {value: float(i) for i, value in enumerate(distinct)}
    else:
        raise ValueError(f"has {len(distinct):,} values ({some(distinct, 3)}), yes/no needs two")
    return column.map(meaning).astype(float)
