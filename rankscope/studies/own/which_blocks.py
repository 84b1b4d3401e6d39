"""The problems and sets on which all rankers are run."""

from rankscope.studies.grid import Block, Size
from rankscope.studies.own.rankers import methods
from rankscope.studies.sets import set_problem

KNOWN, REAL = ("auc_fr", "seconds"), ("gain_10", "shared_10", "seconds")
BINARY = methods("binary", "efr", "roger")

SUMS = Block(
    key="which_polynomial",
    generator="polynomial",
    over={
        "n": (60, 200),
        "m": (30, 200),
        "degree": (1, 2),
        "redundancy": (0, 2),
        "noise": (0.0, 0.2),
    },
    methods=BINARY,
    sizes={
        "glance": Size(1, 1, {"n": (60,), "m": (30,), "degree": (1,), "noise": (0.0,)}),
        "small": Size(8, 2),
        "full": Size(30, 30),
    },
)
WIDE = Block(
    key="which_wide",
    generator="polynomial",
    over={"n": (60,), "m": (2_000,), "degree": (1, 2), "redundancy": (0, 2)},
    fixed={"noise": 0.05},
    methods=BINARY,
    paired=("auc_fr",),  # where each variable tells by itself is a single point
    sizes={
        "glance": Size(1, 0, {"m": (100,), "degree": (1,), "redundancy": (0,)}),
        "small": Size(12, 2),
        "full": Size(30, 30),
    },
)
XOR = Block(
    key="which_xor",
    generator="xor",
    over={"n": (60, 200), "m": (10, 50)},
    fixed={"r": 2},
    methods=BINARY,
    sizes={
        "glance": Size(1, 0, {"n": (60,), "m": (10,)}),
        "small": Size(12, 6),
        "full": Size(30, 30),
    },
)
BALLS = Block(
    key="which_balls",
    generator="efr",
    over={"n": (50, 100), "redundant": (False, True)},
    fixed={"linear": False},
    methods=methods("binary"),
    sizes={
        "glance": Size(1, 0, {"n": (50,), "redundant": (False,)}),
        "small": Size(12, 3),
        "full": Size(30, 20),
    },
)
CLASSES = Block(
    key="which_classes",
    generator="led",
    over={"n": (60, 200), "irrelevant": (20, 143)},
    methods=methods("multiclass"),
    sizes={
        "glance": Size(1, 0, {"n": (60,), "irrelevant": (20,)}),
        "small": Size(8, 3),
        "full": Size(30, 30),
    },
)
NUMBERS = Block(
    key="which_numbers",
    generator="friedman1",
    over={"n": (60, 200), "m": (10, 100)},
    methods=methods("regression"),
    sizes={
        "glance": Size(1, 0, {"n": (60,), "m": (10,)}),
        "small": Size(12, 6),
        "full": Size(30, 30),
    },
)


def real(key: str, task: str, names: tuple[str, ...], first: str, slow: int = 0) -> Block:
    """Rankings of halves of real sets, judged on the other half."""
    return Block(
        key=key,
        generator="data_set",
        over={"name": names},
        problem=set_problem,
        methods=methods(task, "efr", "roger"),
        measures=REAL,
        question="halves",
        sizes={
            "glance": Size(1, 0, {"name": (first,)}),
            "small": Size(6, slow),
            "full": Size(20, 20),
        },
    )


TWO = real(
    "which_real_two",
    "binary",
    ("breast_cancer", "ionosphere", "pima", "colon"),
    "breast_cancer",
    3,
)
SEVERAL = real(
    "which_real_several",
    "multiclass",
    ("iris", "wine", "srbct", "tissue_gene_expression"),
    "wine",
)
VALUES = real(
    "which_real_numbers",
    "regression",
    ("diabetes", "boston14_medv", "tecator_fat", "triazines"),
    "diabetes",
)
BLOCKS = (SUMS, WIDE, XOR, BALLS, CLASSES, NUMBERS, TWO, SEVERAL, VALUES)
