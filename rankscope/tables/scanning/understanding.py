"""What the columns of a large table are: from a sample of its rows, then checked in all of them."""

from dataclasses import replace

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.examine import examine
from rankscope.tables.preparing.kinds import CATEGORY, DATE, EMPTY, NUMBER, TIME, YES_NO
from rankscope.tables.preparing.leaks import leave_out_leaks
from rankscope.tables.preparing.targets import column_called, target_of
from rankscope.tables.scanning.columns import OTHER, Column, Columns
from rankscope.tables.scanning.opening import Sample
from rankscope.tables.variable import Variable
from rankscope.tables.wording import counted, legible

MOST_SURPRISES = 0.05  # of the values of a number column that may be something else


def understood_columns(
    sample: Sample, target: str, exclude, choices: Choices, whole: set[str]
) -> tuple[Columns, list[Variable]]:
    """The columns that may be ranked, and all of them as variables of the sample."""
    goal = column_called(target, sample.frame, {})
    rows = goal.notna().to_numpy()
    others = sample.frame.drop(columns=target)[rows]
    variables = [
        _variable(name, column, place, exclude, choices, sample.notebook)
        for place, (name, column) in enumerate(others.items())
    ]
    _leave_out_leaks(variables, goal[rows], choices, sample.notebook)
    used = [
        _column(variable, others[variable.name], sample, whole)
        for variable in variables
        if variable.used
    ]
    if not used:
        raise TableError("There is no variable to rank: every column was left out.")
    return Columns(tuple(used), _target_column(goal, sample)), variables


def _target_column(goal, sample) -> Column:
    kinds = dict.fromkeys("iuf", NUMBER) | {"M": DATE, "b": YES_NO}
    return _written(goal.name, kinds.get(goal.dtype.kind, CATEGORY), sample)


def _written(name, kind, sample) -> Column:
    return Column(name, kind, sample.sources.get(name, name), sample.way(name))


def _variable(name, column, place, exclude, choices, notebook) -> Variable:
    if name in exclude:
        variable = Variable(name, "", column)
        variable.set_aside("excluded", "you asked for it")
        notebook.add("excluded", name)
        return variable
    if not column.notna().any():  # further rows may have values
        return Variable(name, NUMBER, np.full(len(column), np.nan), len(column))
    return examine(name, column, None, choices, notebook, place == 0)


def _leave_out_leaks(variables, goal, choices, notebook):
    """As far as the sample tells; a target of one value or none in it tells nothing."""
    if not len(goal):
        return
    try:
        y, task, _ = target_of(goal, choices.task)
    except TableError:
        return
    leave_out_leaks(variables, y, task, set(), notebook)


def _column(variable, values, sample, whole) -> Column:
    kind = NUMBER if variable.kind == EMPTY else variable.kind
    column = _written(variable.name, kind, sample)
    is_whole = kind == NUMBER and column.source in whole
    return replace(column, hours=kind == TIME and values.dtype.kind in "iuf", whole=is_whole)


def settled(columns: Columns, variables, survey, choices: Choices, notebook) -> Columns:
    """The columns with what stands in their gaps and their levels, as all rows have it."""
    rows = survey.rows - survey.without_target
    medians = iter(survey.sketch.medians)
    by_name = {variable.name: variable for variable in variables}
    used = []
    for column, counts in zip(columns.used, survey.columns, strict=True):
        variable = by_name[column.name]
        variable.missing = counts.gaps
        median = None if column.kind == CATEGORY else next(medians)
        if not _is_left_out(variable, column, counts, rows, choices, notebook):
            _note_surprises(column, counts, notebook)
            column = _filled(column, variable, counts, median, choices, notebook)
            used.append(replace(column, marked=choices.indicator and counts.gaps > 0))
    if not used:
        raise TableError("There is no variable to rank: every column was left out.")
    return replace(columns, used=tuple(used))


def _is_left_out(variable, column, counts, rows, choices, notebook) -> bool:
    """Whether all rows say that a column is not to be ranked; what was one may vary after all."""
    known = rows - counts.gaps
    if counts.strange > MOST_SURPRISES * (known + counts.strange):
        why = f"has {counted(counts.strange, 'value')} that are no {column.kind}"
        variable.set_aside("text", f"{why}, such as {legible(counts.examples[0])}")
        notebook.add("text", column.name, why=variable.why)
    elif not known:
        variable.set_aside("empty", "has no value")
        notebook.add("empty", column.name)
    elif counts.gaps > choices.column_limit * rows:
        share = f"{100 * counts.gaps / rows:.0f}%"
        variable.set_aside("gaps", f"is missing in {share} of the rows")
        notebook.add("gaps", column.name, share=share)
    elif _is_constant(column, counts):
        value = next(iter(counts.levels)) if column.kind == CATEGORY else f"{counts.low:.6g}"
        variable.set_aside("constant", f"has one value ({value})")
        notebook.add("constant", column.name, value=value)
    return not variable.used


def _is_constant(column, counts) -> bool:
    return len(counts.levels) == 1 if column.kind == CATEGORY else counts.low == counts.high


def _note_surprises(column, counts, notebook):
    if counts.strange:
        texts = list(counts.examples)
        notebook.add("not numbers", column.name, values=counts.strange, texts=texts)
    if counts.infinite:
        notebook.add("infinite taken", column.name, values=counts.infinite)


def _filled(column, variable, counts, median, choices, notebook) -> Column:
    if column.kind == CATEGORY:
        return _with_levels(column, variable, counts, choices, notebook)
    if column.kind == YES_NO and median is not None:
        median = float(median >= 0.5)
    what = "the most frequent value" if column.kind == YES_NO else "the median of a sample"
    _note_filled(column, variable, counts.gaps, what, f"{median:.6g}", notebook)
    return replace(column, fill=float(median))


def _with_levels(column, variable, counts, choices, notebook) -> Column:
    """The levels by name; the rarest of too many are pooled, and that is said."""
    most = counts.levels.most_common()
    fill = most[0][0]
    _note_filled(column, variable, counts.gaps, "the most frequent value", fill[:40], notebook)
    levels = sorted(level for level, _ in most[: choices.most_categories])
    if len(most) > choices.most_categories:
        levels = sorted(level for level, _ in most[: choices.most_categories - 1])
        pooled = len(most) - len(levels)
        many = f"{pooled:,}" if len(most) < 20_000 else f"more than {pooled - 1:,}"
        rows = sum(times for _, times in most[len(levels) :])
        notebook.add("pooled", column.name, levels=many, rows=rows)
        variable.why = f"{many} rare levels count as one"
        levels.append(OTHER)
    variable.done = f"{len(levels)} indicator features, one rank"
    return replace(column, levels=tuple(levels), fill=fill)


def _note_filled(column, variable, gaps, what, value, notebook):
    if gaps:
        notebook.add("filled", column.name, gaps=gaps, what=what, value=value)
        variable.why = f"{counted(gaps, 'missing value')} filled with {what} ({value})"
