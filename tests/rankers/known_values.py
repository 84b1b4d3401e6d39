"""One line per ranker: data small enough for pencil and paper, and what must come out."""

from typing import NamedTuple


class Known(NamedTuple):
    params: dict
    X: list
    y: list
    scores: list
    order: list


KNOWN = {
    # Centred: x0 (-3 -1 1 3)/2, x1 (-1 1 -1 1)/2, y (-1 -1 1 1)/2; squared cosines 16/20 and 0.
    "spe": Known({"degree": 1}, [[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1], [0.8, 0], [0, 1]),
}
