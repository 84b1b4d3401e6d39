"""Data sets as points of a grid."""

from rankscope.runs.data_sets import content_of, is_at_hand


def set_problem(point: dict) -> dict | None:
    """The set that a point names, by what is in it; None where it cannot be had here."""
    name = point["name"]
    return {"name": name, "content": content_of(name)} if is_at_hand(name) else None
