"""Tables with variables in rows and samples in columns."""

import csv
import io

from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import is_value
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.layout import lay_out


def looks_transposed(body: list[list[str]], width: int) -> bool:
    """Few rows that each begin with a name of their own and go on with numbers."""
    if len(body) < 2 or width < 3 * len(body):
        return False
    names = [cells[0].strip() for cells in body]
    if len(set(names)) < len(names) or any(map(is_value, names)):
        return False
    numeric = [sum(map(is_value, cells[1:])) > 0.8 * len(cells[1:]) for cells in body]
    return numeric[0] and sum(numeric) > len(numeric) / 2


def transposed(data: bytes, asked: Dialect, notebook: Notebook) -> bytes:
    """The same file as CSV with rows and columns exchanged."""
    lines = [line + "\n" for line in data.decode().split("\n")]
    layout = lay_out(lines, asked, notebook)
    records = [cells for cells in layout.records(lines[layout.skip :]) if any(cells)]
    width = max(map(len, records), default=0)
    padded = [cells + [""] * (width - len(cells)) for cells in records]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(zip(*padded, strict=True))
    return text.getvalue().encode()
