"""One line per ranker: data small enough for pencil and paper, and what must come out."""

from typing import NamedTuple


class Known(NamedTuple):
    params: dict
    X: list
    y: list
    scores: list
    order: list


# A variable of four values, two in each class, and one that is half of each value.
FOUR = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1]]
HALVES = [0, 0, 0, 0, 1, 1, 1, 1]
STAIRS = [[0, 0], [1, 1], [2, 0], [3, 1]]

KNOWN = {
    # Centred: x0 (-3 -1 1 3)/2, x1 (-1 1 -1 1)/2, y (-1 -1 1 1)/2; squared cosines 16/20 and 0.
    "spe": Known({"degree": 1}, [[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1], [0.8, 0], [0, 1]),
    "correlation": Known({}, [[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1], [0.8, 0], [0, 1]),
    # x0 orders 3 of the 4 pairs and ties none; x1 orders 1, ties 2 and turns 1.
    "auc": Known({}, [[0, 1], [2, 3], [1, 1], [3, 3]], [0, 0, 1, 1], [0.75, 0.5], [0, 1]),
    # H(y) = 1 bit, H(x0) = 2 bits, x0 tells y; x1 tells nothing.
    "information_gain": Known({}, FOUR, HALVES, [1, 0], [0, 1]),
    "gain_ratio": Known({}, FOUR, HALVES, [1 / 2, 0], [0, 1]),
    "symmetric_uncertainty": Known({}, FOUR, HALVES, [2 / 3, 0], [0, 1]),
    "fcbf": Known({}, FOUR, HALVES, [2 / 3, 0], [0, 1]),
    # Only the constant is certain: with one column left the other takes its weight from chance.
    "roger": Known({}, [[1, 1], [1, 1]], [0, 1], [0, 0], [0, 1]),
    "efr": Known({"base": "auc"}, [[1, 0], [0, 0], [1, 1], [0, 1]], [0, 0, 1, 1], [0.5, 1], [1, 0]),
    # Class means 1/2 and 5/2: 4 between, (1/2 + 1/2) / 2 within; x1 has the same mean twice.
    "anova": Known({}, [[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1], [8, 0], [0, 1]),
    # Constants share nothing, split nothing.
    "mutual_information": Known({}, [[1, 2]] * 4, [0, 0, 1, 1], [0, 0], [0, 1]),
    # Only x1 can split, once, with all the purity there is to gain.
    "random_forest": Known({}, [[7, 0]] * 30 + [[7, 1]] * 30, [0] * 30 + [1] * 30, [0, 1], [1, 0]),
    # F as for anova; x1 and x0 correlate by √(1/5), which divides an F of 0.
    "mrmr": Known({}, [[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1], [8, 0], [0, 1]),
    # The first number of the generator of seed 0.
    "random": Known({}, [[1], [2]], [0, 1], [0.6369616873214543], [0]),
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
    # The parts of GSRelief_k: in units of the deviation, x0 (-3 -1 1 3)/√5, x1 (-2 -2 0 4)/√6. Near
    # in both: hits of the rows 0, 1 | 2, 3, misses nearest to them rows 2, 2, 1, 1. In x0 hits are
    # 2, 2, 2, 2 apart, misses 4, 2, 2, 4; in x1 hits 0, 0, 4, 4, misses 2, 2, 2, 6: a tie.
    "combined": Known(
        {"criterion": "relief", "expansion": "none", "gram_schmidt": "none", "k": 1},
        [[-3, -2], [-1, -2], [1, 0], [3, 4]],
        [0, 0, 1, 1],
        [1.5, 1.5],
        [0, 1],
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
