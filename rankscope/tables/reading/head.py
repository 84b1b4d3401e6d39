"""The first records of a text file: names, units, how wide the rows are, where they begin."""

from dataclasses import dataclass, field, replace

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.header import holds_names, units_below
from rankscope.tables.reading.layout import (
    Layout,
    check_quotes,
    counts,
    filled_width,
    is_comment,
    usual_width,
)
from rankscope.tables.wording import counted

SAMPLED = 200


@dataclass
class Head:
    """`cells` are the names as they stand in the file, None where there are none."""

    width: int
    after: int = 0  # lines before the first row of data
    cells: list[str] | None = None
    units: list[str] | None = None
    row_names: bool = False  # the first column has no name because it names the rows
    named: int | None = None  # fields of the header where rows have more, which are all empty
    body: list[list[str]] = field(default_factory=list)
    comments: list[int] = field(default_factory=list)  # the lines of those before the data


def head_of(lines: list[str], layout: Layout, asked: Dialect, limits, notebook: Notebook) -> Head:
    """What the first lines say, or a TableError where they cannot be the start of a table."""
    records = list(_records(lines, layout))
    check_width(max((len(cells) for _, cells in records), default=0), limits)
    width, _ = usual_width(counts(lines[layout.skip :], layout.delimiter, layout.quote))
    width = usual_width([len(cells) for _, cells in records])[0] if layout.escape else width
    comments = [line for line, cells in records if is_comment(cells, width)]
    records = [r for r in records if not is_comment(r[1], width)]
    if not records:
        after = f" after the {layout.skip:,} that were skipped" if layout.skip else ""
        raise TableError(f"The file is empty: it has no line with values{after}.")
    (line, first), rest = records[0], records[1:]
    _check_quotes(lines, line, layout, width)
    head = _headed(line, first, rest, width, asked, notebook)
    head.comments = [line for line in comments if line <= head.after]
    return head


def _headed(line, first, rest, width, asked, notebook):
    body = [cells for _, cells in rest if len(cells) == width]
    if body and filled_width(body) <= len(first) < width:
        padded = first + [""] * (width - len(first))
        head = _with_or_without_names(padded, line, body, asked, notebook)
        return replace(head, named=len(first))
    if len(first) == width - 1 and asked.header is not False and body:
        return _with_row_names(first, line, width, body, notebook)
    if len(first) != width and rest:
        _refuse_width(first, width, rest)
    return _with_or_without_names(first, line, body, asked, notebook)


def _check_quotes(lines, last, layout, width):
    """Refuse a first record that goes on over rows of data because a quote in it is not closed."""
    reader, begins = layout.records(lines[layout.skip :]), layout.skip
    for _ in reader:
        ends = layout.skip + getattr(reader, "line_num", last)
        if ends >= last:
            break
        begins = ends
    check_quotes(lines[begins:last], begins + 1, layout, width)


def _records(lines, layout):
    """Each record that is not blank, with the number of its last line."""
    reader = layout.records(lines[layout.skip :])
    for count, cells in enumerate(reader, 1):
        if any(cell.strip() for cell in cells) or len(cells) > 1:
            yield layout.skip + getattr(reader, "line_num", count), cells


def check_width(width: int, limits):
    """Raise a TableError for more columns than the limit."""
    if width > limits.columns:
        raise TableError(
            f"The table has more than {limits.columns:,} columns ({width:,}): take fewer, or check "
            "the delimiter."
        )


def _refuse_width(first, width, rest):
    """A header wider than the rows is read with gaps; a narrower one cannot be placed."""
    if len(first) > width and len(first) - width <= max(2, width // 2):
        return
    longer = [line for line, cells in rest if len(cells) == width]
    raise too_wide(len(longer), width, len(first), longer[0])


def too_wide(rows: int, width: int, named: int, line: int) -> TableError:
    """Return the error for rows with more fields than the header has names."""
    return TableError(
        f"{counted(rows, 'row')} {'has' if rows == 1 else 'have'} {width:,} fields where the "
        f"header has {named:,}, first at line {line:,}: give the header as many names as there are "
        "columns, or say which delimiter and quotes the file has."
    )


def _with_row_names(first, line, width, body, notebook):
    quoted = [cells for cells in body if any(cell.lstrip().startswith("'") for cell in cells)]
    if len(quoted) > len(body) / 2:
        choices = {"'": f"{len(first):,} columns"}
        raise TableError.of("which quote", "quote", choices, width=width, names=len(first))
    names = [cells[0] for cells in body]
    if len(set(names)) < len(names):
        _refuse_width(first, width, [(line + 1, cells) for cells in body])
    notebook.add("row names")
    return Head(width, line, first, row_names=True, body=body)


def _with_or_without_names(first, line, body, asked, notebook):
    width, named = len(first), asked.header
    padded = [cells for cells in body if len(cells) == width]
    if named is not False and width > 1 and not any(cell.strip() for cell in first):
        raise TableError.of("empty header")
    if named is None:
        filled = filled_width([first, *padded])
        named = holds_names(first[:filled], [cells[:filled] for cells in padded])
        if not named:
            notebook.add("no header", width=filled, line=", ".join(first[:filled]))
    if not named:
        return Head(width, line - 1, body=[first, *padded])
    units = None if asked.units is False else units_below(padded[:SAMPLED])
    if not units:
        return Head(width, line, first, body=padded)
    notebook.add("units", line=line + 1, units=", ".join(filter(None, units)))
    return Head(width, line + 1, first, units, body=padded[1:])
