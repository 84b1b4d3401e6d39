"""A setting that was refused, in a sentence for a page: what came, what goes, what to do.

Declarations refuse a value in one form: its name, what came, what is allowed.
"""

import re

from rankscope.findings.glossary import choice_words
from rankscope.runs import UnitResult
from rankscope.runs.menu import methods

MISTAKES = ("TableError: ", "ValueError: ")  # before a sentence that says all by itself
FORM = re.compile(r"^(\w+): got ([^,]{1,200}), allowed (?:is|are) (.+)$", re.DOTALL)


def in_a_sentence(refusal, *declared) -> str:
    """The text of a refusal, with the setting called as it is by what declares it.

    >>> from datagen import Xor
    >>> in_a_sentence("m: got 2, allowed is at least 5 for 5 relevant variables", Xor)
    '“Variables (m)” is set to 2, but must be at least 5 for 5 relevant variables: change it.'
    >>> in_a_sentence("The disk is full.", Xor)
    'The disk is full.'
    """
    text = str(refusal).rstrip(".")
    match = FORM.match(text)
    if match is None:
        return f"{text}."
    name, value, bounds = match.groups()
    labels = {p.name: p.label for one in declared for p in one.parameters()}
    must = bounds.replace("one of ", "").strip()
    value = choice_words(value.strip("'"))
    return f"“{labels.get(name, name)}” is set to {value}, but must be {must}: change it."


def reason_of(result: UnitResult) -> str:
    """Why a unit has no answer, in a sentence for a page."""
    reason = result.reason or "It was stopped."
    for kind in MISTAKES:
        reason = reason.removeprefix(kind)
    method = methods().get(result.unit.method)
    return in_a_sentence(reason, *([method] if method else []))
