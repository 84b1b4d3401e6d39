"""Worked numbers of Quevedo et al.: how many monomials, how many best orders."""

from functools import cache
from itertools import permutations
from math import comb

import numpy as np

from datagen import Polynomial
from rankers import SVMRFE, RMRanker
from rankers.evaluation import auc_fr
from rankscope.studies.base import Study
from rankscope.studies.claims import Claim, Item, literal

COUNTS = {150: 585_275, 200: 1_373_700}  # by variables, features printed for degree 3
DRAWN = 10
PAIRS = (("a1", "a3"), ("a2", "a4"))


def monomials(*cells) -> list[Item]:
    """Monomials of degree 1 to 3."""
    counts = {m: comb(m + 3, 3) - 1 for m in COUNTS}
    return [Item(f"{n:,} for {m} variables", n == COUNTS[m]) for m, n in counts.items()]


def best_orders(*cells) -> list[Item]:
    """Orders of two variables and a copy of each with an AUC-FR of 1."""
    orders = list(permutations(sum(PAIRS, ())))
    best = sum(auc_fr(order, PAIRS, 4) == 1 for order in orders)
    return [Item(f"{best} of {len(orders)}", (best, len(orders)) == (16, 24))]


def best_of_combinations(*cells) -> list[Item]:
    """Orders whose first two of four columns span the plane in which all of them lie."""
    columns = np.array([[1, 0], [0, 1], [0.7, 0.4], [-0.3, 0.8]])  # a3, a4 of a1, a2
    orders = list(permutations(range(4)))
    best = sum(np.linalg.matrix_rank(columns[list(order[:2])]) == 2 for order in orders)
    return [Item(f"{best} of {len(orders)}", best == len(orders))]


@cache
def rm_is_rfe(*cells) -> list[Item]:
    """Orders of RM with a linear kernel that are those of SVM-RFE."""
    drawn = [Polynomial(m=12, n=40, r=3, degree=1).sample(seed) for seed in range(DRAWN)]
    alike = sum(
        np.array_equal(*(r.fit(p.X, p.y).ranking_.order for r in (RMRanker(degree=1), SVMRFE())))
        for p in drawn
    )
    return [Item(f"the same order on {alike} of {DRAWN} data sets", alike == DRAWN)]


STUDY = Study(
    key="quevedo_section_3",
    title="Numbers worked out",
    paper="quevedo2007",
    figure="Section 3.1",
    question="Do the worked numbers of the paper come out?",
    remarks="Nothing is run: all are worked out at once. The second and third are of section "
    "4.4.1, the last of section 4.4.3: ten data sets of 12 variables.",
    claims=(
        Claim(
            "monomials",
            "A full expansion to degree 3 has 585,275 features for 150 variables and 1,373,700 "
            "for 200.",
            (literal(monomials),),
            published="585,275 and 1,373,700",
        ),
        Claim(
            "best_orders",
            "Of the 24 orders of two variables and a copy of each, 16 are best.",
            (literal(best_orders),),
            published="16 of 24",
        ),
        Claim(
            "combinations",
            "Where the other two are combinations of both variables, all 24 orders are best.",
            (literal(best_of_combinations),),
            published="probability 1",
        ),
        Claim(
            "rm_is_rfe",
            "At degree 1 RM is SVM-RFE.",
            (literal(rm_is_rfe),),
        ),
    ),
)
