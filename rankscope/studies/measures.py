"""What is read off the answer to a unit: numbers by name."""

import math

from rankers.evaluation import auc_fs, chance_fr, p_best, p_worst
from rankscope.runs import ranking_of
from rankscope.studies.curves import AT, read_off


def measures_of(row: dict, names: tuple[str, ...]) -> dict[str, float]:
    """The measures named, places of curves among them; chance where the truth is known."""
    curves = read_off(row, names)
    return {name: curves[name] if AT in name else MEASURES[name](row) for name in names}


def _area(row):
    return row["auc_fr"]


def _chance(row):
    return chance_fr(row["groups"], len(row["order"]))


def _area_fs(row):
    return auc_fs(ranking_of(row), row["groups"], len(row["order"]))


def _first(row):
    return p_best(ranking_of(row), row["groups"], len(row["order"]))


def _last(row):
    return p_worst(ranking_of(row), row["groups"], len(row["order"]))


def _swapped(row):
    """The share of pairs of a relevant and an irrelevant variable that stand the wrong way."""
    return 1 - _area_fs(row)


def _declared(row):
    return float(bool(row["redundant"]))


def _seconds(row):
    """Of the processor: others at work on a machine do not count."""
    return row["processor_seconds"]


def _clock_seconds(row):
    """Of the clock, for all of an answer: others at work on a machine count."""
    return row["seconds"]


def _calls(row):
    """Sets of variables that a search had judged, known ones counted again."""
    return float(len(row["trace"]["error"]))


def _inputs(row):
    return float(sum(row["support"]))


def _relevant_left(row):
    """The share of the relevant variables that a search selects."""
    return sum(row["support"][group[0]] for group in row["groups"]) / len(row["groups"])


def _wrong_set(row):
    """Whether a search leaves out a relevant variable, or selects one that is not."""
    return float(_relevant_left(row) < 1 or _inputs(row) > len(row["groups"]))


def _updates(row):
    """Thousand millions of weight updates of a thermal perceptron on 1,000 rows."""
    return sum(row["trace"]["cost"]) * EPOCHS * 1_000 / 1e9


def _updates_at_end(row):
    """Those of them that follow when a search holds twenty variables."""
    return _updates(row) - read_off(row, (AT_TWENTY,))[AT_TWENTY]


def _gain(row):
    """The share of the error of a guess that is done away with, by ten variables or all but one."""
    return 1 - _of_ten(row, "errors") / row["error_of_a_guess"]


def _shared(row):
    return _of_ten(row, "shared")


def _of_ten(row, name):
    return row[name][max(i for i, size in enumerate(row["sizes"]) if size <= TEN)]


def _inner(row):
    return row["inner_error"]


def _inner_before(row):
    """The cross-validated error with all variables, of which a search begins."""
    return row["trace"]["error"][0]


def _error(row):
    return row["error"]


def _error_before(row):
    return row["error_of_all"]


def _inner_ratio(row):
    return _ratio(row["inner_error"], row["trace"]["error"][0])


def _outer_ratio(row):
    return _ratio(row["error"], row["error_of_all"])


def _ratio(one, other):
    """Not a number where nothing can be lowered: what is to be foretold is the same throughout."""
    return one / other if other else math.nan


def _noise_left(row):
    """How many variables that tell nothing a search selects."""
    telling = {variable for group in row["groups"] for variable in group}
    return float(sum(row["support"]) - sum(row["support"][variable] for variable in telling))


def _selects(number):
    """Whether a search selects the relevant variable of this number, from 1, by its generator."""
    return lambda row: float(row["support"][row["groups"][number - 1][0]])


def _overfit(row):
    """How much more the selection errs on other rows than the best set on the way to it."""
    return row["outer_errors"][-1] - min(row["outer_errors"])


def _flagged(row):
    """The share of all variables that are called better than chance."""
    return sum(row["better"]) / len(row["better"])


def _flagged_causes(row):
    """The same among those that matter."""
    return _share_better(row, {group[0] for group in row["groups"]})


def _flagged_noise(row):
    """The same among those that tell nothing."""
    telling = {variable for group in row["groups"] for variable in group}
    return _share_better(row, set(range(len(row["better"]))) - telling)


def _share_better(row, variables):
    return sum(row["better"][variable] for variable in variables) / len(variables)


TEN = 10
AT_TWENTY = f"updates_until{AT}20"
EPOCHS = 1_897  # from temperature 2 to 0.3, by 0.999 in each
MEASURES = {
    "auc_fr": _area,
    "chance": _chance,
    "auc_fs": _area_fs,
    "p_best": _first,
    "p_worst": _last,
    "swapped": _swapped,
    "redundant": _declared,
    "calls": _calls,
    "inputs": _inputs,
    "relevant_left": _relevant_left,
    "wrong_set": _wrong_set,
    "updates": _updates,
    "updates_at_end": _updates_at_end,
    "inner_error": _inner,
    "inner_before": _inner_before,
    "error": _error,
    "error_before": _error_before,
    "inner_ratio": _inner_ratio,
    "outer_ratio": _outer_ratio,
    "noise_left": _noise_left,
    **{f"selects_{number}": _selects(number) for number in (1, 2, 3, 4)},
    "overfit": _overfit,
    "gain_10": _gain,
    "shared_10": _shared,
    "flagged": _flagged,
    "flagged_causes": _flagged_causes,
    "flagged_noise": _flagged_noise,
    "seconds": _seconds,
    "clock_seconds": _clock_seconds,
}
