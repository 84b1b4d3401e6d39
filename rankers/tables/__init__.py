"""A person's table to numbers a ranker takes, and an account of what was done to it.

Read with `read_table`, turn into numbers with `prepare`, rank with `rank_variables`. What a person
is told is in `notes`, sentence by sentence; what cannot be used raises a `TableError` of one.
"""

from rankers.tables.choices import Choices
from rankers.tables.errors import TableError
from rankers.tables.guess import guess_target
from rankers.tables.limits import Limits
from rankers.tables.overrides import ALLOWED as OVERRIDES
from rankers.tables.prepare import Prepared, prepare
from rankers.tables.read import read_table
from rankers.tables.table import Table
from rankers.tables.variables import rank_variables

__all__ = [
    "OVERRIDES",
    "Choices",
    "Limits",
    "Prepared",
    "Table",
    "TableError",
    "guess_target",
    "prepare",
    "rank_variables",
    "read_table",
]
