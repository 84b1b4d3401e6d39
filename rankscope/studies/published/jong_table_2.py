"""Table 2 of Jong et al.: an ensemble of evolved rankings, cell by cell."""

from rankscope.studies.base import Line, Study, View
from rankscope.studies.checks import higher, rises, together
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.grid import Block, Size
from rankscope.studies.published import jong_blocks as shared

PRINTED = {  # (n, linear, redundant, e, σ): p_b, p_w, AUC, where the text has all three
    (50, False, False, 0.0, 0.0): (0.2, 0.75, 0.71),
    (50, False, False, 0.0, 0.1): (0.45, 0.82, 0.68),
    (50, True, False, 0.0, 0.1): (0.5, 0.8, 0.63),
    (50, True, True, 0.0, 0.1): (0.75, 0.3, 0.85),
    (50, False, True, 0.0, 0.1): (0.25, 0.33, 0.84),
    (50, True, False, 0.1, 0.0): (0.35, 0.94, 0.61),
    (50, True, True, 0.1, 0.0): (0.45, 0.31, 0.85),
    (50, False, False, 0.1, 0.0): (0.25, 0.81, 0.68),
    (50, False, True, 0.1, 0.0): (0.3, 0.32, 0.83),
    (50, True, False, 0.1, 0.1): (0.35, 0.89, 0.62),
    (50, True, True, 0.1, 0.1): (0.6, 0.4, 0.82),
    (50, False, False, 0.1, 0.1): (0.25, 0.88, 0.61),
    (50, False, True, 0.1, 0.1): (0.35, 0.28, 0.83),
    (100, False, False, 0.0, 0.0): (0.55, 0.63, 0.81),
    (100, True, False, 0.0, 0.1): (0.5, 0.74, 0.77),
    (100, True, True, 0.0, 0.1): (0.95, 0.21, 0.92),
    (100, False, False, 0.0, 0.1): (0.6, 0.72, 0.78),
    (100, False, True, 0.0, 0.1): (0.5, 0.22, 0.9),
    (100, True, False, 0.1, 0.0): (0.55, 0.77, 0.72),
    (100, True, True, 0.1, 0.0): (0.65, 0.27, 0.89),
    (100, False, False, 0.1, 0.0): (0.65, 0.78, 0.77),
    (100, False, True, 0.1, 0.0): (0.5, 0.2, 0.91),
    (100, True, False, 0.1, 0.1): (0.65, 0.82, 0.75),
    (100, True, True, 0.1, 0.1): (0.45, 0.28, 0.88),
    (100, False, False, 0.1, 0.1): (0.4, 0.72, 0.75),
    (100, False, True, 0.1, 0.1): (0.4, 0.26, 0.87),
}
EFR, COSINE, OTHER = (one.label for one in (shared.EFR, shared.COSINE, shared.UNIVARIATE))
STRONGER = (
    "With 50 rows our ensemble does about as printed; with 100 better for sums, and for balls as "
    "printed or a little worse: how its rankings evolve is not told in every detail.",
    "Cells without noise",
)
NOISY = (
    "By neither reading of σ all cells come out. By the letter, a variance, sums do about as "
    "printed and balls much worse; by a standard deviation balls do about as printed, sums better.",
    shared.VARIANCE[1],
)
SUM, BALL = {"linear": True}, {"linear": False}

TABLE = Block(
    key="jong_ensemble",
    generator="efr",
    over=shared.GRID,
    problem=shared.problem,
    methods=(shared.EFR, shared.COSINE, shared.UNIVARIATE),
    measures=shared.MEASURES,
    sizes={
        "glance": Size(1, 1, shared.CLEAN | {"n": (50,), "redundant": (False,)}),
        "small": Size(30, 3),
        "full": Size(30, 20),
    },
)

WITHOUT_NOISE = tuple(
    Line(
        f"{kind}{words}",
        EFR,
        "auc_fs",
        {"linear": linear, "redundant": redundant, "label_noise": 0.0, "noise": "none"},
    )
    for kind, linear in (("sums", True), ("balls", False))
    for words, redundant in (("", False), (", combinations", True))
)


def over_kinds(one, other, where):
    return higher((one,), (other,), where, "auc_fs")


STUDY = Study(
    key="jong_table_2",
    title="An ensemble of evolved rankings",
    paper="jong2004",
    figure="Table 2, Figure 2",
    question="Do many poor rankings together find what an angle cannot see?",
    blocks=(TABLE,),
    remarks=f"{shared.SETTING} Fifteen rankings of 50,000 evaluations each. Small runs three data "
    "sets a cell, which leaves much undecided, full twenty, as published.",
    views=(
        shared.curves("Figure 2", EFR),
        shared.curves("Beside the cosine", EFR, COSINE),
        shared.readings_of_noise(EFR),
        View(STRONGER[1], "n", "auc_fs", lines=WITHOUT_NOISE, label="Rows (n)"),
        View("Sum", "n", "auc_fs", (EFR, COSINE, OTHER), "Rows (n)", SUM),
        View("Ball", "n", "auc_fs", (EFR, COSINE, OTHER), "Rows (n)", BALL),
        View("Sum, first is relevant", "n", "p_best", (EFR, COSINE), "Rows (n)", SUM, "mean"),
    ),
    claims=(
        Claim(
            "sums",
            "For sums the cosine clearly does better than the ensemble.",
            (
                literal(over_kinds(COSINE, EFR, SUM)),
                reproducing(over_kinds(OTHER, EFR, SUM), OTHER),
            ),
        ),
        Claim(
            "balls",
            "For balls the ensemble does better than the cosine.",
            (
                literal(over_kinds(EFR, COSINE, BALL)),
                reproducing(over_kinds(EFR, OTHER, BALL), OTHER),
            ),
            why="Without combinations it does; with them our cosine, which heeds signs and "
            "projects, finds the ball as well, so that both kinds together decide little.",
            view="Ball",
        ),
        Claim(
            "more_rows",
            "With more rows the ensemble does better.",
            (literal(together(*(rises("n", (50, 100), (EFR,), m) for m in ("p_best", "auc_fs")))),),
            published="p_b about 30 % and 55 % for balls",
        ),
        *(
            shared.cell(where, numbers, shared.EFR, reason=STRONGER, noisy=NOISY)
            for where, numbers in PRINTED.items()
        ),
    ),
)
