"""What a ranking found, in sentences."""

from math import isnan, nan

from rankers.number_format import percent, short_percent
from rankers.ranking import UNCERTAINTY, Ranking, Redundancy

NAMED = 2  # of the variables that explain another one, in its sentence


def reasons(ranking: Ranking) -> list[str]:
    """One sentence per redundant variable: how much of it is explained, and by which others.

    >>> from rankers import Redundancy
    >>> gone = Redundancy(2, ((0, 0.9), (1, 0.05)), 0.95, 1, alone=(0.91, 0.4))
    >>> reasons(Ranking.by_score([3, 2, 1], [gone]).named(["age", "size", "weight"]))
    ['weight is redundant: 95% of it is explained by age and size, 91% by age alone.']
    """
    return [
        f"{ranking.labels[one.variable]} {verdict(one)}: {explanation(one, ranking)}."
        for one in ranking.redundant
    ]


def verdict(one: Redundancy) -> str:
    """What a variable is called, weaker where other rows would hardly show it."""
    return "is redundant" if one.holds else "looks redundant in these rows"


def explanation(one: Redundancy, ranking: Ranking) -> str:
    """Return how much others explain of a redundant variable, here and on other rows, and which.

    The others are named by what each explains alone, the best first.
    """
    names, alone = partners(one, ranking)
    if one.measure == UNCERTAINTY:
        value = f"{one.explained:.2f}"
        return f"its symmetric uncertainty with {names[0]} is {value}, no less than with the target"
    whole = f"{percent(one.explained)} of it is explained by {_some(names, NAMED)}"
    first = "" if isnan(alone) or len(names) == 1 else f", {percent(alone)} by {names[0]} alone"
    return f"{whole}{first}{_elsewhere(one)}"


def brief(one: Redundancy, ranking: Ranking) -> str:
    """Return the same for a narrow column: the best one by name, the others as a number."""
    names, alone = partners(one, ranking)
    if one.measure == UNCERTAINTY:
        return f"SU {one.explained:.2f} with {names[0]}"
    share = short_percent(one.explained)
    first = "" if isnan(alone) or len(names) == 1 else f" ({short_percent(alone)} alone)"
    elsewhere = share if isnan(one.elsewhere) else short_percent(max(one.elsewhere, 0.0))
    there = "" if elsewhere == share else f"; {elsewhere} on rows left out"
    return f"{share} by {_some([names[0] + first, *names[1:]], 1)}{there}"


def partners(one: Redundancy, ranking: Ranking) -> tuple[list[str], float]:
    """Return the names of the others, by what each explains alone, and that of the first.

    Where it is not known, as of a category, what it adds to the others stands for it, and the share
    returned is NaN. If the first explains as much as all, the others are not named.
    """
    added = [share for _, share in one.because]
    alone = list(one.alone) or [nan] * len(added)
    known = [share if isnan(own) else own for own, share in zip(alone, added, strict=True)]
    by_size = sorted(range(len(known)), key=lambda k: -known[k])
    first = alone[by_size[0]]
    if percent(first) == percent(one.explained):
        by_size = by_size[:1]
    return [ranking.labels[one.because[k][0]] for k in by_size], first


def _some(names, most) -> str:
    """Return the first names, and how many others there are."""
    more = len(names) - most
    if more <= 1:
        return listed(names)
    return listed([*names[:most], f"{more:,} others"])


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
