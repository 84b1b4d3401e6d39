"""The first rows of Tables 6 to 9 of Stracuzzi and Utgoff: what naive Bayes costs on all inputs."""

from typing import NamedTuple

from rankscope.studies.claims import Check, Claim, Item, literal, reproducing
from rankscope.studies.published.stracuzzi_words import TITLES


class Table(NamedTuple):
    """The training rows of a set, its inputs, classes, values of an input, and printed cost."""

    rows: int
    inputs: int
    classes: int
    values: int
    cost: float


TABLES = {  # where every input takes as many values
    "mfeat_pix": Table(1_800, 240, 10, 7, 4.51e5),
    "dna": Table(2_000, 180, 3, 2, 3.63e5),
    "led": Table(1_800, 150, 10, 2, 2.75e5),
    "optdigits": Table(3_823, 64, 10, 17, 2.59e5),
    "monks2_local": Table(169, 17, 2, 2, 3.11e3),
}


def operations(one: Table) -> int:
    """A value of every row and input is counted, a class of every row, then each chance made."""
    return one.rows * (one.inputs + 1) + one.classes * one.inputs * one.values


def product(one: Table) -> int:
    return one.rows * one.inputs


def near(cost_of, apart: float) -> Check:
    """As printed within so much of it."""

    def check(*cells) -> list[Item]:
        return [
            Item(f"{TITLES[name]} {cost_of(one):.3g} ({one.cost:.3g})",
                 abs(cost_of(one) - one.cost) <= apart * one.cost)
            for name, one in TABLES.items()
        ]  # fmt: skip

    return check


COST = Claim(
    "cost",
    "The cost of naive Bayes, the operations that build its table, is linear in the inputs.",
    (
        literal(near(product, 0.1), "rows times inputs, within a tenth"),
        reproducing(
            near(operations, 0.002),
            "rows times one more than the inputs, and classes times values, to what is printed",
        ),
    ),
    published=", ".join(f"{TITLES[name]} {one.cost:.3g}" for name, one in TABLES.items()),
)
