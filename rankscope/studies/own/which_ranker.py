"""Which ranker when? All rankers over all kinds of problems, and over real sets."""

from math import inf

import pandas as pd

from rankers import RANKERS
from rankscope.studies.advice import Advice, advice
from rankscope.studies.base import Study
from rankscope.studies.checks import higher, level, no_better, of_block, rises, together
from rankscope.studies.claims import Claim, literal
from rankscope.studies.own import which_blocks as blocks
from rankscope.studies.own import which_views as views
from rankscope.studies.own.everywhere import above_those_run, behind_somewhere
from rankscope.studies.own.rankers import (
    CHANCE,
    COPY_BLIND,
    MACHINES,
    ONE_BY_ONE,
    PAPER,
    PASS_OVER,
    TOGETHER,
)
from rankscope.studies.own.which_views import (
    ALONE,
    BALLS,
    BENDS,
    CLASSES,
    CORRELATION,
    EFR,
    NUMBERS,
    SEVERAL,
    SPE,
    SUMS,
    TWO,
    VALUES,
    WIDE,
    XOR,
)
from rankscope.studies.time_checks import times

NAMES = tuple(method.label for method in blocks.BINARY if method.label != CHANCE)
OTHERS = tuple(name for name in NAMES if name != CORRELATION)
FOR_CLASSES = tuple(m.label for m in blocks.CLASSES.methods if m.label != CHANCE)
FOR_NUMBERS = tuple(m.label for m in blocks.NUMBERS.methods if m.label != CHANCE)
TABLES = ((60, 2_000, "binary"), (200, 30, "binary"))
TABLES += ((200, 30, "multiclass"), (200, 100, "regression"))  # rows, columns, task
HIGH, BY_CHANCE = (0.8, inf), (-0.2, 0.2)  # above chance


def real(check, *numbers):
    """A check of several blocks of real sets."""
    return together(*(of_block(number, check) for number in numbers))


def with_rows(number, block, columns: str, names):
    """Each does better with more rows, at each of the numbers of columns."""
    parts = (rises("n", (60, 200), names, "above", {columns: m}) for m in block.over[columns])
    return of_block(number, together(*parts))


def nearly(names):
    """None takes away more of a guess's error than Correlation; EFR was run on balls only."""
    others = tuple(name for name in names if name not in (CORRELATION, EFR))
    return no_better(CORRELATION, others, {}, "gain_10", 0.05)


def answers() -> pd.DataFrame:
    """What is advised for tables of several sizes and kinds."""
    return pd.DataFrame(_row(one) for size in TABLES for one in advice(*size))


def _row(one: Advice) -> dict:
    taken, best = (f"{RANKERS[key].title}" for key in (one.ranker, one.best))
    return {
        "Take": taken,
        "Rows": one.rows,
        "Columns": one.columns,
        "Where": one.when,
        "AUC-FR above chance": one.value,
        "The best": f"{best}, {one.best_value:.2f}",
        "As good": len(one.as_good),
    }


