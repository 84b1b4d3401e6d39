"""Parameters declared once, as class-level fields; everything else is read off the declaration."""

import math
from dataclasses import dataclass, field, fields
from functools import cache
from inspect import get_annotations
from numbers import Integral, Real
from types import UnionType
from typing import Any, ClassVar, dataclass_transform, get_args, get_origin, get_type_hints

import numpy as np


@dataclass(frozen=True)
class Parameter:
    """What one declaration says: default, bounds, choices and words for a person."""

    name: str
    kind: type  # int, float, bool or str
    default: Any
    low: float | None = None
    high: float | None = None
    choices: tuple = ()
    label: str = ""
    help: str = ""
    none: str = ""  # what None means; empty where None is not allowed
    control: bool = True  # offered to a person on a page
    costs: bool = False  # time grows with it, in proportion where it is a number

    @property
    def allowed(self) -> str:
        """The values it takes, in words."""
        words = self._allowed_values()
        return f"{words}, or None ({self.none})" if self.none else words

    def _allowed_values(self) -> str:
        if self.choices:
            return "one of " + ", ".join(map(repr, self.choices))
        if self.kind is bool:
            return "True or False"
        noun = {int: "a whole number", float: "a number"}.get(self.kind, "text")
        if self.low is not None and self.high is not None:
            return f"{noun} from {self.low:g} to {self.high:g}"
        if self.low is not None:
            return f"{noun} of at least {self.low:g}"
        return f"{noun} of at most {self.high:g}" if self.high is not None else noun

    def check(self, value):
        """Raise ValueError, naming what came and what is allowed, unless the value fits."""
        if value is None and self.none:
            return
        if not (self._has_kind(value) and self._in_bounds(value)):
            raise ValueError(f"{self.name}: got {value!r}, allowed is {self.allowed}")

    def _has_kind(self, value) -> bool:
        if self.choices:
            return isinstance(value, self.kind) and value in self.choices
        if type(value) is self.kind:
            return self.kind is not float or math.isfinite(value)
        if isinstance(value, (bool, np.bool_)) or self.kind is bool:
            return isinstance(value, (bool, np.bool_)) and self.kind is bool
        wanted = {int: Integral, float: Real, str: str}[self.kind]
        return isinstance(value, wanted) and (self.kind is str or math.isfinite(value))

    def _in_bounds(self, value) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


def param(
    default,
    *,
    low=None,
    high=None,
    choices=(),
    label="",
    help="",
    none="",
    control=True,
    costs=False,
):
    """Declare a parameter: `degree: int = param(2, low=1, high=8, help="...")`."""
    words = {"low": low, "high": high, "choices": tuple(choices), "label": label}
    words |= {"help": help, "none": none, "control": control, "costs": costs}
    return field(default=default, metadata={"words": words})


def seed():
    """Declare the `random_state` of a method that draws random numbers."""
    return param(
        0,
        low=0,
        none="different every time",
        label="Seed",
        help="Decides what is drawn at random: the same seed gives the same answer.",
    )


@dataclass_transform(kw_only_default=True, field_specifiers=(param, seed))
class Declared:
    """Base of everything with declared parameters: a subclass becomes a keyword-only dataclass.

    >>> class Wave(Declared):
    ...     "A sine."
    ...     periods: int = param(2, low=1, high=8, help="How many.")
    >>> Wave(periods=3).periods
    3
    >>> Wave(periods=9).check_parameters()
    Traceback (most recent call last):
    ...
    ValueError: periods: got 9, allowed is a whole number from 1 to 8
    """

    version: ClassVar[int] = 1  # raised when its numbers change: stored results are found by it

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        summary = cls.__dict__.get("__doc__") or ""
        dataclass(eq=False, repr=False, kw_only=True)(cls)
        cls.__doc__ = summary + _documentation(cls)

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """The declared parameters, those of the class itself first."""
        return _parameters(cls)

    def get_values(self) -> dict[str, Any]:
        """Every declared parameter with its value."""
        return {parameter.name: getattr(self, parameter.name) for parameter in self.parameters()}

    def check_parameters(self):
        """Raise ValueError for the first value outside its declaration."""
        for parameter in self.parameters():
            parameter.check(getattr(self, parameter.name))


@cache
def _parameters(cls) -> tuple[Parameter, ...]:
    kinds = get_type_hints(cls)
    declared = [f for f in fields(cls) if "words" in f.metadata]
    own = [f for f in declared if f.name in get_annotations(cls)]
    ordered = own + [f for f in declared if f not in own]
    return tuple(Parameter(f.name, _plain(kinds[f.name]), f.default, **_named(f)) for f in ordered)


def _named(declared) -> dict:
    words = declared.metadata["words"]
    return words | {"label": words["label"] or declared.name.replace("_", " ").capitalize()}


def _plain(hint) -> type:
    """The type itself where the annotation is `type | None`."""
    if get_origin(hint) is UnionType:
        return next(kind for kind in get_args(hint) if kind is not type(None))
    return hint


def _documentation(cls) -> str:
    lines = [
        f"    {p.name} : {p.kind.__name__}, default {p.default!r}\n"
        f"        {p.help or p.label} Allowed: {p.allowed}."
        for p in _parameters(cls)
    ]
    return "\n    Parameters\n    ----------\n" + "\n".join(lines) + "\n" if lines else ""
