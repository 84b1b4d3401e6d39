"""The searches of Tables 6 to 9 of Stracuzzi and Utgoff, a block for each set and learner."""

from rankers.learners import PlainTables
from rankscope.studies.curves import along
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published.stracuzzi_printed import (
    BACKWARD,
    FILTER,
    FORWARD,
    K1,
    PRINTED,
)
from rankscope.studies.sets import set_problem

NEARER = 0.001
TOLERANCES = {"": NEARER, ", 0.002": 0.002}  # in error rate; the second by the letter
TABLES = ", plain tables"
BY_TABLES = ("mfeat_pix", "optdigits", "soybean_large", "sick_euthyroid")  # values unseen, numbers
STEPWISE = {FORWARD: "forward", BACKWARD: "backward", FILTER: "filter_hybrid"}
SPLIT = {"dna": 2_000 / 3_186, "optdigits": 3_823 / 5_620, "monks2_local": 169 / 601}
GLANCE = {"naive_bayes": "wine", "tree": "iris"}
MEASURES = ("calls", "inputs", "error", "error_before", "inner_error", "seconds")
PATHS = along("inner_path", "outer_path")  # Figures 4 and 5, of DNA
LED_POINT = {"n": 2_000, "irrelevant": 143}
LED = {
    "generator": "led",
    "over": {name: (value,) for name, value in LED_POINT.items()},
}


def block(name: str, learner: str) -> Block:
    """Judged on the rows the authors put aside, or on a tenth of all."""
    split = SPLIT.get(name)
    small = {"n": (200,), "irrelevant": (20,)} if name == "led" else {"name": (GLANCE[learner],)}
    of_set = {"generator": "data_set", "over": {"name": (name,)}, "problem": set_problem}
    return Block(
        key=f"stracuzzi_{name}_{learner}",
        methods=tuple(methods(name, learner)),
        measures=measures(name, split),
        question="split_selection" if split else "selection",
        details={"train": split} if split else {"folds": 10, "fold": 0},
        sizes={"glance": Size(1, 1, small), "small": Size(3, 3), "full": Size(10, 10)},
        **(LED if name == "led" else of_set),
    )


def measures(name: str, split) -> tuple[str, ...]:
    """The path of a search can be judged where rows were put aside."""
    overfit = ("overfit",) if split else ()
    return (*MEASURES, *overfit, *(PATHS if name == "dna" else ()))


def methods(name: str, learner: str):
    """The searches of the rows, and once more where the learner of the authors was another."""
    rows = PRINTED[name, learner][1]
    yield from searches(rows, learner, TOLERANCES)
    if learner == "naive_bayes" and name in BY_TABLES:
        yield from searches(rows, PlainTables.key, {TABLES: NEARER}, TABLES)


def searches(rows, learner: str, tolerances: dict[str, float], words=""):
    """Those by chance with each tolerance, those by steps with none."""
    shared = {"learner": learner, "cv": 5}
    for name in rows:
        if name in STEPWISE:
            yield Method(f"{name}{words}", STEPWISE[name], shared, slow=True)
            continue
        for more, tolerance in tolerances.items():
            key = "rve_single" if name == K1 else "rvers"
            bound = {} if name == K1 else {"r_max": int(name.split(" = ")[1])}
            yield Method(f"{name}{more}", key, shared | bound | {"tolerance": tolerance})


BLOCKS = {(name, learner): block(name, learner) for name, learner in PRINTED}
