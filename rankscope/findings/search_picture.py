"""How a selector searches, as a picture: the sets it tried on one small table."""

import numpy as np
import pandas as pd

from rankscope.charts.colours import look_of

ROWS, MATTER, VARIABLES = 120, 3, 12
LEARNER = "naive_bayes"


def small_search(selector: type) -> tuple[pd.DataFrame, str]:
    """Its trace, as the charts of searches want it, and what came out, in words."""
    rng = np.random.default_rng(5)
    X = rng.normal(size=(ROWS, VARIABLES))
    y = np.where(X[:, :MATTER].sum(axis=1) > 0, "yes", "no")
    usual = {parameter.name for parameter in selector.parameters()}
    settings = {"learner": LEARNER} | ({"r": MATTER} if "r" in usual else {})
    fitted = selector(**settings).fit(X, y)
    trace = fitted.trace_.assign(title=selector.title, **look_of(selector.key))
    trace["evaluations"] = np.arange(1, len(trace) + 1)
    right = int(fitted.support_[:MATTER].sum())
    words = (
        f"{len(trace)} sets tried on {ROWS} rows of {VARIABLES} variables, of which {MATTER} "
        f"matter: it keeps {int(fitted.support_.sum())}, {right} of them right."
    )
    return trace, words
