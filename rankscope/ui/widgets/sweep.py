"""A parameter to sweep over, and its values as a person writes them."""

import streamlit as st

from rankscope.findings.glossary import choice_words
from rankscope.findings.methods import allowed_text
from rankscope.ui.widgets.asked import LARGEST, LONGEST, linked
from rankscope.ui.widgets.controls import FEW


def sweep_control(generator: type, key: str) -> tuple[str | None, list]:
    """A parameter of the problem to go through several values of, and the values."""
    labels = {p.label: p for p in generator.parameters() if p.control}
    choices = ["nothing", *labels]
    picked = linked(st.selectbox, "Sweep", choices, key=key)
    if picked == "nothing":
        return None, []
    parameter = labels[picked]
    text = _values_text(parameter, f"{key}-{generator.key}-{parameter.name}")
    values = [_read(parameter, word) for word in text.replace(";", ",").split(",") if word.strip()]
    return parameter.name, list(dict.fromkeys(values))


def _values_text(parameter, key: str) -> str:
    return linked(
        st.text_input,
        f"Values of {parameter.label}",
        value=", ".join(map(choice_words, _some_values(parameter))),
        max_chars=LONGEST,
        key=key,
        help=f"With commas between them. Each is {allowed_text(parameter)}.",
    )


def _some_values(parameter) -> list:
    """Values to start a sweep from: up to five, from the default on where there is room."""
    if parameter.choices or parameter.kind is bool:
        return list(parameter.choices) or [False, True]
    if parameter.kind is float:
        return [parameter.default, *(round(parameter.low + 0.05 * i, 3) for i in range(1, 5))]
    if parameter.high is not None and parameter.high - parameter.low < FEW:
        return list(range(int(parameter.low), int(parameter.high) + 1))[:5]
    return [parameter.default * i for i in range(1, 6)]


def _read(parameter, word: str):
    """The value a word stands for; what is none stays a word, to be refused by name."""
    word = word.strip()
    if parameter.kind is bool:
        return {"true": True, "yes": True, "false": False, "no": False}.get(word.lower(), word)
    if parameter.choices or parameter.kind is str:
        return {choice_words(value): value for value in parameter.choices}.get(word, word)
    try:
        number = float(word)
        is_whole = parameter.kind is int and number.is_integer()
        return int(number) if is_whole and abs(number) <= LARGEST else number
    except ValueError:
        return word
