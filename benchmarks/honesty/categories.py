"""Where noise of many levels stands among numbers of noise, and a category that explains half."""

from itertools import pairwise

import numpy as np
from sklearn.metrics import mutual_info_score

from benchmarks.honesty.short import SLOW, short
from rankers import RANKERS
from rankers.evaluation import noise_floor

WORDS = """\
By RM, GSRelief_k and Relief_k noise of two values stands behind noise of many, up to two places
of ten (7.6, 6.8 and 6.3, where 5.5 is the middle). Mutual information counts the values of a
category, which varies less than its estimate for numbers: with classes, noise of two values stands
at 6.8. Where classes are unequal, Relief_k, GSRelief_k
and ReliefF put noise of few values in front unless `balance` is on, and the cosine puts two values
last unless `centre` is. The methods stay as the papers have them, the pages say so where such
variables stand, and whether one is better than chance is not touched."""
LEVELS = (2, 5, 10, 20, 50)
ROWS, NUMBERS = 100, 9
OF_SHARES = ("correlation", "spe", "sm", "mrmr")
SETTINGS = dict.fromkeys(("relief", "gsrelief", "relieff"), "balance") | {
    "cosine": "centre",
    "rm": "",
    "dm": "",
}  # that help where classes are unequal
BEHIND = (
    "relief",
    "gsrelief",
    "rm",
    "dm",
    "mutual_information",
)  # noise of few values stands behind the middle


