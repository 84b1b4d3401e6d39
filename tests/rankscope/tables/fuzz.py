"""Hostile files, damaged further at random, the same ones every time."""

import random

from rankscope.tables import Limits, Table, TableError, guess_target, prepare, read_table
from tests.rankscope.tables.hostile import CASES

SEEDS = [case.content for case in CASES.values() if 10 < len(case.content) < 20_000]
PIECES = [
    b",",
    b";",
    b"\t",
    b'"',
    b'""',
    b"\n",
    b"\r\n",
    b"\0",
    b"#",
    b"\\",
    b"'",
    b" ",
    b"NA",
    b"-",
]
PIECES += [b"1e999", b"0x", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe9", b"=1", b"9" * 30, b"2024-01-01"]
SMALL = Limits(megabytes=5, unpacked_megabytes=20, rows=10_000, columns=2_000, cells=10**6)


def mutated(number: int) -> bytes:
    """One of the hostile files with a few places cut, doubled, overwritten or filled."""
    draw = random.Random(number)
    data = bytearray(draw.choice(SEEDS))
    for _ in range(draw.randint(1, 8)):
        at = draw.randrange(len(data) + 1)
        until = min(len(data), at + draw.choice([1, 1, 2, 5, 40, 400]))
        match draw.randrange(5):
            case 0:
                del data[at:until]
            case 1:
                data[at:at] = draw.choice(PIECES) * draw.choice([1, 1, 2, 20])
            case 2:
                data[at:at] = data[at:until]
            case 3:
                data[at:until] = bytes(draw.randrange(256) for _ in range(until - at))
            case 4:
                data[at:until] = draw.choice(PIECES)
    return bytes(data)


def survives(data: bytes, **overrides) -> str:
    """Read and prepare; what else than a Table or a TableError comes is the caller's to see."""
    try:
        table = read_table(data, isolated=False, limits=SMALL, **overrides)
        assert isinstance(table, Table)
        target = guess_target(table)
        if target is None:
            return "no target"
        prepared = prepare(table, target)
        assert not prepared.X.isna().any(axis=None)
        return "prepared"
    except TableError as error:
        assert str(error).endswith(".") and "\n" not in str(error)
        return "refused"
