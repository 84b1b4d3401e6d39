"""Missing values: columns with too many, rows left out, or values filled in."""

import numpy as np

from rankers.number_format import number_text, percent
from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.wording import counted


def leave_out_gappy(variables, rows: int, limit: float, notebook: Notebook):
    """Set aside the columns with a larger share of missing values than the limit."""
    for variable in variables:
        if variable.used and variable.missing > limit * rows:
            share = percent(variable.missing / rows)
            variable.set_aside("gaps", f"is missing in {share} of the rows")
            notebook.add("gaps", variable.name, share=share)


def complete_rows(variables, rows: int, notebook: Notebook) -> np.ndarray:
    """The rows without a gap in any used column; a TableError where too few are left."""
    complete = np.ones(rows, dtype=bool)
    for variable in variables:
        if variable.used and variable.missing:
            complete &= ~variable.gaps
            variable.why = "rows in which it is missing were left out"
    gone = rows - int(complete.sum())
    if gone:
        notebook.add("rows with gaps", gone=gone, rows=rows)
    if gone == rows:
        raise TableError.of("all rows have gaps")
    return complete


def fill(variable, indicator: bool, notebook: Notebook) -> np.ndarray | None:
    """Fill the gaps of a variable; where they were, if an indicator is wanted."""
    gaps = variable.gaps
    if not gaps.any():
        return None
    if isinstance(variable.values, np.ndarray) and variable.kind != "yes/no":
        value, what = np.nanmedian(variable.values), "the median"
        word = number_text(value, 6)
    else:
        value, what = _most_frequent(variable.values), "the most frequent value"
        word = number_text(value, 6) if isinstance(value, float) else str(value)
    if isinstance(variable.values, np.ndarray):
        variable.values = np.where(gaps, value, variable.values)
    else:
        variable.values = variable.values.fillna(value)
    many, word = int(gaps.sum()), word[:40]
    notebook.add("filled", variable.name, gaps=many, what=what, value=word)
    why = f"{counted(many, 'missing value')} filled with {what} ({word})"
    variable.why = "; ".join(filter(None, [variable.why, why]))
    return gaps.astype(float) if indicator else None


def _most_frequent(values):
    if isinstance(values, np.ndarray):
        known = values[~np.isnan(values)]
        return float(known.mean() >= 0.5)
    return values.value_counts().index[0]
