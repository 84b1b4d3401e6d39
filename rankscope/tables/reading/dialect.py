"""How a file is written, declared once: what a person may say where what is found is wrong."""

from typing import Any

from rankers.parameters import Declared, Parameter, param
from rankscope.tables.errors import TableError

AS_FOUND = "as found"
DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe", " ": "spaces"}
OFFERED = {
    "cp1252": "Latin-1 / Windows-1252",
    "cp1250": "Windows-1250, Central Europe",
    "cp1251": "Windows-1251, Cyrillic",
    "cp1253": "Windows-1253, Greek",
    "cp1254": "Windows-1254, Turkish",
    "shift_jis": "Shift-JIS",
    "gb18030": "GB18030",
}
WORDS: dict[str, dict[str, Any]] = {  # what may be chosen, in words
    "delimiter": {word: mark for mark, word in DELIMITERS.items()},
    "decimal": {"point": ".", "comma": ","},
    "encoding": {codec: codec for codec in ("utf-8", *OFFERED)},
    "quote": {'"': '"', "'": "'", "nothing": ""},
    "long_rows": {"leave out": "drop"},
}


class Dialect(Declared):
    """How a file is written; None stands for what is found in it."""

    delimiter: str | None = param(
        None,
        none=AS_FOUND,
        label="Fields are separated by",
        help="What stands between the fields, one character; a blank stands for runs of blanks.",
    )
    decimal: str | None = param(
        None, choices=(".", ","), none=AS_FOUND, label="Decimal mark", help="Of all numbers."
    )
    encoding: str | None = param(
        None,
        none=AS_FOUND,
        label="Encoding of the text",
        help="As Python calls it: utf-8, cp1252, shift_jis.",
    )
    header: bool | None = param(
        None, none=AS_FOUND, label="First line holds names", help="Otherwise it is a row of data."
    )
    units: bool | None = param(
        None,
        none=AS_FOUND,
        label="A line of units follows",
        help="Whether a line of units below the names is looked for.",
    )
    dates: str | None = param(
        None,
        choices=("day first", "month first"),
        none=AS_FOUND,
        label="Dates",
        help="For dates that could be either.",
    )
    quote: str | None = param(
        None,
        none=AS_FOUND,
        label="Fields are held together by",
        help="One character, or nothing.",
    )
    long_rows: str | None = param(
        None,
        choices=("drop",),
        none="refused",
        label="Rows with too many fields",
        help="Leave out rows with more fields than the header.",
    )
    transpose: bool | None = param(
        None, none=AS_FOUND, label="Exchange rows and columns", help="Variables stand in rows."
    )
    skip: int | None = param(
        None, low=0, none=AS_FOUND, label="Lines before the names", help="A whole number."
    )
    missing: tuple | None = param(
        None,
        none=AS_FOUND,
        label="Marks of a missing value",
        help="In place of the usual ones; on the page with blanks between them.",
    )
    member: str | None = param(None, none=AS_FOUND, label="File in the zip", help="Its name.")
    sheet: str | None = param(
        None, none=AS_FOUND, label="Sheet of the workbook", help="Its name.", control=False
    )

    @classmethod
    def of(cls, **values) -> "Dialect":
        """What the keywords say, or a TableError for one that cannot be meant."""
        known = [parameter.name for parameter in cls.parameters()]
        for name in values:
            if name not in known:
                raise TableError(
                    f"{name} is not known to read_table, which takes {', '.join(known)}."
                )
        dialect = cls(**values)
        try:
            dialect.check_parameters()
        except ValueError as reason:
            raise TableError(f"{reason}.") from reason
        if dialect.missing is not None:
            dialect.missing = tuple(sorted(dialect.missing))
        return dialect

    def check_parameters(self):
        """Also what a declaration cannot say: a character, a name, a list of marks."""
        for parameter in self.parameters():
            value = getattr(self, parameter.name)
            fits, allowed = FORMS.get(parameter.name, (None, ""))
            if fits is None:
                parameter.check(value)
            elif value is not None and not fits(value):
                raise ValueError(f"{parameter.name}: got {value!r}, allowed is {allowed}")

    @classmethod
    def words(cls, parameter: Parameter) -> dict[str, Any]:
        """What may be chosen and what it stands for; empty where anything may be written."""
        if parameter.kind is bool:
            return {"yes": True, "no": False}
        return WORDS.get(parameter.name) or {value: value for value in parameter.choices}

    @classmethod
    def value_of(cls, parameter: Parameter, text: str) -> Any:
        """What a person chose or wrote, as a value; None where it says nothing."""
        words = cls.words(parameter)
        if words or not text.strip():
            return words.get(text)
        if parameter.name == "missing":
            return text.split()
        return int(text) if parameter.kind is int and text.strip().isdecimal() else text.strip()

    @classmethod
    def word_for(cls, parameter: Parameter, value: Any) -> str:
        """The word of a value; empty where there is none."""
        words = cls.words(parameter)
        if not words:
            return "" if value is None else str(value)
        return next((word for word, meaning in words.items() if meaning == value), "")


def _is_character(value) -> bool:
    return isinstance(value, str) and len(value) == 1 and value not in "\n\r\0"


def _is_name(value) -> bool:
    return isinstance(value, str) and value != ""


def _are_marks(value) -> bool:
    return not isinstance(value, str) and all(isinstance(mark, str) for mark in value)


FORMS = {
    "delimiter": (_is_character, "one character"),
    "quote": (lambda value: value == "" or _is_character(value), "one character, or none"),
    "encoding": (_is_name, "a name such as utf-8"),
    "member": (_is_name, "a name"),
    "sheet": (_is_name, "a name"),
    "missing": (_are_marks, "a list of texts"),
}
OVERRIDES = {parameter.name: parameter.help for parameter in Dialect.parameters()}
