"""Figure 9 of Quevedo et al.: exclusive or, for two variables and more."""

from math import inf

from rankscope.studies.base import Study, View
from rankscope.studies.checks import level, together
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published.quevedo_blocks import COSTS

AS_R = {"degree": "r"}
METHODS = (
    Method("SPE-ranker", "spe", takes=AS_R),
    Method("SM", "sm", takes=AS_R),
    Method("Relief_k", "relief", {"k": 30}),
    Method("GSRelief_k", "gsrelief", {"k": 30}, slow=True),
    Method("RM", "rm", {"scale": "none"}, AS_R, COSTS, slow=True),
    Method("DM", "dm", {"scale": "none"}, AS_R, COSTS, slow=True),
    Method("R²W²", "r2w2", {"scale": "none"}, AS_R, slow=True),
)
LINEAR = Method("R²W², linear", "r2w2", {"scale": "none", "degree": 1}, slow=True)
NAMES = tuple(method.label for method in METHODS)
READ = (*NAMES[:-1], LINEAR.label)
LOW, HIGH = 0.35, 0.65  # what counts as about a half

XOR = Block(
    key="quevedo_xor",
    generator="xor",
    over={"r": (2, 3, 4, 5)},
    fixed={"n": 100, "m": 100},
    methods=(*METHODS, LINEAR),
    measures=("auc_fr",),
    sizes={"glance": Size(3, 2, {"r": (2, 3)}), "small": Size(20, 6), "full": Size(30, 30)},
)


def about_half(names, r):
    return together(*(level(name, {"r": r}, LOW, HIGH) for name in names))


def excellent(names):
    return together(*(level(name, {"r": 2}, 0.8, inf) for name in names))


STUDY = Study(
    key="quevedo_figure_9",
    title="Useless alone",
    paper="quevedo2007",
    figure="Figure 9",
    question="Who finds variables that say nothing alone and everything together?",
    blocks=(XOR,),
    remarks="Degrees are the number of relevant variables. About a half is 0.35 to 0.65.",
    views=(
        View("As published", "r", "auc_fr", NAMES, "Relevant variables (r)"),
        View("R²W² linear", "r", "auc_fr", READ, "Relevant variables (r)"),
    ),
    claims=(
        Claim(
            "found",
            "With two variables Relief_k and RM do very well.",
            (literal(excellent(("Relief_k", "RM")), "0.8 and more"),),
        ),
        Claim(
            "only_two",
            "With two variables no other does better than chance.",
            (
                literal(about_half(("SPE-ranker", "SM", "GSRelief_k", "DM", "R²W²"), 2)),
                reproducing(
                    about_half(("SPE-ranker", "SM", "GSRelief_k", "DM", "R²W², linear"), 2),
                    "R²W² with a linear kernel",
                ),
            ),
            published="about 50 %",
            why="A machine with a kernel of degree 2 sees the product, whether RM or DM reads it; "
            "so does R²W² unless its kernel is linear.",
            view="R²W² linear",
        ),
        Claim(
            "nobody",
            "With more than two nobody does better than chance.",
            (literal(together(*(about_half(NAMES, r) for r in (3, 4, 5)))),),
            published="about 50 %",
            why="RM and DM still see a little of three variables, and nothing of four and five.",
            view="As published",
        ),
    ),
)
