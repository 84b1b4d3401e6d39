"""A file to a table: how it was understood, and how the visitor would rather have it read."""

import json
from contextlib import suppress
from dataclasses import replace
from itertools import cycle

import streamlit as st
from streamlit.errors import StreamlitAPIException

from rankscope.tables import Limits, Table, TableError, read_table
from rankscope.tables.reading.dialect import AS_FOUND, Dialect
from rankscope.tables.reading.spare import ready
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.elsewhere import OTHERS_FIRST
from rankscope.ui.own_table.source import Source, example_table
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.asked import linked
from rankscope.ui.widgets.untrusted import as_code, show


def overrides_of(source: Source) -> dict:
    """What the visitor set, read from the widgets before they are drawn further down."""
    values = {
        parameter.name: Dialect.value_of(parameter, str(_state(source, parameter.name) or ""))
        for parameter in Dialect.parameters()
    }
    if values["sheet"] == DESK.get(jobs.owner(), _sheet_key(source)):
        values["sheet"] = None  # the control stands on what was opened unasked
    return {name: value for name, value in values.items() if value is not None}


def _sheet_key(source) -> tuple:
    return "sheet", source.key


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
    queue = st.empty()
    with st.spinner("Reading the file in a process of its own …", show_time=True):
        table = read_table(
            data,
            source.name,
            limits=Limits.of_environment(),
            visitor=jobs.owner(),
            on_wait=lambda: queue.info(OTHERS_FIRST),
            **overrides,
        )
    queue.empty()
    ready()
    if "sheet" not in overrides and "sheet" in table.dialect:
        DESK.put(jobs.owner(), _sheet_key(source), table.dialect["sheet"])
    return replace(table, frame=table.frame.reset_index(drop=True))  # rows are found by number


def sheet_control(source: Source, table: Table):
    """Which sheet of a workbook that has several."""
    sheets = table.dialect.get("sheets", ())
    if len(sheets) > 1:
        linked(
            st.selectbox,
            "Sheet of the workbook",
            sheets,
            index=sheets.index(table.dialect["sheet"]),
            key=_key(source, "sheet"),
        )


def controls(source: Source, dialect: dict | None = None):
    """A control for all that can be said about how a file is written, and what was found."""
    st.caption("Where what was found is wrong, say how it is. It is read again at once.")
    offered = [parameter for parameter in Dialect.parameters() if parameter.control]
    for parameter, column in zip(offered, cycle(st.columns(2)), strict=False):
        word = Dialect.word_for(parameter, (dialect or {}).get(parameter.name))
        with column:
            _control(source, parameter, f"{AS_FOUND}: {word}" if word else AS_FOUND)


def _control(source, parameter, empty: str):
    """Words to choose from, or a field to write in; `empty` stands where nothing is said."""
    about = {"key": _key(source, parameter.name)}
    about["help"] = f"{parameter.help} In Python: `{parameter.name}=`."
    words = Dialect.words(parameter)
    if not words:
        linked(st.text_input, parameter.label, placeholder=empty, **about)
        return
    options = [AS_FOUND, *words]
    linked(
        st.selectbox,
        parameter.label,
        options,
        format_func=lambda word: empty if word == AS_FOUND else word,
        **about,
    )


def override(source: Source, name: str, word: str):
    """Have the file read as the visitor says; the address keeps it."""
    st.session_state[_key(source, name)] = word
    with suppress(StreamlitAPIException):  # a widget on the page puts it into the address itself
        st.query_params[_key(source, name)] = word


def trouble(source: Source, error: TableError):
    """What is wrong with a file, and where a choice helps, the choices."""
    show(for_page(error), kind="error")
    if error.asks and error.choices:
        _ask(source, error)
    with st.expander("Read it another way", icon=":material/tune:"):
        controls(source)


def _ask(source, error):
    st.markdown("**Which is right?**")
    (parameter,) = [p for p in Dialect.parameters() if p.name == error.asks]
    for number, (value, shows) in enumerate(error.choices.items()):
        st.button(
            as_code(f"{value} · {shows}", most=160),
            key=f"ask-{number}",
            on_click=override,
            args=(source, error.asks, Dialect.word_for(parameter, value)),
        )
