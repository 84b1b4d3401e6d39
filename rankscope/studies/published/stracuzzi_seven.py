"""The searches on seven of ten of Stracuzzi and Utgoff, and what Table 4 prints of them."""

from rankscope.studies.curves import along
from rankscope.studies.grid import Block, Method, Size

PRINTED = {  # calls, 10⁹ updates, inputs
    "RVE": (81.1, 5.5, 10.0),
    "r_max = 20": (123.8, 6.5, 10.8),
    "r_max = 40": (151.3, 8.0, 10.2),
    "r_max = 60": (169.0, 9.3, 10.0),
    "r_max = 80": (172.3, 10.0, 10.0),
    "r_max = 100": (184.1, 11.7, 9.9),
    "k = 1": (138.7, 12.7, 10.0),
}
SEARCHES = {
    "RVE": ("rve", {"r": 10}),
    **{name: ("rvers", {"r_max": int(name.split("= ")[1])}) for name in list(PRINTED)[1:6]},
    "k = 1": ("rve_single", {"r": 10}),
}
SHARED = {"learner": "linear_svm", "cv": 2}
HUNDRED = {"m": 100}
COUNTED = ("calls", "updates", "inputs", "relevant_left")
FEW, MANY = slice(1, 3), slice(3, 6)
R_KNOWN = ("RVE", "k = 1")
BOUNDS = ("r_max = 20", "r_max = 60", "r_max = 100")
LETTER = "a tolerance of 0.06 in error rate"
SQUARED = "0.06 in squared error of ±1, 0.015 in error rate"
AS_RATE = ", 0.06 as a rate"


def methods(words: str, tolerance: float) -> tuple[Method, ...]:
    return tuple(
        Method(f"{name}{words}", key, params | SHARED | {"tolerance": tolerance})
        for name, (key, params) in SEARCHES.items()
    )


SEVEN = Block(
    key="stracuzzi_seven",
    generator="seven_of_ten",
    over={"m": (100,)},
    fixed={"n": 4_000},
    methods=(*methods("", 0.015), *methods(AS_RATE, 0.06)),
    measures=(*COUNTED, *along("updates_until"), "wrong_set", "updates_at_end"),
    paired=("calls", "updates", "inputs"),
    question="selection",
    details={"folds": 2, "fold": 0},
    sizes={"glance": Size(1, 1, {"m": (40,)}), "small": Size(8, 8), "full": Size(20, 20)},
)
