"""Section 4.4 of Quevedo et al.: why FCBF was left out of the figures."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import higher
from rankscope.studies.claims import Claim, literal, over_chance
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_2 import COPIES, REDUNDANCY
from rankscope.studies.time_checks import times

OTHERS = shared.NAMES
WITH_FCBF = (*OTHERS, "FCBF")

STUDY = Study(
    key="quevedo_section_4",
    title="The one left out",
    paper="quevedo2007",
    figure="Section 4.4",
    question="Is FCBF the fastest, and so much worse that it need not be shown?",
    blocks=(REDUNDANCY,),
    remarks=f"{shared.SETTING} {shared.TIMES}",
    views=(
        View("AUC-FR", COPIES, "auc_fr", WITH_FCBF, "Copies of each (η)"),
        View("Above chance", COPIES, "above", WITH_FCBF, "Copies of each (η)"),
        View("Time", COPIES, "seconds", WITH_FCBF, "Copies of each (η)"),
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
        ),
    ),
)
