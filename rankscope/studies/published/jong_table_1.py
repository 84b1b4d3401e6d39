"""Table 1 of Jong et al.: the cosine criterion, cell by cell."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import level, rises
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.grid import Block, Size
from rankscope.studies.published import jong_blocks as shared

KINDS = ((True, False), (True, True), (False, False), (False, True))  # linear, redundant
PRINTED = {  # by n, e, σ: p_b, p_w, AUC for each of KINDS; None where the text has no number
    (50, 0.0, 0.0): ((0.87, 0.33, 0.92), (0.97, 0.1, 0.97), (0.03, 0.93, 0.49), (0.17, 0.42, 0.74)),
    (50, 0.0, 0.1): ((0.9, 0.33, 0.916), (0.9, 0.1, 0.97), (0.03, 0.94, 0.49), (0.1, 0.45, 0.74)),
    (50, 0.1, 0.0): ((0.87, 0.47, 0.87), (0.77, 0.16, 0.95), (0.1, 0.93, 0.49), (0.1, 0.44, 0.73)),
    (100, 0.0, 0.0): ((1, 0.18, 0.97), (1, 0.1, 0.99), (0, 0.91, 0.53), (0.23, 0.42, 0.76)),
    (100, 0.0, 0.1): ((1, 0.22, 0.966), (1, 0.1, 0.99), (0.03, 0.9, 0.52), (0.17, 0.41, 0.75)),
    (100, 0.1, 0.1): (
        *((0.93, 0.36, 0.934), (0.97, 0.1, 0.97), (0.1, 0.92, 0.52)),
        (0.3, 0.46, 0.74),
    ),
}
BALL = "auc_fs", {"linear": False}
COSINE, OTHER = shared.COSINE.label, shared.UNIVARIATE.label
COMBINED = (
    "The signed angle with Gram-Schmidt finds combinations of the inputs of a ball; the printed "
    "numbers are those of an angle of each input alone, about its mean.",
    "Ball with combinations",
)
LINEAR = (
    "Of sums, p_w and AUC printed do not agree with each other: where ten of twenty are found "
    "before any other, p_w is 0.1 and AUC is 1. Whether noisy labels are turned or drawn anew is "
    "not printed either.",
    "Sum",
)
CELLS = tuple(
    shared.cell(
        *((n, *kind, e, sigma), numbers, shared.COSINE, shared.UNIVARIATE),
        COMBINED if kind == (False, True) else LINEAR if kind[0] else ("", ""),
    )
    for (n, e, sigma), row in PRINTED.items()
    for kind, numbers in zip(KINDS, row, strict=True)
)

TABLE = Block(
    key="jong_cosine",
    generator="efr",
    over=shared.GRID,
    problem=shared.problem,
    methods=(shared.COSINE, shared.UNIVARIATE),
    measures=shared.MEASURES,
    sizes={
        "glance": Size(4, 4, shared.CLEAN | {"noise": tuple(shared.NOISES), "n": (50, 100)}),
        "small": Size(30, 30),
        "full": Size(30, 30),
    },
)

STUDY = Study(
    key="jong_table_1",
    title="The cosine, cell by cell",
    paper="jong2004",
    figure="Table 1, Figure 1",
    question="How well does an angle find what matters for a sum, and for a ball?",
    blocks=(TABLE,),
    remarks=f"{shared.SETTING} Small and full are the same here: 30 data sets a cell, as printed. "
    "Two rows of the table have no numbers in the text.",
    views=(
        shared.curves("Figure 1", COSINE),
        shared.curves("Univariate and centred", OTHER),
        shared.readings_of_noise(COSINE, OTHER),
        View(
            COMBINED[1], "n", "auc_fs", (COSINE, OTHER), "Rows (n)", BALL[1] | {"redundant": True}
        ),
        View("Sum", "n", "auc_fs", (COSINE, OTHER), "Rows (n)", {"linear": True}),
        View("Ball", "n", "auc_fs", (COSINE, OTHER), "Rows (n)", {"linear": False}),
    ),
    claims=(
        Claim(
            "linear_outstanding",
            "For sums the first variable is nearly always relevant.",
            (literal(level(COSINE, {"linear": True}, 0.77, 1.0, "p_best"), "0.77 and more"),),
            published="p_b 0.77 to 1",
        ),
        Claim(
            "nonlinear_random",
            "For balls, without combinations, the cosine does no better than a random order.",
            (
                literal(level(COSINE, {"linear": False, "redundant": False}, 0.45, 0.55, "auc_fs")),
                reproducing(
                    level(OTHER, {"linear": False, "redundant": False}, 0.45, 0.55, "auc_fs"),
                    OTHER,
                ),
            ),
            published="AUC 0.49 to 0.53",
        ),
        Claim(
            "seemingly_better",
            "For balls it seems to do better with combinations, as any ten of twenty then count.",
            (
                literal(rises("redundant", (False, True), (COSINE,), *BALL)),
                reproducing(rises("redundant", (False, True), (OTHER,), *BALL), OTHER),
            ),
            published="AUC 0.74 against 0.49",
        ),
        *CELLS,
    ),
)
