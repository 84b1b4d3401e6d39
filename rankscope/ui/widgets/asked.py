"""What a link asks for: dropped before a widget meets it if absurd, said where not shown."""

import math
from collections.abc import Callable

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from rankscope.ui.widgets.untrusted import as_code

LARGEST = 1e15  # of a number: browsers count to 9e15
LONGEST = 1_000  # characters of a value
NUMBERS = (int, float)
REMARKS = "remarks on the link"  # in the session: by key, the sentence and the value shown


def linked(draw: Callable, key: str, label: str, kind: type = str, name: Callable = str):
    """The value of the widget that `draw` draws; a link that asked for another one is told.

    `name` is what a link calls the value.
    """
    is_first = key not in st.session_state
    asked = st.query_params.get_all(key)
    if any(not is_usable(text, kind) for text in asked):
        _drop(key)
    value = draw()
    remarks = st.session_state.setdefault(REMARKS, {})
    if is_first and asked and not _is_met(asked, value, kind, name):
        words = ", ".join(as_code(text) for text in asked[:3])
        remarks[key] = (
            f"{label}: the link asked for {words}; showing {_name_of(value, name)}.",
            value,
        )
    elif key in remarks and remarks[key][1] != value:
        del remarks[key]
    return value


def reword(key: str, names: dict[str, str]):
    """Let a link that calls a value as it was called once ask for what it is called now."""
    asked = st.query_params.get_all(key)
    now = [names.get(text, text) for text in asked]
    if key not in st.session_state and now != asked:
        with get_script_run_ctx().session_state.query_params() as query:
            query[key] = now
            query.set_initial_query_params_from_current()


def remarks():
    """Say what links asked for and did not get; called by pages below their title."""
    on_page = st.session_state.get(REMARKS, {})
    sentences = [sentence for key, (sentence, _) in on_page.items() if key in st.session_state]
    if sentences:
        st.warning("  \n".join(sentences), icon=":material/link_off:")


def is_usable(text: str, kind: type) -> bool:
    """Whether a widget for values of this kind can be given the text of a link.

    >>> [is_usable(text, int) for text in ("7", "1e999", "nan", "1e308", "seven")]
    [True, False, False, False, False]
    """
    if len(text) > LONGEST:
        return False
    if kind not in NUMBERS:
        return True
    number = _number(text)
    return math.isfinite(number) and abs(number) <= LARGEST


def clean():
    """Drop what no widget of any page can be given; called once, before the page is drawn."""
    for key in list(st.query_params):
        texts = st.query_params.get_all(key)
        if key not in st.session_state and any(map(_is_absurd, texts)):
            _drop(key)
            asked = as_code(texts[0])
            st.toast(f"The link asked for {asked} as {as_code(key)}: left out.", duration="long")


def _is_absurd(text) -> bool:
    return len(text) > LONGEST or math.isinf(_number(text))


def _drop(key: str):
    """Forget what the address says of a key, for this run too, which would have begun with it."""
    with get_script_run_ctx().session_state.query_params() as query:
        query.remove_param(key)
        query.set_initial_query_params_from_current()


def _is_met(asked, value, kind, name) -> bool:
    if isinstance(value, list):
        return set(asked) <= set(value)
    if kind in NUMBERS:
        return _number(asked[-1]) == value
    return asked[-1].lower() == name(value).lower()


def _name_of(value, name) -> str:
    if isinstance(value, list):
        return ", ".join(map(as_code, value)) or "none"
    return as_code(name(value))


def _number(text) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
