"""What a column holds: numbers, dates or texts."""

import numpy as np

from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.dates import dates_in
from rankscope.tables.reading.marks import AMONG_NUMBERS, EVERYWHERE
from rankscope.tables.reading.numbers_in import EXACT, numbers_in
from rankscope.tables.reading.texts import Texts

LONG = 1_000


def typed(name: str, column, cells: Cells):
    """The column as numbers or dates; texts stay (codes, texts)."""
    if isinstance(column, np.ndarray):
        return _checked(name, column, cells)
    texts = Texts(name, *column).stripped()
    values = numbers_in(texts, cells)
    if values is not None:
        return _checked(name, values, cells)
    texts = _without_marks(texts, cells)
    if not texts.texts:
        return np.full(len(texts.codes), np.nan)
    days = dates_in(texts, cells)
    if days is not None:
        return days
    _note_texts(texts, cells)
    return texts.codes, texts.texts


def _checked(name, values, cells):
    """The numbers themselves; infinite and inexact ones are noted."""
    if values.dtype.kind != "f" or not len(values):
        return values
    low, high = np.fmin.reduce(values), np.fmax.reduce(values)
    if low >= -EXACT and high <= EXACT:
        return values
    infinite = int(np.isinf(values).sum())
    if infinite:
        cells.notebook.add("infinite", name, values=infinite)
    finite = values[np.isfinite(values)]
    largest = float(np.abs(finite).max(initial=0))
    if EXACT < largest < 1e30 and not np.any(finite % 1):
        cells.notebook.add("too large", name)
    return values


def _without_marks(texts, cells) -> Texts:
    marks = cells.missing or EVERYWHERE
    named = texts.among(marks)
    if named:
        cells.notebook.add("marks", texts.name, marks=named[:20])
    return texts.without(marks)


def _note_texts(texts, cells):
    perhaps = texts.among(AMONG_NUMBERS)
    if perhaps:
        cells.notebook.add("own value", texts.name, marks=perhaps[:10])
    longest = max(map(len, texts.texts))
    if longest > LONG:
        cells.notebook.add("long field", texts.name, longest=longest)
