"""Texts that are dates."""

import re

import numpy as np
import pandas as pd

from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.texts import Texts
from rankscope.tables.reading.ways import FORMS, YEAR_LAST, DateForm, Way


def dates_in(column: Texts, cells: Cells) -> np.ndarray | None:
    """The column as dates where every value is one of the same form, or None."""
    texts = column.texts
    if not all(any(form.fullmatch(text) for form in FORMS.values()) for text in texts):
        return None
    form = _form_of(column, cells)
    days = form and _parsed(texts, form)
    if days is None:
        cells.notebook.add("date forms", column.name, texts=texts[:3])
        return None
    first, last = f"{days.min():%Y-%m-%d}", f"{days.max():%Y-%m-%d}"
    cells.notebook.add("dates", column.name, first=first, last=last)
    cells.ways[column.name] = Way(is_plain=False, dates=form)
    values = days.to_numpy(dtype="datetime64[us]")
    return column.rows_of(values, np.datetime64("NaT", "us"))


def _form_of(column, cells) -> DateForm | None:
    """What all of them look like, if that is one form."""
    common = [name for name, form in FORMS.items() if all(map(form.fullmatch, column.texts))]
    if not common:
        return None
    return DateForm(common[0]) if common[0] != YEAR_LAST else _with_year_last(column, cells)


def _with_year_last(column, cells) -> DateForm | None:
    texts = column.texts
    marks = {re.sub(r"\d", "", text.split()[0]) for text in texts}
    digits = len(FORMS[YEAR_LAST].fullmatch(texts[0])[3])
    forms = [DateForm(YEAR_LAST, order, digits) for order in (True, False)]
    fitting = [form for form in forms if all(map(form.fits, texts))]
    if len(marks) > 1 or len(fitting) < 2:
        return fitting[0] if fitting and len(marks) == 1 else None
    order = cells.asked.dates
    if order is None:
        cells.notebook.add("two ways", column.name, text=texts[0])
    return fitting[order == "month first"]


def _parsed(texts, form) -> pd.DatetimeIndex | None:
    try:
        return form.days(texts)
    except (ValueError, OverflowError, TypeError):
        return None
