"""Propositions 1 and 2 of Jong et al.: the more rankings vote, the fewer pairs are swapped."""

import itertools

from rankscope.studies.base import Study, View
from rankscope.studies.checks import falls, together
from rankscope.studies.claims import Claim, literal, reproducing
from rankscope.studies.grid import Block, Method, Size, without

VOTES, NAME = (1, 3, 5, 9, 15), "EFR"

SWAPS = Block(
    key="jong_votes",
    generator="efr",
    over={"linear": (True, False), "T": VOTES},
    fixed={"n": 50},
    problem=without("T"),
    methods=(Method(NAME, "efr", takes={"runs": "T"}, slow=True),),
    measures=("swapped",),
    sizes={
        "glance": Size(1, 1, {"T": (1, 3)}),
        "small": Size(6, 6),
        "full": Size(20, 20),
    },
)


def less(ends):
    """Fewer swaps at the second of two numbers of votes, for sums and for balls."""
    return together(
        *(falls("T", ends, (NAME,), "swapped", {"linear": linear}) for linear in (True, False))
    )


STUDY = Study(
    key="jong_section_3",
    title="Votes",
    paper="jong2004",
    figure="Section 3.3",
    question="Does an ensemble swap fewer pairs the more rankings vote?",
    blocks=(SWAPS,),
    remarks="A swapped pair is an irrelevant variable before a relevant one; the paper means any "
    "pair out of order, but its problems have no order among the relevant.",
    views=(
        View("Sum", "T", "swapped", (NAME,), "Rankings that vote (T)", {"linear": True}),
        View("Ball", "T", "swapped", (NAME,), "Rankings that vote (T)", {"linear": False}),
    ),
    claims=(
        Claim(
            "fewer",
            "With more rankings fewer pairs are swapped.",
            (
                literal(together(*(less(ends) for ends in itertools.pairwise(VOTES)))),
                reproducing(less((1, 15)), "from one ranking to fifteen, not step by step"),
            ),
            why="From one number of rankings to the next the change is small against how much data "
            "sets differ.",
            view="Sum",
        ),
    ),
)
