"""What a method or a problem says of itself: read off its class and docstring.

Beside its prose a docstring has paragraphs for who chooses: `In short: ...`, one plain sentence;
`Use it when ... Not when ...`, of a method; `Must fail: ...`, of a problem, the rankers that cannot
see it.
"""

import inspect
import re

import pandas as pd

IN_SHORT, USE, NOT, FAIL = "In short: ", "Use it when ", " Not when ", "Must fail: "
FOR_CHOICE = (IN_SHORT, USE, FAIL)


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


def prose(method) -> list[str]:
    """The paragraphs that explain, after the first sentence and without those for who chooses."""
    return [p for p in paragraphs(method)[1:] if not p.startswith(FOR_CHOICE)]


def in_short(method) -> str:
    """One plain sentence: what it does, or what decides the target.

    >>> from datagen import Xor
    >>> in_short(Xor)
    'Decides the class by whether two variables have the same sign: each alone says nothing, so \
that correlation cannot see it.'
    """
    sentence = _paragraph(method, IN_SHORT)
    return sentence[:1].upper() + sentence[1:] if sentence else idea(method)


def use_when(method) -> tuple[str, str]:
    """When a method is to be used and when not; nothing where it does not say.

    >>> from rankers import RandomRanker
    >>> use_when(RandomRanker)
    ('you want to see what chance alone gets.', 'you want to know anything of the variables.')
    """
    when, _, when_not = _paragraph(method, USE).partition(NOT)
    return when, when_not


def must_fail(problem) -> tuple[str, ...]:
    """The keys of the rankers that cannot see what decides this problem."""
    return tuple(re.findall(r"`(\w+)`", _paragraph(problem, FAIL)))


def _paragraph(method, begin) -> str:
    paragraph = (p for p in paragraphs(method) if p.startswith(begin))
    return " ".join(next(paragraph, "").split()).removeprefix(begin)


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
