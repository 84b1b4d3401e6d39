"""Missing values: columns with too many, rows left out, or values filled in."""

import numpy as np

from rankers.words import percent
from rankscope.tables.errors import TableError
from rankscope.tables.wording import counted


def leave_out_gappy(variables, rows: int, limit: float, remarks):
    """Set aside the columns with a larger share of missing values than the limit."""
    for variable in variables:
        if variable.used and variable.missing > limit * rows:
            share = percent(variable.missing / rows)
            variable.set_aside("gaps", f"is missing in {share} of the rows")
            remarks.add("gaps", variable.name, share)


def complete_rows(variables, rows: int, notes: list[str]) -> np.ndarray:
    """The rows without a gap in any used column; a TableError where too few are left."""
    complete = np.ones(rows, dtype=bool)
    for variable in variables:
        if variable.used and variable.missing:
            complete &= ~variable.gaps
            variable.why = "rows in which it is missing were left out"
    gone = rows - int(complete.sum())
    if gone:
        notes.append(f"{counted(gone, 'row')} of {rows:,} with a missing value left out.")
    if gone == rows:
        raise TableError(
            "Every row has a missing value, so leaving out such rows leaves none: fill the gaps "
            "with missing='fill', or lower column_limit."
        )
    return complete


def fill(variable, indicator: bool, remarks) -> np.ndarray | None:
    """Fill the gaps of a variable; where they were, if an indicator is wanted."""
    gaps = variable.gaps
    if not gaps.any():
        return None
    if isinstance(variable.values, np.ndarray) and variable.kind != "yes/no":
        value, what = np.nanmedian(variable.values), "the median"
        told = f"{value:.6g}"
    else:
        value, what = _most_frequent(variable.values), "the most frequent value"
        told = f"{value:g}" if isinstance(value, float) else str(value)
    if isinstance(variable.values, np.ndarray):
        variable.values = np.where(gaps, value, variable.values)
    else:
        variable.values = variable.values.fillna(value)
    said = f"{counted(int(gaps.sum()), 'missing value')} filled with {what} ({told[:40]})"
    remarks.add("filled", variable.name, said)
    variable.why = "; ".join(filter(None, [variable.why, said]))
    return gaps.astype(float) if indicator else None


def _most_frequent(values):
    if isinstance(values, np.ndarray):
        known = values[~np.isnan(values)]
        return float(known.mean() >= 0.5)
    return values.value_counts().index[0]
