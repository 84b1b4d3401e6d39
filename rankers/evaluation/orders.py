"""Orders of variables: sequences, best first, or `Ranking`s, whose levels leave some open."""

from rankers.ranking import Ranking


def reach_of(order) -> dict:
    """By variable, the first and the last of the places it may take, from 1, best first.

    Variables of a `Ranking` go by name if it has names.

    >>> reach_of("ba"), reach_of(Ranking.by_score([1, 2, 1]))
    ({'b': (1, 1), 'a': (2, 2)}, {1: (1, 1), 0: (2, 3), 2: (2, 3)})
    """
    if isinstance(order, Ranking):
        first, last = (places[order.order].tolist() for places in order.reach)
        listed = [order.names[i] if order.names else int(i) for i in order.order]
    else:
        listed = list(order)
        first = last = range(1, len(listed) + 1)
    reach = dict(zip(listed, zip(first, last, strict=True), strict=True))
    if len(reach) != len(listed):
        raise ValueError("orders: got different variables, allowed is the same ones, each once")
    return reach


def check_order(order, m: int, groups=()) -> list:
    """The order as a list, once order and groups are found to fit one another."""
    order = list(order)
    if len(set(order)) != len(order) or len(order) > m:
        raise ValueError(f"order: got {len(order)} entries, allowed is each of {m} variables once")
    check_groups(groups)
    members, known = [member for group in groups for member in group], set(order)
    unknown = [member for member in members if member not in known]
    if unknown and (len(order) == m or len(order) + len(unknown) > m):
        raise ValueError(
            f"groups: got {unknown[0]!r}, which is not in the order; allowed are names for both, "
            "or column indices for both"
        )
    return order


def check_groups(groups):
    """Refuse groups that are empty or share a variable."""
    members = [member for group in groups for member in group]
    if len(set(members)) != len(members) or not all(len(group) for group in groups):
        raise ValueError("groups: got an empty group or a variable twice, allowed is each once")
