"""What a person is told of a table: a note is data, and prints as its sentence for a script."""

from collections.abc import Mapping

from rankscope.tables.phrases import sentence
from rankscope.tables.sentences import SETTINGS, WARNINGS, template_of


class Note(str):
    """A code with the columns it speaks of and the details its sentence is made with.

    As a text it is the sentence for who works in Python; other readers have sentences of their own
    by its code.

    >>> note = Note("empty", ("age",))
    >>> print(note, note.code, note.severity)
    Column age is empty: left out. empty note
    """

    code: str
    columns: tuple[str, ...]
    detail: Mapping

    def __new__(cls, code: str, columns=(), detail: Mapping | None = None):
        columns, detail = tuple(columns), dict(detail or {})
        note = super().__new__(cls, sentence(template_of(code, detail), columns, detail))
        note.code, note.columns, note.detail = code, columns, detail
        return note

    @property
    def severity(self) -> str:
        """`warning` for what must not be overlooked, otherwise `note`."""
        return "warning" if self.code in WARNINGS else "note"

    @property
    def setting(self) -> str:
        """The keyword of `read_table` or `prepare` that changes what the note tells, if any."""
        return SETTINGS.get(self.code, "")

    @property
    def parts(self) -> tuple[str, tuple[str, ...], dict]:
        """What the note is made of again."""
        return self.code, self.columns, self.detail

    @classmethod
    def from_parts(cls, parts) -> "Note":
        """The note of such parts; a plain sentence, as older files have it, stays as it is."""
        if isinstance(parts, str):
            return cls("as saved", detail={"sentence": parts})
        code, columns, detail = parts
        return cls(code, map(str, columns), detail)

    def __reduce__(self):
        return Note, self.parts
