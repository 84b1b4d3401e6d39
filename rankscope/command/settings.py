"""`--ranker KEY` and `--set KEY.PARAMETER=VALUE` to methods, checked by their declarations."""

from rankers import Ranker
from rankers.learners import LEARNERS
from rankers.parameters import Parameter
from rankers.selectors import Selector
from rankscope.findings.own_table.readings import READINGS
from rankscope.runs.menu import entry, ranking_methods, selecting_methods

TRUTH = {"true": True, "false": False}


def chosen_rankers(keys: list[str], settings: list[str]) -> list[Ranker]:
    """A ranker for each key, in this order. ValueError says what came and what is allowed.

    >>> chosen_rankers(["spe", "random"], ["spe.degree=3", "random.random_state=none"])
    [SPERanker(centre=True, degree=3), RandomRanker(random_state=None)]
    """
    return _chosen(ranking_methods(), keys, settings, "ranker")


def chosen_selectors(
    keys: list[str], settings: list[str], learner: str | None, seed: int
) -> list[Selector]:
    """A selector for each key; all have one learner and one seed unless a setting says otherwise.

    >>> chosen_selectors(["rvers"], ["rvers.r_max=9"], "tree", 1)
    [RVErS(learner='tree', r_max=9, random_state=1)]
    """
    shared: dict = {"random_state": seed}
    if learner:
        entry(LEARNERS, learner, "--learner")
        shared["learner"] = learner
    return _chosen(selecting_methods(), keys, settings, "selector", shared)


def _chosen(menu: dict, keys, settings, what: str, shared=None) -> list:
    values: dict[str, dict] = {key: READINGS.get(key, {}) | (shared or {}) for key in keys}
    for setting in settings:
        key, name, text = _parted(setting)
        if key not in values:
            raise ValueError(f"--set {setting}: {key} is not one of the {what}s asked for")
        values[key][name] = _value(_declared(menu, key, name, what), text)
    chosen = [entry(menu, key, f"--{what}")(**values[key]) for key in values]
    for method in chosen:
        _check(method)
    return chosen


def _parted(setting) -> tuple[str, str, str]:
    place, equals, text = setting.partition("=")
    key, dot, name = place.partition(".")
    if not (equals and dot):
        raise ValueError(f"--set: got {setting!r}, allowed is KEY.PARAMETER=VALUE")
    return key, name, text


def _declared(menu, key, name, what) -> Parameter:
    declared = {one.name: one for one in entry(menu, key, f"--{what}").parameters()}
    return entry(declared, name, f"--set {key}")


def _value(parameter: Parameter, text: str):
    """The text as the declared kind; a text that is none stays one, for the check to refuse."""
    if parameter.none and text.lower() == "none":
        return None
    if parameter.kind is bool:
        return TRUTH.get(text.lower(), text)
    try:
        return parameter.kind(text)
    except ValueError:
        return text


def _check(method):
    try:
        method.check_parameters()
    except ValueError as reason:
        raise ValueError(f"--set {method.key}.{reason}") from reason
