"""Widgets from declared parameters; every value lives in the address of the page."""

import streamlit as st

FEW = 24  # a whole number with at most so many values gets a slider


def choose(label: str, menu: dict, key: str, help: str = "") -> type:
    """A class from a menu of classes; the address of the page holds its title."""
    picked = st.selectbox(
        label,
        list(menu),
        format_func=lambda name: menu[name].title,
        key=key,
        help=help or None,
        bind="query-params",
    )
    return menu[picked]


def choose_ranker(menu: dict, task: str, key: str) -> type:
    """A ranker for a target of this kind; the others are named below, greyed out, with why."""
    able = {name: ranker for name, ranker in menu.items() if task in ranker.tasks}
    picked = choose("Method", able, key)
    unable = [ranker for name, ranker in menu.items() if name not in able]
    if unable:
        reasons = [f"{ranker.title} (only {' or '.join(ranker.tasks)})" for ranker in unable]
        st.caption(f":gray[Not for a {task} target: {', '.join(reasons)}.]")
    return picked


def values_of(declared: type) -> dict:
    """A control for each parameter of the class; what they are set to, by name."""
    return {
        parameter.name: control(parameter, f"{declared.key}-{parameter.name}")
        for parameter in declared.parameters()
        if parameter.control
    }


def control(parameter, key: str):
    """The widget that fits the declaration, and its value."""
    if not parameter.none:
        return _widget(parameter, key, parameter.default)
    automatic = st.toggle(
        f"{parameter.label}: automatic",
        value=parameter.default is None,
        key=f"{key}-auto",
        help=f"{parameter.help} Automatic: {parameter.none}.",
        bind="query-params",
    )
    if automatic:
        return None
    middle = parameter.default
    if middle is None:
        middle = (parameter.low + parameter.high) / 2 if parameter.high else parameter.low
    return _widget(parameter, key, parameter.kind(middle))


def seed_control(key: str) -> int:
    """The number that decides which problem of its kind is drawn."""
    return st.number_input(
        "Seed",
        min_value=0,
        max_value=10**9,
        value=0,
        step=1,
        key=key,
        help="Another seed draws another problem of the same kind.",
        bind="query-params",
    )


def _widget(parameter, key, default):
    said = {"key": key, "help": parameter.help or None, "bind": "query-params"}
    if parameter.kind is bool:
        return st.toggle(parameter.label, value=default, **said)
    if parameter.choices:
        return st.segmented_control(
            parameter.label, parameter.choices, default=default, required=True, **said
        )
    bounds = {"min_value": parameter.low, "max_value": parameter.high, "value": default}
    if parameter.kind is float:
        bounds = {name: None if v is None else float(v) for name, v in bounds.items()}
        if parameter.high is not None:
            return st.slider(parameter.label, step=0.01, **bounds, **said)
    elif parameter.high is not None and parameter.high - parameter.low < FEW:
        return st.slider(parameter.label, step=1, **bounds, **said)
    return st.number_input(parameter.label, **bounds, **said)
