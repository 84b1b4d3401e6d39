"""Figure 1 and section 5.2 of Stracuzzi and Utgoff, worked out: costs, different instances."""

from functools import cache
from math import comb

from rankers.selectors.removal import I_sum
from rankscope.studies.base import Study, View
from rankscope.studies.claims import Claim, Item, literal, reproducing
from rankscope.studies.curves import UPDATES

R, SIZES = 10, (25, 50, 100, 200, 400, 800)
ROWS, PRINTED, BIASED = 1_000, 466, 0.672
UNIQUE = "Different instances"
LARGEST = 100  # of the figure, as the problems of the paper


@cache
def trainings(N: int, single: bool) -> float:
    """The cost of a whole search in trainings on all N inputs; updates are as N + 1 inputs."""
    if not single:
        return I_sum(N, R) / (N + 1)
    return sum(n * n / (n - R) for n in range(R + 1, N + 1)) / (N + 1)


def constant(*cells) -> list[Item]:
    """RVE costs about as many trainings on all inputs, however many these are."""
    counts = [trainings(N, single=False) for N in SIZES]
    words = f"{', '.join(f'{count:.0f}' for count in counts)} trainings for N = {SIZES}"
    return [Item(words, max(counts) / min(counts) < 1.25)]


def growing(*cells) -> list[Item]:
    """One at a time, twice as many inputs take about twice as many trainings in the end."""
    counts = [trainings(N, single=True) for N in SIZES]
    words = f"{', '.join(f'{count:.0f}' for count in counts)} trainings for N = {SIZES}"
    return [Item(words, 1.8 < counts[-1] / counts[-2] < 2.2)]


def distinct(ones: float) -> float:
    """How many different tens 1,000 rows of ten bits have, each one with this chance."""
    chances = [(comb(R, k), ones**k * (1 - ones) ** (R - k)) for k in range(R + 1)]
    return sum(count * (1 - (1 - chance) ** ROWS) for count, chance in chances)


def tens(ones: float, words: str):
    """As many different ones among 1,000 as are printed, within a hundredth."""

    def check(*cells) -> list[Item]:
        count = distinct(ones)
        return [Item(f"{count:.0f} of 1,000, {words}", abs(count / PRINTED - 1) < 0.01)]

    return check


def unique() -> dict[str, list]:
    """Over the chance of a one, what is expected and what is printed."""
    shares = [share / 100 for share in range(50, 81, 2)]
    return {
        "expected": [(share, distinct(share), 0.0) for share in shares],
        "printed": [(share, PRINTED, 0.0) for share in shares],
    }


def costs() -> dict[str, list]:
    """The expected updates of both searches, and those of a single training on all inputs."""
    one = {N: UPDATES * (N + 1) for N in range(R + 5, LARGEST + 1, 5)}
    return {
        "RVE": [(N, cost * trainings(N, single=False), 0.0) for N, cost in one.items()],
        "one at a time": [(N, cost * trainings(N, single=True), 0.0) for N, cost in one.items()],
        "a training on all": [(N, cost, 0.0) for N, cost in one.items()],
    }


STUDY = Study(
    key="stracuzzi_figure_1",
    title="The price of removing",
    paper="stracuzzi2004",
    figure="Figure 1, Section 5.2",
    question="How does the cost of a search grow with the number of variables?",
    remarks="Worked out at once from the cost tables, for ten relevant variables. A training on N "
    "inputs costs as N + 1; a cost that is linear in N is a constant number of trainings.",
    views=(
        View(
            "As published",
            *("N", "Weight updates, in thousand millions"),
            label="Variables (N)",
            worked=costs,
        ),
        View(
            UNIQUE,
            *("ones", "Different instances of 1,000"),
            label="Chance of a one in a bit",
            worked=unique,
        ),
    ),
    claims=(
        Claim(
            "linear",
            "The cost of RVE grows linearly with the number of variables.",
            (literal(constant, "within a quarter from 25 to 800"),),
        ),
        Claim(
            "quadratic",
            "The cost of removing one at a time grows with its square.",
            (literal(growing, "from 400 to 800, trainings double within a tenth"),),
        ),
        Claim(
            "unique",
            "Of 1,000 rows, 466 differ in the ten relevant variables.",
            (
                literal(tens(0.5, "bits that are 0 as often as 1"), "fair bits"),
                reproducing(tens(BIASED, "bits that are 1 in 67 of 100"), "bits that are mostly 1"),
            ),
            published="466",
            why="How the bits were drawn is not printed. Of fair ones many more differ; with 67 "
            "ones in 100 as many as printed do, and then 57 rows in 100 have seven ones or more.",
            view=UNIQUE,
        ),
    ),
)
