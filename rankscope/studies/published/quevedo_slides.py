"""The slides on SPE-ranker, by Luaces and del Coz: where their figures differ from the paper's."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import no_better
from rankscope.studies.claims import Claim, Item, literal, over_chance
from rankscope.studies.grid import Block, Size
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_2 import REDUNDANCY
from rankscope.studies.published.quevedo_projections import CLAIMS, DRAWN, VIEW
from rankscope.studies.time_checks import times

SPE, MACHINES = shared.SPE.label, ("RM", "DM", "R²W²")
ROWS_LABEL, POINTS, REPEATS = "Rows (n)", 160, 30
OTHERS = tuple(name for name in shared.NAMES if name != SPE)

ROWS = Block(
    key="quevedo_rows",
    generator="polynomial",
    over=shared.GRID | {"n": (50, 100, 150, 200, 250)},
    methods=shared.AS_PUBLISHED,
    sizes={
        "glance": Size(1, 1, shared.GLANCE | {"n": (50, 250), "degree": (1,), "redundancy": (0,)}),
        "small": Size(3, 1, shared.SMALL | {"n": (50, 150, 250)}),
        "full": Size(REPEATS, REPEATS),
    },
)


def experiments(*cells) -> list[Item]:
    """Points of both grids, each of which has as many data sets."""
    counts = {block.key: len(block.points("full")) for block in (REDUNDANCY, ROWS)}
    return [
        Item(f"{count} points, {count * REPEATS:,} data sets ({key})", count == POINTS)
        for key, count in counts.items()
    ]


STUDY = Study(
    key="quevedo_slides",
    title="The grid of the slides",
    paper="quevedo2007",
    figure="Slides",
    question="Who gains by more rows, where the slides vary these and the paper the variables?",
    blocks=(ROWS,),
    remarks="Slides by Luaces and del Coz on the same work. Their figures are Figures 2 to 5 of "
    "the paper but for the grid of those on irrelevant variables: by the letter of the slides m is "
    "50 or 100 and n goes from 50 to 250, the other way round than in the paper; perhaps a slip. "
    "What they say of projections and of symmetric uncertainty otherwise than the paper is worked "
    f"out at once, on {DRAWN} data sets. "
    f"{shared.SETTING}",
    views=(
        View("AUC-FR", "n", "auc_fr", shared.NAMES, ROWS_LABEL),
        View("Above chance", "n", "above", shared.NAMES, ROWS_LABEL),
        View("Time", "n", "seconds", shared.NAMES, ROWS_LABEL),
        VIEW,
    ),
    claims=(
        Claim(
            "experiments",
            "Two times 160 experiments of 30 data sets each, 4,800 and 4,800.",
            (literal(experiments),),
            published="2 x 160, 2 x 4,800",
        ),
        Claim(
            "good",
            "SPE-ranker does well in AUC-FR.",
            (
                literal(no_better(SPE, OTHERS, {}), "no other is better by more than 0.02"),
                over_chance(
                    no_better(SPE, OTHERS, {}, "above", 0.04),
                    "no other is better by more than 0.04",
                ),
            ),
            why="RM and DM on inputs as they are do better with copies, which vary most there, "
            "whatever the class is; without copies they are level with it.",
            view="AUC-FR",
        ),
        Claim(
            "fast",
            "SPE-ranker does well in running time.",
            (literal(times(MACHINES, SPE, 1, 1e6, {}), "the machines take longer"),),
        ),
        *CLAIMS,
    ),
)
