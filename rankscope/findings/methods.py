"""What a method says of itself: read off its class and docstring."""

import inspect

import pandas as pd


def idea(method) -> str:
    """The first sentence of the docstring: what makes a variable score high.

    >>> from rankers import Correlation
    >>> idea(Correlation)
    'Score a variable by the share of its variance that a straight line to the target explains.'
    """
    return " ".join(paragraphs(method)[0].split())


def paragraphs(method) -> list[str]:
    """The prose of the docstring, without the examples and the parameters."""
    text = inspect.cleandoc(method.__doc__).split("\nParameters\n---")[0]
    parts = [part.strip() for part in text.split("\n\n")]
    return [part for part in parts if part and not part.startswith(">>>")]


def parameter_table(method) -> pd.DataFrame:
    """A row per parameter a person can set: default, what is allowed, what it does."""
    rows = [
        (p.label, p.name, default_text(p.default), p.allowed, p.help)
        for p in method.parameters()
        if p.control
    ]
    return pd.DataFrame(rows, columns=["Label", "In Python", "Default", "Allowed", "Effect"])


def default_text(default) -> str:
    """A default value as a person reads it."""
    if default is None:
        return "automatic"
    return f"{default:.3g}" if isinstance(default, float) else str(default)
