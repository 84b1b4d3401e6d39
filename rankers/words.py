"""What a ranking found, in sentences."""

from math import isnan, nan

import numpy as np

from rankers.ranking import Ranking, Redundancy

NAMED = 2  # of those that explain a variable, in its sentence
FEW = 0.005  # a share not worth naming
SAME = 0.02  # shares that differ by less are the same in words


def reasons(ranking: Ranking) -> list[str]:
    """One sentence per redundant variable: how much of it is explained, and by which others.

    >>> from rankers import Redundancy
    >>> gone = Redundancy(2, ((0, 0.9), (1, 0.05)), 0.95, 1)
    >>> reasons(Ranking.by_score([3, 2, 1], [gone]).named(["age", "size", "weight"]))
    ['weight is redundant: 95% of it is explained, 90% by age and 5% by size.']
    """
    return [
        f"{ranking.labels[one.variable]} {verdict(one)}: {explanation(one, ranking)}."
        for one in ranking.redundant
    ]


def verdict(one: Redundancy) -> str:
    """What a variable is called, weaker where other rows would hardly show it."""
    return "is redundant" if one.holds else "looks redundant in these rows"


def explanation(one: Redundancy, ranking: Ranking) -> str:
    """How much of a redundant variable others explain, here and on other rows, and which."""
    whole = f"{percent(one.explained)} of it is explained"
    largest = [k for k in range(min(NAMED, len(one.because))) if one.because[k][1] >= FEW]
    largest = largest or [0]
    left = one.explained - sum(one.because[k][1] for k in largest)
    parts = [_part(one, k, ranking) for k in largest]
    others = len(one.because) - len(largest)
    first, share = one.because[0]
    by_one = f"by {ranking.labels[first]}"
    if parts == [f"{percent(share)} {by_one}"] and (left < FEW or not others):
        return f"{whole} {by_one}{_elsewhere(one)}"
    if left >= FEW and others:
        parts.append(f"{percent(left)} by {others} other{'s together' if others > 1 else ''}")
    return f"{whole}, {listed(parts)}{_elsewhere(one)}"


def _part(one, k, ranking) -> str:
    """What one of the others adds, once those that the method took up before it are known."""
    other, share = one.because[k]
    words = f"{percent(share)} by {ranking.labels[other]}"
    partners = ranking.order[np.isin(ranking.order, [partner for partner, _ in one.because])]
    before = partners.tolist()[: partners.tolist().index(other)]
    alone = one.alone[k] if one.alone else nan
    if not before or isnan(alone) or abs(alone - share) < SAME:
        return words
    names = [ranking.labels[partner] for partner in before[: NAMED + 1]]
    known = f"{listed(names)} {'is' if len(names) == 1 else 'are'}"
    known = known if len(names) <= NAMED else f"{len(before)} better ones are"
    more = f"{percent(share)} more by {ranking.labels[other]}"
    return f"{more} once {known} known (alone {percent(alone)})"


def _elsewhere(one) -> str:
    if isnan(one.elsewhere) or percent(one.elsewhere) == percent(one.explained):
        return ""
    share = percent(one.elsewhere) if one.elsewhere > 0 else "nothing of it"
    if one.holds:
        return f"; on rows left out {share}"
    others = len(one.because)
    many = f"{others} others are many for so few rows" if others > 1 else "so few rows tell little"
    return f"; {many}, on rows left out {share}"


def listed(words, joint="and") -> str:
    """Words joined as in speech.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last


def percent(share: float) -> str:
    """Whole percent, with a decimal where rounding would make it nothing or everything.

    >>> percent(0.002), percent(0.423), percent(0.9962), percent(1.0), percent(0.99999)
    ('0.2%', '42%', '99.6%', '100%', 'more than 99.9%')
    """
    if is_nearly_all(share):
        return "more than 99.9%"
    if 0.99 <= share < 0.9995 or 0 < share < 0.005:
        return f"{share * 100:.1f}%"
    return f"{share * 100:.0f}%"


def is_nearly_all(share: float) -> bool:
    """Whether a share is so close to everything that one decimal would make it that."""
    return 0.9995 <= share < 1 - 1e-9
