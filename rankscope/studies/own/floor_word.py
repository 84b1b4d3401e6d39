"""Does the floor keep its word? How much noise is called better than chance, and what is missed."""

from math import inf

from rankscope.studies.base import Study, View
from rankscope.studies.checks import level, of_block, together
from rankscope.studies.claims import Claim, literal
from rankscope.studies.grid import Block, Size
from rankscope.studies.own.rankers import CHANCE, PAPER, methods, titles

STEPPING = ("gsrelief", "rm", "dm", "r2w2", "svm_rfe", "roger", "efr")  # minutes a table
LEFT_OUT = "GSRelief_k, RM, DM, R²W², SVM-RFE, ROGER and EFR"
METHODS = methods("binary", *STEPPING)
NAMES = tuple(method.label for method in METHODS)
RANKERS = tuple(name for name in NAMES if name != CHANCE)
TOGETHER = titles("relief", "relieff", "multisurf")
RATE, MOST = 0.05, 0.06  # what is promised, and what still counts as kept
LINES = titles("spe", "sm", "relief", "correlation", "fcbf", "mrmr", "random_forest")

NOISE = Block(
    key="floor_noise",
    generator="polynomial",
    over={"n": (40, 120), "m": (10, 40), "redundancy": (0, 4)},
    fixed={"noise": 0.5, "r": 2, "degree": 1},
    methods=METHODS,
    measures=("flagged", "clock_seconds"),
    question="floor",
    sizes={
        "glance": Size(1, 0, {"n": (40,), "m": (10,), "redundancy": (0,)}),
        "small": Size(25, 5),
        "full": Size(200, 100),
    },
)
CAUSES = Block(
    key="floor_causes",
    generator="polynomial",
    over={"n": (50, 200), "degree": (1, 2)},
    fixed={"m": 30, "noise": 0.05},
    methods=METHODS,
    measures=("flagged_causes", "flagged_noise", "clock_seconds"),
    question="floor",
    sizes={
        "glance": Size(1, 0, {"n": (50,), "degree": (1,)}),
        "small": Size(12, 4),
        "full": Size(60, 60),
    },
)
PAIR = Block(
    key="floor_pair",
    generator="xor",
    over={"n": (100, 200)},
    fixed={"m": 10, "r": 2},
    methods=METHODS,
    measures=("flagged_causes", "flagged_noise", "clock_seconds"),
    question="floor",
    sizes={"glance": Size(1, 0, {"n": (100,)}), "small": Size(12, 6), "full": Size(60, 60)},
)


def promise(measure, where=None):
    """Not more than promised, for each ranker."""
    return together(*(level(name, where or {}, -inf, MOST, measure) for name in RANKERS))


def finds(names, where, least):
    return together(*(level(name, where, least, inf, "flagged_causes") for name in names))


STUDY = Study(
    key="floor_word",
    title="What better than chance is worth",
    paper=PAPER,
    figure="Study 2",
    question="Is noise called better than chance no more often than promised?",
    blocks=(NOISE, CAUSES, PAIR),
    remarks="The comparison with chance promises that of variables that tell nothing at most 5 % "
    "are called better than chance. Noise is a table whose classes have nothing to do with it: "
    "half of them are turned. A share that is surely 6 % at most counts as kept. "
    f"{LEFT_OUT} take minutes a table; what they call better than chance is in "
    "benchmarks/HONESTY.md. `make honesty` runs this study too.",
    views=(
        View("Noise", "n", "flagged", LINES, "Rows (n)", statistic="mean"),
        View("Copied noise", "redundancy", "flagged", LINES, "Copies (η)", statistic="mean"),
        View(
            "Noise beside causes",
            *("n", "flagged_noise", LINES, "Rows (n)"),
            statistic="mean",
            block=1,
        ),
        View(
            "Causes found", *("n", "flagged_causes", LINES, "Rows (n)"), statistic="mean", block=1
        ),
        View("Pairs found", *("n", "flagged_causes", LINES, "Rows (n)"), statistic="mean", block=2),
    ),
    claims=(
        Claim(
            "noise",
            "Where nothing matters, at most 5 % of variables are called better than chance, by "
            "every ranker.",
            (literal(of_block(0, promise("flagged")), "up to 6 %"),),
            published="5 % promised",
            view="Noise",
        ),
        Claim(
            "copied_noise",
            "That is so too where noise comes in copies of itself.",
            (literal(of_block(0, promise("flagged", {"redundancy": 4})), "up to 6 %"),),
            published="5 % promised",
            why="None surely exceeds it; of bagged linear weights, with half as many tables, it is "
            "left open.",
            view="Copied noise",
        ),
        Claim(
            "beside",
            "Beside variables that matter, at most 5 % of the others are called better than "
            "chance.",
            (literal(of_block(1, promise("flagged_noise")), "up to 6 %"),),
            published="5 % promised",
            why="None surely exceeds it; the four points leave five of eighteen rankers open.",
            view="Noise beside causes",
        ),
        Claim(
            "causes",
            "With 200 rows, SPE-ranker, Relief_k and Correlation call at least four of five "
            "variables that matter for a sum better than chance.",
            (
                literal(
                    of_block(
                        1,
                        finds(titles("spe", "relief", "correlation"), {"n": 200, "degree": 1}, 0.8),
                    )
                ),
            ),
            view="Causes found",
        ),
        Claim(
            "pairs",
            "With 200 rows, Relief_k, ReliefF and MultiSURF call both sides of an exclusive or "
            "better than chance.",
            (literal(of_block(2, finds(TOGETHER, {"n": 200}, 0.9)), "in nine of ten tables"),),
        ),
    ),
)
