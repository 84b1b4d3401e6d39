"""What a ranking looks like in a shell, as JSON, and as a file."""

import json
import math
from pathlib import Path

import pandas as pd

from rankers.number_format import significant
from rankers.words import reasons
from rankscope.command.chance import as_json, by_title, columns_of, sentences
from rankscope.command.ranked import Ranked
from rankscope.findings.glossary import TARGETS
from rankscope.findings.own_table.chance import chance_table
from rankscope.findings.reports.html import Section, html_report
from rankscope.tables import to_csv, to_excel
from rankscope.tables.wording import legible

WIDE = 10_000  # characters: the shell breaks lines where it likes


def text_of(ranked: Ranked, top: int) -> str:
    """The first so many variables; names from files control no terminal."""
    table = _narrow(_whole(ranked), ranked)
    first = table.head(top).rename(index=legible).rename_axis(None)
    lines = [first.to_string(float_format=significant, na_rep="", line_width=WIDE)]
    if len(table) > top:
        lines.append(f"... and {len(table) - top:,} more; --top or --output has them.")
    lines += ["", *sentences(ranked)] if ranked.floors else []
    if ranked.firmness:
        lines += ["", *(f"{title}: {basis}." for title, basis in ranked.bases.items())]
    return "\n".join(lines) + "\n"


def _whole(ranked) -> pd.DataFrame:
    """Ranks and scores, and beside them what chance says."""
    table = ranked.side_by_side()
    return table.join(columns_of(ranked)) if ranked.floors else table


def _narrow(table, ranked) -> pd.DataFrame:
    """Ranks only where there are several rankers, and how many call a variable better than chance;
    all of a single one."""
    ranks = [name for name in table if name.endswith(": rank")]
    if len(ranks) == 1:
        return table.drop(columns=["consensus", "spread"])
    narrow = table[["consensus", "spread", *ranks]]
    if ranked.floors:
        votes = sum(row["better"] for row in ranked.floors.values())
        words = [f"{many} of {len(ranked.floors)}" for many in votes]
        narrow = narrow.join(pd.Series(words, list(ranked.prepared.variables), name="beat chance"))
    return narrow.rename(columns={name: name.removesuffix(": rank") for name in ranks})


def json_of(ranked: Ranked) -> str:
    """Everything, on one line; a score there is not is null."""
    table = ranked.side_by_side()
    content = {
        "file": ranked.file,
        "target": ranked.target,
        "task": ranked.prepared.task,
        "rows": ranked.prepared.rows,
        "notes": [*_notes(ranked), *filter(None, [ranked.trivial])],
        "variables": [
            {"variable": name, "consensus": _exact(rank), "spread": _exact(spread)}
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
            "measure": one.measure,
        }
        for one in ranking.redundant
    ]
    trivial = {"trivial": True} if ranker.is_trivial(ranking) else {}
    firmness = ranked.firmness.get(key)
    sample = {"sample": _sample(firmness, names)} if firmness else {}
    floor = ranked.floors.get(key)
    chance = {"chance": as_json(floor, names)} if floor else {}
    return {
        "title": ranker.title,
        "parameters": ranker.get_values(),
        "seconds": ranked.seconds[key],
        "order": [names[place] for place in ranking.order],
        "scores": {name: _number(s) for name, s in zip(names, ranking.scores, strict=True)},
        "redundant": redundant,
    } | (sample | chance | trivial)


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


def _exact(rank) -> float | int:
    """Return a rank as it is: the mean rank of a tie may end in a half."""
    return int(rank) if rank == int(rank) else float(rank)


def _csv(ranked) -> bytes:
    return to_csv(_whole(ranked).reset_index()).encode()


def _excel(ranked) -> bytes:
    chance = {"Chance": chance_table(by_title(ranked))} if ranked.floors else {}
    return to_excel({"Ranking": _whole(ranked), **chance, "Columns": ranked.prepared.report})


def _report(ranked) -> bytes:
    table = _whole(ranked).reset_index()
    scores = tuple(name for name in table if name.endswith(": score"))
    title = f"Which variables matter: {Path(ranked.file).name}"
    sentences = tuple(line for ranking in ranked.rankings.values() for line in reasons(ranking))
    words = ("Best by consensus first.", *filter(None, [ranked.trivial]))
    sections = [
        Section("The ranking", words, table, bars=scores),
        *_chance(ranked),
        Section("What is redundant", sentences or ("Nothing, by these rankers.",)),
        Section("The rankers", table=_settings(ranked)),
        Section("What was understood and done", tuple(_notes(ranked)), ranked.prepared.report),
    ]
    facts = {
        "Target": f"{ranked.target} ({TARGETS[ranked.prepared.task]})",
        "Rows": f"{ranked.prepared.rows:,}",
        "Variables ranked": f"{len(table):,}",
    }
    return html_report(title, facts, sections).encode()


def _chance(ranked) -> list[Section]:
    if not ranked.floors:
        return []
    words, table = tuple(sentences(ranked)), chance_table(by_title(ranked))
    return [Section("Better than chance", words, table)]


def _settings(ranked) -> pd.DataFrame:
    rows = [
        (ranker.title, repr(ranker), ranked.seconds.get(key), ranked.failures.get(key, ""))
        for key, ranker in ranked.rankers.items()
    ]
    return pd.DataFrame(rows, columns=["Ranker", "As code", "Seconds", "Failed"])


FORMATS = {".csv": _csv, ".xlsx": _excel, ".html": _report}
