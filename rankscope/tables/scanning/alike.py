"""Whether all texts of a table are written alike, by the first rows of each."""

from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import decimal_of, number
from rankscope.tables.quantities import quantity
from rankscope.tables.reading.encoding import to_utf8
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.text_form import TextForm, opened, require_utf8
from rankscope.tables.wording import legible

ROWS = 50  # of each file
MARKS = {".": "point", ",": "comma"}


@dataclass(frozen=True)
class Seen:
    """What the first rows of a file hold in a column, with an example of it."""

    file: str
    text: str
    mark: str  # of decimals, empty where the numbers have none
    numeric: bool

    @classmethod
    def of(cls, file: str, texts: list[str]) -> "Seen | None":
        """None where all are gaps."""
        known = [text for text in map(str.strip, texts) if text not in AMONG_NUMBERS]
        if not known:
            return None
        digits = [(quantity(text) or (text,))[0] for text in known]
        mark = decimal_of(digits, "")
        readable = [bool(number(text, mark or ".")) for text in digits]
        numeric = sum(readable) > len(known) / 2
        spoken = [t for t, d in zip(known, digits, strict=True) if decimal_of([d], "")]
        text = spoken[0] if mark and numeric else known[0]
        return cls(file, text, mark if numeric else "", any(readable))


@dataclass(eq=False)
class Comparison:
    """What the files showed so far, by column; `notebook` takes what is odd."""

    notebook: Notebook
    numbers: dict[str, Seen] = field(default_factory=dict)  # the first file with numbers
    marks: dict[str, Seen] = field(default_factory=dict)  # the first with decimals

    def add(self, path: str, form: TextForm):
        """Compare one more file with those before; refuse it where values would be misread."""
        for name, texts in first_values(path, form).items():
            seen = Seen.of(Path(path).name, texts)
            if seen is None:
                continue
            first = self.numbers.get(name)
            if first and not seen.numeric:
                detail = {"first": first.file, "file": seen.file, "text": seen.text}
                self.notebook.add("texts in a file", columns=[name], **detail)
            if seen.numeric:
                self.numbers.setdefault(name, seen)
            if seen.mark:
                self.check_mark(name, seen, self.marks.setdefault(name, seen).mark)

    def check_mark(self, name: str, seen: Seen, mark: str):
        """Refuse decimals that are written with another mark than this one elsewhere."""
        if seen.mark != mark:
            raise TableError(
                f"The file {legible(seen.file)} has a decimal {MARKS[seen.mark]} in column "
                f"{legible(name)} ({legible(seen.text)}), the files before it have a decimal "
                f"{MARKS[mark]}: write all files of one table alike."
            )


def first_values(path: str, form: TextForm) -> dict[str, list[str]]:
    """The texts of the first rows of a file by column, or a TableError where rows are too wide."""
    with opened(path) as file:
        lines = [file.readline() for _ in range(form.after + ROWS)]
    data, encoding = to_utf8(b"".join(lines), None, Notebook())
    require_utf8(path, encoding)
    lines = data.decode("utf-8", "replace").split("\n")[form.after :]
    records = form.layout.records(line + "\n" for line in lines)
    rows = [row for row in islice(records, ROWS) if any(map(str.strip, row))]
    width = len(form.names)
    wide = [row for row in rows if any(map(str.strip, row[width:]))]
    if len(wide) > len(rows) / 2:
        raise TableError(
            f"The file {legible(Path(path).name)} has rows of {len(wide[0]):,} fields under a "
            f"header of {width:,}: write all files of one table alike."
        )
    return {
        name: [row[place] for row in rows if len(row) > place]
        for place, name in enumerate(form.names)
    }
