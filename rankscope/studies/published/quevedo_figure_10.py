"""Figures 10 and 11 of Quevedo et al.: opposites that are useful together."""

import numpy as np

from rankscope.studies.base import Study, View
from rankscope.studies.checks import level
from rankscope.studies.claims import Claim, Item, literal
from rankscope.studies.grid import Block, Method, Size

RATIOS = tuple(round(0.4 + 0.01 * step, 2) for step in range(21))
SIGMAS = tuple(round(1 + 0.1 * step, 1) for step in range(21))
NAME, EDGES = "SPE-ranker", {0.42: -0.95, 0.54: -0.92}  # by ratio the correlation printed


def pair(point: dict) -> dict:
    """σ and the distance of the classes, from σ and their ratio."""
    return {"sigma": point["sigma"], "distance": point["ratio"] * point["sigma"]}


def correlation(ratio):
    """Of the two variables, by the law of the problem."""
    share = np.asarray(ratio) ** 2 / 8
    return -(1 - share) / (1 + share)


def edges(cells) -> list[Item]:
    """The correlations at the edges against those printed, to two digits."""
    return [
        Item(f"at {ratio} σ {correlation(ratio):.3f}", abs(correlation(ratio) - printed) <= 0.01)
        for ratio, printed in EDGES.items()
    ]


def straightness(cells) -> list[Item]:
    """How much of the correlation a straight line in d/σ tells."""
    r = np.corrcoef(RATIOS, correlation(RATIOS))[0, 1]
    return [Item(f"a straight line tells {r**2:.4f} of it from 0.40 to 0.60", bool(r**2 > 0.99))]


OPPOSITES = Block(
    key="quevedo_opposites",
    generator="anticorrelated",
    over={"sigma": SIGMAS, "ratio": RATIOS},
    problem=pair,
    methods=(Method(NAME, "spe", {"degree": 1}),),
    measures=("redundant",),
    sizes={
        "glance": Size(10, 10, {"sigma": (1.0,), "ratio": (0.4, 0.41, 0.48, 0.55, 0.6)}),
        "small": Size(40, 40, {"sigma": (1.0, 2.0, 3.0)}),
        "full": Size(200, 200),
    },
)

STUDY = Study(
    key="quevedo_figure_10",
    title="Opposites that belong together",
    paper="quevedo2007",
    figure="Figures 10, 11",
    question="When does SPE-ranker take one of two useful opposites for superfluous?",
    blocks=(OPPOSITES,),
    remarks="100 rows of each class. The values of Figure 11 are the edges of this one.",
    views=(
        View(
            "As published",
            "ratio",
            "redundant",
            (NAME,),
            "Distance of the classes (d/σ)",
            None,
            "mean",
        ),
    ),
    claims=(
        Claim(
            "never",
            "Classes more than 0.54 σ apart: never.",
            (literal(level(NAME, {"ratio": RATIOS[15:]}, 0, 0.0, "redundant")),),
            published="0 % above 0.54 σ",
        ),
        Claim(
            "always",
            "Classes less than 0.42 σ apart: always.",
            (literal(level(NAME, {"ratio": RATIOS[:2]}, 1, 1, "redundant")),),
            published="100 % below 0.42 σ",
        ),
        Claim(
            "linear",
            "The correlation of the two depends on d/σ in a straight line.",
            (literal(straightness),),
        ),
        Claim(
            "edges",
            "In terms of correlation the edges are 0.95 and 0.92.",
            (literal(edges, "to two digits"),),
            published="0.95 and 0.92",
            why="By the law of the problem; the rule itself changes at 0.943.",
        ),
    ),
)