STUDY = Study(
    key="which_ranker",
    title="Which ranker when",
    paper=PAPER,
    figure="Study 1",
    question="Which ranker is best for which kind of table?",
    blocks=blocks.BLOCKS,
    remarks="All rankers of the menu with their defaults, on problems whose truth is known (sums, "
    "products, copies, noise, few rows and many, few columns and 2,000, exclusive or, balls, "
    "several classes, numbers) and on real sets. Real sets are parted into halves: each is ranked, "
    "and nearest neighbours trained on it with the first ten variables are tested on the other. "
    "EFR and its single run ROGER, which take seconds a table, run on balls only; slow ones on "
    "real sets of several classes and of numbers at full size only. What to expect was "
    "written down before anything was run.",
    views=views.ALL,
    answers=answers,
    claims=(
        Claim(
            "together",
            "Where two variables matter only together and there are 200 rows, Relief_k, ReliefF, "
            "MultiSURF, RM and DM find them, and who looks at one variable at a time does not.",
            (
                literal(
                    of_block(
                        XOR,
                        together(
                            *(
                                level(name, {"n": 200, "m": m}, *bounds, "above")
                                for names, bounds in ((TOGETHER, HIGH), (ONE_BY_ONE, BY_CHANCE))
                                for name in names
                                for m in blocks.XOR.over["m"]
                            )
                        ),
                    ),
                    "0.8 above chance and more; within 0.2 of chance; at each number of columns",
                ),
            ),
            why="Thirty data sets leave open how near to chance who sees no pairs is: whether one "
            "of two relevant variables stands in front by luck changes AUC-FR much.",
            view="Exclusive or",
        ),
        Claim(
            "alone",
            "Where each variable tells by itself and none has a copy, no ranker does notably "
            "better than Correlation.",
            (
                literal(
                    of_block(SUMS, no_better(CORRELATION, OTHERS, ALONE, "above", 0.05)),
                    "by more than 0.05 above chance",
                ),
            ),
            why="Undecided of bagged linear weights alone, which are a little behind on average.",
            view="Each by itself",
        ),
        Claim(
            "copies",
            "With two copies of each, who heeds copies does better than who does not.",
            (
                literal(
                    of_block(SUMS, higher(PASS_OVER, COPY_BLIND, {"redundancy": 2}, "above")),
                ),
            ),
            why="SM surely does, SPE-ranker, GSRelief_k and mRMR but for Relief_k and random "
            "forests. How much FCBF gains, which keeps few variables, differs from point to point; "
            "RM with its defaults does not find enough to gain by it.",
            view="Copies",
        ),
        Claim(
            "wide",
            "With 60 rows and 2,000 columns none does notably better than Correlation where "
            "variables have no copies.",
            (
                literal(
                    of_block(WIDE, no_better(CORRELATION, OTHERS, ALONE, "above", 0.05)),
                    "by more than 0.05 above chance, where each variable tells by itself",
                ),
            ),
            view="2,000 columns",
        ),
        Claim(
            "balls",
            "EFR finds the variables of a ball earlier than any other ranker.",
            (literal(of_block(BALLS, higher((EFR,), NAMES, {}, "above"))),),
            why="It is ahead of all, but four kinds of balls, which differ much, do not make sure "
            "of it beside Relief_k, GSRelief_k and mutual information.",
            view="Balls",
        ),
        Claim(
            "bends",
            "For a number that depends on a bend and a product, who sees bends does better than "
            "Correlation.",
            (literal(of_block(NUMBERS, higher(BENDS, (CORRELATION,), {}, "above"))),),
            why="Random forests and SM surely do; the others' lead changes with the rows and "
            "columns, and mutual information needs more rows than these.",
            view="Numbers",
        ),
        Claim(
            "rows",
            "With 200 rows in place of 60 every ranker does better.",
            (
                literal(
                    together(
                        of_block(SUMS, rises("n", (60, 200), NAMES, "above")),
                        with_rows(CLASSES, blocks.CLASSES, "irrelevant", FOR_CLASSES),
                        with_rows(NUMBERS, blocks.NUMBERS, "m", FOR_NUMBERS),
                    ),
                    "of classes and numbers at each number of columns",
                ),
            ),
            why="Segments of a display are found by nearly every ranker with 60 rows already, so "
            "that more rows have nothing to add there.",
            view="Classes",
        ),
        Claim(
            "useful",
            "On real sets, ten variables from Correlation serve a learner nearly as well as those "
            "of any other ranker.",
            (
                literal(
                    together(
                        real(nearly(NAMES), TWO),
                        real(nearly(FOR_CLASSES), SEVERAL),
                        real(nearly(FOR_NUMBERS), VALUES),
                    ),
                    "less than 0.05 of the error of a guess apart",
                ),
            ),
            why="None is surely better by so much, and four sets of a kind leave many open. Most "
            "can be gained on spectra, where all 100 columns go together nearly perfectly and the "
            "ten of Correlation stand in one or two narrow bands: even ten at random serve better.",
            view="Ten for a number",
        ),
        Claim(
            "steady",
            "On real sets, who looks at one variable at a time is steadier from half to half than "
            "who heeds copies.",
            (literal(real(above_those_run(ONE_BY_ONE, PASS_OVER, "shared_10"), TWO, SEVERAL)),),
            why="Nearly everywhere so in size, but four sets tell little of such sets.",
            view="Steady",
        ),
        Claim(
            "time",
            "RM, DM, R²W² and SVM-RFE take at least ten times as long as SPE-ranker.",
            (literal(of_block(SUMS, times(MACHINES, SPE, 10, 1e6, {}))),),
            why="On average all do; of RM it may be a little less.",
            view="Time",
        ),
        Claim(
            "none_for_all",
            "No ranker is good everywhere: each is surely behind the best somewhere.",
            (literal(behind_somewhere(NAMES, (SUMS, WIDE, XOR, BALLS), 0.05)),),
        ),
    ),
)
