"""Figure 8 of Quevedo et al.: Weston's non-linear problem, as it is and standardised."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import alike, higher, together
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published.quevedo_blocks import COSTS
from rankscope.studies.published.quevedo_figure_6 import in_order

TWO = {"degree": 2}
RAW = (
    Method("SPE-ranker", "spe", TWO),
    Method("SM", "sm", TWO),
    Method("Relief_k", "relief", {"k": 30, "standardise": False}),
    Method("GSRelief_k", "gsrelief", {"k": 30, "standardise": False}, slow=True),
    Method("RM", "rm", TWO | {"scale": "none"}, candidates=COSTS, slow=True),
    Method("DM", "dm", TWO | {"scale": "none"}, candidates=COSTS, slow=True),
    Method("R²W²", "r2w2", TWO | {"scale": "none"}, slow=True),
)
SCALED = (
    Method("SPE-ranker, standardised", "spe", TWO | {"centre": True}),
    Method("SM, standardised", "sm", TWO | {"centre": True}),
    Method("Relief_k, standardised", "relief", {"k": 30}),
    Method("GSRelief_k, standardised", "gsrelief", {"k": 30}, slow=True),
    Method("RM, standardised", "rm", TWO | {"scale": "standard"}, candidates=COSTS, slow=True),
    Method("DM, standardised", "dm", TWO | {"scale": "standard"}, candidates=COSTS, slow=True),
    Method("R²W², standardised", "r2w2", TWO | {"scale": "standard"}, slow=True),
)
LINEAR = tuple(
    Method(f"R²W², linear{words}", "r2w2", {"degree": 1, "scale": scale}, slow=True)
    for words, scale in (("", "none"), (", standardised", "standard"))
)
A, B = (tuple(method.label for method in methods) for methods in (RAW, SCALED))
BY_KERNEL = ("R²W²", "R²W², standardised", *(method.label for method in LINEAR))
READ = ("SPE-ranker", "SM", *B[2:6], "R²W², linear")

WESTON = Block(
    key="quevedo_weston",
    generator="weston_nonlinear",
    over={"n": (20, 30, 50, 75, 100)},
    methods=(*RAW, *SCALED, *LINEAR),
    measures=("auc_fr",),
    sizes={
        "glance": Size(3, 2, {"n": (20, 50, 100)}),
        "small": Size(20, 6),
        "full": Size(30, 30),
    },
)


def best(names):
    """RM and GSRelief_k above all others."""
    spe, sm, relief, gsrelief, rm, dm, r2w2 = names
    return higher((rm, gsrelief), (spe, sm, relief, dm, r2w2), {})


def order(names):
    """Relief_k, R²W², SPE-ranker, DM, each above the next."""
    return in_order((names[2], names[6], names[0], names[5]))


STUDY = Study(
    key="quevedo_figure_8",
    title="Weston's clouds",
    paper="quevedo2007",
    figure="Figure 8",
    question="Who finds the two variables that only together tell four clouds apart?",
    blocks=(WESTON,),
    remarks="Two relevant variables among 52; 20 is the standard deviation of the others. For "
    "SPE-ranker and SM, to standardise is to take powers about the mean.",
    views=(
        View("A: as they are", "n", "auc_fr", A, "Rows (n)"),
        View("B: standardised", "n", "auc_fr", B, "Rows (n)"),
        View("The reading nearest to A", "n", "auc_fr", READ, "Rows (n)"),
        View("R²W² by kernel", "n", "auc_fr", BY_KERNEL, "Rows (n)"),
    ),
    claims=(
        Claim(
            "best",
            "RM and GSRelief_k do best.",
            (
                literal(best(A), "inputs as they are, everywhere"),
                reproducing(best(READ), "Relief, RM, DM standardise; R²W² linear"),
            ),
            why="On raw inputs with values around 20 the kernel of RM and DM is ruled by what is "
            "irrelevant; on standardised ones both find the pair at every number of rows.",
            view="A: as they are",
        ),
        Claim(
            "order",
            "Behind them come Relief_k, R²W², SPE-ranker and DM, in this order.",
            (
                literal(order(A)),
                reproducing(order(READ), "Relief, RM, DM standardise; R²W² linear"),
            ),
            why="DM as its equation has it finds the pair at every number of rows once its inputs "
            "are standardised, and is not last; with five points the others are hardly apart.",
            view="The reading nearest to A",
        ),
        Claim(
            "sm_poor",
            "SM does poorly.",
            (
                literal(higher(tuple(n for n in A if n != "SM"), ("SM",), {})),
                reproducing(
                    higher(tuple(n for n in READ if n != "SM"), ("SM",), {}),
                    "Relief, RM, DM standardise; R²W² linear",
                ),
            ),
            why="The square of the first variable alone tells the classes apart, and SM sees it as "
            "SPE-ranker does.",
            view="A: as they are",
        ),
        Claim(
            "r2w2_hurt",
            "R²W² does worse on standardised inputs.",
            (
                literal(higher(("R²W²",), ("R²W², standardised",), {})),
                reproducing(
                    higher(("R²W², linear",), ("R²W², linear, standardised",), {}),
                    "R²W² with a linear kernel",
                ),
            ),
            why="With the polynomial kernel of the text, standardising helps: as they are, what is "
            "irrelevant has the largest values and rules the products. With a linear kernel it is "
            "behind after standardising at every number of rows, by much from 75 on.",
            view="R²W² by kernel",
        ),
        Claim(
            "unaffected",
            "Standardising hardly changes any other, and SPE-ranker not at all.",
            (
                literal(
                    together(
                        alike(dict(zip(A[1:6], B[1:6], strict=True)), 0.05),
                        alike({A[0]: B[0]}, 0.0),
                    ),
                    "0.05 at most, SPE-ranker exactly",
                ),
            ),
            why="RM and DM find nothing on inputs as they are, which what is irrelevant rules, and "
            "nearly everything on standardised ones. Powers of a value depend on where its zero "
            "is: SPE-ranker and SM of Algorithm 1 take them before the mean is taken off.",
            view="B: standardised",
        ),
    ),
)