def figures(tables: int = 60) -> list[dict]:
    """A row for each figure: figure, before, now, how; of slow methods from fewer tables."""
    noise = [_noise(key, levels, tables) for key in RANKERS for levels in LEVELS]
    marked = [_marked(key, levels, tables) for key in BEHIND for levels in (2, 3)]
    strong = [_strong(key, tables // 5) for key in RANKERS if key != "random"]
    shares = [_explains(key, share) for share in (0.57, 0.998) for key in OF_SHARES]
    unequal = [_unequal(key, levels, tables) for key in SETTINGS for levels in (2, 5)]
    counts = [_by_counts(tables)]
    return [*noise, *unequal, *marked, *strong, *shares, *counts]


def _by_counts(tables):
    """Return how often symmetric uncertainty differs from that of the counts."""
    wrong = np.mean([_differs(seed) for seed in range(tables * 5)])
    return {
        "figure": "symmetric_uncertainty: tables of categories with a score unlike that of counts",
        "before": "72 %",
        "now": f"{100 * wrong:.1f} %",
        "how": f"{tables * 5} tables of 50 to 119 rows, 3 classes, 10, 10, 5 and 3 levels",
    }


def _differs(seed):
    rows = 50 + seed % 70
    rng = np.random.default_rng([seed, 79])
    drawn = [rng.integers(levels, size=rows) for levels in (10, 10, 5, 3)]
    y = rng.permutation(np.arange(rows) % 3)
    blocks = [(own[:, None] == np.unique(own)).astype(float) for own in drawn]
    ends = np.cumsum([0, *(block.shape[1] for block in blocks)])
    variables = [tuple(range(*pair)) for pair in pairwise(ends)]
    scores = RANKERS["symmetric_uncertainty"]().fit(np.hstack(blocks), y, variables).scores_
    own = [_uncertainty(column, y) for column in drawn]
    return not np.allclose(scores, own, rtol=0, atol=1e-9)


def _uncertainty(one, other):
    both = mutual_info_score(one, one) + mutual_info_score(other, other)
    return 2 * mutual_info_score(one, other) / both


def _noise(key, levels, tables):
    tables = tables // 2 if key in SLOW else tables
    places = [_places(key, seed, *_noise_table(levels, seed)) for seed in range(tables)]
    how = f"{tables} tables of {ROWS} rows, {NUMBERS} numbers beside it; 5.5 is right"
    return _row(f"{key}: mean place of noise of {levels} levels", places, how)


def _unequal(key, levels, tables):
    """Where noise of few levels stands if a fifth of the rows is in one class; with a setting."""
    tables = tables // 2 if key in SLOW else tables
    name = SETTINGS[key]
    ways = ({}, {name: True} if name else {})
    drawn = [_unequal_table(levels, seed) for seed in range(tables)]
    places = [[_place(key, s, one, way) for way in ways] for s, one in enumerate(drawn)]
    how = f"{tables} tables of {ROWS} rows, {NUMBERS} numbers beside it; 5.5 is right"
    row = _row(
        f"{key}: mean place of noise of {levels} levels, 80 and 20 rows a class", places, how
    )
    return row | {"now": f"{row['now']} with `{name}`"} if name else row | {"before": ""}


def _unequal_table(levels, seed):
    rng = np.random.default_rng([seed, levels, 76])
    y = rng.permutation(np.arange(ROWS) < 20)
    return _table(rng.integers(levels, size=ROWS), rng.normal(size=(ROWS, NUMBERS)), y)


def _place(key, seed, drawn, settings):
    X, variables, y = drawn
    return short(key, seed).set_params(**settings).fit(X, y, variables).ranking_.places[0]


def _marked(key, levels, tables):
    """How often a category of few levels is marked, compared with itself."""
    p = np.array([_p_of_category(key, levels, seed) for seed in range(tables)])
    shares = [(rate, np.mean(p <= rate + 1e-9)) for rate in (0.05, 0.2)]
    words = [
        f"{100 * share:.1f} ± {100 * np.sqrt(rate * (1 - rate) / tables):.1f} % at {rate:.0%}"
        for rate, share in shares
    ]
    return {
        "figure": f"{key}: noise of {levels} levels called better than chance",
        "before": "",
        "now": "; ".join(words),
        "how": f"{tables} tables of {ROWS} rows, {NUMBERS} numbers beside it; of the category only",
    }


def _p_of_category(key, levels, seed) -> float:
    X, variables, y = _table(*_noise_table(levels, seed))
    return noise_floor(short(key, seed), X, y, random_state=seed, variables=variables).p_values[0]


def _strong(key, tables):
    places = [_places(key, seed, *_strong_table(seed)) for seed in range(tables)]
    how = f"{tables} tables of 200 rows, 10 levels, two numbers of R² .3 and seven of noise"
    return _row(f"{key}: mean place of a category of R² .5", places, how)


def _row(figure, places, how):
    mean, error = np.mean(places, axis=0), np.std(places, axis=0) / np.sqrt(len(places))
    before, now = (f"{m:.1f} ± {e:.1f}" for m, e in zip(mean, error, strict=True))
    return {"figure": figure, "before": before, "now": now, "how": how}


def _places(key, seed, category, numbers, y) -> tuple[float, float]:
    """Of the best of its indicators, as before, and of the category."""
    X, variables, y = _table(category, numbers, y)
    width = len(variables[0])
    plain = short(key, seed).fit(X, y).ranking_.places
    before = 1 + np.sum(plain[width:] < plain[:width].min())
    tied = np.sum(plain[width:] == plain[:width].min())
    return before + tied / 2, short(key, seed).fit(X, y, variables).ranking_.places[0]


def _table(category, numbers, y):
    """Columns, those of each variable, the category first, and the target."""
    names = np.unique(category)
    own = (category[:, None] == (names[1:] if len(names) == 2 else names)).astype(float)
    width = own.shape[1]
    variables = [tuple(range(width)), *((width + k,) for k in range(numbers.shape[1]))]
    return np.hstack([own, numbers]), variables, y


def _noise_table(levels, seed):
    rng = np.random.default_rng([seed, levels, 71])
    y = rng.permutation(np.arange(ROWS) % 2)
    return rng.integers(levels, size=ROWS), rng.normal(size=(ROWS, NUMBERS)), y


def _strong_table(seed, rows=200, levels=10):
    """Half the levels lean to each class, so that the level explains half of it."""
    rng = np.random.default_rng([seed, 72])
    y = rng.permutation(np.arange(rows) % 2)
    side = np.where(rng.random(rows) < (1 + np.sqrt(0.5)) / 2, y, 1 - y)
    numbers = rng.normal(size=(rows, NUMBERS))
    numbers[:, :2] += 2 * np.sqrt(0.3 / 0.7) * y[:, None]
    return 2 * rng.integers(levels // 2, size=rows) + side, numbers, y


def _explains(key, share, tables=10):
    """A category of many levels among numbers, each of which explains more than any one level."""
    places = [_places(key, seed, *_explaining(share, seed)) for seed in range(tables)]
    how = f"{tables} tables of 200 rows, a number as target, 20 numbers of R² .25 beside it"
    return _row(f"{key}: mean place of 20 levels that explain {100 * share:g} %", places, how)


def _explaining(share, seed, rows=200, levels=20):
    rng = np.random.default_rng([seed, 78])
    category = rng.permutation(np.arange(rows) % levels)
    y = np.sqrt(share) * _standard(np.arange(levels))[category] + np.sqrt(1 - share) * _standard(
        rng.normal(size=rows)
    )
    return category, y[:, None] + np.sqrt(3) * rng.normal(size=(rows, 20)), y


def _standard(values):
    return (values - values.mean()) / values.std()
