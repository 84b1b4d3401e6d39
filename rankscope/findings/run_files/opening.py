"""A run file opened for a page: a small one at once, others in a process of their own."""

import json

from rankscope.findings.run_files.parsing import parsed, saved_from
from rankscope.findings.run_files.saved import MOST_BYTES, Saved
from rankscope.tables import Limits
from rankscope.tables.reading.isolation import reply_of_child
from rankscope.tables.reading.reply import ERROR, LENGTH

SMALL = 50_000  # bytes that are read before a process has started
CHILD = "rankscope.findings.run_files.child"


def open_saved(data: bytes, owner: str, limits: Limits, on_wait=lambda: None) -> Saved:
    """What the file holds. Raises ValueError with a sentence where it is none of ours."""
    if len(data) > MOST_BYTES or (len(data) <= SMALL and b'"data":' not in data):
        return parsed(data, owner)
    kind, reply = reply_of_child(
        (CHILD,), {"owner": owner}, [data], limits, visitor=owner, on_wait=on_wait
    )
    if kind == ERROR:
        raise ValueError(json.loads(bytes(reply)))
    head, table, *results = pieces_of(reply)
    content = json.loads(bytes(head)) | {"results": [json.loads(bytes(r)) for r in results]}
    return saved_from(content, owner, bytes(table) or None, is_checked=True)


def pieces_of(reply: memoryview) -> list[memoryview]:
    at, pieces = 0, []
    while at < len(reply):
        start = at + LENGTH
        at = start + int.from_bytes(reply[at:start], "little")
        pieces.append(reply[start:at])
    return pieces
