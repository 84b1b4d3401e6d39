"""A table of a report as HTML."""

import math

import pandas as pd

from rankscope.findings.numbers import significant
from rankscope.findings.reports.escaped import escaped, html_text
from rankscope.tables.exporting.cells import has_named_index, named_cells
from rankscope.tables.wording import counted

FOLDED, FIRST = 50, 10  # longer tables are folded and show so many rows
LONG = 24  # characters of a text that may be broken into lines
UPRIGHT = 85  # letters beside each other; of more a table is printed across, and smaller
APART = 1.5  # letters from column to column


def html_table(heading: str, frame: pd.DataFrame, bars=()) -> str:
    """The whole frame with its named index; what is long is folded below its first rows."""
    named = has_named_index(frame)
    columns = named_cells(frame, named)
    heads = set(range(frame.index.nlevels)) if named else _first_text(columns)
    tops = {i: _top(columns, i) for i in _places(columns, bars)}
    rows = [_row(values, heads, tops) for values in zip(*(v for _, v in columns), strict=True)]
    header, across = _header(columns), _across(columns)
    count = counted(len(rows), "row")
    if len(rows) <= FOLDED:
        return _table(heading, count, header, rows, across)
    first = _table(heading, f"First {FIRST} of {count}", header, rows[:FIRST], across)
    whole = _table(heading, f"All {count}", header, rows, across)
    return f"{first}<details>\n<summary>Show all {count}</summary>\n{whole}</details>\n"


def _is_number(value):
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_numeric(values):
    known = [value for value in values if value is not None]
    return bool(known) and all(map(_is_number, known))


def _first_text(columns) -> set[int]:
    """The column that names the rows where the index does not."""
    texts = (i for i, (_, values) in enumerate(columns) if any(isinstance(v, str) for v in values))
    return {i for i, _ in zip(texts, range(1), strict=False)}


def _places(columns, bars):
    names = [name for name, _ in columns]
    for name in bars:
        if name not in names or not _is_numeric(columns[names.index(name)][1]):
            raise ValueError(f"bars: got {name!r}, allowed are columns of numbers in the table")
    return [i for i, name in enumerate(names) if name in bars]


def _top(columns, place):
    return max((v for v in columns[place][1] if v is not None and math.isfinite(v)), default=0)


def _across(columns) -> str:
    """What is said of a table that is too wide for an upright page, for the way it is printed."""
    letters = sum(_letters(name, values) + APART for name, values in columns)
    return f' wide" style="--letters:{letters:.0f}' if letters > UPRIGHT else ""


def _letters(name, values) -> int:
    """How many letters a column needs beside each other."""
    texts = [*name.split(), *(significant(v) if _is_number(v) else _words(v) for v in values)]
    return min(max(map(len, texts), default=0), LONG)


def _header(columns) -> str:
    cells = (
        f'<th scope="col"{_class(["number"] * _is_numeric(values))}>{html_text(name)}</th>'
        for name, values in columns
    )
    return f"<tr>{''.join(cells)}</tr>"


def _row(values, heads, tops) -> str:
    return f"<tr>{''.join(_cell(v, i in heads, tops.get(i)) for i, v in enumerate(values))}</tr>"


def _cell(value, is_head, top) -> str:
    tag, scope = ("th", ' scope="row"') if is_head else ("td", "")
    if not _is_number(value):
        looks = _class(["long"] * (isinstance(value, str) and len(value) > LONG))
        return f"<{tag}{scope}{looks}>{_words(value)}</{tag}>"
    share = _share(value, top)
    style = f' style="--share:{share:.4f}"' if share else ""
    looks = _class(["number", "bar"] if share else ["number"])
    return f"<{tag}{scope}{looks}{style}>{significant(value)}</{tag}>"


def _words(value) -> str:
    if value is None:
        return "–"
    return ("yes" if value else "no") if isinstance(value, bool) else html_text(value)


def _share(value, top) -> float:
    """The length of a bar from 0 to 1; none where the value or the largest one is not positive."""
    return min(value / top, 1) if top and top > 0 and value > 0 else 0


def _class(names) -> str:
    return f' class="{" ".join(names)}"' if names else ""


def _table(heading, what, header, rows, across) -> str:
    label = escaped(f"{heading}: {what}")
    caption = f'<span class="unseen">{html_text(heading)}: </span>{what}'
    body = "\n".join(rows)
    return (
        f'<div class="scroll{across}" role="group" aria-label="{label}" tabindex="0">\n<table>\n'
        f"<caption>{caption}</caption>\n<thead>\n{header}\n</thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>\n</div>\n"
    )
