"""Curves of a ranking with ties: the expectation over all orders of each level, exact.

In a level every order is as likely. Nothing is drawn: the rates are worked out from the numbers of
relevant and other variables in each level.
"""

import numpy as np
from scipy.stats import binom

from rankers.evaluation.orders import check_order
from rankers.ranking import Ranking


def columns_of(ranking: Ranking, groups, m: int | None = None) -> list[tuple[int, ...]]:
    """Groups of names or of column indices as groups of column indices."""
    m = len(ranking.order) if m is None else m
    if m != len(ranking.order):
        raise ValueError(f"m: got {m}, allowed is {len(ranking.order)}, the size of the ranking")
    by_name = any(isinstance(member, str) for group in groups for member in group)
    columns = list(ranking.labels) if by_name else list(range(m))
    check_order(columns, m, groups)
    column = {name: number for number, name in enumerate(columns)}
    return [tuple(column[member] for member in group) for group in groups]


def by_level(ranking: Ranking, groups) -> list[tuple[int, list[int], int]]:
    """By level: its size, how many members of each group it is the first to have, and of any."""
    group_of = {member: number for number, group in enumerate(groups) for member in group}
    met, levels_met = set(), []
    for level in np.split(ranking.order, np.flatnonzero(np.diff(ranking.levels)) + 1):
        members = [group_of[column] for column in level.tolist() if column in group_of]
        new = [members.count(group) for group in set(members) - met]
        met.update(members)
        levels_met.append((len(level), new, len(members)))
    return levels_met


def groups_met(sizes, a: int) -> np.ndarray:
    """After each of a places in random order: the mean number of groups met, of such sizes.

    None of a group's c is among the first i with chance C(a-c, i) / C(a, i).

    >>> groups_met([1, 2], 3)
    array([1. , 1.66666667, 2. ])
    """
    place, total = np.arange(1, a + 1), np.zeros(a)
    for size, many in zip(*np.unique(np.array(sizes, dtype=int), return_counts=True), strict=True):
        taken = np.arange(size)[:, None]
        total += many * (1 - np.prod(np.maximum(a - place - taken, 0) / (a - taken), axis=0))
    return total


def first_places(ranking: Ranking, groups) -> list[float]:
    """The mean place of the first variable of each group, from 1: of c in a level of a, the first
    comes at its place (a + 1) / (c + 1)."""
    starts, ends = ranking.reach
    return [_first_place(starts[list(group)], ends[list(group)]) for group in groups]


def _first_place(starts, ends) -> float:
    start = starts.min()
    size = ends[starts.argmin()] - start + 1
    return float(start - 1 + (size + 1) / ((starts == start).sum() + 1))


def expected_fr(ranking: Ranking, groups) -> tuple[np.ndarray, np.ndarray]:
    """The mean number of false and true positives after each place, from 0 on.

    The area under the means is the mean area: a false positive at place i adds the T_i groups met,
    so the area is ΣT_i less 1 + 2 + ... over the groups, linear in T; and so is the trapezoid sum
    under the means, as each false positive is what a place has beside T_i - T_(i-1).
    """
    met = [np.zeros(1)]
    for size, new, _ in by_level(ranking, groups):
        met.append(met[-1][-1] + groups_met(new, size))
    met = np.concatenate(met)
    return np.arange(len(met)) - met, met


def expected_fs(ranking: Ranking, groups) -> tuple[np.ndarray, np.ndarray, float]:
    """Mean numbers of false positives and of hits up to r after each place, and the mean area.

    Each of a level's p hits and q others gets a random time: up to time u there are uq others on
    average and, independent of them, Binomial(p, u) hits. At the time of any other the number of
    hits is 0 to p with equal chance, which gives the area without a sum over places.
    """
    r, before = len(groups), 0
    false, hits, area = [np.zeros(1)], [np.zeros(1)], 0.0
    for size, _, own in by_level(ranking, groups):
        time, count = np.arange(1, size + 1) / size, np.arange(own + 1)
        full = np.minimum(before + count, r)
        false.append(false[-1][-1] + (size - own) * time)
        hits.append(full @ binom.pmf(count[:, None], own, time))
        area += (size - own) * full.mean()
        before += own
    return np.concatenate(false), np.concatenate(hits), area
