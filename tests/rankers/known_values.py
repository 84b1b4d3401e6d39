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
    # Centred: x0 and x1 (-3 -1 1 3)/2, x2 (1 1 -3 1)/4, y (-1 -1 1 1)/2. First cosines² 4/5, 4/5,
    # 1/3. Less x0, nothing of x1 stays, of y (1 -3 3 -1)/10, of x2 (1 2 -7 4)/10: their product is
    # -3/10, their squares 1/5 and 7/10.
    "sm": Known(
        {"degree": 1},
        [[0, 0, 1], [1, 2, 1], [2, 4, 0], [3, 6, 1]],
        [0, 0, 1, 1],
        [4 / 5, 4 / 5, 0.3**2 / (7 / 10 / 5)],
        [0, 2, 1],
    ),
    # y (-1 1 1): 1/5 for x0 = (3 4 0), 1 for x1, -1 for x2. Less x1, y is (-1 1 0): 1/5 for x0. In
    # the one dimension left nothing can be told apart, x2 keeps its first score.
    "cosine": Known({}, [[3, 0, 1], [4, 0, 0], [0, 2, 0]], [0, 1, 1], [0.2, 1, -1], [1, 0, 2]),
    # One hit each, at 1; misses at 4, 3, 3, 4. x1 is constant, x2 twice x0.
    "relief": Known(
        {"k": 1},
        [[0, 7, 0], [1, 7, 2], [4, 7, 8], [5, 7, 10]],
        [0, 0, 1, 1],
        [3.5, 0, 3.5],
        [0, 2, 1],
    ),
    # Hits are rows 0, 1 and rows 2, 3; the misses nearest to them are 2, 2, 1, 1. In x0 hits are 2,
    # 2, 2, 2 apart, misses 4, 2, 2, 4; in x1 hits 0, 0, 4, 4, misses 2, 2, 2, 6: a tie. Less x0, of
    # x1 (1 -1 -1 1) stays: hits 2 apart, misses 0.
    "gsrelief": Known(
        {"k": 1, "standardise": False},
        [[-3, -2], [-1, -2], [1, 0], [3, 4]],
        [0, 0, 1, 1],
        [1.5, 0],
        [0, 1],
    ),
    # Hits 0.2 apart in x0, 1/2, 1/2, 1, 1 in x1; the nearest misses are rows 2, 3, 0, 1, 0.8 apart
    # in x0, 0.3, 0.2, 0.3, 0.2 in x1.
    "relieff": Known(
        {"k": 1, "levels": 2},
        [[0, 0.3], [0.2, 0.8], [0.8, 0], [1, 1]],
        [0, 0, 1, 1],
        [0.6, -0.5],
        [0, 1],
    ),
    # From row 0 the others are 0.4, 0.6, 1: near is what is closer than 0.67 - 0.25/2, row 1. From
    # row 1 0.4, 0.2, 0.6: near is row 2. The other two alike; all near rows are misses.
    "multisurf": Known(
        {"levels": 2}, [[0, 1], [4, 1], [6, 1], [10, 1]], [0, 1, 0, 1], [0.3, 0], [0, 1]
    ),
}
