"""Sliders of a lesson, from its declared parameters; their values live in the address."""

import streamlit as st

from rankers.parameters import Parameter
from rankscope.lessons import Lesson
from rankscope.ui.widgets.asked import linked

STEPS = (100, 50, 20, 10, 5, 2, 1)
LEAST = 25  # a slider has at least so many places, where there are so many


def sliders(lesson: type[Lesson]) -> dict:
    """A slider for each parameter, and what they are set to."""
    return {p.name: _slider(p, f"{lesson.key}-{p.name}") for p in lesson.parameters() if p.control}


def step_of(parameter: Parameter) -> float:
    """The widest step with enough places that leads from the low end to the default."""
    if parameter.kind is float:
        return 0.01 if parameter.high - parameter.low <= 1 else 0.05
    for step in STEPS:
        reaches = (parameter.default - parameter.low) % step == 0
        if reaches and (parameter.high - parameter.low) / step >= LEAST:
            return step
    return 1


def _slider(parameter, key):
    label, default = parameter.label, parameter.default
    words = {"key": key, "help": parameter.help or None}
    if parameter.kind is bool:
        return linked(st.toggle, label, default, **words)
    if parameter.choices:
        options = {"default": default, "required": True} | words
        return linked(st.segmented_control, label, parameter.choices, **options)
    low, high = parameter.kind(parameter.low), parameter.kind(parameter.high)
    return linked(st.slider, label, low, high, default, step_of(parameter), **words)
