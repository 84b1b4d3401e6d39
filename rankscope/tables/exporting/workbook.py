"""What an Excel workbook allows, and a workbook whose bytes depend on its content alone."""

import io
import re
from datetime import datetime
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rankscope.tables.wording import counted, is_invisible, legible

ROWS, COLUMNS, CHARACTERS, TITLE = 1_048_576, 16_384, 32_767, 31
NOT_IN_TITLES = frozenset("\\/*?:[]")
LARGEST = 9.99e307
LARGEST_WHOLE = 2**53  # beyond it a spreadsheet loses digits
FORBIDDEN = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
CODED = re.compile("_(?=x[0-9a-fA-F]{4}_)")
LONG_AGO = datetime(2000, 1, 1)


def check_size(title: str, rows: int, columns: int):
    """Raise ValueError where a sheet has not enough rows, header included, or columns."""
    for noun, count, most in (("row", rows + 1, ROWS), ("column", columns, COLUMNS)):
        if count > most:
            with_header = " with its header" if noun == "row" else ""
            raise ValueError(
                f"{legible(title)} has {counted(count, noun)}{with_header}, an Excel sheet holds "
                f"at most {most:,}: take fewer {noun}s, or the CSV file."
            )


def checked_text(text: str) -> str:
    """The text if it fits into a cell of Excel."""
    if units(text) > CHARACTERS:
        raise ValueError(
            f"A text has {units(text):,} characters ({legible(text)}), a cell of an Excel sheet "
            f"holds at most {CHARACTERS:,}: shorten it, or take the CSV file."
        )
    return text


def clean(text: str) -> str:
    """Without the characters XML forbids; line ends as Excel has them."""
    return FORBIDDEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def coded(text: str) -> str:
    """As it has to stand in the file, where _x0041_ would be read as A."""
    return CODED.sub("_x005F_", text)


def units(text: str) -> int:
    """Characters as Excel counts them: those beyond the first 65,536 of Unicode are two."""
    return len(text) + sum(character > "\uffff" for character in text)


def sheet_titles(texts) -> list[str]:
    """A legal sheet name for each text, no two alike.

    >>> sheet_titles(["scores", "Scores", "a/b", "", "history"])
    ['scores', 'Scores (2)', 'a b', 'Sheet', 'history (2)']
    """
    taken, titles = {"history"}, []  # Excel keeps this name for itself
    for text in texts:
        legal = " ".join("".join(map(_legal, text)).split())
        title, number = _cut(legal, ""), 1
        while title.casefold() in taken:
            number += 1
            title = _cut(legal, f" ({number})")
        taken.add(title.casefold())
        titles.append(title)
    return titles


def _legal(character):
    return " " if character in NOT_IN_TITLES or is_invisible(character) else character


def _cut(text, suffix):
    room = 2 * (TITLE - len(suffix))
    start = text.strip("' ").encode("utf-16-le")[:room].decode("utf-16-le", "ignore")
    return (start.strip("' ") or "Sheet") + suffix


def saved(book, writer) -> bytes:
    """The bytes of the workbook, the same for the same content at any time."""
    book.properties.created = book.properties.modified = LONG_AGO
    book.properties.creator = "Rankscope"
    data = io.BytesIO()
    writer(book, Undated(data, "w", ZIP_DEFLATED)).save()
    return data.getvalue()


class Undated(ZipFile):
    """A zip file whose members all have one date."""

    def open(self, name, mode="r", **options):
        if isinstance(name, ZipInfo) and mode == "w":
            name.date_time = LONG_AGO.timetuple()[:6]
        return super().open(name, mode, **options)
