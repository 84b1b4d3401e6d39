"""Terms of the field in a sentence each, and plain words for the values of settings."""

import re

from rankers import RANKERS
from rankers.learners import AS_PRINTED, LEARNERS
from rankers.words import listed

TERMS = {
    "variable": "A column of the table that may help to predict the target; it has one rank.",
    "target": "The column to be predicted: classes or a number.",
    "ranker": "A method that orders the variables by their use for predicting the target.",
    "selector": "A method that searches for the set of variables a learner needs.",
    "learner": "A method that predicts the target from variables, such as a decision tree.",
    "relevant": "The target depends on it, in a problem whose truth is known.",
    "redundant": "What this variable tells, others already tell: it may matter, but it adds "
    "nothing to them.",
    "ROC-FR": "How early a ranking finds the variables that matter: it climbs at each of them, or "
    "its first copy, and goes right at every other variable.",
    "AUC-FR": "The area below the ROC-FR curve: 1 when every variable that matters is found before "
    "all others.",
    "chance": "What a random order of the variables, or shuffled values, would give.",
    "false finding": "A variable that is marked although it has nothing to do with the target.",
    "consensus": "The places that all rankers give together.",
    "stability": "How much of a ranking stays the same when other rows are drawn.",
    "fold": "A part of the rows, tested by what was learned from the other rows.",
    "inner error": "The error that a search itself sees, on rows it has used to choose: too low.",
    "outer error": "The error on rows that no search has seen: the honest one.",
    "seed": "The number that chance starts from: the same seed gives the same draw.",
}
TARGETS = {"binary": "two classes", "multiclass": "several classes", "regression": "a number"}
CHOICES = {
    "sqrt_r": "in step with √r",
    "literal": "not growing",
    "mdl": "where classes change",
    "equal_frequency": "equally many rows",
    "gram_schmidt": "Gram-Schmidt",
}
PATTERNS = {term: re.compile(rf"(?<![\w-]){term}(s|ly)?(?![\w-])", re.IGNORECASE) for term in TERMS}
KEYS = {key: one.title for key, one in (LEARNERS | AS_PRINTED | RANKERS).items()}
TITLES = {key: title for key, title in KEYS.items() if key not in ("linear", "random")}
NAMES = re.compile(rf"\b({'|'.join(CHOICES)})(?=[:)])")


def choice_words(value) -> str:
    """The value of a setting, as a person reads it.

    >>> choice_words("sqrt_r"), choice_words("ls_svm"), choice_words("none")
    ('in step with √r', 'Least squares SVM', 'none')
    """
    text = str(value)
    return CHOICES.get(text) or (TITLES.get(text) if "_" in text else None) or text


def targets_words(tasks) -> str:
    """What targets somebody takes, as a person reads it.

    >>> targets_words(("binary", "multiclass"))
    'two classes or several classes'
    """
    return listed([TARGETS[task] for task in tasks], "or")


def in_plain_words(help: str) -> str:
    """A help with its settings called as on the page.

    >>> in_plain_words("Cut in a way that pays (mdl).")
    'Cut in a way that pays (where classes change).'
    """
    return NAMES.sub(lambda match: choice_words(match[1]), help)


def terms_in(text: str) -> list[str]:
    """The terms of the field that a text uses, in the order of the glossary.

    >>> terms_in("Rankers that name what is redundant: AUC-FR")
    ['ranker', 'redundant', 'AUC-FR']
    """
    return [term for term, pattern in PATTERNS.items() if pattern.search(text)]


def help_for(text: str) -> str | None:
    """What the terms in a text mean, for who points at it.

    >>> help_for("Median ROC-FR curves").startswith("**ROC-FR**: How early")
    True
    """
    return "  \n".join(f"**{term}**: {TERMS[term]}" for term in terms_in(text)) or None
