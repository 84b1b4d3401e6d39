"""How texts with variables in rows are written: what is a record, and which column which sample."""

import io
from dataclasses import replace
from itertools import islice
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import decimal_of, is_value
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.scanning.text_form import TextForm, form_of, head_bytes
from rankscope.tables.wording import legible

SAMPLED = 200  # records
CELLS = 1_000  # of each


def forms_in_rows(files: list[Path], notebook: Notebook) -> list[TextForm]:
    """Of each file; a line with the names of the samples is a record of the first file only."""
    first = _form(files[0], notebook)
    head = islice(_records(files[0], first), SAMPLED)
    decimal = decimal_of([cell.strip() for cells in head for cell in cells[1:CELLS]])
    if decimal == ",":
        notebook.add("decimal comma")
    forms = [first, *(_like(path, files[0], first) for path in files[1:])]
    return [replace(form, decimal=decimal) for form in forms]


def _form(path, notebook) -> TextForm:
    """Every record is a variable, but for a line that has a name for each sample and no more."""
    try:
        return form_of(path, Dialect(header=False), notebook)
    except TableError:
        form = form_of(path, Dialect(), Notebook())
        if _is_record(form):
            raise
        return form


def _records(path, form):
    """A reader that stands before the first record."""
    lines = io.StringIO(head_bytes(path, form.layout).decode("utf-8-sig", "ignore"), newline="")
    for _ in range(form.after):
        lines.readline()
    return form.layout.records(lines)


def _like(path, first_path, first) -> TextForm:
    """A further file, with its samples in the order of the first one."""
    form = _form(path, Notebook())
    samples, own = _samples(first_path, first), _samples(path, form)
    if len(form.names) != len(first.names):
        raise _other_samples(path, f"{len(own):,} samples, the first one {len(samples):,}")
    if own == samples:
        return replace(form, names=first.names, after=_below_samples(path, form))
    if _are_names(own) and _are_names(samples):
        if set(own) != set(samples):
            name = next(name for name in own if name not in samples)
            raise _other_samples(path, f"a sample {legible(name)}, unlike the first one")
        place = dict(zip(samples, first.names[1:], strict=True))
        names = (first.names[0], *(place[name] for name in own))
        return replace(form, names=names, after=_below_samples(path, form))
    return replace(form, names=first.names)


def _samples(path, form) -> list[str]:
    """The first record, or the line above it that has only names of samples."""
    if not _is_record(form):
        return list(form.names[1:])
    return [cell.strip() for cell in _first(path, form)[0][1:]]


def _is_record(form) -> bool:
    return form.names[0] != "row names"


def _first(path, form) -> tuple[list[str], int]:
    """The first record and the line on which it ends."""
    reader = _records(path, form)
    cells = next(filter(None, reader), [])
    return cells, form.after + reader.line_num


def _below_samples(path, form) -> int:
    return _first(path, form)[1] if _is_record(form) else form.after


def _are_names(cells) -> bool:
    return len(set(cells)) == len(cells) and not any(map(is_value, cells))


def _other_samples(path, words) -> TableError:
    return TableError(
        f"The file {legible(Path(path).name)} has {words}: files of one table have the same "
        "samples."
    )
