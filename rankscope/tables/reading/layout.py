"""How the lines of a text file are laid out: delimiter, quotes, lines before the header."""

import csv
import re
from collections import Counter
from dataclasses import dataclass, replace

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import COMMA, is_value
from rankscope.tables.reading.dialect import DELIMITERS, Dialect

USUAL, RARE, SPACES = "\t;|,", "^~", " "
EXCEL_LINE = re.compile(r"sep=(.)\s*", re.IGNORECASE)
LOOKED_AT = 200
NO_PROSE = 4  # fields: a line of a text has seldom that many, one of them a number
TITLES = 20  # lines that may come before the names
FULL = 0.8  # of the columns have a name in a header below titles


@dataclass(frozen=True)
class Layout:
    """Spaces as delimiter stand for runs of blanks."""

    delimiter: str
    quote: str = '"'
    escape: str | None = None
    skip: int = 0

    def records(self, lines, strict=False):
        """The fields of each record; `strict` raises csv.Error for misplaced or open quotes."""
        if self.delimiter == SPACES:
            return (line.split() for line in lines)
        return csv.reader(
            lines,
            delimiter=self.delimiter,
            quotechar=self.quote or None,
            quoting=csv.QUOTE_MINIMAL if self.quote else csv.QUOTE_NONE,
            escapechar=self.escape,
            skipinitialspace=True,
            strict=strict,
        )


def is_comment(record, width: int) -> bool:
    return record[0].lstrip().startswith("#") and len(record) != width


def filled_width(records) -> int:
    """Return the number of fields up to the last one in which any record has a value."""
    width = max(map(len, records), default=0)
    while width > 1 and not any("".join(cells[width - 1 : width]).strip() for cells in records):
        width -= 1
    return width


def is_misquoted(lines: list[str], layout: Layout) -> bool:
    """Whether quotes in the lines of a record open without closing or close within a field."""
    if layout.delimiter == SPACES:
        return False
    try:
        list(layout.records(lines, strict=True))
    except csv.Error:
        return True
    return False


def open_quote(line: int) -> TableError:
    """Return the error for a quote that opens in this line and takes in further lines."""
    return TableError(
        f"A quote opened at line {line:,} is never closed, or too late: close or remove it."
    )


def check_quotes(lines: list[str], line: int, layout: Layout, width: int):
    """Refuse a title or header that goes on over rows of data because a quote is not closed."""
    if len(lines) < 2 or layout.delimiter == SPACES:
        return
    if any(_rows_inside(lines, layout, width)) or is_misquoted(lines, layout):
        raise open_quote(line)


def takes_in_rows(lines: list[str], layout: Layout, width: int) -> bool:
    """Whether a record of several lines is broken, or rows of data in one field.

    A text of few fields could be prose.
    """
    inside = _rows_inside(lines, layout, width)
    return is_misquoted(lines, layout) or (width >= NO_PROSE and bool(inside) and all(inside))


def _rows_inside(lines, layout, width) -> list[bool]:
    """Of each line between the first and the last, whether it could be a row of its own."""
    inner = replace(layout, quote="").records(lines[1:-1])
    return [len(cells) == width and any(map(is_value, cells)) for cells in inner]


def lay_out(lines: list[str], asked: Dialect, notebook: Notebook) -> Layout:
    """The layout of the first lines of a file; what is asked for goes before what is found."""
    skip, delimiter = asked.skip, asked.delimiter
    quote = '"' if asked.quote is None else asked.quote
    excel = EXCEL_LINE.fullmatch(lines[0])
    if excel and skip is None:
        skip, delimiter = 1, delimiter or excel[1]
        notebook.add("delimiter line", name=DELIMITERS.get(delimiter, delimiter))
    body = lines[skip or 0 :]
    mark = delimiter or _delimiter(body, quote, notebook, len(lines) - len(body))
    layout = Layout(mark, quote, _escape(body, mark, quote, notebook), skip or 0)
    if skip is not None:
        return layout
    return Layout(mark, quote, layout.escape, _preamble(lines, layout, notebook))


def counts(lines, delimiter, quote='"', escape=None, ended=False) -> list[int]:
    """Fields of each record that is neither blank nor a comment of one field.

    Where records are `ended` by a delimiter, the empty field behind it does not count.
    """
    records = Layout(delimiter, quote, escape).records(lines[: 2 * LOOKED_AT])
    filled = (r for r in records if r and not (len(r) == 1 and is_comment(r, 2)))
    try:
        several = [r for r in filled if len(r) > 1 or r[0].strip()][:LOOKED_AT]
        return [len(r) - (ended and len(r) > 1 and not r[-1].strip()) for r in several]
    except csv.Error:  # a field beyond the limit: not with this delimiter
        return []


def usual_width(widths: list[int]) -> tuple[int, float]:
    """The most frequent number of fields above one, and the share of records that have it."""
    several = Counter(width for width in widths if width > 1)
    if not several:
        return 1, 1.0 if widths else 0.0
    width, times = several.most_common(1)[0]
    return width, times / len(widths)


