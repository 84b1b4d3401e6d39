"""What a method or a problem says of itself: read off its class and docstring.

Beside its prose a docstring has paragraphs for who chooses: `In short: ...`, one plain sentence;
`Use it when ... Not when ...`, of a method; `Must fail: ...`, of a problem, the rankers that cannot
see it.
"""

import inspect
import re
from dataclasses import replace

import pandas as pd

from rankers import RANKERS, SELECTORS
from rankers.number_format import number_text
from rankers.words import listed
from rankscope.findings.glossary import choice_words, in_plain_words

IN_SHORT, USE, NOT, FAIL = "In short: ", "Use it when ", " Not when ", "Must fail: "
SYMBOLS = "Symbols: "  # what the paper's letters are called in Python: for who reads the code
ELSEWHERE = (IN_SHORT, USE, FAIL, SYMBOLS)
CODE = re.compile(r"`(\w+)`")


def idea(method) -> str:
    """The first sentence of the docstring: what makes a variable score high.

    >>> from rankers import Correlation
    >>> idea(Correlation)
    'Score a variable by the share of its variance that a straight line to the target explains.'
    """
    return on_page(" ".join(paragraphs(method)[0].split()), method)


def paragraphs(method) -> list[str]:
    """The prose of the docstring, without the examples and the parameters."""
    text = inspect.cleandoc(method.__doc__).split("\nParameters\n---")[0]
    parts = [part.strip() for part in text.split("\n\n")]
    return [part for part in parts if part and not part.startswith(">>>")]


def prose(method) -> list[str]:
    """The paragraphs that explain, after the first sentence, for who reads no code."""
    explaining = [p for p in paragraphs(method)[1:] if not p.startswith(ELSEWHERE)]
    return [on_page(" ".join(p.split()), method) for p in explaining]


def on_page(text: str, method) -> str:
    """A text with settings, their values and other methods called as on the page.

    >>> from rankers import BABD
    >>> on_page("`updating`, it goes on. Deletion is that of `BlockDeletion`.", BABD)
    '“Updating threshold”, it goes on. Deletion is that of Block deletion.'
    """
    names = {p.name: f"“{p.label}”" for p in method.parameters()}
    names |= {one.__name__: one.title for one in (RANKERS | SELECTORS).values()}
    values = {value for p in method.parameters() for value in p.choices}
    names |= {value: f"“{choice_words(value)}”" for value in values if value not in names}
    return CODE.sub(lambda match: names.get(match[1], match[0]), text)


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
        (p.label, p.name, default_text(p.default), allowed_text(p), in_plain_words(p.help))
        for p in method.parameters()
        if p.control
    ]
    return pd.DataFrame(rows, columns=["Label", "In Python", "Default", "Allowed", "Effect"])


def default_text(default) -> str:
    """A default value as a person reads it."""
    if default is None:
        return "automatic"
    if isinstance(default, bool):
        return "on" if default else "off"
    return number_text(default) if isinstance(default, float) else choice_words(default)


def allowed_text(parameter) -> str:
    """The values a parameter takes, as a person reads them.

    >>> from rankers import SMRanker
    >>> expansion, degree = (SMRanker.parameters()[place] for place in (1, 0))
    >>> allowed_text(expansion), allowed_text(degree)
    ('simplified or full', 'a whole number from 1 to 8')
    """
    if parameter.choices:
        words = listed([choice_words(value) for value in parameter.choices], "or")
    else:
        words = "on or off" if parameter.kind is bool else replace(parameter, none="").allowed
    return f"{words}; or automatic: {parameter.none}" if parameter.none else words
