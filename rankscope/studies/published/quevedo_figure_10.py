"""Figures 10 and 11 of Quevedo et al.: opposites that are useful together."""

from functools import partial

from rankscope.studies.base import Study, View
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published.quevedo_opposites import (
    NAME,
    RATIOS,
    clouds,
    correlations,
    edges,
    ever_less,
    every,
    straightness,
)

SIGMAS = tuple(round(1 + 0.1 * step, 1) for step in range(21))


def pair(point: dict) -> dict:
    """σ and the distance of the classes, from σ and their ratio."""
    return {"sigma": point["sigma"], "distance": point["ratio"] * point["sigma"]}


def two_classes(title: str, ratio: float) -> View:
    """A part of Figure 11."""
    words = "The one variable", "The other variable"
    return View(
        title, *("", words[1]), label=words[0], worked=partial(clouds, ratio), scattered=True
    )


OPPOSITES = Block(
    key="quevedo_opposites",
    generator="anticorrelated",
    over={"sigma": SIGMAS, "ratio": RATIOS},
    problem=pair,
    methods=(Method(NAME, "spe", {"degree": 1}),),
    measures=("redundant",),
    sizes={
        "glance": Size(10, 10, {"sigma": (1.0,), "ratio": (0.4, 0.41, 0.45, 0.5, 0.55, 0.6)}),
        "small": Size(40, 40, {"sigma": (1.0, 2.0, 3.0)}),
        "full": Size(200, 200),
    },
)

STUDY = Study(
    key="quevedo_figure_10",
    title="Opposites that belong together",
    paper="quevedo2007",
    figure="Figures 10, 11",
    question="When does SPE-ranker take one of two useful opposites for redundant?",
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
        View(
            "Correlation",
            *("", "Correlation of the two"),
            label="Distance of the classes (d/σ)",
            worked=correlations,
        ),
        two_classes("Figure 11 A: 0.54 σ apart", 0.54),
        two_classes("Figure 11 B: 0.42 σ apart", 0.42),
    ),
    claims=(
        Claim(
            "never",
            "Classes more than 0.54 σ apart: never.",
            (
                literal(every(RATIOS[15:], 0), "not in a single data set"),
                reproducing(every(RATIOS[15:], 0, True), "0 %, as it is printed"),
            ),
            published="0 % above 0.54 σ",
            why="It still happens at 0.55 σ, in a few data sets of a thousand: the share falls to "
            "nothing without ever breaking off, so that the edge depends on how many are drawn.",
            view="As published",
        ),
        Claim(
            "always",
            "Classes less than 0.42 σ apart: always.",
            (
                literal(every(RATIOS[:2], 1), "in every single data set"),
                reproducing(every(RATIOS[:2], 1, True), "100 %, as it is printed"),
            ),
            published="100 % below 0.42 σ",
            why="One data set of thousands is otherwise, and one refutes the word; to a whole per "
            "cent, as it is printed, it is so.",
            view="As published",
        ),
        Claim(
            "ever_less",
            "Between these distances the more seldom, the further the classes are apart.",
            (literal(ever_less),),
        ),
        Claim(
            "linear",
            "The correlation of the two depends on d/σ in a straight line.",
            (literal(straightness),),
        ),
        Claim(
            "edges",
            "In terms of correlation the edges are 0.95 and 0.92.",
            (
                literal(edges(0.001), "to two digits"),
                reproducing(edges(0.011), "within a hundredth"),
            ),
            published="0.95 and 0.92",
            why="Both are about a hundredth further from 0, in data sets and by the law of the "
            "problem. Where the rule itself changes, 0.943, lies between the two.",
            view="Correlation",
        ),
    ),
)
