"""A person's table to numbers a ranker takes, and an account of what was done to it.

Read with `read_table`, turn into numbers with `prepare`, rank with `rank_variables`. What a person
is told is in `notes`, sentence by sentence; what cannot be used raises a `TableError` of one. Take
results away with `to_csv` and `to_excel`.

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

from rankscope.tables.alike import Alike, groups_alike
from rankscope.tables.errors import TableError
from rankscope.tables.exporting.export import to_csv, to_excel
from rankscope.tables.exporting.neutral import neutral
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.guess import guess_target
from rankscope.tables.preparing.prepare import Prepared, prepare
from rankscope.tables.preparing.sample import sample_rows
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.overrides import ALLOWED as OVERRIDES
from rankscope.tables.reading.read import read_table
from rankscope.tables.table import Table
from rankscope.tables.variables import floor_of_variables, rank_variables

__all__ = [
    "OVERRIDES",
    "Alike",
    "Choices",
    "Limits",
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
    "to_csv",
    "to_excel",
]
