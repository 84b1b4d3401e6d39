"""What is said to who works in Python, by code, which of it is a warning, and what changes it.

A pair has the words for one column and for many. Forms such as `count` are those of `phrases`.
"""

from collections.abc import Mapping

from rankscope.tables import sentences_of_columns, sentences_of_files, sentences_of_rows
from rankscope.tables.phrases import Template

WARNINGS = {
    *(
        "encoding",
        "preamble",
        "no header",
        "transposed",
        "other sheets",
        "mixed",
        "many classes",
        "texts in a file",
    ),
    *("tells target", "made of target", "gaps follow", "imbalance", "few rows", "wide"),
    *("counts", "many levels", "numbered codes", "few numbers", "clusters of one"),
}

CHANGED_BY = {  # keywords of read_table and prepare, and the codes of what they change
    "sheet": ("other sheets", "sheets left"),
    "encoding": ("encoding",),
    "delimiter": ("delimiter", "rare delimiter"),
    "header": ("no header",),
    "units": ("units",),
    "skip": ("preamble",),
    "decimal": ("decimal comma", "thousands", "perhaps thousands"),
    "dates": ("two ways",),
    "missing": ("marks", "own value", "sentinel", "filled", "rows with gaps"),
    "long_rows": ("long rows",),
    "transpose": ("transposed",),
    "total": ("total", "total out"),
    "task": ("many classes", "number", "number range", "classes", "counts"),
    "column_limit": ("gaps",),
    "types": (
        *("identifier", "text", "codes", "many levels"),
        *("clock", "numbered codes", "few numbers"),
    ),
    "exclude": ("excluded", "tells target", "made of target"),
    "indicator": ("gaps follow", "gaps marked"),
    "clusters": ("clusters", "no cluster", "clusters of one"),
    "times": ("times",),
    "keep": ("copy", "function", "kept leak"),
}
SETTINGS = {code: keyword for keyword, codes in CHANGED_BY.items() for code in codes}

ERRORS = {
    "which encoding": "The text is not UTF-8 and its encoding cannot be known for certain; guessed "
    "wrongly, names and values would be spelt wrongly: choose one with encoding=, for instance "
    "cp1252 (Latin-1 / Windows-1252) for Western Europe, and check the names.",
    "which member": "The zip holds {files:,} files ({names:some}): choose one with member=.",
    "which quote": "The rows have {width:,} fields where the header has {names:,}, and single "
    'quotes stand around texts: read it with quote="\'" if they hold fields together.',
    "which rows": "{times:count row} {times:for has|have} {wide:,} fields where the header has "
    "{width:,}, first at line {first:,}: correct them, or leave such rows out with "
    "long_rows='drop'.",
    "empty header": "The header is empty, its line holds delimiters only: write the names into it, "
    "or skip it with skip=1 and header=False.",
    "all rows have gaps": "Every row has a missing value, so leaving out such rows leaves none: "
    "fill the gaps with missing='fill', or lower column_limit.",
    "not two classes": "The target {name:shown} has {classes:,} classes ({labels:some 3}), two are "
    "needed for the task binary: choose multiclass.",
    "two values": "The target {name:shown} has two values ({labels:some}), which are two classes: "
    "choose the task binary.",
}

SCRIPT: dict[str, Template] = {
    **sentences_of_files.FILE,
    **sentences_of_files.NAMES,
    **sentences_of_files.COLUMNS,
    **sentences_of_columns.TARGET,
    **sentences_of_columns.COLUMNS,
    **ERRORS,
}


def template_of(code: str, detail: Mapping) -> Template:
    """The words of a code, others where variables stand in rows.

    Run files of earlier versions do not have the rows of classes.
    """
    if code == "classes" and "rows" not in detail:
        return "Classes: {labels:all}."
    if not detail.get("in_rows"):
        return SCRIPT[code]
    own = sentences_of_rows.ROWS.get(code)
    return own or sentences_of_rows.of_variables(SCRIPT[code])
