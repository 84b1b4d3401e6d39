"""What a ranking found, in sentences."""

from rankers.ranking import Ranking


def reasons(ranking: Ranking) -> list[str]:
    """One sentence per redundant variable: how much of it is explained, and by which others.

    >>> from rankers import Redundancy
    >>> gone = Redundancy(2, ((0, 0.9), (1, 0.05)), 0.95, 1)
    >>> reasons(Ranking.by_score([3, 2, 1], [gone]).named(["age", "size", "weight"]))
    ['weight is redundant: 95% of it is explained, 90% by age and 5% by size.']
    """
    return [_sentence(redundancy, ranking.labels) for redundancy in ranking.redundant]


def _sentence(redundancy, names) -> str:
    name = names[redundancy.variable]
    whole = f"{name} is redundant: {percent(redundancy.explained)} of it is explained"
    largest = [pair for pair in redundancy.because[:2] if pair[1] >= 0.005] or redundancy.because[
        :1
    ]
    left = redundancy.explained - sum(share for _, share in largest)
    if len(largest) == 1 and left < 0.005:
        return f"{whole} by {names[largest[0][0]]}."
    parts = [f"{percent(share)} by {names[other]}" for other, share in largest]
    others = len(redundancy.because) - len(largest)
    if left >= 0.005:
        parts.append(f"{percent(left)} by {others} other{'s together' if others > 1 else ''}")
    return f"{whole}, {listed(parts)}."


def listed(words) -> str:
    """Words joined as in speech.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


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
