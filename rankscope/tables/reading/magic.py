"""What a file is, by its first bytes."""

import re

from rankscope.tables.errors import TableError

TEXT, GZIP, ZIP, PARQUET = "text", "gzip", "zip", "parquet"
PACKED = {b"\x1f\x8b": GZIP, b"PK\x03\x04": ZIP, b"PAR1": PARQUET}
SAVE = "save the table as CSV, Excel (xlsx) or Parquet"
REFUSED = {
    b"\x89PNG": "This is a PNG image, not a CSV file",
    b"\xff\xd8\xff": "This is a JPEG image, not a CSV file",
    b"GIF8": "This is a GIF image, not a CSV file",
    b"%PDF": "This is a PDF, not CSV",
    b"{\\rtf": "This is an RTF document, not CSV",
    b"\xd0\xcf\x11\xe0": "This is an old Excel or Word file (before 2007), which is not read",
    b"BZh": "This is a bzip2 file, which is not unpacked",
    b"\xfd7zXZ": "This is an xz file, which is not unpacked",
    b"7z\xbc\xaf": "This is a 7z archive, which is not unpacked",
    b"Rar!": "This is a RAR archive, which is not unpacked",
    b"\x28\xb5\x2f\xfd": "This is a zstd file, which is not unpacked",
    b"SQLite format 3": "This is an SQLite database, not CSV",
    b"\x89HDF": "This is an HDF5 file, not CSV",
    b"ARROW1": "This is a Feather file, not CSV",
    b"\x93NUMPY": "This is a NumPy file, not CSV",
    b"MATLAB 5.0": "This is a MATLAB file, not CSV",
    b"\x7fELF": "This is a program, not CSV",
    b"PK\x05\x06": "This is an empty zip file",
}
PICKLE = re.compile(rb"\x80[\x02-\x05][\x80-\x95\x00(}\]c]")
WEB_PAGE = re.compile(rb"\s*(<!doctype html|<html|<head|<body)", re.IGNORECASE)
MARKUP = re.compile(rb"\s*<(\?xml|[a-z]+[ >/])", re.IGNORECASE)
JSON = re.compile(rb'\s*(\[\s*[\[{]|\{\s*("|\}\s*$))')


def kind_of(data: bytes) -> str:
    """One of text, gzip, zip and parquet, or a TableError that names what came instead."""
    start = data[:2_000].removeprefix(b"\xef\xbb\xbf")
    for mark, sentence in REFUSED.items():
        if start.startswith(mark):
            raise TableError(f"{sentence}: {SAVE}.")
    if PICKLE.match(start):
        raise TableError(f"This is not a text file but a pickle, which is never unpickled: {SAVE}.")
    for mark, kind in PACKED.items():
        if start.startswith(mark):
            return kind
    if WEB_PAGE.match(start):
        raise TableError(
            "This is a web page, not CSV: it may be a sign-in page saved in place of the file, "
            "so download the table again."
        )
    if MARKUP.match(start):
        raise TableError(f"This is XML or HTML, not CSV: {SAVE}.")
    if JSON.match(start):
        raise TableError(f"This is JSON, not CSV: {SAVE}.")
    return TEXT
