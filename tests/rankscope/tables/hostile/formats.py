"""Files that are packed, of another format, or no table at all."""

import gzip
import io
import json
import pickle
import random
import zipfile
import zlib

import pandas as pd

from tests.rankscope.tables.hostile.case import Case, csv, patients, refused


class _Armed:
    def __reduce__(self):
        return print, ("this must never be printed",)


def zipped(**files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "."), text)
    return out.getvalue()


def bomb(megabytes):
    """A gzip file of a few hundred kilobytes that holds as much as is asked for."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    block = b"1,0\n2,1\n" * 2**17
    parts = [packer.compress(b"dose,sick\n")] + [packer.compress(block) for _ in range(megabytes)]
    return b"".join([*parts, packer.flush()])


def cases():
    yield from packed()
    yield from formats()
    yield from no_tables()


def packed():
    plain = csv().encode()
    yield Case("gzip", gzip.compress(plain), ("gzip file: read after decompression",))
    yield Case("gzip in two parts", gzip.compress(plain[:300]) + gzip.compress(plain[300:]))
    yield Case("zip", zipped(ward__csv=plain), ("zip file: ward.csv was read",))
    climbing = io.BytesIO()
    with zipfile.ZipFile(climbing, "w") as archive:
        archive.writestr("../../ward.csv", plain)
    yield Case("zip that climbs out", climbing.getvalue(), ("name, which is a path, was not used",))
    yield refused("zip of two", zipped(a__csv=plain, b__csv=plain), "holds 2 files", "member=")
    yield refused("gzip cut", gzip.compress(plain)[:500], "cut short")
    damaged = bytearray(gzip.compress(plain))
    damaged[-5] ^= 1
    yield refused("gzip with a wrong sum", bytes(damaged), "damaged")
    yield refused("zip cut", zipped(a__csv=plain * 9)[:400], "damaged")
    yield refused("gzip bomb", bomb(300), "unpacks to more than the limit")
    layers = gzip.compress(gzip.compress(gzip.compress(gzip.compress(plain))))
    yield refused("gzip in gzip in gzip", layers, "packed several times")
    sheet = zipped(**{"[Content_Types]__xml": "x", "xl/sheet__xml": " " * 90_000_000})
    yield refused("workbook bomb", sheet, "unpacks to more than the limit")


def formats():
    frame = pd.read_csv(io.StringIO(csv()))
    book, parquet = io.BytesIO(), io.BytesIO()
    frame.to_excel(book, index=False, sheet_name="Ward")
    frame.to_parquet(parquet)
    yield Case("workbook", book.getvalue(), ("Excel workbook: sheet Ward was read",))
    yield Case("Parquet", parquet.getvalue(), ("Parquet file",))
    texts = io.BytesIO()
    frame.astype(str).to_parquet(texts)
    yield Case("Parquet of texts", texts.getvalue(), ("Parquet file",))
    broken = book.getvalue()
    yield refused("workbook broken", broken[: len(broken) // 2], "damaged")
    yield refused("Parquet broken", parquet.getvalue()[:200], "damaged")


def no_tables():
    draw = random.Random(3)
    junk = bytes(draw.randrange(256) for _ in range(30_000))
    yield refused("null bytes", bytes(5_000), "not a text file")
    yield refused("junk", junk, "not a text file")
    yield refused("a picture", b"\x89PNG\r\n\x1a\n" + junk, "PNG image")
    yield refused("a document", b"%PDF-1.4\n%\xc3\xa4\n", "PDF")
    yield refused("an old workbook", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + junk, "before 2007")
    rows = [dict(zip("abc", row, strict=False)) for row in patients()]
    yield refused("JSON", json.dumps(rows), "JSON, not CSV")
    page = "<!doctype html>\n<html><body>Log in, please</body></html>"
    yield refused("a web page", page, "web page")
    for protocol in range(2, 6):
        yield refused(f"pickle {protocol}", pickle.dumps(_Armed(), protocol), "never unpickled")
    one = csv().replace(",Graz,", ",Gr\0az,", 1)
    yield Case("a null byte", one, ("Null bytes at line", "removed"))
