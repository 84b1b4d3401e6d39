"""The file as it stands, and its columns: where the names are, what each is and what it is for."""

import pandas as pd
import streamlit as st

from rankscope.runs.deposit import Deposit
from rankscope.tables import Table
from rankscope.tables.preparing.kinds import CATEGORY, IDENTIFIER, KINDS, TEXT
from rankscope.ui.own_table.question import target_key
from rankscope.ui.own_table.reading import override
from rankscope.ui.own_table.source import Source

TURN = "grid-turn"
VARIABLE, TARGET, OUT, ALWAYS = "variable", "target", "left out", "always kept"
ROLES = (VARIABLE, TARGET, OUT, ALWAYS)
EXAMPLES, LONGEST = 4, 60  # first values of a column, and characters of them
MOST_COLUMNS = 1_000  # whose first values are shown
NAMES_STYLE = "font-weight: bold; background-color: rgba(13, 148, 136, 0.18)"
BEFORE_STYLE = "color: #64748b"


def lines_grid(source: Source, table: Table, prepared: Deposit | None):
    """The first lines of the file, types above, the names marked; a click moves the names."""
    header = _header_line(table)
    heads = _heads(table, prepared)
    frame = pd.DataFrame(
        [cells[: len(heads)] for _, cells in table.lines],
        index=pd.Index([number for number, _ in table.lines], name="line"),
        columns=heads[: max(len(cells) for _, cells in table.lines)],
    )
    st.caption(
        "The first lines as they stand in the file, the names marked, what each column is above. "
        "Where the names stand in another line, click on the box before it."
    )
    key = _key(source, "lines")
    st.dataframe(
        frame.style.apply(_marked, axis=1, header=header),
        key=key,
        height="content",
        on_select=lambda: _take_names_from(source, table, key),
        selection_mode="single-row",
        alt="The first lines of the file; the line with the names is marked.",
    )


def _header_line(table) -> int:
    """The line of the names; 0 where there are none."""
    if not table.dialect.get("header"):
        return 0
    skip = table.dialect.get("skip", 0)
    return next((line for line, cells in table.lines if line > skip and any(cells)), 0)


def _heads(table, prepared) -> list[str]:
    """A number and the type of each field, each of its own for the sake of the grid."""
    kinds = list(prepared.report["type"]) if prepared else [""] * table.frame.shape[1]
    width = max(len(cells) for _, cells in table.lines)
    rest = [""] * max(width - len(kinds), 0)
    named = any(note.code == "row names" for note in table.notes)  # they stand first, without type
    kinds = rest + kinds if named else kinds + rest
    return [f"{place} {kind}".strip() for place, kind in enumerate(kinds, 1)]


def _marked(row, header) -> list[str]:
    style = NAMES_STYLE if row.name == header else BEFORE_STYLE if row.name < header else ""
    return [style] * len(row)


def _take_names_from(source, table, key):
    rows = st.session_state[key]["selection"]["rows"]
    if rows:
        line, _ = table.lines[rows[0]]
        _turn()
        override(source, "skip", str(line - 1))
        override(source, "header", "yes")


def columns_grid(source: Source, table: Table, prepared: Deposit):
    """A row for each column, whose type and role can be changed where they stand."""
    report = prepared.report
    frame = report.assign(role=roles_of(report, source.marks), values=_first_values(table, report))
    st.caption("Change the type or the role of a column where it stands.")
    key = _key(source, "columns")
    st.data_editor(
        frame[["name", "type", "role", "values", "missing", "done", "why"]],
        key=key,
        hide_index=True,
        height=min(38 + 35 * len(report), 420),
        disabled=["name", "values", "missing", "done", "why"],
        column_config=_config(report),
        on_change=lambda: _take_edits(source, report, key),
    )


def _config(report) -> dict:
    text = st.column_config.TextColumn
    kinds = list(dict.fromkeys([*KINDS, *report["type"]]))
    return {
        "name": text("Column", pinned=True, width=150),
        "type": st.column_config.SelectboxColumn("Type", options=kinds, required=True, width=110),
        "role": st.column_config.SelectboxColumn("Role", options=ROLES, required=True, width=110),
        "values": text("First values", width=200),
        "missing": st.column_config.NumberColumn("Missing", width=70),
        "done": text("What was done", width=180),
        "why": text("Why", width="large"),
    }


def roles_of(report: pd.DataFrame, marks: dict) -> list[str]:
    """What each column is for."""
    by_done = {"target": TARGET, "left out": OUT}
    roles = [by_done.get(done, VARIABLE) for done in report["done"]]
    pairs = zip(roles, report["name"], strict=True)
    return [ALWAYS if r == VARIABLE and name in marks["keep"] else r for r, name in pairs]


def _first_values(table, report) -> list[str]:
    names = report["name"].head(MOST_COLUMNS)
    firsts = [table.frame[name].dropna().head(EXAMPLES) for name in names]
    texts = [", ".join(map(str, first.tolist()))[:LONGEST] for first in firsts]
    return texts + [""] * (len(report) - len(texts))


def _take_edits(source, report, key):
    change(source, report, st.session_state[key]["edited_rows"])
    _turn()


def change(source: Source, report: pd.DataFrame, edits: dict[int, dict]):
    """Do with the columns, by row of the report, what the visitor says."""
    for row, new in edits.items():
        name, kind = report.loc[row, ["name", "type"]]
        if new.get("type") in KINDS:
            source.mark(types=source.marks["types"] | {name: new["type"]})
        if "role" in new:
            _give_role(source, name, kind, new["role"])


def _give_role(source, name, kind, role):
    if role == TARGET:
        st.session_state[target_key(source)] = name
        return
    marks = source.marks
    lists = {key: [one for one in marks[key] if one != name] for key in ("exclude", "keep")}
    if role == OUT:
        lists["exclude"].append(name)
    elif role == ALWAYS or name not in marks["exclude"]:
        lists["keep"].append(name)
    if role != OUT and kind in (TEXT, IDENTIFIER):
        lists["types"] = marks["types"] | {name: CATEGORY}
    source.mark(**lists)


def _turn():
    """The next grid is another one: nothing is chosen or changed in it."""
    st.session_state[TURN] = st.session_state.get(TURN, 0) + 1


def _key(source, grid) -> str:
    return f"{grid}-{source.key[:6]}-{st.session_state.get(TURN, 0)}"
