"""A run file read back: every part checked, so that nothing later trips over it."""

import base64
import gzip
import io
import json
import zlib
from urllib.parse import urlencode

import pandas as pd

from rankers import Ranker
from rankscope.findings.own_table.results import TableRankers
from rankscope.findings.run_files.checks import ROW_CHECKS, check, check_sizes, fits
from rankscope.findings.run_files.saved import BROKEN, MOST_BYTES, REPORT, VERSION, Saved
from rankscope.runs import Unit, UnitResult
from rankscope.runs.menu import methods
from rankscope.tables import Limits, Note
from rankscope.tables.lengths import LONGEST

MOST_UNPACKED = 200_000_000  # bytes of the table inside
MOST_SETTINGS, LONGEST_ADDRESS = 1_000, 60_000  # of a page: servers refuse a longer address
LONGEST_KEY = 200  # characters of the name of a setting
OF_STREAMLIT = ("embed", "$$")  # how names begin that are not ours
WRONG = (  # what text and numbers of somebody's making can lead to
    *(KeyError, IndexError, TypeError, AttributeError, ArithmeticError, OSError, EOFError),
    *(zlib.error, RecursionError, MemoryError),
)


def parsed(data: bytes, owner: str) -> Saved:
    """What the file holds, for the one who opens it.

    Raises ValueError with a sentence where the file is none of ours.
    """
    if len(data) > MOST_BYTES:
        raise ValueError(
            f"A run file has at most {MOST_BYTES / 1e6:,.0f} MB: bring the table itself."
        )
    try:
        content = json.loads(data)
        if content["rankscope"] > VERSION:
            raise ValueError(
                "This run file was written by a newer Rankscope: update this one to open it."
            )
        check_sizes(content, len(data))
        saved = saved_from(content, owner, _data(content.get("data")))
        check(saved)
        return saved
    except json.JSONDecodeError as error:
        raise ValueError(BROKEN.format("no JSON")) from error
    except WRONG as error:
        raise ValueError(BROKEN.format(type(error).__name__)) from error


def saved_from(content: dict, owner: str, data: bytes | None, is_checked=False) -> Saved:
    """The parts put together; rows that were checked before are taken as they are."""
    names = tuple(map(str, content["names"]))
    rankers = TableRankers.of(owner, str(content["key"]), _rankers(content["results"]))
    report = pd.DataFrame(content["report"])[REPORT]
    results = [_result(r, rankers, position) for position, r in enumerate(content["results"])]
    for result in [] if is_checked else results:
        _check_row(result, len(names))
    return Saved(
        name=str(content["name"]),
        key=str(content["key"]),
        example=None if content["example"] is None else str(content["example"]),
        query=_query(content["query"]),
        marks=_marks(content["marks"]),
        target=str(content["target"]),
        task=str(content["task"]),
        rows=_count(content["rows"]),
        looked_at=_count(content["looked_at"]),
        names=names,
        notes=tuple(map(_note, content["notes"])),
        report=report.assign(missing=pd.to_numeric(report["missing"])),
        rankers=rankers,
        results=results,
        data=data,
    )


def _query(settings: dict) -> dict[str, list[str]]:
    """Return the settings of the page, without those that belong to Streamlit or to nobody.

    Raise ValueError for more than fits into an address, which no page can have written.
    """
    query = {key: list(map(str, values)) for key, values in settings.items() if _is_setting(key)}
    texts = [text for values in query.values() for text in values]
    fits(len(texts) <= MOST_SETTINGS and all(len(text) <= LONGEST for text in texts))
    fits(len(urlencode(query, doseq=True)) <= LONGEST_ADDRESS)
    return query


def _is_setting(key: str) -> bool:
    """Return whether a widget of a page may have this key."""
    is_name = 0 < len(key) <= LONGEST_KEY and key.isprintable()
    return is_name and not key.casefold().startswith(OF_STREAMLIT)


def _note(parts) -> Note:
    try:
        return Note.from_parts(parts)
    except ValueError as error:
        raise ValueError(BROKEN.format("a note does not fit its words")) from error


def _count(number) -> int:
    fits(isinstance(number, int) and 0 <= number <= Limits().rows)
    return number


def _rankers(results: list[dict]) -> list[Ranker]:
    """Each ranker once, with its parameters."""
    distinct = {
        json.dumps([result["method"], result["params"]], sort_keys=True): result
        for result in results
    }
    return [_ranker(result) for result in distinct.values()]


def _ranker(result: dict) -> Ranker:
    if result["method"] not in methods():
        raise ValueError(BROKEN.format("it names a ranker there is none of"))
    ranker = methods()[result["method"]](**result["params"])
    ranker.check_parameters()
    return ranker


def _marks(marks: dict) -> dict:
    return {
        "types": {str(k): str(v) for k, v in marks["types"].items()},
        **{kind: list(map(str, marks[kind])) for kind in ("exclude", "keep", "pinned")},
    }


def _data(text) -> bytes | None:
    if not text:
        return None
    packed = base64.b64decode(text, validate=True)
    with gzip.GzipFile(fileobj=io.BytesIO(packed)) as file:
        data = file.read(MOST_UNPACKED + 1)
    if len(data) > MOST_UNPACKED:
        raise ValueError("The table in this run file is too large: bring it as a file of its own.")
    return data


def _result(result: dict, rankers: TableRankers, position: int) -> UnitResult:
    method, params, what, row = (result[part] for part in ("method", "params", "what", "row"))
    unit = Unit.on_table(rankers.owner, rankers.table, method, params, what, **result["details"])
    reason = None if row is not None else str(result["reason"])
    return UnitResult(position, unit, "done" if row else "failed", reason, row, (0, position))


def _check_row(result: UnitResult, m: int):
    """Whether its numbers fit the table."""
    if result.row is not None:
        ROW_CHECKS[result.unit.question](result.row, m, result.unit.details)
