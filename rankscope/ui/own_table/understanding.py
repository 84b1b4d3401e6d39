"""What was understood of a table, and what was done to each column; all of it can be changed."""

import streamlit as st

from rankscope.tables import Note, Prepared, Table
from rankscope.tables.preparing.kinds import KINDS
from rankscope.tables.reading.dialect import DELIMITERS
from rankscope.tables.wording import counted, some
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.reading import controls
from rankscope.ui.own_table.source import Source
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.untrusted import as_code, show

TURN = "report-turn"
LEAKS = ("tells target", "made of target")
ROWS, COLUMNS = 8, 60  # of the first look
USES = {"automatic": None, "leave out": "exclude", "keep always": "keep"}


def understanding_panel(question: Question, table: Table, prepared: Prepared | None):
    """A line in words; behind it every remark, every column, and ways to change them."""
    show(summary(question, table, prepared))
    notes = notes_of(table, prepared)
    warning_panel(question, notes)
    marks = question.source.marks
    panel = st.expander(
        "What was understood and done",
        expanded=prepared is None,
        icon=":material/fact_check:",
        key=f"understood-{prepared is None}",
        on_change="rerun",
    )
    if not panel.open:
        return
    with panel:
        show(*map(for_page, notes))
        if prepared is None:
            _first_rows(table)
        else:
            _columns(question.source, question.target, prepared)
        _changed(question.source, marks)
        if not question.source.example:
            st.markdown("**How the file is written**")
            controls(question.source, table.dialect)


def notes_of(table: Table, prepared: Prepared | None) -> tuple[Note, ...]:
    """All there is to say, of the file and of what was done to its columns."""
    return (*table.notes, *(prepared.notes if prepared else ()))


def summary(question: Question, table: Table, prepared: Prepared | None) -> str:
    """The table in a line."""
    rows, columns = table.frame.shape
    used = f"{len(prepared.y):,} of " if prepared and len(prepared.y) < rows else ""
    delimiter = DELIMITERS.get(table.dialect.get("delimiter"))
    size = f"{used}{counted(rows, 'row')}, {counted(columns, 'column')}"
    size += f", separated by {delimiter}" if delimiter else ""
    if prepared is None:
        return f"{question.source.name}: {size}."
    aside = len(prepared.report) - 1 - len(prepared.variables)
    ranked = f"{counted(len(prepared.variables), 'variable')} to rank"
    ranked += f", {counted(aside, 'column')} left out." if aside else "."
    return f"{question.source.name}: {size}. {target_words(question, prepared)} {ranked}"


def warnings(notes: tuple[Note, ...]) -> list[str]:
    """What a visitor should not overlook."""
    return [for_page(note) for note in notes if note.severity == "warning"]


def warning_panel(question: Question, notes: tuple[Note, ...]):
    """What must not be overlooked, and a button for what can be done about it on a click."""
    show(*warnings(notes), kind="warning")
    leaks = [name for note in notes if note.code in LEAKS for name in note.columns]
    gaps = [name for note in notes if note.code == "gaps follow" for name in note.columns]
    if not leaks and not gaps:
        return
    with st.container(horizontal=True):
        if leaks:
            st.button(
                f"Leave out {as_code(leaks[0]) if len(leaks) == 1 else f'these {len(leaks)}'}",
                key="leave-out-leaks",
                icon=":material/block:",
                on_click=leave_out,
                args=(question.source, leaks),
            )
            st.button(
                "They were known before" if len(leaks) > 1 else "It was known before",
                key="keep-leaks",
                icon=":material/check:",
                on_click=keep,
                args=(question.source, leaks),
            )
        if gaps:
            st.button(
                "Mark gaps",
                key="mark-gaps",
                icon=":material/flag:",
                on_click=st.session_state.__setitem__,
                args=("prepare-indicator", True),
                help="Adds to every variable with gaps a feature that says where they are.",
            )


def leave_out(source: Source, names):
    """Take these columns out of the ranking, as the visitor says."""
    source.mark(exclude=list(dict.fromkeys([*source.marks["exclude"], *names])))


def keep(source: Source, names):
    """Go on with these columns, as the visitor says; nothing is said of them any more."""
    source.mark(keep=list(dict.fromkeys([*source.marks["keep"], *names])))


def target_words(question: Question, prepared: Prepared) -> str:
    """The target and what it is."""
    if prepared.task == "regression":
        low, high = prepared.y.min(), prepared.y.max()
        return f"To predict: {question.target}, a number from {low:.4g} to {high:.4g}."
    times = prepared.y.value_counts()
    few = ", ".join(f"{label} {count:,}" for label, count in times.head(4).items())
    more = f" and {len(times) - 4} more" if len(times) > 4 else ""
    return f"To predict: {question.target}, {len(times)} classes ({few}{more})."


def _first_rows(table: Table):
    """The table as it was read, for a look."""
    st.caption("The first rows, as they were read.")
    st.dataframe(table.frame.iloc[:ROWS, :COLUMNS], alt="The first rows of the table.")


def _columns(source: Source, target: str, prepared: Prepared):
    """The report; rows that are chosen can be taken in another way."""
    report = prepared.report
    st.caption("Choose columns to take them in another way.")
    picked = st.dataframe(
        report,
        key=f"report-{source.key[:6]}-{st.session_state.get(TURN, 0)}",
        hide_index=True,
        height=min(38 + 35 * len(report), 320),
        on_select="rerun",
        selection_mode="multi-row",
        column_config={
            "name": st.column_config.TextColumn("Column", pinned=True, width=160),
            "type": st.column_config.TextColumn("Type", width=90),
            "missing": st.column_config.NumberColumn("Missing", width=70),
            "done": st.column_config.TextColumn("What was done", width=200),
            "why": st.column_config.TextColumn("Why", width="large"),
        },
        alt="A row per column: its type, missing values, what was done and why.",
    )
    rows = [row for row in picked["selection"]["rows"] if row < len(report)]
    names = list(report["name"].iloc[rows])
    kind, use, button = st.columns([2, 3, 1], vertical_alignment="bottom")
    taken = kind.selectbox("Take as", ["as found", *KINDS], key="take-as")
    used = use.segmented_control(
        "Use", list(USES), default="automatic", required=True, key="use-as"
    )
    if names:
        show(f"Chosen: {some(names, 8)}.")
    button.button(
        "Apply",
        key="apply-marks",
        disabled=not names,
        width="stretch",
        on_click=apply,
        args=(source, [n for n in names if n != target], taken, USES[used]),
    )


def apply(source: Source, names, taken: str, use: str | None):
    """Note what the visitor decided on these columns, and choose none any more."""
    st.session_state[TURN] = st.session_state.get(TURN, 0) + 1
    st.session_state["take-as"], st.session_state["use-as"] = "as found", "automatic"
    marks = source.marks
    types = {k: v for k, v in marks["types"].items() if k not in names}
    types |= {} if taken == "as found" else dict.fromkeys(names, taken)
    lists = {kind: [n for n in marks[kind] if n not in names] for kind in ("exclude", "keep")}
    if use:
        lists[use] += names
    source.mark(types=types, **lists)


def _changed(source: Source, marks: dict):
    """What was decided by hand, and a way back."""
    decisions = [
        f"{column} is taken as {kind}, as you said." for column, kind in marks["types"].items()
    ]
    decisions += [f"{column} is left out, as you said." for column in marks["exclude"]]
    decisions += [f"{column} is always kept, as you said." for column in marks["keep"]]
    if decisions:
        show(*decisions)
        st.button(
            "Undo all of this",
            on_click=source.mark,
            kwargs={"types": {}, "exclude": [], "keep": []},
        )
