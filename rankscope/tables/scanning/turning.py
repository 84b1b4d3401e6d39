"""From rows of variables to blocks of columns, with what is said and left out on the way."""

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import number
from rankscope.tables.optional import needed
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning import parquet, text, text_form
from rankscope.tables.scanning.files import kind_of
from rankscope.tables.wording import legible

CELLS = 4_000_000  # of a batch


def pieces_of(files) -> tuple[list, list[str]]:
    """Pieces with the columns of the samples as numbers, and the names of all columns."""
    if kind_of(files[0]) == "parquet":
        pieces = parquet.pieces_of(files)
        return pieces, parquet.open_file(pieces[0].path).schema_arrow.names
    form = text_form.form_of(files[0], Dialect(), Notebook())
    numbers = frozenset(form.names[1:])
    pieces = [piece.with_numbers(numbers, ".") for piece in text.pieces_of(files, form)]
    return pieces, list(form.names)


def target_of(pieces, names, target) -> tuple[np.ndarray, np.ndarray]:
    """The values of the target in the samples that have one, and which these are."""
    if target is None:
        raise TableError("Variables stand in rows: name the one that is the target.")
    for piece in pieces:
        for batch in piece.batches(names):
            place = np.flatnonzero(_labels(batch) == target)
            if len(place):
                return _of_target([column[int(place[0])].as_py() for column in batch.columns[1:]])
    raise TableError(f"No row is called {legible(target)}: check the name of the target.")


def _labels(batch) -> np.ndarray:
    """Names of variables."""
    column = batch.column(0).to_numpy(zero_copy_only=False)
    return np.array([str(name).strip() for name in column], dtype=object)


def _of_target(cells) -> tuple[np.ndarray, np.ndarray]:
    words = ["" if cell is None or cell != cell else str(cell).strip() for cell in cells]
    known = np.array([word not in AMONG_NUMBERS for word in words])
    words = [word for word in words if word not in AMONG_NUMBERS]
    values = [number(word) for word in words]
    if all(value is not None for value in values):
        return np.array([value[0] for value in values]), known
    return np.array(words), known


class Turner:
    """Takes rows of variables and writes blocks of columns, of variables that can be ranked."""

    def __init__(self, names, known, aside, choices: Choices):
        self._known, self._aside, self._choices = known, aside, choices
        self._rows = max(1, CELLS // max(len(names), 1))
        self.names: list[str] = []  # of features
        self.variables: dict[str, tuple[int, ...]] = {}
        self.widths: list[int] = []  # of the blocks that were written
        self.notebook = Notebook()
        self._waiting: list[np.ndarray] = []

    def turn(self, batch, file):
        """The variables of a batch."""
        values = _numbers_of(batch)[:, self._known]
        for name, own in zip(_labels(batch), values, strict=True):
            if name not in self._aside and self._is_usable(name, own):
                self._add(name, own)
            if len(self._waiting) >= self._rows:
                self.write(file)

    def _add(self, name, own):
        """The values with their gaps filled and, where that is asked for, where the gaps are."""
        gaps, first = np.isnan(own), len(self.names)
        self.names.append(name)
        self._waiting.append(np.where(gaps, np.nanmedian(own), own))
        if self._choices.indicator and gaps.any():
            self.names.append(f"{name} is missing")
            self._waiting.append(gaps.astype(float))
        self.variables[name] = tuple(range(first, len(self.names)))

    def write(self, file):
        """What waits, as a block with a row for each sample."""
        if self._waiting:
            np.ascontiguousarray(np.array(self._waiting).T).tofile(file)
            self.widths.append(len(self._waiting))
            self._waiting = []

    def _is_usable(self, name, own) -> bool:
        own[np.isinf(own)] = np.nan
        gaps, rows = int(np.isnan(own).sum()), len(own)
        if gaps == rows:
            self.notebook.add("text", name, why="has no number")
        elif gaps > self._choices.column_limit * rows:
            self.notebook.add("gaps", name, share=f"{100 * gaps / rows:.0f}%")
        elif np.nanmin(own) == np.nanmax(own):
            self.notebook.add("constant", name, value=f"{np.nanmin(own):.6g}")
        else:
            return True
        return False


def _numbers_of(batch) -> np.ndarray:
    """By variable and sample; what is no number is a gap."""
    types = needed("pyarrow.types", "read tables with variables in rows")
    columns = []
    for column in batch.columns[1:]:
        values = column.to_numpy(zero_copy_only=False)
        if not types.is_primitive(column.type):
            values = pd.to_numeric(pd.Series(values, dtype=object), errors="coerce").to_numpy()
        columns.append(values.astype(float))
    return np.array(columns).T
