"""When a number agrees with what is said of it, and where it stands."""

import math

from rankscope.studies.claims import NOT_RUN
from rankscope.studies.contrasts import Contrast, at

NEARLY = 0.05  # AUC-FR: what is called nearly constant, and what is not called notable
MEANS = ("p_best", "redundant", "calls", "inputs", "relevant_left", "updates")
MEANS += ("wrong_set", "updates_at_end")
MEANS += ("inner_error", "inner_before", "error", "error_before", "inner_ratio", "outer_ratio")
MEANS += (
    "noise_left",
    "overfit",
    "gain_10",
    "shared_10",
    "flagged",
    "flagged_causes",
    "flagged_noise",
)
ALIKE = {"auc_fr": 0.02, "above": 0.02, "auc_fs": 0.02, "seconds": 0.02}  # as good as equal


def statistic_of(measure) -> str:
    """What papers print of a measure."""
    return "mean" if measure in MEANS else "median"


def at_end(cells, method, measure, over, value, where):
    return at(cells, method, measure, {over: value} | (where or {}), statistic_of(measure))


def place_words(where: dict | None) -> str:
    """Where a number holds, if not on the whole grid."""
    single = {name: value for name, value in (where or {}).items() if not isinstance(value, tuple)}
    words = ", ".join(_place_word(name, value) for name, value in single.items())
    return f" ({words})" if words else ""


def _place_word(name, value) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    return str(value) if name == "name" else f"{name} {value}"


def has_sign(contrast: Contrast, sign: int, measure: str, by=0.0) -> bool | str | None:
    """Whether it surely has this sign, by more than `by`.

    It surely has not where all it may be is on the other side, or as good as nothing.
    """
    if not contrast.was_run:
        return NOT_RUN
    least, most = (sign * contrast.value + way * contrast.reach for way in (-1, 1))
    if most <= (by or ALIKE.get(measure, 0.0)):
        return False
    return True if least > by else None


def no_rise(change: Contrast) -> bool | None:
    return between(change, -math.inf, NEARLY)


def between(value: Contrast, low: float, high: float) -> bool | str | None:
    """Surely inside or surely outside, else undecided; of what is to be exact any other is out."""
    if not value.was_run:
        return NOT_RUN
    if low == high:
        return value.value == low
    if value.sign is None:
        return None
    least, most = value.value - value.reach, value.value + value.reach
    if low <= least and most <= high:
        return True
    return False if most < low or least > high else None


def agrees_with_print(
    value: Contrast, number: float, near: float, theirs: float
) -> bool | str | None:
    """Whether it is near what is printed; undecided where two such experiments may be so far apart.

    `theirs` is the standard error of the number printed.
    """
    if not value.was_run:
        return NOT_RUN
    apart = abs(value.value - number)
    if apart <= near:
        return True
    spread = value.errors * math.hypot(value.error, theirs)
    return None if math.isnan(spread) or apart <= spread else False
