"""All rows of a table are looked through, to settle what a sample of them cannot say."""

from dataclasses import replace

from rankscope.tables.errors import TableError
from rankscope.tables.prepared import Account
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.kinds import CATEGORY
from rankscope.tables.preparing.reported import report_of
from rankscope.tables.preparing.targets import check_classes, note_counts
from rankscope.tables.scanning.adding import Task
from rankscope.tables.scanning.counts import MOST_LEVELS
from rankscope.tables.scanning.opening import Sample, read_at_once
from rankscope.tables.scanning.settling import note_strange, reconsidered, settled
from rankscope.tables.scanning.survey import Survey, Surveyor
from rankscope.tables.scanning.understanding import MOST_SURPRISES

CERTAIN = 50  # distinct numbers of a sample: more are a number and no classes
ROUNDS = 3  # through all rows at most: a number, a text after all, and yes or no in fact
COUNTED_IN_ALL_ROWS = ("not numbers", "infinite taken")  # what a sample says of them is a part


def looked_through(scan, sample: Sample, variables, choices: Choices, notebook):
    """The scan as all rows say; of columns that the files tell all of, only the target is read."""
    scan, survey = _of_right_kinds(scan, sample, choices, notebook)
    if scan.columns.target.kind == CATEGORY:
        check_classes(scan.target, len(survey.target))
    _note_rows(survey, notebook)
    _note_target(survey, choices.task, notebook)
    if scan.columns.unknown.used:
        scan = replace(scan, columns=settled(scan.columns, variables, survey, choices, notebook))
        known = COUNTED_IN_ALL_ROWS
    else:
        known = ()
    notebook.take(sample.notebook, but=known)
    report = report_of(variables, sample.frame, scan.target, "target", survey.without_target)
    account = Account(notebook.notes, report, survey.rows - survey.without_target)
    return replace(scan, account=account, target_counts=survey.target)


def _note_target(survey: Survey, task, notebook):
    """Say what the target is taken for; of a number that is not counted, from where to where."""
    if 0 < len(survey.target) <= MOST_LEVELS:
        note_counts(survey.target, task, notebook)
    else:
        notebook.add("number range", low=survey.of_target.low, high=survey.of_target.high)


def _of_right_kinds(scan, sample, choices, notebook) -> tuple:
    """A survey of all rows; once more where they show columns to be of another kind."""
    survey = _survey(scan, sample)
    for _ in range(ROUNDS - 1):
        columns = reconsidered(scan.columns, survey, choices, notebook)
        columns = replace(columns, target=_target(columns.target, survey, notebook))
        if columns == scan.columns:
            break
        pieces = read_at_once(scan.pieces, columns, sample.decimal)
        scan = replace(scan, columns=columns, pieces=pieces)
        survey = _survey(scan, sample)
    if survey.of_target.strange:
        counts = survey.of_target
        note_strange(scan.columns.target, counts.strange, list(counts.examples), notebook)
    return scan, survey


def _target(column, survey: Survey, notebook):
    """Classes where too many values are no numbers, dates or times."""
    counts = survey.of_target
    known = survey.rows - counts.gaps + counts.strange
    if counts.strange <= MOST_SURPRISES * known:
        return column
    numbers, texts = known - counts.strange, list(counts.examples)
    notebook.add("mixed", column.name, numbers=numbers, known=known, texts=texts)
    return replace(column, kind=CATEGORY, whole=False)


def _survey(scan, sample) -> Survey:
    columns = scan.columns.unknown
    is_counted = columns.target.kind == CATEGORY or not _is_number(sample.frame[scan.target])
    task = Task(columns, Surveyor(columns, is_counted), raw=True)
    return scan.adder.total(task, scan.pieces, scan.on_progress)


def _is_number(column) -> bool:
    return column.dtype.kind in "iuf" and column.nunique() > CERTAIN


def _note_rows(survey, notebook):
    if survey.without_target:
        notebook.add("no target", rows=survey.without_target)
    if survey.long_rows:
        notebook.add("too long", rows=survey.long_rows)
    if survey.rows == survey.without_target:
        raise TableError("The target is empty: no row has a value of it, choose another one.")
