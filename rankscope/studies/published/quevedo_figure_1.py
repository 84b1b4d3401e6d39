"""Figure 1 of Quevedo et al.: how many neighbours Relief needs."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import flat, rises, together
from rankscope.studies.claims import Claim, literal, over_chance
from rankscope.studies.grid import Block, Method, Size, without
from rankscope.studies.published import quevedo_blocks as shared

BOTH = ("Relief_k", "GSRelief_k")
NEIGHBOURS = Block(
    key="quevedo_neighbours",
    generator="polynomial",
    over=shared.GRID | {"n": (100, 150), "k": (1, 5, 10, 20, 30, 40, 60)},
    problem=without("k"),
    methods=(
        Method(BOTH[0], "relief", takes={"k": "k"}),
        Method(BOTH[1], "gsrelief", takes={"k": "k"}, slow=True),
    ),
    sizes={
        "glance": Size(1, 1, shared.GLANCE | {"n": (100,), "k": (1, 10, 30, 60)}),
        "small": Size(4, 1, shared.SMALL),
        "full": Size(30, 30),
    },
)


def improves(measure):
    return together(*(rises("k", (first, 30), BOTH, measure) for first in (1, 10)))


STUDY = Study(
    key="quevedo_figure_1",
    title="How many neighbours",
    paper="quevedo2007",
    figure="Figure 1",
    question="How many neighbours does Relief_k need?",
    blocks=(NEIGHBOURS,),
    remarks="The paper names no grid for this figure, only that parameters of section 4.2 vary: "
    "taken is that of its other experiments with more rows, as 60 neighbours are to be had in both "
    "classes of 150 rows only. Where a class has fewer rows, k is as many as it has.",
    views=(
        View("As published", "k", "auc_fr", BOTH, "Neighbours (k)"),
        View("Above chance", "k", "above", BOTH, "Neighbours (k)"),
    ),
    claims=(
        Claim(
            "enough",
            "Above 30 neighbours Relief_k and GSRelief_k hardly improve.",
            (
                literal(flat("k", (30, 60), BOTH, nearly=0.02), "by 0.02 at most"),
                over_chance(flat("k", (30, 60), BOTH, "above", 0.04), "by 0.04 at most"),
            ),
            published="almost unappreciable",
            why="GSRelief_k gains a little more up to 60 neighbours.",
            view="Above chance",
        ),
        Claim(
            "needed",
            "Up to 30 neighbours they improve.",
            (literal(improves("auc_fr")), over_chance(improves("above"))),
        ),
    ),
)
