"""What is said of a table on the page: the same sentences, with controls instead of keywords."""

from rankscope.tables import Note, TableError
from rankscope.tables.phrases import Template, sentence

HOW = "under How the file is written"
GAPS = "under Gaps and categories in the side panel"

# By code, where the page does not say what a script is told.
PAGE: dict[str, Template] = {
    "encoding": "Encoding guessed: {name}, by the words it gives ({words:some 4}). Are the "
    "words spelt right?",
    "preamble": "The table begins at line {header:,}, below {lines:count line} ({first:shown}): "
    "the names are taken from there.",
    "other sheets": "The sheet {sheet:shown} looks most like a table; the other sheets "
    "({sheets:some}) were not read.",
    "rare delimiter": f"Delimiter guessed: {{mark}} (choose another {HOW}).",
    "no header": "There is no header line: names given as column {width:for |1..}{width:,}; if the "
    f"first line ({{line:shown}}) holds the names, say so {HOW}.",
    "transposed": "The table looks transposed, with variables in rows and samples in columns: if "
    f"so, exchange rows and columns {HOW}.",
    "total": "The last row looks like a total: it is left out when the table is prepared, unless "
    f"told otherwise {GAPS}.",
    "total out": f"The last row looks like a total and was left out; keep it {GAPS}.",
    "thousands": "Thousands separators found in {columns:names}, as in {text:shown} (read as "
    f"{{value:.15g}}); if not so, choose the decimal mark {HOW}.",
    "perhaps thousands": "{columns:Column}: {text:shown} is read as {value:.15g}; if the mark in "
    f"it separates thousands, choose the decimal mark {HOW}.",
    "own value": "{columns:Column} {columns:for holds|hold} {marks:some} among its texts: kept as "
    f"a value of its own; if it stands for a missing one, name it {HOW}.",
    "two ways": "{columns:Column}: dates such as {text:shown} are read day first; change it "
    f"{HOW}.",
    "sentinel": "{value:g} may mean missing in {columns:column}: if so, name it as a mark of a "
    f"missing value {HOW}.",
    "counts": "The target has {values:,} whole numbers from {low} to {high}, taken as classes "
    "without order. Does it count or measure something?",
    "many levels": (
        "{columns:Column} {why}: left out.",
        "{columns:Column} are texts with many values: left out.",
    ),
    "clock": "{columns:Column} {columns:for holds|hold} times of day, such as {example}: taken as "
    "minutes since midnight; if they are plain numbers, say so in the grid.",
    "numbered codes": "{columns:Column} {columns:for looks|look} like codes by "
    "{columns:for its name|their names}, not like {columns:for a quantity|quantities}, and "
    "{columns:for is|are} taken as {columns:for a number|numbers}.",
    "few numbers": "{columns:Column} hold a few whole numbers each. Are these codes, without "
    "order?",
    "many classes": "{classes:,} classes are many: if the target is a number, say so in the side "
    "panel.",
    "tells target": "{columns:Column} {columns:for tells|tell, each of them,} the target without "
    "exception. Was it known before the target was? If not, it is a leak: leave it out.",
    "made of target": "{columns:Column} {columns:for follows|follow, each of them,} the target "
    "without exception, as if made of it. Was it known before the target was? If not, it is a "
    "leak: leave it out.",
    "gaps follow": (
        "{columns:Column} is missing in {inside} of {part} and in {outside} of the others: that it "
        "is missing says something itself. Filled gaps hide it: mark them.",
        "Gaps follow the target in {columns:names}: that they are missing says something itself. "
        "Filled gaps hide it: mark them.",
    ),
    "imbalance": "Class {label:shown} has {share} of the rows: what tells it apart counts for "
    "little. Choose Relief_k or Random forest a second time with Balance turned on, which lets "
    "every class count alike, and look at both beside each other.",
    "few rows": "{rows:count row} are few: other rows could give another order. Look at Trust, "
    "below the table, before you rely on the places.",
    "wide": "There are more variables than rows ({variables:,} and {rows:,}): expect false "
    "discoveries. Compare with chance, and look at how many of those marked are so by chance.",
    "which encoding": "The text is not UTF-8 and its encoding cannot be known for certain; guessed "
    "wrongly, names and values would be spelt wrongly: choose one, for instance cp1252 (Latin-1 / "
    "Windows-1252) for Western Europe, and check the names.",
    "which member": "The zip holds {files:,} files ({names:some}): choose one.",
    "which quote": "The rows have {width:,} fields where the header has {names:,}, and single "
    f"quotes stand around texts: choose the single quote {HOW} if they hold fields together.",
    "which rows": "{times:count row} {times:for has|have} {wide:,} fields where the header has "
    f"{{width:,}}, first at line {{first:,}}: correct them, or leave such rows out {HOW}.",
    "empty header": "The header is empty, its line holds delimiters only: write the names into it, "
    f"or skip 1 line and say that there are no names, {HOW}.",
    "all rows have gaps": "Every row has a missing value, so leaving out such rows leaves none: "
    f"fill the gaps instead, or leave out columns with fewer gaps, both {GAPS}.",
    "not two classes": "The target {name:shown} has {classes:,} classes ({labels:some 3}), two are "
    "needed for the target as two classes: choose classes.",
    "two values": "The target {name:shown} has two values ({labels:some}), which are two classes: "
    "choose two classes.",
}


def for_page(message: Note | TableError) -> str:
    """The sentence of a note or an error for who looks at the page.

    >>> for_page(TableError.of("which member", files=2, names=["a", "b"]))
    'The zip holds 2 files (a and b): choose one.'
    """
    if message.code not in PAGE:
        return str(message)
    return sentence(PAGE[message.code], getattr(message, "columns", ()), message.detail)
