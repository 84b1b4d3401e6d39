"""What a ranking declares redundant, beside the truth: right, wrong, or not declared at all."""

from rankers.words import listed
from rankscope.findings.known_truth.answer import Answer

RIGHT, WRONG, MISSED = "right", "wrong", "missed"
MOST_NAMES = 6


def verdicts(answer: Answer) -> dict[str, str]:
    """By variable whether what is declared of it is right; what truth says nothing of is left out.

    Redundant is a variable another one of whose group is kept: its original or another copy. A
    relevant variable without one is declared so wrongly; a copy behind one that is kept, and not
    declared redundant, is missed.
    """
    declared = {answer.ranking.names[copy.variable] for copy in answer.ranking.redundant}
    verdicts = {}
    for group in answer.problem.groups:
        in_order = [name for name in answer.order if name in group]
        remaining = [name for name in in_order if name not in declared]
        for name in declared & set(group):
            verdicts[name] = RIGHT if remaining else WRONG
        verdicts |= dict.fromkeys(remaining[1:], MISSED)
        if in_order and not remaining:  # the first of a group that is all gone was needed
            verdicts |= dict.fromkeys(in_order[1:], RIGHT)
    return verdicts


def counts_text(answer: Answer) -> str:
    """How many are right, wrong and missed, for a tile; empty where there is none to judge."""
    values = list(verdicts(answer).values())
    if not values:
        return ""
    return ", ".join(f"{values.count(verdict)} {verdict}" for verdict in (RIGHT, WRONG, MISSED))


def verdict_sentences(answer: Answer) -> list[str]:
    """Which are wrong and which are missed."""
    by_verdict = verdicts(answer)
    wrong, missed = (_names(by_verdict, answer, verdict) for verdict in (WRONG, MISSED))
    sentences = []
    if wrong:
        sentences.append(f"Wrong: {wrong} matter, and no copy of them is kept in their place.")
    if missed:
        sentences.append(f"Missed: {missed} only stand in for one placed before, undeclared.")
    return sentences


def _names(by_verdict, answer, verdict) -> str:
    names = [name for name in answer.order if by_verdict.get(name) == verdict]
    more = [f"{len(names) - MOST_NAMES} more"] if len(names) > MOST_NAMES else []
    return listed([f"**{name}**" for name in names[:MOST_NAMES]] + more) if names else ""
