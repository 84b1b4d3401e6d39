"""Table 2 of Nagatani, Ozawa and Abe: what the largest block does to a selection."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import flat, rises
from rankscope.studies.claims import Claim, literal
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.published import nagatani_blocks as shared
from rankscope.studies.sets import set_problem

SET, BLOCKS = "phenethylamines_mordred_standin", (1, 2, 3, 4, 5, 6)
CONSTANT = Method("BABD", "babd", shared.LEARNER, {"A": "A"})
FALLING = Method("BABD_u", "babd", shared.LEARNER | {"updating": True}, {"A": "A"})

LARGEST = Block(
    key="nagatani_largest",
    generator="data_set",
    over={"name": (SET,), "A": BLOCKS},
    problem=set_problem,
    methods=(CONSTANT, FALLING),
    measures=shared.MEASURES,
    paired=shared.PAIRED,
    question="selection",
    details={"folds": 2, "fold": 0},
    sizes={
        "glance": Size(1, 1, {"name": ("linnerud",), "A": (1, 2)}),
        "small": Size(3, 3),
        "full": Size(20, 20),
    },
)
AT = {"name": SET}

STUDY = Study(
    key="nagatani_table_2",
    title="The largest block",
    paper="nagatani2010",
    figure="Table 2",
    question="Does it matter how many variables are added at once?",
    blocks=(LARGEST,),
    remarks=f"{shared.SETTING} The 628 descriptors of the paper cannot be had: 1,309 others of the "
    "same 22 molecules stand in for them. The paper shows one split, here are several halves. At a "
    "glance a set of scikit-learn's is run, which no claim speaks of.",
    views=(
        View("Variables", "A", "inputs", ("BABD", "BABD_u"), "Largest block (A)", statistic="mean"),
        View(
            "Error in the search",
            *("A", "inner_error", ("BABD", "BABD_u"), "Largest block (A)"),
            statistic="mean",
        ),
    ),
    claims=(
        Claim(
            "fixed",
            "With the fixed threshold the largest block makes hardly any difference.",
            (literal(flat("A", BLOCKS, ("BABD",), "inputs", 1.0, AT), "by one variable at most"),),
            published="2 variables for every A",
            needs=(SET,),
        ),
        Claim(
            "updating",
            "With the updated threshold the number of variables changes with it.",
            (literal(rises("A", (1, 6), ("BABD_u",), "inputs", AT), "more for 6 than for 1"),),
            published="13, 11, 11, 16, 22, 28 variables",
            view="Variables",
            needs=(SET,),
        ),
    ),
)
