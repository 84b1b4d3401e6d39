"""A table's results written as a run file; the data only where they are handed in."""

import base64
import gzip
import json

from rankscope.findings.own_table.view import TableView
from rankscope.findings.run_files.saved import (
    MOST_BYTES,
    MOST_OF_RESULTS,
    MOST_RESULTS,
    REPORT,
    VERSION,
)
from rankscope.runs import UnitResult


def run_file(view: TableView, data: bytes | None) -> bytes:
    """Everything the page shows of this view, in the order it is opened."""
    results = [_json(_result(result)) for result in view.results if result.row or result.reason]
    plain = f'{_json(_head(view))[:-1]},"results":[{",".join(results)}]'
    if len(plain) > MOST_OF_RESULTS or len(results) > MOST_RESULTS:
        raise ValueError("there are too many results for it; leave out methods or samples.")
    if data is not None:
        packed = base64.b64encode(gzip.compress(data, mtime=0)).decode()
        if len(packed) > MOST_BYTES / 2:
            raise ValueError("the table is too large for it; pass it on as a file of its own.")
        plain += f',"data":"{packed}"'
    return f"{plain}}}".encode()


def _json(part) -> str:
    """A part at a time: others can go on in between."""
    return json.dumps(part, separators=(",", ":"), default=lambda array: array.tolist())


def _head(view: TableView) -> dict:
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