def _delimiter(lines, quote, notebook, before) -> str:
    widths = {d: _even_width(lines, d, quote) for d in USUAL}
    fits = {d: share for d, (width, share) in widths.items() if width > 1 and share >= 0.4}
    if fits:
        best = _best(lines, quote, fits, widths)
        if fits[best] < 0.9:
            _refuse_mixture(lines, best, fits, widths, before)
        if best != ",":
            notebook.add("delimiter", name=DELIMITERS[best])
        return best
    _check_first_quotes(lines, quote, before)
    for rare in RARE:
        width, share = usual_width(counts(lines, rare, quote))
        if width > 1 and share >= 0.9:
            notebook.add("rare delimiter", mark=rare)
            return rare
    width, share = usual_width(counts(lines, SPACES))
    if width > 1 and share >= 0.95 and _are_values(lines[1:LOOKED_AT]):
        notebook.add("delimiter", name=DELIMITERS[SPACES])
        return SPACES
    return ","


def _even_width(lines, delimiter, quote) -> tuple[int, float]:
    """The usual width and its share, rows ending in a delimiter or not, whichever is more even."""
    ways = [usual_width(counts(lines, delimiter, quote, ended=ended)) for ended in (False, True)]
    return max(ways, key=lambda way: way[1] if way[0] > 1 else 0)


def _check_first_quotes(lines, quote, before):
    """Refuse titles or names with an open quote, after which no delimiter can be found."""
    layout, begins = Layout(",", quote), 0
    reader = layout.records(lines)
    while begins < TITLES and next(reader, None) is not None:
        own = lines[begins : reader.line_num]
        if len(own) > 1 and is_misquoted(own, layout):
            raise open_quote(before + begins + 1)
        begins = reader.line_num


def _best(lines, quote, fits, widths):
    top = round(max(fits.values()), 2)
    tied = [d for d in fits if round(fits[d], 2) == top]
    if len(tied) > 1:
        looked_at = lines[: 2 * LOOKED_AT]
        tied = [d for d in tied if not is_misquoted(looked_at, Layout(d, quote))] or tied
    if "," in tied and len(tied) > 1:
        without = [d for d in tied if d != ","]
        if any(_commas_are_decimal(lines, d, quote) for d in without):
            tied = without
    return max(tied, key=lambda d: widths[d][0])


def _commas_are_decimal(lines, delimiter, quote):
    records = Layout(delimiter, quote).records(lines[1:LOOKED_AT])
    cells = [cell.strip() for record in records for cell in record if "," in cell]
    return bool(cells) and sum(bool(COMMA.fullmatch(cell)) for cell in cells) > 0.9 * len(cells)


def _are_values(lines):
    cells = [cell for line in lines for cell in line.split()]
    return sum(map(is_value, cells)) > len(cells) / 2


def _refuse_mixture(lines, best, fits, widths, before):
    """Two delimiters that give the same number of fields, each on its own lines."""
    width = widths[best][0]
    for other in fits:
        if other == best or widths[other][0] != width:
            continue
        at = [i for i, line in enumerate(lines[1:], 2) if line.count(other) == width - 1]
        first_is_best = lines[0].count(best) == width - 1
        strange = at if first_is_best else set(range(2, len(lines) + 1)) - set(at)
        raise TableError(
            f"Lines use different delimiters, {DELIMITERS[best]} and {DELIMITERS[other]}, first at "
            f"line {min(strange, default=1) + before:,}: use one delimiter throughout the file."
        )


def _escape(lines, delimiter, quote, notebook):
    """Backslashes before quotes, where the fields come out even only with them."""
    if not quote or delimiter == SPACES or not any("\\" + quote in line for line in lines):
        return None
    without = usual_width(counts(lines, delimiter, quote))
    with_it = usual_width(counts(lines, delimiter, quote, "\\"))
    if with_it[1] <= without[1] and with_it[0] >= without[0]:
        return None
    notebook.add("escapes")
    return "\\"


def _preamble(lines, layout, notebook) -> int:
    """How many lines come before the header: titles, dates, blank lines."""
    width, _ = usual_width(counts(lines, layout.delimiter, layout.quote, layout.escape))
    looked_at = layout.records(lines[: 2 * LOOKED_AT])
    width = filled_width([record for record in looked_at if len(record) == width])
    if width < 2:
        return 0
    reader = layout.records(lines)
    titles, begins, padded = 0, 0, False
    for record in reader:
        check_quotes(lines[begins : _line(reader, begins)], begins + 1, layout, width)
        is_padded = _is_padded_title(record, width)
        if len(record) > max(1, width // 2) and not (is_comment(record, width) or is_padded):
            break
        padded |= is_padded
        titles += any(map(str.strip, record)) and not is_comment(record, width)
        begins = _line(reader, begins)
    else:
        return 0
    if not titles or (padded and not _is_full_header(record)):
        return 0
    first = next(line.strip() for line in lines if line.strip())
    notebook.add("preamble", lines=begins, first=first, header=begins + 1)
    return begins


def _is_padded_title(record, width) -> bool:
    """A title as spreadsheets export it: a text or few cells, and nothing in most columns."""
    filled = [cell for cell in record if cell.strip()]
    few = len(filled) <= max(1, width // 2)
    return width > 2 and few and not any(map(is_value, filled[:1]))


def _is_full_header(record) -> bool:
    """Names in nearly all columns, some of which could be values, such as years."""
    names = [cell.strip() for cell in record if cell.strip()]
    return len(names) >= FULL * len(record) and not all(map(is_value, names))


def _line(reader, before):
    return getattr(reader, "line_num", before + 1)
