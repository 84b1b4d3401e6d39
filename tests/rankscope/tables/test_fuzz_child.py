"""Damaged files of every kind, through the code and the limits of the process that reads them.

The process is forked for each file from one that has everything loaded: what it does is the same,
and a hundred thousand files take minutes.
"""

import gzip
import io
import json
import os
import random
import signal
import sys
import zipfile
from collections import Counter

import pytest

from rankscope.tables.reading import child
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.packing import unpack
from rankscope.tables.reading.reply import ERROR, REPLY
from tests.rankscope.runs.conftest import linux_only
from tests.rankscope.tables.fuzz import PIECES, mutated
from tests.rankscope.tables.hostile import CASES

pytestmark = linux_only


def is_small_archive(data: bytes) -> bool:
    """Sound, and no bomb."""
    if not data.startswith(b"PK") or not zipfile.is_zipfile(io.BytesIO(data)):
        return False
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return sum(info.file_size for info in archive.infolist()) < 1_000_000


LIMITS = Limits(seconds=20, memory_megabytes=4_000, unpacked_megabytes=100)
ZIPPED = [case.content for case in CASES.values() if is_small_archive(case.content)]
PARQUET = [case.content for case in CASES.values() if case.content.startswith(b"PAR1")]


def damaged(number: int) -> tuple[str, bytes]:
    """A file by its kind; the damage stands where the unpacking does not see it, too."""
    draw = random.Random(number)
    kind = ("csv", "archive", "zip", "gzip", "parquet")[number % 5]
    if kind == "csv":
        return kind, mutated(number)
    if kind == "gzip":
        return kind, gzip.compress(mutated(number), 1)
    if kind == "parquet":
        return kind, spoilt(draw.choice(PARQUET), draw)
    if kind == "zip":
        return kind, spoilt(draw.choice(ZIPPED), draw)
    return kind, spoilt_inside(draw.choice(ZIPPED), draw)


def spoilt(data: bytes, draw) -> bytes:
    whole = bytearray(data)
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(len(whole))
        new = draw.choice([bytes([draw.randrange(256)]), draw.choice(PIECES), b"\xff\xff\xff\x7f"])
        whole[at : at + draw.choice([0, 1, len(new)])] = new
    return bytes(whole)


def spoilt_inside(data: bytes, draw) -> bytes:
    """An archive, a workbook say, whose members are damaged and whose sums are right."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w") as new:
        chosen = draw.choice(old.namelist())
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, spoilt(content, draw) if name == chosen and content else content)
    return file.getvalue()


def reply_to(data: bytes) -> tuple[int, bytes]:
    """How the process ended, and what it said."""
    order = json.dumps({"asked": {}, "limits": LIMITS.get_values()}).encode() + b"\n"
    given, said = os.memfd_create("given"), os.memfd_create("said")
    os.write(given, order + data)
    os.lseek(given, 0, os.SEEK_SET)
    process = os.fork()
    if not process:
        _read_as_child(given, said)
    _, status = os.waitpid(process, 0)
    reply = os.pread(said, os.fstat(said).st_size, 0)
    os.close(given)
    os.close(said)
    return os.waitstatus_to_exitcode(status), reply


def _read_as_child(given, said):
    code = 1
    try:
        signal.alarm(2 * LIMITS.seconds)  # one that hangs ends as none should
        sys.stdin, sys.stdout = os.fdopen(given, "r"), os.fdopen(said, "w")
        child.main()
        code = 0
    finally:
        os._exit(code)


def ends(numbers) -> Counter:
    """How files end, by kind; one that ends otherwise is told by its number."""
    found = Counter()
    for number in numbers:
        kind, data = damaged(number)
        code, reply = reply_to(data)
        how = {REPLY: "table", ERROR: "sentence"}.get(reply[:8]) if code == 0 else None
        if how == "table" and not unpack(reply[16:]).names:
            how = None
        found[kind, how or f"damaged({number}): {code}"] += 1
    return found


def all_end_well(found: Counter) -> bool:
    return all(how in ("table", "sentence") for _, how in found)


def test_damaged_files_of_every_kind_end_in_a_table_or_a_sentence():
    found = ends(range(60))
    assert all_end_well(found), found
    assert len({kind for kind, _ in found}) == 5
    assert sum(count for (_, how), count in found.items() if how == "table") > 5


@pytest.mark.soak
def test_a_hundred_thousand_damaged_files():
    """FILES=2000 for fewer; what came so far is told after every thousand."""
    found, last = Counter(), int(os.environ.get("FILES", 100_000))
    for start in range(60, last, 1_000):
        found += ends(range(start, min(start + 1_000, last)))
        print(found.total(), dict(found), flush=True)
    assert all_end_well(found)


def test_texts_of_a_parquet_file_that_are_no_texts_end_in_a_sentence():
    assert ends([2554]) == {("parquet", "sentence"): 1}


@pytest.mark.parametrize("number", [13_782, 32_558])
def test_an_archive_whose_only_name_is_damaged_ends_in_a_sentence(number):
    assert b"The zip holds no file" in reply_to(damaged(number)[1])[1]


def test_a_damaged_list_of_contents_ends_in_a_sentence():
    """Asked for the column itself, pyarrow ends the process."""
    assert ends([24169]) == {("parquet", "sentence"): 1}
