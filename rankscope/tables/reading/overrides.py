"""What a person may say about a file where what is found would be wrong."""

from rankscope.tables.errors import TableError

ALLOWED = {
    "encoding": "the encoding of the text, as Python calls it: utf-8, cp1252, shift_jis",
    "delimiter": "what parts the fields, one character; a blank stands for runs of blanks",
    "quote": "what holds a field together, one character, or empty for nothing",
    "decimal": "the decimal mark, '.' or ','",
    "header": "whether the first line holds names, True or False",
    "skip": "how many lines come before the header, a whole number",
    "units": "whether a line of units below the header is looked for, True or False",
    "missing": "the marks that stand for a missing value, in place of the usual ones",
    "dates": "'day first' or 'month first', for dates that could be either",
    "long_rows": "'drop' leaves out rows with more fields than the header",
    "transpose": "whether to exchange rows and columns, True or False",
    "member": "which file in a zip file",
    "sheet": "which sheet of a workbook",
}
FLAGS = ("header", "units", "transpose")
ONE_OF = {"decimal": (".", ","), "dates": ("day first", "month first"), "long_rows": ("drop",)}
TEXTS = ("encoding", "member", "sheet")


def checked(overrides: dict) -> dict:
    """The overrides that say something, or a TableError for one that cannot be meant."""
    for key, value in overrides.items():
        if key not in ALLOWED:
            raise TableError(f"{key} is not known to read_table, which takes {', '.join(ALLOWED)}.")
        if value is not None and not _fits(key, value):
            raise TableError(f"{key}: got {value!r}, allowed is {ALLOWED[key]}.")
    told = {key: value for key, value in overrides.items() if value is not None}
    if "missing" in told:
        told["missing"] = sorted(told["missing"])
    return told


def _fits(key, value) -> bool:
    if key in FLAGS:
        return isinstance(value, bool)
    if key in ONE_OF:
        return value in ONE_OF[key]
    if key == "skip":
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if key == "missing":
        return not isinstance(value, str) and all(isinstance(mark, str) for mark in value)
    if not isinstance(value, str):
        return False
    if key in TEXTS:
        return bool(value)
    return len(value) <= 1 and value not in ("\n", "\r", "\0") and (key == "quote" or value != "")
