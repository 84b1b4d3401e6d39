"""What stands in the gaps of a column, and its levels, as all rows have them."""

from dataclasses import replace

from rankers.number_format import number_text
from rankscope.tables.preparing.kinds import CATEGORY, YES_NO
from rankscope.tables.scanning.columns import OTHER, Column
from rankscope.tables.wording import counted


def filled(column, variable, counts, median, choices, notebook) -> Column:
    """With the median of a sample or the most frequent value in its gaps, which is noted."""
    if column.kind == CATEGORY:
        return _with_levels(column, variable, counts, choices, notebook)
    if column.kind == YES_NO and median is not None:
        median = float(median >= 0.5)
    what = "the most frequent value" if column.kind == YES_NO else "the median of a sample"
    _note_filled(column, variable, counts.gaps, what, number_text(median, 6), notebook)
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
