"""Quick looks at every byte of a text file, block by block."""

import numpy as np

BLOCK = 2**23
NEWLINE, ZERO, NINE = b"\n09"


def is_even(data: bytes, start: int, delimiter: str, width: int) -> bool:
    """Whether every line from `start` on has `width` fields; for files without quotes."""
    if len(delimiter.encode()) > 1:
        return False
    mark, open_line = ord(delimiter), 0
    for block in _blocks(data, start):
        ends = np.flatnonzero(block == NEWLINE)
        before = np.cumsum(block == mark, dtype=np.int32)
        if not len(ends):
            open_line += int(before[-1])
            continue
        separators = np.diff(before[ends], prepend=0)
        separators[0] += open_line
        if np.any(separators != width - 1):
            return False
        open_line = int(before[-1] - before[ends[-1]])
    return data.endswith(b"\n") or open_line == width - 1


def code_like(data: bytes, start: int, delimiter: str) -> bool:
    """Whether a field begins with 0 and another digit, as codes do."""
    for block in _blocks(data, start, overlap=3):
        begins = (block[:-2] == ord(delimiter)) | (block[:-2] == NEWLINE) | (block[:-2] == ord(" "))
        digit = (block[2:] >= ZERO) & (block[2:] <= NINE)
        if np.any(begins & (block[1:-1] == ZERO) & digit):
            return True
    first = data[start : start + 2]
    return first[:1] == b"0" and first[1:].isdigit()


def _blocks(data, start, overlap=0):
    whole = np.frombuffer(data, dtype=np.uint8)
    for at in range(start, len(whole), BLOCK):
        yield whole[at : at + BLOCK + overlap]
