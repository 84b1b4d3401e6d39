"""What suits a person's own table better than in the papers, and what to know of its variables.

Powers of the values as they stand depend on where zero is, which on an own table is an accident: a
cause whose effect turns round far from zero is lost, and degrees Celsius and kelvin differ.
"""

from collections.abc import Iterable

from rankers import Ranker, Ranking
from rankers.words import listed
from rankscope.findings.own_table.chance import is_better
from rankscope.runs.deposit import Deposit
from rankscope.tables import Outline, Prepared

READINGS: dict[str, dict] = {"spe": {"centre": True}, "sm": {"centre": True}}

SEES_MORE_IN_NUMBERS = ("relief", "gsrelief", "rm", "dm")
BY_NEAR_ROWS = ("relief", "gsrelief", "relieff")
UNEQUAL = 1.5  # times as many rows


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
    """By which of the rankers a variable of few values that tells nothing does not stand in the
    middle; empty where there is none.

    Methods that see more in a number than a line have less to see in two values, and put noise of
    two values behind noise of many: at place 7.6 (RM), 6.8 (GSRelief_k), 6.3 (Relief_k) or 5.7 (DM)
    of ten, where 5.5 is the middle. So does mutual information with classes, at 6.8: it counts two
    values, which varies less than its estimate for numbers.

    Where classes are unequal, those who look for near rows in each class put it in front, and
    categories of few levels too: the rare class lies apart, and near rows agree in what has few
    values. Let every class count alike, and they do not. The cosine, which is not centred, puts two
    values last.
    """
    unequal = _has_unequal_classes(prepared)
    front = [r for r in rankers if unequal and r.key in BY_NEAR_ROWS and not r.balance]
    by_counts = () if prepared.task == "regression" else ("mutual_information",)
    behind = [r for r in rankers if r.key in (*SEES_MORE_IN_NUMBERS, *by_counts) and r not in front]
    two, more, few = _few_values(prepared)
    sentences = []
    if behind and two and more:
        sentences.append(
            f"By {_titles(behind)} a variable of two values that tells nothing stands up to three "
            "places of ten behind numbers that tell nothing."
        )
    if front and few and more:
        sentences.append(
            f"By {_titles(front)} a variable of few values, such as a category, that tells nothing "
            "stands in front of numbers that tell nothing, as the classes are unequal; “Balance” "
            "in the settings takes that away."
        )
    last = [r for r in rankers if unequal and r.key == "cosine" and not r.centre]
    if last and two and more:
        sentences.append(
            f"By {_titles(last)} a variable of two values that tells nothing stands last, as the "
            "classes are unequal; “Centre” in the settings takes that away."
        )
    if not sentences:
        return ""
    sentences.append(
        "Whether it is better than chance is not touched by that: each variable is compared with "
        "itself."
    )
    return " ".join(sentences)


def _titles(rankers) -> str:
    return listed(list(dict.fromkeys(ranker.title for ranker in rankers)))


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
    if not row or row.get("null") != "target":
        return ""
    if not is_better(row).any():
        return ""
    return (
        "What is weak beside something strong, a random forest may miss under a shuffled target: "
        f"{way} finds more of it."
    )


def trivial_note(ranked: Iterable[tuple[Ranker, Ranking]]) -> str:
    """Return which rankers tie variables because their machine always predicts one class.

    Where unequal classes overlap, predicting the frequent one may cost a support vector machine
    least, whatever its penalty. It then has no weights that could order the variables.
    """
    trivial = [ranker for ranker, ranking in ranked if ranker.is_trivial(ranking)]
    if not trivial:
        return ""
    note = (
        f"By {_titles(trivial)} the variables that share the first rank are tied: a support vector "
        "machine trained on them always predicts the same class"
    )
    if all(ranker.balance for ranker in trivial):
        return f"{note}."
    return f"{note}; “Balance” in the settings gives every class the same weight."


def _has_unequal_classes(prepared) -> bool:
    """Whether a class has so many more rows than another; by what is noted where data are gone."""
    if prepared.task == "regression":
        return False
    if isinstance(prepared, Prepared | Deposit):
        rows = prepared.y.value_counts()
        return bool(rows.max() >= UNEQUAL * rows.min())
    known = {note.code: note.detail for note in prepared.notes}
    if "largest" in known.get("classes", {}):
        return known["classes"]["largest"] >= UNEQUAL * known["classes"]["smallest"]
    return "imbalance" in known


def _few_values(prepared) -> tuple[bool, bool, bool]:
    """Whether there are variables of two values, of more, and of two or categories.

    Where data are gone, types tell.
    """
    if not isinstance(prepared, Prepared | Deposit):
        types = set(prepared.account.report["type"])
        return "yes/no" in types, "number" in types, bool({"yes/no", "category"} & types)
    two = prepared.two_valued
    is_category = any(len(own) > 1 for own in prepared.variables.values())
    return bool(two), len(two) < len(prepared.variables), bool(two) or is_category
