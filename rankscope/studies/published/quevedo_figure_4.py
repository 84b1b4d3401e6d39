"""Figure 4 of Quevedo et al.: what irrelevant variables do to a ranking."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import alike, falls, falls_more, flat, higher
from rankscope.studies.claims import Claim, literal, over_chance, reproducing
from rankscope.studies.grid import Block, Method, Size
from rankscope.studies.judgement import NEARLY
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_2 import OTHERWISE, SCALED

ENDS, WIDTHS = (50, 250), (50, 100, 150, 200, 250)
OTHERS = ("SM", "GSRelief_k", "RM", "DM", "Relief_k")
SM_RANDOM = Method("SM, rest at random", "sm", {"rest": "random"}, shared.DEGREE)
GSRELIEF_RANDOM = Method(
    "GSRelief_k, rest at random", "gsrelief", {"k": 30, "rest": "random"}, slow=True
)
AT_RANDOM = (SM_RANDOM.label, GSRELIEF_RANDOM.label)
LOSING, REST = ("SM", "GSRelief_k"), ("SPE-ranker", "R²W²", "RM", "DM", "Relief_k")
REST_READ = ("SPE-ranker", "R²W², linear", *SCALED, "Relief_k")
OTHERS_READ = ("SM", "GSRelief_k", *SCALED, "Relief_k")
READ = "RM and DM on standardised inputs, R²W² with a linear kernel"
AT_RANDOM_VIEW, BY_COPIES = "The rest at random", "Without copies"
WITH_RANDOM = (*LOSING, *AT_RANDOM)

WIDTH = Block(
    key="quevedo_width",
    generator="polynomial",
    over=shared.GRID | {"m": WIDTHS},
    methods=(*shared.AS_PUBLISHED, SM_RANDOM, GSRELIEF_RANDOM, *shared.OTHER_READINGS),
    sizes={
        "glance": Size(2, 2, shared.GLANCE | {"m": (50, 250), "degree": (1,), "redundancy": (0,)}),
        "small": Size(6, 1, shared.SMALL | {"m": (50, 150, 250)}),
        "full": Size(30, 30),
    },
)

STUDY = Study(
    key="quevedo_figure_4",
    title="Variables that say nothing",
    paper="quevedo2007",
    figure="Figure 4",
    question="Who still finds what matters when there are more and more variables that do not?",
    blocks=(WIDTH,),
    remarks=shared.SETTING,
    views=(
        View("As published", "m", "auc_fr", shared.NAMES, "Variables (m)"),
        View("Above chance", "m", "above", shared.NAMES, "Variables (m)"),
        View(OTHERWISE, "m", "auc_fr", shared.READ_OTHERWISE, "Variables (m)"),
        View(BY_COPIES, "m", "auc_fr", shared.NAMES, "Variables (m)", {"redundancy": 0}),
        View(AT_RANDOM_VIEW, "m", "auc_fr", WITH_RANDOM, "Variables (m)"),
    ),
    claims=(
        Claim(
            "best",
            "SPE-ranker and R²W² do best.",
            (
                literal(higher(("SPE-ranker", "R²W²"), OTHERS, {})),
                over_chance(higher(("SPE-ranker", "R²W²"), OTHERS, {}, "above")),
                reproducing(higher(("SPE-ranker", "R²W², linear"), OTHERS_READ, {}), READ),
            ),
            why="With the kernel of the text R²W² is behind all others; with a linear one it is "
            "level with SM and GSRelief_k. RM and DM on inputs as they are do better than "
            "SPE-ranker with copies only, which vary most there; without copies SPE-ranker is "
            "ahead of both.",
            view=BY_COPIES,
        ),
        Claim(
            "similar",
            "SPE-ranker and R²W² do similarly well.",
            (
                literal(alike({"SPE-ranker": "R²W²"}, NEARLY), "0.05 apart at most"),
                over_chance(
                    alike({"SPE-ranker": "R²W²"}, 2 * NEARLY, measure="above"), "0.1 apart at most"
                ),
                reproducing(
                    alike({"SPE-ranker": "R²W², linear"}, NEARLY), "R²W² with a linear kernel"
                ),
            ),
            why="With the kernel of the text R²W² is further behind than that.",
            view="As published",
        ),
        Claim(
            "flat",
            "SPE-ranker and R²W² hardly change with the number of variables.",
            (
                literal(flat("m", ENDS, ("SPE-ranker", "R²W²")), "by 0.05 at most"),
                over_chance(
                    flat("m", ENDS, ("SPE-ranker", "R²W²"), "above", 0.1), "by 0.1 at most"
                ),
                reproducing(
                    flat("m", ENDS, ("SPE-ranker", "R²W², linear")), "R²W² with a linear kernel"
                ),
            ),
            why="R²W² with the kernel of the text loses about as much as counts.",
            view="As published",
        ),
        Claim(
            "degrade",
            "SM and GSRelief_k do notably worse the more variables there are.",
            (
                literal(falls("m", ENDS, ("SM", "GSRelief_k"), by=0.05), "by more than 0.05"),
                over_chance(
                    falls("m", ENDS, ("SM", "GSRelief_k"), "above", by=0.1), "by more than 0.1"
                ),
                reproducing(
                    falls("m", ENDS, AT_RANDOM, by=0.05),
                    "what cannot be told apart once the space is used up follows at random",
                ),
            ),
            why="After as many steps as there are rows nothing is left to project. Ours then go on "
            "by the first score, which is better than the order of columns; they lose a little "
            "less than counts, and a little more where the rest follows at random.",
            view=AT_RANDOM_VIEW,
        ),
        Claim(
            "most_affected",
            "Of all, SM and GSRelief_k are most affected.",
            (
                literal(falls_more("m", ENDS, LOSING, REST)),
                over_chance(falls_more("m", ENDS, LOSING, REST, "above")),
                reproducing(
                    falls_more("m", ENDS, AT_RANDOM, REST_READ),
                    f"what cannot be told apart follows at random, {READ}",
                ),
            ),
            why="Without copies RM, DM and R²W² with the kernel of the text lose about twice as "
            "much as SM and GSRelief_k; with a copy of each these lose most, and RM and DM gain, "
            "as copies vary most. On standardised inputs RM and DM lose most of all.",
            view=BY_COPIES,
        ),
    ),
)
