"""Widgets from declared parameters; every value lives in the address of the page."""

from dataclasses import replace

import streamlit as st

from rankers.words import listed
from rankscope.findings.glossary import TARGETS, choice_words, in_plain_words
from rankscope.findings.methods import in_short
from rankscope.ui.widgets.asked import linked, reword

WIDE = 10.0  # a number within so wide a range gets a slider
AGAIN = " (2)"  # the second of two settings of one ranker
FEW = 24  # a whole number with at most so many values gets a slider
FIRST = ("spe", "sm", "relief", "correlation")
LONGEST = 200  # characters of a text setting


def choose(label: str, menu: dict, key: str, help: str = "") -> type:
    """A class from a menu of classes; the address of the page holds its title."""

    def title(name) -> str:
        return menu[name].title

    common = {"key": key, "help": help or None, "format_func": title}
    picked = menu[linked(st.selectbox, label, list(menu), **common)]
    st.caption(in_short(picked))
    return picked


def choose_ranker(menu: dict, task: str, key: str) -> type:
    """A ranker for a target of this kind; the others are named below, greyed out, with why."""
    picked = choose("Method", _able(menu, task), key)
    _caution([picked])
    _name_the_unable(menu, task)
    return picked


def choose_rankers(menu: dict, task: str, key: str, first=FIRST, readings=None) -> list:
    """Several rankers for a target of this kind, each with the values of its parameters.

    One with parameters can be chosen a second time, to be set against itself. `readings` has by
    ranker the defaults that take the place of those declared.
    """
    able = _able(menu, task)
    adjustable = {name: ranker for name, ranker in able.items() if _has_controls(ranker)}
    options = {ranker.title: (ranker, "") for ranker in able.values()}
    options |= {ranker.title + AGAIN: (ranker, "2") for ranker in adjustable.values()}
    default = [able[name].title for name in first if name in able]
    picked = _several(options, default, key)
    in_short_of_all(able)
    _caution(options[title][0] for title in picked)
    _name_the_unable(menu, task)
    instead = readings or {}
    return [
        _ranker(title, *options[title], instead.get(options[title][0].key, {})) for title in picked
    ]


def in_short_of_all(menu: dict, words: str = "What does each do?"):
    """A sentence for each of a menu of which several can be chosen, one click away."""
    with st.popover(words, icon=":material/help:", type="tertiary"):
        st.markdown("\n".join(f"- **{one.title}**: {in_short(one)}" for one in menu.values()))


def _several(options, default, key) -> list[str]:
    return linked(
        st.multiselect,
        "Methods",
        list(options),
        default=default,
        key=key,
        help="Choose one a second time to compare two of its settings.",
    )


def _has_controls(ranker: type) -> bool:
    return any(parameter.control for parameter in ranker.parameters())


def _ranker(title: str, ranker: type, suffix: str, instead: dict):
    """The ranker with its parameters as they are set in a fold-out of this title."""
    if not _has_controls(ranker):
        return ranker()
    with st.expander(title):
        return ranker(**values_of(ranker, ranker.key + suffix, instead))


def _caution(rankers):
    """What whoever picks one of these should know, once for each."""
    for title, words in {r.title: r.caution for r in rankers if r.caution}.items():
        st.caption(f":material/info: **{title}**: {words}")


def _able(menu, task) -> dict:
    return {name: ranker for name, ranker in menu.items() if task in ranker.tasks}


def _name_the_unable(menu, task):
    unable = [ranker for ranker in menu.values() if task not in ranker.tasks]
    if unable:
        titles = listed([ranker.title for ranker in unable])
        st.caption(f":gray[Not where the target is {TARGETS[task]}: {titles}.]")


def values_of(declared: type, prefix: str = "", instead: dict | None = None) -> dict:
    """A control for each parameter of the class; what they are set to, by name.

    `instead` has defaults that take the place of those declared.
    """
    instead = instead or {}
    return {
        parameter.name: control(
            replace(parameter, default=instead.get(parameter.name, parameter.default)),
            f"{prefix or declared.key}-{parameter.name}",
        )
        for parameter in declared.parameters()
        if parameter.control
    }


def control(parameter, key: str):
    """The widget that fits the declaration, and its value."""
    if not parameter.none:
        return _widget(parameter, key, parameter.default)
    automatic = linked(
        st.toggle,
        f"{parameter.label}: automatic",
        value=parameter.default is None,
        key=f"{key}-auto",
        help=f"{in_plain_words(parameter.help)} Automatic: {parameter.none}.",
    )
    if automatic:
        return None
    middle = parameter.default
    if middle is None:
        middle = (parameter.low + parameter.high) / 2 if parameter.high else parameter.low
    return _widget(parameter, key, parameter.kind(middle))


ANOTHER = "Another seed draws another problem of the same kind."


def seed_control(key: str, help: str = ANOTHER) -> int:
    """The number that decides what is drawn."""
    bounds = {"min_value": 0, "max_value": 10**9, "value": 0, "step": 1}
    return linked(st.number_input, "Seed", **bounds, key=key, help=help)


def repeats_control(key: str) -> int:
    """On how many problems of a kind rankers are compared."""
    return linked(st.slider, "Problems of this kind", 2, 100, 30, key=key)


def place_control(label: str, last: int, key: str, first: int = 1) -> int:
    """A slider over the places 1 to last; where there are fewer than before it goes to the last."""
    if st.session_state.get(key, first) > last:
        st.session_state[key] = last
    return linked(st.slider, label, 1, last, first, key=key)


def _widget(parameter, key, default):
    """The value of the widget that fits a parameter that has one."""
    reword(key, {str(value): choice_words(value) for value in parameter.choices})
    common = {"key": key, "help": in_plain_words(parameter.help) or None}
    if parameter.kind is bool:
        return linked(st.toggle, parameter.label, value=default, **common)
    if parameter.choices:
        return _chosen(parameter, default, {"format_func": choice_words} | common)
    if parameter.kind is str:
        return linked(st.text_input, parameter.label, value=default, max_chars=LONGEST, **common)
    return _number(parameter, default, common)


def _chosen(parameter, default, common):
    label, choices = parameter.label, parameter.choices
    if len(choices) > 4:
        return linked(st.selectbox, label, choices, index=choices.index(default), **common)
    return linked(st.segmented_control, label, choices, default=default, required=True, **common)


def _number(parameter, default, common):
    bounds = {"min_value": parameter.low, "max_value": parameter.high, "value": default}
    if parameter.kind is float:
        bounds = {name: None if v is None else float(v) for name, v in bounds.items()}
        if parameter.high is not None and parameter.high - parameter.low <= WIDE:
            return linked(st.slider, parameter.label, step=0.01, **bounds, **common)
    elif parameter.high is not None and parameter.high - parameter.low < FEW:
        return linked(st.slider, parameter.label, step=1, **bounds, **common)
    shape = {"format": "%g"} if parameter.kind is float else {}
    return linked(st.number_input, parameter.label, **bounds, **shape, **common)
