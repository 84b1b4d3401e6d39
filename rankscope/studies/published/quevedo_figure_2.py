"""Figure 2 of Quevedo et al.: what copies of the relevant variables do to a ranking."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import does_not_rise, higher, rises, together
from rankscope.studies.claims import Claim, literal, over_chance, reproducing
from rankscope.studies.grid import Block, Size
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published import quevedo_variances as variances

COPIES, ENDS, WITH = "redundancy", (0, 4), {"redundancy": (1, 2, 3, 4)}
OTHERWISE = "RM, DM standardised, R²W² linear"
SCALED = ("RM, standardised", "DM, standardised")
OTHERS = ("SM", "GSRelief_k", "Relief_k", "R²W²")

REDUNDANCY = Block(
    key="quevedo_redundancy",
    generator="polynomial",
    over=shared.GRID | {COPIES: (0, 1, 2, 3, 4)},
    methods=(*shared.AS_PUBLISHED, shared.FCBF, *shared.OTHER_READINGS),
    sizes={
        "glance": Size(2, 1, shared.GLANCE | {COPIES: (0, 2, 4)}),
        "small": Size(6, 2, shared.SMALL),
        "full": Size(30, 30),
    },
)


def trend(measure, supports=("RM", "DM"), r2w2="R²W²"):
    rising = ("SPE-ranker", "SM", "GSRelief_k", *supports)
    falling = ("Relief_k", r2w2, "SPE w/o GS")
    return together(
        rises(COPIES, ENDS, rising, measure), does_not_rise(COPIES, ENDS, falling, measure)
    )


STUDY = Study(
    key="quevedo_figure_2",
    title="Copies of what matters",
    paper="quevedo2007",
    figure="Figure 2",
    question="Does a ranker find all that matters when each relevant variable has copies?",
    blocks=(REDUNDANCY,),
    remarks=shared.SETTING,
    views=(
        View("As published", COPIES, "auc_fr", shared.NAMES, "Copies of each (η)"),
        View("Above chance", COPIES, "above", shared.NAMES, "Copies of each (η)"),
        View(
            OTHERWISE,
            *(COPIES, "auc_fr", shared.READ_OTHERWISE, "Copies of each (η)"),
        ),
        variances.VIEW,
    ),
    claims=(
        Claim(
            "trend",
            "With more copies the rankers do better, except Relief_k, R²W² and SPE-ranker without "
            "its redundancy detection.",
            (
                literal(trend("auc_fr")),
                over_chance(trend("above")),
                reproducing(
                    trend("auc_fr", SCALED, "R²W², linear"),
                    "RM and DM on standardised inputs, R²W² with a linear kernel",
                ),
            ),
            why="A random order also does better with copies, as any of a group will do: what "
            "AUC-FR gains with them is chance before it is skill. RM and DM on inputs as they are "
            "gain by how much copies vary as well.",
            view="Above chance",
        ),
        Claim(
            "machines_behind",
            "Without copies RM and DM do worse than all others.",
            (
                literal(higher(("SPE-ranker", *OTHERS), ("RM", "DM"), {COPIES: 0})),
                reproducing(
                    higher(("SPE-ranker", *OTHERS[:3], "R²W², linear"), SCALED, {COPIES: 0}),
                    "RM and DM on standardised inputs, R²W² with a linear kernel",
                ),
            ),
            why="On inputs as they are, which is the letter of the text, RM and DM are level with "
            "the others; on standardised ones they are behind.",
            view=OTHERWISE,
        ),
        Claim(
            "highest",
            "With copies SPE-ranker, RM and DM do best.",
            (
                literal(higher(("SPE-ranker", "RM", "DM"), OTHERS, WITH)),
                over_chance(higher(("SPE-ranker", "RM", "DM"), OTHERS, WITH, "above")),
                reproducing(
                    higher(("SPE-ranker", *SCALED), OTHERS, WITH),
                    "RM and DM on standardised inputs",
                ),
            ),
            why="SPE-ranker is above SM by so little that it counts as equal. RM and DM on inputs "
            "as they are see that copies vary most: with shuffled classes RM still has 0.9, and an "
            "order by variance alone has about as much as RM with the true ones. On standardised "
            "inputs both do worse than SM and GSRelief_k.",
            view=variances.TITLE,
        ),
    ),
)
