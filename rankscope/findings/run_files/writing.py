"""A table's results written as a run file; the data only where they are handed in."""

import base64
import gzip
import json

from rankscope.findings.own_table.view import TableView
from rankscope.findings.run_files.saved import MOST_BYTES, REPORT, VERSION
from rankscope.runs import UnitResult


def run_file(view: TableView, data: bytes | None) -> bytes:
    """Everything the page shows of this view."""
    content = _content(view)
    if data is not None:
        content["data"] = base64.b64encode(gzip.compress(data, mtime=0)).decode()
        if len(content["data"]) > MOST_BYTES / 2:
            raise ValueError("the table is too large for it; pass it on as a file of its own.")
    plain = json.dumps(content, separators=(",", ":"), default=lambda array: array.tolist())
    return plain.encode()


def _content(view: TableView) -> dict:
    prepared = view.prepared
    return {
        "rankscope": VERSION,
        "name": view.name,
        "key": view.key,
        "example": view.example,
        "query": view.query,
        "marks": view.marks,
        "target": view.target,
        "task": prepared.task,
        "rows": prepared.rows,
        "looked_at": prepared.looked_at,
        "names": list(prepared.names),
        "notes": [note.parts for note in prepared.notes],
        "report": prepared.report[REPORT].astype(str).to_dict("list"),
        "results": [_result(result) for result in view.results if result.row or result.reason],
    }


def _result(result: UnitResult) -> dict:
    unit = result.unit
    return {
        "method": unit.method,
        "params": json.loads(unit.params),
        "what": unit.question,
        "details": unit.details,
        "row": result.row,
        "reason": result.reason,
    }
