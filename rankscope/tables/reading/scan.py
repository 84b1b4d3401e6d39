"""Quick looks at every byte of a text file, block by block."""

import numpy as np

BLOCK = 2**20
NEWLINE, ZERO, NINE = b"\n09"


def is_even(data: bytes, start: int, delimiter: str, width: int) -> bool:
    """Whether every line from `start` on has `width` fields; for files without quotes."""
    if len(delimiter.encode()) > 1:
        return False
    mark, begun = ord(delimiter), 0  # delimiters of a line that goes on in the next block
    for block in _blocks(data, start):
        ends = np.flatnonzero(block == NEWLINE)
        counts = np.add.reduceat(block == mark, np.append(0, ends), dtype=int)
        counts[0] += begun
        if (counts[:-1] != width - 1).any():
            return False
        begun = counts[-1]
    return bool(begun == (0 if data.endswith(b"\n") else width - 1))


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
