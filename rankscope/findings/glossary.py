"""Terms of the field in a sentence each, and plain words for the values of settings."""

import re

from rankers import RANKERS
from rankers.learners import LEARNERS

TERMS = {
    "AUC-FR": "The area below the ROC-FR curve: 1 when every variable that matters is found before "
    "all others.",
    "ROC-FR": "How early a ranking finds the variables that matter: it climbs at each of them, or "
    "its first copy, and goes right at every other variable.",
    "redundant": "What this variable tells, others already tell: it may matter, but it adds "
    "nothing to them.",
    "Inner error": "The error that a search itself sees, on rows it has used to choose: too low.",
    "Outer error": "The error on rows that no search has seen: the honest one.",
    "chance": "What a random order of the variables, or shuffled values, would give.",
    "consensus": "The places that all rankers give together.",
    "stability": "How much of a ranking stays the same when other rows are drawn.",
    "selector": "A method that searches for the set of variables a learner needs.",
    "learner": "A method that predicts the target from variables, such as a decision tree.",
    "seed": "The number that chance starts from: the same seed gives the same draw.",
}
CHOICES = {
    "sqrt_r": "in step with √r",
    "literal": "not growing",
    "mdl": "where classes change",
    "equal_frequency": "equally many rows",
    "gram_schmidt": "Gram-Schmidt",
}
KEYS = {key: one.title for key, one in (LEARNERS | RANKERS).items()}
TITLES = {key: title for key, title in KEYS.items() if key not in ("linear", "random")}
NAMES = re.compile(rf"\b({'|'.join(CHOICES)})(?=[:)])")


def choice_words(value) -> str:
    """The value of a setting, as a person reads it.

    >>> choice_words("sqrt_r"), choice_words("ls_svm"), choice_words("none")
    ('in step with √r', 'Least squares SVM', 'none')
    """
    text = str(value)
    return CHOICES.get(text) or (TITLES.get(text) if "_" in text else None) or text


def in_plain_words(help: str) -> str:
    """A help with its settings called as on the page.

    >>> in_plain_words("Cut in a way that pays (mdl).")
    'Cut in a way that pays (where classes change).'
    """
    return NAMES.sub(lambda match: choice_words(match[1]), help)


def help_for(heading: str) -> str | None:
    """What the terms in a heading mean, for who points at it.

    >>> help_for("Median ROC-FR curves").startswith("ROC-FR: How early")
    True
    """
    known = [f"{term}: {words}" for term, words in TERMS.items() if term.lower() in heading.lower()]
    return "  \n".join(known) or None
