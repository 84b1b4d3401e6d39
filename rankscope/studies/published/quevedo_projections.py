"""What the slides on SPE-ranker say of projections and uncertainty, worked out on data sets."""

from functools import cache, partial

import numpy as np

from datagen import Polynomial
from rankers.fcbf import between
from rankers.maths.discretisation import Discrete, equal_frequency
from rankers.maths.information import entropy
from rankscope.studies.base import View
from rankscope.studies.claims import Claim, Item, literal, reproducing

DRAWN, BINS, NOISE = 30, 5, 0.05
NOISES = (0.0, NOISE, 0.1, 0.2, 0.3)
ONTO, BESIDE = "onto it", "beside it"
PROJECTIONS = "Norm lost by projections"


@cache
def problems(noise=NOISE) -> tuple:
    made = Polynomial(m=50, n=100, r=5, degree=1, redundancy=1, noise=noise)
    return tuple(made.sample(seed) for seed in range(DRAWN))


def projected(q: np.ndarray, rest: np.ndarray, onto: bool) -> np.ndarray:
    """Columns projected onto the space that those of q span, or onto what is left beside it.

    >>> projected(np.array([[1.0], [0.0]]), np.array([[3.0], [4.0]]), onto=False).ravel().tolist()
    [0.0, 4.0]
    """
    basis, _ = np.linalg.qr(q)
    inside = basis @ (basis.T @ rest)
    return inside if onto else rest - inside


def losses(problem, onto: bool) -> tuple[np.ndarray, np.ndarray]:
    """Of copies and of irrelevant variables the share of their norm that a projection takes off.

    What was chosen is the relevant variable of each group.
    """
    X = problem.X - problem.X.mean()
    X = X / np.linalg.norm(X, axis=0)
    q, copies, others = (
        X[list(names)].to_numpy()
        for names in (problem.relevant, problem.redundant, problem.irrelevant)
    )
    first, second = (np.linalg.norm(projected(q, rest, onto), axis=0) for rest in (copies, others))
    return 1 - first, 1 - second


def copies_lose_most(onto: bool, *cells) -> list[Item]:
    """In each data set every copy loses more than any variable that says nothing."""
    pairs = [losses(problem, onto) for problem in problems()]
    count = sum(bool(copies.min() > others.max()) for copies, others in pairs)
    copies, others = (np.mean([pair[place].mean() for pair in pairs]) for place in (0, 1))
    words = f"copies lose {copies:.0%} of their norm, irrelevant variables {others:.0%}"
    return [Item(f"{words}; so in {count} of {DRAWN} data sets", count == DRAWN)]


@cache
def lost() -> dict[str, list]:
    """By the noise, the mean share of their norm that both kinds lose in both projections."""
    lines: dict[str, list] = {}
    for onto, where in ((True, ONTO), (False, BESIDE)):
        for noise in NOISES:
            pairs = [losses(problem, onto) for problem in problems(noise)]
            for place, kind in enumerate(("copies", "irrelevant")):
                means = [pair[place].mean() for pair in pairs]
                error = np.std(means, ddof=1) / DRAWN**0.5
                point = noise, float(np.mean(means)), float(error)
                lines.setdefault(f"{kind}, {where}", []).append(point)
    return lines


VIEW = View(PROJECTIONS, "", "Share of the norm that is lost", label="Noise (σ)", worked=lost)


def uncertainties(problem) -> np.ndarray:
    """The symmetric uncertainty of each variable with each, cut into parts of as many rows."""
    codes = np.array([equal_frequency(column, BINS) for column in problem.X.to_numpy().T])
    columns = Discrete(codes, np.full(len(codes), BINS))
    own, all_of_them = np.array([entropy(column) for column in codes]), np.arange(len(codes))
    return np.array([between(columns, own, one, all_of_them) for one in all_of_them])


def same_both_ways(*cells) -> list[Item]:
    """SU(x_i, x_j) is SU(x_j, x_i), from 0 to 1, and 1 of a variable with itself."""
    table = uncertainties(problems()[0])
    apart = float(np.abs(table - table.T).max())
    same = apart < 1e-9 and np.allclose(np.diag(table), 1)
    ways = "the same" if same else f"{apart:.2g} apart"
    words = f"{table.size:,} pairs from {table.min():.2f} to {table.max():.2f}, {ways} both ways"
    return [Item(words, bool(same and table.min() >= 0))]


CLAIMS = (
    Claim(
        "projections",
        "Projected onto the space that the chosen variables span, redundant variables lose more "
        "of their norm than the others.",
        (
            literal(partial(copies_lose_most, True), "onto that space, 30 data sets"),
            reproducing(
                partial(copies_lose_most, False),
                "onto what is left beside that space, as the paper has it",
            ),
        ),
        why="A copy lies in the space of its original: projected onto it, it keeps nearly all of "
        "its norm, and what says nothing would be removed. The paper projects onto the null space.",
        view=PROJECTIONS,
    ),
    Claim(
        "uncertainty",
        "Symmetric uncertainty compares any two variables, not only one with the class.",
        (literal(same_both_ways, "the same both ways, from 0 to 1"),),
        published="SU(x_i, x_j) = 2 IG(x_i | x_j) / (H(x_i) + H(x_j))",
    ),
)
