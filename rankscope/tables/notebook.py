"""Notes as they come up, gathered so that many columns make one sentence."""

from rankscope.tables.note import Note

FEW = 3
FEW_OF = {"strangers": 20}  # with a place in the file in each
MOST = 20  # columns of which more than the name is remembered


class Notebook:
    """Collects what there is to say; `notes` says it in few sentences.

    >>> book = Notebook()
    >>> for name in "abcd":
    ...     book.add("empty", name)
    >>> book.notes
    ('4 columns (a, b, c and d) are empty: left out.',)
    """

    def __init__(self, **always):
        self._always = always  # a part of every detail
        self._entries: list[tuple[str, list[tuple[tuple[str, ...], dict]]]] = []
        self._of_columns: dict[str, list] = {}

    def add(self, code: str, column: str | None = None, columns=(), **detail):
        """Note something: of a column, to be gathered with others, or as it stands."""
        detail |= self._always
        if column is None:
            self._entries.append((code, [(tuple(columns), detail)]))
            return
        if code not in self._of_columns:
            self._of_columns[code] = []
            self._entries.append((code, self._of_columns[code]))
        if len(self._of_columns[code]) > MOST:  # one sentence names them all
            detail = self._always
        entry = ((column,), detail)
        if entry not in self._of_columns[code][-1:]:
            self._of_columns[code].append(entry)

    def take(self, other: "Notebook", but=()):
        """Go on with the entries of another one, but not with those of these codes."""
        self._entries += [(code, entries) for code, entries in other._entries if code not in but]

    @property
    def notes(self) -> tuple[Note, ...]:
        """A note per column where few columns are alike, one for all where many are."""
        return tuple(note for code, entries in self._entries for note in _notes(code, entries))


def _notes(code, entries):
    if len(entries) <= FEW_OF.get(code, FEW):
        return [Note(code, columns, detail) for columns, detail in entries]
    names = dict.fromkeys(name for columns, _ in entries for name in columns)
    return [Note(code, names, entries[0][1])]
