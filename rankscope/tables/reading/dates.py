"""Texts that are dates."""

import re

import numpy as np
import pandas as pd

from rankscope.tables.remarks import Remarks
from rankscope.tables.wording import some

TIME = r"([ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?(Z|[+-]\d{2}:?\d{2})?)?"
YEAR_FIRST = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}" + TIME)
YEAR_LAST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})" + TIME)
IN_WORDS = re.compile(r"\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{2,4}|[A-Za-z]{3,9} \d{1,2},? \d{4}")
FORMS = (YEAR_FIRST, YEAR_LAST, IN_WORDS)


def dates_from(name, codes, texts, order: str | None, remarks: Remarks):
    """The column as dates where every value is one of the same form, or None."""
    if not all(any(form.fullmatch(text) for form in FORMS) for text in texts):
        return None
    days = None
    for form in FORMS:
        if all(map(form.fullmatch, texts)):
            days = _read(texts, form, order, name, remarks)
    if days is None:
        remarks.add("date forms", name, some(texts, 3))
        return None
    remarks.add("dates", name, f"{days.min():%Y-%m-%d} to {days.max():%Y-%m-%d}")
    values = days.to_numpy(dtype="datetime64[us]")
    return np.append(values, np.datetime64("NaT", "us"))[codes]


def _read(texts, form, order, name, remarks):
    if form is not YEAR_LAST:
        return _parsed(texts, yearfirst=form is YEAR_FIRST)
    pairs = [tuple(map(int, YEAR_LAST.fullmatch(text).groups()[:2])) for text in texts]
    marks = {re.sub(r"\d", "", text.split()[0]) for text in texts}
    years = {len(YEAR_LAST.fullmatch(text)[3]) for text in texts}
    if len(marks) > 1 or len(years) > 1:
        return None
    day_first = all(month <= 12 for _, month in pairs)
    month_first = all(month <= 12 for month, _ in pairs)
    if not (day_first or month_first):
        return None
    if day_first and month_first and order is None:
        remarks.add("two ways", name, some(texts, 1))
    as_told = order == "month first" and month_first
    return _parsed(texts, dayfirst=day_first and not as_told)


def _parsed(texts, **how):
    try:
        days = pd.to_datetime(pd.Series(texts, dtype=object), format="mixed", utc=True, **how)
    except (ValueError, OverflowError, TypeError):
        return None
    return pd.DatetimeIndex(days).tz_localize(None)
