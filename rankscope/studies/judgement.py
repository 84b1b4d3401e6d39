"""When a number agrees with what is said of it, and where it stands."""

from rankscope.studies.contrasts import Contrast, at

NEARLY = 0.05  # AUC-FR: what is called nearly constant, and what is not called notable
MEANS = ("p_best", "redundant", "calls", "inputs", "relevant_left", "updates")
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
ALIKE = 0.02  # AUC-FR: two that surely differ by no more are as good as equal


def statistic_of(measure) -> str:
    """What papers print of a measure."""
    return "mean" if measure in MEANS else "median"


def at_end(cells, method, measure, over, value, where):
    return at(cells, method, measure, {over: value} | (where or {}), statistic_of(measure))


def place_words(where: dict | None) -> str:
    """Where a number holds, if not on the whole grid."""
    single = {name: value for name, value in (where or {}).items() if not isinstance(value, tuple)}
    words = ", ".join(str(v) if name == "name" else f"{name} {v}" for name, v in single.items())
    return f" ({words})" if words else ""


def has_sign(contrast: Contrast, sign: int) -> bool | None:
    """Whether it surely has this sign; not so where it is surely as good as nothing."""
    if contrast.sign:
        return contrast.sign == sign
    alike = contrast.sign == 0 and abs(contrast.value) + contrast.reach <= ALIKE
    return False if alike else None


def no_rise(change: Contrast) -> bool | None:
    return True if change.sign == -1 else between(change, -1.0, NEARLY)


def between(value: Contrast, low: float, high: float) -> bool | None:
    """Inside by its value, outside beyond what it may be off, else undecided."""
    if value.sign is None:
        return None
    if low <= value.value <= high:
        return True
    outside = value.less(high).sign == 1 or value.less(low).sign == -1
    return False if outside else None
