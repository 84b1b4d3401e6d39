"""What suits a person's own table better than in the papers, and what to know of its variables.

Powers of the values as they stand depend on where zero is, which on an own table is an accident: a
cause whose effect turns round far from zero is lost, and degrees Celsius and kelvin differ.
"""

import pandas as pd

from rankers import Ranker
from rankers.words import listed

READINGS: dict[str, dict] = {"spe": {"centre": True}, "sm": {"centre": True}}

SEES_MORE_IN_NUMBERS = ("relief", "gsrelief", "rm", "dm")


def reading_note(rankers: list[Ranker]) -> str:
    """Which of the rankers take powers about the mean; empty where none does."""
    titles = {r.title: None for r in rankers if r.key in READINGS and r.centre}
    if not titles:
        return ""
    verb = "takes" if len(titles) == 1 else "take"
    return (
        f"{' and '.join(titles)} {verb} powers about the mean of each variable, so that it does "
        "not matter where zero is; “Powers about the mean” in its settings turns it off."
    )


def few_values_note(rankers: list[Ranker], report: pd.DataFrame) -> str:
    """For which of the rankers a variable of two values stands behind; empty where there is none.

    Methods that see more in a number than a line have less to see in two values, and noise of two
    values is behind noise of many: about place 6.5 of ten, where 5.5 is the middle.
    """
    titles = {r.title: None for r in rankers if r.key in SEES_MORE_IN_NUMBERS}
    if not titles or "yes/no" not in set(report["type"]):
        return ""
    return (
        f"By {listed(list(titles))} a variable of two values that tells nothing stands about one "
        "place in ten behind numbers that tell nothing. Whether it is better than chance is not "
        "touched by that: each variable is compared with itself."
    )
