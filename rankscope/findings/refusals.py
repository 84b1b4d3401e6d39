"""A setting that was refused, in a sentence for a page: what came, what goes, what to do.

Declarations refuse a value in one form: its name, what came, what is allowed.
"""

from dataclasses import replace

from rankscope.findings.glossary import choice_words
from rankscope.findings.methods import allowed_text
from rankscope.runs import UnitResult
from rankscope.runs.menu import methods

MISTAKES = ("TableError: ", "ValueError: ")  # before a sentence that says all by itself


def in_a_sentence(refusal, *declared) -> str:
    """The text of a refusal, with the setting called as it is by what declares it.

    >>> from datagen import Xor
    >>> in_a_sentence("m: got 2, allowed is at least 5 for 5 relevant variables", Xor)
    '“Variables (m)” is set to 2, but must be at least 5 for 5 relevant variables: change it.'
    >>> in_a_sentence("The disk is full.", Xor)
    'The disk is full.'
    """
    text = str(refusal).rstrip(".")
    name, _, rest = text.partition(": got ")
    value, allowed, bounds = rest.partition(", allowed ")
    if not (allowed and name.isidentifier()):
        return f"{text}."
    setting = next((p for one in declared for p in one.parameters() if p.name == name), None)
    label = setting.label if setting else name
    value, must = choice_words(value.strip("'")), _must(bounds.partition(" ")[2], setting)
    return f"“{label}” is set to {value}, but must be {must}: change it."


def _must(bounds: str, setting) -> str:
    """What is allowed, as the page calls it where it is what the setting declares."""
    if setting is None or bounds != setting.allowed:
        return bounds
    return allowed_text(replace(setting, none="")) + (", or automatic" if setting.none else "")


def reason_of(result: UnitResult) -> str:
    """Why a unit has no answer, in a sentence for a page."""
    reason = result.reason or "It was stopped."
    for kind in MISTAKES:
        reason = reason.removeprefix(kind)
    method = methods().get(result.unit.method)
    return in_a_sentence(reason, *([method] if method else []))
