"""The searches of Tables 6 to 9 of Stracuzzi and Utgoff, a block for each set and learner."""

from rankers.learners import PlainTables
from rankscope.studies.curves import along
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published.stracuzzi_printed import BACKWARD, FILTER, FORWARD, K1, TO_RUN
from rankscope.studies.sets import set_problem

NEARER, LETTER = "", ", 0.002"  # what is added to the name of a search
TOLERANCES = {NEARER: 0.001, LETTER: 0.002}  # in error rate; the second by the letter
TABLES = ", plain tables"
BY_TABLES = ("mfeat_pix", "optdigits", "soybean_large", "sick_euthyroid")  # values unseen, numbers
STEPWISE = {FORWARD: "forward", BACKWARD: "backward", FILTER: "filter_hybrid"}
SPLIT = {"dna": 2_000 / 3_186, "optdigits": 3_823 / 5_620, "monks2_local": 169 / 601}
GLANCE = {"naive_bayes": {"name": ("wine",)}, "tree": {"name": ("iris",)}}
LED_GLANCE = {"n": (200,), "irrelevant": (20,)}
MEASURES = ("calls", "inputs", "error", "error_before", "inner_error", "seconds")
PAIRED = ("calls", "inputs", "error")
PATHS = along("inner_path", "outer_path")  # Figures 4 and 5, of DNA
MOST = 10_000  # evaluations, after which a search ends unless it is to have no limit
LED_POINT = {"n": 2_000, "irrelevant": 143}
IN_TEN = {"question": "selection", "details": {"folds": 10, "fold": 0}}
LED = {
    "generator": "led",
    "over": {name: (value,) for name, value in LED_POINT.items()},
}
LABELS = "led_labels"  # a tenth of the labels wrong, and no segment
BY_LETTER = LED | {"fixed": {"noise": 0.0, "label_noise": 0.1}}


def block(name: str, learner: str) -> Block:
    """Judged on the rows the authors put aside, or on a tenth of all."""
    split = SPLIT.get(name)
    of_set = {"generator": "data_set", "over": {"name": (name,)}, "problem": set_problem}
    aside = {"question": "split_selection", "details": {"train": split}}
    return Block(
        key=f"stracuzzi_{name}_{learner}",
        methods=tuple(methods(name, learner)),
        measures=measures(name, split),
        paired=(*PAIRED, *overfit(split)),
        sizes=sizes(LED_GLANCE if name == "led" else GLANCE[learner]),
        **(aside if split else IN_TEN),
        **(LED if name == "led" else of_set),
    )


def labels_block(learner: str) -> Block:
    """LED by the letter of the text, the tolerance as well."""
    return Block(
        key=f"stracuzzi_{LABELS}_{learner}",
        methods=tuple(searches(TO_RUN["led", learner], learner, (LETTER,))),
        measures=MEASURES,
        paired=PAIRED,
        sizes=sizes(LED_GLANCE),
        **IN_TEN,
        **BY_LETTER,
    )


def sizes(glance: dict) -> dict[str, Size]:
    return {"glance": Size(1, 1, glance), "small": Size(3, 3), "full": Size(10, 10)}


def measures(name: str, split) -> tuple[str, ...]:
    """The path of a search can be judged where rows were put aside."""
    return (*MEASURES, *overfit(split), *(PATHS if name == "dna" else ()))


def overfit(split) -> tuple[str, ...]:
    return ("overfit",) if split else ()


def methods(name: str, learner: str):
    """The searches of the rows, and once more where the learner of the authors was another."""
    rows = TO_RUN[name, learner]
    yield from searches(rows, learner, TOLERANCES)
    if counts_all(name, learner):
        yield from searches(rows, PlainTables.key, (NEARER,), TABLES)


def counts_all(name: str, learner: str) -> bool:
    """Whether the searches are run by plain tables too."""
    return learner == "naive_bayes" and name in BY_TABLES


def searches(rows, learner: str, tolerances, words=""):
    """Those by chance with each tolerance, those by steps with none."""
    shared = {"learner": learner, "cv": 5}
    for name in rows:
        if name in STEPWISE:
            bound = limit(rows) if name == BACKWARD else {}
            yield Method(f"{name}{words}", STEPWISE[name], shared | bound, slow=True)
            continue
        for more in tolerances:
            key = "rve_single" if name == K1 else "rvers"
            bound = {} if name == K1 else {"r_max": r_max(name)}
            params = shared | bound | {"tolerance": TOLERANCES[more]}
            yield Method(f"{name}{more}{words}", key, params)


def limit(rows) -> dict:
    """None for backward elimination where it may have more sets to judge than a search may."""
    inputs = max(r_max(name) for name in rows if name.startswith("r_max"))
    return {"most_evaluations": None} if inputs * (inputs + 1) / 2 > MOST else {}


def r_max(name: str) -> int:
    return int(name.split(" = ")[1])


BLOCKS = {pair: block(*pair) for pair in TO_RUN}
BLOCKS |= {(LABELS, learner): labels_block(learner) for learner in GLANCE}
PLACES = {pair: place for place, pair in enumerate(BLOCKS)}
