"""Tables on this server as sources of units: gone through where they lie, held by nobody."""

import json
from collections.abc import Callable
from contextlib import contextmanager

from datagen.base import Generator
from rankers.parameters import param
from rankscope.tables.errors import TableError
from rankscope.tables.optional import needed
from rankscope.tables.scanning.columns import HiddenGapError
from rankscope.tables.scanning.first_look import FirstLook, first_look
from rankscope.tables.scanning.ranking import Scanned, ScanRanker
from rankscope.tables.scanning.scan import Scan, open_scan
from rankscope.tables.scanning.shelves import entry_of

CHANGED = "The table was written anew since it was opened: open it again."


class ShelfTable(Generator):
    """A table of a folder that RANKSCOPE_TABLES names, with its target.

    `content` is of the names, sizes and times of its files, so that files written anew are another
    source. `exclude` are columns to be left out, as JSON.
    """

    key = "shelf_table"
    title = "Table on this server"
    paper = ""

    name: str = param("", help="Of the folder and of what lies in it.", control=False)
    content: str = param("", help="Of its files.", control=False)
    target: str = param("", help="The column to predict.", control=False)
    exclude: str = param("[]", help="Columns to be left out.", control=False)
    indicator: bool = param(False, help="Mark where a value was missing.", control=False)

    _ranks = None  # once the table was opened: further rankers begin there

    def check_content(self):
        """Raise a TableError where the files are gone or others by now."""
        if entry_of(self.name).content != self.content:
            raise TableError(CHANGED)

    def look(self) -> FirstLook:
        """At a sample of the rows."""
        self.check_content()
        with _in_words():
            return first_look(entry_of(self.name).files)

    def rank(self, ranker, on_progress: Callable[[int, int], None]) -> Scanned:
        """By all rows or by samples; where a file hid gaps, its rows are looked through first."""
        self.check_content()
        with _in_words(of_rankers=ValueError):
            scanned = self._rank(ranker, Steps(on_progress))
        self.check_content()
        return scanned

    def _rank(self, ranker, steps) -> Scanned:
        self._ranks = self._ranks or self._open(True, steps)
        try:
            return self._ranks.rank(ranker, steps)
        except HiddenGapError:
            self._ranks = self._open(False, steps)
            return self._ranks.rank(ranker, steps)

    @property
    def scan(self) -> Scan:
        """What was ranked last."""
        return self._ranks.scan

    def _open(self, trusted, steps) -> ScanRanker:
        exclude, files = json.loads(self.exclude), entry_of(self.name).files
        how = {"trusted": trusted, "indicator": self.indicator}
        with _in_words():
            scan = open_scan(files, self.target, exclude, on_progress=steps, **how)
        return ScanRanker(scan)


@contextmanager
def _in_words(of_rankers=()):
    """What goes wrong in a sentence, without places on the disk and without words of libraries.

    What is raised `of_rankers`, which say themselves what they cannot rank, stays as it is.
    """
    try:
        yield
    except (TableError, MemoryError):
        raise
    except (OSError, needed("pyarrow", "read tables on this server").ArrowException) as reason:
        raise TableError(
            "A file of the table is damaged or cannot be read: whoever hosts this can write it "
            "again, or leave it out."
        ) from reason
    except of_rankers:
        raise
    except Exception as reason:  # nobody can do anything with the text of an unforeseen one
        raise TableError(
            f"The table could not be gone through, by a mistake of Rankscope's own "
            f"({type(reason).__name__}): tell whoever hosts this."
        ) from reason


class Steps:
    """Progress through a table that is gone through several times, of which `USUAL` are expected.

    >>> steps = Steps(lambda done, total: print(done, total))
    >>> for turn in range(2):
    ...     for done in (1, 2):
    ...         steps(done, 2)
    1 6
    2 6
    3 6
    4 6
    """

    USUAL = 3

    def __init__(self, tell: Callable[[int, int], None]):
        self._tell, self._turns, self._last = tell, 0, 0

    def __call__(self, done: int, total: int):
        self._turns += done <= self._last
        self._last = done
        self._tell(self._turns * total + done, max(self.USUAL, self._turns + 1) * total)
