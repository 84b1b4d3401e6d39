"""What the columns of a large table are, once all rows were looked through."""

from dataclasses import replace

import numpy as np

from rankers.number_format import number_text, percent
from rankers.target import REGRESSION, task_of
from rankscope.tables.errors import TableError
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.kinds import (
    CATEGORY,
    DATE,
    ID_NAME,
    IDENTIFIER,
    NUMBER,
    ROW_INDEX,
    TEXT,
    TIME,
    YES_NO,
    Kind,
    nearly_all,
    of_texts,
)
from rankscope.tables.scanning.columns import Column, Columns
from rankscope.tables.scanning.counts import MOST_LEVELS, Counts
from rankscope.tables.scanning.filling import filled
from rankscope.tables.scanning.survey import Survey
from rankscope.tables.scanning.understanding import MOST_SURPRISES
from rankscope.tables.wording import counted, legible

A_TEXT = Kind(TEXT)


def reconsidered(columns: Columns, survey: Survey, choices: Choices, notebook) -> Columns:
    """Those of another kind than the sample had it, which are to be looked through once more."""
    rows, used = survey.rows - survey.without_target, []
    counts = survey.by_name(columns)
    for column in columns.used:
        again = column
        if not column.whole:
            again = _again(column, counts[column.name], rows, choices)
        if again.kind == CATEGORY and column.kind == NUMBER:
            _note_mixed(column, counts[column.name], rows, notebook)
        used.append(again)
    return replace(columns, used=tuple(used))


def _again(column: Column, counts: Counts, rows, choices) -> Column:
    if _is_surprising(counts, rows):
        if column.hours:
            return replace(column, kind=NUMBER, hours=False)
        return replace(column, kind=CATEGORY, doubt=A_TEXT)
    if column.kind == CATEGORY and column.doubt:
        kind = of_texts(list(counts.levels), rows - counts.gaps, choices.most_categories).name
        if kind in (YES_NO, TIME):
            return replace(column, kind=kind, doubt=None)
    return column


def _is_surprising(counts, rows) -> bool:
    known = rows - counts.gaps
    return counts.strange > MOST_SURPRISES * (known + counts.strange)


def _note_mixed(column, counts, rows, notebook):
    """Where most are numbers, as when it is held."""
    numbers, texts = rows - counts.gaps, list(counts.examples)
    if counts.strange < numbers:
        known = numbers + counts.strange
        notebook.add("mixed", column.name, numbers=numbers, known=known, texts=texts)


def settled(columns: Columns, variables, survey: Survey, choices: Choices, notebook) -> Columns:
    """The columns with what stands in their gaps and their levels, as all rows have it."""
    rows = survey.rows - survey.without_target
    medians, counts = iter(survey.sketch.medians), survey.by_name(columns)
    classes, used = _classes(survey, choices), []
    by_name = {variable.name: variable for variable in variables}
    for column in columns.used:
        if column.whole:
            used.append(column)
            continue
        variable, own = by_name[column.name], counts[column.name]
        variable.kind, variable.missing = column.kind, own.gaps
        median = None if column.kind == CATEGORY else next(medians)
        left_out = _left_out(column, own, rows, classes, choices)
        if left_out:
            _set_aside(variable, columns.target.name, notebook, *left_out)
            continue
        _note_surprises(column, own, notebook)
        column = filled(column, variable, own, median, choices, notebook)
        used.append(replace(column, marked=choices.indicator and own.gaps > 0))
    if not used:
        raise TableError("There is no variable to rank: every column was left out.")
    return replace(columns, used=tuple(used))


def _classes(survey, choices) -> int | None:
    """How many the target has; None of a number, 0 of what is no target."""
    counts = survey.target
    if not counts:
        return None
    try:
        task = task_of(np.unique(np.array(list(counts))), sum(counts.values()), choices.task)
    except ValueError:
        return 0
    return None if task == REGRESSION else len(counts)


def _set_aside(variable, target, notebook, code, why, detail):
    words = {"copy": "equals the target", "function": "is a function of the target"}
    leak = f"{words[code]} {legible(target)}: leak" if code in words else ""
    variable.set_aside(code, leak or why)
    notebook.add(code, variable.name, **detail)


def _left_out(column, counts, rows, classes, choices) -> tuple[str, str, dict] | None:
    """Why all rows say that a column is not to be ranked: a code, a reason and details."""
    known = rows - counts.gaps
    if _is_surprising(counts, rows):
        why = f"has {counted(counts.strange, 'value')} that are no {column.kind}"
        why = f"{why}, such as {legible(counts.examples[0])}"
        return "text", why, {"why": why}
    if not known:
        return "empty", "has no value", {}
    if column.doubt and (kind := _as_doubted(column, counts, known, choices)):
        return kind.name, kind.why, {"why": kind.why}
    if counts.gaps > choices.column_limit * rows:
        share = percent(counts.gaps / rows)
        return "gaps", f"is missing in {share} of the rows", {"share": share}
    if _is_constant(column, counts):
        value = next(iter(counts.levels)) if column.kind == CATEGORY else number_text(counts.low, 6)
        return "constant", f"has one value ({value})", {"value": value}
    leak = counts.likeness.leak(classes, known, rows)
    return (leak, "", {}) if leak else None


def _as_doubted(column, counts, known, choices) -> Kind | None:
    """The identifier or the text that it is in all rows as in the sample."""
    if column.kind != CATEGORY:
        return column.doubt if _names_rows(column, counts, known) else None
    if len(counts.levels) > MOST_LEVELS:
        return Kind(TEXT, f"is text with more than {MOST_LEVELS:,} values")
    kind = of_texts(list(counts.levels), known, choices.most_categories)
    return kind if kind.name in (IDENTIFIER, TEXT) else None


def _names_rows(column, counts, known) -> bool:
    """Whether numbers count up in each part of the table, or are another one in each row."""
    numbering = counts.numbering
    if counts.gaps:
        return False
    if column.doubt == ROW_INDEX and not numbering.breaks:
        return True
    is_named = bool(ID_NAME.fullmatch(column.name))
    return is_named and nearly_all(numbering.distinct.number, known)


def _is_constant(column, counts) -> bool:
    return len(counts.levels) == 1 if column.kind == CATEGORY else counts.low == counts.high


def _note_surprises(column, counts, notebook):
    if counts.strange:
        texts = list(counts.examples)
        note_strange(column, counts.strange, texts, notebook)
    if counts.infinite:
        notebook.add("infinite taken", column.name, values=counts.infinite)


def note_strange(column, values, texts, notebook):
    """Values that are taken as missing, as they are not of the kind of the others."""
    if column.kind == NUMBER:
        notebook.add("not numbers", column.name, values=values, texts=texts)
    else:
        words = {DATE: "a date", TIME: "a time of day"}
        kind = words.get(column.kind, column.kind)
        notebook.add("not of kind", column.name, kind=kind, values=values, texts=texts)
