"""Searches in words: what they will do, what they chose, and whether their error is honest."""

import pandas as pd

from rankers.learners import LEARNERS
from rankers.words import listed
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.selection.plan import Searches
from rankscope.tables.wording import counted


def plan_sentence(searches: Searches) -> str:
    """What a run of this will do."""
    parts = "A quarter of the rows is kept from every search"
    if searches.nested:
        parts = "Each searches four times, and every quarter of the rows is kept from one of them"
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
        words += f"and an inner error of {outcome.row['inner_error']:.3g}"
    words += _truth(outcome)
    if not outcome.has_ended and "error" in outcome.row:
        return f"{words}. On rows not seen its error is {outcome.row['error']:.3g}."
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
    return f"{words} and an inner error of {error:.3g}."


def honesty_sentence(table: pd.DataFrame) -> str:
    """How far the errors that searches report are below those on rows they have not seen."""
    gaps = (table["error"] - table["inner_error"]).set_axis(table["title"])
    if not (gaps > 0).any():
        return (
            "This time no search reports less error than it has on rows it has not seen; "
            "on few rows and after many sets tried it would."
        )
    worst = gaps.idxmax()
    row = table.set_index("title").loc[worst]
    return (
        f"The inner error is the least of all the sets tried, so it flatters: that of {worst} is "
        f"{row['inner_error']:.3g}, on rows no search has seen it is {row['error']:.3g}. "
        "The more sets are tried on few rows, the wider this gap."
    )


def worth_sentence(table: pd.DataFrame) -> str:
    """Whether choosing was worth it: against all variables."""
    if table["error"].isna().all():
        return "Searches that were stopped are not judged on rows not seen."
    less = table.loc[table["error"] < table["error_of_all"], "title"]
    more = table.loc[table["error"] > table["error_of_all"], "title"]
    parts = []
    if len(less):
        parts.append(f"Less error on rows not seen than with all variables: {listed(list(less))}.")
    if len(more):
        parts.append(f"More error there than with all variables: {listed(list(more))}.")
    return " ".join(parts) or "On rows not seen, all variables do as well."


def step_sentence(outcome: Outcome, step: int) -> str:
    """What a set tried was, and what became of it."""
    row = outcome.trace.iloc[step]
    fate = "accepted: the search goes on from it" if row["accepted"] else "put back"
    size = counted(row["n_variables"], "variable")
    place = f"Set {row['evaluations']:,} of {outcome.tried:,}"
    return f"{place}: {size}, error {row['error']:.3g}, {fate}."


def rival_sentence(table: pd.DataFrame, rival: str) -> str:
    """Who does better than the top of a ranking of the same size."""
    compared = table.dropna(subset=["rival"])
    if compared.empty:
        return ""
    better = list(compared.loc[compared["error"] < compared["rival"], "title"])
    if not better:
        return f"No search has fewer errors than as many variables from the top of {rival}."
    return f"Fewer errors than as many variables from the top of {rival}: {listed(better)}."
