"""Figure 5 of Quevedo et al.: time over the number of variables."""

from rankscope.studies.base import Study, View
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_4 import ENDS, WIDTH
from rankscope.studies.time_checks import grows, grows_more, times

MACHINES, OTHERS = ("RM", "DM"), ("SPE-ranker", "SM", "Relief_k", "GSRelief_k", "R²W²")

STUDY = Study(
    key="quevedo_figure_5",
    title="Width and time",
    paper="quevedo2007",
    figure="Figure 5",
    question="Whose time grows most with the number of variables?",
    blocks=(WIDTH,),
    remarks=f"{shared.SETTING} {shared.TIMES}",
    views=(View("As published", "m", "seconds", shared.NAMES, "Variables (m)"),),
    claims=(
        Claim(
            "grows",
            "All take longer the more variables there are.",
            (literal(grows("m", ENDS, (*MACHINES, *OTHERS))),),
        ),
        Claim(
            "machines",
            "The time of RM and DM grows most.",
            (literal(grows_more("m", ENDS, MACHINES, OTHERS)),),
            why="GSRelief_k projects all that is left at each of its steps, and its time grows "
            "more than that of RM and DM.",
            view="As published",
        ),
        Claim(
            "ten_times",
            "SPE-ranker is about ten times faster than R²W².",
            (
                literal(times(("R²W²",), "SPE-ranker", 5, 20, {}), "5 to 20 times"),
                reproducing(
                    times(("R²W², linear",), "SPE-ranker", 5, 20, {}), "R²W² with a linear kernel"
                ),
            ),
            published="about 10 times",
        ),
    ),
)
