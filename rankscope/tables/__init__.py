"""A person's table to numbers a ranker takes, and an account of what was done to it.

Read with `read_table`, turn into numbers with `prepare`, rank with `rank_variables`. What a person
is told is in `notes`, sentence by sentence; what cannot be used raises a `TableError` of one. Take
results away with `to_csv` and `to_excel`. Names are imported when they are asked for, so that a
process that only reads loads no learning library.

>>> from rankers import Correlation
>>> text = b"dose;site;ill\\n" + b"0,5;Bonn;no\\n1,5;Graz;yes\\n2,5;Lyon;yes\\n" * 9
>>> table = read_table(text, isolated=False)
>>> prepared = prepare(table, guess_target(table))
>>> rank_variables(Correlation(), prepared).to_frame()[["rank", "score"]]
          rank  score
variable
site         1   1.00
dose         2   0.75
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rankscope.tables.alike import Alike, groups_alike
    from rankscope.tables.errors import TableError
    from rankscope.tables.exporting.export import to_csv, to_excel
    from rankscope.tables.exporting.neutral import neutral
    from rankscope.tables.exporting.stem import stem
    from rankscope.tables.note import Note
    from rankscope.tables.prepared import Account, Data, Outline, Prepared
    from rankscope.tables.preparing.choices import Choices
    from rankscope.tables.preparing.guess import guess_target
    from rankscope.tables.preparing.prepare import prepare
    from rankscope.tables.preparing.sample import sample_rows
    from rankscope.tables.preparing.values import values_as
    from rankscope.tables.reading.dialect import OVERRIDES
    from rankscope.tables.reading.limits import Limits
    from rankscope.tables.reading.read import read_table
    from rankscope.tables.table import Table
    from rankscope.tables.variables import floor_of_variables, rank_variables

PLACES = {
    "alike": ("Alike", "groups_alike"),
    "errors": ("TableError",),
    "exporting.export": ("to_csv", "to_excel"),
    "exporting.neutral": ("neutral",),
    "exporting.stem": ("stem",),
    "note": ("Note",),
    "prepared": ("Account", "Data", "Outline", "Prepared"),
    "preparing.choices": ("Choices",),
    "preparing.guess": ("guess_target",),
    "preparing.prepare": ("prepare",),
    "preparing.sample": ("sample_rows",),
    "preparing.values": ("values_as",),
    "reading.dialect": ("OVERRIDES",),
    "reading.limits": ("Limits",),
    "reading.read": ("read_table",),
    "table": ("Table",),
    "variables": ("floor_of_variables", "rank_variables"),
}
PLACE = {name: place for place, names in PLACES.items() for name in names}

__all__ = [
    "OVERRIDES",
    "Account",
    "Alike",
    "Choices",
    "Data",
    "Limits",
    "Note",
    "Outline",
    "Prepared",
    "Table",
    "TableError",
    "floor_of_variables",
    "groups_alike",
    "guess_target",
    "neutral",
    "prepare",
    "rank_variables",
    "read_table",
    "sample_rows",
    "stem",
    "to_csv",
    "to_excel",
    "values_as",
]


def __getattr__(name: str):
    if name not in PLACE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{PLACE[name]}"), name)
    globals()[name] = value  # asked for once
    return value


def __dir__():
    return sorted({*globals(), *__all__})
