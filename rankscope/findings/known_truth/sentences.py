"""An answer, and the steps that led to it, in words."""

import numpy as np

from rankers.number_format import number_text, percent
from rankers.words import listed
from rankscope.findings.known_truth.answer import Answer

MOST_NAMES = 6  # of redundant variables in a sentence


def answer_sentence(answer: Answer) -> str:
    """What the problem is, and how much of what matters comes first."""
    r = len(answer.problem.groups)
    tied = answer.hits_text != f"{answer.hits:.0f}"
    copies = len(answer.problem.redundant)
    table = f"{len(answer.problem.X):,} rows of {len(answer.order):,} variables"
    truth = f"{r} of them matter" + (f", {copies} stand in for these" if copies else "")
    return (
        f"{table}; {truth}. The first {r} of the ranking hold "
        f"{answer.hits_text} of the {r}{' on average' if tied else ''}"
        f"{', where a redundant copy counts for the variable it copies' if copies else ''}."
    )


def chance_sentence(answer: Answer) -> str:
    """What AUC-FR has to be read against."""
    if np.isnan(answer.chance):
        return "Every variable matters here: there is nothing to tell apart."
    copies = bool(answer.problem.redundant)
    why = ", as a redundant copy counts for the variable it copies" if copies else ""
    return f"1 is perfect. A random order gets {answer.chance:.2f} here{why}."


def above_chance_text(answer: Answer) -> str:
    """Chance, and how far the ranking is from it to perfect; empty where nothing can be told."""
    if np.isnan(answer.auc_fr):
        return ""
    return f"chance here: {answer.chance:.2f}; above chance {answer.above_chance:z.2f}"


def settling_sentence(answer: Answer, ranker, number: int) -> str:
    """What a step that settles one variable does, and the place the table gives it."""
    step = answer.ranking.steps[number - 1]
    name, value = answer.ranking.names[step.chosen], step.values[step.chosen]
    first, last = (int(end[step.chosen]) for end in answer.ranking.reach)
    place = f"place {first}" if first == last else f"places {first}–{last}"
    if ranker.worst_first:
        return (
            f"Step {number} takes **{name}** away, which does least for the rest with a value of "
            f"{number_text(value)}: it ends on {place}."
        )
    if first == last == number:
        return f"Step {number} puts **{name}** on {place}, with a value of {number_text(value)}."
    is_copy = any(copy.variable == step.chosen for copy in answer.ranking.redundant)
    why = ", as redundant variables go behind all others" if is_copy else ""
    return (
        f"Step {number} takes up **{name}**, with a value of {number_text(value)}: "
        f"it ends on {place}{why}."
    )


def threshold_sentence(answer: Answer, number: int, in_play: int) -> str:
    """What a step of the search for redundancy does."""
    step, names = answer.ranking.steps[number - 1], answer.ranking.names
    start = f"Step {number} takes **{names[step.chosen]}** and subtracts it from all others."
    if not in_play:
        return f"{start} No variable is left in play."
    verb = "is" if in_play == 1 else "are"
    threshold = (
        f"{in_play} {verb} in play; the threshold is {percent(step.threshold)} of the length."
    )
    if not step.redundant:
        return f"{start} {threshold} None has less left."
    gone = [f"**{names[i]}**" for i in step.redundant[:MOST_NAMES]]
    more = len(step.redundant) - len(gone)
    gone = [*gone, f"{more} more"] if more else gone
    verb = "has less left: it is" if len(step.redundant) == 1 else "have less left: they are"
    return f"{start} {threshold} {listed(gone)} {verb} redundant."
