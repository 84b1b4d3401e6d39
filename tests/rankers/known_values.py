"""One line per ranker: data small enough for pencil and paper, and what must come out."""

from typing import NamedTuple


class Known(NamedTuple):
    params: dict
    X: list
    y: list
    scores: list
    order: list


STAIRS = [[0, 0], [1, 1], [2, 0], [3, 1]]

KNOWN = {
    # Centred: x0 (-3 -1 1 3)/2, x1 (-1 1 -1 1)/2, y (-1 -1 1 1)/2; squared cosines 16/20 and 0.
    "spe": Known({"degree": 1}, [[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1], [0.8, 0], [0, 1]),
    # Standardised: x0 (-3 -1 1 3)/√5, x1 (-1 1 -1 1). Hard margin on both: w (√5/2, -1/2), where
    # x1 leaves; on x0 alone: w √5. Values 2w², (x·y) w with x0·y = 8/√5 and x1·y = 0, and w².
    "rm": Known({"degree": 1, "C": 100.0}, STAIRS, [0, 0, 1, 1], [10, 0.5], [0, 1]),
    "dm": Known({"degree": 1, "C": 100.0}, STAIRS, [0, 0, 1, 1], [8, 0], [0, 1]),
    "svm_rfe": Known({"C": 100.0}, STAIRS, [0, 0, 1, 1], [5, 0.25], [0, 1]),
    # With ±1 twice each, C = 1 and s = σ²: R² = s + 3/4, W² = 4 / (4s + 1). At s = 1 the slope of
    # log R²W² over log σ is 2 (4/7 - 4/5) < 0, and the first step is as long as a step may be.
    "r2w2": Known(
        {"degree": 1, "max_iter": 1},
        [[0, 7], [0, 7], [1, 7], [1, 7]],
        [0, 0, 1, 1],
        [2.718281828459045, 0],
        [0, 1],
    ),
    # The same machine in every bag, for every bag holds all rows: √5/2 and 1/2.
    "bagged_linear": Known(
        {"share": 1.0, "C": 100.0}, STAIRS, [0, 0, 1, 1], [1.25**0.5, 0.5], [0, 1]
    ),
}
