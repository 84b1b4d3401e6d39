"""What else a unit can ask of a method on a person's table than its ranking.

Each takes the ranker, the prepared table and the details of the unit, and returns the row. Rows
speak of variables by number, in the order of the table.
"""

import time

from rankers.evaluation import bootstrap_rows, folds_of, quality_by_size
from rankscope.tables import floor_of_variables, rank_variables


def floor(ranker, prepared, error_rate=0.05, seed=0) -> dict:
    """Which variables are better than chance, by permuted copies of the table."""
    found = floor_of_variables(ranker, prepared, error_rate=error_rate, random_state=seed)
    return {
        "floors": found.floors,
        "p_values": found.p_values,
        "better": found.better,
        "compared": found.compared,
        "rows": found.rows,
    }


def bootstrap(ranker, prepared, seed=0) -> dict:
    """The order on rows drawn with replacement."""
    rows = bootstrap_rows(prepared.y.to_numpy(), prepared.task, seed)
    return {"order": rank_variables(ranker, prepared.of_rows(rows)).order}


def keep(
    ranker, prepared, fold=0, folds=5, repeats=1, learner="linear", measure=None, seed=0
) -> dict:
    """How well a learner does on one fold with the first k variables, ranked on the others."""
    cuts = folds_of(prepared.y, prepared.task, folds, repeats, seed)
    train, test = cuts[fold]
    found = quality_by_size(
        ranker, prepared, train, test, learner=learner, seed=seed, measure=measure
    )
    return {
        "order": found.order,
        "sizes": found.sizes,
        "quality": found.quality,
        "baseline": found.baseline,
    }


def answer(question, ranker, prepared, details) -> dict:
    """The row of a question, with the time it took."""
    started = time.perf_counter()
    row = question(ranker, prepared, **details)
    return row | {"seconds": time.perf_counter() - started}


QUESTIONS = {"ranking": None, "floor": floor, "bootstrap": bootstrap, "keep": keep}
