"""Open an Excel workbook with openpyxl at a cost that the size of the file bounds.

openpyxl spends 3 to 13 µs on each XML element, and a file of 40 kB can unpack to a million of them.
Elements are counted in the bytes that are really unpacked, each time openpyxl unpacks them.
"""

import io
import warnings
import zipfile
from xml.parsers import expat

from rankscope.tables.errors import TableError
from rankscope.tables.reading.extent import SPACE, refuse_doctype

MOST_SHEETS = 200
ALWAYS_FINE, FOR_EACH_BYTE = 400_000, 8  # tags of XML; per byte of the file
LONGEST = 1_000  # characters of a number format; Excel has 255
OBJECTS = 3  # how many times as much as of a sheet a tag costs where openpyxl makes objects of it
DATES, LENGTHS_OF_TIME = "_date_formats", "_timedelta_formats"  # openpyxl's, of a workbook


def open_workbook(data: bytes):
    """Return openpyxl's workbook in its read-only mode, without what no cell needs.

    Document properties, themes, defined names, charts and all of the styles but which of them show
    dates are not read. Raise a TableError for more tags or sheets than a file of this size can
    need, and whatever openpyxl raises for a damaged file.
    """
    from openpyxl.reader.excel import ExcelReader

    reader = ExcelReader(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    reader.archive = MeteredZip(io.BytesIO(data), ALWAYS_FINE + FOR_EACH_BYTE * len(data))
    reader.read_manifest()
    reader.read_strings()
    reader.read_workbook()
    if len(reader.parser.sheets) > MOST_SHEETS:
        raise TableError(
            f"The workbook has {len(reader.parser.sheets):,} sheets, more than the limit of "
            f"{MOST_SHEETS}: save the one with the table as a workbook of its own or as CSV."
        )
    _mark_dates(reader)
    reader.archive.weight = 1
    reader.read_chartsheet = lambda sheet, relation: None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reader.read_worksheets()
    return reader.wb


class MeteredZip(zipfile.ZipFile):
    """A zip file that lets no more than so many tags of XML be unpacked from it."""

    def __init__(self, file, most_tags: int):
        super().__init__(file)
        self._left, self.weight = most_tags, OBJECTS

    def open(self, name, *settings, **more):
        return _Metered(super().open(name, *settings, **more), self)

    def charge(self, content: bytes):
        """Count the tags in what was unpacked: one per `<`, which XML writes for nothing else."""
        self._left -= self.weight * content.count(b"<")
        if self._left < 0:
            raise TableError(
                "The workbook unpacks to far more cells, texts or settings than a file of its "
                "size holds: save the sheet with the table as CSV."
            )


class _Metered:
    """An open part of a `MeteredZip`."""

    def __init__(self, file, archive: MeteredZip):
        self._file, self._archive = file, archive

    def read(self, size=-1) -> bytes:
        content = self._file.read(size)
        self._archive.charge(content)
        return content

    def close(self):
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _mark_dates(reader):
    """Tell the workbook which cell styles show a date or a length of time, as openpyxl does."""
    from openpyxl.styles.numbers import (
        builtin_format_code,
        is_date_format,
        is_timedelta_format,
    )
    from openpyxl.xml.constants import ARC_STYLE

    if ARC_STYLE not in reader.valid_files:
        return
    with reader.archive.open(ARC_STYLE) as file:
        formats, styles = _number_formats(file)
    texts = {
        number: formats[number] if number in formats else builtin_format_code(number)
        for number in set(styles)
    }
    for name, shows in ((DATES, is_date_format), (LENGTHS_OF_TIME, is_timedelta_format)):
        ids = {number for number, text in texts.items() if shows(text)}
        setattr(reader.wb, name, {at for at, number in enumerate(styles) if number in ids})


def _number_formats(file) -> tuple[dict[int, str], list[int]]:
    """Return the custom number formats by id, and the format id of each cell style in order."""
    formats, styles, parents = {}, [], []

    def begin(tag, attributes):
        if tag == f"{SPACE}}}numFmt" and "numFmtId" in attributes:
            formats[int(attributes["numFmtId"])] = attributes.get("formatCode", "")[:LONGEST]
        elif tag == f"{SPACE}}}xf" and parents[-1] == f"{SPACE}}}cellXfs":
            styles.append(int(attributes.get("numFmtId", 0)))
        parents.append(tag)

    parser = expat.ParserCreate(namespace_separator="}")
    parser.StartElementHandler = begin
    parser.EndElementHandler = lambda tag: parents.pop()
    parser.StartDoctypeDeclHandler = refuse_doctype
    parser.ParseFile(file)
    return formats, styles
