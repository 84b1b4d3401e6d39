"""How often a variable that does not move the target has an arrow, and how often one that does."""

import numpy as np
import pandas as pd

from rankscope.findings.effects import direction_of

WORDS = """\
An arrow says that a 95 % interval leaves one way only, for all levels and classes of a variable
together, so at most 5 % of the variables that move nothing should have one. That holds for noise of
any form. Where levels differ in spread but not in who is larger, it holds for levels of about ten
rows or more."""
ROWS, LEVELS = (200, 1_000), (2, 5, 20, 50)
TARGETS = {
    "a normal number": lambda rng, x: rng.normal(size=len(x)),
    "a lognormal number, sigma 1.5": lambda rng, x: np.exp(1.5 * rng.normal(size=len(x))),
    "a number, sd 1 to 5 by level": lambda rng, x: (
        rng.normal(size=len(x)) * np.geomspace(1, 5, x.max() + 1)[x]
    ),
    "two classes, 10:90": lambda rng, x: _classes(rng.random(len(x)) < 0.1),
}
MOVED = {
    "a number, higher by 1 sd at a level": lambda rng, x: rng.normal(size=len(x)) + (x == 0),
    "two classes, 10:90, at a level 50:50": lambda rng, x: _classes(
        rng.random(len(x)) < np.where(x == 0, 0.5, 0.1)
    ),
}
NUMBERS = {  # values and target of a table
    "noise, normal, 100 rows": lambda rng: rng.normal(size=(2, 100)),
    "noise, lognormal sigma 1.5, 100 rows": lambda rng: np.exp(1.5 * rng.normal(size=(2, 100))),
    "parabola, 100 rows": lambda rng: _curve(rng, 100, lambda x: x**2),
    "spread grows with |x|, 100 rows": lambda rng: _curve(rng, 100, lambda x: 0, np.abs),
    "10 cases of sd 5, 200 controls of sd 1": lambda rng: _two_groups(rng, 10, 200, 5),
    "100 cases of sd 8, 100 controls of sd 1": lambda rng: _two_groups(rng, 100, 100, 8),
}
MOVING = {
    "correlation .3, 100 rows": lambda rng: _curve(rng, 100, lambda x: x, lambda x: 3.2),
    "10 cases higher by 1 sd, 200 controls": lambda rng: _two_groups(rng, 10, 200, 1, 1),
}


def figures(tables: int = 400) -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    grids = ((TARGETS, "", tables), (MOVED, "right arrow for ", tables // 4))
    by_level = [
        _row(
            f"{head}{title}, {levels} levels, {rows:,} rows",
            _by_level(draw, levels, rows, number),
            "levels of about as many rows each",
        )
        for settings, head, number in grids
        for title, draw in settings.items()
        for rows in ROWS
        for levels in LEVELS
    ]
    numbers = [
        _row(f"{head}{title}", _of_numbers(draw, tables), "a number as variable")
        for settings, head in ((NUMBERS, ""), (MOVING, "right arrow for "))
        for title, draw in settings.items()
    ]
    return by_level + numbers


def _by_level(draw, levels, rows, tables):
    briefs = []
    for seed in range(tables):
        rng = np.random.default_rng([seed, levels, rows, 81])
        x = rng.integers(levels, size=rows)
        briefs.append(_brief(pd.Series(x).map("l{}".format), pd.Series(draw(rng, x))))
    return briefs


def _of_numbers(draw, tables):
    rngs = (np.random.default_rng([seed, 82]) for seed in range(tables))
    return [_brief(*map(pd.Series, draw(rng))) for rng in rngs]


def _brief(x, y) -> str:
    effect = direction_of(x, y, "regression" if y.dtype.kind == "f" else "binary")
    return "" if effect is None else effect.brief


def _row(figure, briefs, how) -> dict:
    """How often there is an arrow, or where something moves: the right one."""
    right = ("↑",) if "right" in figure else ("↑", "↓")
    ends = "l0" if "level" in figure and "right" in figure else ""
    arrows = np.mean([brief and brief[0] in right and brief.endswith(ends) for brief in briefs])
    turns = np.mean([brief[:1] in ("∩", "∪") for brief in briefs])
    error = np.sqrt(arrows * (1 - arrows) / len(briefs))
    now = f"{100 * arrows:.1f} ± {100 * error:.1f} %"
    now += f"; a peak or dip {100 * turns:.1f} %" if turns else ""
    how = f"{len(briefs)} tables, {how}"
    return {"figure": figure, "before": BEFORE.get(figure, ""), "now": now, "how": how}


def _classes(is_case):
    return np.where(is_case, "yes", "no")


def _curve(rng, rows, mean, spread=lambda x: 0.3):
    x, noise = rng.normal(size=(2, rows))
    return x, mean(x) + spread(x) * noise


def _two_groups(rng, cases, controls, spread, shift=0):
    x = np.concatenate([shift + spread * rng.normal(size=cases), rng.normal(size=controls)])
    return x, _classes(np.arange(cases + controls) < cases)


# What the version before this one gave on the same draws.
BEFORE = {}
