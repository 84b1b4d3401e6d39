"""Texts of very many columns, opened: their header, where their lines are, and their targets."""

import csv
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import Account
from rankscope.tables.preparing.targets import note_counts
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.columns import typed
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.header import names_from
from rankscope.tables.scanning import wide
from rankscope.tables.scanning.files import PACKED
from rankscope.tables.scanning.text_form import opened
from rankscope.tables.scanning.values import days_since_1970
from rankscope.tables.scanning.wide import WideScan
from rankscope.tables.scanning.wide_lines import Form, Lines
from rankscope.tables.wording import legible

DELIMITERS = (b",", b"\t", b";")


def open_wide(files, target: str | None, exclude, adder, on_progress, trusted=True) -> WideScan:
    """Wide texts of the same columns. All lines are looked at for their targets.

    What looks like numbers everywhere is taken as such where that is `trusted`.
    """
    notebook = Notebook()
    header, form = _header(files[0])
    for file in files[1:]:
        if _header(file)[0] != header:
            raise TableError(
                f"{legible(file.name)} has other columns than {legible(files[0].name)}, or in "
                "another order: give all files one header."
            )
    names, _ = names_from(form.fields(header), notebook)
    if target is None:
        target = names[-1]
        notebook.add("guess", name=target)
    _check_there(names, (target, *exclude))
    form = replace(form, target=names.index(target))
    parts = [part for file in files for part in _parts(file, form)]
    notebook.add("wide text", width=form.width - 1)
    pieces = _with_targets(form, parts, target, notebook)
    names.remove(target)
    used = np.arange(len(names))
    scan = WideScan(pieces, names, target, Account(), used, adder, on_progress)
    _leave_out(scan, set(exclude), notebook)
    if not (trusted and all(part.is_plain for part in parts)):
        scan.look(notebook)
    scan.account = Account(notebook.notes)
    return scan


def _header(path) -> tuple[bytes, Form]:
    """The first line of a text, and how its lines are written, but for the target."""
    with opened(path) as file:
        header = file.readline()
    delimiter = max(DELIMITERS, key=header.count)
    width = len(next(csv.reader([header.decode("utf-8", "replace")], delimiter=delimiter.decode())))
    return header.rstrip(b"\r\n"), Form(delimiter, width, 0)


def _check_there(names, wanted):
    there = set(names)
    for name in wanted:
        if name not in there:
            raise TableError(
                f"Column {legible(name)} not found among {len(names):,} columns: choose one of "
                "them."
            )


def _leave_out(scan, exclude, notebook):
    for name in exclude:
        notebook.add("excluded", name)
    if exclude:
        scan.use(np.array([k for k, name in enumerate(scan.names) if name not in exclude], int))


@dataclass(eq=False)
class _Part:
    """A few lines from a byte of a file on, all of a packed one."""

    path: Path
    start: int
    targets: list[str] = field(default_factory=list)
    is_plain: bool = True  # whether all fields look like numbers


def _parts(path, form: Form) -> list[_Part]:
    """With the targets; the first line is read to see whether its fields are numbers."""
    many = None if path.suffix.lower() in PACKED else max(1, 4 * wide.CELLS // form.width)
    parts = []
    with opened(path) as file:
        at = start = len(file.readline())
        while line := file.readline():
            if line.strip():
                if not parts or len(parts[-1].targets) == many:
                    parts.append(_Part(path, at if many else 0))
                _add_line(parts[-1], form, line, is_first=at == start)
            at += len(line)
    return parts


def _add_line(part, form, line, is_first):
    cells, target = form.parted(line)
    part.is_plain = part.is_plain and form.is_plain(cells)
    if part.is_plain and is_first:
        part.is_plain = bool(np.isfinite(form.numbers(cells)[0]).all())
    part.targets.append(target)


def _with_targets(form, parts, target, notebook) -> list[Lines]:
    """Pieces whose targets are numbers or labels, as a column of a table that is held."""
    texts = [text for part in parts for text in part.targets]
    codes, distinct = pd.factorize(np.array(texts, dtype=object))
    cells = Cells(Dialect(), notebook, line_of=lambda row: row + 2)
    values = typed(target, (codes, [str(text) for text in distinct]), cells)
    if isinstance(values, tuple):
        codes, labels = values
        values = np.array([*labels, None], dtype=object)[codes]
    elif values.dtype.kind == "M":
        values = days_since_1970(values)
    values = [None if pd.isna(value) else value for value in values.tolist()]
    if gone := values.count(None):
        notebook.add("no target", rows=gone)
    note_counts(Counter(value for value in values if value is not None), "auto", notebook)
    values = iter(values)
    return [
        Lines(str(part.path), part.start, form, tuple(islice(values, len(part.targets))))
        for part in parts
    ]
