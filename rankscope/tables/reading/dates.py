"""Texts that are dates."""

import re

import numpy as np
import pandas as pd

from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.texts import Texts

TIME = r"([ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?(Z|[+-]\d{2}:?\d{2})?)?"
YEAR_FIRST = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}" + TIME)
YEAR_LAST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})" + TIME)
IN_WORDS = re.compile(r"\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{2,4}|[A-Za-z]{3,9} \d{1,2},? \d{4}")
FORMS = (YEAR_FIRST, YEAR_LAST, IN_WORDS)


def dates_in(column: Texts, cells: Cells) -> np.ndarray | None:
    """The column as dates where every value is one of the same form, or None."""
    texts = column.texts
    if not all(any(form.fullmatch(text) for form in FORMS) for text in texts):
        return None
    common = [form for form in FORMS if all(map(form.fullmatch, texts))]
    days = _days(column, common[0], cells) if common else None
    if days is None:
        cells.notebook.add("date forms", column.name, texts=texts[:3])
        return None
    first, last = f"{days.min():%Y-%m-%d}", f"{days.max():%Y-%m-%d}"
    cells.notebook.add("dates", column.name, first=first, last=last)
    values = days.to_numpy(dtype="datetime64[us]")
    return column.rows_of(values, np.datetime64("NaT", "us"))


def _days(column, form, cells):
    if form is not YEAR_LAST:
        return _parsed(column.texts, yearfirst=form is YEAR_FIRST)
    return _with_year_last(column, cells)


def _with_year_last(column, cells):
    texts = column.texts
    pairs = [tuple(map(int, YEAR_LAST.fullmatch(text).groups()[:2])) for text in texts]
    marks = {re.sub(r"\d", "", text.split()[0]) for text in texts}
    years = {len(YEAR_LAST.fullmatch(text)[3]) for text in texts}
    if len(marks) > 1 or len(years) > 1:
        return None
    day_first = all(month <= 12 for _, month in pairs)
    month_first = all(month <= 12 for month, _ in pairs)
    if not (day_first or month_first):
        return None
    order = cells.asked.dates
    if day_first and month_first and order is None:
        cells.notebook.add("two ways", column.name, text=texts[0])
    month_asked = order == "month first" and month_first
    return _parsed(texts, dayfirst=day_first and not month_asked)


def _parsed(texts, **how):
    try:
        days = pd.to_datetime(pd.Series(texts, dtype=object), format="mixed", utc=True, **how)
    except (ValueError, OverflowError, TypeError):
        return None
    return pd.DatetimeIndex(days).tz_localize(None)
