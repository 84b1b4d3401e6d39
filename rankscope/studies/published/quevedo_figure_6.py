"""Figure 6 of Quevedo et al.: what the degree of the polynomial does to a ranking."""

from itertools import pairwise

from rankscope.studies.base import Line, Study, View
from rankscope.studies.checks import falls, flat, higher, rises, together
from rankscope.studies.claims import Claim, literal, over_chance, reproducing
from rankscope.studies.grid import Block, Size
from rankscope.studies.published import quevedo_blocks as shared

DEGREES, ENDS = (1, 2, 3, 4), (1, 4)
STEADY, STEADY_LINEAR = (
    ("SPE-ranker", r2w2, "Relief_k", "GSRelief_k") for r2w2 in ("R²W²", "R²W², linear")
)
SCALED = ("RM, standardised", "DM, standardised")
READ_OTHERWISE = "RM, DM standardised, R²W² linear"
BY_COPIES, LINEAR_CASE, WITH_COPY = "By copies", "Degree 1, by rows", "Machines, by copies"

DEGREE = Block(
    key="quevedo_degree",
    generator="polynomial",
    over=shared.GRID | {"degree": DEGREES},
    methods=(*shared.AS_PUBLISHED, *shared.OTHER_READINGS),
    sizes={
        "glance": Size(2, 1, shared.GLANCE),
        "small": Size(6, 2, shared.SMALL),
        "full": Size(30, 30),
    },
)


def in_order(names, **more):
    """Each above the next."""
    return together(*(higher((one,), (other,), {}, **more) for one, other in pairwise(names)))


def by_copies(*names) -> tuple[Line, ...]:
    """Of each method a line without copies and one with."""
    kinds = {"none": 0, "one copy": 1}
    return tuple(
        Line(f"{name}, {words}", name, "auc_fr", {"redundancy": copies})
        for name in names
        for words, copies in kinds.items()
    )


def even_worse(names, measure="auc_fr"):
    """Up from 2 to 3 and down from 3 to 4."""
    return together(
        rises("degree", (2, 3), names, measure), falls("degree", (3, 4), names, measure)
    )


STUDY = Study(
    key="quevedo_figure_6",
    title="How bent the truth is",
    paper="quevedo2007",
    figure="Figure 6",
    question="Do rankers find what matters when the class depends on it in a more tangled way?",
    blocks=(DEGREE,),
    remarks=shared.SETTING,
    views=(
        View("As published", "degree", "auc_fr", shared.NAMES, "Degree (d)"),
        View("Above chance", "degree", "above", shared.NAMES, "Degree (d)"),
        View(READ_OTHERWISE, "degree", "auc_fr", shared.READ_OTHERWISE, "Degree (d)"),
        View(BY_COPIES, "redundancy", "auc_fr", (*STEADY_LINEAR, "R²W²"), "Copies of each (η)"),
        View(LINEAR_CASE, "n", "auc_fr", shared.NAMES, "Rows (n)", {"degree": 1}),
        View(WITH_COPY, "degree", "auc_fr", label="Degree (d)", lines=by_copies("RM", "DM", "SM")),
    ),
    claims=(
        Claim(
            "steady",
            "SPE-ranker, R²W², Relief_k and GSRelief_k hardly change with the degree.",
            (
                literal(flat("degree", DEGREES, STEADY), "by 0.05 at most"),
                over_chance(flat("degree", DEGREES, STEADY, "above", 0.1), "by 0.1 at most"),
                reproducing(
                    flat("degree", DEGREES[1:], STEADY_LINEAR),
                    "from degree 2 on, R²W² with a linear kernel",
                ),
            ),
            why="Degree 1 is easier for everybody. From degree 2 on SPE-ranker, Relief_k and "
            "GSRelief_k hardly change; R²W² with the kernel of the text goes on falling, with a "
            "linear one it does not.",
            view="As published",
        ),
        Claim(
            "order",
            "Of these SPE-ranker is best, then R²W², then Relief_k, then GSRelief_k.",
            (
                literal(in_order(STEADY)),
                over_chance(in_order(STEADY, measure="above")),
                reproducing(in_order(STEADY_LINEAR), "R²W² with a linear kernel"),
            ),
            why="R²W² does not pass over copies. With a linear kernel it is the best of the four "
            "without them and the last with one of each; with the kernel of the text it falls "
            "behind the others from degree 2 on. GSRelief_k, which passes over copies, is ahead "
            "of Relief_k with them and behind without.",
            view=BY_COPIES,
        ),
        Claim(
            "linear_case",
            "At degree 1 DM, SM and RM do best.",
            (
                literal(higher(("DM", "SM", "RM"), STEADY, {"degree": 1})),
                over_chance(higher(("DM", "SM", "RM"), STEADY, {"degree": 1}, "above")),
                reproducing(
                    higher((*SCALED, "SM"), STEADY_LINEAR, {"degree": 1}),
                    "RM and DM on standardised inputs, R²W² with a linear kernel",
                ),
            ),
            why="RM and DM do best, by a few hundredths. SM, which projects as it goes, is ahead "
            "of SPE-ranker with 100 rows and behind with 50, where it soon has nothing left to "
            "project.",
            view=LINEAR_CASE,
        ),
        Claim(
            "fall",
            "DM, SM and RM clearly do worse as the degree grows.",
            (
                literal(falls("degree", ENDS, ("DM", "SM", "RM"), by=0.05), "by more than 0.05"),
                over_chance(
                    falls("degree", ENDS, ("DM", "SM", "RM"), "above", by=0.1), "by more than 0.1"
                ),
                reproducing(
                    falls("degree", ENDS, (*SCALED, "SM"), by=0.05),
                    "RM and DM on standardised inputs",
                ),
            ),
            why="On inputs as they are RM and DM fall only where nothing has a copy, and there "
            "much; with a copy of each they find nearly all at every degree, as copies vary most, "
            "whatever the class is. On standardised inputs they fall with and without.",
            view=WITH_COPY,
        ),
        Claim(
            "even",
            "RM and DM do worse at even degrees than at odd ones.",
            (
                literal(even_worse(("RM", "DM"))),
                over_chance(even_worse(("RM", "DM"), "above")),
                reproducing(even_worse(SCALED), "RM and DM on standardised inputs"),
            ),
            why="A kernel of even degree hardly tells x from -x where inputs are large: on "
            "standardised ones its values at the two go together with 0.9 and more, on inputs as "
            "they are with 0.5 to 0.7, and there degree 3 is no better than degree 2.",
            view=READ_OTHERWISE,
        ),
    ),
)
