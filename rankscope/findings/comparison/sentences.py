"""A comparison in words: what it will run, and what its tables and charts show."""

import pandas as pd

from rankers.number_format import number_text, percent
from rankers.words import listed
from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.numbers import milliseconds
from rankscope.tables.wording import counted


def plan_sentence(comparison: Comparison) -> str:
    """What a run of this will do."""
    kinds = len(comparison.values) if comparison.sweep else 1
    count = comparison.repeats * kinds * len(comparison.rankers)
    parts = [counted(len(comparison.rankers), "ranker"), counted(comparison.repeats, "problem")]
    if comparison.sweep:
        labels = {p.name: p.label for p in comparison.generator.parameters()}
        parts.append(f"{counted(kinds, 'value')} of {labels[comparison.sweep]}")
    return (
        f"{' × '.join(parts)} make {counted(count, 'ranking')}. What was computed before is not "
        "computed again."
    )


def best_sentence(best: list[str]) -> str:
    """Return who is best, or who may be, with the confidence and the test behind it."""
    test = "paired t tests on the same problems, corrected for the number of rankers"
    if not best:
        return "No problem has a result of every ranker, so none can be called the best."
    if len(best) == 1:
        return f"★ {best[0]} has the highest mean AUC-FR with 95% confidence ({test})."
    return (
        f"★ With 95% confidence the best ranker is among {listed(best)} ({test}). A ranker that is "
        "behind by little on nearly every problem has no ★ even if its mean is higher than that "
        "of one with a ★."
    )


def chance_words(frame: pd.DataFrame) -> str:
    """What a random order gets on these problems."""
    low, high = frame["chance"].min(), frame["chance"].max()
    words = f"{low:.2f}" if high - low < 0.005 else f"{low:.2f} to {high:.2f}"
    return f"A random order gets an AUC-FR of {words} here."


def early_sentence(curves: pd.DataFrame, met: float = 0.1) -> str:
    """What share of the relevant each ranker has when a tenth of the others are met."""
    shares = {
        title: part.loc[part["fpr"] <= met, "tpr"].max()
        for title, part in curves.groupby("title", sort=False)
    }
    parts = [f"{title} {percent(share)}" for title, share in shares.items()]
    return f"Once {percent(met)} of the other variables placed, they have found: {listed(parts)}."


def steadiness_sentence(frame: pd.DataFrame) -> str:
    """Whose repeats differ least and most."""
    grouped = frame.groupby("title")["auc_fr"]
    spread = grouped.quantile(0.75) - grouped.quantile(0.25)
    if len(spread) < 2:
        return ""
    return (
        f"{spread.idxmin()} varies least from problem to problem (middle half "
        f"{number_text(spread.min(), 2)} wide), {spread.idxmax()} most "
        f"({number_text(spread.max(), 2)})."
    )


def speed_sentence(frame: pd.DataFrame) -> str:
    """Who is fastest and slowest, by the median of the repeats."""
    medians = frame.groupby("title")["seconds"].median()
    return (
        f"{medians.idxmin()} is fastest, with a median of {milliseconds(medians.min())} ms; "
        f"{medians.idxmax()} slowest, with {milliseconds(medians.max())} ms."
    )


def trend_sentence(points: pd.DataFrame) -> str:
    """What happens from the first value of a sweep to the last."""
    parts = []
    for title, part in points.groupby("title", sort=False):
        first, last = part["median"].iloc[0], part["median"].iloc[-1]
        parts.append(f"{title} from {number_text(first)} to {number_text(last)}")
    ends = points["value"].iloc[0], points["value"].iloc[-1]
    return f"From {ends[0]} to {ends[1]}, {listed(parts)}." if parts else ""
