"""Searches in words: what they will do, what they chose, and whether their error is honest."""

import numpy as np
import pandas as pd

from rankers.learners import LEARNERS
from rankers.number_format import number_text
from rankers.words import listed
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.selection.plan import Searches
from rankscope.findings.selection.states import set_before
from rankscope.tables.wording import counted, some

MOST_NAMES = 6  # of a block, in a sentence
NOT_CHANCE = 2  # standard errors
PARTS = {  # by whether the rows have an order in time, and whether folds are nested
    (False, False): "A quarter of the rows is kept from every search",
    (False, True): "Each searches four times, and every quarter of the rows is kept from one of "
    "them",
    (True, False): "The latest fifth of the rows is kept from every search",
    (True, True): "Each searches four times, in the first fifth of the rows in time, then in two, "
    "three and four of them, and the fifth that follows is kept from it",
}


def plan_sentence(searches: Searches) -> str:
    """What a run of this will do."""
    parts = PARTS[searches.in_time, searches.nested]
    return (
        f"{counted(len(searches.selectors), 'selector')} will search for what "
        f"{LEARNERS[searches.learner].title} needs on {searches.table}. "
        f"{parts}: there its answer is judged."
    )


def selection_sentence(outcome: Outcome) -> str:
    """How many variables it kept, and how right that was where the truth is known."""
    size = f"**{len(outcome.selection)} of {len(outcome.names)}** variables"
    tried = counted(outcome.tried, "set")
    words = f"{outcome.title} keeps {size} after {tried} tried"
    if not outcome.has_ended:
        words = f"{outcome.title} was stopped after {tried} tried: its best so far has {size} "
        words += f"and an inner error of {number_text(outcome.row['inner_error'])}"
    words += _truth(outcome)
    if not outcome.has_ended and "error" in outcome.row:
        return f"{words}. On rows not seen its error is {number_text(outcome.row['error'])}."
    if not outcome.has_ended:
        return f"{words}. What it is worth on rows not seen was not measured."
    limit = outcome.row["limit"]
    return words + (f". Its limit `{limit}` ended the search." if limit else ".")


def _truth(outcome: Outcome) -> str:
    if not outcome.truth_met:
        return ""
    met, groups = outcome.truth_met
    strangers = sum(outcome.roles[number] == "irrelevant" for number in outcome.selection)
    return f"; it has {met} of the {groups} that matter, and {strangers} that do not"


def live_sentence(outcome: Outcome, expected: int | None) -> str:
    """How far a search under way is, and what it has."""
    size, error = len(outcome.selection), outcome.row["inner_error"]
    words = f"**{outcome.title}** has tried {counted(outcome.tried, 'set')}"
    words += f" of about {expected:,}" if expected and expected > outcome.tried else ""
    words += f"; the best so far has **{size} of {len(outcome.names)}** variables"
    return f"{words} and an inner error of {number_text(error)}."


def honesty_sentence(table: pd.DataFrame) -> str:
    """How far the errors that searches report are below those on rows they have not seen."""
    chose = table[table["evaluations"] > 1].set_index("title")
    if chose.empty:
        return "Only one set was tried: with nothing to choose from, its error flatters nobody."
    gaps = chose["error"] - chose["inner_error"]
    if not (gaps > 0).any():
        return (
            "This time no search reports less error than it has on rows it has not seen; "
            "on few rows and after many sets tried it would."
        )
    worst = chose.loc[gaps.idxmax()]
    return (
        "A search goes where the inner error is low, so that error flatters: that of "
        f"{gaps.idxmax()} is {number_text(worst['inner_error'])}, on {_rows_aside(worst)} no "
        f"search has seen it is {number_text(worst['error'])}{_give_or_take(worst)}. "
        "The more sets are tried on few rows, the wider this gap."
    )


def _rows_aside(row) -> str:
    return counted(int(row["rows_aside"]), "row")


def _give_or_take(row) -> str:
    return f", give or take {number_text(row['error_se'], 2)}" if row["error_se"] > 0 else ""


def worth_sentence(table: pd.DataFrame) -> str:
    """Whether choosing was worth it: against all variables, beyond two standard errors."""
    judged = table.dropna(subset=["error"])
    if judged.empty:
        return "Searches that were stopped are not judged on rows not seen."
    return _told_apart(
        judged,
        judged["error"] - judged["error_of_all"],
        judged["difference_se"],
        "Less error on rows not seen than with all variables",
        "More error there than with all variables",
        "No difference to all variables",
    )


def step_sentence(outcome: Outcome, step: int) -> str:
    """What a set tried was, how it differs from the one accepted last, and what became of it."""
    row = outcome.trace.iloc[step]
    fate = "accepted: the search goes on from it" if row["accepted"] else "put back"
    size = counted(row["n_variables"], "variable")
    place = f"Set {row['evaluations']:,} of {outcome.tried:,}"
    return f"{place}: {size}{_change(outcome, step)}, error {number_text(row['error'])}, {fate}."


def _change(outcome: Outcome, step: int) -> str:
    """The block that comes in, and that which leaves."""
    before, tried = set_before(outcome.trace, step), set(outcome.trace["variables"].iloc[step])
    blocks = {"with": tried - before, "without": before - tried}
    names = {
        word: [outcome.names[number] for number in sorted(own)] for word, own in blocks.items()
    }
    words = (f", {word} {some(own, MOST_NAMES)}" for word, own in names.items() if own)
    return "".join(words) if tried != before else ""


def rival_sentence(table: pd.DataFrame, rival: str) -> str:
    """Return which searches do better than the top of a ranking of the same size, and which worse.

    The standard error of the difference is taken as √2 times that of the search, as if the two
    errors were independent; they are of the same rows, so it is smaller in truth.
    """
    compared = table.dropna(subset=["rival", "error"])
    if compared.empty:
        return ""
    top = f"as many variables from the top of {rival}"
    difference = compared["error"] - compared["rival"]
    return _told_apart(
        compared,
        difference,
        np.sqrt(2) * compared["error_se"],
        f"Less error on rows not seen than with {top}",
        f"More error there than with {top}",
        f"No difference to {top}",
    )


def _told_apart(table, difference, spread, less, more, same) -> str:
    """Return which searches differ by more than two standard errors, and which do not."""
    bound = (NOT_CHANCE * spread).fillna(np.inf)
    below, above = -difference > bound, difference > bound
    rows = _rows_aside(table.iloc[0])
    verdicts = {
        less: below,
        more: above,
        f"{same} that {rows} not seen can tell from chance": ~(below | above),
    }
    titles = {words: list(table.loc[own, "title"]) for words, own in verdicts.items()}
    return " ".join(f"{words}: {listed(own)}." for words, own in titles.items() if own)
