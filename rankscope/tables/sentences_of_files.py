"""What is said of a file as it is read, to who works in Python."""

from rankscope.tables.phrases import Template

FILE: dict[str, Template] = {
    "gzip": "This is a gzip file: read after decompression.",
    "zip": "This is a zip file: {name:shown} was read.",
    "zip path": "This is a zip file: its one member was read in memory, its name, which is a path, "
    "was not used.",
    "workbook": "This is an Excel workbook: sheet {sheet:shown} was read.",
    "other sheets": "The sheet {sheet:shown} looks most like a table; the other sheets "
    "({sheets:some}) were not read: choose with sheet=.",
    "sheets left": "The other sheets ({sheets:some}) were not read.",
    "parquet": "This is a Parquet file: read as such.",
    "utf-32": "Encoding guessed: UTF-32, by the mark at the start of the file.",
    "utf-16": "Encoding guessed: UTF-16 without a mark, as every other byte is empty.",
    "encoding": "Encoding guessed: {name}, by the words it gives ({words:some 4}); check the "
    "names: if they are spelt wrongly, choose another one with encoding=.",
    "nearly utf-8": "The text could not be decoded in full: {lines:count value|lines} could not be "
    "decoded as UTF-8, first at line number {first:,}; such bytes are shown as codes like \\xe9.",
    "null bytes": "Null bytes at line {line:,} were removed ({bytes:count byte} in all): the file "
    "may be damaged there.",
    "delimiter line": "Delimiter from the sep= line: {name}.",
    "delimiter": "Delimiter found: {name}.",
    "rare delimiter": "Delimiter guessed: {mark} (choose another one with delimiter=).",
    "escapes": "Backslash escapes found: a quote after a backslash is part of the text.",
    "preamble": "{lines:count line} before the header {lines:for was|were} skipped "
    "({first:shown} ...): the names are taken from line {header:,}, where the table begins; if "
    "they stand elsewhere, say so with skip=.",
    "row names": "The rows have one field more than the header: the first taken as row names, "
    "outside the table.",
    "no header": "There is no header line: names given as column {width:for |1..}{width:,}; if the "
    "first line ({line:shown}) holds the names, say header=True.",
    "units": "Line {line:,} looks like units ({units:shown}): it is not a row of data.",
    "comments": "{lines:count comment line} skipped, first at line {first:,}.",
    "empty rows": "{rows:count row} without any value left out, first at line {first:,}.",
    "second header": "A second header line at line {line:,} was dropped.",
    "short last": "The last row is short: the file may be cut at line {line:,}; missing values put "
    "in.",
    "short rows": "{rows:count row} {rows:for is|are} short, first at line {first:,}; missing "
    "values put in.",
    "long rows": "{times:count row} {times:for has|have} {wide:,} fields where the header has "
    "{width:,}, first at line {first:,}: {rows:count row} left out.",
    "transposed": "The table looks transposed, with variables in rows and samples in columns: if "
    "so, read it with transpose=True.",
    "total": "The last row looks like a total: it is left out when the table is prepared, unless "
    "told otherwise with total=False.",
    "decimal comma": "Decimal comma found.",
    "marks asked": "Read as missing, as you asked: {marks:some 12}.",
}

NAMES: dict[str, Template] = {
    "unnamed": "There {columns:for is|are} {columns:count column} without a name: called "
    "{columns:some}.",
    "long name": "A column name is {longest:,} characters long: shortened to the first {kept:,}.",
    "long names": "{names:count column name} are up to {longest:,} characters long: shortened to "
    "the first {kept:,}.",
    "duplicate": "Duplicate column name {name:shown}: renamed {columns:some}.",
    "duplicates": "Duplicate column names, {names:,} in all: numbered in the same way.",
    "nearly alike": "Names differ only by case or blanks: {columns:some}.",
    "look alike": "Names that look the same are kept apart as different: {columns:some}.",
    "control characters": "Control characters in names are shown as marks: {columns:some}.",
    "empty end": (
        "Rows end in a delimiter: an empty unnamed last column was dropped.",
        "Rows end in delimiters: {count:,} empty unnamed columns at the end were dropped.",
    ),
}

COLUMNS: dict[str, Template] = {
    "strangers": (
        "{values:count value} of {columns:names} {values:for is not a number|are not numbers} "
        "({example:shown}, line {line:,}): taken as missing.",
        "Values that are not numbers ({example:shown}, line {line:,}) are taken as missing in "
        "{columns:names}.",
    ),
    "long field": "{columns:Column} {columns:for has|have} values of up to {longest:,} characters: "
    "such a field is too long for a category.",
    "infinite": (
        "Infinite values in {columns:column} ({values:count value}): a ranking treats them as "
        "missing.",
        "Infinite values in {columns:column}: a ranking treats them as missing.",
    ),
    "too large": "{columns:Column}: integers too large, precision lost beyond 2^53.",
    "marks": "Missing-value marks found in {columns:names}: {marks:some 12}; read as missing.",
    "thousands": "Thousands separators found in {columns:names}, as in {text:shown} (read as "
    "{value:.15g}); if not so, say decimal=.",
    "D exponent": "{columns:Column}: D exponents read as E, as in {text:shown} (read as "
    "{value:.15g}).",
    "unusual": "Unusual digits or signs in {columns:names}, as in {text:shown} (read as "
    "{value:.15g}): read as numbers.",
    "decimal": "{columns:Column} {columns:for has|have} a decimal {mark}, unlike the rest of the "
    "file.",
    "codes": "{columns:Column} {columns:for looks|look} like codes ({codes:some}): taken as text.",
    "signs": "{columns:Column} {columns:for mixes|mix} numbers with signs ({texts:some}); taken as "
    "text.",
    "own value": "{columns:Column} {columns:for holds|hold} {marks:some} among its texts: kept as "
    "a value of its own; if it stands for a missing one, name it in missing=.",
    "mixed": (
        "{columns:Column} is number only in part, {numbers:,} of {known:,}, but not "
        "{texts:some 3}: taken as text.",
        "{columns:Column} are numbers only in part (not {texts:some 3}): taken as text.",
    ),
    "one sign": "Numbers have a currency or unit in {columns:names}, as in {text:shown} (read as "
    "{value:.15g}).",
    "brackets": "Numbers in brackets are read as negative in {columns:names}, as in {text:shown} "
    "(read as {value:.15g}).",
    "perhaps thousands": "{columns:Column}: {text:shown} is read as {value:.15g}; if the mark in "
    "it separates thousands, say decimal=.",
    "texts in a file": "{columns:Column} {columns:for holds|hold} numbers in the file "
    "{first:shown} and texts in {file:shown}, such as {text:shown}.",
    "dates": "{columns:Column} {columns:for holds|hold} dates ({first} to {last}).",
    "two ways": "{columns:Column}: dates such as {text:shown} are read day first; change it with "
    "dates=.",
    "date forms": "{columns:Column}: dates of different forms ({texts:some}); taken as text.",
}
