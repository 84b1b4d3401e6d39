"""What is said when a table cannot be used."""

from rankscope.tables.phrases import sentence
from rankscope.tables.sentences import SCRIPT


class TableError(ValueError):
    """A table cannot be used; the text is one sentence: what came, what is expected, what to do.

    Where a choice by the person would help, `asks` names the keyword of `read_table` or `prepare`
    and `choices` maps what it may be to what the table would look like then. Where other readers
    have a sentence of their own, `code` and `detail` find and fill it.
    """

    passing = False  # whether trying again may help: time or memory was short
    code = ""

    def __init__(self, sentence: str, asks: str = "", choices: dict[str, str] | None = None):
        super().__init__(sentence)
        self.asks = asks
        self.choices = choices or {}
        self.detail: dict = {}

    @property
    def parts(self) -> dict:
        """What the error is made of again, in another process."""
        return {"sentence": str(self), "code": self.code, "detail": self.detail} | {
            "asks": self.asks,
            "choices": self.choices,
        }

    @classmethod
    def from_parts(cls, parts: dict) -> "TableError":
        """The error that has these parts."""
        error = cls(parts["sentence"], parts["asks"], parts["choices"])
        error.code, error.detail = parts["code"], parts["detail"]
        return error

    @classmethod
    def of(cls, code: str, asks: str = "", choices=None, **detail) -> "TableError":
        """The error of a code, in its sentence for a script."""
        error = cls(sentence(SCRIPT[code], (), detail), asks, choices)
        error.code, error.detail = code, detail
        return error
