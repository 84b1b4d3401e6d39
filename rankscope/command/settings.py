"""`--ranker KEY` and `--set KEY.PARAMETER=VALUE` to rankers, checked by their declarations."""

from rankers import Ranker
from rankers.parameters import Parameter
from rankscope.runs.menu import entry, methods

TRUTH = {"true": True, "false": False}


def chosen_rankers(keys: list[str], settings: list[str]) -> list[Ranker]:
    """A ranker for each key, in this order. ValueError says what came and what is allowed.

    >>> chosen_rankers(["spe", "random"], ["spe.degree=3", "random.random_state=none"])
    [SPERanker(degree=3), RandomRanker(random_state=None)]
    """
    values: dict[str, dict] = {key: {} for key in keys}
    for setting in settings:
        key, name, text = _parted(setting)
        if key not in values:
            raise ValueError(f"--set {setting}: {key} is not one of the rankers asked for")
        values[key][name] = _value(_declared(key, name), text)
    rankers = [entry(methods(), key, "--ranker")(**values[key]) for key in values]
    for ranker in rankers:
        _check(ranker)
    return rankers


def _parted(setting) -> tuple[str, str, str]:
    place, equals, text = setting.partition("=")
    key, dot, name = place.partition(".")
    if not (equals and dot):
        raise ValueError(f"--set: got {setting!r}, allowed is KEY.PARAMETER=VALUE")
    return key, name, text


def _declared(key, name) -> Parameter:
    declared = {one.name: one for one in entry(methods(), key, "--ranker").parameters()}
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


def _check(ranker):
    try:
        ranker.check_parameters()
    except ValueError as reason:
        raise ValueError(f"--set {ranker.key}.{reason}") from reason
