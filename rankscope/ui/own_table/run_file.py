"""A run file: everything the page shows of a table, to be opened again; the data only if asked."""

import base64
import gzip
import io
import json
import zlib
from dataclasses import dataclass

import numpy as np
import pandas as pd
import streamlit as st

from rankscope.findings.table_results import Asked
from rankscope.runs import Unit, UnitResult
from rankscope.runs.menu import methods
from rankscope.tables import Limits, Prepared
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.run_file_checks import BROKEN, CHECKS, check, fits
from rankscope.ui.own_table.source import bring

VERSION = 1
START = b'{"rankscope":'
MOST_BYTES = 50_000_000  # of a run file, which is read here; larger tables go without it
MOST_UNPACKED = 200_000_000
REPORT = ["name", "type", "missing", "done", "why"]


@dataclass(frozen=True, eq=False)
class Saved:
    """What a run file holds, in the words of the page."""

    name: str
    key: str
    example: str | None
    query: dict[str, list[str]]
    marks: dict
    target: str
    task: str
    rows: int
    looked_at: int
    names: tuple[str, ...]
    notes: tuple[str, ...]
    report: pd.DataFrame
    asked: Asked
    results: list[UnitResult]
    data: bytes | None

    @property
    def prepared(self) -> Prepared:
        """As much of the prepared table as is known without the data."""
        y = pd.Series(np.zeros(self.rows, dtype=bool))
        own = {name: (name,) for name in self.names}
        return Prepared(pd.DataFrame(), y, self.task, own, self.notes, self.report, self.looked_at)


WRONG = (  # what text and numbers of somebody's making can lead to
    *(KeyError, IndexError, TypeError, AttributeError, ArithmeticError, OSError, EOFError),
    *(zlib.error, RecursionError, MemoryError),
)


def is_one(data: bytes) -> bool:
    return data[: len(START) + 2].lstrip().startswith(START)


def written(shown, with_data: bool) -> bytes:
    """The run file of what is shown now."""
    source, prepared = shown.source, shown.prepared
    known = [r for r in shown.results if r.row or r.reason]
    told = {
        "rankscope": VERSION,
        "name": source.name,
        "key": source.key,
        "example": source.example,
        "query": shown.query,
        "marks": source.marks,
        "target": shown.target,
        "task": prepared.task,
        "rows": len(prepared.y),
        "looked_at": prepared.looked_at,
        "names": list(prepared.variables),
        "notes": list(prepared.notes),
        "report": prepared.report[REPORT].astype(str).to_dict("list"),
        "results": [_result(result) for result in known],
    }
    if with_data and not source.example:
        told["data"] = base64.b64encode(gzip.compress(source.data(), mtime=0)).decode()
        if len(told["data"]) > MOST_BYTES / 2:
            raise ValueError("the table is too large for it; pass it on as a file of its own.")
    return json.dumps(told, separators=(",", ":"), default=lambda array: array.tolist()).encode()


def _result(result) -> dict:
    unit = result.unit
    told = {"method": unit.method, "params": json.loads(unit.params), "what": unit.question}
    return told | {"details": unit.details, "row": result.row, "reason": result.reason}


def opened(data: bytes) -> dict:
    """Put what a run file holds on the desk; gives the settings for the address of the page.

    Raises ValueError with a sentence where the file is none of ours.
    """
    saved = parsed(data)
    if saved.data is not None:
        bring(saved.name, saved.data)
    DESK.put(jobs.owner(), ("saved", saved.key), saved)
    DESK.put(jobs.owner(), ("marks", saved.key), saved.marks)
    settings = {k: v for k, v in saved.query.items() if k not in ("table", "example", "saved")}
    return settings | {"saved": saved.key}


def saved_state() -> Saved | None:
    """The run file that the address names, if this visitor opened it."""
    key = st.query_params.get("saved")
    return DESK.get(jobs.owner(), ("saved", key)) if key else None


def parsed(data: bytes) -> Saved:
    """What the file holds; once through everything that will be shown of it."""
    if len(data) > MOST_BYTES:
        raise ValueError(
            f"A run file has at most {MOST_BYTES / 1e6:,.0f} MB: bring the table itself."
        )
    try:
        told = json.loads(data)
        if told["rankscope"] > VERSION:
            raise ValueError(
                "This run file was written by a newer Rankscope: update this one to open it."
            )
        saved = _saved(told)
        check(saved)
        return saved
    except json.JSONDecodeError as error:
        raise ValueError(BROKEN.format("no JSON")) from error
    except WRONG as error:
        raise ValueError(BROKEN.format(type(error).__name__)) from error


def _saved(told) -> Saved:
    names = tuple(map(str, told["names"]))
    rankers = {}
    for result in told["results"]:
        rankers[json.dumps([result["method"], result["params"]], sort_keys=True)] = _ranker(result)
    asked = Asked.of(jobs.owner(), str(told["key"]), list(rankers.values()))
    results = [
        _checked(result, asked, len(names), place) for place, result in enumerate(told["results"])
    ]
    report = pd.DataFrame(told["report"])[REPORT]
    return Saved(
        name=str(told["name"]),
        key=str(told["key"]),
        example=None if told["example"] is None else str(told["example"]),
        query=_query(told["query"]),
        marks=_marks(told["marks"]),
        target=str(told["target"]),
        task=str(told["task"]),
        rows=_count(told["rows"]),
        looked_at=_count(told["looked_at"]),
        names=names,
        notes=tuple(map(str, told["notes"])),
        report=report.assign(missing=pd.to_numeric(report["missing"])),
        asked=asked,
        results=results,
        data=_data(told),
    )


def _query(told) -> dict[str, list[str]]:
    """Settings of the page; those of the frame around it are not taken from a file."""
    return {k: list(map(str, v)) for k, v in told.items() if not k.startswith("embed")}


def _count(told) -> int:
    fits(isinstance(told, int) and 0 <= told <= Limits().rows)
    return told


def _ranker(result):
    if result["method"] not in methods():
        raise ValueError(BROKEN.format("it names a ranker there is none of"))
    ranker = methods()[result["method"]](**result["params"])
    ranker.check_parameters()
    return ranker


def _marks(told) -> dict:
    return {
        "types": {str(k): str(v) for k, v in told["types"].items()},
        **{kind: list(map(str, told[kind])) for kind in ("exclude", "keep", "pinned")},
    }


def _data(told) -> bytes | None:
    if not told.get("data"):
        return None
    packed = base64.b64decode(told["data"], validate=True)
    with gzip.GzipFile(fileobj=io.BytesIO(packed)) as file:
        data = file.read(MOST_UNPACKED + 1)
    if len(data) > MOST_UNPACKED:
        raise ValueError("The table in this run file is too large: bring it as a file of its own.")
    return data


def _checked(result, asked, m, place) -> UnitResult:
    """A result whose numbers fit the table, so that nothing later trips over it."""
    unit = Unit.on_table(
        asked.owner,
        asked.table,
        result["method"],
        result["params"],
        result["what"],
        **result["details"],
    )
    row = result["row"]
    if row is not None:
        CHECKS[unit.question](row, m, unit.details)
    reason = None if row is not None else str(result["reason"])
    return UnitResult(place, unit, "done" if row else "failed", reason, row, (0, place))
