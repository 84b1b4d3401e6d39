"""An effect in a sentence."""

from rankers.number_format import percent, significant

TURNS = {
    "peak": " {goal} is highest between the ends of {variable}.",
    "dip": " {goal} is lowest between the ends of {variable}.",
}
LARGER = {1: "larger", -1: "smaller", 0: "neither surely larger nor smaller"}
FREQUENT = {1: "more frequent", -1: "rarer", 0: "neither surely more frequent nor rarer"}


def sentence_of(effect, variable: str, target: str) -> str:
    """Which way the target moves with the variable, how far, and how sure that is."""
    if effect.level is None:
        tell = _of_numbers if effect.of_class is None else _of_class
    else:
        tell = _of_level if effect.of_class is None else _of_frequency
    goal = target if effect.of_class is None else f"The share of {effect.of_class}"
    turn = TURNS[effect.turn].format(goal=goal, variable=variable) if effect.turn else ""
    return tell(effect, variable, target) + turn


def _of_numbers(effect, variable, target) -> str:
    size, low, high = effect.estimate
    way = {
        1: f"{target} rises with {variable}",
        -1: f"{target} falls as {variable} rises",
        0: f"Whether {target} rises or falls with {variable} cannot be told",
    }[effect.direction]
    return f"{way}: rank correlation {size:z.2f} (95 % interval {low:z.2f} to {high:z.2f})."


def _of_class(effect, variable, _) -> str:
    return (
        f"{variable} is {LARGER[effect.direction]} in class {effect.of_class}: of a row of it and "
        f"one of the others {_in_pairs(effect)}."
    )


def _of_level(effect, variable, target) -> str:
    return (
        f"{target} is {LARGER[effect.direction]} where {variable} is {effect.level}: of a row "
        f"there and one elsewhere {_in_pairs(effect)}. The median is {significant(effect.at)} "
        f"against {significant(effect.elsewhere)} elsewhere."
    )


def _in_pairs(effect) -> str:
    size, low, high = effect.estimate
    size, low, high = (1 - size, 1 - high, 1 - low) if effect.direction < 0 else (size, low, high)
    return (
        f"it is the {'smaller' if effect.direction < 0 else 'larger'} in {percent(size)} of pairs "
        f"(95 % interval {percent(low)} to {percent(high)}; half is chance)"
    )


def _of_frequency(effect, variable, _) -> str:
    size, low, high = effect.estimate
    frequent = FREQUENT[effect.direction]
    return (
        f"Class {effect.of_class} is {frequent} where {variable} is {effect.level}: "
        f"{percent(effect.at)} against {percent(effect.elsewhere)} elsewhere, "
        f"{100 * size:+z.0f} points (95 % interval {100 * low:+z.0f} to {100 * high:+z.0f})."
    )
