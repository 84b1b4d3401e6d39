"""What goes wrong with a store, each in one sentence that says what to do."""

from contextlib import contextmanager
from pathlib import Path


class StoreError(RuntimeError):
    """The store cannot be used; the text says why and what helps.

    `passing` is true for what can mend itself: what was to be written is worth keeping. `place` is
    the path or address that stands in the text, for the administrator only.
    """

    def __init__(self, sentence: str, passing: bool = False, place: str = ""):
        super().__init__(sentence)
        self.passing, self.place = passing, place

    def __reduce__(self):
        return StoreError, (*self.args, self.passing, self.place)


class StoreGoneError(StoreError):
    """The file of the store is not the one that was opened."""

    def __init__(self, place: str):
        super().__init__(
            f"The store {place} was removed or replaced while it was in use, and what was written "
            "last is lost: bring the file back, or start the runs again.",
            place=place,
        )


def for_visitors(error: Exception) -> str:
    """Return the text of an error without the path or address of the store in it.

    >>> for_visitors(StoreGoneError("/srv/store"))[:31]
    'The store was removed or replac'
    """
    place = getattr(error, "place", "")
    return str(error).replace(f" {place}", "") if place else str(error)


@contextmanager
def in_folder(home: Path):
    """Say in words what the system refuses in the data folder."""
    try:
        yield
    except OSError as error:
        raise StoreError(
            f"The data folder {home} cannot be used ({error.strerror}); name another one with "
            "RANKSCOPE_HOME.",
            place=str(home),
        ) from error


class EngineError(RuntimeError):
    """Units cannot be computed here at all; the text says why."""


class QuotaError(RuntimeError):
    """A quota is used up; the text says which and what to wait for."""


SQLITE = {
    "SQLITE_FULL": ("the disk is full; make room and go on, finished units are kept", True),
    "SQLITE_READONLY": ("it cannot be written to; give this user the right to write it", False),
    "SQLITE_BUSY": ("another program has held it locked for too long; close that program", True),
    "SQLITE_LOCKED": ("another program has held it locked for too long; close that program", True),
    "SQLITE_CORRUPT": ("the file is damaged; move it away or bring back a copy", False),
    "SQLITE_NOTADB": ("the file is damaged or no store; move it away or bring back a copy", False),
    "SQLITE_CANTOPEN": ("it cannot be opened; does its folder exist and may it be read?", False),
    "SQLITE_IOERR": ("reading or writing failed; is the disk full or gone?", True),
}
POSTGRESQL = {
    "53": ("the server has no room or no connection left", True),
    "57": ("the server is stopping or starting; it goes on when the server is back", True),
    "08": ("the connection to the server was lost", True),
    "25006": ("the server takes no writes; name one that does", False),
    "28": ("the server refused the user or the password", False),
    "3D": ("the server has no such database; create it", False),
    "42501": ("the user may not do this in the database", False),
}


def translate(place: str, error: BaseException) -> StoreError | None:
    """The clear sentence for an error of the database, None for what is our own mistake."""
    words = _of_sqlite(error) or _of_postgresql(error)
    if words is None:
        return None
    end = "" if words[0].endswith("?") else "."
    return StoreError(f"The store {place} cannot be used: {words[0]}{end}", words[1], place)


def _of_sqlite(error):
    name = getattr(error, "sqlite_errorname", "") or ""
    return next((words for start, words in SQLITE.items() if name.startswith(start)), None)


def _of_postgresql(error):
    code = getattr(error, "sqlstate", None)
    if code:
        return next((words for start, words in POSTGRESQL.items() if code.startswith(start)), None)
    if type(error).__module__.startswith("psycopg") and type(error).__name__ == "OperationalError":
        return "the server does not answer; is it running and is the address right?", True
    return None
