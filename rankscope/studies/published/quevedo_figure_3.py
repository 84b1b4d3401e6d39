"""Figure 3 of Quevedo et al.: what copies do to the time."""

from rankscope.studies.base import Study, View
from rankscope.studies.claims import Claim, literal
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_2 import COPIES, ENDS, REDUNDANCY
from rankscope.studies.time_checks import grows, times

BY_NOISE = "With four copies, by noise"

STUDY = Study(
    key="quevedo_figure_3",
    title="Copies and time",
    paper="quevedo2007",
    figure="Figure 3",
    question="Does it take longer to rank when relevant variables have copies?",
    blocks=(REDUNDANCY,),
    remarks=f"{shared.SETTING} {shared.TIMES}",
    views=(
        View("As published", COPIES, "seconds", shared.NAMES, "Copies of each (η)"),
        View(BY_NOISE, "noise", "seconds", shared.NAMES, "Noise (σ)", {COPIES: ENDS[1]}),
    ),
    claims=(
        Claim(
            "unaffected",
            "The number of copies does not change the time of GSRelief_k, Relief_k, RM, DM and "
            "R²W².",
            (
                literal(
                    grows(COPIES, ENDS, ("GSRelief_k", "Relief_k", "RM", "DM", "R²W²"), 0, 1.25),
                    "at most a quarter more or less",
                ),
            ),
            why="RM takes about a quarter more. GSRelief_k is faster with copies where there is no "
            "noise, as nothing is left of those of a variable that is projected out.",
            view="As published",
        ),
        Claim(
            "sm_slower",
            "SM is faster without copies.",
            (literal(grows(COPIES, ENDS, ("SM",))),),
            why="Where there is no noise, nothing is left of the copies of a variable that is "
            "projected out, so that ours ends after fewer steps; with noise its time stays.",
            view=BY_NOISE,
        ),
        Claim(
            "spe_faster",
            "SPE-ranker gets faster the more copies there are.",
            (literal(grows(COPIES, ENDS, ("SPE-ranker",), -1)),),
            why="Of each variable that is redundant ours also works out which others tell it, and "
            "on tables of this size that takes longer than the projections it saves.",
            view="As published",
        ),
        Claim(
            "slower_equals",
            "The rankers that do as well as SPE-ranker, RM and DM, take 10 to 100 times as long.",
            (literal(times(("RM", "DM"), "SPE-ranker", 10, 100, {})),),
            published="10 to 100 times",
            why="Ours works out a kernel's powers by one multiplication each and begins a machine "
            "where the one before ended: both take several times as long, hardly ten.",
            view="As published",
        ),
    ),
)
