"""Section 4.4 of Quevedo et al.: why FCBF and the number of rows were left out of the figures."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import higher, rises
from rankscope.studies.claims import Claim, literal, over_chance
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_2 import COPIES, REDUNDANCY
from rankscope.studies.time_checks import times

OTHERS = shared.NAMES
WITH_FCBF = (*OTHERS, "FCBF")

STUDY = Study(
    key="quevedo_section_4",
    title="What was left out",
    paper="quevedo2007",
    figure="Section 4.4",
    question="Is FCBF the fastest and by far the worst, and do more rows help every ranker?",
    blocks=(REDUNDANCY,),
    remarks=f"{shared.SETTING} {shared.TIMES}",
    views=(
        View("AUC-FR", COPIES, "auc_fr", WITH_FCBF, "Copies of each (η)"),
        View("Above chance", COPIES, "above", WITH_FCBF, "Copies of each (η)"),
        View("Time", COPIES, "seconds", WITH_FCBF, "Copies of each (η)"),
        View("Rows", "n", "auc_fr", WITH_FCBF, "Rows (n)"),
    ),
    claims=(
        Claim(
            "worst",
            "FCBF is notably worse than all others.",
            (
                literal(higher(OTHERS, ("FCBF",), {}, by=0.02), "by more than 0.02"),
                over_chance(higher(OTHERS, ("FCBF",), {}, "above", by=0.02)),
            ),
            why="It keeps few variables above its threshold; the others follow in no order, which "
            "copies flatter.",
            view="Above chance",
        ),
        Claim(
            "worst_alone",
            "FCBF is notably worse than all others where nothing has a copy.",
            (literal(higher(OTHERS, ("FCBF",), {COPIES: 0}, by=0.02), "by more than 0.02"),),
        ),
        Claim(
            "fastest",
            "FCBF is the fastest.",
            (literal(times(OTHERS, "FCBF", 1, 1e6, {})),),
            why="Half of its own time goes into cutting variables into intervals. SPE-ranker "
            "without its second part works out a correlation for each power and is done before "
            "that; Relief_k works out its distances at once and is level.",
            view="Time",
        ),
        Claim(
            "rows",
            "With more rows all rankers do better.",
            (
                literal(rises("n", (50, 100), OTHERS)),
                over_chance(rises("n", (50, 100), OTHERS, "above")),
            ),
            view="Rows",
        ),
    ),
)
