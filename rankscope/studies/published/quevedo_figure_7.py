"""Figure 7 of Quevedo et al.: time over the degree of the polynomial."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import together
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_6 import DEGREE, ENDS, SCALED
from rankscope.studies.time_checks import grows, times

SLOW, QUICK = ("RM", "DM", "R²W²"), ("SPE-ranker", "SM", "Relief_k", "GSRelief_k")

STUDY = Study(
    key="quevedo_figure_7",
    title="Degree and time",
    paper="quevedo2007",
    figure="Figure 7",
    question="Does it take longer to rank when the truth is more tangled?",
    blocks=(DEGREE,),
    remarks=f"{shared.SETTING} {shared.TIMES}",
    views=(View("As published", "degree", "seconds", shared.NAMES, "Degree (d)"),),
    claims=(
        Claim(
            "grows",
            "RM, DM and SM take longer the higher the degree.",
            (
                literal(grows("degree", ENDS, ("RM", "DM", "SM"))),
                reproducing(
                    grows("degree", ENDS, (*SCALED, "SM")), "RM and DM on standardised inputs"
                ),
            ),
            why="A power of a kernel is one multiplication here, so that a degree costs little; RM "
            "takes longest at degree 1, where a C of 1 and more is best and training takes longer.",
            view="As published",
        ),
        Claim(
            "steady",
            "The time of R²W² hardly depends on the degree.",
            (
                literal(grows("degree", ENDS, ("R²W²",), 0, 1.25), "at most a quarter"),
                reproducing(
                    grows("degree", ENDS, ("R²W², linear",), 0, 1.25), "R²W² with a linear kernel"
                ),
            ),
            why="With the polynomial kernel its descent ends after fewer steps at degrees 3 and 4, "
            "and its time falls by about what counts.",
            view="As published",
        ),
        Claim(
            "slowest",
            "RM, DM and R²W² take longer than all others.",
            (literal(together(*(times(SLOW, quick, 1, 1e6, {}) for quick in QUICK))),),
        ),
    ),
)
