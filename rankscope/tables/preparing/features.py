"""Variables to features: the columns of numbers a ranker sees."""

import numpy as np

from rankers.number_format import number_text
from rankscope.tables.preparing.kinds import CATEGORY
from rankscope.tables.wording import legible

EXTREME = 1e150
IMPRECISE = 32 * np.finfo(float).eps


def leave_out_constants(variables, notebook):
    """Set what does not vary aside, of the variables that are used."""
    for variable in variables:
        if variable.used:
            _leave_out_constant(variable, notebook)


def _leave_out_constant(variable, notebook):
    """Set a variable aside that has one value, or varies by less than numbers can tell."""
    if variable.kind == CATEGORY:
        distinct = variable.values.dropna().unique()
        if len(distinct) == 1:
            _constant(variable, legible(distinct[0]), notebook)
        return
    low = np.fmin.reduce(variable.values, initial=np.inf)
    high = np.fmax.reduce(variable.values, initial=-np.inf)
    if low == high:
        _constant(variable, number_text(low, 6), notebook)
    elif high / 2 - low / 2 <= IMPRECISE * max(abs(low), abs(high)) / 2:
        between = f"between {low:.17g} and {high:.17g}"
        variable.set_aside("precision", f"varies less than its precision, {between}")
        notebook.add("precision", variable.name, low=float(low), high=float(high))


def _constant(variable, value, notebook):
    variable.set_aside("constant", f"has one value ({value})")
    notebook.add("constant", variable.name, value=value)


def features_of(variable, notebook) -> dict[str, np.ndarray]:
    """The features of one variable by name: one, or one for each category."""
    name = variable.name
    if variable.kind != CATEGORY:
        return {name: _scaled(variable, notebook)}
    labels = sorted(variable.values.unique())
    if len(labels) == 2:
        variable.done = f"1 for {legible(labels[1])}, 0 for {legible(labels[0])}"
        return {f"{name} = {labels[1]}": _is(variable, labels[1])}
    variable.done = f"{len(labels)} indicator features, one rank"
    return {f"{name} = {label}": _is(variable, label) for label in labels}


def _is(variable, label):
    return (variable.values == label).to_numpy(dtype=float)


def _scaled(variable, notebook):
    """Values whose squares would overflow or vanish, divided by a power of two."""
    largest = max(abs(variable.values.max()), abs(variable.values.min()))
    if 1 / EXTREME < largest < EXTREME:
        return variable.values
    exponent = int(np.frexp(largest)[1])
    variable.done = f"divided by 2^{exponent}"
    notebook.add("scaled", variable.name, exponent=exponent)
    return np.ldexp(variable.values, -exponent)
