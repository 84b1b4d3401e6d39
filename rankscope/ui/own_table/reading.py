"""A file to a table: how it was understood, and how the visitor would rather have it read."""

import json
from dataclasses import replace
from functools import partial

import streamlit as st

from rankscope.tables import Limits, Table, TableError, read_table
from rankscope.tables.reading.encoding import OFFERED
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.source import Source, example_table
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.untrusted import as_code, show

FOUND = "as found"
MARKS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar", " ": "blanks"}
ENCODINGS = dict.fromkeys(["utf-8", *OFFERED])
YES_NO = {"yes": True, "no": False}
CONTROLS = {
    "delimiter": ("Fields are parted by", {word: mark for mark, word in MARKS.items()}),
    "decimal": ("Decimal mark", {"point": ".", "comma": ","}),
    "encoding": ("Encoding of the text", {codec: codec for codec in ENCODINGS}),
    "header": ("First line holds names", YES_NO),
    "units": ("A line of units follows", YES_NO),
    "dates": ("Dates", {word: word for word in ("day first", "month first")}),
    "quote": ("Fields are held together by", {'"': '"', "'": "'", "nothing": ""}),
    "long_rows": ("Rows with too many fields", {"leave out": "drop"}),
    "transpose": ("Exchange rows and columns", YES_NO),
}
WRITTEN = {
    "skip": ("Lines before the names", "A whole number: skip="),
    "missing": ("Marks of a missing value", "With blanks between them, in place of the usual ones"),
    "member": ("File in the zip", "Its name"),
}


def overrides_of(source: Source) -> dict:
    """What the visitor set, read from the widgets before they are drawn further down."""
    asked = {}
    for key, (_, options) in CONTROLS.items():
        word = _state(source, key)
        if word in options:
            asked[key] = options[word]
    for key in (*WRITTEN, "sheet"):
        text = str(_state(source, key) or "").strip()
        if text:
            asked[key] = _written(key, text)
    return asked


def _written(key, text):
    if key == "missing":
        return text.split()
    return int(text) if key == "skip" and text.isdecimal() else text


def _state(source, key):
    at = _key(source, key)
    return st.session_state.get(at, st.query_params.get(at))


def _key(source, key) -> str:
    return f"read-{key}-{source.key[:6]}"


def read(source: Source, overrides: dict) -> Table:
    """The table, from the desk if it was read so before. Raises TableError."""
    if source.example:
        return DESK.made(jobs.owner(), ("table", source.key), lambda: example_table(source))
    data = source.data()
    at = ("table", source.key, json.dumps(overrides, sort_keys=True))
    return DESK.made(jobs.owner(), at, lambda: _read(source, data, overrides))


def _read(source, data, overrides):
    with st.spinner("Reading the file in a process of its own …", show_time=True):
        table = read_table(data, source.name, limits=Limits.of_environment(), **overrides)
    return replace(table, frame=table.frame.reset_index(drop=True))  # rows are found by number


def sheet_control(source: Source, table: Table):
    """Which sheet of a workbook that has several."""
    sheets = table.dialect.get("sheets", ())
    if len(sheets) > 1:
        st.selectbox(
            "Sheet of the workbook",
            sheets,
            index=sheets.index(table.dialect["sheet"]),
            key=_key(source, "sheet"),
            bind="query-params",
        )


def controls(source: Source, dialect: dict | None = None):
    """A control for all that can be said about how a file is written, and what was found."""
    found = {key: _in_words(key, (dialect or {}).get(key)) for key in (*CONTROLS, *WRITTEN)}
    st.caption("Where what was found is wrong, say how it is. It is read again at once.")
    left, right = st.columns(2)
    for number, (key, (label, options)) in enumerate(CONTROLS.items()):
        (left, right)[number % 2].selectbox(
            label,
            [FOUND, *options],
            format_func=partial(_shown, found[key]),
            key=_key(source, key),
            help=f"`{key}`",
            bind="query-params",
        )
    for number, (key, (label, said_of)) in enumerate(WRITTEN.items()):
        (left, right)[number % 2].text_input(
            label,
            key=_key(source, key),
            placeholder=found[key],
            help=f"{said_of}: `{key}`",
            bind="query-params",
        )


def _in_words(key, told) -> str:
    """What was found, in the words of the control."""
    words = [word for word, value in CONTROLS.get(key, ("", {}))[1].items() if value == told]
    if told is None or not (words or key in WRITTEN):
        return FOUND
    return f"{FOUND}: {words[0] if words else told}"


def _shown(found: str, option: str) -> str:
    return found if option == FOUND else option


def trouble(source: Source, error: TableError):
    """What is wrong with a file, and where a choice helps, the choices."""
    show(for_page(str(error)), kind="error")
    if error.asks and error.choices:
        _ask(source, error)
    with st.expander("Read it another way", icon=":material/tune:"):
        controls(source)


def _ask(source, error):
    st.markdown("**Which is right?**")
    words = {told: word for word, told in CONTROLS.get(error.asks, ("", {}))[1].items()}
    for number, (value, shows) in enumerate(error.choices.items()):
        st.button(
            as_code(f"{value} · {shows}", most=160),
            key=f"ask-{number}",
            on_click=st.session_state.__setitem__,
            args=(_key(source, error.asks), words.get(value, value)),
        )
