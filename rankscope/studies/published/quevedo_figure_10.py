"""Figures 10 and 11 of Quevedo et al.: opposites that are useful together."""

from functools import cache, partial

import numpy as np

from datagen import Anticorrelated
from rankscope.studies.base import Study, View
from rankscope.studies.claims import Check, Claim, Item, literal, reproducing
from rankscope.studies.grid import Block, Method, Size

RATIOS = tuple(round(0.4 + 0.01 * step, 2) for step in range(21))
SIGMAS = tuple(round(1 + 0.1 * step, 1) for step in range(21))
DRAWN = 30  # data sets, of which correlations are shown
NAME, EDGES = "SPE-ranker", {0.42: -0.95, 0.54: -0.92}  # by ratio the correlation printed


def pair(point: dict) -> dict:
    """σ and the distance of the classes, from σ and their ratio."""
    return {"sigma": point["sigma"], "distance": point["ratio"] * point["sigma"]}


def correlation(ratio):
    """Of the two variables, by the law of the problem."""
    share = np.asarray(ratio) ** 2 / 8
    return -(1 - share) / (1 + share)


def every(ratios, of_them: float, by_percent=False) -> Check:
    """In all data sets (1) or in none (0): one that is otherwise refutes it.

    By per cent: at each distance the share rounds to what is printed.
    """

    def check(cells) -> list[Item]:
        if cells.frame.empty:
            return []
        rows = cells.frame[cells.frame["ratio"].isin(ratios) & (cells.frame["repeats"] > 0)]
        if rows.empty:
            return []
        counts = rows["redundant_mean"] * rows["repeats"]
        if by_percent:
            shares = counts.groupby(rows["ratio"]).sum() / rows.groupby("ratio")["repeats"].sum()
            return [_share(ratio, share, of_them) for ratio, share in shares.items()]
        count, total = round(counts.sum()), int(rows["repeats"].sum())
        return [Item(f"{NAME} in {count:,} of {total:,} data sets", count == of_them * total)]

    return check


def _share(ratio, share, of_them) -> Item:
    words = f"{NAME} {100 * share:.2f} % at {ratio} σ"
    return Item(words, round(100 * share) == 100 * of_them)


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


@cache
def correlations() -> dict[str, list]:
    """By the ratio, of data sets as they are ranked, and by the law."""
    drawn = [(ratio, *_mean_and_error(_drawn(ratio))) for ratio in RATIOS]
    law = [(ratio, float(correlation(ratio)), 0.0) for ratio in RATIOS]
    return {f"mean of {DRAWN} data sets": drawn, "by the law": law}


def _drawn(ratio) -> list[float]:
    """The correlation of the two in each of some data sets."""
    made = Anticorrelated(sigma=1.0, distance=ratio)
    return [np.corrcoef(made.sample(seed).X.to_numpy().T)[0, 1] for seed in range(DRAWN)]


def _mean_and_error(values) -> tuple[float, float]:
    return float(np.mean(values)), float(np.std(values, ddof=1)) / len(values) ** 0.5


def clouds(ratio) -> dict[str, list]:
    """The points of a data set by class, with σ = 1."""
    problem = Anticorrelated(sigma=1.0, distance=ratio).sample(0)
    X, y = problem.X.to_numpy(), problem.y.to_numpy()
    return {f"class {c}": [(*pair, 0.0) for pair in X[y == c].tolist()] for c in np.unique(y)}


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
