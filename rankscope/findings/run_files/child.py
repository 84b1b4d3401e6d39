"""The process that opens a run file for another one: checks all of it, replies in small pieces."""

import json
import sys

from rankscope.findings.run_files.parsing import parsed
from rankscope.findings.run_files.saved import Saved
from rankscope.tables import Limits
from rankscope.tables.reading.reply import ERROR, LENGTH, REPLY, answer


def main():
    order = json.loads(sys.stdin.buffer.readline())
    Limits(**order["limits"]).apply()
    data = sys.stdin.buffer.read()
    try:
        saved = parsed(data, order["owner"])
    except ValueError as error:
        answer(ERROR, [json.dumps(str(error)).encode()])
    else:
        parts = pieces(json.loads(data), saved)
        answer(REPLY, [p for part in parts for p in (len(part).to_bytes(LENGTH, "little"), part)])


def pieces(content: dict, saved: Saved) -> list[bytes]:
    """The file without results and table, the table, and each result with its numbers as checked.

    Each is read back in one go, for which all others have to wait: none is long.
    """
    head = content | {"results": [], "data": None}
    rows = [r | {"row": s.row} for r, s in zip(content["results"], saved.results, strict=True)]
    return [json.dumps(head).encode(), saved.data or b"", *(json.dumps(r).encode() for r in rows)]


if __name__ == "__main__":
    main()
