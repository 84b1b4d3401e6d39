"""Table 1 of Quevedo et al.: the parts of SPE-ranker, SM and GSRelief_k, put together anew."""

from itertools import product

from rankscope.studies.base import Study, View
from rankscope.studies.checks import alike, higher
from rankscope.studies.claims import Claim, literal, over_chance
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published import quevedo_blocks as shared

EXPANSIONS, CRITERIA = ("none", "powers"), ("correlation", "relief")
STAGES = ("none", "during", "after")


def label(expansion: str, criterion: str, stage: str) -> str:
    """As "powers, correlation, after"; Gram-Schmidt comes last."""
    return f"{expansion}, {criterion}, {stage}"


def parts(expansion, criterion, stage) -> Method:
    params = {"expansion": expansion, "criterion": criterion, "gram_schmidt": stage, "k": 30}
    slow = criterion == "relief"
    return Method(label(expansion, criterion, stage), "combined", params, shared.DEGREE, slow=slow)


COMBINATIONS = tuple(product(EXPANSIONS, CRITERIA, STAGES))
NAMES = tuple(label(*combination) for combination in COMBINATIONS)
BEST = label("powers", "correlation", "after")
PUBLISHED = {
    "SPE-ranker": BEST,
    "SM": label("powers", "correlation", "during"),
    "GSRelief_k": label("none", "relief", "during"),
}

PARTS = Block(
    key="quevedo_parts",
    generator="polynomial",
    over=shared.GRID,
    methods=(shared.SPE, shared.SM, shared.GSRELIEF, *(parts(*one) for one in COMBINATIONS)),
    sizes={
        "glance": Size(1, 1, shared.GLANCE),
        "small": Size(6, 1, shared.SMALL),
        "full": Size(30, 30),
    },
)

STUDY = Study(
    key="quevedo_table_1",
    title="Parts put together anew",
    paper="quevedo2007",
    figure="Table 1",
    question="Which part makes the difference: the powers, the criterion, or when Gram-Schmidt "
    "comes in?",
    blocks=(PARTS,),
    remarks="The grid of the other experiments with none or one copy. A combination is named by "
    "its features, its criterion, and when Gram-Schmidt takes part.",
    views=(
        View("AUC-FR", "redundancy", "auc_fr", NAMES, "Copies of each (η)"),
        View("Above chance", "redundancy", "above", NAMES, "Copies of each (η)"),
        View("Over the degree", "degree", "auc_fr", NAMES, "Degree (d)"),
        View(
            "Without copies, over the degree",
            *("degree", "auc_fr", NAMES, "Degree (d)", {"redundancy": 0}),
        ),
    ),
    claims=(
        Claim(
            "parts",
            "SPE-ranker, SM and GSRelief_k are three combinations of the same parts.",
            (literal(alike(PUBLISHED, 0.0), "the same AUC-FR everywhere"),),
        ),
        Claim(
            "best",
            "Powers, correlation and Gram-Schmidt after the ranking are the best combination.",
            (
                literal(higher((BEST,), tuple(n for n in NAMES if n != BEST), {})),
                over_chance(higher((BEST,), tuple(n for n in NAMES if n != BEST), {}, "above")),
            ),
            why="The paper compares three of the combinations, here are all twelve. When "
            "Gram-Schmidt comes in makes the difference, and powers do not: at degree 2 a ranking "
            "without them is better where nothing has a copy, and about as good where it has.",
            view="AUC-FR",
        ),
    ),
)
