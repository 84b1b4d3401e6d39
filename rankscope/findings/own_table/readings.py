"""What suits a person's own table better than in the papers, and what to know of its variables.

Powers of the values as they stand depend on where zero is, which on an own table is an accident: a
cause whose effect turns round far from zero is lost, and degrees Celsius and kelvin differ.
"""

from rankers import Ranker
from rankers.words import listed
from rankscope.tables import Outline, Prepared

READINGS: dict[str, dict] = {"spe": {"centre": True}, "sm": {"centre": True}}

SEES_MORE_IN_NUMBERS = ("relief", "gsrelief", "rm", "dm")
SOME = 1_000  # rows by which most columns show that they have more than two values


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


def few_values_note(rankers: list[Ranker], prepared: Prepared | Outline) -> str:
    """For which of the rankers a variable of two values stands behind; empty where there is none,
    or where there are no others.

    Methods that see more in a number than a line have less to see in two values, and noise of two
    values is behind noise of many: at place 7.6 (RM), 6.8 (GSRelief_k), 6.3 (Relief_k) or 5.7 (DM)
    of ten, where 5.5 is the middle.
    """
    titles = {r.title: None for r in rankers if r.key in SEES_MORE_IN_NUMBERS}
    if not titles or not _has_two_values_and_more(prepared):
        return ""
    return (
        f"By {listed(list(titles))} a variable of two values that tells nothing stands up to two "
        "places of ten behind numbers that tell nothing. Whether it is better than chance is not "
        "touched by that: each variable is compared with itself."
    )


def dependence_note(prepared: Prepared | Outline) -> str:
    """What still counts rows one by one, where they hang together; empty where they do not."""
    if not {"clusters", "times"} & {note.code for note in prepared.notes}:
        return ""
    return (
        "Scores, directions and their intervals count every row for itself: where rows hang "
        "together, a direction looks surer than it is. Marks against chance do not."
    )


def hidden_note(rankers: list[Ranker], floors: dict[str, dict], way: str) -> str:
    """That a forest hides what is weak, and the way that finds more; empty where it is taken.

    Importances share a sum, and under a shuffled target nothing strong takes the weak their part.
    """
    row = next((floors.get(one.title) for one in rankers if one.key == "random_forest"), None)
    if not row or row.get("null") != "target" or not any(row["better"]):
        return ""
    return (
        "What is weak beside something strong, a random forest may miss under a shuffled target: "
        f"{way} finds more of it."
    )


def _has_two_values_and_more(prepared) -> bool:
    """Whether a variable of two values stands among others; by its type where data are gone."""
    if not isinstance(prepared, Prepared):
        types = set(prepared.account.report["type"])
        return "yes/no" in types and "number" in types
    single = [own[0] for own in prepared.variables.values() if len(own) == 1]
    few = prepared.X[single].head(SOME).nunique() <= 2
    few = [name for name in few.index[few] if prepared.X[name].nunique() <= 2]
    return 0 < len(few) < len(prepared.variables)
