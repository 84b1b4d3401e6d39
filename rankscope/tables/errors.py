"""What is said when a table cannot be used."""


class TableError(ValueError):
    """A table cannot be used; the text is one sentence: what came, what is expected, what to do.

    Where a choice by the person would help, `asks` names the keyword of `read_table` or `prepare`
    and `choices` maps what it may be to what the table would look like then.
    """

    passing = False  # whether trying again may help: time or memory was short

    def __init__(self, sentence: str, asks: str = "", choices: dict[str, str] | None = None):
        super().__init__(sentence)
        self.asks = asks
        self.choices = choices or {}
