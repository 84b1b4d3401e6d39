"""What a learner loses without each variable: what to ask, and what came of it."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from rankers.evaluation.importance import TOGETHER, FoldImportance, importance_table
from rankers.evaluation.quality import best_guess
from rankers.learners import learner_class
from rankers.words import listed
from rankscope.findings.own_table.how_many import balanced_sentence, measure_name
from rankscope.findings.own_table.results import Findings
from rankscope.runs import UnitResult
from rankscope.runs.questions.importance import together_of

MOST = 100  # variables shuffled, the best by consensus
MOST_NAMES = 8
KEY = "importance"


@dataclass(frozen=True, eq=False)
class Importance:
    """`table` has a row per variable, `copies` one per group of variables shuffled together."""

    learner: str
    measure: str
    quality: float
    baseline: float
    folds: int
    table: pd.DataFrame
    copies: pd.DataFrame
    details: dict  # what was asked, but for the fold

    @property
    def says_something(self) -> bool:
        """Whether the learner does better than a guess."""
        return self.quality > self.baseline

    def beside(self, scores: pd.DataFrame) -> pd.DataFrame:
        """The scores of rankers with two columns more."""
        part = self.table[["importance", "spread"]]
        return scores.join(part.rename(columns=column_names(self.learner)))


def column_names(learner: str) -> dict[str, str]:
    """What the columns of an importance table are called among those of rankers."""
    return {
        "importance": f"{learner}: permutation importance",
        "spread": f"{learner}: spread of it",
    }


def together_text(first: list[str], groups: list[list[str]], names) -> str:
    """What is shuffled, for a unit: each of the first variables, then every group as one.

    >>> together_text(["b", "a"], [["b", "a"]], ["a", "b"])
    '1,0,1+0'
    """
    place = {name: str(number) for number, name in enumerate(names)}
    parts = [[name] for name in first[:MOST]] + groups
    return ",".join("+".join(place[name] for name in part) for part in parts)


def importance_recipe(outcome: Importance | None, names) -> dict:
    """What a script needs to compute the same; empty where nothing was asked."""
    if outcome is None:
        return {}
    asked = {k: v for k, v in outcome.details.items() if k != "together"}
    together = together_of(outcome.details["together"])
    if together:
        asked["together"] = [[names[place] for place in some] for some in together]
    return {"columns": column_names(outcome.learner), "details": asked}


def importance_results(results: list[UnitResult]) -> list[UnitResult]:
    """The results of folds among all there are."""
    return [result for result in results if result.unit.question == KEY]


def importance_of(results: list[UnitResult], names, task: str) -> Importance | None:
    """What the folds so far say; None before the first."""
    done = sorted(
        (result for result in importance_results(results) if result.row),
        key=lambda result: result.unit.details["fold"],
    )
    if not done:
        return None
    details = {k: v for k, v in done[0].unit.details.items() if k != "fold"}
    together = together_of(details["together"]) or [[place] for place in range(len(names))]
    folds = [_fold(result.row) for result in done]
    labels = pd.Index([TOGETHER.join(names[place] for place in some) for some in together])
    sizes = pd.Series([len(some) for some in together], index=labels)
    table = importance_table(folds, labels)
    is_single = sizes[sizes == 1].index
    return Importance(
        learner=learner_class(details["learner"]).title,
        measure=measure_name(task, details["measure"] or "accuracy"),
        quality=float(np.mean([fold.quality for fold in folds])),
        baseline=float(best_guess(folds).mean()),
        folds=len(folds),
        table=table[table.index.isin(is_single)],
        copies=table[~table.index.isin(is_single)],
        details=details,
    )


def _fold(row) -> FoldImportance:
    known = row["quality"], row["baseline"], row["rows"], row.get("guesses")
    return FoldImportance(np.array(row["drops"]), *known)


def importance_sentences(outcome: Importance, findings: Findings) -> list[str]:
    """What it says, how far it goes, and whose importance is divided among copies."""
    balanced = balanced_sentence(outcome.measure, outcome.baseline)
    sentences = [_learner_sentence(outcome), *([balanced] if balanced else [])]
    if not outcome.says_something:
        return sentences
    return [*sentences, _matter_sentence(outcome), *copy_sentences(outcome, findings)]


def _learner_sentence(outcome) -> str:
    words = (
        f"{outcome.learner}: {outcome.measure} is {outcome.quality:z.3f} on rows it has not seen"
    )
    if not outcome.says_something:
        return (
            f"{words}, no better than a guess ({outcome.baseline:z.3f}): what it loses without a "
            "variable says nothing of the variable. Try another learner."
        )
    return f"{words}; a guess has {outcome.baseline:z.3f}."


def _matter_sentence(outcome) -> str:
    names = list(outcome.table.index[outcome.table["matters"]])
    if not names:
        return "There is no variable without which it loses more than folds move by chance."
    rest = len(names) - MOST_NAMES
    few = [*names[:MOST_NAMES], f"{rest:,} more"] if rest > 0 else names
    return (
        f"Without {listed(few)} it loses more than folds move by chance, "
        f"{len(names):,} of {len(outcome.table):,} variables; of those that tell nothing, 1 in 20 "
        "at most are among these."
    )


def copy_sentences(outcome: Importance, findings: Findings) -> list[str]:
    """Of variables that stand for each other: what each has, and what they have together."""
    sentences = []
    for label, both in outcome.copies["importance"].items():
        names = label.split(TOGETHER)
        alone = listed([f"{outcome.table['importance'].get(name, np.nan):z.3f}" for name in names])
        sentences.append(
            f"{listed(names)} stand for each other: shuffle one and the others answer for it, so "
            f"that their importance is divided ({alone}). Shuffled together they have {both:z.3f}."
        )
    named = {name for label in outcome.copies.index for name in label.split(TOGETHER)}
    matters = outcome.table["matters"]
    hidden = [
        name for name in findings.redundant() if name not in named and not matters.get(name, True)
    ]
    if hidden:
        rest = len(hidden) - MOST_NAMES
        few = [*hidden[:MOST_NAMES], f"{rest:,} more"] if rest > 0 else hidden
        sentences.append(
            f"{listed(few)}: rankers call this redundant. A low importance means that others "
            "tell the same, not that it tells nothing."
        )
    return sentences
