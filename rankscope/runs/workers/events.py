"""What an engine tells about the units it was given."""

from typing import NamedTuple

from rankscope.runs.store.outcomes import Outcome
from rankscope.runs.store.queue import Task


class Ended(NamedTuple):
    """A unit has its outcome."""

    outcome: Outcome


class Stepped(NamedTuple):
    """A unit has done so many of its steps."""

    key: str
    done: int
    total: int


class Sketched(NamedTuple):
    """What there is of a unit so far, as a row would be that is written now."""

    key: str
    row: str


class Lost(NamedTuple):
    """The process that computed a unit is gone, perhaps because of it."""

    task: Task
    why: str


class Free(NamedTuple):
    """A unit was given back untouched: it is to do again."""

    key: str
