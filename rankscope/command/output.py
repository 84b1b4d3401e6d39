"""What a ranking looks like in a shell, as JSON, and as a file."""

import json
import math
from pathlib import Path

import pandas as pd

from rankers.words import reasons
from rankscope.command.ranked import Ranked
from rankscope.findings.reports.html import Section, html_report
from rankscope.tables import to_csv, to_excel
from rankscope.tables.wording import legible

WIDE = 10_000  # characters: the shell breaks lines where it likes


def text_of(ranked: Ranked, top: int) -> str:
    """The first so many variables; names from files control no terminal."""
    table = _narrow(ranked.side_by_side())
    first = table.head(top).rename(index=legible).rename_axis(None)
    lines = [first.to_string(float_format="{:.4g}".format, na_rep="", line_width=WIDE)]
    if len(table) > top:
        lines.append(f"... and {len(table) - top:,} more; --top or --output has them.")
    return "\n".join(lines) + "\n"


def _narrow(table) -> pd.DataFrame:
    """Ranks only where there are several rankers; rank and score of a single one."""
    ranks = [name for name in table if name.endswith(": rank")]
    if len(ranks) == 1:
        return table.drop(columns=["consensus", "spread"])
    narrow = table[["consensus", "spread", *ranks]]
    return narrow.rename(columns={name: name.removesuffix(": rank") for name in ranks})


def json_of(ranked: Ranked) -> str:
    """Everything, on one line; a score there is not is null."""
    table = ranked.side_by_side()
    content = {
        "file": ranked.file,
        "target": ranked.target,
        "task": ranked.prepared.task,
        "rows": ranked.prepared.rows,
        "notes": _notes(ranked),
        "variables": [
            {"variable": name, "consensus": int(rank), "spread": int(spread)}
            for name, rank, spread in zip(table.index, table.consensus, table.spread, strict=True)
        ],
        "rankers": {key: _ranker(ranked, key) for key in ranked.rankings},
        "failures": ranked.failures,
    }
    return json.dumps(content, ensure_ascii=True, allow_nan=False) + "\n"


class WritingError(Exception):
    """Says why in a sentence."""


def write(ranked: Ranked, file: Path):
    """As its suffix says, one of FORMATS."""
    try:
        file.write_bytes(FORMATS[file.suffix.lower()](ranked))
    except OSError as reason:
        raise WritingError(f"Cannot write {file}: {reason.strerror}.") from reason
    except (ValueError, ImportError) as reason:  # what Excel has no room for, or no library for it
        raise WritingError(f"Cannot write {file}: {reason}") from reason


def _notes(ranked) -> list[str]:
    return [str(note) for note in (*ranked.table.notes, *ranked.prepared.notes)]


def _ranker(ranked, key) -> dict:
    ranker, ranking = ranked.rankers[key], ranked.rankings[key]
    names = ranking.names
    redundant = [
        {
            "variable": names[one.variable],
            "explained": float(one.explained),
            "because": [[names[other], float(share)] for other, share in one.because],
            "alone": [_number(share) for share in one.alone],
            "elsewhere": _number(one.elsewhere),
        }
        for one in ranking.redundant
    ]
    firmness = ranked.firmness.get(key)
    sample = {"sample": _sample(firmness, names)} if firmness else {}
    return {
        "title": ranker.title,
        "parameters": ranker.get_values(),
        "seconds": ranked.seconds[key],
        "order": [names[place] for place in ranking.order],
        "scores": {name: _number(s) for name, s in zip(names, ranking.scores, strict=True)},
        "redundant": redundant,
    } | sample


def _sample(firmness, names) -> dict:
    """What was ranked in place of all rows, and the places in all samples."""
    places = {name: firmness.places[:, k].tolist() for k, name in enumerate(names)}
    return {
        "rows": firmness.rows,
        "of": firmness.total,
        "samples": firmness.samples,
        "places": places,
    }


def _number(score) -> float | None:
    return float(score) if math.isfinite(score) else None


def _csv(ranked) -> bytes:
    return to_csv(ranked.side_by_side().reset_index()).encode()


def _excel(ranked) -> bytes:
    columns = ranked.prepared.report
    return to_excel({"Ranking": ranked.side_by_side(), "Columns": columns})


def _report(ranked) -> bytes:
    table = ranked.side_by_side().reset_index()
    scores = tuple(name for name in table if name.endswith(": score"))
    title = f"Which variables matter: {Path(ranked.file).name}"
    sentences = tuple(line for ranking in ranked.rankings.values() for line in reasons(ranking))
    sections = [
        Section("The ranking", ("Best by consensus first.",), table, bars=scores),
        Section("What is redundant", sentences or ("Nothing, by these rankers.",)),
        Section("The rankers", table=_settings(ranked)),
        Section("What was understood and done", tuple(_notes(ranked)), ranked.prepared.report),
    ]
    facts = {
        "Target": f"{ranked.target} ({ranked.prepared.task})",
        "Rows": f"{ranked.prepared.rows:,}",
        "Variables ranked": f"{len(table):,}",
    }
    return html_report(title, facts, sections).encode()


def _settings(ranked) -> pd.DataFrame:
    rows = [
        (ranker.title, repr(ranker), ranked.seconds.get(key), ranked.failures.get(key, ""))
        for key, ranker in ranked.rankers.items()
    ]
    return pd.DataFrame(rows, columns=["Ranker", "As code", "Seconds", "Failed"])


FORMATS = {".csv": _csv, ".xlsx": _excel, ".html": _report}
