"""What a selection looks like in a shell, as JSON, and as a file."""

import json
import math
from pathlib import Path

import pandas as pd

from rankers.number_format import significant
from rankscope.command.output import WritingError
from rankscope.command.selected import Selected
from rankscope.tables import to_csv, to_excel
from rankscope.tables.wording import legible

ERRORS = {
    "inner error": "inner_error",
    "outer error": "error",
    "give or take": "error_se",
    "with all": "error_of_all",
    "guessing": "error_of_a_guess",
}


def text_of(selected: Selected) -> str:
    """A row for each search, and below it the variables; names from files control no terminal."""
    table = overview(selected).drop(columns="limit").rename_axis(None)
    lines = [table.to_string(float_format=significant, na_rep=""), ""]
    for key in selected.rows:
        names = ", ".join(map(legible, selected.selection(key)))
        lines.append(f"{selected.selectors[key].title}: {names}")
    return "\n".join(lines) + "\n"


def overview(selected: Selected) -> pd.DataFrame:
    """A row for each search: how many variables, both errors, what it took."""
    rows = {}
    for key, row in selected.rows.items():
        trace = row["trace"]
        rows[selected.selectors[key].title] = (
            {"kept": sum(row["support"])}
            | {name: row[field] for name, field in ERRORS.items()}
            | {"tried": len(trace["error"]), "cost": sum(trace["cost"])}
            | {"seconds": row["seconds"], "limit": row["limit"]}
        )
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("selector")


def json_of(selected: Selected) -> str:
    """Everything but the trace of the searches, on one line."""
    notes = [str(note) for note in (*selected.table.notes, *selected.prepared.notes)]
    content = {
        "file": selected.file,
        "target": selected.target,
        "task": selected.prepared.task,
        "rows": len(selected.prepared.y),
        "notes": notes,
        "selectors": {key: _selector(selected, key) for key in selected.rows},
        "failures": selected.failures,
    }
    return json.dumps(content, ensure_ascii=True, allow_nan=False) + "\n"


def _selector(selected, key) -> dict:
    row, selector = selected.rows[key], selected.selectors[key]
    return {
        "title": selector.title,
        "parameters": selector.get_values(),
        "selection": selected.selection(key),
        "ranking": selected.names_of(row["ranking"]),
        "inner_error": _number(row["inner_error"]),
        "outer_error": _number(row["error"]),
        "outer_error_standard_error": _number(row["error_se"]),
        "outer_error_with_all": _number(row["error_of_all"]),
        "outer_error_of_a_guess": _number(row["error_of_a_guess"]),
        "rows_seen": row["rows"][0],
        "rows_aside": row["rows"][1],
        "evaluations": len(row["trace"]["error"]),
        "cost": float(sum(row["trace"]["cost"])),
        "seconds": row["seconds"],
        "limit": row["limit"],
    }


def _number(error) -> float | None:
    return float(error) if math.isfinite(error) else None


def write(selected: Selected, file: Path):
    """As its suffix says, one of FORMATS."""
    try:
        file.write_bytes(FORMATS[file.suffix.lower()](selected))
    except OSError as reason:
        raise WritingError(f"Cannot write {file}: {reason.strerror}.") from reason
    except (ValueError, ImportError) as reason:  # what Excel has no room for, or no library for it
        raise WritingError(f"Cannot write {file}: {reason}") from reason


def _traces(selected) -> pd.DataFrame:
    frames = [selected.trace(key).assign(selector=key) for key in selected.rows]
    whole = pd.concat(frames, ignore_index=True)
    return whole[["selector", *(name for name in whole if name != "selector")]]


def _csv(selected) -> bytes:
    return to_csv(_traces(selected)).encode()


def _excel(selected) -> bytes:
    return to_excel({"Selections": overview(selected), "Searches": _traces(selected)})


FORMATS = {".csv": _csv, ".xlsx": _excel}
