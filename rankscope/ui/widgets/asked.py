"""What a link asks for: dropped before a widget meets it if absurd, said where not shown."""

import math
from collections.abc import Callable, Collection

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from rankscope.ui.widgets.untrusted import as_code

LARGEST = 1e15  # of a number: browsers count to 9e15
LONGEST = 1_000  # characters of a value
OF_NUMBERS = ("slider", "number_input")  # widgets whose value is a number
IN_ADDRESS = {"bind": "query-params"}
REMARKS = "remarks on the link"  # in the session: by key, the sentence and the value shown
ON_PAGE = "settings on the page"  # in the session: keys that this run has met
PLACE = "place of the remarks"  # in the session: below the title


def linked(widget: Callable, label: str, *rest, key: str, **settings):
    """The value of a widget that lives in the address; a link that asked for another is told.

    All but the widget itself, such as `st.slider`, is what the widget is called with.
    """
    is_number = widget.__name__ in OF_NUMBERS
    texts, is_first = _asked_first(key, is_number)
    value = widget(label, *rest, key=key, **IN_ADDRESS, **settings)
    name = settings.get("format_func", str)
    is_met = not is_first or _is_met(texts, value, is_number, name)
    _compare(key, label, texts, value, is_met, is_first, name)
    return value


def linked_expander(label: str, name: str, key: str):
    """An expander whose state lives in the address; `name` is what a remark calls it."""
    texts, is_first = _asked_first(key, False)
    expander = st.expander(label, key=key, **IN_ADDRESS)
    is_met = not is_first or _is_met(texts, expander.open, False, str)
    _compare(key, name, texts, expander.open, is_met, is_first, str)
    return expander


def choice(key: str, label: str, options: Collection[str], otherwise: str | None = None):
    """The one of the options that the address names where no widget does; else `otherwise`."""
    text = st.query_params.get(key)
    value = text if text in options else otherwise
    compare(key, label, value, is_met=not text or text in options)
    return value


def compare(key: str, label: str, value, is_met: bool):
    """Say what the address asked for by a key that is no widget's, if that is not met."""
    texts = st.query_params.get_all(key)
    _compare(key, label, texts, value, is_met, is_first=not texts, name=str)


def reword(key: str, names: dict[str, str]):
    """Let a link that calls a value as it was called once ask for what it is called now."""
    asked = st.query_params.get_all(key)
    now = [names.get(text, text) for text in asked]
    if key not in st.session_state and now != asked:
        with get_script_run_ctx().session_state.query_params() as query:
            query[key] = now
            query.set_initial_query_params_from_current()


def remarks():
    """Keep a place for what links asked for and did not get; called where the title is drawn."""
    st.session_state[PLACE] = st.empty()
    _say()


def is_usable(text: str, is_number: bool) -> bool:
    """Whether a widget, of a number or of something else, can be given the text of a link.

    >>> [is_usable(text, True) for text in ("7", "1e999", "nan", "1e308", "seven")]
    [True, False, False, False, False]
    """
    if len(text) > LONGEST:
        return False
    if not is_number:
        return True
    number = _number(text)
    return math.isfinite(number) and abs(number) <= LARGEST


def is_key(text: str) -> bool:
    """Return whether Streamlit lets a widget, and so a link, have this key.

    >>> is_key("seed"), is_key(""), is_key("$$ID-a")
    (True, False, False)
    """
    return text != "" and not text.startswith("$$")


def clean():
    """Drop what no widget of any page can be given; called once, before the page is drawn."""
    st.session_state.pop(PLACE, None)
    st.session_state[ON_PAGE] = set()
    for key in list(st.query_params):
        texts = st.query_params.get_all(key)
        if not is_key(key) or (key not in st.session_state and any(map(_is_absurd, texts))):
            _drop(key)
            asked = as_code(texts[0])
            st.toast(f"The link asked for {asked} as {as_code(key)}: left out.", duration="long")


def _asked_first(key, is_number) -> tuple[list[str], bool]:
    """What the link asks of a widget, and whether the widget has not been drawn before."""
    texts, is_first = st.query_params.get_all(key), key not in st.session_state
    if any(not is_usable(text, is_number) for text in texts):
        _drop(key)
    return texts, is_first


def _compare(key, label, texts, value, is_met, is_first, name):
    """Make the remark on a key, or take it back once another value is shown."""
    sentences = st.session_state.setdefault(REMARKS, {})
    st.session_state.setdefault(ON_PAGE, set()).add(key)
    if is_met and key not in sentences:
        return
    if not is_met:
        words = ", ".join(as_code(text) for text in texts[:3])
        shows = _name_of(value, name)
        sentences[key] = (f"{label}: the link asked for {words}; showing {shows}.", value)
    elif is_first or sentences[key][1] != value:
        del sentences[key]
    _say()


def _say():
    place = st.session_state.get(PLACE)
    if place is None:
        return
    on_page = st.session_state.get(ON_PAGE, ())
    by_key = st.session_state.get(REMARKS, {})
    sentences = [sentence for key, (sentence, _) in by_key.items() if key in on_page]
    if sentences:
        place.warning("  \n".join(sentences), icon=":material/link_off:")
    else:
        place.empty()


def _is_absurd(text) -> bool:
    return len(text) > LONGEST or math.isinf(_number(text))


def _drop(key: str):
    """Forget what the address says of a key, for this run too, which would have begun with it."""
    with get_script_run_ctx().session_state.query_params() as query:
        query.remove_param(key)
        query.set_initial_query_params_from_current()


def _is_met(texts, value, is_number, name) -> bool:
    if not texts:
        return True
    if isinstance(value, list):
        return set(texts) <= {"", *map(name, value)}
    if value is None:
        return texts[-1] == ""
    if is_number:
        return _number(texts[-1]) == value
    return texts[-1].lower() == name(value).lower()


def _name_of(value, name) -> str:
    values = value if isinstance(value, list) else [] if value is None else [value]
    return ", ".join(as_code(name(one)) for one in values) or "none"


def _number(text) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
