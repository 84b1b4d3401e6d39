"""A variable that stands in a row as the column that a table which is held would have of it."""

from collections.abc import Iterator

import numpy as np
import pandas as pd

from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.kinds import EXACT
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.columns import typed
from rankscope.tables.reading.content import array_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.turned_block import Block

TEXTS = 400_000  # that are held at once
MOST_MARKS = 20  # that are named


def columns_of(
    block: Block, rows: list[int], names: list[str], decimal: str, notebook: Notebook
) -> Iterator[np.ndarray]:
    """By row, over all samples; what is odd about a variable stands on its line."""
    as_texts = [row for row in rows if not _are_exact(block, row)]
    texts = _texts(block, as_texts)
    for row, name in zip(rows, names, strict=True):
        if _are_exact(block, row):
            yield block.numbers[row].astype(np.int64)
        else:
            cells = Cells(Dialect(), notebook, decimal, lambda _, row=row: block.line_of(row))
            yield _column(block, row, next(texts), name, cells)


def _are_exact(block, row) -> bool:
    """Whether a variable is whole numbers, which need not be looked at as texts."""
    if block.numbers is None or block.may_be_codes:
        return False
    values = block.numbers[row]
    return bool(np.all(np.abs(values) <= EXACT) and np.all(values == np.floor(values)))


def _texts(block, rows) -> Iterator[np.ndarray]:
    """Of one variable after the other, a few of them read at once."""
    at_once = 1
    while rows:
        texts = block.texts(rows[:at_once])
        yield from texts
        rows, at_once = rows[at_once:], max(1, TEXTS // max(1, texts.shape[1]))


def _column(block, row, texts, name, cells):
    """Numbers, dates or texts; plain numbers with usual marks of gaps are read in one go."""
    values = _as_numbers(texts, cells) if block.numbers is None else block.numbers[row]
    gaps = np.isnan(values)
    marks = dict.fromkeys(map(str.strip, texts[gaps].tolist()))
    known = values[~gaps]
    are_codes = block.may_be_codes and np.all(known == np.floor(known))
    is_plain = len(known) and marks.keys() <= AMONG_NUMBERS and np.all(np.abs(known) <= EXACT)
    if not is_plain or are_codes:
        codes, distinct = pd.factorize(texts)
        return array_of(typed(name, (codes.astype(np.int32), list(map(str, distinct))), cells))
    if named := [mark for mark in marks if mark]:
        cells.notebook.add("marks", name, marks=named[:MOST_MARKS])
    return values


def _as_numbers(texts, cells) -> np.ndarray:
    """NaN for what is not written as a program does."""
    if cells.decimal != ".":
        return np.full(len(texts), np.nan)
    numbers = pd.to_numeric(pd.Series(texts, dtype=object), errors="coerce")
    return numbers.to_numpy(dtype=float)
