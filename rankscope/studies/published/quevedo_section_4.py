"""Section 4.4 of Quevedo et al.: why FCBF and the number of rows were left out of the figures."""

from rankscope.studies.base import Study, View
from rankscope.studies.checks import changes_alike, higher, lead, of_block, rises, together
from rankscope.studies.claims import Claim, Item, literal, over_chance, reproducing
from rankscope.studies.contrasts import average
from rankscope.studies.judgement import NEARLY, has_sign
from rankscope.studies.published import quevedo_blocks as shared
from rankscope.studies.published.quevedo_figure_2 import COPIES, REDUNDANCY
from rankscope.studies.published.quevedo_figure_4 import WIDTH
from rankscope.studies.published.quevedo_figure_6 import DEGREE
from rankscope.studies.time_checks import times

OTHERS = shared.NAMES
WITH_FCBF = (*OTHERS, "FCBF")
BEST, THIRD = "SPE-ranker", tuple(name for name in OTHERS if name not in ("SPE-ranker", "R²W²"))
THIRD_READ = tuple(name for name in shared.READ_OTHERWISE if name not in (BEST, "R²W², linear"))


def ahead_of_fcbf(where, measure="auc_fr", by=0.02):
    return of_block(0, higher(OTHERS, ("FCBF",), where, measure, by))


def more_rows(measure, nearly):
    """Each gains, and about as much as the others."""
    ends = (50, 100)
    return of_block(
        0,
        together(
            rises("n", ends, OTHERS, measure), changes_alike("n", ends, OTHERS, measure, nearly)
        ),
    )


def best_two(second: str, third: tuple[str, ...], measure="auc_fr"):
    """Over all experiments, which share points, one ranker is ahead of all others, and the second
    of the rest."""
    pairs = [*((BEST, other) for other in (second, *third)), *((second, one) for one in third)]

    def check(*cells) -> list[Item]:
        gaps = {
            pair: average([lead(some, *pair, measure, {}) for some in cells], independent=False)
            for pair in pairs
        }
        return [
            Item(f"{one} - {other} {gap.text()}", has_sign(gap, 1, measure))
            for (one, other), gap in gaps.items()
        ]

    return check


STUDY = Study(
    key="quevedo_section_4",
    title="What was left out",
    paper="quevedo2007",
    figure="Section 4.4",
    question="Is FCBF the fastest and by far the worst, and do more rows help every ranker?",
    blocks=(REDUNDANCY, WIDTH, DEGREE),
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
                literal(ahead_of_fcbf({}), "by more than 0.02"),
                over_chance(ahead_of_fcbf({}, "above", 0.04), "by more than 0.04"),
                reproducing(
                    ahead_of_fcbf({COPIES: 0}), "where nothing has a copy, by more than 0.02"
                ),
            ),
            why="It keeps few variables above its threshold; the others follow in no order, which "
            "copies flatter.",
            view="Above chance",
        ),
        Claim(
            "average",
            "On average over the experiments SPE-ranker does best, then R²W².",
            (
                literal(
                    best_two("R²W²", THIRD), "those of Figures 2, 4 and 6, each weighing the same"
                ),
                over_chance(best_two("R²W²", THIRD, "above")),
                reproducing(
                    best_two("R²W², linear", THIRD_READ),
                    "RM and DM on standardised inputs, R²W² with a linear kernel",
                ),
            ),
            why="RM and DM on inputs as they are do better than SPE-ranker where there are copies, "
            "which vary most there, whatever the class is. R²W² is behind all others, with "
            "the kernel of the text by much and with a linear one by little.",
            view="AUC-FR",
        ),
        Claim(
            "fastest",
            "FCBF is the fastest.",
            (literal(of_block(0, times(OTHERS, "FCBF", 1, 1e6, {}))),),
            why="Half of its own time goes into cutting variables into intervals. SPE-ranker "
            "without its second part works out a correlation for each power and is done before "
            "that; Relief_k works out its distances at once and is about level.",
            view="Time",
        ),
        Claim(
            "rows",
            "With more rows all rankers do better, and uniformly.",
            (
                literal(more_rows("auc_fr", NEARLY), "gains 0.05 apart at most"),
                over_chance(more_rows("above", 2 * NEARLY), "gains 0.1 apart at most"),
            ),
            why="Above chance SM and R²W² gain half as much again as the others.",
            view="Rows",
        ),
    ),
)
