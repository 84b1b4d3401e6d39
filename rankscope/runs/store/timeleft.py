"""Time left, from what finished units of the same kind took."""

from statistics import mean


def seconds_left(todo: dict[str, int], means: dict[str, float], under_way, slots: int):
    """Seconds for the units to do, by kind; None where nothing tells how long they take.

    A kind of which none is finished counts like the mean of the others, or like what the units
    under way promise by their progress.

    >>> seconds_left({"a": 10}, {"a": 2.0}, [], slots=4)
    5.0
    """
    if not slots or not todo:
        return None if todo else 0.0
    known = [means[kind] for kind in todo if kind in means]
    promised = [unit.seconds / unit.fraction for unit in under_way if unit.fraction]
    if not known and not promised:
        return None
    usual = mean(known or promised)
    work = sum(units * means.get(kind, usual) for kind, units in todo.items())
    made = sum(unit.fraction * means.get(unit.kind, usual) for unit in under_way)
    return max(work - made, 0.0) / min(slots, sum(todo.values()))
